"""Where a thing goes is told, though the thing into which it goes was named by a deed within the one that named it."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: reaping
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  crop: {plural: crops, starts: sack}
  plot: {plural: plots, owner: player, starts: farm}
things:
  pear: {kind: crop}
  plum: {kind: crop}
  field: {kind: plot}
zones:
  sack: {owner: table, holds: crop}
  heap: {owner: table, holds: crop}
  farm: {owner: player, holds: plot}
  bed: {owner: plot, holds: crop}
verbs:
  harvest:
    object: {role: reaped, sort: thing, of: plot}
    does: move each crop in bed of reaped to heap
  plant:
    object: {role: seed, sort: thing, of: crop}
    does: |
      choose a plot in my farm as dug
      if there is a crop in bed of dug: harvest dug
      move seed to bed of dug
play: |
  choose a player as first_one
  let first_one:
      plant a pear in sack
      plant a plum in sack
scores: 1 point for each crop in bed of each plot in my farm
"""
WORDS = """
units: {point: {one: point, other: points}}
kinds: {crop: {one: crop, other: crops}, plot: {one: plot, other: plots}}
names: {pear: {one: pear, other: pears}, plum: {one: plum, other: plums}, field: {one: field, other: fields}}
places:
  sack: {one: sack, other: sacks}
  heap: {one: heap, other: heaps}
  farm: {one: farm, other: farms}
  bed: {one: bed, other: beds}
verbs:
  harvest: {base: harvest, third: harvests, done: harvested, says: "{verb} {reaped}"}
  plant: {base: plant, third: plants, done: planted, says: "{verb} {seed}"}
"""


def test_where_it_goes_is_told_though_a_deed_within_named_that(tmp_path: Path) -> None:
    book = written(tmp_path, GAME, {"en": WORDS})
    game = Game(book, 2, 1)
    while not game.over:
        game.choose(0)
    told = [line.text.plain for line in Teller(game, Voice(book, "en", 0, players=2)).tell(game.heard(0))]
    assert "Player 1 harvests the field." in told
    assert told[-1] == "Player 1 moves the plum into the bed of their field."
