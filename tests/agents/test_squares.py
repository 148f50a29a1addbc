"""Least squares: the weights of a sum are found again, and what tells nothing weighs nothing."""

import pytest

from interpreter.agents.dice import Dice
from interpreter.agents.squares import Squares, solved


def test_a_symmetric_matrix_is_solved() -> None:
    assert solved([[4.0], [2.0, 3.0]], [10.0, 9.0]) == pytest.approx([1.5, 2.0])
    assert solved([], []) == []


def test_the_weights_of_a_sum_are_found_again() -> None:
    dice, squares = Dice(1), Squares(4)
    for _ in range(20_000):
        # The last one is the constant; the third is never met.
        one, other = float(dice.roll(10)), float(dice.roll(100))
        squares.add([(1, other), (0, one), (3, 1.0)], 2 * one - 0.5 * other + 7)
    assert squares.weights() == pytest.approx([2, -0.5, 0, 7], abs=0.1)


def test_what_few_samples_tell_weighs_little() -> None:
    few, many = Squares(2), Squares(2)
    for squares, count in ((few, 10), (many, 10_000)):
        for number in range(count):
            squares.add([(0, float(number % 2)), (1, 1.0)], float(number % 2))
    assert few.weights()[0] < 0.2
    assert many.weights()[0] > 0.9


def test_features_that_say_the_same_share_the_weight() -> None:
    squares = Squares(3)
    for number in range(1000):
        value = float(number % 5)
        squares.add([(0, value), (1, value), (2, 1.0)], 4 * value)
    first, second, _ = squares.weights()
    assert first == pytest.approx(second)
    assert first + second == pytest.approx(4, abs=0.3)
