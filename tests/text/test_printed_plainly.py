"""Lines of cards and rules as an editor would print them, in each language."""

import pytest

from interpreter.rulebook.book import load_rulebook
from tests.kinds.playing import cards_in

# What lies on a card that lies in a city: the city is the card's, and isn't told as a second place.
ON_A_CARD = {
    "en": {
        "shepherd": "Gain 1 point for each point token on the Chapel in your city.",
        "ministering_to_miscreants": "3 points for each Critter imprisoned in the Dungeon in your city.",
        "path_of_the_pilgrims": "3 points for each worker on the Monastery in your city.",
    },
    "es": {
        "shepherd": "Gana 1 punto por cada ficha de puntos sobre la Capilla de tu ciudad.",
        "ministering_to_miscreants": "3 puntos por cada Bicho en las celdas de la Mazmorra de tu ciudad.",
        "path_of_the_pilgrims": "3 puntos por cada trabajador en el Monasterio de tu ciudad.",
    },
    "it": {
        "shepherd": "Ottieni 1 punto per ogni segnalino punto sulla Chiesa della tua città.",
        "ministering_to_miscreants": "3 punti per ogni Animale nelle celle del Dungeon della tua città.",
        "path_of_the_pilgrims": "3 punti per ogni lavoratore sul Monastero della tua città.",
    },
    "fr": {
        "shepherd": "Gagnez 1 point pour chaque jeton Point sur la Chapelle de votre ville.",
        "ministering_to_miscreants": "3 points pour chaque Créature dans les cellules du Donjon de votre ville.",
        "path_of_the_pilgrims": "3 points pour chaque ouvrier sur le Monastère de votre ville.",
    },
}


@pytest.mark.parametrize(
    ("language", "card"), [(language, card) for language in ON_A_CARD for card in ON_A_CARD[language]]
)
def test_a_city_is_told_of_the_card_that_bears_something(language: str, card: str) -> None:
    assert ON_A_CARD[language][card] in cards_in(load_rulebook("everdell"), language, card)
