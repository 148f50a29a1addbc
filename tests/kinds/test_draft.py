"""Passing hands: each keeps a card unseen, all are shown at once, and what is left goes on to the next player, as a model of it says."""

from collections import Counter
from itertools import product

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import book_of, endings, held

Hands = tuple[tuple[int, ...], ...]


def rank(id: str) -> int:
    return int(id.removeprefix("number_"))


def model(hands: Hands, scores: tuple[int, ...]) -> Counter[tuple[int, ...]]:
    """Count how often each row of scores comes out."""
    if not hands[0]:
        return Counter([scores])
    found: Counter[tuple[int, ...]] = Counter()
    for picked in product(*hands):
        left = [tuple(one for one in hand if one != card) for hand, card in zip(hands, picked, strict=True)]
        found += model((left[-1], *left[:-1]), tuple(sum(pair) for pair in zip(scores, picked, strict=True)))
    return found


@pytest.mark.parametrize(("seats", "cards", "seed"), [(2, 2, 1), (2, 3, 2), (3, 2, 1), (4, 2, 3)])
def test_hands_go_round(seats: int, cards: int, seed: int) -> None:
    game = Game(book_of("draft"), seats, seed, options={"cards": cards})
    hands = tuple(tuple(sorted(map(rank, held(game, "hand", seat)))) for seat in range(seats))
    assert endings(game) == model(hands, (0,) * seats)


def test_nobody_hears_of_a_pick_before_all_have_picked() -> None:
    game = Game(book_of("draft"), seats=3, seed=1)
    before = len(game.heard(2))
    game.choose(0)
    assert len(game.heard(2)) == before
    game.choose(0)
    game.choose(0)
    told = [one.text.plain for one in Teller(game, Voice(game.book, "en", 2, players=3)).tell(game.heard(2))]
    # Which card it was, the row shows once all have picked.
    assert "Player 1 picks 1 card." in told
    assert next(one for one in told if one.endswith("into their row.")).startswith("Player 1 moves the ")
