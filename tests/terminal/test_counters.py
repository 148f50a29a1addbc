"""Counters of which several are chosen are chosen and taken back by their number, as the prompt says."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.entrance.refusal import Refusal
from interpreter.game.game import Game
from interpreter.game.picks import picks_of
from interpreter.telling.voice import Voice
from interpreter.terminal.answers import parse
from interpreter.terminal.asking import Asking
from interpreter.terminal.screen import Screen, Seat
from tests.kinds.playing import written

FAIR = """
game: fair
players: {min: 1, max: 1}
languages: [en]
units:
  twig: {held_by: [player], plural: twigs}
  resin: {held_by: [player], plural: resin}
  point: {held_by: [player], plural: points}
groups:
  good: [twig, resin]
setup: |
  let each player:
      gain 3 twigs
      gain 3 resin
play: |
  let each player: pay up to 2 goods
scores: 1 point for each twig on me
"""


@pytest.fixture
def asking(tmp_path: Path) -> Asking:
    game = Game(written(tmp_path, FAIR), seats=1, seed=1)
    while picks_of(game) is None:
        game.choose(0)
    screen = Screen(game, [Seat(Voice(game.book, "en", 0, players=1))], Console(file=io.StringIO()))
    made = Asking(screen, 0)
    made.picks = picks_of(game)
    return made


def after(asking: Asking, *lines: str) -> list[str]:
    """Return what is picked once these lines were typed."""
    decision = asking.game.decision
    assert decision is not None
    asked = asking.questions.ask(decision, asking.picks)
    for line in lines:
        asking.obey(parse(line), decision, asked)
    assert asking.picks is not None
    return [str(one) for one in asking.picks.picked]


def test_the_number_takes_one_back_where_no_more_fits(asking: Asking) -> None:
    assert after(asking, "1", "1") == ["twig", "twig"]
    assert after(asking, "1") == ["twig"]
    assert after(asking, "1") == ["twig", "twig"]
    assert after(asking, "2 1") == ["twig", "resin"]
    assert after(asking, "-2") == ["twig"]


def test_more_than_fit_in_one_line_are_refused(asking: Asking) -> None:
    with pytest.raises(Refusal):
        after(asking, "1 1 1")
    assert after(asking) == []
