"""One mistake is told once, at its place, however much of a game hangs on it."""

from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic
from interpreter.review.validating import validate
from tests.rulebook.toys import copied

GAME, STALLS, EXAMPLES = "market/game.yaml", "market/stalls.yaml", "market/examples/buying.yaml"


def errors(folder: Path) -> list[Diagnostic]:
    return [one for one in validate([folder]) if one.severity == "error"]


def told(folder: Path) -> list[tuple[str, str, int, str | None]]:
    return [(one.code, Path(one.span.file).name, one.span.line, one.suggestion) for one in errors(folder)]


def line_of(folder: Path, file: str, text: str) -> int:
    rows = (folder.parent / file).read_text(encoding="utf-8").split("\n")
    return next(number for number, row in enumerate(rows, 1) if text in row)


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "meant"),
    [
        # A declaration that is misspelt, and all that uses it.
        (GAME, "  coin: {held_by", "  coni: {held_by", "misspelt-declaration", "coin"),
        (GAME, "  stall:\n", "  stal:\n", "misspelt-declaration", "stall"),
        (
            GAME,
            "      colour: {type: value, of: colour, p",
            "      colur: {type: value, of: colour, p",
            "misspelt-declaration",
            "colour",
        ),
        (GAME, "{role: wanted,", "{role: wnated,", "misspelt-declaration", "wanted"),
        # A key without which nothing is known of an entry.
        (STALLS, "  miller:\n    kind: shop", "  miller:\n    knid: shop", "unknown-key", "kind"),
        (GAME, "player:\n", "playr:\n", "unknown-key", "player"),
        (GAME, "    kind: plot\n", "    kind: plto\n", "unknown-word", "plot"),
        # Words of the language, long and short.
        (STALLS, "scores: 1 fame for each", "scores: 1 fame fr each", "unknown-word", "for"),
        (STALLS, "scores: 1 fame for each", "scores: 1 fame for eahc", "unknown-word", "each"),
        (STALLS, "if there is a miller", "if there iz a miller", "unknown-word", "is"),
        (STALLS, "to buy a tent, offer", "tto buy a tent, offer", "unknown-word", "to"),
        # What YAML itself doesn't read.
        (STALLS, "    copies: 2\n", "    copies 2\n", "not-yaml", None),
        (STALLS, "cost: {coin: 2, gem: 1}", "cost: {coin: 2, gem: 1", "not-yaml", None),
        (STALLS, "cost: {coin: 2, gem: 1}", "cost: coin: 2, gem: 1}", "not-yaml", None),
        (STALLS, "  miller:\n    kind: shop", "  miller:\n    kind: 'shop", "not-yaml", None),
        (STALLS, "  miller:\n", " miller:\n", "not-yaml", None),
        (GAME, "soil: {type: value, of: soil,", "soil: {type value, of: soil,", "bad-key", None),
    ],
)
def test_one_mistake_is_one_error_at_its_line(
    file: str, old: str, new: str, code: str, meant: str | None, tmp_path: Path
) -> None:
    game = copied(tmp_path, {file: (old, new)})
    row = new.rstrip("\n").split("\n")[-1]
    assert told(game) == [(code, Path(file).name, line_of(game, file, row), meant)]


def test_what_is_taken_out_is_one_error(tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("  gem: {held_by: [player, stall], supply: 20, plural: gems}\n", "")})
    (found,) = errors(game)
    assert found.args["word"] == "gem"


@pytest.mark.parametrize("text", ["", "# nothing\n"])
def test_an_empty_file_is_one_error(text: str, tmp_path: Path) -> None:
    game = copied(tmp_path, {})
    (game / "stalls.yaml").write_text(text, encoding="utf-8")
    (found,) = errors(game)
    assert (found.code, Path(found.span.file).name) == ("empty-file", "stalls.yaml")
    assert [note.key for note in found.notes] == ["note-declared-nowhere"]


@pytest.mark.parametrize("share", [0.2, 0.35, 0.5, 0.65, 0.8, 0.95])
def test_a_file_that_is_cut_is_one_error_at_its_end(share: float, tmp_path: Path) -> None:
    game = copied(tmp_path, {})
    path = game / "game.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: int(len(text) * share)].rstrip(), encoding="utf-8")
    (found,) = errors(game)
    assert found.span.end_line >= path.read_text(encoding="utf-8").count("\n")


def test_two_mistakes_are_two(tmp_path: Path) -> None:
    game = copied(
        tmp_path, {STALLS: ("sold: gain 1 coin", "sold: gian 1 coin"), GAME: ("recycles: heap", "recycles: heep")}
    )
    assert sorted(code for code, *_ in told(game)) == ["unknown-word", "unknown-word"]
    broken = copied(
        tmp_path / "more", {STALLS: ("    copies: 2\n", "    copies 2\n"), GAME: ("order: row", "order: rwo")}
    )
    assert sorted(code for code, *_ in told(broken)) == ["not-yaml", "wrong-value"]


def test_a_slip_hides_no_mistake_behind_it(tmp_path: Path) -> None:
    effect = ("    sold: gain 1 coin\n", "    sold: |\n      gian 1 coin\n      discard all gold\n")
    found = errors(copied(tmp_path, {STALLS: effect}))
    assert [(one.args["word"], one.suggestion) for one in found] == [("gian", "gain"), ("discard", None)]
