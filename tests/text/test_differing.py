"""How many values things have among them is said of these: they have so many different ones."""

import pytest

from tests.text.said_on_cards import on_a_card

LINES = {
    "if number of different colour of cards in my city >= 4: gain 1 twig": (
        "If the cards in your city have at least 4 different colors, gain 1 twig.",
        "Si las cartas de tu ciudad tienen al menos 4 colores diferentes, gana 1 ramita.",
        "Se le carte nella tua città hanno almeno 4 colori diversi, ottieni 1 rametto.",
        "Si les cartes de votre ville ont au moins 4 couleurs différentes, gagnez 1 brindille.",
    ),
    "reveal 3 cards as seen\nif number of different colour of seen = 3: gain 1 twig": (
        "Reveal 3 cards from the deck. If the revealed cards have 3 different colors, gain 1 twig.",
        "Revela 3 cartas del mazo. Si las cartas reveladas tienen 3 colores diferentes, gana 1 ramita.",
        "Rivela 3 carte dal mazzo di pesca. Se le carte rivelate hanno 3 colori diversi, ottieni 1 rametto.",
        "Révélez 3 cartes de la pioche. Si les cartes révélées ont 3 couleurs différentes, gagnez 1 brindille.",
    ),
    "if longest run of points of critters in my city >= 3: gain 1 twig": (
        "If the Critters in your city have at least 3 consecutive values in points, gain 1 twig.",
        "Si los Bichos de tu ciudad tienen al menos 3 valores en puntos consecutivos, gana 1 ramita.",
        "Se gli Animali nella tua città hanno almeno 3 valori in punti consecutivi, ottieni 1 rametto.",
        "Si les Créatures de votre ville ont au moins 3 valeurs en points consécutives, gagnez 1 brindille.",
    ),
}


@pytest.mark.parametrize("line", LINES)
def test_things_have_so_many_different_values(line: str) -> None:
    assert on_a_card(line) == LINES[line]
