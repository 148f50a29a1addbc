"""A place that a pack adds: how much fits, what may go there and what becomes of it is told on the card that has it and in the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.kinds.playing import cards_in, rules_in

PACK = """
pack: nests
extends: everdell
zones:
  nest: {owner: construction, holds: critter, room: 2, admits: points of this <= 2, only: [heron_nest], spill: discard_pile}
  hutch: {owner: player, holds: critter, room: 1}
things:
  heron_nest:
    kind: construction
    colour: prosperity
    rarity: unique
    copies: 2
    played: move up to 2 critters in my hand to nest of this
"""
WORDS = {
    "en": "names: {heron_nest: {one: Heron Nest, other: Heron Nests}}\n"
    "places: {nest: {one: nest, other: nests}, hutch: {one: hutch, other: hutches}}",
    "es": "names: {heron_nest: {one: Nido de garza, other: Nidos de garza, gender: m}}\n"
    "places: {nest: {one: hueco, other: huecos, gender: m}, hutch: {one: jaula, other: jaulas, gender: f}}",
    "it": "names: {heron_nest: {one: Nido di airone, other: Nidi di airone, gender: m}}\n"
    "places: {nest: {one: incavo, other: incavi, gender: m}, hutch: {one: gabbia, other: gabbie, gender: f}}",
    "fr": "names: {heron_nest: {one: Nid de héron, other: Nids de héron, gender: m}}\n"
    "places: {nest: {one: creux, other: creux, gender: m}, hutch: {one: cage, other: cages, gender: f}}",
}
CARD = {
    "en": (
        "There is room for 2 Critters in this card’s nest.",
        "A Critter may go into this card’s nest only if it is worth at most 2 points.",
    ),
    "es": (
        "Hay sitio para 2 Bichos en el hueco de esta carta.",
        "Un Bicho solo puede colocarse en el hueco de esta carta si vale como mucho 2 puntos.",
    ),
    "it": (
        "C’è posto per 2 Animali nell’incavo di questa carta.",
        "Un Animale può essere collocato nell’incavo di questa carta solo se vale al massimo 2 punti.",
    ),
    "fr": (
        "Il y a de la place pour 2 Créatures dans le creux de cette carte.",
        "Une Créature ne peut être placée dans le creux de cette carte que si elle vaut au plus 2 points.",
    ),
}
RULES = {
    "en": (
        "There is room for 2 Critters in the nest of a Heron Nest.",
        "A Critter may go into the nest of a Heron Nest only if it is worth at most 2 points.",
        "When a Heron Nest leaves play, everything in its nest goes on the discard pile.",
        "You may have at most 1 Critter in your hutch.",
    ),
    "es": (
        "Hay sitio para 2 Bichos en el hueco de un Nido de garza.",
        "Un Bicho solo puede colocarse en el hueco de un Nido de garza si vale como mucho 2 puntos.",
        "Cuando un Nido de garza deja de estar en juego, todo lo que haya en su hueco va a la pila de descartes.",
        "Puedes tener como máximo 1 Bicho en tu jaula.",
    ),
    "it": (
        "C’è posto per 2 Animali nell’incavo di un Nido di airone.",
        "Un Animale può essere collocato nell’incavo di un Nido di airone solo se vale al massimo 2 punti.",
        "Quando un Nido di airone non è più in gioco, tutto ciò che si trova nel suo incavo va nella pila degli scarti.",
        "Puoi avere al massimo 1 Animale nella tua gabbia.",
    ),
    "fr": (
        "Il y a de la place pour 2 Créatures dans le creux d’un Nid de héron.",
        "Une Créature ne peut être placée dans le creux d’un Nid de héron que si elle vaut au plus 2 points.",
        "Quand un Nid de héron quitte le jeu, tout ce qui se trouve dans son creux va dans la défausse.",
        "Vous pouvez avoir au plus 1 Créature dans votre cage.",
    ),
}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("nests")
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    (folder / "translations").mkdir()
    for language, words in WORDS.items():
        (folder / "translations" / f"{language}.yaml").write_text(words, encoding="utf-8")
    return load_rulebook("everdell", [folder])


@pytest.mark.parametrize("language", WORDS)
def test_the_card_tells_what_its_place_takes(book: Rulebook, language: str) -> None:
    assert tuple(cards_in(book, language, "heron_nest").splitlines()[-2:]) == CARD[language]


@pytest.mark.parametrize("language", WORDS)
def test_the_rules_tell_what_a_pack_adds_of_places(book: Rulebook, language: str) -> None:
    lines = rules_in(book, language).splitlines()
    assert tuple(lines[-4:]) == RULES[language]
