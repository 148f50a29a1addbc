"""What nobody does is told as it happens; a deed of nobody's with a thing is told of the thing."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: fair
players: {min: 2, max: 2}
units:
  coin: {held_by: [player], plural: coins}
  tick: {held_by: [table], plural: ticks, told: never}
kinds:
  stall: {plural: stalls, starts: street, attributes: {shut: {type: truth, variable: true, default: false}}}
zones:
  street: {owner: table, holds: stall}
things:
  bakery: {kind: stall}
verbs:
  hold_round:
    does: |
      let each player: gain 1 coin
  wait: {does: put 1 tick onto table}
  clean: {object: {role: cleaned, sort: thing, of: stall}, does: set shut of cleaned to true}
play: |
  STEP
  gain up to 1 coin
scores: 1 coin for each coin on me
"""
WORDS = {
    "en": """
names: {bakery: bakery}
units: {coin: {one: coin, other: coins}}
verbs:
  hold_round: {base: hold, third: holds, done: held, says: "{verb} a round"}
  wait: {base: wait, third: waits}
  clean: {base: clean, third: cleans, done: cleaned, says: "{verb} {cleaned}"}
""",
    "es": """
names: {bakery: {one: panadería, other: panaderías, gender: f}}
units: {coin: {one: moneda, other: monedas, gender: f}}
verbs:
  hold_round: {imp: juega, inf: jugar, sub: juegues, third: juega, done: jugado|jugada|jugados|jugadas, says: "{verb} una ronda"}
  wait: {imp: espera, inf: esperar, sub: esperes, third: espera}
  clean: {imp: limpia, inf: limpiar, sub: limpies, third: limpia, done: limpiado|limpiada|limpiados|limpiadas, says: "{verb} {cleaned}"}
""",
    "it": """
names: {bakery: {one: panetteria, other: panetterie, gender: f}}
units: {coin: {one: moneta, other: monete, gender: f}}
verbs:
  hold_round: {imp: gioca, inf: giocare, pres: giochi, third: gioca, done: giocato|giocata|giocati|giocate, says: "{verb} un round"}
  wait: {imp: aspetta, inf: aspettare, pres: aspetti, third: aspetta}
  clean: {imp: pulisci, inf: pulire, pres: pulisci, third: pulisce, done: pulito|pulita|puliti|pulite, says: "{verb} {cleaned}"}
""",
    "fr": """
names: {bakery: {one: boulangerie, other: boulangeries, gender: f}}
units: {coin: {one: pièce, other: pièces, gender: f}}
verbs:
  hold_round: {imp: jouez, inf: jouer, third: joue, done: joué|jouée|joués|jouées, says: "{verb} une manche"}
  wait: {imp: attendez, inf: attendre, third: attend}
  clean: {imp: nettoyez, inf: nettoyer, third: nettoie, done: nettoyé|nettoyée|nettoyés|nettoyées, says: "{verb} {cleaned}"}
""",
}
TOLD = {
    # What it consists of is told.
    "hold_round": {
        "en": ["Player 1 gains 1 coin.", "Player 2 gains 1 coin."],
        "es": ["Jugador 1 gana 1 moneda.", "Jugador 2 gana 1 moneda."],
        "it": ["Giocatore 1 ottiene 1 moneta.", "Giocatore 2 ottiene 1 moneta."],
        "fr": ["Joueur 1 gagne 1 pièce.", "Joueur 2 gagne 1 pièce."],
    },
    # Of what nothing else is told.
    "wait": {"en": ["The game waits."], "es": ["El juego espera."], "it": ["Il gioco aspetta."], "fr": ["Le jeu attend."]},
    "for each stall in street as one: clean one": {
        "en": ["The bakery is cleaned."],
        "es": ["Se limpia la panadería."],
        "it": ["Viene pulita la panetteria."],
        "fr": ["La boulangerie est nettoyée."],
    },
}  # fmt: skip


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("step", TOLD)
def test_what_nobody_does(step: str, language: str, tmp_path: Path) -> None:
    game = Game(written(tmp_path, GAME.replace("STEP", step), WORDS), seats=2, seed=1)
    lines = Teller(game, Voice(game.book, language, 0, players=2)).tell(game.heard(0))
    assert [line.text.plain for line in lines] == TOLD[step][language]
