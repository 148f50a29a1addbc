"""What is chosen apart from one another in one statement: which things go is nothing to who gets them."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook

GAME = """
game: gifts
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  nut: {plural: nuts, starts: bowl}
adjectives:
  hungry: {of: player, is: number of nuts in cheek of this < 9}
zones:
  bowl: {owner: table, holds: nut}
  cheek: {owner: player, holds: nut}
verbs:
  give:
    object: {role: gift, sort: things, of: nut}
    to: {role: receiver, sort: player}
    does: move gift to cheek of receiver
play: |
  move all nuts in bowl to my cheek
  may:
      must give 9 nuts in my cheek to a hungry opponent
      gain 1 point
scores: (point of me) points
"""


def test_who_gets_them_is_asked_once_and_not_for_every_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nuts = "".join(f"  nut{number}: {{kind: nut}}\n" for number in range(18))
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "nuts.yaml").write_text("things:\n" + nuts, encoding="utf-8")
    monkeypatch.setattr("interpreter.effects.steps.runs.subsets", lambda *_: pytest.fail("sets were tried"))
    game = Game(load_rulebook(tmp_path), seats=2, seed=1)
    while not game.over:
        game.choose(0)
    assert max(game.result().scores) == 1
