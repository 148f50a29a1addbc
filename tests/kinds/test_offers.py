"""Offers that another may accept or refuse: how often each result comes out over all offers, as a model of it says."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from interpreter.game.game import Game
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from tests.kinds.playing import book_of, held

Stores = tuple[tuple[str, ...], ...]


def handfuls(store: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the ways to pick one or two goods; the same goods are picked in one way."""
    for number in (1, 2):
        yield from sorted(set(combinations(sorted(store), number)))


def without(store: tuple[str, ...], goods: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted((Counter(store) - Counter(goods)).elements()))


def one_turn(stores: Stores, seat: int) -> Iterator[Stores]:
    """Yield the stores after a turn: without an offer, and for each offer accepted or refused."""
    yield stores
    for other in range(len(stores)):
        if other == seat:
            continue
        for offered in handfuls(stores[seat]):
            for wanted in handfuls(stores[other]):
                after = list(stores)
                after[seat] = without(stores[seat], offered) + wanted
                after[other] = without(stores[other], wanted) + offered
                yield stores
                yield tuple(after)


def score(store: tuple[str, ...]) -> int:
    return len(store) + 2 * len(set(store))


def reached(game: Game) -> Counter[Stores]:
    """Count the stores with which the first turn ends, over all ways to answer. What the next seat then brings in is left out."""
    seats, first, full = game.program.lay.seats, game.seat, len(held(game, "barn"))
    before = Counter(good for seat in range(seats) for good in held(game, "store", seat))
    found: Counter[Stores] = Counter()
    open_games = [game]
    while open_games:
        one = open_games.pop()
        if len(held(one, "barn")) < full:
            stores = [tuple(held(one, "store", seat)) for seat in range(seats)]
            brought = Counter(good for store in stores for good in store) - before
            stores[(first + 1) % seats] = without(stores[(first + 1) % seats], tuple(brought.elements()))
            found[tuple(tuple(sorted(store)) for store in stores)] += 1
            continue
        for index in range(one.width):
            after = one.copy()
            after.choose(index)
            open_games.append(after)
    return found


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 1)])
def test_results_of_a_turn_come_out_as_often_as_a_model_says(seats: int, seed: int) -> None:
    game = Game(book_of("offers"), seats, seed, options={"turns": 1, "goods": 2})
    stores = tuple(tuple(held(game, "store", seat)) for seat in range(seats))
    model = Counter(tuple(tuple(sorted(store)) for store in after) for after in one_turn(stores, game.seat))
    assert reached(game) == model


def test_goods_and_kinds_of_goods_score() -> None:
    game = Game(book_of("offers"), 2, 3, options={"turns": 1, "goods": 2})
    while not game.over:
        game.choose(game.width - 1)
    assert game.outcome is not None
    assert list(game.outcome.scores) == [score(tuple(held(game, "store", seat))) for seat in range(2)]


def test_who_is_asked_hears_what_is_offered_for_what() -> None:
    book = book_of("offers")
    game = Game(book, 2, 7)
    proposer = game.seat
    while game.seat == proposer:
        game.choose(0)
    asked = Questions(game, Voice(book, "en", game.seat, players=2)).asked()
    assert asked is not None
    what = "the Sack of clover and the Sack of flax to the player whose turn it is for 2 Sacks of barley"
    told = f"Player 1 makes an offer: do you want to give {what}?"
    assert asked.text.plain == told
