"""A game that ends when no player has a turn any more ends when all have done something, as far as words agree with several."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

GAME = """game: ducks
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
player:
  home: {type: truth, default: false}
verbs:
  leave: {does: set home of me to true}
turns:
  of: home of me is false
  each: |
    may leave
    gain 1 point
scores: 1 point
"""
WORDS = """attributes:
  home: {{one: home, holds: "{of}", holds_not: "{{of}} is not home"}}
"""


@pytest.mark.parametrize(
    ("holds", "said"),
    [
        ("{of} {of:=is|are} home", "The game ends once all players are home."),
        ("{of} is home", "The game ends once each player is home."),
    ],
)
def test_when_all_are_done_the_game_ends(holds: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "en.yaml").write_text(WORDS.format(of=holds), encoding="utf-8")
    book = load_rulebook(tmp_path)
    rules = rules_of(book.game, Voice(book, "en", 0).wording)
    assert said in [plain(line.parts) for section in rules for line in section.lines]
