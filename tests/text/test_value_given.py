"""A value that was given to a verb goes by the word of the attribute that has such values; without one that is said to be missing."""

from pathlib import Path

import pytest

from interpreter.text import Catalogue
from interpreter.text.checks import check
from tests.kinds.playing import rules_in, written

GAME = """
game: dyes
players: {min: 2, max: 2}
enumerations:
  tint: [red, blue]
units:
  coin: {held_by: [player], plural: coins}
kinds:
  cloth: {plural: cloths, starts: loom, copies: 3, attributes: {hue: {type: value, of: tint, default: red}}}
things:
  silk: {kind: cloth}
zones:
  loom: {owner: table, holds: cloth}
  yard: {owner: player, holds: cloth, live: true}
verbs:
  ask_for:
    object: {role: said, sort: value, of: tint}
    does: |
      choose a cloth in loom as shown
      if hue of shown is said: move shown to my yard
      else: gain 1 coin
turns:
  of: there is a cloth in loom
  each: |
    choose a tint as wanted
    ask_for wanted
scores: 1 coin for each coin on me
"""
WORDS = {
    "en": """
kinds: {cloth: {one: cloth, other: cloths}}
units: {coin: {one: coin, other: coins}}
values: {red: red, blue: blue}
attributes: {hue: {one: color, other: colors}}
places: {loom: {one: loom, other: looms}, yard: {one: yard, other: yards}}
names: {silk: {one: silk, other: silks}}
verbs: {ask_for: {base: ask for, third: asks for, done: asked for, says: "{verb} {said}"}}
""",
    "es": """
kinds: {cloth: {one: tela, other: telas, gender: f}}
units: {coin: {one: moneda, other: monedas, gender: f}}
values: {red: {one: rojo, gender: m}, blue: {one: azul, gender: m}}
attributes: {hue: {one: color, other: colores, gender: m}}
places: {loom: {one: telar, other: telares, gender: m}, yard: {one: patio, other: patios, gender: m}}
names: {silk: {one: seda, other: sedas, gender: f}}
verbs: {ask_for: {imp: pide, inf: pedir, third: pide, sub: pidas, done: pedido, says: "{verb} {said}"}}
""",
    "it": """
kinds: {cloth: {one: stoffa, other: stoffe, gender: f}}
units: {coin: {one: moneta, other: monete, gender: f}}
values: {red: {one: rosso, gender: m}, blue: {one: blu, gender: m}}
attributes: {hue: {one: tinta, other: tinte, gender: f}}
places: {loom: {one: telaio, other: telai, gender: m}, yard: {one: cortile, other: cortili, gender: m}}
names: {silk: {one: seta, other: sete, gender: f}}
verbs: {ask_for: {imp: chiedi, inf: chiedere, third: chiede, pres: chiedi, done: chiesto, says: "{verb} {said}"}}
""",
    "fr": """
kinds: {cloth: {one: étoffe, other: étoffes, gender: f}}
units: {coin: {one: pièce, other: pièces, gender: f}}
values: {red: {one: rouge, gender: m}, blue: {one: bleu, gender: m}}
attributes: {hue: {one: teinte, other: teintes, gender: f}}
places: {loom: {one: métier, other: métiers, gender: m}, yard: {one: cour, other: cours, gender: f}}
names: {silk: {one: soie, other: soies, gender: f}}
verbs: {ask_for: {imp: demandez, inf: demander, third: demande, done: demandé, says: "{verb} {said}"}}
""",
}
SAID = {
    "en": "If it is of that color, move it into your yard; otherwise, gain 1 coin.",
    "es": "Si es de ese color, muévela a tu patio; si no, gana 1 moneda.",
    "it": "Se è di quella tinta, spostala nel tuo cortile; altrimenti ottieni 1 moneta.",
    "fr": "Si elle est de cette teinte, déplacez-la dans votre cour\u202f; sinon, gagnez 1 pièce.",
}


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("enumeration", ["tint", "hue"])
def test_it_goes_by_the_word_of_the_attribute(tmp_path: Path, enumeration: str, language: str) -> None:
    book = written(tmp_path, GAME.replace("tint", enumeration), WORDS)
    assert SAID[language] in rules_in(book, language).split("\n")


def missing(tmp_path: Path, game: str) -> list[object]:
    """The words of which the checks say that Italian lacks them."""
    book = written(tmp_path, game, WORDS)
    problems = check(Catalogue.load("it", book.words), book.game.vocabulary)
    return [one.args["word"] for one in problems if one.code == "missing-word"]


def test_values_that_no_attribute_has_need_a_word(tmp_path: Path) -> None:
    assert missing(tmp_path, GAME) == []
    bare = GAME.replace("type: value, of: tint, default: red", "type: number, default: 1")
    assert missing(tmp_path, bare.replace("hue of shown is said", "said is red")) == ["tint"]


def test_what_only_chance_chooses_needs_a_word_and_directions_none(tmp_path: Path) -> None:
    """The values of an enumeration that no attribute has are told by the name of that enumeration."""
    tossed = GAME.replace("\nenumerations:\n", "\nenumerations:\n  breeze: [east, west]\n")
    assert tossed != GAME
    assert "breeze" in missing(tmp_path, tossed)
    lines = "direction: breeze, directions: {east: [0, 1], west: [0, -1]}"
    road = f"boards:\n  road: {{owner: table, kind: flag, grid: a a, legend: {{a: {{}}}}, {lines}}}\n"
    on_a_road = f"{tossed}{road}".replace("\nkinds:\n", "\nkinds:\n  flag: {plural: flags}\n")
    assert "breeze" not in missing(tmp_path, on_a_road)
