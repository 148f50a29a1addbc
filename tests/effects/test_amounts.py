"""How much comes of what is divided, and how many of what is taken from one number to another."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl import meaning as m
from interpreter.effects.expressions.writer import Writer
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.written import steps_of

GAME = """
game: shares
players: {min: 2, max: 4}
units:
  point: {held_by: [player], plural: points}
kinds:
  nut: {plural: nuts, copies: 4, starts: bowl}
zones:
  bowl: {owner: table, holds: nut}
  cheek: {owner: player, holds: nut}
turns:
  of: there is a nut in bowl
  each: |
    move 2 to 3 nuts in bowl to my cheek as taken
    gain 1 point for each taken
scores: (point of me) points
"""


@pytest.fixture(scope="module")
def shares(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("shares")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return load_rulebook(folder)


@pytest.mark.parametrize(("number", "seats", "comes_to"), [
    ("7 / number of players rounded down", 2, 3),
    ("7 / number of players rounded up", 3, 3),
    ("7 / number of nuts in my cheek rounded up", 2, 0),
    ("7 / (number of nuts in my cheek + 2) rounded up", 2, 4),
    ("(number of nuts in bowl) / number of players rounded down", 4, 1),
    ("7 / (2 - number of players) rounded down", 2, 0),
])  # fmt: skip
def test_what_is_divided_by_a_number(shares: Rulebook, number: str, seats: int, comes_to: int) -> None:
    stage = Stage(shares, seats=seats)
    for _ in range(4):
        stage.put("nut", "bowl")
    stage.ready()
    block = steps_of(shares.game.vocabulary, f"gain ({number}) points")
    stage.run(block, 0)
    assert stage.table.n[stage.program.lay.cell("point", "player", 0)] == comes_to


def test_as_many_are_taken_as_stand_between_two_numbers(shares: Rulebook) -> None:
    game = Game(shares, seats=2, seed=1)
    while not game.over:
        game.choose(0)
    assert sorted(game.result().scores) == [1, 3], "of one that is left one is taken"


RIPENING = """
game: ripening
players: {min: 1, max: 1}
units:
  point: {held_by: [player], plural: points}
enumerations:
  ripeness: {values: [green, ripe, dry], attributes: {meat: {green: 0, ripe: 3, dry: 2}}}
kinds:
  nut:
    plural: nuts
    copies: 2
    starts: bowl
    attributes:
      ripeness: {type: value, of: ripeness, variable: true, default: green}
      weight: {type: number, default: meat of ripeness of this}
zones:
  bowl: {owner: table, holds: nut}
turns:
  of: there is a green nut in bowl
  each: |
    choose 1 green nut in bowl as picked
    either: set ripeness of picked to ripe
    or: set ripeness of picked to dry
scores: (point of me) points
"""
NUTS = "things:\n  walnut: {kind: nut, copies: 3}\n  stone: {kind: nut, weight: 5}\n"


def test_a_total_of_what_follows_from_a_value_is_counted_by_values(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(RIPENING, encoding="utf-8")
    (tmp_path / "nuts.yaml").write_text(NUTS, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=1, seed=1)
    names, attributes = game.program.names, game.program.attributes
    rule = Writer(names, attributes).value(m.Total("weight", m.Things(("nut",))))
    assert "each(" not in rule, "nothing is looked at one by one"
    total, weight = names.function(rule, "total"), attributes.reader("weight")
    seen = set()
    while not game.over:
        one_by_one = sum(weight(game.table, nut, 0) for nut in range(len(game.program.lay.bit)))
        assert total(game.table, 0, -1, None, ()) == one_by_one
        seen.add(one_by_one)
        game.choose(len(seen) % game.width)
    assert len(seen) > 2
