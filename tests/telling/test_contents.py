"""Things of one name that hold others are told apart by what lies in them."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: beds
players: {min: 1, max: 1}
units:
  point: {held_by: [player], plural: points}
kinds:
  crop: {plural: crops, starts: sack}
  plot: {plural: plots, owner: player, starts: farm}
things:
  pear: {kind: crop, copies: 3}
  plum: {kind: crop}
  field: {kind: plot, copies: 3}
zones:
  sack: {owner: table, holds: crop}
  farm: {owner: player, holds: plot}
  barn: {owner: table, holds: plot}
  bed: {owner: plot, holds: crop}
setup: |
  choose a plot in my farm as first_one
  move each pear in sack to bed of first_one
  choose a plot in my farm where it is not first_one as second_one
  move each crop in sack to bed of second_one
turns:
  of: there is a plot in my farm
  each: move a plot in my farm to barn
scores: 1 point for each plot in my farm
"""
WORDS = """
units: {point: {one: point, other: points}}
kinds: {crop: {one: crop, other: crops}, plot: {one: plot, other: plots}}
names: {pear: {one: pear, other: pears}, plum: {one: plum, other: plums}, field: {one: field, other: fields}}
places: {sack: {one: sack, other: sacks}, farm: {one: farm, other: farms}, bed: {one: bed, other: beds}, barn: {one: barn, other: barns}}
"""


def test_what_lies_in_things_tells_them_apart(tmp_path: Path) -> None:
    book = written(tmp_path, GAME, {"en": WORDS})
    game = Game(book, 1, 1)
    question = None
    while game.decision is not None:
        question = tell(game, Voice(book, "en", 0, players=1)).question
        if (
            question is not None
            and len(question.options) == 3
            and any("pear" in one.text.plain for one in question.options)
        ):
            break
        game.choose(0)
    assert question is not None
    assert [one.text.plain for one in question.options] == ["Field (3 pears)", "Field (plum)", "Field"]
    assert not any("×" in one.detail.plain for one in question.options)
