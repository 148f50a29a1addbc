"""A number of things that is called as a unit is tells of several: *that row's points*, *el total de puntos*."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written

GAME = """
game: rows
players: {{min: 2, max: 2}}
languages: [{language}]
units:
  point: {{held_by: [player], plural: points}}
kinds:
  row:
    plural: rows
    starts: shelf
    attributes:
      prize: {{type: number, default: 2}}
zones:
  shelf: {{owner: table, holds: row}}
  mine: {{owner: player, holds: row}}
verbs:
  fill:
    object: {{role: filled, sort: thing, of: row}}
    does: |
      move filled to my mine
      gain (prize of filled) points
play: fill a row in shelf
scores: (total prize of rows in my mine) points
things:
  tall: {{kind: row}}
"""
WORDS = {
    "en": """
units: {point: {one: point, other: points}}
kinds: {row: {one: row, other: rows}}
attributes: {prize: {one: point, other: points}}
places: {mine: {one: yard, other: yards}, shelf: {one: shelf, other: shelves}}
""",
    "es": """
units: {point: {one: punto, other: puntos, gender: m}}
kinds: {row: {one: fila, other: filas, gender: f}}
attributes: {prize: {one: punto, other: puntos, gender: m}}
places: {mine: {one: patio, other: patios, gender: m}, shelf: {one: estante, other: estantes, gender: m}}
""",
    "it": """
units: {point: {one: punto, other: punti, gender: m}}
kinds: {row: {one: fila, other: file, gender: f}}
attributes: {prize: {one: punto, other: punti, gender: m}}
places: {mine: {one: cortile, other: cortili, gender: m}, shelf: {one: scaffale, other: scaffali, gender: m}}
""",
    "fr": """
units: {point: {one: point, other: points, gender: m}}
kinds: {row: {one: rangée, other: rangées, gender: f}}
attributes: {prize: {one: point, other: points, gender: m}}
places: {mine: {one: cour, other: cours, gender: f}, shelf: {one: étagère, other: étagères, gender: f}}
""",
}
LINES = {
    "en": ("Gain points equal to that row’s points.", "Points equal to the total points of the rows in your yard."),
    "es": (
        "Gana un número de puntos igual a los puntos de esa fila.",
        "Un número de puntos igual al total de puntos de las filas de tu patio.",
    ),
    "it": (
        "Ottieni un numero di punti pari ai punti della fila.",
        "Un numero di punti pari al totale di punti delle file nel tuo cortile.",
    ),
    "fr": (
        "Gagnez un nombre de points égal aux points de cette rangée.",
        "Un nombre de points égal au total des points des rangées de votre cour.",
    ),
}


@pytest.mark.parametrize("language", LINES)
def test_what_is_called_as_a_unit_is_told_of_several(language: str, tmp_path: Path) -> None:
    rules = rules_in(written(tmp_path, GAME.format(language=language), {language: WORDS[language]}), language)
    assert [one for one in LINES[language] if one not in rules.splitlines()] == [], rules
