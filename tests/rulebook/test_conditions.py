"""What always or never holds is told, and nothing else."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate

GAME = """
game: race
players: {{min: 2, max: 4}}
units:
  coin: {{held_by: [player], plural: coins}}
play: |
  if {condition}: gain 1 coin
"""


@pytest.mark.parametrize(
    ("condition", "code"),
    [
        ("number of players = 1", "condition-never"),
        ("number of players >= 2", "condition-always"),
        # As many as have the most may be any number of them.
        ("number of players with the most coins = 1", None),
        ("number of opponents with the fewest coins >= 1", None),
    ],
)
def test_what_needs_no_asking_is_told(tmp_path: Path, condition: str, code: str | None) -> None:
    (tmp_path / "game.yaml").write_text(GAME.format(condition=condition), encoding="utf-8")
    found = [one.code for one in validate([tmp_path]) if one.code.startswith("condition-")]
    assert found == ([] if code is None else [code])
