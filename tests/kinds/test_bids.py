"""Sealed and open bids: how often each result comes out, over all bids, as a model of it says."""

from collections import Counter
from itertools import product

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import book_of, endings, held, stands

Scores = tuple[int, ...]


def bought(purse: list[int], value: int, buyer: int | None, price: int) -> Scores:
    """Return the scores once a lot is sold."""
    coins = [number - price * (seat == buyer) for seat, number in enumerate(purse)]
    return tuple(number // 2 + value * (seat == buyer) for seat, number in enumerate(coins))


def sealed(purse: list[int], value: int) -> Counter[Scores]:
    """Count the results of bids that are made at once: the highest buys, and nobody if two are the highest."""
    found: Counter[Scores] = Counter()
    for bids in product(*(range(number + 1) for number in purse)):
        high = max(bids)
        buyer = bids.index(high) if bids.count(high) == 1 else None
        found[bought(purse, value, buyer, high)] += 1
    return found


def rising(purse: list[int], value: int, caller: int) -> Counter[Scores]:
    """Count the results of bids that rise in turn."""
    found: Counter[Scores] = Counter()
    seats = [(caller + step) % len(purse) for step in range(len(purse))]

    def ask(turns: list[int], price: int, bidder: int | None, out: frozenset[int]) -> None:
        if not turns:
            found[bought(purse, value, bidder, price)] += 1
            return
        seat, rest = turns[0], turns[1:]
        if seat in out or seat == bidder:
            ask(rest, price, bidder, out)
            return
        for higher in range(price + 1, purse[seat] + 1):
            ask(rest, higher, seat, out)
        ask(rest, price, bidder, out | {seat})

    ask(seats * max(purse), 0, None, frozenset())
    return found


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 4)])
def test_results_come_out_as_often_as_a_model_says(seats: int, seed: int) -> None:
    game = Game(book_of("bids"), seats, seed, options={"purse": 3, "lots": 1})
    sale, _, value = held(game, "block")[0].partition("_")
    purse = [3] * seats
    model = sealed(purse, int(value)) if sale == "sealed" else rising(purse, int(value), stands(game, "caller"))
    assert endings(game) == model


def test_bids_that_are_put_onto_the_table_are_told() -> None:
    book = book_of("bids")
    game = next(game for seed in range(9) if held(game := Game(book, 2, seed), "block")[0].startswith("rising"))
    bidder = game.seat
    game.choose(0)
    game.choose(1)
    voice = Voice(book, "en", 1 - bidder, players=2)
    news = [line.text.plain for line in Teller(game, voice).tell(game.heard(1 - bidder))]
    assert f"Player {bidder + 1} places 2 bids on the table." in news


def test_nobody_hears_what_others_bid_before_all_have() -> None:
    game = next(
        game for seed in range(9) if held(game := Game(book_of("bids"), 2, seed), "block")[0].startswith("sealed")
    )
    first = game.seat
    heard, seen = len(game.heard(1 - first)), game.view(1 - first).players[first].units
    game.choose(3)
    assert game.seat == 1 - first
    assert (len(game.heard(1 - first)), game.view(1 - first).players[first].units) == (heard, seen)
