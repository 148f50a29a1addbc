"""What lies where there is room for but one thing is *the* one: nobody chooses among several there."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from dsl.checker import Scope
from interpreter.rulebook.book import Rulebook
from interpreter.telling.voice import Voice
from tests.kinds.playing import written
from tests.text.orchard import GAME, LANGUAGES, WORDS
from tests.written import steps_of

FOLDER = TemporaryDirectory()
CARDS: dict[str, tuple[str, str, str, str]] = {
    "choose a plot in meadow as p\nmove a tree in roots of p to nursery": (
        "Choose a plot. Move the tree from it into the nursery.",
        "Elige una parcela. Mueve el árbol de esa parcela al vivero.",
        "Scegli un’aiuola. Sposta l’albero da quell’aiuola nel vivaio.",
        "Choisissez une parcelle. Déplacez l’arbre de cette parcelle dans la pépinière.",
    ),
    # There is nothing to choose.
    "choose a plot in meadow as p\nchoose a tree in roots of p as t\nmove t to nursery": (
        "Choose a plot. Move the tree from it into the nursery.",
        "Elige una parcela. Mueve el árbol de esa parcela al vivero.",
        "Scegli un’aiuola. Sposta l’albero da quell’aiuola nel vivaio.",
        "Choisissez une parcelle. Déplacez l’arbre de cette parcelle dans la pépinière.",
    ),
    # Of several, one is chosen.
    "choose a plot in meadow as p\nchoose a tree in nursery as t\nmove t to roots of p": (
        "Choose a plot. Choose a tree in the nursery. Move it onto that plot.",
        "Elige una parcela. Elige un árbol del vivero. Muévelo a esa parcela.",
        "Scegli un’aiuola. Scegli un albero nel vivaio. Spostalo su quell’aiuola.",
        "Choisissez une parcelle. Choisissez un arbre de la pépinière. Déplacez-le sur cette parcelle.",
    ),
    # It is spoken of again.
    "choose a plot in meadow as p\nchoose a tree in roots of p as t\nmove t to nursery\nmove t to roots of p": (
        "Choose a plot. Choose the tree on it. Move it into the nursery. Move it onto that plot.",
        "Elige una parcela. Elige el árbol en esa parcela. Muévelo al vivero. Muévelo a esa parcela.",
        "Scegli un’aiuola. Scegli l’albero su quell’aiuola. Spostalo nel vivaio. Spostalo su quell’aiuola.",
        (
            "Choisissez une parcelle. Choisissez l’arbre sur cette parcelle. Déplacez-le dans la pépinière. "
            "Déplacez-le sur cette parcelle."
        ),
    ),
    # On which plot, is chosen.
    "move a tree in roots of a plot in meadow to nursery": (
        "Move a tree from a plot into the nursery.",
        "Mueve un árbol de una parcela al vivero.",
        "Sposta un albero da un’aiuola nel vivaio.",
        "Déplacez un arbre d’une parcelle dans la pépinière.",
    ),
}


@cache
def book() -> Rulebook:
    game = GAME.replace("roots: {owner: plot, holds: tree}", "roots: {owner: plot, holds: tree, room: 1}")
    return written(Path(FOLDER.name), game, WORDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", CARDS)
def test_what_lies_there_alone_is_the_one(effect: str, language: str) -> None:
    block = steps_of(book().game.vocabulary, effect, Scope.of_thing("rake"))
    assert Voice(book(), language, 0).block(block).plain == CARDS[effect][LANGUAGES.index(language)]
