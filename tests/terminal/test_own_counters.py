"""What one has by now stands with each question of a turn in which it changed."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.entrance.keeping import Keeping
from interpreter.game.game import Game
from interpreter.telling.voice import Voice
from interpreter.terminal.screen import Screen, Seat
from interpreter.terminal.session import Session
from tests.kinds.playing import book_of


def test_what_one_has_by_now_is_told_with_each_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(book_of("dash"), seats=2, seed=3)
    answers = iter(["1", "1", "2"])

    def typed(*_: object) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)
    names = {0: "Ada", 1: "Ben"}
    console = Console(file=io.StringIO(), width=120)
    keeping = Keeping(game, ("human", "human"))
    keeping.begin(tmp_path / "save.json")
    Session(Screen(game, [Seat(Voice(game.book, "en", seat, names)) for seat in names], console, keeping)).run()
    assert isinstance(console.file, io.StringIO)
    shown = [line.strip() for line in console.file.getvalue().splitlines() if line.startswith("  Ada  ·  ")]
    assert shown == ["Ada  ·  9 strides", "Ada  ·  13 strides"]
