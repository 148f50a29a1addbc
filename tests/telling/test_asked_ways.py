"""Whether one wants one of two ways is asked without a word of choosing, which the answer is."""

import pytest

from dsl.checker import Scope
from dsl.meaning import Type
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from tests.text.said_on_cards import LANGUAGES, on_a_card
from tests.written import steps_of

WAYS = "either: discard a card in my hand\nor: draw 2 cards"


def test_one_of_two_ways_is_asked_as_such() -> None:
    book = load_rulebook("everdell")
    ways = steps_of(book.game.vocabulary, WAYS, Scope(this=Type("thing", "card")))
    asked = []
    for language in LANGUAGES:
        wording = Voice(book, language, 0).wording
        asked.append(plain(wording.question("may", None, {"statement": wording.body(ways)})))
    assert asked == [
        "Do you want to discard a card from your hand or draw 2 cards?",
        "¿Quieres descartar una carta de tu mano o robar 2 cartas?",
        "Vuoi scartare una carta dalla tua mano o pescare 2 carte?",
        "Voulez-vous défausser une carte de votre main ou piocher 2 cartes\u202f?",
    ]


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (
            "may:\n    must either: discard a card in my hand\n    or: draw 2 cards",
            (
                "You may either discard a card from your hand or draw 2 cards.",
                "Puedes descartar una carta de tu mano o robar 2 cartas.",
                "Puoi scartare una carta dalla tua mano o pescare 2 carte.",
                "Vous pouvez défausser une carte de votre main ou piocher 2 cartes.",
            ),
        ),
        (
            "repeat up to 2 times:\n    must either: discard a card in my hand\n    or: draw 2 cards",
            (
                "Up to 2 times, you may either discard a card from your hand or draw 2 cards.",
                "Hasta 2 veces, puedes descartar una carta de tu mano o robar 2 cartas.",
                "Fino a 2 volte, puoi scartare una carta dalla tua mano o pescare 2 carte.",
                "Jusqu’à 2 fois, vous pouvez défausser une carte de votre main ou piocher 2 cartes.",
            ),
        ),
    ],
)
def test_one_of_two_ways_may_be_taken(effect: str, told: tuple[str, ...]) -> None:
    assert on_a_card(effect) == told
