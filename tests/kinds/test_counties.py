"""Majorities: at the end each county pays who has the most shepherds there, and the second most; counted here from where these stand."""

from collections import Counter

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.table.layout import each
from tests.kinds.playing import book_of

LAND = ("hhm", "hmm", "ccc")
PRIZES = {"h": (6, 3), "m": (4, 2), "c": (5, 2)}


def standing(game: Game) -> dict[str, Counter[int]]:
    """Return how many shepherds each player has in each county."""
    lay, found = game.program.lay, {county: Counter[int]() for county in PRIZES}
    for thing, space in enumerate(lay.thing_space):
        if space is not None:
            _, row, column = space
            for shepherd in each(game.machine.T.z[lay.zone("fold", thing)]):
                found[LAND[row - 1][column - 1]][lay.thing_owner[shepherd]] += 1
    return found


def paid(shepherds: Counter[int], prizes: tuple[int, int], player: int) -> int:
    """Return what a county pays a player: by how many different numbers are above theirs."""
    own = shepherds[player]
    above = len({number for number in shepherds.values() if number > own})
    return prizes[above] if own and above < len(prizes) else 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_most_and_second_most_are_paid(seats: int, seed: int) -> None:
    game, dice = Game(book_of("counties"), seats=seats, seed=seed), Dice(seed)
    while game.decision is not None:
        # Shepherds that only go to and fro would never come to an end.
        game.choose(game.width - 1 if game.width == 2 and dice.roll(3) else dice.roll(game.width))
    assert game.outcome is not None
    found = standing(game)
    assert sum(sum(county.values()) for county in found.values()) == 6 * seats
    counted = [sum(paid(found[county], PRIZES[county], player) for county in PRIZES) for player in range(seats)]
    assert [*game.outcome.scores] == counted
    assert sum(counted)
