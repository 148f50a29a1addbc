"""What one does by which another gains something: it is told by which thing that came about, though the deed has named it."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: road
players: {min: 2, max: 2}
languages: [en, es, it, fr]
units:
  coin: {held_by: [player], plural: coins}
  point: {held_by: [player], plural: points}
kinds:
  inn: {plural: inns, starts: street, abilities: {visited: steps}}
zones:
  street: {owner: table, holds: inn}
  yard: {owner: player, holds: inn}
things:
  bridge:
    kind: inn
    visited: |
      put 1 coin onto owner of this
      gain 1 point
verbs:
  visit:
    object: {role: goal, sort: thing, of: inn}
    does: |
      put 1 coin onto owner of goal
      resolve visited of goal
setup: |
  move an inn in street to my yard
turns:
  of: number of points on me < 1
  each: |
    if there is an inn in my yard: gain 1 point
    else: visit an inn in any yard
scores: 1 point for each coin on me
"""
WORDS = {
    "en": """
names: {bridge: {one: Bridge, other: Bridges}}
units: {coin: {one: coin, other: coins}, point: {one: point, other: points}}
abilities: {visited: {one: effect}}
verbs: {visit: {base: visit, third: visits, says: "{verb} {goal}"}}
""",
    "es": """
names: {bridge: {one: Puente, other: Puentes, gender: m}}
units: {coin: {one: moneda, other: monedas, gender: f}, point: {one: punto, other: puntos, gender: m}}
verbs: {visit: {imp: visita, inf: visitar, third: visita, says: "{verb} {goal}"}}
""",
    "it": """
names: {bridge: {one: Ponte, other: Ponti, gender: m}}
units: {coin: {one: moneta, other: monete, gender: f}, point: {one: punto, other: punti, gender: m}}
verbs: {visit: {imp: visita, inf: visitare, third: visita, says: "{verb} {goal}"}}
""",
    "fr": """
names: {bridge: {one: Pont, other: Ponts, gender: m}}
units: {coin: {one: pièce, other: pièces, gender: f}, point: {one: point, other: points, gender: m}}
verbs: {visit: {imp: visitez, inf: visiter, third: visite, says: "{verb} {goal}"}}
""",
}


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Ada gains 1 coin.", "Ada gains 1 coin (effect of the Bridge).", "Ben gains 1 point."]),
        ("es", ["Ada gana 1 moneda.", "Ada gana 1 moneda (gracias al Puente).", "Ben gana 1 punto."]),
        ("it", ["Ada ottiene 1 moneta.", "Ada ottiene 1 moneta (effetto del Ponte).", "Ben ottiene 1 punto."]),
        ("fr", ["Ada gagne 1 pièce.", "Ada gagne 1 pièce (effet du Pont).", "Ben gagne 1 point."]),
    ],
)
def test_the_thing_by_which_somebody_else_gains_is_told(tmp_path: Path, language: str, lines: list[str]) -> None:
    game = Game(written(tmp_path, GAME, WORDS), seats=2, seed=1)
    assert game.over
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"}, players=2)
    assert [one.text.plain for one in Teller(game, voice).tell(game.heard(0))][-3:] == lines
