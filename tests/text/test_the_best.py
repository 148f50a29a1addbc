"""Of things of which none surpasses it one is *the* one, though several may be equal; of several wanted no such thing is said."""

import pytest

from tests.text.said_on_cards import LANGUAGES, on_a_card

CARDS: dict[str, tuple[str, str, str, str]] = {
    "move a card in meadow with the lowest points of it to my hand": (
        "Add the card with the lowest point value from the Meadow to your hand.",
        "Añade a tu mano la carta del Prado que menos puntos valga.",
        "Aggiungi alla tua mano la carta con il minor numero di punti dal Prato.",
        "Ajoutez à votre main la carte de la Prairie valant le moins de points.",
    ),
    "let each opponent: discard a card in my hand with the highest points": (
        "Each opponent discards the card with the highest point value from their hand.",
        "Cada oponente descarta la carta de su mano que más puntos valga.",
        "Ogni avversario scarta la carta con il maggior numero di punti dalla sua mano.",
        "Chaque adversaire défausse la carte de sa main valant le plus de points.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", CARDS)
def test_the_best_is_the_one(effect: str, language: str) -> None:
    assert on_a_card(effect)[LANGUAGES.index(language)] == CARDS[effect][LANGUAGES.index(language)]


def test_another_or_two_of_the_best_are_not() -> None:
    two = "discard 2 cards in my hand with the highest points"
    assert on_a_card(two)[0] == "Discard 2 cards with the highest point value from your hand."
    picked = "choose {} card in my city with the highest points as {}"
    another = "\n".join((picked.format("a", "one"), picked.format("another", "rest"), "discard one", "discard rest"))
    assert "Choose another card with the highest point value in your city." in on_a_card(another)[0]
