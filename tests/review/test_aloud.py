"""Every text of a game with the patterns behind it, and a marked-up file read back."""

from pathlib import Path

from interpreter.review.aloud import marked, texts_of
from interpreter.rulebook.book import load_rulebook
from tests.commands.toys import Shell


def test_each_text_has_the_place_of_its_pattern() -> None:
    texts = list(texts_of(load_rulebook("everdell"), "it"))
    assert len(texts) > 200
    (drawn,) = [one for one in texts if one.about == "everdell/fair_grounds" and one.text.startswith("Produzione")]
    files = [Path(span.file).name for span in drawn.places]
    assert "everdell.yaml" in files
    line = Path(drawn.places[0].file).read_text(encoding="utf-8").splitlines()[drawn.places[0].line - 1]
    assert "Produzione: {text" in line
    assert {one.text for one in texts if not one.places} <= {"Rugwort"}


def test_what_a_reader_marked_is_a_list_of_places(tmp_path: Path, shell: Shell) -> None:
    texts = [one.line for one in texts_of(load_rulebook("evergreen"), "en")][:6]
    texts[2] = f"! {texts[2]} ! odd"
    file = tmp_path / "en.txt"
    file.write_text("\n".join(texts), encoding="utf-8")
    (found,) = marked(file)
    assert found.startswith(texts[2].split("\t")[2].split(" ")[0])
    assert "odd" in found
    assert shell("validate", "translations", "--read", file).out == f"{found}\n"
