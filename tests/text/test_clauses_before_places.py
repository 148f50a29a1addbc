"""A clause that tells a thing stands before the place in which it lies, of which it would seem to be told."""

import pytest

from tests.text.said_on_cards import on_a_card

LINES: dict[str, tuple[str, ...]] = {
    "if there is a critter in meadow where points of it >= 3: gain 1 twig": (
        "If there is a Critter worth at least 3 points in the Meadow, gain 1 twig.",
        "Si hay un Bicho que valga al menos 3 puntos en el Prado, gana 1 ramita.",
        "Se c’è un Animale che valga almeno 3 punti nel Prato, ottieni 1 rametto.",
        "S’il y a une Créature valant au moins 3 points dans la Prairie, gagnez 1 brindille.",
    ),
    "if there is a critter in my city where points of it >= 3: gain 1 twig": (
        "If you have a Critter worth at least 3 points in your city, gain 1 twig.",
        "Si tienes un Bicho que valga al menos 3 puntos en tu ciudad, gana 1 ramita.",
        "Se hai un Animale che valga almeno 3 punti nella tua città, ottieni 1 rametto.",
        "Si vous avez une Créature valant au moins 3 points dans votre ville, gagnez 1 brindille.",
    ),
    "if there is a critter in city of an opponent where points of it = 3: gain 1 twig": (
        "If there is a Critter worth 3 points in an opponent’s city, gain 1 twig.",
        "Si en la ciudad de un oponente hay un Bicho de 3 puntos, gana 1 ramita.",
        "Se c’è un Animale da 3 punti nella città di un avversario, ottieni 1 rametto.",
        "S’il y a dans la ville d’un adversaire une Créature valant 3 points, gagnez 1 brindille.",
    ),
    "discard a card in my hand where points of it > 2": (
        "Discard a card worth more than 2 points from your hand.",
        "Descarta una carta de tu mano que valga más de 2 puntos.",
        "Scarta una carta che valga più di 2 punti dalla tua mano.",
        "Défaussez une carte de votre main valant plus de 2 points.",
    ),
}


@pytest.mark.parametrize("line", LINES)
def test_a_clause_stands_before_a_place(line: str) -> None:
    assert on_a_card(line) == LINES[line]
