"""What a deed costs is told with the deed, as it is paid first: *pays 2 berries and plays a card*; what is paid beside it stays apart."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

STALL = """game: stall
players: {min: 1, max: 1}
languages: [en, es, it, fr]
units:
  coin: {held_by: [player], plural: coins}
  point: {held_by: [player], plural: points}
kinds:
  card: {plural: cards, starts: box, attributes: {cost: {type: price}}}
zones:
  box: {owner: table, holds: card}
  hand: {owner: player, holds: card}
  yard: {owner: player, holds: card}
verbs:
  build:
    object: {role: built, sort: thing, of: card}
    does: |
      pay cost of built
      move built to my yard
things:
  shed: {kind: card, cost: {coin: 2}}
  barn: {kind: card, cost: {coin: 1}}
setup: |
  let each player:
      gain 4 coins
      move all cards in box to my hand
turns:
  of: number of points on me < 1
  each: |
    build a shed in my hand
    build a barn in my hand
    pay 1 coin
    gain 1 point
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
units: {coin: {one: coin, other: coins}}
verbs: {build: {base: build, third: builds, done: built}}
names: {shed: {one: Shed, other: Sheds}, barn: {one: Barn, other: Barns}}
""",
    "it": """
units: {coin: {one: moneta, other: monete, gender: f}}
verbs: {build: {imp: costruisci, inf: costruire, third: costruisce, done: costruito|costruita}}
names: {shed: {one: Capanno, other: Capanni, gender: m}, barn: {one: Fienile, other: Fienili, gender: m}}
""",
}
SAID = {
    "en": [
        "Player 1 pays 2 coins and builds the Shed",
        "Player 1 pays 1 coin and builds the Barn",
        "Player 1 pays 1 coin.",
    ],
    "it": [
        "Giocatore 1 paga 2 monete e costruisce il Capanno",
        "Giocatore 1 paga 1 moneta e costruisce il Fienile",
        "Giocatore 1 paga 1 moneta.",
    ],
}


@pytest.mark.parametrize("language", SAID)
def test_the_price_stands_with_the_deed(language: str, tmp_path: Path) -> None:
    game = Game(written(tmp_path, STALL, WORDS), seats=1, seed=1)
    assert game.over
    told = [
        one.text.plain.partition(" (")[0]
        for one in Teller(game, Voice(game.book, language, 0, players=1)).tell(game.heard(0))
    ]
    assert [line for line in told if "pay" in line or "paga" in line] == SAID[language]
