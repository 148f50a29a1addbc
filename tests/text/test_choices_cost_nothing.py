"""What is chosen costs nothing, so what follows isn't done for it; what is given up is a price."""

import pytest

from tests.text.said_on_cards import LANGUAGES, on_a_card

CHOSEN = {
    "en": "You may choose a Critter in your city, gain 1 berry, and discard that Critter.",
    "es": "Puedes elegir un Bicho de tu ciudad, ganar 1 baya y descartar ese Bicho.",
    "it": "Puoi scegliere un Animale nella tua città, ottenere 1 bacca e scartare quell’Animale.",
    "fr": "Vous pouvez choisir une Créature de votre ville, gagner 1 baie et défausser cette Créature.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_is_no_price(language: str) -> None:
    block = "may:\n    must choose a critter in my city as seen\n    gain 1 berry\n    discard seen\n"
    assert on_a_card(block)[LANGUAGES.index(language)] == CHOSEN[language]


def test_what_is_given_up_is_one() -> None:
    said = on_a_card("may:\n    must discard a critter in my city\n    gain 1 berry\n")
    assert said[0] == "You may discard a Critter from your city to gain 1 berry."
