"""Two lines that a thing scores: where one has a limit, or hangs on a condition, each is a sentence of its own."""

from pathlib import Path

import pytest

from interpreter.telling.voice import Voice
from tests.kinds.playing import written

FAIR = """
game: fair
players: {{min: 1, max: 2}}
languages: [en, es, it, fr]
units:
  point: {{held_by: [player], plural: points}}
kinds:
  stall:
    plural: stalls
    starts: yard
    abilities: {{scores: amount}}
things:
  inn:
    kind: stall
    scores: |
      {scores}
zones:
  yard: {{owner: table, holds: stall}}
play: |
  let each player: gain 1 point
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
units: {point: {one: point, other: points}}
kinds: {stall: {one: stall, other: stalls, this: true}}
names: {inn: {one: inn, other: inns}}
abilities: {scores: "{body}"}
places: {yard: {one: yard, other: yards}}
""",
    "es": """
units: {point: {one: punto, other: puntos, gender: m}}
kinds: {stall: {one: puesto, other: puestos, gender: m, this: true}}
names: {inn: {one: posada, other: posadas, gender: f}}
abilities: {scores: "{body}"}
places: {yard: {one: patio, other: patios, gender: m}}
""",
    "it": """
units: {point: {one: punto, other: punti, gender: m}}
kinds: {stall: {one: banco, other: banchi, gender: m, this: true}}
names: {inn: {one: locanda, other: locande, gender: f}}
abilities: {scores: "{body}"}
places: {yard: {one: cortile, other: cortili, gender: m}}
""",
    "fr": """
units: {point: {one: point, other: points, gender: m}}
kinds: {stall: {one: stand, other: stands, gender: m, this: true}}
names: {inn: {one: auberge, other: auberges, gender: f}}
abilities: {scores: "{body}"}
places: {yard: {one: cour, other: cours, gender: f}}
""",
}
LIMITED = """3 points for each stall in yard
      2 points for each point on me at most 8"""
PLAIN = """3 points for each stall in yard
      2 points for each point on me"""


def scored(folder: Path, scores: str, language: str) -> str:
    """What the inn says that it scores."""
    book = written(folder, FAIR.format(scores=scores), WORDS)
    return " ".join(text.plain for text in Voice(book, language, 0).card("inn").text)


@pytest.mark.parametrize(
    ("language", "limit"),
    [("en", "yard. 2 points"), ("es", "patio. 2 puntos"), ("it", "cortile. 2 punti"), ("fr", "cour. 2 points")],
)
def test_a_limit_stands_with_what_it_limits(tmp_path: Path, language: str, limit: str) -> None:
    told = scored(tmp_path, LIMITED, language)
    assert limit in told
    assert "8" in told.rpartition(".")[0].rpartition(".")[2]


def test_lines_without_a_limit_are_one_sentence(tmp_path: Path) -> None:
    assert " and 2 points for each point" in scored(tmp_path, PLAIN, "en")
