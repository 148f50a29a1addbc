"""What is denied twice is said once, of each: that there is none without something is that each has it."""

import pytest

from tests.kinds.playing import book_of, rules_in
from tests.text.said_on_cards import on_a_card

LINES: dict[str, tuple[str, ...]] = {
    (
        "if there is no card in my hand called pick where there is no card in my city where colour of it is "
        "colour of pick: gain 1 twig"
    ): (
        "If each card in your hand has the same color as a card in your city, gain 1 twig.",
        "Si cada carta de tu mano tiene el mismo color que una carta en tu ciudad, gana 1 ramita.",
        "Se ogni carta in mano ha lo stesso colore di una carta nella tua città, ottieni 1 rametto.",
        "Si chaque carte en main a la même couleur qu’une carte dans votre ville, gagnez 1 brindille.",
    ),
    (
        "choose a card in my hand as lead\n"
        "if there is no card in my city where colour of it is not colour of lead: gain 1 twig"
    ): (
        "Choose a card in your hand. If all cards in your city have the same color as that card, gain 1 twig.",
        (
            "Elige una carta de tu mano. Si todas las cartas de tu ciudad tienen el mismo color que esa carta, gana 1 "
            "ramita."
        ),
        (
            "Scegli una carta in mano. Se tutte le carte nella tua città hanno lo stesso colore di quella carta, "
            "ottieni 1 rametto."
        ),
        (
            "Choisissez une carte en main. Si toutes les cartes de votre ville ont la même couleur que cette carte, "
            "gagnez 1 brindille."
        ),
    ),
    ("choose a card in my hand as lead\ndiscard a card in my hand where colour of it is not colour of lead"): (
        "Choose a card in your hand. Discard a card from your hand with a different color than that card.",
        "Elige una carta de tu mano. Descarta una carta de tu mano con un color distinto al de esa carta.",
        "Scegli una carta in mano. Scarta una carta dalla tua mano con un colore diverso da quello di quella carta.",
        (
            "Choisissez une carte en main. Défaussez une carte de votre main avec une couleur autre que celle de "
            "cette carte."
        ),
    ),
    (
        "choose a card in my hand called lead where there is no card in my city where colour of it is not colour "
        "of lead as pick\n"
        "discard pick"
    ): (
        (
            "Choose a card in your hand such that all cards in your city have the same color as the card itself. "
            "Discard it."
        ),
        (
            "Elige una carta de tu mano tal que todas las cartas de tu ciudad tengan el mismo color que la carta "
            "misma. Descártala."
        ),
        (
            "Scegli una carta in mano tale che tutte le carte nella tua città abbiano lo stesso colore della carta "
            "stessa. Scartala."
        ),
        (
            "Choisissez une carte en main telle que toutes les cartes de votre ville ont la même couleur que la carte "
            "elle-même. Défaussez-la."
        ),
    ),
    "if there is no card in my city where colour of it is not production: gain 1 twig": (
        "If the color of each card in your city is Production, gain 1 twig.",
        "Si el color de cada carta de tu ciudad es Producción, gana 1 ramita.",
        "Se il colore di ogni carta nella tua città è Produzione, ottieni 1 rametto.",
        "Si la couleur de chaque carte de votre ville est Production, gagnez 1 brindille.",
    ),
    "if there is no card in my city where (it is not a critter): gain 1 twig": (
        "If all cards in your city are Critters, gain 1 twig.",
        "Si todas las cartas de tu ciudad son Bichos, gana 1 ramita.",
        "Se tutte le carte nella tua città sono Animali, ottieni 1 rametto.",
        "Si toutes les cartes de votre ville sont des Créatures, gagnez 1 brindille.",
    ),
}


@pytest.mark.parametrize("line", LINES)
def test_it_is_said_of_each(line: str) -> None:
    assert on_a_card(line) == LINES[line]


def test_it_is_said_of_each_on_a_space() -> None:
    lines = rules_in(book_of("tiles"), "en").splitlines()
    side = "south edge of each tile on the map that is on the first spot in a straight line from that spot toward the north"
    assert f"The {side} is that tile’s north edge." in lines
