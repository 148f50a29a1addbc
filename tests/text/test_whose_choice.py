"""Who chooses among several units is told, right behind what is chosen."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.text import Catalogue, Wording, plain
from tests.written import steps_of

BOOK = load_rulebook("everdell")
THEIRS = {
    "en": "Each player gains 1 resource of their choice.",
    "es": "Cada jugador gana 1 recurso a su elección.",
    "fr": "Chaque joueur gagne 1 ressource de son choix.",
    "it": "Ogni giocatore ottiene 1 risorsa a sua scelta.",
}
FOR_EVERY = {
    "en": "Gain 1 resource of your choice for every 2 colors",
    "es": "Gana 1 recurso a tu elección por cada 2 colores",
    "fr": "Gagnez 1 ressource au choix par tranche de 2 couleurs",
    "it": "Ottieni 1 risorsa a tua scelta ogni 2 colori",
}


def worded(effect: str, language: str) -> str:
    block = steps_of(BOOK.game.vocabulary, effect)
    return plain(Wording(Catalogue.load(language, BOOK.words), BOOK.game.vocabulary).block(block))


@pytest.mark.parametrize("language", THEIRS)
def test_another_chooses_for_themselves(language: str) -> None:
    assert worded("let each player: gain 1 resource", language) == THEIRS[language]


@pytest.mark.parametrize("language", FOR_EVERY)
def test_the_choice_stands_by_what_is_chosen(language: str) -> None:
    effect = "gain (number of different colour of cards in my city / 2 rounded down) resource"
    assert worded(effect, language).startswith(FOR_EVERY[language])
