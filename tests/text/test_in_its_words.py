"""What tells a candidate, in the words that its attribute has for anything; slots of a row; how many values there must be."""

import pytest

from dsl.checker import Scope
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from tests.text import orchard
from tests.text.said_on_cards import LANGUAGES, on_a_card
from tests.written import steps_of

CARDS = {
    "discard each card in meadow where slot of it > 6": (
        "Discard all cards in spaces 7 and up from the Meadow.",
        "Descarta todas las cartas de los espacios 7 y siguientes del Prado.",
        "Scarta tutte le carte degli spazi 7 e successivi dal Prato.",
        "Défaussez toutes les cartes des emplacements 7 et suivants de la Prairie.",
    ),
    "discard each card in meadow where slot of it <= 4": (
        "Discard all cards in spaces 1 to 4 from the Meadow.",
        "Descarta todas las cartas de los espacios 1 a 4 del Prado.",
        "Scarta tutte le carte degli spazi da 1 a 4 dal Prato.",
        "Défaussez toutes les cartes des emplacements 1 à 4 de la Prairie.",
    ),
    "let each opponent where season of it is winter: draw 1 card": (
        "Each opponent who is in winter draws 1 card.",
        "Cada oponente que esté en invierno roba 1 carta.",
        "Ogni avversario che è in inverno pesca 1 carta.",
        "Chaque adversaire qui est en hiver pioche 1 carte.",
    ),
}
REQUIRED = {
    "only if number of different colour of cards in my city >= 5": (
        "Requires cards of at least 5 different colors in your city.",
        "Requiere cartas de al menos 5 colores diferentes en tu ciudad.",
        "Richiede carte di almeno 5 colori diversi nella tua città.",
        "Condition\u00a0: des cartes d’au moins 5 couleurs différentes dans votre ville.",
    ),
}
TOOLS = {
    "polish a tool in my shed where age of it > 3": (
        "Polish a tool in your shed that is more than 3 years old.",
        "Pule una herramienta en tu cobertizo que tiene más de 3 años.",
        "Lucida un attrezzo nel tuo capanno che ha più di 3 anni.",
        "Polissez un outil dans votre remise qui a plus de 3 ans.",
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_on_a_card(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]


@pytest.mark.parametrize("effect", TOOLS)
def test_of_a_tool(effect: str) -> None:
    assert tuple(orchard.said(effect, language) for language in LANGUAGES) == TOOLS[effect]


@pytest.mark.parametrize("effect", REQUIRED)
def test_what_is_required(effect: str) -> None:
    book = load_rulebook("everdell")
    block = steps_of(book.game.vocabulary, effect, Scope.of_thing("card"))
    words = [Voice(book, language, 0).wording for language in LANGUAGES]
    with_this = [[plain(one.realiser.sentence(piece)) for piece in one.planner.sentences(block)] for one in words]
    assert tuple(" ".join(lines) for lines in with_this) == REQUIRED[effect]
