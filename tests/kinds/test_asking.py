"""Asking for cards of a rank: all of them are given, or one is drawn and the turn ends; four of a rank lie before one player."""

from collections import Counter

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import book_of, held


def ranks(cards: list[str]) -> Counter[str]:
    return Counter(card.split("_")[0] for card in cards)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_all_fours_are_laid_down_and_nothing_is_lost(seats: int, seed: int) -> None:
    game, dice = Game(book_of("asking"), seats=seats, seed=seed), Dice(seed)
    while game.decision is not None:
        game.choose(dice.roll(game.width))
        hands = [held(game, "hand", player) for player in range(seats)]
        books = [held(game, "books", player) for player in range(seats)]
        assert sum(map(len, hands + books)) + len(held(game, "deck")) == 20
        assert all(number == 4 for book in books for number in ranks(book).values())
    assert game.outcome is not None
    assert [*game.outcome.scores] == [len(held(game, "books", player)) for player in range(seats)]


def test_what_is_asked_for_is_given_whole() -> None:
    found = 0
    for seed in range(6):
        game, dice = Game(book_of("asking"), seats=2, seed=seed), Dice(seed)
        while game.decision is not None:
            before = [ranks(held(game, "hand", player)) for player in range(2)]
            game.choose(dice.roll(game.width))
            after = [ranks(held(game, "hand", player)) for player in range(2)]
            taken = {rank for rank in before[1] if after[1][rank] < before[1][rank]}
            found += len(taken)
            # Nobody keeps a card of a rank of which one was given.
            assert not [rank for rank in taken if after[1][rank]]
    assert found


def test_the_log_tells_who_is_asked_for_what() -> None:
    game, dice = Game(book_of("asking"), seats=2, seed=1), Dice(1)
    while game.decision is not None:
        game.choose(dice.roll(game.width))
    voice = Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"}, players=2)
    told = [one.text.plain for one in Teller(game, voice).tell(game.heard(0))]
    assert [one for one in told if one.startswith("Ada asks Ben for ")]
