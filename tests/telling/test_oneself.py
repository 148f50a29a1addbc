"""Whoever can choose themselves is told that it is they: by the name that all see, with a word for the reader."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice

VOTE = """
game: vote
players: {min: 2, max: 2}
units:
  coin: {held_by: [player], plural: coins}
play: |
  let each player:
      choose a player as best
      let best: gain 1 coin
scores: 1 coin for each coin on me
"""


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Ada (you)"), ("es", "Ada (tú)"), ("it", "Ada (tu)"), ("fr", "Ada (vous)")]
)
def test_oneself_is_marked_among_those_to_choose_from(tmp_path: Path, language: str, told: str) -> None:
    (tmp_path / "game.yaml").write_text(VOTE, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=2, seed=1)
    assert game.decision is not None
    seat = game.decision.seat
    voice = Voice(game.book, language, seat, players=2)
    voice.names.update({seat: "Ada", 1 - seat: "Ben"})
    asked = Questions(game, voice).asked()
    assert asked is not None
    assert {one.text.plain for one in asked.options} == {told, "Ben"}
