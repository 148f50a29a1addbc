"""Teams: partners exchange a card and share what they score; how often each result comes out, as a model of it says."""

from collections import Counter
from itertools import product

import pytest

from interpreter.game.game import Game
from tests.kinds.playing import book_of, endings, held, rules_in, stands

SEATS = range(4)
Hands = list[list[int]]


def rank(id: str) -> int:
    return int(id.removeprefix("number_"))


def results(hands: Hands, leader: int) -> Counter[tuple[int, ...]]:
    """Count the scores over all cards that can be passed on and all orders in which cards can be played."""
    found: Counter[tuple[int, ...]] = Counter()
    for passed in product(*hands):
        after = [sorted({*hands[seat], passed[(seat + 2) % 4]} - {passed[seat]}) for seat in SEATS]
        played(after, leader, (0, 0), found)
    return found


def played(hands: Hands, leader: int, teams: tuple[int, int], found: Counter[tuple[int, ...]]) -> None:
    """Play all cards in all ways. Who plays first in a round makes no difference but to who leads the next."""
    if not hands[0]:
        found[teams * 2] += 1
        return
    order = [(leader + step) % 4 for step in SEATS]
    for cards in product(*(hands[seat] for seat in order)):
        winner = order[cards.index(max(cards))]
        left = [[card for card in hand if card not in cards] for hand in hands]
        won = (teams[0] + (winner % 2 == 0), teams[1] + (winner % 2 == 1))
        played(left, winner, won, found)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_results_come_out_as_often_as_a_model_says(seed: int) -> None:
    game = Game(book_of("teams"), 4, seed, options={"cards": 2})
    hands = [[rank(id) for id in held(game, "hand", seat)] for seat in SEATS]
    assert endings(game) == results(hands, stands(game, "leader"))


def test_partners_win_together() -> None:
    game = Game(book_of("teams"), 4, 5, options={"cards": 2})
    while not game.over:
        game.choose(0)
    assert game.outcome is not None
    assert game.outcome.winners in ((0, 2), (1, 3), (0, 1, 2, 3))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Starting with the leader, each player plays a card from their hand."),
        ("es", "Empezando por el jugador inicial, cada jugador juega una carta de su mano."),
        ("it", "A partire dal primo giocatore, ogni giocatore gioca una carta dalla sua mano."),
        ("fr", "En commençant par le premier joueur, chaque joueur joue une carte de sa main."),
    ],
)
def test_it_is_told_who_begins(language: str, told: str) -> None:
    assert told in rules_in(book_of("teams"), language).splitlines()
