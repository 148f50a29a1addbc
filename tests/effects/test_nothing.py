"""A choice that finds nothing names nothing: of nothing a number is 0, a truth no, it has no value, and nothing is done to it."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook

ORCHARD = """
game: orchard
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
  apple: {held_by: [tree], plural: apples}
enumerations:
  mood: [calm, wild]
  sort: {values: [early, late], attributes: {days: {early: 2, late: 9}}}
  way: [forth]
kinds:
  tree:
    plural: trees
    attributes:
      height: {type: number, default: 7}
      age: {type: number, variable: true, default: 5}
      sort: {type: value, of: sort, default: late}
      bearing: {type: value, of: sort, variable: true, default: early}
      old: {type: truth, default: true}
      keeper: {type: player, variable: true}
      ripe: {type: truth, variable: true, default: true}
      price: {type: price, default: {point: 3}}
  basket: {plural: baskets, starts: barrow}
things:
  wicker: {kind: basket}
zones:
  barrow: {owner: table, holds: basket}
  shade: {owner: tree, holds: basket}
adjectives:
  tall: {of: tree, is: height of this > 2}
player:
  temper: {type: value, of: mood, default: wild}
  rich: {type: truth, default: true}
  years: {type: number, default: 4}
  friend: {type: player, default: me}
boards:
  meadow:
    owner: table
    kind: tree
    grid: |
      abc
    legend: {a: {height: 1}, b: {height: 2}, c: {height: 3}}
    directions: {forth: [0, 1]}
setup: |
  choose a tree in meadow where height of it > 100 as gone
EFFECT
turns:
  of: false
  each: gain 1 point
scores: 1 point for each point on me
"""


def points(folder: Path, effect: str) -> int:
    """What the first player has after an effect that may speak of `gone`, which means nothing."""
    text = ORCHARD.replace("EFFECT", "".join(f"  {line}\n" for line in effect.split("\n")).rstrip("\n"))
    (folder / "game.yaml").write_text(text)
    game = Game(load_rulebook(folder), 2, 1)
    assert game.table.n[-1] == 0
    assert game.table.state() == game.table.restore(game.program.lay, game.table.state()).state()
    return game.result().scores[0]


@pytest.mark.parametrize(
    "effect",
    [
        "gain (days of sort of gone) points",
        "gain (height of gone) points",
        "gain (age of gone) points",
        "gain (number of apples on gone) points",
        "gain price of gone",
        "if sort of gone is late: gain 1 point",
        "if sort of gone is early: gain 1 point",
        "if bearing of gone is late: gain 1 point",
        "if bearing of gone is early: gain 1 point",
        "if gone is old: gain 1 point",
        "if gone is ripe: gain 1 point",
        "if gone is tall: gain 1 point",
        "if gone is a tree: gain 1 point",
        "if ripe of gone is true: gain 1 point",
        "if old of gone is true: gain 1 point",
        "if gone is in meadow: gain 1 point",
        "if gone is next to a tree: gain 1 point",
        "for each tree in meadow where name of it is name of gone: gain 1 point",
        "for each tree in meadow where height of it = height of gone: gain 1 point",
        "gain (number of trees in meadow in line from gone toward forth) points",
        "gain (number of trees in meadow next to gone) points",
        "gain (number of baskets in shade of gone) points",
        "gain (slot of gone) points",
        "if host of gone is tall: gain 1 point",
        "if there is a basket in zone of gone: gain 1 point",
        "gain (years of owner of gone) points",
        "if temper of owner of gone is wild: gain 1 point",
        "if temper of owner of gone is calm: gain 1 point",
        "if owner of gone is rich: gain 1 point",
        "if friend of owner of gone is me: gain 1 point",
        "if keeper of gone is me: gain 1 point",
        "gain (number of points on owner of gone) points",
        "gain (height of first tree in line from gone toward forth) points",
    ],
)
def test_nothing_is_told_of_nothing(effect: str, tmp_path: Path) -> None:
    assert points(tmp_path, effect) == 0


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("set age of gone to 9\ngain (highest age of trees in meadow) points", 5),
        ("set ripe of gone to false\ngain (number of ripe trees in meadow) points", 3),
        ("set bearing of gone to late\ngain (number of trees in meadow where bearing of it is early) points", 3),
        ("set years of owner of gone to 9\ngain (years of me) points", 4),
        ("let owner of gone: gain 3 points", 0),
        ("put 2 apples onto gone\nfor each tree in meadow as one: gain (number of apples on one) points", 0),
        ("move a basket in barrow to shade of gone\ngain (number of baskets in barrow) points", 1),
    ],
)
def test_nothing_is_done_to_nothing(effect: str, expected: int, tmp_path: Path) -> None:
    assert points(tmp_path, effect) == expected
