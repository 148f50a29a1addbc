"""Rounds that end once and for all are told where they would be played again."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.analysis.changing import played
from interpreter.rulebook.lints.resets import find_never_reset
from interpreter.rulebook.loading import read_game

GAME = """
game: bells
players: {{min: 2, max: 4}}
enumerations:
  phase: [open, over]
units:
  coin: {{held_by: [player], plural: coins}}
  day: {{held_by: [player], plural: days}}
player:
  finished: {{type: truth, default: false}}
table:
  rung: {{type: truth, default: false}}
  phase: {{type: value, of: phase, default: open}}
  next_up: {{type: player}}
verbs:
  act:
    does: |
      gain 1 coin
      if number of coins on me >= 5:
          set finished of me to true
          set rung of table to true
          set phase of table to over
          set next_up of table to me
  hear:
    does: |
      repeat until rung of table is true: act
  wait:
    does: |
      only if number of coins on me >= 2
      repeat until rung of table is true: act
{play}
"""


def told(folder: Path, play: str) -> list[str]:
    (folder / "game.yaml").write_text(GAME.format(play=play), encoding="utf-8")
    problems = Problems()
    game = read_game(folder, [], problems)
    assert game is not None, list(problems)
    assert not [one for one in problems if one.severity == "error"], list(problems)
    problems = Problems()
    find_never_reset(played(game), problems)
    return [one.code for one in problems]


TURNS = "turns:\n  of: {of}\n  each: |\n    pay 1 day\n    {each}"


@pytest.mark.parametrize(
    ("play", "times"),
    [
        ("play: |\n  repeat 3 times: hear", 1),
        ("play: |\n  repeat 3 times:\n      repeat until phase of table is over: act", 1),
        ("play: |\n  repeat 3 times:\n      let each player:\n          repeat until me is finished: act", 1),
        ("play: |\n  repeat 3 times:\n      for each player as p: hear", 1),
        (TURNS.format(of="number of days on me >= 1", each="repeat until me is finished: act"), 1),
        # It is done once.
        ("play: |\n  hear", 0),
        ("play: |\n  let each player:\n      repeat until me is finished: act", 0),
        # It is set back.
        (
            "play: |\n  repeat 3 times:\n      set rung of table to false\n      repeat until rung of table is true: act",
            0,
        ),
        # Whoever is next may be another each time.
        ("play: |\n  repeat 3 times:\n      let next_up of table:\n          repeat until me is finished: act", 0),
        # It isn't done each time.
        ("play: |\n  repeat 3 times:\n      if there is a player where number of coins on it >= 3: hear", 0),
        ("play: |\n  repeat 3 times: wait", 0),
        # There may be one round alone.
        ("play: |\n  repeat until phase of table is over: hear", 0),
        ("play: |\n  repeat any number of times: hear", 0),
        (TURNS.format(of="me is not finished", each="repeat until me is finished: act"), 0),
        # It may end otherwise as well.
        (
            "play: |\n  repeat 3 times:\n      repeat until (rung of table is true) or (number of coins on me >= 3): act",
            0,
        ),
    ],
)
def test_rounds_that_never_begin_again_are_told(tmp_path: Path, play: str, times: int) -> None:
    assert told(tmp_path, play) == ["never-reset"] * times
