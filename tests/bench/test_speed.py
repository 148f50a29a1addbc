"""How fast games run, reported and never judged by the clock: `make bench`. What is judged are counts, the same on every machine."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from tempfile import TemporaryDirectory

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from interpreter.agents.arena import Match, play_many, settle
from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.paths import data_folder
from interpreter.rulebook.book import Rulebook, load_rulebook

GAMES = sorted(path.parent.name for path in data_folder("rules").glob("*/game.yaml"))
COPIES = 20_000
BETWEEN = 0.1
"""Seconds of games between two loops of reference."""
GOALS = {"everdell 2": 400, "evergreen 2": 350}
"""Games a second, corrected, that are to be reached at least."""
MOST_COPY = 2.0
"""Microseconds that a copy may take."""
MOST_SECONDS = {"--help": 0.15, f"show {GAMES[0]} farm": 0.3}
"""Seconds that a command may take from its start to its end, its bytecode being there."""
REFERENCE = 0.145
"""Seconds that `reference` takes on the machine by which games a second are told: the figure corrected by it is the same elsewhere."""


@cache
def book(name: str) -> Rulebook:
    return load_rulebook(name)


def random_game(name: str, seats: int, seed: int) -> tuple[Game, int]:
    """A whole random game, and how many questions were asked."""
    game, dice, asked = Game(book(name), seats, seed, remember=False), Dice(seed), 0
    while not game.over:
        asked += 1
        game.choose(dice.roll(game.width))
    return game, asked


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_random_games(benchmark: BenchmarkFixture, name: str, seats: int) -> None:
    random_game(name, seats, 0)
    seeds = iter(range(1, 1_000_000))

    def one() -> int:
        return random_game(name, seats, next(seeds))[1]

    benchmark.extra_info["decisions"] = benchmark(one)


@pytest.mark.parametrize("name", GAMES)
def test_copy_in_the_middle(benchmark: BenchmarkFixture, name: str) -> None:
    game, dice = Game(book(name), 2, 3, remember=False), Dice(3)
    for _ in range(60):
        if game.width:
            game.choose(dice.roll(game.width))
    benchmark(game.machine.copy)


@pytest.mark.parametrize("name", GAMES)
def test_load_from_nothing(benchmark: BenchmarkFixture, name: str) -> None:
    benchmark(lambda: load_rulebook(name).program(2))


def reference() -> float:
    """Seconds that a plain loop of three million rounds would take now, told by a tenth of it: by it machines are compared."""
    start, total = time.process_time(), 0
    for number in range(300_000):
        total += number & 7
    return (time.process_time() - start) * 10


def report(name: str, seats: int = 2, seconds: float = 3.0) -> str:
    """One line: games a second as measured and as on the machine of reference, decisions a second, microseconds for a copy in the
    middle of a game. In time of this process, so that others on the machine disturb it less; the loop of reference is timed between
    the games, for a machine isn't as fast at all times."""
    random_game(name, seats, 0)
    settle()
    games = asked = 0
    took, loops = 0.0, []
    while took < seconds:
        start = time.process_time()
        while time.process_time() - start < BETWEEN:
            games += 1
            asked += random_game(name, seats, games)[1]
        took += time.process_time() - start
        loops.append(reference())
    corrected = games / took * sum(loops) / len(loops) / REFERENCE
    game, dice = Game(book(name), seats, 3, remember=False), Dice(3)
    for _ in range(asked // games // 2):
        game.choose(dice.roll(game.width))
    start = time.process_time()
    for _ in range(COPIES):
        game.machine.copy()
    copy = (time.process_time() - start) / COPIES * 1e6
    goal = f", goal {GOALS[f'{name} {seats}']}" if f"{name} {seats}" in GOALS else ""
    rate = f"{games / took:.0f} games/s ({corrected:.0f} corrected{goal})"
    pace = f"{asked / took:.0f} decisions/s, {asked / games:.0f} a game"
    return f"{name} {seats}: {rate}, {pace}, copy {copy:.1f} us (goal {MOST_COPY:.0f})"


def in_two(name: str, games: int = 1000) -> str:
    """One line: how many times as fast two processes play random games as one does, where two cores are free."""
    match = Match(book(name), ("random", "random"), book(name).options())
    list(play_many(match, 50, 1))
    seconds = []
    for jobs in (1, 2):
        start = time.perf_counter()
        list(play_many(match, games, 100, jobs))
        seconds.append(time.perf_counter() - start)
    return f"{name}: two processes {seconds[0] / seconds[1]:.2f} times as fast as one (goal 1.8)"


def starts() -> Iterator[str]:
    """A line for each of some commands: seconds from its start to its end, the shortest of three."""
    with TemporaryDirectory() as folder:
        around = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        for line, most in MOST_SECONDS.items():
            seconds = []
            for _ in range(4):
                start = time.perf_counter()
                subprocess.run(
                    [sys.executable, "-m", "interpreter", *line.split()], env=around, capture_output=True, check=True
                )
                seconds.append(time.perf_counter() - start)
            yield f"cardwright {line}: {min(seconds[1:]):.2f} s (goal {most})"


@pytest.mark.parametrize("name", GAMES)
def test_report(benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], name: str) -> None:
    line = benchmark.pedantic(lambda: report(name), rounds=1)  # type: ignore[no-untyped-call]
    with capsys.disabled():
        print(f"\n{line}")


if __name__ == "__main__":
    for each in GAMES:
        for number in (2, 4):
            print(report(each, number))
        print(in_two(each))
    print(*starts(), sep="\n")
