"""A deed that can be chosen is cited where it is told that it can: it is a sentence of its own."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice

FERRY = """game: ferry
players: {min: 1, max: 1}
languages: [en]
units:
  mile: {held_by: [player], plural: miles}
play: |
  repeat 2 times:
      either: gain 1 mile
      or: gain 2 miles
scores: (number of miles on me) miles
"""


@pytest.mark.parametrize(("language", "quotes"), [("en", "“”"), ("es", "«»"), ("it", "«»"), ("fr", "«»")])
def test_a_branch_is_cited(language: str, quotes: str, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(FERRY)
    book = load_rulebook(tmp_path)
    game = Game(book, seats=1, seed=1)
    questions = Questions(game, Voice(book, language, 0, players=1))
    assert game.decision is not None
    asked = questions.asked()
    assert asked is not None
    name = asked.options[0].text.plain
    (first, *_) = Explaining(questions).why_offered("", game.decision, name)
    assert {*quotes} <= {*first.text.plain}
