"""Where one of several deeds alone can be done, the log says which, with the mark of the only choice, and says it once."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: inn
players: {min: 2, max: 2}
languages: [en]
units:
  coin: {held_by: [player], plural: coins}
kinds:
  stall: {plural: stalls, starts: street}
zones:
  street: {owner: table, holds: stall}
  yard: {owner: player, holds: stall}
things:
  bakery: {kind: stall}
  forge: {kind: stall}
player:
  passed: {type: truth, variable: true, default: false}
verbs:
  pass: {does: set passed of me to true}
  rest: {does: gain 1 coin}
  doze: {does: rest}
  take: {object: {role: taken, sort: thing, of: stall}, does: move taken to my yard}
  visit: {object: {role: seen, sort: thing, of: stall}, does: gain 1 coin}
play: |
  let each player:
      must either:
          BODY
      or:
          only if number of coins on me > 9
          gain 7 coins
scores: 1 coin for each coin on me
"""
WORDS = """
names: {bakery: bakery, forge: forge}
kinds: {stall: {one: stall, other: stalls}}
units: {coin: {one: coin, other: coins}}
attributes: {passed: passed}
verbs:
  pass: {base: pass, third: passes, done: passed}
  rest: {base: rest, third: rests, done: rested}
  doze: {base: doze, third: dozes, done: dozed}
  take: {base: take, third: takes, done: taken, says: "{verb} {taken:@from}"}
  visit: {base: visit, third: visits, done: visited, says: "{verb} {seen:@from}"}
"""
TOLD = {
    "pass": (["Player 1 passes (the only choice)."], ["Player 1 passes."]),
    "rest": (["Player 1 rests (the only choice).", "Player 1 gains 1 coin."], ["Player 1 rests.", "Player 1 gains 1 coin."]),
    # What only does another deed is told by that one.
    "doze": (
        ["Player 1 chooses “Doze” (the only choice).", "Player 1 rests.", "Player 1 gains 1 coin."],
        ["Player 1 rests.", "Player 1 gains 1 coin."],
    ),
    "gain 2 coins": (["Player 1 gains 2 coins (the only choice)."], ["Player 1 gains 2 coins."]),
    "must take a bakery in street": (["Player 1 takes the bakery (the only choice)."], ["Player 1 takes the bakery."]),
    "must visit a bakery in street": (
        ["Player 1 visits the bakery (the only choice).", "Player 1 gains 1 coin."],
        ["Player 1 visits the bakery.", "Player 1 gains 1 coin."],
    ),
    # Which one is asked: that there was no other deed is told before.
    "must take a stall in street": (
        ["Player 1 chooses “Take a stall from the street” (the only choice).", "Player 1 takes the bakery."],
        ["Player 1 takes the bakery."],
    ),
    # Several deeds are told as they would be offered.
    "pass\n          rest": (
        ["Player 1 chooses “Pass. Rest” (the only choice).", "Player 1 passes.", "Player 1 rests.", "Player 1 gains 1 coin."],
        ["Player 1 passes.", "Player 1 rests.", "Player 1 gains 1 coin."],
    ),
    "set passed of me to true": (["Player 1 chooses “Set your passed to yes” (the only choice)."], []),
}  # fmt: skip


def heard(game: Game, language: str, seat: int) -> list[str]:
    lines = Teller(game, Voice(game.book, language, seat, players=2)).tell(game.heard(seat))
    return [line.text.plain for line in lines if line.seat == 0]


@pytest.mark.parametrize("body", TOLD)
def test_the_only_deed_is_told_once(body: str, tmp_path: Path) -> None:
    game = Game(written(tmp_path, GAME.replace("BODY", body), {"en": WORDS}), seats=2, seed=1)
    while game.decision is not None:
        game.choose(0)
    assert heard(game, "en", 0) == TOLD[body][0]
    # That nothing else could be done may hang on what nobody else sees.
    assert heard(game, "en", 1) == TOLD[body][1]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", "Jugador 1 gana 2 coins (la única opción)."),
        ("it", "Giocatore 1 ottiene 2 coins (unica scelta possibile)."),
        ("fr", "Joueur 1 gagne 2 coins (seul choix possible)."),
    ],
)
def test_what_is_gained_alone_is_marked(language: str, told: str, tmp_path: Path) -> None:
    rules = GAME.replace("languages: [en]\n", "").replace("BODY", "gain 2 coins")
    game = Game(written(tmp_path, rules, {}), seats=2, seed=1)
    assert heard(game, language, 0) == [told]
