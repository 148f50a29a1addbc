"""A slip in the braces of one phrase leaves the game to be read and played: `validate` tells it, and all the rest is said as ever."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written


@pytest.mark.parametrize("slip", ["{verb} it {hard", "{verb} it]", "{verb} {it:+}"])
def test_a_phrase_that_cannot_be_read_is_said_as_it_stands_and_the_rest_as_ever(tmp_path: Path, slip: str) -> None:
    game = """\
game: drum
players: {min: 1, max: 2}
units:
  point: {held_by: [player], plural: points}
player:
  beats: {type: number, default: 0}
verbs:
  strike:
    does: |
      gain 1 point
      set beats of me to beats of me + 1
turns:
  of: beats of me < 3
  each: |
    must either: strike
    or: set beats of me to beats of me + 2
scores: 1 point for each point on me
"""
    words = f"""\
units:
  point: {{one: point, other: points}}
verbs:
  strike: {{base: strike, third: strikes, done: struck, says: "{slip}"}}
"""
    told = rules_in(written(tmp_path, game, {"en": words}), "en")
    assert slip in told
    assert "Gain 1 point." in told
