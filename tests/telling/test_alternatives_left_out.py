"""A question leaves out in which of several ways what may be chosen has to go with something else: only what goes with it is offered."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from tests.kinds.playing import rules_in, written

GAME = """
game: beds
players: {min: 1, max: 1}
enumerations:
  sort: [apple, pear]
units:
  point: {held_by: [player], plural: points}
kinds:
  crop: {plural: crops, starts: deck, attributes: {sort: {type: value, of: sort, printed: true}}}
  plot: {plural: plots, copies: 3, starts: farm, owner: player}
families:
  fruit: {kind: crop, members: {sort: all}, copies: 3}
things:
  patch: {kind: plot}
zones:
  deck: {owner: table, holds: crop, order: stack}
  farm: {owner: player, holds: plot}
  bed: {owner: plot, holds: crop}
turns:
  of: there is a crop in deck
  each: |
    choose a crop in deck as seed
    choose a plot in my farm called own where FREE or LIKE as dug
    move seed to bed of dug
    gain 1 point
scores: 1 point for each point on me
"""
FREE, LIKE = "(there is no crop in bed of own)", "(there is a crop in bed of own where sort of it is sort of seed)"
WORDS = """
units: {point: {one: point, other: points}}
kinds: {crop: {one: card, other: cards}, plot: {one: field, other: fields}}
names: {patch: {one: field, other: fields}, fruit: "{sort}"}
attributes: {sort: {one: sort, other: sorts}}
values: {apple: {one: Apple, other: Apples}, pear: {one: Pear, other: Pears}}
places: {deck: {one: deck, other: decks}, farm: {one: farm, other: farms}, bed: {one: bed, other: beds}}
"""


def test_the_alternatives_are_left_to_the_rules(tmp_path: Path) -> None:
    book = written(tmp_path, GAME.replace("FREE", FREE).replace("LIKE", LIKE), {"en": WORDS})
    assert "no cards in its bed or with a card in its bed" in rules_in(book, "en")
    game = Game(book, seats=1, seed=1)
    question = Questions(game, Voice(book, "en", 0, players=1)).asked()
    assert question is not None
    assert question.text.plain == "Choose a field in your farm."
