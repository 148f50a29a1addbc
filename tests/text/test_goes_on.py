"""A loop inside a sentence says that it goes on, and is no condition of one deed."""

import pytest

from tests.text.said_on_cards import LANGUAGES, on_a_card

CARDS = {
    "repeat until number of cards in my hand >= 2: draw 1 card": (
        "Repeat as long as there are fewer than 2 cards in your hand: draw 1 card.",
        "Repite mientras haya menos de 2 cartas en tu mano: roba 1 carta.",
        "Ripeti finché ci sono meno di 2 carte in mano: pesca 1 carta.",
        "Répétez tant qu’il y a moins de 2 cartes en main\u00a0: piochez 1 carte.",
    ),
    "may:\n    pay 1 twig\n    repeat until number of cards in my hand >= 2: draw 1 card": (
        "You may pay 1 twig; if so, repeat as long as there are fewer than 2 cards in your hand: draw 1 card.",
        "Puedes pagar 1 ramita; en ese caso, repite mientras haya menos de 2 cartas en tu mano: roba 1 carta.",
        "Puoi pagare 1 rametto; in tal caso, ripeti finché ci sono meno di 2 carte in mano: pesca 1 carta.",
        "Vous pouvez payer 1 brindille\u202f; dans ce cas, répétez tant qu’il y a moins de 2 cartes en main\u00a0: piochez 1 carte.",
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_a_loop_goes_on(effect: str) -> None:
    assert len(LANGUAGES) == len(CARDS[effect])
    assert on_a_card(effect) == CARDS[effect]
