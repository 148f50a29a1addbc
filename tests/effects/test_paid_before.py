"""A price that is paid before a demand leaves less for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook

GAME = """\
game: toll
players: {min: 1, max: 1}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  stall: {plural: stalls, starts: row, attributes: {cost: {type: price, default: {coin: 2}}}}
zones:
  row: {owner: table, holds: stall}
  yard: {owner: player, holds: stall}
verbs:
  buy:
    object: {role: bought, sort: thing, of: stall}
    for: {role: terms, sort: terms}
    offers: true
    does: |
      must pay cost of bought for terms
      must pay 1 coin
      must move bought to my yard
turns:
  of: there is a stall in row
  each: |
    either: must buy a stall in row
    or: move each stall in row to my yard
scores: (number of stalls in my yard) coins
things:
  inn: {kind: stall}
"""


@pytest.mark.parametrize(("coins", "offered"), [(3, 2), (2, 1)])
def test_what_is_demanded_afterwards_must_be_left(coins: int, offered: int, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    stage = Stage(load_rulebook(tmp_path), seats=1)
    stage.put("inn", "row")
    stage.set_units("coin", coins, "player", 0)
    stage.ready()
    stage.take_turns(0)
    # A branch that is the only one is taken without asking.
    options = 1 if stage.decision is None else len(stage.decision.options)
    assert options == offered
