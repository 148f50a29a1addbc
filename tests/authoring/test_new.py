"""What `cardwright new` writes is right at once: it validates, passes its examples, is shown and played."""

import json
import shutil
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from interpreter import paths
from interpreter.entrance.phrases import languages
from interpreter.rulebook.sources.finding import games
from interpreter.text.language import catalogue
from tests.commands.toys import FAIR, Shell


def proved(shell: Shell, folder: Path | str, examples: int) -> None:
    """The folder is without problems, and its examples hold."""
    found = json.loads(shell("validate", folder, "--output-format", "json").out)
    assert [one["message"] for one in found if str(folder) in one["file"]] == []
    assert shell("test", folder).out == f"Examples: {examples}, failed: 0.\n"


@pytest.mark.parametrize("game", [*games(), FAIR], ids=str)
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_pack(shell: Shell, game: str | Path, language: str, tmp_path: Path) -> None:
    if isinstance(game, Path):
        game = str(shutil.copytree(game, tmp_path / game.name).relative_to(tmp_path))
    ran = shell("new", "pack", "my-pack", "--game", game, "--lang", language)
    assert ran.status == 0, ran.err
    assert "first_card.yaml" in ran.out
    if game in games():
        proved(shell, "my-pack", 1)
    [card] = json.loads(shell("show", game, "first_card", "--with", "./my-pack", "--lang", "all", "--json").out)[
        "things"
    ]
    assert card["pack"] == "my_pack"
    assert {*card["name"]} == {*languages()}
    assert len({*card["name"].values()}) == len(languages())
    assert all("2" in text for text in card["text"].values())
    told = json.loads(shell("simulate", game, "--with", "./my-pack", "--games", "3", "--seed", "1", "--json").out)
    assert told["finished"] == 3


def test_a_game(shell: Shell) -> None:
    ran = shell("new", "game", "orchard")
    assert ran.status == 0, ran.err
    proved(shell, "orchard", 5)
    told = json.loads(shell("show", "orchard", "--lang", "all", "--json").out)
    assert len(told["things"]) == 6
    for players in range(1, 5):
        line = ("simulate", "orchard", "--players", players, "--games", "5", "--seed", "1", "--json")
        assert json.loads(shell(*map(str, line)).out)["finished"] == 5
    better = json.loads(
        shell("simulate", "orchard", "--seats", "greedy,uniform", "--games", "40", "--seed", "1", "--json").out
    )
    assert better["seats"][0]["wins"] > better["seats"][1]["wins"], "a game in which it doesn't matter what is done"


@pytest.mark.parametrize("language", ["es", "fr", "it"])
def test_what_follows_a_colon_begins_as_the_language_writes_it(shell: Shell, language: str) -> None:
    shell("new", "game", "orchard", "--lang", language)
    told = json.loads(shell("show", "orchard", "--lang", language, "--json").out)
    texts = [line for one in told["things"] for line in str(one["text"]).splitlines()]
    headed = [line.partition(":")[2].strip() for line in texts if ":" in line]
    assert headed
    assert all(rest[0] == rest[0].lower() for rest in headed), texts


def test_a_pack_for_a_new_game(shell: Shell) -> None:
    shell("new", "game", "orchard")
    assert shell("new", "pack", "season", "--game", "orchard").status == 0
    proved(shell, "season", 1)
    assert shell("test", "orchard", "--with", "season").out == "Examples: 5, failed: 0.\n"


@pytest.mark.parametrize("language", languages())
def test_what_is_written_is_as_the_formatter_writes_it(shell: Shell, language: str, tmp_path: Path) -> None:
    shell("new", "game", "orchard", "--lang", language)
    shell("new", "pack", "season", "--game", "orchard", "--lang", language)
    for path in tmp_path.rglob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# ")
        assert "<<" not in text
        assert all(line == line.rstrip() for line in text.splitlines())
        assert all(len(line) <= 140 for line in text.splitlines() if line.lstrip().startswith("#"))
    assert shell("fmt", "--check", "orchard", "season").status == 0


def test_cards(shell: Shell) -> None:
    shell("new", "game", "orchard")
    shell("new", "pack", "season", "--game", "orchard")
    ran = shell("new", "card", "mime", "--in", "season", "--called", "Mime|Mimes")
    assert ran.status == 0
    assert (
        Path("season/translations/en.yaml").read_text(encoding="utf-8").endswith("  mime: {one: Mime, other: Mimes}\n")
    )
    effect = "may:\n    pay 1 coin\n    gain 3 points"
    assert shell("new", "card", "tinker", "--in", "season", "--like", "tailor", "--effect", effect).status == 0
    ran = shell("new", "card", "piper", "--in", "season", "--effect", "when I work: gain 1 coin")
    assert ran.status == 0
    assert "No example was written" in ran.out
    assert "No example" not in shell("new", "card", "clown", "--in", "season").out
    ran = shell("new", "card", "warden", "--in", "season", "--ability", "always")
    assert (ran.status, "No example was written" in ran.out) == (0, True), ran.out
    score = ("--ability", "scores", "--effect", "1 point for each 2 coins on me")
    assert shell("new", "card", "banker", "--in", "season", "--like", "potter", *score).status == 0
    assert shell("test", "season").out == "Examples: 4, failed: 0.\n"
    found = json.loads(shell("validate", "season", "--output-format", "json").out)
    assert "missing-word" in {one["code"] for one in found}
    assert {one["severity"] for one in found} == {"warning"}
    [piper] = json.loads(shell("show", "orchard", "piper", "--with", "season", "--json").out)["things"]
    assert piper["name"] == "piper"
    assert piper["text"] == "When you work, gain 1 coin."


