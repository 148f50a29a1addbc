"""The one thing of its sort with a value is looked up, not chosen: nobody is told that there was no other."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: shares
players: {min: 2, max: 2}
enumerations:
  firm: [mill, mine]
units:
  point: {held_by: [player], plural: points}
kinds:
  company: {plural: companies, copies: 1, starts: exchange, attributes: {firm: {type: value, of: firm}}}
  share: {plural: shares, starts: bank, attributes: {firm: {type: value, of: firm}}}
families:
  business: {kind: company, members: {firm: all}}
  stock: {kind: share, members: {firm: all}}
zones:
  exchange: {owner: table, holds: company}
  bank: {owner: table, holds: share}
  portfolio: {owner: player, holds: share}
verbs:
  raise_it:
    object: {role: risen, sort: thing, of: company}
    does: gain 1 point
  buy:
    object: {role: bought, sort: thing, of: share}
    does: |
      must move bought to my portfolio
      raise_it a company in exchange where firm of it is firm of bought
setup: |
  let each player: gain 1 point
play: |
  let each player: buy a share in bank
scores: 1 point for each point on me
"""


def test_what_is_looked_up_is_no_choice(tmp_path: Path) -> None:
    words = 'verbs: {raise_it: {base: raise, third: raises, done: raised, says: "{verb} {risen}"}}\n'
    book = written(tmp_path, GAME, {"en": words})
    game = Game(book, seats=2, seed=1)
    game.choose(0)
    lines = Teller(game, Voice(book, "en", 0, {0: "Ada", 1: "Ben"}, players=2)).tell(game.heard(0))
    only = [line.text.plain for line in lines if "only" in line.text.plain]
    assert any("raise" in line.text.plain.lower() for line in lines), [line.text.plain for line in lines]
    assert only == []
