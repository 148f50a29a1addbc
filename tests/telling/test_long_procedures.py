"""Whether somebody wants to do a long procedure that begins with a choice is asked by that choice, not by all its steps."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: ferry
players: {{min: 1, max: 1}}
languages: [en]
kinds:
  crate: {{plural: crates, copies: 2, starts: quay}}
zones:
  quay: {{owner: table, holds: crate}}
  boat: {{owner: player, holds: crate}}
units:
  coin: {{held_by: [player], plural: coins}}
things:
  tea: {{kind: crate}}
setup: |
  let each player: gain 5 coins
play: |
  may:
{steps}
scores: (number of crates in my boat) coins
"""
LONG = [
    "choose a crate in quay as first",
    "pay 1 coin",
    "if number of crates in quay = 2: pay 1 coin",
    "move first to my boat",
]


@pytest.mark.parametrize(
    ("steps", "asked"),
    [
        (LONG, "Do you want to choose a crate in the quay?"),
        (LONG[1:2], "Do you want to pay 1 coin?"),
    ],
)
def test_only_its_choice_is_asked(tmp_path: Path, steps: list[str], asked: str) -> None:
    text = GAME.format(steps="".join(f"      {one}\n" for one in steps))
    game = Game(written(tmp_path, text), seats=1, seed=1)
    question = Questions(game, Voice(game.book, "en", 0, players=1)).asked()
    assert question is not None
    assert question.text.plain == asked
