"""Things that nobody can tell apart share a line of a form; what is picked is told as it is told where it is chosen."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.game.game import Game
from interpreter.game.picks import picks_of
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from interpreter.terminal.asking import Asking
from interpreter.terminal.screen import Screen, Seat
from tests.kinds.playing import book_of, written

RAFT = """
game: raft
players: {min: 1, max: 1}
languages: [en]
kinds:
  log: {plural: logs, copies: 4, starts: bank}
  plank: {of: log, plural: planks, copies: 1, starts: bank}
zones:
  bank: {owner: table, holds: log}
  raft: {owner: player, holds: log}
units:
  point: {held_by: [player], plural: points}
things:
  birch: {kind: log}
  board: {kind: plank}
play: move up to 3 logs in bank to my raft
scores: (number of logs in my raft) points
"""
WORDS = """
names: {birch: {one: Birch, other: Birches}, board: {one: Board, other: Boards}}
"""


def shown(game: Game, width: int = 100) -> list[str]:
    assert game.decision is not None
    out, voice = io.StringIO(), Voice(game.book, "en", game.decision.seat, players=1)
    asking = Asking(Screen(game, [Seat(voice)], Console(file=out, width=width)), game.decision.seat)
    asking.picks = picks_of(game)
    asking.show(game.decision)
    return [" ".join(line.split()) for line in out.getvalue().splitlines() if line.strip()]


@pytest.mark.parametrize("width", [40, 100])
def test_alike_things_share_a_line(width: int, tmp_path: Path) -> None:
    lines = shown(Game(written(tmp_path, RAFT, {"en": WORDS}), seats=1, seed=1), width)
    assert sum(line.startswith("1–4 Birch") for line in lines) == 1, lines
    assert "×4" in " ".join(lines)
    assert [line for line in lines if "Board" in line] == ["5 Board"]


def test_what_is_picked_is_told_apart(tmp_path: Path) -> None:
    game = Game(book_of("dice"), seats=1, seed=3)
    while (picks := picks_of(game)) is None:
        game.choose(0)
    voice = Voice(game.book, "en", 0, players=1)
    picks = picks.add(picks.addable[0])
    assert game.decision is not None
    question = Questions(game, voice).ask(game.decision, picks)
    assert question.form is not None
    names = {entry.text.plain for entry in question.form.entries}
    assert len(names) > 1
    assert question.picked[0].plain in names
