"""From a pile that lies open only what lies on top is taken, and texts say so."""

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

ZONES = """zones:
  heap: {owner: table, holds: tool, order: stack}
  well: {owner: table, holds: tool, order: stack, seen_by: none}
"""
HEAP = {
    "en": "places:\n  heap: {one: heap, other: heaps}\n  well: {one: well, other: wells}\n",
    "es": "places:\n  heap: {one: montón, other: montones, gender: m}\n  well: {one: pozo, other: pozos, gender: m}\n",
    "it": "places:\n  heap: {one: mucchio, other: mucchi, gender: m}\n  well: {one: pozzo, other: pozzi, gender: m}\n",
    "fr": "places:\n  heap: {one: tas, other: tas, gender: m}\n  well: {one: puits, other: puits, gender: m}\n",
}
FOLDER = TemporaryDirectory()
CARDS: dict[str, tuple[str, str, str, str]] = {
    "move a tool in heap to my shed": (
        "Move a tool from the top of the heap into your shed.",
        "Mueve a tu cobertizo una herramienta de la parte superior del montón.",
        "Sposta nel tuo capanno un attrezzo dalla cima del mucchio.",
        "Déplacez dans votre remise un outil du dessus du tas.",
    ),
    "move 2 tools in heap to my shed": (
        "Move 2 tools from the top of the heap into your shed.",
        "Mueve a tu cobertizo 2 herramientas de la parte superior del montón.",
        "Sposta nel tuo capanno 2 attrezzi dalla cima del mucchio.",
        "Déplacez dans votre remise 2 outils du dessus du tas.",
    ),
    "choose a tool in heap as one\npolish one": (
        "Choose a tool on top of the heap. Polish it.",
        "Elige una herramienta de la parte superior del montón. Pule esa herramienta.",
        "Scegli un attrezzo in cima al mucchio. Lucida quell’attrezzo.",
        "Choisissez un outil du dessus du tas. Polissez cet outil.",
    ),
    # Here any that fits may be taken, or all are.
    "move a tool in heap with the lowest weight of it to my shed": (
        "Move the tool with the lowest weight from the heap into your shed.",
        "Mueve a tu cobertizo la herramienta con el peso más bajo del montón.",
        "Sposta nel tuo capanno l’attrezzo con il peso più basso dal mucchio.",
        "Déplacez dans votre remise l’outil avec le poids le plus bas du tas.",
    ),
    "move all tools in heap to my shed": (
        "Move all tools from the heap into your shed.",
        "Mueve todas las herramientas del montón a tu cobertizo.",
        "Sposta tutti gli attrezzi dal mucchio nel tuo capanno.",
        "Déplacez tous les outils du tas dans votre remise.",
    ),
    # Nobody sees what lies there, and nobody can choose.
    "move a tool in well to my shed": (
        "Move a tool from the well into your shed.",
        "Mueve una herramienta del pozo a tu cobertizo.",
        "Sposta un attrezzo dal pozzo nel tuo capanno.",
        "Déplacez un outil du puits dans votre remise.",
    ),
}


@cache
def book() -> Rulebook:
    words = {one: text.replace("places:\n", HEAP[one]) for one, text in WORDS.items()}
    return written(Path(FOLDER.name), GAME.replace("zones:\n", ZONES), words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", CARDS)
def test_what_is_taken_of_an_open_pile_lies_on_top(effect: str, language: str) -> None:
    block = steps_of(book().game.vocabulary, effect, Scope.of_thing("rake"))
    assert Voice(book(), language, 0).block(block).plain == CARDS[effect][LANGUAGES.index(language)]
