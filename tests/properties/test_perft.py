"""Counting tests (perft): how many ways there are to answer the next decisions from a fixed position. One number pins which options
are offered and in what order they lead on; a change of rules or guards that shifts a single option shows here.

The first row can be counted by hand from the set-up; the others were counted once and are the same on every machine. A wanted change of
the rules changes them: count anew by running the test and reading what it found.
"""

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from tests.counting import perft


def position(name: str, seats: int, seed: int, decisions: int) -> Game:
    """A game some random decisions on."""
    game, dice = Game(load_rulebook(name), seats, seed, remember=False), Dice(seed)
    for _ in range(decisions):
        game.choose(dice.roll(game.width))
    return game


POSITIONS = [
    ("everdell", 2, 1, 0, (12, 123, 1039, 7501)),
    ("everdell", 2, 1, 30, (12, 45, 250, 1921)),
    ("everdell", 4, 2, 60, (8, 49, 224, 1119)),
    ("everdell", 1, 3, 12, (8, 16, 94, 255)),
    ("evergreen", 2, 1, 0, (3, 6, 12, 36)),
    ("evergreen", 3, 2, 50, (2, 8, 284, 2844)),
]


@pytest.mark.parametrize(("name", "seats", "seed", "decisions", "leaves"), POSITIONS)
def test_perft(name: str, seats: int, seed: int, decisions: int, leaves: tuple[int, ...]) -> None:
    game = position(name, seats, seed, decisions)
    assert tuple(perft(game, depth) for depth in range(1, len(leaves) + 1)) == leaves


def test_counts_of_whole_games() -> None:
    """Decisions asked and options listed in forty random games: the work a game takes, told without a clock."""
    decisions = options = 0
    for seed in range(40):
        game, dice = Game(load_rulebook("everdell"), 2, seed, remember=False), Dice(seed)
        while not game.over:
            decisions += 1
            options += game.width
            game.choose(dice.roll(game.width))
    assert (decisions, options) == (2754, 15632)
