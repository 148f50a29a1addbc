"""Whoever looks again and again errs no more often than is claimed: many studies made up of chance alone, and of a seat that is better."""

import random

import pytest

from interpreter.lab.looks import ERROR, schedule, spent
from interpreter.lab.record import PlayedGame
from interpreter.lab.statistics import share
from interpreter.lab.summing import seats_of

MOST = 6400
STUDIES = 120
SEED = 20


def won_by(seat: int) -> PlayedGame:
    """A game won by a seat, of which nothing else is told."""
    return PlayedGame(1, 0, True, [0, 0], [1, 1], [seat], [1, 1], 1, [{}, {}])


WON = (won_by(0), won_by(1))


def verdicts(chance: float, dice: random.Random, *, careful: bool) -> list[str]:
    """What each look of one study says whose first seat wins so likely. careful: looks share the error; else each may err as if it were
    the only one."""
    found, wins, games = [], 0, 0
    for number, until in enumerate(schedule(MOST), 1):
        wins += sum(dice.random() < chance for _ in range(until - games))
        games = until
        records = [WON[0]] * wins + [WON[1]] * (games - wins)
        found.append(seats_of(records, 2, spent(number) if careful else ERROR)["verdict"])
    return found


def found_uneven(chance: float, *, careful: bool = True) -> int:
    """How many of the studies say at any look that a seat wins more."""
    dice = random.Random(SEED)
    return sum("uneven" in verdicts(chance, dice, careful=careful) for _ in range(STUDIES))


def test_looking_often_errs_no_more_often() -> None:
    wrong = found_uneven(0.5)
    assert share(wrong, STUDIES, ERROR).low < ERROR
    assert wrong <= ERROR * STUDIES
    # Looks that are not counted err more often than is claimed, and this would tell it.
    assert share(found_uneven(0.5, careful=False), STUDIES, ERROR).low > ERROR


def test_what_is_there_is_found() -> None:
    assert found_uneven(0.55) > 0.95 * STUDIES


@pytest.mark.parametrize("most", [100, 250, 6400])
def test_the_errors_of_all_looks_are_no_more_than_one(most: int) -> None:
    looks = schedule(most)
    assert looks[-1] == most
    assert sum(spent(number) for number in range(1, len(looks) + 1)) <= ERROR
