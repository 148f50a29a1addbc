"""An attribute that a unit counts (`points: {one: point}`) is a value where it is compared: *the second-highest value in points*."""

import pytest

from tests.text import orchard
from tests.text.said_on_cards import LANGUAGES, on_a_card

POINTS = {
    "gain (second highest points of cards in my city) twigs": (
        "Gain twigs equal to the second-highest value in points among the cards in your city.",
        "Gana un número de ramitas igual al segundo valor en puntos más alto entre las cartas de tu ciudad.",
        "Ottieni un numero di rametti pari al secondo valore in punti più alto tra le carte della tua città.",
        "Gagnez un nombre de brindilles égal à la deuxième valeur en points la plus élevée parmi les cartes de votre ville.",
    ),
    "gain (number of different points of cards in my city) twigs": (
        "Gain 1 twig for each different value in points among cards in your city.",
        "Gana 1 ramita por cada valor distinto en puntos entre las cartas de tu ciudad.",
        "Ottieni 1 rametto per ogni valore diverso in punti tra le carte della tua città.",
        "Gagnez 1 brindille pour chaque valeur différente en points parmi les cartes de votre ville.",
    ),
    "choose a card in my hand as one\nif points of one > number of twigs on me: gain 1 twig": (
        "Choose a card in your hand. If the value in points of that card is more than the number of twigs in your supply, gain 1 twig.",
        "Elige una carta de tu mano. Si el valor en puntos de esa carta es mayor que el número de ramitas en tu suministro, gana 1 ramita.",
        (
            "Scegli una carta in mano. "
            "Se il valore in punti di quella carta è maggiore del numero di rametti nella tua riserva, ottieni 1 rametto."
        ),
        (
            "Choisissez une carte en main. "
            "Si la valeur en points de cette carte dépasse le nombre de brindilles dans votre réserve, gagnez 1 brindille."
        ),
    ),
}
WEIGHTS = {
    "gain (number of different weight of tools in my shed) coins": (
        "Gain 1 coin for each different weight among tools in your shed.",
        "Gana 1 moneda por cada peso distinto entre las herramientas de tu cobertizo.",
        "Ottieni 1 moneta per ogni peso diverso tra gli attrezzi del tuo capanno.",
        "Gagnez 1 pièce pour chaque poids différent parmi les outils de votre remise.",
    ),
}


@pytest.mark.parametrize("written", POINTS)
def test_what_a_unit_counts_is_a_value(written: str) -> None:
    assert on_a_card(written) == POINTS[written]


@pytest.mark.parametrize("written", WEIGHTS)
def test_different_numbers_are_said_to_be_different(written: str) -> None:
    assert tuple(orchard.said(written, language) for language in LANGUAGES) == WEIGHTS[written]
