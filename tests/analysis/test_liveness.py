"""What a demand looks at is seen by guards, however it is told: each option here can be carried through, so it is offered."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook

NEST = """\
game: nest
players: {min: 1, max: 1}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  bird:
    plural: birds
    starts: pool
    attributes:
      price: {type: price, default: {coin: 2}}
  duck: {of: bird, plural: ducks}
  drake: {of: bird, plural: drakes}
  tree: {plural: trees, starts: pool}
zones:
  pool: {owner: table, holds: [bird, tree]}
  row: {owner: table, holds: bird, order: row, slots: 3}
  yard: {owner: player, holds: [bird, tree], live: true}
  hand: {owner: player, holds: [bird, tree], room: 1 + number of coins on me}
  nest: {owner: tree, holds: bird}
things:
  teal: {kind: duck, copies: 2}
  mallard: {kind: drake}
  oak: {kind: tree}
pairs: [[teal, mallard]]
player:
  done: {type: truth, default: false}
verbs:
  bring:
    object: {role: mate, sort: thing, of: bird}
    does: |
      DEEDS
      gain 3 coins
setup: |
  let each player:
      move a mallard in pool to my yard
turns:
  of: me is not done
  each: |
    set done of me to true
    may bring a teal in pool
scores: 1 coin for each coin on me
"""

DEEDS = {
    "a pair is made in play": "must move mate to my yard; only if mate is paired",
    "a pair is made where nothing is in play": "gain 2 coins; move a mallard in my yard to my hand; "
    "must move mate to my hand; only if mate is paired",
    "a price is gained": "gain price of mate; only if there are 2 coins on me",
    "a price is gained and paid again": "gain price of mate; pay 2 coins",
    "there is room where a counter makes it": "move a mallard in my yard to my hand; gain 1 coin; must move mate to my hand",
    "all of a kind have a name": "move mate to my yard; choose all birds in my yard as flock; only if number of flock = 2",
    "a place in a row is counted": "move a mallard in my yard to row; move mate to row; only if slot of mate = 2",
    "who has it is told by what it lies on": "choose an oak in pool as tree; must move mate to nest of tree; "
    "move tree to my yard; only if owner of mate is me",
}


@pytest.mark.parametrize("deeds", DEEDS.values(), ids=DEEDS)
def test_an_option_that_can_be_carried_through_is_offered(deeds: str, tmp_path: Path) -> None:
    text = NEST.replace("DEEDS", deeds.replace("; ", "\n      "))
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), 1, 1)
    assert game.decision is not None, "nothing is asked"
    game.choose(0)
    assert game.over
    assert game.machine.T.n[game.program.lay.unit_players["coin"]] >= 3
