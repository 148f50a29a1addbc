"""Rounds: cards are dealt anew, the start player moves on, the score is kept until somebody has enough, as a model of it says."""

from collections import Counter
from itertools import product

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from tests.kinds.playing import book_of, endings, held, on, stands

Hands = tuple[tuple[int, ...], ...]


def rank(id: str) -> int:
    return int(id.removeprefix("number_"))


def hands_of(game: Game) -> Hands:
    return tuple(tuple(sorted(map(rank, held(game, "hand", seat)))) for seat in range(game.program.lay.seats))


def one_round(hands: Hands, points: tuple[int, ...]) -> Counter[tuple[int, ...]]:
    """Count how often each row of points comes out of a round."""
    if not hands[0]:
        return Counter([points])
    found: Counter[tuple[int, ...]] = Counter()
    for cards in product(*hands):
        left = tuple(tuple(one for one in hand if one not in cards) for hand in hands)
        best = cards.index(max(cards))
        found += one_round(left, tuple(number + (seat == best) for seat, number in enumerate(points)))
    return found


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 1), (3, 2), (4, 1)])
def test_a_game_to_one_point_is_one_round(seats: int, seed: int) -> None:
    game = Game(book_of("rounds"), seats, seed, options={"cards": 2, "goal": 1})
    assert endings(game) == one_round(hands_of(game), (0,) * seats)


@pytest.mark.parametrize("seed", range(6))
def test_rounds_go_on_until_somebody_has_enough(seed: int) -> None:
    seats, cards, goal = 3, 3, 7
    game, dice = Game(book_of("rounds"), seats, seed, options={"cards": cards, "goal": goal}), Dice(seed)
    points, starter, rounds = (0,) * seats, stands(game, "starter"), 0
    while not game.over:
        assert max(points) < goal
        assert stands(game, "starter") == (starter + rounds) % seats
        hands = hands_of(game)
        assert [len(hand) for hand in hands] == [cards] * seats
        assert len(held(game, "deck")) == 16 - cards * seats
        possible = one_round(hands, points)
        for _ in range(seats * (cards - 1)):
            # The last card of a hand is played without a question.
            game.choose(dice.roll(game.width))
        rounds += 1
        points = tuple(on(game, "point", seat) for seat in range(seats))
        assert points in possible
    assert max(points) >= goal
    assert game.outcome is not None
    assert tuple(game.outcome.scores) == points
