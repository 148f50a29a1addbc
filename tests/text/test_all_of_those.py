"""All of some named things of which more is asked are told by their noun, and by what was done to them where other things are spoken of."""

import pytest

from tests.text.said_on_cards import on_a_card

TWO_SETS = """
choose 2 cards in my hand as kept
reveal 5 cards as seen
discard each seen where points of it = 1
discard kept
"""
REVEALED = """
choose a colour as sought
reveal 5 cards as seen
move each seen where colour of it is sought to my hand as kept
discard seen except kept
"""


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (
            REVEALED,
            (
                "Add all the cards of that color to your hand.",
                "Añade a tu mano todas las cartas de ese color.",
                "Aggiungi alla tua mano tutte le carte di quel colore.",
                "Ajoutez à votre main toutes les cartes de cette couleur.",
            ),
        ),
        (
            TWO_SETS,
            (
                "Discard all the revealed cards worth 1 point.",
                "Descarta todas las cartas reveladas de 1 punto.",
                "Scarta tutte le carte rivelate da 1 punto.",
                "Défaussez toutes les cartes révélées valant 1 point.",
            ),
        ),
    ],
)
def test_all_of_those_are_told_by_their_noun(effect: str, told: tuple[str, ...]) -> None:
    for said, line in zip(on_a_card(effect), told, strict=True):
        assert line in said
