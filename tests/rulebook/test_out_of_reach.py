"""An ability is told to which nobody can ever do what resolves it."""

from pathlib import Path

import pytest

from tests.rulebook.test_lints import found

PIER = """kinds:
  pier:
    plural: piers
    starts: shore
    attributes:
      berths: {type: number, default: 0}
      shut: {type: truth, default: false}
    abilities: {docked: steps}
  boat: {plural: boats, starts: sea, owner: player}
  ferry: {of: pier, plural: ferries}
adjectives:
  taken: {of: pier, is: number of boats in moorings of this >= berths of this}
zones:
  shore: {owner: table, holds: pier}
  sea: {owner: player, holds: boat}
  moorings: {owner: pier, holds: boat, room: berths of this}
verbs:
  dock:
    object: {role: goal, sort: thing, of: pier}
    does: |
      DEMAND
      resolve docked of goal
things:
  dinghy: {kind: boat}
  jetty:
    kind: pier
    STATES
    docked: gain 1 coin
  raft: {kind: ferry, berths: 2}
  caller: {kind: shop, sold: OTHERWISE, income: dock a pier in shore}
"""
NOT_TAKEN = "only if goal is not taken"
INTO = "must move a boat in my sea to moorings of goal"


@pytest.mark.parametrize(
    ("demand", "states", "otherwise", "told"),
    [
        (NOT_TAKEN, "copies: 1", "gain 1 coin", True),
        (INTO, "copies: 1", "gain 1 coin", True),
        ("only if goal is a ferry", "copies: 1", "gain 1 coin", True),
        ("only if goal is not shut", "shut: true", "gain 1 coin", True),
        ("only if berths of goal >= 1", "copies: 1", "gain 1 coin", True),
        (NOT_TAKEN, "berths: 1", "gain 1 coin", False),
        (INTO, "berths: 1", "gain 1 coin", False),
        ("only if goal is not shut", "copies: 1", "gain 1 coin", False),
        ("move a boat in my sea to moorings of goal", "copies: 1", "gain 1 coin", False),
        (NOT_TAKEN, "copies: 1", "resolve docked of a pier in shore", False),
        (NOT_TAKEN, "copies: 1", "resolve docked of a ferry in shore", True),
    ],
)
def test_an_ability_that_nobody_can_reach(demand: str, states: str, otherwise: str, told: bool, tmp_path: Path) -> None:
    pack = PIER.replace("DEMAND", demand).replace("STATES", states).replace("OTHERWISE", otherwise)
    assert ("out-of-reach" in found(pack, tmp_path)) is told
