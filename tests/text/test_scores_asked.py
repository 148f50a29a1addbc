"""What a card scores at the end of the game, asked as a number, is called so: what is printed on it doesn't count."""

import pytest

from tests.text.said_on_cards import on_a_card

ASKED = {
    "if there is a construction in my city where scores of it >= 3: gain 1 pebble": (
        "If you have a Construction with an end-of-game score of at least 3 in your city, gain 1 pebble.",
        "Si tienes una Construcción con puntuación de final de partida de 3 como mínimo en tu ciudad, gana 1 piedra.",
        "Se hai una Costruzione con punteggio di fine partita di almeno 3 nella tua città, ottieni 1 ciottolo.",
        "Si vous avez une Construction avec un décompte de fin de partie de 3 au moins dans votre ville, gagnez 1 galet.",
    ),
    "gain (highest scores of constructions in my city) points": (
        "Gain points equal to the highest end-of-game score among the Constructions in your city.",
        "Gana un número de puntos igual a la puntuación de final de partida más alta entre las Construcciones de tu ciudad.",
        "Ottieni un numero di punti pari al punteggio di fine partita più alto tra le Costruzioni della tua città.",
        (
            "Gagnez un nombre de points égal au décompte de fin de partie le plus élevé parmi les Constructions de votre"
            " ville."
        ),
    ),
}


@pytest.mark.parametrize("effect", ASKED)
def test_what_is_scored_at_the_end_is_called_so(effect: str) -> None:
    assert on_a_card(effect) == ASKED[effect]
