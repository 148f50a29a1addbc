"""Who somebody is to a thing, in what an adjective says of players: *a field of which they are the ruler*."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written

REALM = """
game: realm
players: {min: 2, max: 2}
languages: [en, es, it, fr]
units:
  point: {held_by: [player], plural: points}
kinds:
  field:
    plural: fields
    starts: land
    attributes:
      holder: {type: player, variable: true}
things:
  one: {kind: field}
zones:
  land: {owner: table, holds: field}
adjectives:
  landed: {of: player, is: there is a field in land where holder of it is this}
play: |
  let each landed player: gain 1 point
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
units: {point: {one: point, other: points}}
kinds: {field: {one: field, other: fields}}
names: {one: One}
attributes: {holder: {one: ruler, other: rulers}}
adjectives: {landed: landed}
places: {land: {one: land, other: lands}}
""",
    "es": """
units: {point: {one: punto, other: puntos, gender: m}}
kinds: {field: {one: campo, other: campos, gender: m}}
names: {one: Uno}
attributes: {holder: {one: dueño, other: dueños, gender: m}}
adjectives: {landed: hacendado|hacendada|hacendados|hacendadas}
places: {land: {one: tierra, other: tierras, gender: f}}
""",
    "it": """
units: {point: {one: punto, other: punti, gender: m}}
kinds: {field: {one: campo, other: campi, gender: m}}
names: {one: Uno}
attributes: {holder: {one: padrone, other: padroni, gender: m}}
adjectives: {landed: possidente|possidente|possidenti|possidenti}
places: {land: {one: terra, other: terre, gender: f}}
""",
    "fr": """
units: {point: {one: point, other: points, gender: m}}
kinds: {field: {one: champ, other: champs, gender: m}}
names: {one: Un}
attributes: {holder: {one: maître, other: maîtres, gender: m}}
adjectives: {landed: foncier|foncière|fonciers|foncières}
places: {land: {one: terre, other: terres, gender: f}}
""",
}
SAID = {
    "en": "of which they are the ruler",
    "es": "del que sea el dueño",
    "it": "di cui sia il padrone",
    "fr": "dont il est le maître",
}


@pytest.mark.parametrize("language", SAID)
def test_nobody_is_them(tmp_path: Path, language: str) -> None:
    assert SAID[language] in rules_in(written(tmp_path, REALM, WORDS), language)
