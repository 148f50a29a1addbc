"""A place that is called by the things in it, and has no other words: it is spoken of as these things."""

from pathlib import Path

import pytest

from dsl.checker import Scope
from interpreter.rulebook.book import Rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written
from tests.text.orchard import GAME, WORDS
from tests.text.said_on_cards import LANGUAGES, on_a_card
from tests.written import steps_of

PICKED = {
    "en": "  picked: {one: picked tools, other: picked tools, number: other}\n",
    "es": "  picked: {one: herramientas elegidas, other: herramientas elegidas, gender: f, number: other}\n",
    "it": "  picked: {one: attrezzi scelti, other: attrezzi scelti, gender: m, number: other}\n",
    "fr": "  picked: {one: outils choisis, other: outils choisis, gender: m, number: other}\n",
}
SAID = {
    "for each tool in my picked as one: polish one": (
        "Polish each of your picked tools.",
        "Pule cada una de tus herramientas elegidas.",
        "Lucida ciascuno dei tuoi attrezzi scelti.",
        "Polissez chacun de vos outils choisis.",
    ),
    "move each tool in my picked to my belt": (
        "Move all your picked tools into your belt.",
        "Mueve todas tus herramientas elegidas a tu cinturón.",
        "Sposta tutti i tuoi attrezzi scelti nella tua cintura.",
        "Déplacez tous vos outils choisis dans votre ceinture.",
    ),
    "polish a tool in my picked": (
        "Polish one of your picked tools.",
        "Pule una de tus herramientas elegidas.",
        "Lucida uno dei tuoi attrezzi scelti.",
        "Polissez un de vos outils choisis.",
    ),
}
SECRET = {
    "en": "Keep your picked tools secret from the other players.",
    "es": "Mantén en secreto tus herramientas elegidas.",
    "it": "Tieni nascosti agli altri giocatori i tuoi attrezzi scelti.",
    "fr": "Ne montrez pas aux autres joueurs vos outils choisis.",
}
SET_ASIDE = {
    "discard each card in limbo": (
        "Discard all cards set aside.",
        "Descarta todas las cartas apartadas.",
        "Scarta tutte le carte messe da parte.",
        "Défaussez toutes les cartes mises de côté.",
    ),
    "move any number of cards in limbo to my hand": (
        "Add any number of cards set aside to your hand.",
        "Añade cualquier cantidad de cartas apartadas a tu mano.",
        "Aggiungi alla tua mano un numero qualsiasi di carte messe da parte.",
        "Ajoutez à votre main autant de cartes mises de côté que vous le souhaitez.",
    ),
    "discard a card in meadow with the lowest points": (
        "Discard the card with the lowest point value from the Meadow.",
        "Descarta la carta del Prado que menos puntos valga.",
        "Scarta la carta con il minor numero di punti dal Prato.",
        "Défaussez la carte de la Prairie valant le moins de points.",
    ),
}


def of_picked(folder: Path) -> Rulebook:
    """Return the rules of the orchard with a place for picked tools."""
    game = GAME.replace("  belt: {owner", "  picked: {owner: player, holds: tool, seen_by: owner}\n  belt: {owner", 1)
    words = {one: text.replace("places:\n", f"places:\n{PICKED[one]}") for one, text in WORDS.items()}
    return written(folder, game, words)


@pytest.mark.parametrize("effect", SAID)
def test_the_things_are_named_once(tmp_path: Path, effect: str) -> None:
    book = of_picked(tmp_path)
    block = steps_of(book.game.vocabulary, effect, Scope.of_thing("rake"))
    assert tuple(Voice(book, language, 0).block(block).plain for language in LANGUAGES) == SAID[effect]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_secret_is_named_once(tmp_path: Path, language: str) -> None:
    book = of_picked(tmp_path)
    lines = [plain(line.parts) for one in rules_of(book.game, Voice(book, language, 0).wording) for line in one.lines]
    assert SECRET[language] in lines


@pytest.mark.parametrize("effect", SET_ASIDE)
def test_cards_set_aside(effect: str) -> None:
    assert on_a_card(effect) == SET_ASIDE[effect]
