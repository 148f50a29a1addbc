"""What an attribute of several things comes to: of a value the total value, whatever the rules call it, and of what is counted how much."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written

FAIR = """
game: fair
players: {min: 1, max: 2}
languages: [en, es, it, fr]
units:
  point: {held_by: [player], plural: points}
kinds:
  share:
    plural: shares
    starts: chest
    attributes:
      quote: {type: number, default: 2, printed: true}
      crowns: {type: number, default: 2, printed: true}
things:
  one: {kind: share}
zones:
  chest: {owner: table, holds: share}
  yard: {owner: player, holds: share}
play: |
  let each player: gain 1 point
scores: |
  (total quote of shares in my yard) points
  (total crowns of shares in my yard) points
"""
WORDS = {
    "en": """
units: {point: {one: point, other: points}}
kinds: {share: {one: share, other: shares}}
names: {one: One}
attributes: {quote: {one: value, other: values}, crowns: {one: crown, other: crowns}}
places: {chest: {one: chest, other: chests}, yard: {one: yard, other: yards}}
""",
    "es": """
units: {point: {one: punto, other: puntos, gender: m}}
kinds: {share: {one: acción, other: acciones, gender: f}}
names: {one: Una}
attributes: {quote: {one: valor, other: valores, gender: m}, crowns: {one: corona, other: coronas, gender: f}}
places: {chest: {one: cofre, other: cofres, gender: m}, yard: {one: patio, other: patios, gender: m}}
""",
    "it": """
units: {point: {one: punto, other: punti, gender: m}}
kinds: {share: {one: azione, other: azioni, gender: f}}
names: {one: Una}
attributes: {quote: {one: valore, other: valori, gender: m}, crowns: {one: corona, other: corone, gender: f}}
places: {chest: {one: cassa, other: casse, gender: f}, yard: {one: cortile, other: cortili, gender: m}}
""",
    "fr": """
units: {point: {one: point, other: points, gender: m}}
kinds: {share: {one: action, other: actions, gender: f}}
names: {one: Une}
attributes: {quote: {one: valeur, other: valeurs, gender: f}, crowns: {one: couronne, other: couronnes, gender: f}}
places: {chest: {one: coffre, other: coffres, gender: m}, yard: {one: cour, other: cours, gender: f}}
""",
}
SAID = {
    "en": ("Points equal to the total value of the shares", "Points equal to the total crowns of the shares"),
    "es": ("igual al valor total de las acciones", "igual al total de coronas de las acciones"),
    "it": ("pari alla somma dei valori delle azioni", "pari al totale di corone delle azioni"),
    "fr": ("égal au total des valeurs des actions", "égal au total des couronnes des actions"),
}


@pytest.mark.parametrize("language", SAID)
def test_a_total_is_told_by_what_it_is_of(tmp_path: Path, language: str) -> None:
    told = rules_in(written(tmp_path, FAIR, WORDS), language)
    for one in SAID[language]:
        assert one in told
