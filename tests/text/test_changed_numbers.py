"""What a line changes: how much things are worth, how many of something they have, any other number, what they cost."""

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.source import Source
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from tests.text import orchard
from tests.text.said_on_cards import LANGUAGES

ON_CARDS = {
    "points of each farm in any city is 0": (
        "Each Farm in any city is worth 0 points.",
        "Cada Granja de cualquier ciudad vale 0 puntos.",
        "Ogni Fattoria in qualsiasi città vale 0 punti.",
        "Chaque Ferme de n’importe quelle ville vaut 0 point.",
    ),
    "points of this is (number of farm in any city) more": (
        "This card is worth 1 point more for each Farm in any city.",
        "Esta carta vale 1 punto más por cada Granja en cualquier ciudad.",
        "Questa carta vale 1 punto in più per ogni Fattoria in qualsiasi città.",
        "Cette carte vaut 1 point de plus pour chaque Ferme dans n’importe quelle ville.",
    ),
    "points of another critter here is 2 less if there is a farm here": (
        "All other Critters in your city are worth 2 points less if there is a Farm in your city.",
        "Todos los demás Bichos de tu ciudad valen 2 puntos menos si hay una Granja en tu ciudad.",
        "Tutti gli altri Animali nella tua città valgono 2 punti in meno se c’è una Fattoria nella tua città.",
        "Toutes les autres Créatures de votre ville valent 2 points de moins s’il y a une Ferme dans votre ville.",
    ),
    "spots of each destination construction here is 1 more": (
        "The number of places of each Destination Construction in your city is 1 more.",
        "El número de sitios de cada Construcción de Destino de tu ciudad aumenta en 1.",
        "Il numero di posti di ogni Costruzione Destinazione nella tua città aumenta di 1.",
        "Le nombre de places de chaque Construction Destination de votre ville augmente de 1.",
    ),
}
IN_A_GARDEN = {
    "weight of each tool in my shed is 2 more": (
        "The weight of each tool in your shed is 2 more.",
        "El peso de cada herramienta de tu cobertizo aumenta en 2.",
        "Il peso di ogni attrezzo nel tuo capanno aumenta di 2.",
        "Le poids de chaque outil de votre remise augmente de 2.",
    ),
    "weight of this is age of this less": (
        "The weight of this tool is decreased by the age of this tool.",
        "El peso de esta herramienta disminuye en la edad de esta herramienta.",
        "Il peso di questo attrezzo diminuisce dell’età di questo attrezzo.",
        "Le poids de cet outil diminue de l’âge de cet outil.",
    ),
    "weight of this is 3": (
        "The weight of this tool is 3.",
        "El peso de esta herramienta es 3.",
        "Il peso di questo attrezzo è pari a 3.",
        "Le poids de cet outil est égal à 3.",
    ),
}


def said(book: Rulebook, line: str, this: str) -> tuple[str, ...]:
    """Return what a standing line says in each language, where nothing is wrong with it."""
    problems = Problems()
    lines = Checker(book.game.vocabulary).lines(Source("lines", line), Scope.of_thing(this), problems)
    assert list(problems) == []
    (change,) = lines
    return tuple(plain(Voice(book, language, 0).wording.statement(change, this)) for language in LANGUAGES)


@pytest.mark.parametrize("line", ON_CARDS)
def test_what_cards_are_worth(line: str) -> None:
    assert said(load_rulebook("everdell"), line, "card") == ON_CARDS[line]


@pytest.mark.parametrize("line", IN_A_GARDEN)
def test_what_other_numbers_are(line: str) -> None:
    assert said(orchard.book(), line, "rake") == IN_A_GARDEN[line]
