"""Where there is nothing in any of several places, languages that deny both say that there is nothing in none of them."""

import pytest

from tests.text.said_on_cards import on_a_card

CARDS: dict[str, tuple[str, ...]] = {
    "if there is no critter in any city: gain 1 twig": (
        "If there is no Critter in any city, gain 1 twig.",
        "Si no hay ningún Bicho en ninguna ciudad, gana 1 ramita.",
        "Se non c’è nessun Animale in nessuna città, ottieni 1 rametto.",
        "S’il n’y a aucune Créature dans aucune ville, gagnez 1 brindille.",
    ),
    "if there is a critter in any city: gain 1 twig": (
        "If there is a Critter in any city, gain 1 twig.",
        "Si hay un Bicho en cualquier ciudad, gana 1 ramita.",
        "Se c’è un Animale in qualsiasi città, ottieni 1 rametto.",
        "S’il y a une Créature dans n’importe quelle ville, gagnez 1 brindille.",
    ),
    "discard a card in my hand where there is no card in any city where points of it > 2": (
        "Discard a card from your hand such that there is no card worth more than 2 points in any city.",
        "Descarta una carta de tu mano tal que no haya ninguna carta que valga más de 2 puntos en ninguna ciudad.",
        "Scarta una carta dalla tua mano tale che non ci sia nessuna carta che valga più di 2 punti in nessuna città.",
        "Défaussez une carte de votre main telle qu’il n’y a aucune carte valant plus de 2 points dans aucune ville.",
    ),
    "if there is no critter in another city: gain 1 twig": (
        "If there is no Critter in any other city, gain 1 twig.",
        "Si no hay ningún Bicho en ninguna otra ciudad, gana 1 ramita.",
        "Se non c’è nessun Animale in nessun’altra città, ottieni 1 rametto.",
        "S’il n’y a aucune Créature dans aucune autre ville, gagnez 1 brindille.",
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_what_is_nowhere_is_denied_of_each_place(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]
