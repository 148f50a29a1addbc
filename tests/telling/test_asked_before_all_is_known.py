"""What is chosen for a deed that needs more than is known yet is asked for in the words of the verb that is being done."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: ferries
players: {min: 1, max: 1}
languages: [en, es, it, fr]
kinds:
  isle: {plural: isles, starts: sea}
  boat: {plural: boats, starts: sea}
things:
  sark: {kind: isle}
  herm: {kind: isle}
  anna: {kind: boat}
  emma: {kind: boat}
zones:
  sea: {owner: table, holds: [isle, boat]}
units:
  point: {held_by: [player], plural: points}
verbs:
  sail:
    does: |
      must choose a boat in sea as start
      must choose an isle in sea as goal
      gain 1 point
      land start with goal
  land:
    object: {role: start, sort: thing, of: boat}
    with: {role: goal, sort: thing, of: isle}
    does: gain 1 point
play: sail
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
names:
  sark: {one: Sark, other: Sark}
  herm: {one: Herm, other: Herm}
  anna: {one: Anna, other: Anna}
  emma: {one: Emma, other: Emma}
kinds: {isle: {one: isle, other: isles}, boat: {one: boat, other: boats}}
places: {sea: {one: sea, other: seas}}
units: {point: {one: point, other: points}}
verbs:
  sail: {base: sail, third: sails, done: sailed, says: "{verb}"}
  land: {base: land, third: lands, done: landed, says: "{verb} {start} on {goal}"}
""",
    "es": """
names:
  sark: {one: Sark, other: Sark, gender: f}
  herm: {one: Herm, other: Herm, gender: f}
  anna: {one: Anna, other: Anna, gender: f}
  emma: {one: Emma, other: Emma, gender: f}
kinds: {isle: {one: isla, other: islas, gender: f}, boat: {one: barco, other: barcos, gender: m}}
places: {sea: {one: mar, other: mares, gender: m}}
units: {point: {one: punto, other: puntos, gender: m}}
verbs:
  sail: {imp: navega, inf: navegar, sub: navegues, third: navega, done: navegado, says: "{verb}"}
  land: {imp: atraca, inf: atracar, sub: atraques, third: atraca, done: atracado, says: "{verb} {start} en {goal}"}
""",
    "it": """
names:
  sark: {one: Sark, other: Sark, gender: f}
  herm: {one: Herm, other: Herm, gender: f}
  anna: {one: Anna, other: Anna, gender: f}
  emma: {one: Emma, other: Emma, gender: f}
kinds: {isle: {one: isola, other: isole, gender: f}, boat: {one: barca, other: barche, gender: f}}
places: {sea: {one: mare, other: mari, gender: m}}
units: {point: {one: punto, other: punti, gender: m}}
verbs:
  sail: {imp: naviga, inf: navigare, third: naviga, done: navigato|navigata|navigati|navigate, says: "{verb}"}
  land: {imp: porta, inf: portare, third: porta, done: portato|portata|portati|portate, says: "{verb} {start} su {goal}"}
""",
    "fr": """
names:
  sark: {one: Sark, other: Sark, gender: f}
  herm: {one: Herm, other: Herm, gender: f}
  anna: {one: Anna, other: Anna, gender: f}
  emma: {one: Emma, other: Emma, gender: f}
kinds: {isle: {one: île, other: îles, gender: f}, boat: {one: bateau, other: bateaux, gender: m}}
places: {sea: {one: mer, other: mers, gender: f}}
units: {point: {one: point, other: points, gender: m}}
verbs:
  sail: {imp: naviguez, inf: naviguer, third: navigue, done: navigué|naviguée|navigués|naviguées, says: "{verb}"}
  land: {imp: amenez, inf: amener, third: amène, done: amené|amenée|amenés|amenées, says: "{verb} {start} à {goal}"}
""",
}


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Sail: choose a boat in the sea."),
        ("es", "Navega: elige un barco del mar."),
        ("it", "Naviga: scegli una barca nel mare."),
        ("fr", "Naviguez\u00a0: choisissez un bateau de la mer."),
    ],
)
def test_a_later_call_that_needs_more_does_not_ask(tmp_path: Path, language: str, asked: str) -> None:
    game = Game(written(tmp_path, GAME, WORDS), seats=1, seed=1)
    question = Questions(game, Voice(game.book, language, 0, players=1)).asked()
    assert question is not None
    assert question.text.plain == asked
