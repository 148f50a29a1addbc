"""Intervals and tests, against what is known of them."""

from __future__ import annotations

import numpy as np
import pytest

from interpreter.lab import looks
from interpreter.lab.ratings import ratings
from interpreter.lab.statistics import NOTHING, difference, discoveries, effect, mean, seats_alike, share


def test_shares() -> None:
    found = share(199, 200, 0.05)
    assert (round(found.low, 4), round(found.high, 4)) == (0.9722, 0.9991)
    assert share(0, 0, 0.05).width == 1
    assert (share(60, 100, 0.05, 0.5).p or 1) < 0.06


def test_means() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0] * 25, 0.05)
    assert found.value == 2.5
    assert 2.2 < found.low < 2.35
    assert 2.65 < found.high < 2.8
    assert mean([3.0, 3.0], 0.05).width == 0
    assert mean([], 0.05).games == 0


def test_differences() -> None:
    rng = np.random.default_rng(1)
    noise = list(rng.normal(0, 1, 200))
    assert (difference(noise, 0.05).p or 0) > 0.05
    assert (difference([one + 0.5 for one in noise], 0.05).p or 1) < 0.001
    assert difference([0.0] * 9, 0.05).p == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_interval_of_an_effect_holds_the_true_one_as_often_as_it_says(seats: int) -> None:
    rng, held, true = np.random.default_rng(seats), 0, 0.3
    for _ in range(300):
        causes = rng.poisson(0.5, (120, seats)).astype(float)
        results = true * causes + rng.normal(0, 1, (120, seats)) + rng.normal(0, 3, (120, 1)) + np.arange(seats)
        found = effect(causes, results, [0] * 120, 0.05)
        held += found.low <= true <= found.high
    # Of 300, 285 are claimed; fewer than 272 is less than one in a thousand.
    assert held >= 272


def test_an_effect_that_makes_no_difference_is_none() -> None:
    assert effect(np.zeros((50, 2)), np.zeros((50, 2)), [0] * 50, 0.05) is NOTHING
    same = np.ones((50, 2))
    assert effect(same, np.random.default_rng(1).random((50, 2)), [0] * 50, 0.05) is NOTHING


def test_seats() -> None:
    assert seats_alike([50, 50]) == 1
    assert seats_alike([80, 20]) < 0.001
    assert seats_alike([0, 0]) == 1


def test_discoveries_count_what_was_looked_at() -> None:
    assert discoveries([0.01, None, 0.02]) == [0.02, None, 0.02]
    assert discoveries([None]) == [None]
    assert discoveries([0.01, *[0.9] * 9])[0] == pytest.approx(0.1)


def test_all_looks_together_err_no_more_than_one() -> None:
    assert sum(looks.spent(look) for look in range(1, 1000)) < looks.ERROR
    assert looks.schedule(1000) == [100, 200, 400, 800, 1000]
    assert looks.schedule(60) == [60]


def test_who_wins_is_rated_higher() -> None:
    games = [((0, 1), (1, 2)), ((1, 0), (2, 1))] * 10
    found = ratings(("good", "bad"), games)
    assert found["good"][0] > found["bad"][0]
    assert [*ratings(("same", "same"), games)] == ["same"]


def test_what_makes_no_difference_at_all_is_no_discovery() -> None:
    causes = np.array([[1.0, 0.0], [0.0, 1.0]] * 20)
    found = effect(causes, np.full((40, 2), 0.5), [0] * 40, 0.05)
    assert (found.value, found.p) == (0.0, 1.0)
    assert discoveries([found.p]) == [1.0]
