"""What somebody takes unseen is told once, by the deed, as one's own is; one of several alike is counted there as elsewhere."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: picking
players: {min: 2, max: 2}
languages: [en]
units: {point: {held_by: [player], plural: points}}
kinds:
  good: {plural: goods, copies: 6, starts: deck}
zones:
  deck: {owner: table, holds: good, order: shuffled, seen_by: none}
  hand: {owner: player, holds: good, seen_by: owner}
  picked: {owner: player, holds: good, seen_by: owner}
  stall: {owner: player, holds: good}
verbs:
  pick:
    object: {role: wanted, sort: thing, of: good}
    does: move wanted to my picked
play: |
  let each player: move 2 goods in deck to my hand
  let each player at once: pick a good in my hand
  let each player: move each good in my hand to my picked
  let each player: move each good in my picked to my stall
scores: 1 point for each point on me
things: {fig: {kind: good}}
"""
WORDS = """
kinds: {good: {one: good, other: goods}}
names: {fig: {one: Fig, other: Figs}}
units: {point: {one: point, other: points}}
places: {hand: {one: hand}, picked: {one: picked card}, stall: {one: stall}, deck: {one: deck}}
verbs: {pick: {base: pick, third: picks, done: picked, says: "{verb} {wanted:@from}"}}
"""


def test_a_hidden_pick_is_told_once(tmp_path: Path) -> None:
    game = Game(written(tmp_path, GAME, {"en": WORDS}), seats=2, seed=1)
    while game.decision is not None:
        game.choose(0)
    voice = Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"}, players=2)
    told = [one.text.plain for one in Teller(game, voice).tell(game.heard(0))]
    assert told[2:] == [
        "Ada picks 1 Fig (the only choice).",
        "Ben picks 1 good.",
        # What goes there beside the deed is told.
        "Ada moves 1 Fig into their picked card.",
        "Ben moves 1 good into their picked card.",
        "Ada moves 2 Figs into their stall.",
        "Ben moves 2 Figs into their stall.",
    ]