def test_a_card_with_a_mistake_is_told_at_once(shell: Shell) -> None:
    shell("new", "pack", "mine", "--game", next(iter(games())))
    ran = shell("new", "card", "mill", "--in", "mine", "--effect", "gain 2 x")
    assert ran.status == 1
    assert "mine/mill.yaml:" in ran.out
    assert "Go on with: cardwright validate mine" in ran.out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["pack"], "(Name of the pack)"),
        (["card", "mill", "--in", "nosuch"], "There is no pack 'nosuch'"),
        (["card", "baker", "--in", "season"], "'baker' is the name of something else already."),
        (["card", "green hat", "--in", "season"], "'green_hat' can."),
        (["card", "hat", "--in", "season", "--like", "bakr"], "did you mean 'baker'?"),
        (["card", "hat", "--in", "season", "--ability", "incom"], "did you mean 'income'?"),
        (["game", "if"], "'if' is a word of the language"),
        (["game", "orchard"], "is there already"),
        (["pack", "hats", "--game", "orchad"], "There is no game 'orchad'"),
        (["language", "Deutsch"], "no code of a language"),
        (["language", "it"], "'it' is the name of something else already."),
        (["language", "de", "--like", "xx"], "There is no translation 'xx'"),
    ],
)
def test_what_is_wrong_is_one_sentence(shell: Shell, line: list[str], sentence: str) -> None:
    shell("new", "game", "orchard")
    shell("new", "pack", "season", "--game", "orchard")
    ran = shell("new", *line)
    assert ran.status == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_it_asks_at_a_terminal(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["", "orchard"])
    asked: list[str] = []

    def typed(prompt: str) -> str:
        asked.append(prompt)
        return next(answers)

    monkeypatch.setattr("builtins.input", typed)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert shell("new", "game").status == 0
    assert asked == ["Name of the game: ", "Name of the game: "]
    assert Path("orchard/game.yaml").is_file()


@pytest.mark.parametrize(("code", "like"), [("de", "en"), ("pt", "es"), ("pl", "it")])
def test_a_language(
    shell: Shell, code: str, like: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path_factory.mktemp("checkout")
    for name in ("rules", "translations"):
        shutil.copytree(paths.HERE.parent / name, root / name)
    monkeypatch.setattr(paths, "HERE", root / "interpreter")
    monkeypatch.setattr(catalogue, "_LOADED", {})
    ran = shell("new", "language", code, "--like", like)
    assert ran.status == 0, ran.err
    assert code in languages()
    game = next(iter(games()))
    found = json.loads(shell("validate", "--output-format", "json").out)
    assert [one["message"] for one in found if f"translations/{code}/" in one["file"]] == []
    assert shell("play", game, "--seats", "uniform,uniform", "--seed", "1", "--lang", code).status == 0
    assert shell("show", game, "--lang", code).status == 0
    assert shell("new", "game", "orchard", "--lang", code).status == 0


def test_every_language_writes_every_comment() -> None:
    root = paths.HERE.parent / "translations"
    texts = {
        language: yaml.safe_load((root / language / "drafts" / "comments.yaml").read_text(encoding="utf-8"))
        for language in languages()
    }
    for language, own in texts.items():
        assert set(own) == set(texts["en"]), language
        for key, text in own.items():
            assert text.count("<<") == texts["en"][key].count("<<"), (language, key)
    for name in ("game.yaml", "pack.yaml"):
        for language in languages():
            assert (root / language / "drafts" / name).is_file()


def test_new_rules_name_schemas_that_hold_for_them(shell: Shell, tmp_path: Path) -> None:
    game = tmp_path / "harbour"
    assert shell("new", "game", game, "--lang", "it").status == 0
    for name, schema in (
        ("game.yaml", ".schema/game.schema.json"),
        ("stalls.yaml", ".schema/things.schema.json"),
        ("examples/playing.yaml", "../.schema/examples.schema.json"),
    ):
        text = (game / name).read_text(encoding="utf-8")
        first, _, _ = text.partition("\n")
        assert first == f"# yaml-language-server: $schema={schema}"
        described = json.loads(((game / name).parent / schema).read_text(encoding="utf-8"))
        Draft202012Validator(described).validate(yaml.safe_load(text))
    texts = json.loads((game / ".schema" / "game.schema.json").read_text(encoding="utf-8"))
    assert texts["properties"]["game"]["description"].startswith("L'id")
    assert shell("fmt", game, "--check").status == 0
    assert shell("validate", game).status == 0
