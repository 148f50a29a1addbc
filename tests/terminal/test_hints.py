"""Hints at the prompt, and who is seen thinking."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.agents.elsewhere import Elsewhere
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.terminal import asking
from interpreter.terminal.screen import Screen, Seat
from interpreter.terminal.session import Session
from interpreter.terminal.waiting import waiting
from tests.commands.toys import FAIR, Shell
from tests.terminal.test_session import Play, play

__all__ = ["play"]


def test_a_hint_is_asked_for_at_the_prompt(play: Play) -> None:
    told = play(Game(load_rulebook(FAIR), 2, 4), "! 1", "q")
    assert "It would take:" in told
    assert "without seeing what is hidden from you" in told


@pytest.mark.parametrize("word", ["x", "0", "-3", "99999"])
def test_what_is_no_time_is_refused(word: str, play: Play) -> None:
    assert f"'{word}' is no time to think" in play(Game(load_rulebook(FAIR), 2, 4), f"hint {word}", "q")


def test_a_hint_that_is_interrupted_costs_nothing(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(asking, "awaited", interrupted)
    game = Game(load_rulebook(FAIR), 2, 4)
    told = play(game, "!", "1", "q")
    assert "No hint then." in told
    # The question stood as it was, and was answered.
    assert game.answers


class Slow:
    """Thinks for a while, longer than one can wait."""

    def choose(self, game: Game, seat: int) -> int:
        raise AssertionError("in this process")


def test_a_bot_is_seen_thinking_and_to_interrupt_it_is_to_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    book, out = load_rulebook(FAIR), io.StringIO()
    console = Console(file=out, width=100, force_terminal=True)
    seats = [Seat(Voice(book, "en", 0, {0: "Ann"})), Seat(Voice(book, "en", 1, {1: "Bo"}), Elsewhere(Slow()))]
    session = Session(Screen(Game(book, 2, 4), seats, console))
    session.game.choose(session.game.width - 1)
    assert session.game.seat == 1

    def interrupted(self: Elsewhere, game: Game, seat: int, tick: object) -> int:
        assert callable(tick)
        tick(0.1)
        tick(7.2)
        raise KeyboardInterrupt

    monkeypatch.setattr(Elsewhere, "choose", interrupted)
    assert session.run() is False
    assert "Player 2 is thinking: 7 s" in out.getvalue()


def test_nothing_is_shown_where_it_could_not_be_taken_away() -> None:
    out = io.StringIO()
    with waiting(Console(file=out), str) as tick:
        tick(9)
    assert out.getvalue() == ""


def test_a_bot_that_searches_answers(shell: Shell, tmp_path: Path) -> None:
    ran = shell("play", FAIR, "--seats", "easy,easy:iterations=5", "--seed", "3")
    assert ran.status == 0
