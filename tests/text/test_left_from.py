"""What somebody leaves is not what was done to it, what a region has is not said to be *theirs* beside those who act, and points that
only players have lie nowhere."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written

GAME = """
game: delta
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  region: {plural: regions}
  settler: {plural: settlers, owner: player, copies: 3, starts: boats}
zones:
  boats: {owner: player, holds: settler}
  camp: {owner: region, holds: settler}
boards:
  map:
    owner: table
    kind: region
    grid: |
      a a
    legend: {a: {}}
adjectives:
  held: {of: region, is: there is a settler in camp of this owned by me}
verbs:
  march:
    object: {role: source, sort: thing, of: region}
    does: |
      must choose a region in map next to source as goal
      must move up to 2 settlers in camp of source owned by me to camp of goal
  rate:
    object: {role: land, sort: thing, of: region}
    does: |
      let each player:
          gain 1 point for each settler in camp of land
          move a settler in camp of land owned by me to my boats
turns:
  of: there is no settler in my boats
  each: |
    march a held region in map
    for each region in map as one: rate one
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
names: {map: {one: region, other: regions, whole: {one: map, other: maps}}}
kinds:
  region: {one: region, other: regions}
  settler: {one: settler, other: settlers}
units: {point: {one: point, other: points}}
places:
  boats: {one: boat, other: boats}
  camp: {one: camp, other: camps}
adjectives: {held: held}
verbs:
  march: {base: march, third: marches, done: marched, says: "{verb} from {source}"}
  rate: {base: score, third: scores, done: scored, says: "{verb} {land}"}
""",
    "es": """
names: {map: {one: región, other: regiones, gender: f, whole: {one: mapa, other: mapas, gender: m}}}
kinds:
  region: {one: región, other: regiones, gender: f}
  settler: {one: colono, other: colonos, gender: m}
units: {point: {one: punto, other: puntos, gender: m}}
places:
  boats: {one: barco, other: barcos, gender: m}
  camp: {one: campamento, other: campamentos, gender: m}
adjectives: {held: ocupado|ocupada|ocupados|ocupadas}
verbs:
  march: {imp: parte, inf: partir, third: parte, sub: partas, done: partido|partida|partidos|partidas, says: "{verb} desde {source}"}
  rate: {imp: puntúa, inf: puntuar, third: puntúa, sub: puntúes, done: puntuado|puntuada|puntuados|puntuadas, says: "{verb} {land}"}
""",
    "it": """
names: {map: {one: regione, other: regioni, gender: f, whole: {one: mappa, other: mappe, gender: f}}}
kinds:
  region: {one: regione, other: regioni, gender: f}
  settler: {one: colono, other: coloni, gender: m}
units: {point: {one: punto, other: punti, gender: m}}
places:
  boats: {one: barca, other: barche, gender: f}
  camp: {one: campo, other: campi, gender: m}
adjectives: {held: occupato|occupata|occupati|occupate}
verbs:
  march: {imp: parti, inf: partire, third: parte, done: partito|partita|partiti|partite, says: "{verb} da {source}"}
  rate: {imp: valuta, inf: valutare, third: valuta, done: valutato|valutata|valutati|valutate, says: "{verb} {land}"}
""",
    "fr": """
names: {map: {one: région, other: régions, gender: f, whole: {one: carte, other: cartes, gender: f}}}
kinds:
  region: {one: région, other: régions, gender: f}
  settler: {one: colon, other: colons, gender: m}
units: {point: {one: point, other: points, gender: m}}
places:
  boats: {one: bateau, other: bateaux, gender: m}
  camp: {one: camp, other: camps, gender: m}
adjectives: {held: occupé|occupée|occupés|occupées}
verbs:
  march: {imp: partez, inf: partir, third: part, done: parti|partie|partis|parties, says: "{verb} depuis {source}"}
  rate: {imp: décomptez, inf: décompter, third: décompte, done: décompté|décomptée|décomptés|décomptées, says: "{verb} {land}"}
""",
}
SAID = {
    "en": (
        "Move 1 or 2 of your settlers from the first region’s camp into the chosen region’s camp.",
        "Your points.",
        (
            "Each player gains 1 point for each settler in that region’s camp, then moves one of their settlers from that"
            " region’s camp into their boat."
        ),
    ),
    "es": (
        "Mueve al campamento de la región elegida 1 o 2 de tus colonos del campamento de la primera región.",
        "Tus puntos.",
        (
            "Cada jugador gana 1 punto por cada colono en el campamento de esa región y luego mueve a su barco uno de sus"
            " colonos del campamento de esa región."
        ),
    ),
    "it": (
        "Sposta nel campo della regione scelta 1 o 2 dei tuoi coloni dal campo della prima regione.",
        "I tuoi punti.",
        (
            "Ogni giocatore ottiene 1 punto per ogni colono nel campo della regione, poi sposta nella sua barca uno dei suoi"
            " coloni dal campo della regione."
        ),
    ),
    "fr": (
        "Déplacez dans le camp de la région choisie 1 ou 2 de vos colons du camp de la première région.",
        "Vos points.",
        (
            "Chaque joueur gagne 1 point pour chaque colon dans le camp de cette région, puis déplace dans son bateau un de ses"
            " colons du camp de cette région."
        ),
    ),
}


@pytest.mark.parametrize("language", WORDS)
def test_both_are_told_apart(language: str, tmp_path: Path) -> None:
    said = rules_in(written(tmp_path, GAME, WORDS), language).splitlines()
    assert [line for line in SAID[language] if line not in said] == []
