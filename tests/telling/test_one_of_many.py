"""One of several alike has no article of its own in the log: it is one of them, counted as several are."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

MOSAIC = """
game: mosaic
players: {min: 1, max: 1}
enumerations: {colour: [blue, red]}
kinds:
  tile:
    plural: tiles
    copies: 5
    starts: bag
    attributes: {colour: {type: value, of: colour, printed: true}}
  frame: {plural: frames, copies: 1, starts: bag}
families:
  glass: {kind: tile, members: {colour: all}}
zones:
  bag: {owner: table, holds: [tile, frame]}
  middle: {owner: table, holds: [tile, frame]}
units: {point: {held_by: [player], plural: points}}
setup: |
  move a blue tile in bag to middle
  move a red tile in bag to middle
  move a frame in bag to middle
play: gain 1 point
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
kinds: {tile: {one: tile, other: tiles}, frame: {one: frame, other: frames}}
values: {blue: blue, red: red}
adjectives: {blue: blue, red: red}
places: {middle: {one: middle}, bag: {one: bag}}
""",
    "es": """
kinds: {tile: {one: azulejo, other: azulejos, gender: m}, frame: {one: marco, other: marcos, gender: m}}
places: {middle: {one: centro, gender: m}, bag: {one: bolsa, gender: f}}
adjectives: {blue: azul|azul|azules|azules, red: rojo|roja|rojos|rojas}
""",
    "it": """
kinds: {tile: {one: piastrella, other: piastrelle, gender: f}, frame: {one: cornice, other: cornici, gender: f}}
places: {middle: {one: centro, gender: m}, bag: {one: sacco, gender: m}}
adjectives: {blue: blu, red: rosso|rossa|rossi|rosse}
""",
    "fr": """
kinds: {tile: {one: carreau, other: carreaux, gender: m}, frame: {one: cadre, other: cadres, gender: m}}
places: {middle: {one: centre, gender: m}, bag: {one: sac, gender: m}}
adjectives: {blue: bleu|bleue|bleus|bleues, red: rouge|rouge|rouges|rouges}
""",
}
TOLD = {
    "en": "1 Blue tile, 1 Red tile, and the frame are moved into the middle.",
    "es": "Al centro se mueven 1 Azulejo azul, 1 Azulejo rojo y el marco.",
    "it": "Nel centro vengono spostate 1 Piastrella blu, 1 Piastrella rossa e la cornice.",
    "fr": "1 Carreau bleu, 1 Carreau rouge et le cadre sont déplacés dans le centre.",
}


GLASS = "names: {glass: '{colour} tile'}\n"


@pytest.mark.parametrize("language", WORDS)
def test_one_of_several_alike_is_counted(language: str, tmp_path: Path) -> None:
    game = Game(written(tmp_path, MOSAIC, WORDS | {"en": WORDS["en"] + GLASS}), seats=1, seed=1)
    told = [one.text.plain for one in Teller(game, Voice(game.book, language, 0, players=1)).tell(game.heard(0))]
    assert told[0] == TOLD[language]


THINGS = "things:\n  gilded: {kind: tile, colour: red, copies: 2, used: gain 1 point}\nfamilies:"
SPICED = (
    MOSAIC.replace("families:", THINGS)
    .replace("    starts: bag\n    attributes", "    starts: bag\n    abilities: {used: steps}\n    attributes")
    .replace("  move a red tile in bag", "  move a gilded in bag")
    .replace("play: gain 1 point", "play: resolve used of each tile in middle")
)
SPICED_TOLD = {
    "en": "1 Blue tile, 1 Gilded tile, and the frame are moved into the middle.",
    "es": "Al centro se mueven 1 Azulejo azul, 1 Azulejo dorado y el marco.",
    "it": "Nel centro vengono spostate 1 Piastrella blu, 1 Piastrella dorata e la cornice.",
    "fr": "1 Carreau bleu, 1 Carreau doré et le cadre sont déplacés dans le centre.",
}
GILDED = {
    "en": "names: {glass: '{colour} tile', gilded: {one: Gilded tile, other: Gilded tiles}}\n",
    "es": "names:\n  gilded: {one: Azulejo dorado, other: Azulejos dorados, gender: m}\n",
    "it": "names:\n  gilded: {one: Piastrella dorata, other: Piastrelle dorate, gender: f}\n",
    "fr": "names:\n  gilded: {one: Carreau doré, other: Carreaux dorés, gender: m}\n",
}


@pytest.mark.parametrize("language", WORDS)
def test_of_one_kind_all_are_told_in_one_form(language: str, tmp_path: Path) -> None:
    words = {one: text + GILDED[one] for one, text in WORDS.items()}
    game = Game(written(tmp_path, SPICED, words), seats=1, seed=1)
    told = [one.text.plain for one in Teller(game, Voice(game.book, language, 0, players=1)).tell(game.heard(0))]
    assert told[0] == SPICED_TOLD[language]
