"""Whose a thing is by a variable that holds a player: nobody, an opponent, whoever acts."""

from pathlib import Path

import pytest

from dsl.checker import Scope
from interpreter.telling.voice import Voice
from tests.kinds.playing import written
from tests.text.orchard import GAME, WORDS
from tests.text.said_on_cards import LANGUAGES
from tests.written import steps_of

KEEPERS = {
    "en": "keeper: {one: keeper, other: keepers}",
    "es": "keeper: {one: dueño, other: dueños, gender: m}",
    "it": "keeper: {one: padrone, other: padroni, gender: m}",
    "fr": "keeper: {one: maître, other: maîtres, gender: m}",
}
KEPT = "plot: {plural: plots, attributes: {keeper: {type: player, variable: true}, soil: {type: value, of: hue, default: red}}}"
SOILS = {
    "en": "soil: {one: soil, other: soils}",
    "es": "soil: {one: suelo, other: suelos, gender: m}",
    "it": "soil: {one: terreno, other: terreni, gender: m}",
    "fr": "soil: {one: sol, other: sols, gender: m}",
}
SAID = {
    "dig a plot in meadow where keeper of it is nobody": (
        "Dig a plot with no keeper.",
        "Cava una parcela sin dueño.",
        "Zappa un’aiuola senza padrone.",
        "Bêchez une parcelle sans maître.",
    ),
    "dig a plot in meadow where keeper of it is not nobody": (
        "Dig a plot with a keeper.",
        "Cava una parcela con un dueño.",
        "Zappa un’aiuola con un padrone.",
        "Bêchez une parcelle avec un maître.",
    ),
    "dig a bare plot in meadow where (soil of it is blue and keeper of it is nobody)": (
        "Dig a bare plot with no keeper and whose soil is blue.",
        "Cava una parcela desnuda sin dueño y cuyo suelo sea azul.",
        "Zappa un’aiuola spoglia senza padrone e il cui terreno sia blu.",
        "Bêchez une parcelle nue sans maître et dont le sol est bleu.",
    ),
    "dig a plot in meadow where (keeper of it is not nobody and keeper of it is not me)": (
        "Dig a plot whose keeper is an opponent.",
        "Cava una parcela cuyo dueño sea un oponente.",
        "Zappa un’aiuola il cui padrone sia un avversario.",
        "Bêchez une parcelle dont le maître est un adversaire.",
    ),
    "choose a plot in meadow as site\nif keeper of site is not nobody and keeper of site is not me: pay 1 coin to keeper of site": (
        "Choose a plot. If its keeper is an opponent, pay 1 coin to that player.",
        "Elige una parcela. Si su dueño es un oponente, paga 1 moneda a ese jugador.",
        "Scegli un’aiuola. Se il suo padrone è un avversario, paga 1 moneta a quel giocatore.",
        "Choisissez une parcelle. Si son maître est un adversaire, payez 1 pièce à ce joueur.",
    ),
    "choose a plot in meadow as site\nif keeper of site is nobody: set keeper of site to me": (
        "Choose a plot. If it has no keeper, you become its keeper.",
        "Elige una parcela. Si no tiene dueño, pasas a ser su dueño.",
        "Scegli un’aiuola. Se non ha un padrone, diventi il suo padrone.",
        "Choisissez une parcelle. Si elle n’a pas de maître, vous devenez son maître.",
    ),
    "choose a plot in meadow as site\nset keeper of site to nobody": (
        "Choose a plot. Leave it without a keeper.",
        "Elige una parcela. Déjala sin dueño.",
        "Scegli un’aiuola. Lasciala senza padrone.",
        "Choisissez une parcelle. Laissez-la sans maître.",
    ),
}


@pytest.mark.parametrize("effect", SAID)
def test_a_player_whom_a_thing_has(tmp_path: Path, effect: str) -> None:
    added = {one: f"attributes:\n  {KEEPERS[one]}\n  {SOILS[one]}\n" for one in WORDS}
    words = {one: text.replace("attributes:\n", added[one]) for one, text in WORDS.items()}
    book = written(tmp_path, GAME.replace("plot: {plural: plots}", KEPT), words)
    block = steps_of(book.game.vocabulary, effect, Scope.of_thing("rake"))
    assert tuple(Voice(book, language, 0).block(block).plain for language in LANGUAGES) == SAID[effect]
