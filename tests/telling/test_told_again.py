"""What a deed moves is told with it, and no more: where else a thing goes later is told by itself."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

HEAP = """
game: heap
players: {min: 2, max: 2}
units: {point: {held_by: [player], plural: points}}
kinds:
  card: {plural: cards, copies: 1, starts: deck}
things: {oak: {kind: card}, elm: {kind: card}}
zones:
  deck: {owner: table, holds: card, order: stack}
  heap: {owner: table, holds: card, order: stack, seen_by: all}
  hand: {owner: player, holds: card, seen_by: owner}
verbs:
  discard:
    object: {role: thrown, sort: thing, of: card}
    does: must move thrown to heap
setup: |
  let me: move an oak in deck to my hand
play: |
  repeat 2 times:
      let each player:
          if there is a card in my hand: discard a card in my hand
          else: move a card in heap to my hand
scores: (number of cards in my hand) points
"""
WORDS = """
kinds: {card: {one: card, other: cards}}
names: {oak: {one: oak, other: oaks}, elm: {one: elm, other: elms}}
places:
  deck: {one: deck, other: decks}
  heap: {one: heap, other: heaps, arrives: discard}
  hand: {one: hand, other: hands, arrives_from_heap: take}
units: {point: {one: point, other: points}}
verbs: {discard: {base: discard, third: discards, done: discarded, says: "{verb} {thrown}"}}
"""


def test_a_card_that_was_discarded_is_told_when_it_is_taken(tmp_path: Path) -> None:
    game = Game(written(tmp_path, HEAP, {"en": WORDS}), seats=2, seed=1)
    while game.decision is not None:
        game.choose(0)
    voice = Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"}, players=2)
    told = [news.text.plain for news in Teller(game, voice).tell(game.heard(0))]
    assert told == [
        "Ada moves the oak into their hand.",
        "Ada discards the oak (the only choice).",
        "Ben takes the oak into their hand.",
        "Ben discards the oak.",
    ]
