"""Melds: what lies on the table is a set of one rank or a run of one suit, each by itself, and no card is lost."""

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from tests.kinds.playing import book_of, called, held

SUITS = ("leaf", "shell", "star")


def melds(game: Game) -> list[tuple[str, list[tuple[int, str]]]]:
    """Return what is laid out: set or run, and the rank and suit of each of its cards."""
    lay = game.program.lay
    found = []
    for thing in range(len(lay.thing_definition)):
        if called(game, thing) in ("same_rank", "same_suit"):
            cards = [card.split("_") for card in held(game, "row", thing)]
            found.append((called(game, thing), sorted((int(rank), suit) for _, rank, suit in cards)))
    return [(kind, cards) for kind, cards in found if cards]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(8))
def test_all_that_lies_there_is_a_meld(seats: int, seed: int) -> None:
    game, dice = Game(book_of("melds"), seats=seats, seed=seed), Dice(seed)
    while game.decision is not None:
        game.choose(dice.roll(game.width))
        for kind, cards in melds(game):
            ranks, suits = [rank for rank, _ in cards], {suit for _, suit in cards}
            assert len(cards) >= 3
            if kind == "same_rank":
                assert len(set(ranks)) == 1
            else:
                assert len(suits) == 1
                assert ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    hands = [held(game, "hand", player) for player in range(seats)]
    assert [] in hands
    assert game.outcome is not None
    assert [*game.outcome.scores] == [-sum(int(card.split("_")[1]) for card in hand) for hand in hands]
    lying = [*held(game, "deck"), *held(game, "heap"), *(card for hand in hands for card in hand)]
    assert len(lying) + sum(len(cards) for _, cards in melds(game)) == 9 * len(SUITS) * 2


def test_sets_and_runs_come_up() -> None:
    found = set()
    for seed in range(8):
        game, dice = Game(book_of("melds"), seats=2, seed=seed), Dice(seed)
        while game.decision is not None:
            game.choose(dice.roll(game.width))
        found |= {(kind, len(cards) > 3) for kind, cards in melds(game)}
    assert {("same_rank", False), ("same_suit", False)} <= found
    assert any(longer for _, longer in found)
