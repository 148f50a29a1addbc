"""What no value ever comes to is told: by what variables are set to, by how many values there are, by what is printed."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.analysis.changing import played
from interpreter.rulebook.lints.conditions import find_idle_conditions
from interpreter.rulebook.loading import read_game

GAME = """
game: dunes
players: {{min: 2, max: 4}}
enumerations:
  colour: [red, blue, green]
units:
  coin: {{held_by: [player], plural: coins}}
kinds:
  card:
    plural: cards
    starts: deck
    attributes:
      colour: {{type: value, of: colour, printed: true}}
      points: {{type: number, printed: true}}
  crown: {{of: card, plural: crowns}}
player:
  strength: {{type: number, default: 0}}
  luck: {{type: number, default: 5}}
  debt: {{type: number, default: 0}}
table:
  round: {{type: number, default: 1}}
adjectives:
  {adjective}
zones:
  deck: {{owner: table, holds: card, order: shuffled, seen_by: none}}
  row: {{owner: table, holds: card, order: row, slots: 5, refills: deck}}
  shop: {{owner: table, holds: card, room: 2, live: true}}
  hand: {{owner: player, holds: card, seen_by: owner}}
  heap: {{owner: table, holds: card, order: stack}}
things:
  sail: {{kind: card, colour: red, points: 1, copies: 4}}
  mast: {{kind: card, colour: blue, points: 3, copies: 4}}
  keel: {{kind: crown, colour: green, points: 7, copies: 2}}
verbs:
  discard:
    object: {{role: lost, sort: things, of: card}}
    does: move lost to heap
play: |
  let each player:
      set strength of me to number of cards in my hand
      set luck of me to luck of me + 1
      set debt of me to debt of me - number of coins on me
      set round of table to round of table + 1
      move 2 cards in deck to shop
      {line}
end: |
  let each player where strength of it >= 2: gain 1 coin
  let each player where luck of it >= 9: gain 1 coin
  let each player where (debt of it + 9) <= 0: gain 1 coin
  if round of table >= 5: gain 1 coin
