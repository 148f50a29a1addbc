"""What one verb does by way of another is told once."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.telling.test_lacking import BOOK, of, zone

RESTS = """
game: rests
players: {min: 2, max: 2}
units:
  coin: {held_by: [player], plural: coins}
player:
  tired: {type: truth, default: false}
verbs:
  rest:
    does: |
      if me is tired: set tired of me to false
      else: set tired of me to true
play: |
  repeat 2 times: rest
  gain up to 1 coin
scores: (number of coins on me) coins
"""


def test_what_goes_on_with_another_verb_in_the_same_words_is_told_once() -> None:
    game = Game(BOOK, seats=2, seed=3)
    table = game.machine.T
    for number in range(4):
        table.move(of(table, "farm", number), zone(table, "city", 0))
    event = of(table, "harvest_festival")
    game.choose(0)
    while game.seat != 0 or game.decision is None or event not in [one.value for one in game.decision.options]:
        game.choose(0)
    game.choose(next(one.index for one in game.decision.options if one.value == event))
    told = [line.text.plain for line in Teller(game, Voice(BOOK, "en", 0, players=2)).tell(game.heard(0))]
    assert [line for line in told if "Harvest Festival" in line] == [
        "Player 1 achieves the basic Event “Harvest Festival.”"
    ]


def test_what_is_done_twice_is_told_twice(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(RESTS, encoding="utf-8")
    book = load_rulebook(tmp_path)
    game = Game(book, seats=2, seed=1)
    told = [line.text.plain for line in Teller(game, Voice(book, "en", 0, players=2)).tell(game.heard(0))]
    assert [line for line in told if "rest" in line] == ["The game rest."] * 2
