"""A number below 0 that the rules hold against how many there are of something is told where it is stated."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate
from tests.kinds.playing import written

GAME = """game: inns
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  inn:
    plural: inns
    starts: street
    attributes:
      beds: {type: number, default: 1}
      fame: {type: number, default: 0, printed: true}
  guest: {plural: guests, owner: player, copies: 2, starts: home}
adjectives:
  full: {of: inn, is: number of guests in rooms of this >= beds of this}
zones:
  street: {owner: table, holds: inn}
  home: {owner: player, holds: guest}
  rooms: {owner: inn, holds: guest}
things:
  crown: {kind: inn, %s}
  harp: {kind: inn}
turns:
  of: (there is a guest in my home) and (there is an inn in street where it is not full)
  each: |
    choose an inn in street where it is not full as lodging
    move 1 guest in my home to rooms of lodging
    gain (fame of lodging) points
scores: 1 point for each point on me
"""


@pytest.mark.parametrize(("stated", "told"), [("beds: -2", 1), ("beds: 0", 0), ("beds: 2", 0), ("fame: -2", 0)])
def test_less_than_none_is_told(tmp_path: Path, stated: str, told: int) -> None:
    written(tmp_path, GAME % stated)
    found = [one for one in validate([tmp_path]) if one.code == "counted-below-none"]
    assert len(found) == told
    assert all((one.args["key"], one.args["word"]) == ("beds", "-2") for one in found)
