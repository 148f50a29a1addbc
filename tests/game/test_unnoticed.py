"""What changes on a thing that somebody can't see, or lies on it, that seat hears nothing of."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: asleep
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
  dot: {held_by: [card], plural: dots}
kinds:
  card:
    plural: cards
    starts: pile
    attributes: {ready: {type: truth, variable: true}}
things:
  heron: {kind: card}
  otter: {kind: card}
  lynx: {kind: card}
  badger: {kind: card}
zones:
  pile: {owner: table, holds: card, order: shuffled, seen_by: none}
  hand: {owner: player, holds: card, seen_by: owner}
setup: |
  let each player: move a random card in pile to my hand
turns:
  of: there is a card in my hand where it is not ready
  each: |
    choose a card in my hand where it is not ready as one
    put 2 dots onto one
    set ready of one to true
scores: 1 point for each card in my hand
"""
WORDS = """
units: {point: {one: point, other: points}, dot: {one: dot, other: dots}}
kinds: {card: {one: card, other: cards}}
names: {heron: {one: heron}, otter: {one: otter}, lynx: {one: lynx}, badger: {one: badger}}
adjectives: {ready: ready}
attributes: {ready: {becomes: "{of} is ready now"}}
places: {pile: {one: pile, other: piles}, hand: {one: hand, other: hands}}
"""
NAMES = ("heron", "otter", "lynx", "badger")


def told(book: Rulebook, seat: int) -> list[str]:
    game = Game(book, 2, 1)
    while not game.over:
        game.choose(0)
    return [line.text.plain for line in Teller(game, Voice(book, "en", seat, players=2)).tell(game.heard(seat))]


def test_nobody_hears_what_changes_on_what_they_cannot_see(tmp_path: Path) -> None:
    book = written(tmp_path, GAME, {"en": WORDS})
    for seat in range(2):
        heard = told(book, seat)
        named = {name for name in NAMES for line in heard if name in line}
        assert len(named) == 1, heard
        (own,) = named
        assert f"The {own} is ready now." in heard
        assert [line for line in heard if "2 dots" in line]
    assert not {name for name in NAMES for line in told(book, -1) if name in line}
