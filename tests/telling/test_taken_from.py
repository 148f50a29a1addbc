"""From which of several things one takes what has no name of its own stands in the log."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

PLATES = """
game: plates
players: {min: 1, max: 1}
kinds:
  tile: {plural: tiles, copies: 6, starts: bag}
  plate: {plural: plates, starts: shelf, attributes: {mark: {type: number, printed: true}}}
families:
  disc: {kind: plate, members: {mark: 1 to 2}}
zones:
  bag: {owner: table, holds: tile}
  shelf: {owner: table, holds: plate}
  tray: {owner: plate, holds: tile}
  held: {owner: player, holds: tile}
units: {point: {held_by: [player], plural: points}}
setup: |
  for each plate in shelf as one: move 2 tiles in bag to tray of one
play: |
  let each player:
      choose a plate in shelf as source
      move each tile in tray of source to my held
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
kinds: {tile: {one: tile, other: tiles}, plate: {one: plate, other: plates}}
places: {bag: {one: bag}, tray: {one: tray, other: trays}, held: {one: hand}, shelf: {one: shelf}}
""",
    "es": """
kinds: {tile: {one: azulejo, other: azulejos, gender: m}, plate: {one: plato, other: platos, gender: m}}
places: {bag: {one: bolsa, gender: f}, tray: {one: bandeja, other: bandejas, gender: f}, held: {one: mano, gender: f},
  shelf: {one: estante, gender: m}}
""",
    "it": """
kinds: {tile: {one: piastrella, other: piastrelle, gender: f}, plate: {one: piatto, other: piatti, gender: m}}
places: {bag: {one: sacco, gender: m}, tray: {one: vassoio, other: vassoi, gender: m}, held: {one: mano, gender: f},
  shelf: {one: mensola, gender: f}}
""",
    "fr": """
kinds: {tile: {one: carreau, other: carreaux, gender: m}, plate: {one: assiette, other: assiettes, gender: f}}
places: {bag: {one: sac, gender: m}, tray: {one: plateau, other: plateaux, gender: m}, held: {one: main, gender: f},
  shelf: {one: étagère, gender: f}}
""",
}
TOLD = {
    "en": "Player 1 moves 2 tiles from the tray of the Plate 1 into their hand.",
    "es": "Jugador 1 mueve 2 azulejos de la bandeja del Plato 1 a su mano.",
    "it": "Giocatore 1 sposta 2 piastrelle dal vassoio del Piatto 1 nella sua mano.",
    "fr": "Joueur 1 déplace 2 carreaux du plateau de l’Assiette 1 dans sa main.",
}


@pytest.mark.parametrize("language", TOLD)
def test_from_which_of_several_things_something_comes_is_told(language: str, tmp_path: Path) -> None:
    game = Game(written(tmp_path, PLATES, WORDS), seats=1, seed=1)
    game.choose(0)
    told = [one.text.plain for one in Teller(game, Voice(game.book, language, 0, players=1)).tell(game.heard(0))]
    assert told[-1] == TOLD[language]
