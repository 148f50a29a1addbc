"""Things of one sort of which one each comes to lie on several spaces are told in one line."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

MEADOW = """
game: meadow
players: {min: 2, max: 2}
kinds:
  field: {plural: fields}
  sheep: {plural: sheep, copies: 9, owner: player, starts: fold}
  bush: {plural: bushes, copies: 9, starts: shed}
zones:
  fold: {owner: player, holds: sheep}
  shed: {owner: table, holds: bush}
  grass: {owner: field, holds: [sheep, bush]}
boards:
  map:
    owner: table
    kind: field
    draws: [grass]
    grid: f f f
    legend: {f: {}}
units: {point: {held_by: [player], plural: points}}
setup: |
  let each player:
      for each field in map as spot: move a sheep in my fold to grass of spot
  for each field in map as spot: move a bush in shed to grass of spot
  for each field in map as spot: move 2 bushes in shed to grass of spot
play: |
  let each player: gain 1 point
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
kinds: {field: {one: field, other: fields}, sheep: {one: sheep, other: sheep}, bush: {one: bush, other: bushes}}
names: {map: {one: field, other: fields}}
places: {grass: {one: grass, other: grass}, fold: {one: fold}, shed: {one: shed}}
units: {point: {one: point, other: points}}
""",
    "es": """
kinds: {sheep: {one: oveja, other: ovejas, gender: f}, bush: {one: arbusto, other: arbustos, gender: m},
  field: {one: campo, other: campos, gender: m}}
names: {map: {one: campo, other: campos, gender: m}}
places: {grass: {one: prado, other: prados, gender: m}, fold: {one: redil, gender: m}, shed: {one: cobertizo, gender: m}}
units: {point: {one: punto, other: puntos, gender: m}}
""",
}
TOLD = {
    "en": [
        "Player 1 moves 3 sheep into the grass of fields a1, b1, and c1.",
        "Player 2 moves 3 sheep into the grass of fields a1, b1, and c1.",
        "3 bushes are moved into the grass of fields a1, b1, and c1.",
        "2 bushes are moved into the grass of field a1.",
    ],
    "es": [
        "Jugador 1 mueve 3 ovejas a los prados de los campos a1, b1 y c1.",
        "Jugador 2 mueve 3 ovejas a los prados de los campos a1, b1 y c1.",
        "A los prados de los campos a1, b1 y c1 se mueven 3 arbustos.",
    ],
}


@pytest.mark.parametrize("language", TOLD)
def test_what_comes_to_lie_one_on_each_space_is_told_in_one_line(language: str, tmp_path: Path) -> None:
    game = Game(written(tmp_path, MEADOW, WORDS), seats=2, seed=1)
    told = [one.text.plain for one in Teller(game, Voice(game.book, language, 0, players=2)).tell(game.heard(0))]
    assert told[: len(TOLD[language])] == TOLD[language]
