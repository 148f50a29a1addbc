"""Places whose names end in a number: no number of things stands right behind it."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from dsl.checker import Scope
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from interpreter.text import Catalogue, Wording, plain
from tests.kinds.playing import written
from tests.written import steps_of

GAME = """
game: track
players: {min: 2, max: 2}
units: {coin: {held_by: [player], plural: coins}}
kinds:
  pawn:
    plural: pawns
    starts: board
    attributes: {age: {type: number, default: 1}}
things:
  red: {kind: pawn, copies: 3}
zones:
  board: {owner: table, holds: pawn}
  field_2: {owner: table, holds: pawn}
play: move 3 pawns in board to field_2
scores: (number of coins on me) coins
"""
WORDS = {
    "es": """
units: {coin: {one: moneda, other: monedas, gender: f}}
kinds: {pawn: {one: peón, other: peones, gender: m}}
names: {red: {one: peón, other: peones, gender: m}}
attributes: {age: {one: edad, other: edades, gender: f}}
places:
  board: {one: tablero, other: tableros, gender: m}
  field_2: {one: campo 2, other: campos 2, gender: m}
""",
    "it": """
units: {coin: {one: moneta, other: monete, gender: f}}
kinds: {pawn: {one: pedone, other: pedoni, gender: m}}
names: {red: {one: pedone, other: pedoni, gender: m}}
attributes: {age: {one: età, other: età, gender: f}}
places:
  board: {one: tabellone, other: tabelloni, gender: m}
  field_2: {one: campo 2, other: campi 2, gender: m}
""",
    "fr": """
units: {coin: {one: pièce, other: pièces, gender: f}}
kinds: {pawn: {one: pion, other: pions, gender: m}}
names: {red: {one: pion, other: pions, gender: m}}
attributes: {age: {one: âge, other: âges, gender: m}}
places:
  board: {one: plateau, other: plateaux, gender: m}
  field_2: {one: champ 2, other: champs 2, gender: m}
""",
}
MOVED = {
    "move 2 pawns in board where age of it <= 3 to field_2": {
        "es": "Mueve 2 peones del tablero con edad de 3 como máximo al campo 2.",
        "it": "Sposta 2 pedoni dal tabellone con età di al massimo 3 nel campo 2.",
        "fr": "Déplacez 2 pions du plateau avec un âge de 3 au plus dans le champ 2.",
    },
    "move 2 pawns in field_2 where age of it <= 3 to board": {
        "es": "Mueve al tablero 2 peones del campo 2 con edad de 3 como máximo.",
        "it": "Sposta nel tabellone 2 pedoni dal campo 2 con età di al massimo 3.",
        "fr": "Déplacez dans le plateau 2 pions du champ 2 avec un âge de 3 au plus.",
    },
}
TOLD = {
    "es": "Al campo 2 se mueven 3 peones.",
    "it": "Nel campo 2 vengono spostati 3 pedoni.",
    "fr": "3 pions sont déplacés dans le champ 2.",
}
FOLDER = TemporaryDirectory()


@cache
def book() -> Rulebook:
    """Return the rules of the game."""
    return written(Path(FOLDER.name), GAME, WORDS)


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("effect", MOVED)
def test_no_number_stands_behind_one(effect: str, language: str) -> None:
    vocabulary = book().game.vocabulary
    wording = Wording(Catalogue.load(language, book().words), vocabulary)
    assert plain(wording.block(steps_of(vocabulary, effect, Scope()))) == MOVED[effect][language]


@pytest.mark.parametrize("language", WORDS)
def test_the_log_has_none_either(language: str) -> None:
    game = Game(book(), seats=2, seed=1)
    assert TOLD[language] in [line.text.plain for line in Teller(game, Voice(book(), language, 0)).tell(game.events)]
