"""From one number to another, and what is divided, in each language."""

import pytest

from dsl.checker import Scope
from interpreter.rulebook.book import load_rulebook
from interpreter.text import Catalogue, Wording, plain
from tests.written import steps_of

BOOK = load_rulebook("everdell")
LANGUAGES = ("en", "es", "it", "fr")
EFFECTS = {
    "discard 1 to 3 cards in my hand": (
        "Discard 1, 2, or 3 cards from your hand.",
        "Descarta 1, 2 o 3 cartas de tu mano.",
        "Scarta 1, 2 o 3 carte dalla tua mano.",
        "Défaussez 1, 2 ou 3 cartes de votre main.",
    ),
    "discard 2 to 5 cards in my hand": (
        "Discard 2 to 5 cards from your hand.",
        "Descarta de 2 a 5 cartas de tu mano.",
        "Scarta da 2 a 5 carte dalla tua mano.",
        "Défaussez 2 à 5 cartes de votre main.",
    ),
    "pay 2 to (number of critters in my city) berries": (
        "Pay 2 or more berries (at most the number of Critters in your city).",
        "Paga 2 o más bayas (como máximo el número de Bichos en tu ciudad).",
        "Paga 2 o più bacche (al massimo il numero di Animali nella tua città).",
        "Payez au moins 2 baies (au maximum le nombre de Créatures dans votre ville).",
    ),
    "gain (12 / number of players rounded up) berries": (
        "Gain berries equal to 12 divided by the number of players (rounded up).",
        "Gana un número de bayas igual a 12 entre el número de jugadores (redondeando hacia arriba).",
        "Ottieni un numero di bacche pari a 12 diviso per il numero di giocatori (arrotondando per eccesso).",
        "Gagnez un nombre de baies égal à 12 divisé par le nombre de joueurs (arrondi au supérieur).",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", EFFECTS)
def test_from_one_number_to_another(effect: str, language: str) -> None:
    block = steps_of(BOOK.game.vocabulary, effect, Scope.of_thing("construction"))
    words = Wording(Catalogue.load(language, BOOK.words), BOOK.game.vocabulary)
    assert plain(words.block(block, "farm")) == EFFECTS[effect][LANGUAGES.index(language)]
