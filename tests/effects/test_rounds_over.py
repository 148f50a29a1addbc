"""A `repeat until` is over as soon as what it waits for holds, whatever is demanded within it."""

from pathlib import Path
from unittest.mock import patch

from interpreter.effects.steps.flow import Round
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook

SIPS = """
game: sips
players: {min: 1, max: 1}
units:
  sip: {held_by: [player], plural: sips}
  point: {held_by: [player], plural: points}
player:
  resting: {type: truth, variable: true}
setup: gain 5 sips
play: |
  repeat until me is resting:
      must either: pay 1 sip
      or: set resting of me to true
scores: (number of sips on me) points
"""


def test_no_round_is_begun_once_it_is_over(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(SIPS, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=1, seed=1)
    begun = 0
    run = Round.run

    def counted(step: Round, machine: object) -> None:
        nonlocal begun
        begun += 1
        run(step, machine)  # type: ignore[arg-type]

    with patch.object(Round, "run", counted):
        while game.decision is not None:
            game.choose(1)
    assert 1 <= begun <= 2
