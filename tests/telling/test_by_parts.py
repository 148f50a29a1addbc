"""A deed that only pays and lets another deed be chosen is told by these, unless it has words of its own."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: chores
players: {min: 1, max: 1}
languages: [en]
units:
  hour: {held_by: [player], plural: hours}
  plank: {held_by: [player], plural: planks}
verbs:
  gather: {does: gain 1 plank}
  rest: {does: gain 1 hour}
  act:
    does: |
      must pay 1 hour
      must either: gather
      or: rest
play: |
  let each player:
      gain 2 hours
      act
scores: 1 plank for each plank on me
"""
WORDS = """
units: {hour: {one: hour, other: hours}, plank: {one: plank, other: planks}}
verbs:
  gather: {base: gather wood, third: gathers wood}
  rest: {base: rest, third: rests}
  act: {base: act, third: acts, done: actedWORDED}
"""
PARTS = ["Ada pays 1 hour.", "Ada gathers wood.", "Ada gains 1 plank."]


@pytest.mark.parametrize(
    ("worded", "told"), [("", PARTS), (', log: "{verb} in haste"', ["Ada acts in haste.", *PARTS])]
)
def test_a_deed_without_words_is_told_by_its_parts(worded: str, told: list[str], tmp_path: Path) -> None:
    game = Game(written(tmp_path, GAME, {"en": WORDS.replace("WORDED", worded)}), seats=1, seed=1)
    game.choose(0)
    voice = Voice(game.book, "en", 0, {0: "Ada"}, players=1)
    assert [one.text.plain for one in Teller(game, voice).tell(game.heard(0))][1:] == told
