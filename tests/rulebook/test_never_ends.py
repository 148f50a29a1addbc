"""Rounds and turns whose end hangs on what nothing in them changes are told, and no others."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.lints import advise
from interpreter.rulebook.loading import read_game

GAME = """
game: rally
players: {min: 1, max: 2}
options: {laps: {values: [1, 2], default: 1}}
units:
  point: {held_by: [player], plural: points}
  chip: {held_by: [player], plural: chips}
  fuel: {held_by: [player], plural: fuel}
player:
  passed: {type: truth}
table:
  lap: {type: number, default: 0}
  leader: {type: player}
enumerations:
  weather: [dry, wet]
adjectives:
  heavy: {of: car, is: load of this > 2}
  far: {of: player, is: number of points on this > 5}
kinds:
  car:
    plural: cars
    starts: garage
    attributes: {load: {type: number, variable: true, default: 0}}
    abilities: {driven: steps}
zones:
  garage: {owner: table, holds: car, order: shuffled, seen_by: none}
  road: {owner: table, holds: car, live: true}
  yard: {owner: player, holds: car, live: true}
verbs:
  drive: {does: move 1 car in garage to road}
  park:
    object: {role: parked, sort: thing, of: car}
    does: move parked to my yard
  loaded:
    object: {role: one, sort: thing, of: car}
    does: |
      repeat until load of one > 3: set load of one to (load of one + 1)
rules: |
  when I drive: RULE
things:
  van: {kind: car, copies: 4, driven: gain 1 point}
"""
PLAY = "play: |\n  repeat until UNTIL:\n    BODY\n"
TURNS = "turns:\n  of: UNTIL\n  each: |\n    BODY\n"
LAP = "set lap of table to (lap of table + 1)"


def told(folder: Path, until: str, body: str, loop: str = PLAY, rule: str = "gain 1 chip") -> list[tuple[str, str]]:
    text = (GAME + loop).replace("UNTIL", until).replace("BODY", body).replace("RULE", rule)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    game = read_game(folder, [], problems)
    assert game is not None, list(problems)
    assert not problems, list(problems)
    advise(game, problems)
    return [(one.code, str(one.args["asked"])) for one in problems if one.code == "never-ends"]


@pytest.mark.parametrize(
    ("until", "body", "asked"),
    [
        ("lap of table > 2", "gain 1 point", "lap"),
        ("there is no car in garage", "gain 1 point", "garage"),
        ("number of cars in garage = 0", "drive", None),
        ("there is a player where number of points on it >= 7", "drive", "point"),
        ("there is a far player", "drive", "point"),
        ("there is a heavy car in road", "drive", None),
        ("leader of table is me and lap of table = 1", "gain 1 chip", "lap, leader"),
        ("there is no player where it is not passed", "let each player: drive", "passed"),
        # It changes, but away from the end.
        ("number of points on me < 1", "gain 1 point", "point"),
        ("there is no point on me", "gain 1 point", "point"),
        ("number of fuel on me >= 3", "pay 1 fuel", "fuel"),
    ],
)
def test_rounds(until: str, body: str, asked: str | None, tmp_path: Path) -> None:
    assert told(tmp_path, until, body) == ([("never-ends", asked)] if asked else [])


@pytest.mark.parametrize(
    ("until", "body"),
    [
        ("lap of table > 2", LAP),
        ("there is a player where number of points on it >= 7", "resolve driven of a van in road"),
        ("laps of options = 2", "gain 1 point"),
        ("there is a player where number of points on it >= 7", "may: gain 2 points"),
        ("there is a car in road called one where load of one = 1", "drive"),
        ("number of chips on me > 3", "drive"),
        ("number of chips on me < 1", "either: pay 1 chip\n    or: drive"),
        ("number of chips on me > 3", "either: pay 1 chip\n    or: drive"),
    ],
)
def test_what_may_come_to_an_end_is_not_told(until: str, body: str, tmp_path: Path) -> None:
    assert not told(tmp_path, until, body)


def test_turns(tmp_path: Path) -> None:
    assert told(tmp_path, "me is not passed", "drive", TURNS) == [("never-ends", "passed")]
    assert not told(tmp_path, "me is not passed", "set passed of me to true", TURNS)
    assert not told(tmp_path, "number of chips on me < 3", "drive", TURNS)
    assert told(tmp_path, "number of chips on me < 3", "drive", TURNS, "gain 1 point") == [("never-ends", "chip")]


def test_turns_that_lead_away_from_their_end(tmp_path: Path) -> None:
    both = "number of fuel on me < 3 and me is not passed"
    assert told(tmp_path, "number of points on me >= 1", "gain 1 point", TURNS) == [("never-ends", "point")]
    assert not told(tmp_path, "number of points on me >= 1", "either: pay 1 point\n    or: gain 1 chip", TURNS)
    assert told(tmp_path, "number of fuel on me < 3", "pay 1 fuel", TURNS) == [("never-ends", "fuel")]
    assert told(tmp_path, both, "pay 1 fuel", TURNS) == [("never-ends", "fuel, passed")]


@pytest.mark.parametrize(
    ("of", "body", "codes"),
    [
        ("number of points on me >= 1 and there is a car in garage", "drive", ["same-each-turn"]),
        ("number of points on me >= 1 and there is a car in garage", "drive\n    pay 1 point", []),
        # Who they are is settled before.
        ("me is not passed and there is a car in garage", "drive", []),
    ],
)
def test_a_count_that_no_turn_changes_is_told(of: str, body: str, codes: list[str], tmp_path: Path) -> None:
    setup = "setup: |\n  let each player: gain 3 points\n"
    told(tmp_path, of, body, setup + TURNS)
    problems = Problems()
    game = read_game(tmp_path, [], problems)
    assert game is not None
    advise(game, problems)
    assert [one.code for one in problems if one.code in ("never-ends", "same-each-turn")] == codes
