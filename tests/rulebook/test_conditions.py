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


BOARD = """
game: hills
players: {{min: 2, max: 4}}
enumerations:
  town: [wilds, ashford]
units:
  coin: {{held_by: [player], plural: coins}}
kinds:
  spot:
    plural: spots
    attributes:
      town: {{type: value, of: town, default: wilds}}
      height: {{type: number}}
      level: {{type: number, default: 7}}
boards:
  map:
    owner: table
    kind: spot
    grid: |
      A w
      w A
    legend:
      w: {{town: wilds, level: 1}}
      A: {{town: ashford, height: 3, level: 2}}
play: |
  for each spot in map:
      if {condition}: gain 1 coin
"""


@pytest.mark.parametrize(
    ("condition", "code"),
    [
        ("town of it is ashford", None),
        ("height of it >= 3", None),
        ("height of it >= 4", "condition-never"),
        # What every space states for itself, none has by default.
        ("level of it >= 3", "condition-never"),
        ("level of it >= 2", None),
    ],
)
def test_a_space_is_what_the_legend_of_its_board_says(tmp_path: Path, condition: str, code: str | None) -> None:
    (tmp_path / "game.yaml").write_text(BOARD.format(condition=condition), encoding="utf-8")
    found = [one.code for one in validate([tmp_path]) if one.severity == "error" or one.code.startswith("condition-")]
    assert found == ([] if code is None else [code])
