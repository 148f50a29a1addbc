"""A thing that is asked to be another one is told so in few words, and a place that is called as what has it by that alone."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written

GAME = """
game: fields
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  space:
    plural: spaces
    attributes:
      rank: {type: number, default: 1}
  piece: {plural: pieces, owner: player, starts: pouch}
zones:
  pouch: {owner: player, holds: piece}
  stand: {owner: space, holds: piece, room: 1}
things:
  man: {kind: piece, copies: 3}
boards:
  field:
    owner: table
    kind: space
    draws: [stand]
    grid: |
      ab
    legend: {a: {}, b: {}}
verbs:
  step:
    object: {role: goal, sort: thing, of: space}
    does: |
      if there is a space in field where (it is goal and rank of it > 1): gain 1 point
      choose a piece in my pouch as walker
      move walker to stand of goal
      choose a piece in any stand where host of it is goal as other
      if other is walker: gain 1 point
      choose a piece in any stand where it is walker as again
      move again to stand of host of walker
      for each space in field where there is a piece in stand of it where owner of it is me: gain 1 point
turns:
  of: there is no player where there is no piece in pouch of it
  each: step a space in field
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
kinds: {space: {one: space, other: spaces}, piece: {one: piece, other: pieces}}
names: {field: {one: space, other: spaces}}
attributes: {rank: {one: rank, other: ranks}}
places: {pouch: pouch, stand: {one: space, other: spaces}}
units: {point: {one: point, other: points}}
""",
    "es": """
kinds: {space: {one: casilla, other: casillas, gender: f}, piece: {one: pieza, other: piezas, gender: f}}
names: {field: {one: casilla, other: casillas, gender: f}}
attributes: {rank: {one: rango, other: rangos, gender: m}}
places: {pouch: {one: bolsa, other: bolsas, gender: f}, stand: {one: casilla, other: casillas, gender: f}}
units: {point: {one: punto, other: puntos, gender: m}}
""",
    "it": """
kinds: {space: {one: casella, other: caselle, gender: f}, piece: {one: pezzo, other: pezzi, gender: m}}
names: {field: {one: casella, other: caselle, gender: f}}
attributes: {rank: {one: rango, other: ranghi, gender: m}}
places: {pouch: {one: borsa, other: borse, gender: f}, stand: {one: casella, other: caselle, gender: f}}
units: {point: {one: punto, other: punti, gender: m}}
""",
    "fr": """
kinds: {space: {one: case, other: cases, gender: f}, piece: {one: pièce, other: pièces, gender: f}}
names: {field: {one: case, other: cases, gender: f}}
attributes: {rank: {one: rang, other: rangs, gender: m}}
places: {pouch: {one: sac, other: sacs, gender: m}, stand: {one: case, other: cases, gender: f}}
units: {point: {one: point, other: points, gender: m}}
""",
}
TOLD = {
    "en": (
        "If there is a space that is that space and with a rank of more than 1, gain 1 point.",
        "Move it into that space.",
        "Choose a piece in any space that is the first piece.",
        "Move the second piece into the space where the first piece is.",
        "For each space with a piece that is yours in it, gain 1 point.",
        "There is room for 1 piece in each space.",
    ),
    "es": (
        "Si hay una casilla que sea esa casilla y con rango mayor que 1, gana 1 punto.",
        "Muévela a esa casilla.",
        "Elige una pieza de cualquier casilla que sea la primera pieza.",
        "Mueve la segunda pieza a la casilla donde está la primera pieza.",
        "Por cada casilla con una pieza que sea tuya en esa casilla, gana 1 punto.",
        "Hay sitio para 1 pieza en cada casilla.",
    ),
    "it": (
        "Se c’è una casella che sia quella casella e con rango maggiore di 1, ottieni 1 punto.",
        "Spostalo nella casella.",
        "Scegli un pezzo in qualsiasi casella che sia il primo pezzo.",
        "Sposta il secondo pezzo nella casella in cui si trova il primo pezzo.",
        "Per ogni casella con un pezzo che sia tuo in quella casella, ottieni 1 punto.",
        "C’è posto per 1 pezzo in ogni casella.",
    ),
    "fr": (
        "S’il y a une case qui est cette case et avec un rang supérieur à 1, gagnez 1 point.",
        "Déplacez-la dans cette case.",
        "Choisissez une pièce de n’importe quelle case qui est la première pièce.",
        "Déplacez la deuxième pièce dans la case où se trouve la première pièce.",
        "Pour chaque case avec une pièce qui est à vous dans cette case, gagnez 1 point.",
        "Il y a de la place pour 1 pièce dans chaque case.",
    ),
}


@pytest.mark.parametrize("language", TOLD)
def test_no_noun_is_repeated(tmp_path: Path, language: str) -> None:
    told = rules_in(written(tmp_path, GAME, WORDS), language).splitlines()
    assert [line for line in TOLD[language] if line not in told] == []


def test_a_player_is_somebody(tmp_path: Path) -> None:
    asked = "if there is a player where (it is owner of walker and number of points on it > 1): gain 1 point"
    game = GAME.replace("move again to stand of host of walker", asked)
    told = {"en": "who is the owner of the first piece", "es": "que sea el propietario de la primera pieza"}
    for language, who in told.items():
        assert who in rules_in(written(tmp_path, game, WORDS), language)
