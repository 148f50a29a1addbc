"""What the log says of yes or no: words for yes aren't said of no."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice

GATE = """
game: gate
players: {min: 2, max: 2}
table:
  shut: {type: truth}
units:
  coin: {held_by: [player], plural: coins}
play: |
  set shut of table to true
  set shut of table to false
scores: 1 point for each coin on me
"""
WORDS = "attributes:\n  shut: {{one: gate, other: gates, becomes: the gate shuts{more}}}\n"


@pytest.mark.parametrize(
    ("more", "told"),
    [("", ["The gate shuts."]), (", becomes_not: the gate opens", ["The gate shuts.", "The gate opens."])],
)
def test_words_for_yes_are_not_said_of_no(tmp_path: Path, more: str, told: list[str]) -> None:
    (tmp_path / "game.yaml").write_text(GATE.replace("1 point for", "1 coin for"), encoding="utf-8")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "en.yaml").write_text(WORDS.format(more=more), encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=2, seed=1)
    assert game.over
    lines = Teller(game, Voice(game.book, "en", 0, players=2)).tell(game.heard(0))
    assert [line.text.plain for line in lines if line.key == "set"] == told
