"""What is offered can be carried through to its last demand: what is paid in a verb is missing after it, and every round of a loop
demands what the first one does."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook

MARKET = """\
game: market
players: {min: 1, max: 1}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  bird:
    plural: birds
    starts: pool
    attributes:
      price: {type: price, default: {coin: 1}}
    abilities: {call: steps}
  tree: {plural: trees, starts: pool}
zones:
  pool: {owner: table, holds: [bird, tree]}
  hand: {owner: player, holds: bird, room: 1}
  yard: {owner: player, holds: [bird, tree], live: true}
things:
  teal:
    kind: bird
    copies: 2
    call: |
      for each teal in pool as one:
          pay 1 coin
  oak:
    kind: tree
    always: |
      to buy a bird, offer 1 coin less:
          gain 1 coin
verbs:
  buy:
    object: {role: bought, sort: thing, of: bird}
    for: {role: terms, sort: terms}
    offers: true
    does: |
      pay price of bought for terms
player:
  done: {type: truth, default: false}
setup: |
  let each player:
      gain START
turns:
  of: me is not done
  each: |
    set done of me to true
    may:
TURN
scores: 1 coin for each coin on me
"""


def started(start: str, turn: tuple[str, ...], folder: Path) -> Game:
    """The game at its first decision, or over if there was none."""
    lines = "\n".join(f"        {line}" for line in turn)
    (folder / "game.yaml").write_text(MARKET.replace("START", start).replace("TURN", lines), encoding="utf-8")
    return Game(load_rulebook(folder), seats=1, seed=1)


BUY = ("buy a bird in pool", "pay 2 coins")
EACH = ("for each bird in pool as one:", "    pay 1 coin")
ROOM = ("for each bird in pool as one:", "    must move one to my hand")
SOLD = ("for each bird in pool as one:", "    buy one")


@pytest.mark.parametrize(
    ("start", "turn", "offered"),
    [
        ("3 coins", BUY, True),
        ("2 coins", BUY, False),
        ("2 coins", EACH, True),
        ("1 coin", EACH, False),
        ("2 coins", SOLD, True),
        ("1 coin", ROOM, False),
        ("2 coins", ("must resolve call of a bird in pool",), True),
        ("1 coin", ("must resolve call of a bird in pool",), False),
    ],
)
def test_an_option_is_offered_where_its_last_demand_can_be_met(
    start: str, turn: tuple[str, ...], offered: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    assert started(start, turn, tmp_path).over is not offered


def test_a_price_is_paid_only_in_ways_that_leave_what_is_demanded_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    game = started("2 coins\n      move an oak in pool to my yard", BUY, tmp_path)
    game.choose(0)
    # Only with the offer are two coins left, so nobody is asked on which terms.
    assert game.over
    machine = game.machine
    assert machine.T.n[machine.program.price_cells[0]] == 1
