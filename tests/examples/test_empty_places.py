"""An example that fails after a step took something from a place that is empty in it tells that nothing lay there."""

from pathlib import Path

import pytest

from tests.examples.trying import failures_of

GAME = """game: dicing
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  die: {plural: dice, copies: 2, starts: box, attributes: {pips: {type: number, default: 3, variable: true}}}
zones:
  box: {owner: table, holds: die}
  arena: {owner: table, holds: die}
verbs:
  fetch:
    object: {role: fetched, sort: things, of: die, place: box}
    does: move fetched to arena
  attack:
    does: |
      move a die in box to arena
      gain 2 points
  strike:
    does: |
      fetch a die
      gain 2 points
things:
  cube: {kind: die}
turns:
  of: point of me < 4
  each: |
    must either: attack
    or: strike
scores: 1 point for each point on me
"""


@pytest.mark.parametrize("verb", ["attack", "strike"])
@pytest.mark.parametrize(("given", "bare"), [("{}", ("box",)), ("{box: [cube]}", ())])
def test_an_empty_place_is_told(verb: str, given: str, bare: tuple[str, ...], tmp_path: Path) -> None:
    example = f"given: {{table: {given}}}, do: [{verb}], expect: {{seat 1: {{point: 3}}}}"
    assert [(one.key, one.bare) for one in failures_of(tmp_path, GAME, example)] == [("differs", bare)]


def test_an_example_that_holds_tells_nothing(tmp_path: Path) -> None:
    assert failures_of(tmp_path, GAME, "do: [attack], expect: {seat 1: {point: 2}}") == []
