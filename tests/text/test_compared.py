"""What is asked of players who are compared is told as of people: what they hold, and what lies in their own places."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.kinds.playing import rules_in

GAME = """
game: herds
players: {min: 2, max: 4}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  sheep: {plural: sheep, starts: hills}
things:
  ram: {kind: sheep, copies: 20}
zones:
  hills: {owner: table, holds: sheep}
  fold: {owner: player, holds: sheep}
play: |
  let each player:
      move up to 2 sheep in hills to my fold
  let each player with the highest (number of sheep in fold of it): gain 2 coins
  let each player with the lowest (number of sheep in fold of it): gain 1 coin
  let each player where number of coins on it > 1: pay 1 coin
  let each player where number of coins on it = 0: gain 3 coins
  let each player where number of sheep in fold of it > 1: gain 1 coin
scores: (number of coins on me) coins
"""
TOLD = {
    "en": [
        "with the most sheep in their fold",
        "with the fewest sheep in their fold",
        "with at least 2 coins",
        "with no coins",
        "with at least 2 sheep in their fold",
    ],
    "es": [
        "con más sheep en su fold",
        "con menos sheep en su fold",
        "con al menos 2 coins",
        "sin coins",
        "con al menos 2 sheep en su fold",
    ],
    "it": ["con più sheep nel suo fold", "con almeno 2 coins", "senza coins"],
    "fr": ["avec le plus de sheep dans son fold", "avec au moins 2 coins", "sans coin"],
}


@pytest.fixture(scope="module")
def herds(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("herds")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return load_rulebook(folder)


@pytest.mark.parametrize("language", TOLD)
def test_who_is_compared_holds_and_owns(herds: Rulebook, language: str) -> None:
    text = rules_in(herds, language)
    assert [said for said in TOLD[language] if said not in text] == []
    assert "it's" not in text
