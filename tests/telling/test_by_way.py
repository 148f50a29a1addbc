"""What goes by way of a place of which nobody is told is told from where it came to where it goes; what nobody chooses isn't told."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

TOWERS = """
game: towers
players: {min: 2, max: 3}
languages: [en]
kinds:
  square: {plural: squares}
  disc: {plural: discs, copies: 1, owner: player, starts: pouch}
zones:
  pouch: {owner: player, holds: disc}
  lift: {owner: table, holds: disc, told: never}
  tower: {owner: square, holds: disc}
boards:
  field:
    owner: table
    kind: square
    draws: [tower]
    grid: s s
    legend: {s: {}}
units: {point: {held_by: [player], plural: points}}
verbs:
  carry:
    object: {role: lowest, sort: thing, of: disc}
    does: |
      choose a square in field where it is host of lowest as origin
      must choose a square in field where it is not ORIGIN as goal
      move each disc in tower of origin to lift
      move each disc in lift to tower of goal
setup: |
  choose a random square in field as start
  move a disc in my pouch to tower of start
turns:
  of: there is no player where point of it >= 1
  each: |
    carry a disc in any tower
    let an opponent: gain 1 point
scores: 1 point for each point on me
"""
WORDS = """
kinds: {square: {one: square, other: squares}}
names: {disc: {one: disc, other: discs}, field: {one: square, other: squares}}
places: {tower: {one: tower, other: towers}, pouch: {one: pouch, other: pouches}}
units: {point: {one: point, other: points}}
verbs: {carry: {base: carry, third: carries, says: "{verb} {lowest:a}"}}
"""


def log(folder: Path, game: str, seats: int = 2) -> list[str]:
    played = Game(written(folder, game, {"en": WORDS}), seats=seats, seed=1)
    while played.decision is not None:
        played.choose(0)
    return [one.text.plain for one in Teller(played, Voice(played.book, "en", 0, players=seats)).tell(played.heard(0))]


def test_where_something_went_by_way_of_an_untold_place_is_told(tmp_path: Path) -> None:
    told = log(tmp_path, TOWERS.replace("ORIGIN", "origin"))
    here, there = ("a1", "b1") if "Player 1 moves their disc into the tower of square a1." in told else ("b1", "a1")
    assert told[1:] == [
        "Player 1’s turn.",
        f"Player 1 carries the disc in the tower of square {here}.",
        f"Player 1 moves their disc from the tower of square {here} into the tower of square {there} (the only choice).",
        "Player 2 gains 1 point.",
    ]


def test_what_comes_back_is_not_told(tmp_path: Path) -> None:
    told = log(tmp_path, TOWERS.replace("is not ORIGIN", "is origin"))
    assert not [line for line in told if " disc from the tower" in line]


def test_who_is_chosen_of_several_is_told(tmp_path: Path) -> None:
    game = TOWERS.replace("ORIGIN", "origin").replace("let an opponent:", "let an opponent where point of it = 0:")
    assert not [line for line in log(tmp_path, game) if "chooses" in line]
