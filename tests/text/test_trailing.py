"""An adjective of several words that can't stand before a noun in English stands behind it, though its entry doesn't say where."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written

GAME = """game: pond
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  frog: {plural: frogs, copies: 3, starts: reeds, attributes: {size: {type: number, default: 1}}}
zones:
  reeds: {owner: table, holds: frog}
  lily: {owner: player, holds: frog}
things:
  tree_frog: {kind: frog}
adjectives:
  ready: {of: frog, is: size of this > 1}
turns:
  of: number of points on me < 3
  each: |
    move a ready frog in reeds to my lily
    gain 1 point for each ready frog in my lily
scores: 1 point for each point on me
"""
WORDS = """
units: {point: {one: point, other: points}}
kinds: {frog: {one: frog, other: frogs, this: true}}
places: {reeds: {one: reed bed, other: reed beds}, lily: {one: lily, other: lilies}}
attributes: {size: {one: size, other: sizes}}
names: {tree_frog: {one: Tree Frog, other: Tree Frogs}}
adjectives: {ready: READY}
"""


@pytest.mark.parametrize(
    ("word", "moved", "each"),
    [
        ("ready to go", "Move a frog from the reed bed ready to go", "each frog in your lily ready to go"),
        ("{else: ready to go}", "Move a frog", "ready to go"),
        ("dark green", "Move a dark green frog", "each dark green frog"),
        ("worn out", "Move a worn out frog", "each worn out frog"),
        ("lying face down", "Move a frog", "lying face down"),
        ("of two colours", "Move a frog", "of two colours"),
        ("{place: before, else: one of a kind}", "Move a one of a kind frog", "each one of a kind frog"),
        ("{else: wet, left: any frogs are left in the pond}", "Move a wet frog", "each wet frog"),
    ],
)
def test_where_it_stands(word: str, moved: str, each: str, tmp_path: Path) -> None:
    said = rules_in(written(tmp_path, GAME, {"en": WORDS.replace("READY", word)}), "en")
    assert moved in said
    assert each in said
