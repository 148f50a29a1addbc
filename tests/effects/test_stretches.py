"""Stretches do what their steps do one by one: whole games are the same, with all that is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from interpreter.agents.dice import Dice
from interpreter.effects.block import leave
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook

TESTS = Path(__file__).parents[1]
GAMES: dict[str, str | Path] = {
    "everdell": "everdell",
    "evergreen": "evergreen",
    "fair": TESTS / "commands" / "fair",
    "bazaar": TESTS / "effects" / "bazaar",
    "isle": TESTS / "game" / "isle",
    "tolls": TESTS / "effects" / "tolls",
}


def step_by_step(book: Rulebook, seats: int) -> None:
    """Let the machines of a book run no stretches any more."""
    for block in book.program(seats, book.options()).blocks:
        block.acts = block.told = [*(step.run for step in block.steps), leave]
        block.answers = [step.answer for step in block.steps]


def played(book: Rulebook, seats: int, seed: int, told: bool) -> Iterator[tuple[dict[str, Any], list[Any]]]:
    """Return all that the machine holds at every decision of a random game, and what it has told, if it tells."""
    game, dice = Game(book, seats, seed, remember=told), Dice(seed)
    while not game.over:
        yield game.machine.held(), list(game.machine.log or ())
        game.choose(dice.roll(game.width))
    yield game.machine.held(), list(game.machine.log or ())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("told", [False, True])
def test_stretches_are_their_steps(name: str, seats: int, told: bool) -> None:
    written, plain = load_rulebook(GAMES[name]), load_rulebook(GAMES[name])
    low, high = written.game.seats
    if not low <= seats <= high:
        pytest.skip("not played by so many")
    step_by_step(plain, seats)
    for seed in range(3):
        for one, other in zip(played(written, seats, seed, told), played(plain, seats, seed, told), strict=True):
            assert one == other


def written(acts: list[Any]) -> int:
    """Return how many of these are stretches."""
    return sum(getattr(act, "__name__", "") == "stretch" for act in acts)


def test_silent_games_run_more_stretches_than_those_that_are_told() -> None:
    book = load_rulebook("everdell")
    for told in (True, False):
        list(played(book, 2, 1, told))
    blocks = book.program(2, book.options()).blocks
    assert sum(written(block.acts) for block in blocks) > sum(written(block.told) for block in blocks) > 10


def test_what_asks_nothing_is_a_function() -> None:
    book = load_rulebook("everdell")
    list(played(book, 2, 1, False))
    verbs = book.program(2, book.options()).verbs
    assert verbs["discard"].plain
    assert not verbs["play"].plain
