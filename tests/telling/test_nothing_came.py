"""A verb of which nothing comes, since all that it says stands under a condition that doesn't hold, isn't told."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: fair
players: {{min: 1, max: 2}}
languages: [en]
units:
  coin: {{held_by: [player], plural: coins}}
kinds:
  ribbon: {{plural: ribbons, starts: stand, attributes: {{worth_of: {{type: number}}}}}}
zones:
  stand: {{owner: table, holds: ribbon}}
  belt: {{owner: player, holds: ribbon}}
things:
  blue: {{kind: ribbon, worth_of: 1}}
  gold: {{kind: ribbon, worth_of: 9}}
verbs:
  award:
    object: {{role: prize, sort: thing, of: ribbon}}
    does: |
      {does}
  rest:
    does: |
      only if coin of me >= 0
play: |
  let each player:
      rest
      for each ribbon in stand as one: award one
scores: 1 coin for each coin on me
{rules}"""
WORDS = """
names: {blue: {one: Blue, other: Blues}, gold: {one: Gold, other: Golds}}
kinds: {ribbon: {one: ribbon, other: ribbons}}
units: {coin: {one: coin, other: coins}}
verbs:
  award: {base: award, third: awards, done: awarded, says: "{verb} {prize:@from}"}
  rest: {base: rest, third: rests, done: rested, says: "{verb}"}
"""
IF = "if worth_of of prize > 5: gain 1 coin"
ELSE = "if worth_of of prize > 5: gain 1 coin\n      else:\n          if coin of me > 50: gain 1 coin"
TWO = "if worth_of of prize > 50: gain 1 coin\n      if worth_of of prize > 5: gain 1 coin"
THEN = "if worth_of of prize > 5: gain 1 coin\n      gain 1 coin"
CHOSEN = "choose a ribbon in stand where worth_of of it > 50 as one\n      award one\n      gain 1 coin"
ANSWER = "rules: |\n  when I award a ribbon: gain 1 coin\n"


@pytest.mark.parametrize(
    ("does", "rules", "awarded"),
    [
        (IF, "", ["Gold"]),
        (ELSE, "", ["Gold"]),
        (TWO, "", ["Gold"]),
        (THEN, "", ["Blue", "Gold"]),
        (IF, ANSWER, ["Blue", "Gold"]),
    ],
)
def test_what_comes_to_nothing_is_not_told(does: str, rules: str, awarded: list[str], tmp_path: Path) -> None:
    game = Game(written(tmp_path, GAME.format(does=does, rules=rules), {"en": WORDS}), seats=1, seed=1)
    news = [line.text.plain for line in tell(game, Voice(game.book, "en", 0, players=1), 0).news]
    told = [line for line in news if "award" in line]
    assert [line.split()[-1].removesuffix(".") for line in told] == awarded, news


@pytest.mark.parametrize("sort", ["thing", "things"])
def test_what_is_done_to_nothing_is_not_told(sort: str, tmp_path: Path) -> None:
    text = GAME.format(does="gain 1 coin", rules="").replace("sort: thing,", f"sort: {sort},")
    text = text.replace("for each ribbon in stand as one: award one", CHOSEN)
    game = Game(written(tmp_path, text, {"en": WORDS}), seats=1, seed=1)
    news = [line.text.plain for line in tell(game, Voice(game.book, "en", 0, players=1), 0).news]
    assert [line for line in news if "award" in line] == [], news
    assert "Player 1 gains 2 coins." in news
