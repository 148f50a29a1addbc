"""What has the same of something as another thing is told so, and not in a sentence about itself."""

import pytest

from tests.text.said_on_cards import on_a_card


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (
            "discard a card in my hand called swap where there is a critter in my city where colour of it is colour of swap",
            (
                "Discard a card from your hand with the same color as a Critter in your city.",
                "Descarta una carta de tu mano con el mismo color que un Bicho en tu ciudad.",
                "Scarta una carta dalla tua mano con lo stesso colore di un Animale nella tua città.",
                "Défaussez une carte de votre main avec la même couleur qu’une Créature dans votre ville.",
            ),
        ),
        (
            "discard a card in my hand called swap where there is another card in my hand where points of it = points of swap",
            (
                "Discard a card from your hand with the same value in points as another card in your hand.",
                "Descarta una carta de tu mano con el mismo valor en puntos que otra carta en tu mano.",
                "Scarta una carta dalla tua mano con lo stesso valore in punti di un’altra carta in mano.",
                "Défaussez une carte de votre main avec la même valeur en points qu’une autre carte en main.",
            ),
        ),
    ],
)
def test_what_another_thing_has_as_well(effect: str, told: tuple[str, ...]) -> None:
    assert on_a_card(effect) == told
