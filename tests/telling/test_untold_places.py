"""A place of which no text speaks (`told: never`) is neither drawn nor spoken of in the log, nor is what goes in and out of it."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

GAME = """
game: melds
players: {min: 1, max: 1}
units: {point: {held_by: [player], plural: points}}
kinds:
  meld: {plural: melds, copies: 3, starts: box}
  coin: {plural: coins, starts: bank}
things: {penny: {kind: coin}}
zones:
  box: {owner: table, holds: meld, told: never}
  bank: {owner: table, holds: coin}
  purse: {owner: player, holds: coin}
  spread: {owner: table, holds: meld}
verbs:
  lay:
    does: |
      choose a meld in box as fresh
      move fresh to spread
  tidy_up:
    does: move all melds in spread to box
turns:
  of: there is a coin in bank
  each: |
    lay
    tidy_up
    move a coin in bank to my purse
scores: (number of points on me) points
"""


def test_a_place_of_which_no_text_speaks_is_neither_drawn_nor_logged(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=1, seed=1)
    voice = Voice(game.book, "en", 0, players=1)
    rules = [plain(line.parts) for section in rules_of(game.book.game, voice.wording) for line in section.lines]
    assert "Choose a meld." in rules
    assert [line for line in rules if "box" in line] == []
    while game.decision is not None:
        game.choose(0)
    told = [one.text.plain for one in Teller(game, voice).tell(game.heard(0))]
    assert [line for line in told if "meld" in line.lower() or "box" in line.lower()] == []
    assert any("penny" in line.lower() for line in told), told
    scene = tell(game, voice).scene
    assert [place.name for place in scene.table.places] == ["bank", "spread"]


PASSING = """
game: passing
players: {min: 3, max: 3}
units: {point: {held_by: [player], plural: points}}
kinds:
  good: {plural: goods, starts: deck}
things: {fig: {kind: good, copies: 9}}
zones:
  deck: {owner: table, holds: good, order: shuffled, seen_by: none}
  hand: {owner: player, holds: good, seen_by: owner}
  incoming: {owner: player, holds: good, seen_by: owner, told: never}
adjectives:
  left_hand: {of: player, is: distance from me to this = 1}
setup: |
  let each player: move 3 goods in deck to my hand
play: |
  for each player as giver:
      let giver:
          choose a left_hand player as neighbor
          move all goods in my hand to incoming of neighbor
  let each player: move all goods in my incoming to my hand
scores: (number of points on me) points
"""


def test_what_is_passed_on_by_way_of_an_untold_place_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(PASSING, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=3, seed=1)
    voice = Voice(game.book, "en", 0, {0: "Ada", 1: "Bruno", 2: "Clara"}, players=3)
    assert game.over
    told = [one.text.plain for one in Teller(game, voice).tell(game.heard(0))]
    assert told[-3:] == ["Clara gives 3 fig to Ada.", "Ada gives 3 goods to Bruno.", "Bruno gives 3 goods to Clara."]
