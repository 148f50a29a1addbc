"""Stretches do what their steps do one by one: whole games are the same, with all that is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook

TESTS = Path(__file__).parents[1]
GAMES: dict[str, str | Path] = {
    "everdell": "everdell",
    "evergreen": "evergreen",
    "fair": TESTS / "commands" / "fair",
    "bazaar": TESTS / "effects" / "bazaar",
    "isle": TESTS / "game" / "isle",
}


def step_by_step(book: Rulebook, seats: int) -> None:
    """Let the machines of a book run no stretches any more."""
    for block in book.program(seats, book.options()).blocks:
        block.acts = [step.run for step in block.steps]


def played(book: Rulebook, seats: int, seed: int) -> Iterator[tuple[dict[str, Any], list[Any]]]:
    """All that the machine holds, and what it has told, at every decision of a random game."""
    game, dice = Game(book, seats, seed), Dice(seed)
    while not game.over:
        yield game.machine.held(), list(game.machine.log or ())
        game.choose(dice.roll(game.width))
    yield game.machine.held(), list(game.machine.log or ())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_stretches_are_their_steps(name: str, seats: int) -> None:
    written, plain = load_rulebook(GAMES[name]), load_rulebook(GAMES[name])
    low, high = written.game.seats
    if not low <= seats <= high:
        pytest.skip("not played by so many")
    step_by_step(plain, seats)
    for seed in range(3):
        for one, other in zip(played(written, seats, seed), played(plain, seats, seed), strict=True):
            assert one == other


def test_steps_that_decide_are_written() -> None:
    book = load_rulebook("everdell")
    list(played(book, 2, 1))
    blocks = book.program(2, book.options()).blocks
    written = [act for block in blocks for act in block.acts if getattr(act, "__name__", "") == "stretch"]
    assert len(written) > 10