"""
PLAIN = {"adjective": "dear: {of: card, is: points of this >= 3}", "line": "gain 1 coin"}


def conditions(folder: Path, text: str) -> list[str]:
    """What is told of the conditions of a game that is right else."""
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    game = read_game(folder, [], problems)
    assert game is not None, list(problems)
    assert not list(problems)
    find_idle_conditions(played(game), problems)
    return [one.code for one in problems]


def told(folder: Path, **parts: str) -> list[str]:
    return conditions(folder, GAME.format(**PLAIN | parts))


@pytest.mark.parametrize(
    ("condition", "code"),
    [
        # Only counts are set.
        ("strength of me < 0", "condition-never"),
        ("strength of me > 10", "condition-never"),
        ("strength of me >= 10", None),
        # It only rises.
        ("luck of me < 5", "condition-never"),
        ("luck of me > 5", None),
        ("luck of me > 500", None),
        ("debt of me > 0", "condition-never"),
        ("debt of me < 0", None),
        ("round of table = 0", "condition-never"),
        # Three colours are declared.
        ("number of different colour of cards in my hand >= 4", "condition-never"),
        ("number of different colour of cards in my hand >= 3", None),
        ("number of different colour of cards in shop >= 3", "condition-never"),
        ("number of different points of cards in my hand >= 4", "condition-never"),
        ("number of different points of cards in my hand >= 3", None),
        ("longest run of points of cards in my hand > number of cards in my hand", "condition-never"),
        ("longest run of points of cards in my hand >= number of cards in my hand", None),
        ("highest points of cards in my hand > 7", "condition-never"),
        ("highest points of cards in my hand = 0", None),
        ("lowest points of cards in my hand < 0", "condition-never"),
        ("lowest points of cards in my hand = 0", None),
        ("total points of crowns in my hand > 14", "condition-never"),
        ("total points of crowns in my hand >= 14", None),
        # What is printed.
        ("there is a card in row where points of it >= 8", "condition-never"),
        ("there is a card in row where points of it >= 7", None),
        ("there is a crown in row where points of it < 7", "condition-never"),
        ("there is a card in row where points of it < 7", None),
        ("there is a player called rival where strength of rival < 0", "condition-never"),
        ("there is an opponent where strength of it > 10", "condition-never"),
        ("there is an opponent where strength of it > 9", None),
        # So many slots there are, and so much room.
        ("there are 6 cards in row", "condition-never"),
        ("there are 5 cards in row", None),
        ("number of cards in shop > 2", "condition-never"),
        ("number of cards in shop = 2", None),
    ],
)
def test_what_no_value_comes_to_is_told(tmp_path: Path, condition: str, code: str | None) -> None:
    assert told(tmp_path, line=f"if {condition}: gain 1 coin") == ([] if code is None else [code])


@pytest.mark.parametrize(
    ("number", "codes"),
    [("= 4", ["condition-never"]), ("= 3", []), (">= 4", ["condition-never"]), ("<= 3", ["condition-always"])],
)
def test_no_more_are_different_than_were_chosen(tmp_path: Path, number: str, codes: list[str]) -> None:
    asked = f"if number of different points of gone {number}: gain 1 coin"
    wide = {"points: 1, copies: 4": "points: 1, copies: 4}\n  rope: {kind: card, colour: red, points: 2, copies: 4"}
    line = f"discard up to 3 cards in my hand as gone\n      {asked}"
    text = GAME.format(**PLAIN | {"line": line})
    for old, new in wide.items():
        text = text.replace(old, new)
    assert conditions(tmp_path, text) == codes


@pytest.mark.parametrize(
    ("adjective", "codes"),
    [
        ("dear: {of: card, is: points of this >= 8}", ["condition-never"]),
        ("dear: {of: crown, is: points of this < 7}", ["condition-never"]),
        ("dear: {of: card, is: points of this < 7}", []),
        ("broken: {of: player, is: strength of this < 0}", ["condition-never"]),
        ("strong: {of: player, is: strength of this >= 1}", []),
    ],
)
def test_what_no_declared_adjective_comes_to_is_told(tmp_path: Path, adjective: str, codes: list[str]) -> None:
    assert told(tmp_path, adjective=adjective) == codes


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("repeat until strength of me < 0: set strength of me to number of cards in my hand", ["condition-never"]),
        ("repeat until strength of me > 2: set strength of me to number of cards in my hand", []),
    ],
)
def test_an_end_that_never_comes_is_told(tmp_path: Path, line: str, codes: list[str]) -> None:
    assert told(tmp_path, line=line) == codes


def test_what_a_line_raises_may_be_more_than_is_printed(tmp_path: Path) -> None:
    line = "if there is a card in shop where points of it >= 8: gain 1 coin"
    text = GAME.format(**PLAIN | {"line": line})
    assert conditions(tmp_path, text) == ["condition-never"]
    raising = "points: 1, copies: 4, always: points of each crown in shop is 1 more"
    assert conditions(tmp_path, text.replace("points: 1, copies: 4", raising)) == []


def test_too_few_slots_are_told_where_the_row_is_declared(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME.format(**PLAIN | {"line": "if there are 6 cards in row: gain 1 coin"}))
    problems = Problems()
    game = read_game(tmp_path, [], problems)
    assert game is not None
    find_idle_conditions(played(game), problems)
    assert [(note.key, note.span.line) for one in problems for note in one.notes] == [("note-declared-here", 26)]


@pytest.mark.parametrize(("number", "codes"), [(6, ["condition-never"]), (5, [])])
def test_turns_that_nobody_ever_has_are_told(tmp_path: Path, number: int, codes: list[str]) -> None:
    turns = f"turns:\n  of: number of coins on me < 9 and there are {number} cards in row\n  each: |\n    gain 1 coin\nend: |"
    text = GAME.format(**PLAIN).replace("end: |", turns).replace("play: |", "setup: |")
    assert conditions(tmp_path, text) == codes
