"""What a player becomes who was chosen by chance has words of its own; of others who become it they are not said."""

from pathlib import Path

import pytest

from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written

GAME = """game: sundial
players: {min: 2, max: 4}
units: {day: {held_by: [player], plural: days}, point: {held_by: [player], plural: points}}
table: {starter: {type: player}}
adjectives: {following: {of: player, is: distance from starter of table to this = 1}}
verbs:
  play_round:
    does: |
      let each player: may gain 1 point
      choose a CHOSEN player as next_starter
      set starter of table to next_starter
setup: |
  choose a random player as first
  set starter of table to first
play: |
  repeat 3 times: play_round
scores: 1 point for each point on me
"""
EN = """units: {day: {one: day, other: days}, point: {one: point, other: points}}
attributes:
  starter:
    one: starting player
    set: "{value} becomes the starting player"
    set_random: choose a starting player at random
adjectives: {following: next}
verbs: {play_round: {base: play a round, third: plays a round}}
"""
BY_CHANCE = "Choose a starting player at random."


@pytest.mark.parametrize(("chosen", "by_chance"), [("random", True), ("following", False)])
def test_only_chance_is_told_as_chance(chosen: str, by_chance: bool, tmp_path: Path) -> None:
    book = written(tmp_path, GAME.replace("CHOSEN", chosen), {"en": EN})
    lines = [line for section in rules_of(book.game, Voice(book, "en").wording) for line in section.lines]
    told = "\n".join(plain(line.parts) for line in lines)
    # In the setup the first of them is chosen by chance in any case.
    assert told.count(BY_CHANCE) == 1 + by_chance
    assert ("The next player becomes the starting player." in told) == (not by_chance)
