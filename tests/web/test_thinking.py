"""Processes in which bots think."""

import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Event

import pytest

from interpreter.agents.search import Search
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.web import thinking
from interpreter.web.thinking import PLACES, SavedPosition, Thinkers
from tests.commands.toys import FAIR

SERVER = """
import os, sys, time
from interpreter.web.thinking import Thinkers
if __name__ == "__main__":
    print(Thinkers()._running().submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def is_alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_a_server_that_is_killed_leaves_none_behind(tmp_path: Path) -> None:
    program = tmp_path / "server.py"
    program.write_text(SERVER, encoding="utf-8")
    server = subprocess.Popen(
        [sys.executable, program], stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    )
    assert server.stdout is not None
    thinker = int(server.stdout.readline())
    assert is_alive(thinker)
    server.kill()
    server.wait()
    server.stdout.close()
    until = time.monotonic() + 60
    while is_alive(thinker) and time.monotonic() < until:
        time.sleep(0.05)
    alive = is_alive(thinker)
    if alive:
        os.kill(thinker, 9)
    assert not alive


def position(answers: tuple[int, ...] = (), seed: int = 3) -> SavedPosition:
    return SavedPosition("t1", str(FAIR), (), 2, seed, {}, answers)


def test_a_thought_that_is_dropped_holds_nobody_up() -> None:
    thinkers, answered, told = Thinkers(), list[int](), Event()
    try:
        drop = thinkers.ask(position(), "hard:seconds=3600", answered.append)
        thinkers.ask(position(seed=4), "easy:iterations=5", lambda _: told.set())
        assert not told.wait(3)
        drop()
        drop()
        assert told.wait(60)
        assert answered == []
    finally:
        thinkers.close()


def test_who_goes_on_deciding_goes_on_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_drops", [[0] * PLACES])
    monkeypatch.setattr(thinking, "_agents", {})
    game, followed, anew = Game(load_rulebook(FAIR), 2, 3), 0, 0
    thought: Search | None = None
    while not game.over and len(game.answers) < 30:
        before, seat = thought, game.seat
        game.choose(thinking.think(position(tuple(game.answers)), "easy:iterations=20", 1))
        (_, who, found) = thinking._agents["t1"]
        assert isinstance(found, Search)
        assert who == seat
        followed += found is before
        anew += found is not before
        thought = found
    assert followed
    assert anew
