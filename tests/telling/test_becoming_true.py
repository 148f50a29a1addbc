"""That something is so from now on is told at the table, by the words of a condition if it has no others."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice

GAME = """
game: siege
players: {min: 2, max: 2}
table:
  breached: {type: truth, default: false}
  counted: {type: truth, default: false}
play: |
  set breached of table to true
  set counted of table to true
outcome:
  wins: breached of table is true
"""
WORDS = {
    "en": ("{holds: the wall is breached, holds_not: the wall stands}", "The wall is breached."),
    "es": ("{holds: la muralla ha caído, holds_not: la muralla resiste}", "La muralla ha caído."),
    "it": ("{holds: le mura sono cadute, holds_not: le mura reggono}", "Le mura sono cadute."),
    "fr": ("{holds: le rempart est tombé, holds_not: le rempart tient}", "Le rempart est tombé."),
}


@pytest.mark.parametrize("language", WORDS)
def test_what_is_so_from_now_on_is_told_once(language: str, tmp_path: Path) -> None:
    (tmp_path / "translations").mkdir()
    words, said = WORDS[language]
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    text = f"attributes:\n  breached: {words}\n"
    (tmp_path / "translations" / f"{language}.yaml").write_text(text, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=2, seed=1)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"}, players=2)
    assert [line.text.plain for line in Teller(game, voice).tell(game.heard(0))] == [said]
