"""The look of a game is data, and whatever is wrong with it is told at its place."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from dsl.vocabulary import Enumeration, Kind, Unit, Vocabulary, ZoneWord
from interpreter.definitions.look import Look
from interpreter.rulebook.look import LARGEST, read_look
from interpreter.rulebook.sources.finding import rule_files

WORDS = Vocabulary(
    "fair",
    units={"coin": Unit("coin", ("player",))},
    enumerations={"hue": Enumeration("hue", ("red", "blue"))},
    kinds={"tent": Kind("tent")},
    zones={"stall": ZoneWord("stall", "table", ("tent",)), "purse": ZoneWord("purse", "player", ("tent",))},
)


def look(folder: Path, text: str) -> tuple[Look, Problems]:
    folder.mkdir(exist_ok=True)
    (folder / "look.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    return read_look([folder], WORDS, ["big_tent"], problems), problems


def test_colours_drawings_and_forms_are_read(tmp_path: Path) -> None:
    (tmp_path / "look").mkdir()
    (tmp_path / "look" / "coin.svg").write_text("<svg/>", encoding="utf-8")
    text = 'colours: {red: "#aa0000", tent: "#00aa00"}\nicons: {coin: coin.svg}\nzones: {purse: fan, stall: row}\n'
    found, problems = look(tmp_path, text)
    assert not problems
    assert found == Look(
        {"red": "#aa0000", "tent": "#00aa00"},
        {"coin": tmp_path / "look" / "coin.svg"},
        {"purse": "fan", "stall": "row"},
    )
    assert [*found.zones] == ["purse", "stall"]


def test_a_game_without_a_look_has_an_empty_one(tmp_path: Path) -> None:
    problems = Problems()
    assert read_look([tmp_path], WORDS, [], problems) == Look()
    assert not problems


@pytest.mark.parametrize(
    ("text", "code", "line", "word"),
    [
        ('colours: {rad: "#aa0000"}', "unknown-word", 1, "rad"),
        ("zones:\n  stal: row", "unknown-word", 2, "stal"),
        ("icons: {coins: coin.svg}", "unknown-word", 1, "coins"),
        ("colours: {red: crimson}", "wrong-value", 1, None),
        ("zones: {stall: heap}", "wrong-value", 1, None),
        ("icons: {coin: ../../secret.svg}", "wrong-value", 1, None),
        ("icons: {coin: gone.svg}", "unreadable", 1, None),
        ("colors: {}", "unknown-key", 1, None),
        ("darkens: [shadow]", "unknown-word", 1, "shadow"),
    ],
)
def test_a_mistake_is_told_once_at_its_place(tmp_path: Path, text: str, code: str, line: int, word: str | None) -> None:
    found, problems = look(tmp_path, text)
    assert [(one.code, one.span.line) for one in problems] == [(code, line)]
    assert word is None or next(iter(problems)).args["word"] == word
    assert found == Look()


def test_a_drawing_is_small(tmp_path: Path) -> None:
    (tmp_path / "look").mkdir()
    (tmp_path / "look" / "coin.svg").write_bytes(b" " * (LARGEST + 1))
    _, problems = look(tmp_path, "icons: {coin: coin.svg}")
    assert [one.code for one in problems] == ["unreadable"]


def test_a_pack_adds_to_the_look_of_its_game(tmp_path: Path) -> None:
    look(tmp_path / "game", 'colours: {red: "#aa0000", blue: "#0000aa"}')
    look(tmp_path / "pack", 'colours: {red: "#ff0000"}')
    problems = Problems()
    found = read_look([tmp_path / "game", tmp_path / "pack"], WORDS, [], problems)
    assert found.colours == {"red": "#ff0000", "blue": "#0000aa"}


def test_a_look_is_no_rule_file(tmp_path: Path) -> None:
    for name in ("game.yaml", "look.yaml", "cards.yaml"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert [file.name for file in rule_files(tmp_path)] == ["game.yaml", "cards.yaml"]
