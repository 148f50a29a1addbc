"""A number that is reckoned stands behind what a verb says of it, where that counts something: `… spaces ahead equal to …`."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written

GAME = """
game: strides
players: {{min: 2, max: 2}}
languages: [{language}]
units:
  stride: {{held_by: [player], plural: strides}}
  point: {{held_by: [player], plural: points}}
player:
  stride_length: {{type: number, default: 2, variable: true}}
verbs:
  run:
    object: {{role: steps, sort: number}}
    does: gain (steps) strides
  rest:
    object: {{role: turns, sort: number}}
    does: gain (turns) strides
play: |
  run 1
  run 2
  run (number of strides on me / 4 rounded up)
  rest (number of strides on me / 4 rounded up)
  run stride_length of me
scores: 1 point for each stride on me
"""
WORDS = {
    "en": """
units: {stride: {one: stride, other: strides}, point: {one: point, other: points}}
attributes: {stride_length: {one: stride, other: strides}}
verbs:
  run: {base: run, third: runs, done: run, says: "{verb} {steps} {steps:=space|spaces} ahead"}
  rest: {base: rest, third: rests, done: rested, says: "{verb} by {turns}"}
""",
    "es": """
units: {stride: {one: paso, other: pasos, gender: m}, point: {one: punto, other: puntos, gender: m}}
attributes: {stride_length: {one: paso, other: pasos, gender: m}}
verbs:
  run: {imp: avanza, inf: avanzar, sub: avances, third: avanza, done: "avanzado|avanzada|avanzados|avanzadas",
    says: "{verb} {steps} {steps:=casilla|casilla|casillas|casillas}"}
  rest: {imp: descansa, inf: descansar, sub: descanses, third: descansa, done: "descansado|a|os|as", says: "{verb} {turns}"}
""",
    "it": """
units: {stride: {one: passo, other: passi, gender: m}, point: {one: punto, other: punti, gender: m}}
attributes: {stride_length: {one: passo, other: passi, gender: m}}
verbs:
  run: {imp: avanza, inf: avanzare, pres: avanzi, third: avanza, done: "avanzato|avanzata|avanzati|avanzate",
    says: "{verb} di {steps} {steps:=casella|casella|caselle|caselle}"}
  rest: {imp: riposa, inf: riposare, pres: riposi, third: riposa, done: "riposato|a|i|e", says: "{verb} {turns}"}
""",
    "fr": """
units: {stride: {one: pas, other: pas, gender: m}, point: {one: point, other: points, gender: m}}
attributes: {stride_length: {one: pas, other: pas, gender: m}}
verbs:
  run: {imp: avancez, inf: avancer, third: avance, done: "avancé|avancée|avancés|avancées",
    says: "{verb} de {steps} {steps:=case|case|cases|cases}"}
  rest: {imp: reposez, inf: reposer, third: repose, done: "reposé|e|s|es", says: "{verb} {turns}"}
""",
}
LINES = {
    "en": (
        "Run a number of spaces ahead equal to your stride.",
        "Run 1 space ahead.",
        "Run 2 spaces ahead.",
        "Run a number of spaces ahead equal to the number of strides in your supply divided by 4 (rounded up).",
        "Rest by the number of strides in your supply divided by 4 (rounded up).",
    ),
    "es": (
        "Avanza un número de casillas igual a tu paso.",
        "Avanza 1 casilla.",
        "Avanza 2 casillas.",
        "Avanza un número de casillas igual al número de pasos en tu reserva entre 4 (redondeando hacia arriba).",
    ),
    "it": (
        "Avanza di un numero di caselle pari al tuo passo.",
        "Avanza di 1 casella.",
        "Avanza di 2 caselle.",
        "Avanza di un numero di caselle pari al numero di passi nella tua riserva diviso per 4 (arrotondando per eccesso).",
    ),
    "fr": (
        "Avancez d’un nombre de cases égal à votre pas.",
        "Avancez de 1 case.",
        "Avancez de 2 cases.",
        "Avancez d’un nombre de cases égal au nombre de pas dans votre réserve divisé par 4 (arrondi au supérieur).",
    ),
}


@pytest.mark.parametrize("language", LINES)
def test_what_is_counted_stands_before_what_its_number_is_reckoned_from(language: str, tmp_path: Path) -> None:
    rules = rules_in(written(tmp_path, GAME.format(language=language), {language: WORDS[language]}), language)
    assert [one for one in LINES[language] if one not in rules.splitlines()] == [], rules
