"""Tricks with trumps and following suit: who takes a trick and how often each result comes out, as a model of it says."""

from collections.abc import Mapping

import pytest

from interpreter.game.game import Game
from interpreter.text import Catalogue, Wording, plain
from tests.kinds.playing import book_of, endings, held, stands

SUITS = ("acorns", "bells", "hearts", "leaves")
Card = tuple[str, int]


def dealt(game: Game) -> tuple[list[list[Card]], str, int]:
    """Return what everybody held at first, the suit of trumps, and who leads."""
    hands = [[card(id) for id in held(game, "hand", seat)] for seat in range(game.program.lay.seats)]
    return hands, SUITS[stands(game, "trump")], stands(game, "leader")


def card(id: str) -> Card:
    suit, _, rank = id.partition("_")
    return suit, int(rank)


def model(hands: list[list[Card]], trump: str, leader: int, won: tuple[int, ...]) -> Mapping[tuple[int, ...], int]:
    """Count how often each row of scores comes out, worked out card by card; a card that is the only one allowed is no way of its own."""
    if not any(hands):
        return {won: 1}
    seats = len(hands)
    found: dict[tuple[int, ...], int] = {}

    def lay(trick: list[Card]) -> None:
        if len(trick) == seats:
            best = max(trick, key=lambda one: (one[0] == trump, one[0] == trick[0][0], one[1]))
            winner = (leader + trick.index(best)) % seats
            score = tuple(number + (seat == winner) for seat, number in enumerate(won))
            for row, number in model(hands, trump, winner, score).items():
                found[row] = found.get(row, 0) + number
            return
        hand = hands[(leader + len(trick)) % seats]
        fitting = [one for one in hand if not trick or one[0] == trick[0][0]] or hand
        for one in list(fitting):
            hand.remove(one)
            lay([*trick, one])
            hand.append(one)

    lay([])
    return found


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 1)])
def test_results_come_out_as_often_as_a_model_says(seats: int, seed: int) -> None:
    game = Game(book_of("tricks"), seats, seed, options={"tricks": 3})
    assert endings(game) == model(*dealt(game), (0,) * seats)


def test_a_family_has_a_thing_for_each_suit_and_rank() -> None:
    book = book_of("tricks")
    cards = {one.id: one for one in book.game.definitions if one.kind == "card"}
    assert len(cards) == 40
    assert cards["leaves_10"].attributes["suit"] == "leaves"
    assert cards["leaves_10"].attributes["rank"] == 10


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "7 of Leaves", "7s of Leaves"),
        ("es", "7 de Hojas", "7 de Hojas"),
        ("it", "7 di Foglie", "7 di Foglie"),
        ("fr", "7 de Feuilles", "7 de Feuilles"),
    ],
)
def test_members_are_called_by_the_words_of_their_values(language: str, one: str, several: str) -> None:
    book = book_of("tricks")
    wording = Wording(Catalogue.load(language, book.words), book.game.vocabulary)
    assert (plain(wording.name("leaves_7")), plain(wording.name("leaves_7", 2))) == (one, several)
