"""What is left out stands beside the noun, where behind its place it would be told of that: no card (other than a Fool) in any city."""

import pytest

from tests.text.said_on_cards import on_a_card

LINES = {
    "if there is no card in another city except a fool: gain 1 twig": (
        "If all cards in all other cities are Fools, gain 1 twig.",
        "Si todas las cartas de todas las demás ciudades son Bufones, gana 1 ramita.",
        "Se tutte le carte in tutte le altre città sono Giullari, ottieni 1 rametto.",
        "Si toutes les cartes de toutes les autres villes sont des Fous, gagnez 1 brindille.",
    ),
    "draw 1 card for each critter in city of an opponent except a fool": (
        "Draw 1 card for each Critter (other than a Fool) in your opponents’ cities.",
        "Roba 1 carta por cada Bicho (salvo un Bufón) en las ciudades de tus oponentes.",
        "Pesca 1 carta per ogni Animale (ma non un Giullare) nelle città dei tuoi avversari.",
        "Piochez 1 carte pour chaque Créature (autre qu’un Fou) dans les villes de vos adversaires.",
    ),
    "draw 1 card for each critter in my city except a fool": (
        "Draw 1 card for each Critter in your city (other than a Fool).",
        "Roba 1 carta por cada Bicho en tu ciudad (salvo un Bufón).",
        "Pesca 1 carta per ogni Animale nella tua città (ma non un Giullare).",
        "Piochez 1 carte pour chaque Créature dans votre ville (autre qu’un Fou).",
    ),
}


@pytest.mark.parametrize("line", LINES)
def test_what_is_left_out_is_told_of_the_thing(line: str) -> None:
    assert on_a_card(line) == LINES[line]
