"""A sign of the legend that stands nowhere on the grid is told: what it says is said of no space."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.loading import read_game

GAME = """game: moor
players: {min: 1, max: 2}
kinds:
  spot: {plural: spots, attributes: {dry: {type: truth, default: false}}}
boards:
  moor:
    owner: table
    kind: spot
    grid: |
      GRID
    legend:
      s: {}
      t: {dry: true}
play: choose a dry spot in moor as found
"""


@pytest.mark.parametrize(
    ("grid", "told"),
    [
        ("s s t", []),
        ("s s s", [("not-on-grid", 13, "t")]),
        ("t t .", [("not-on-grid", 12, "s")]),
        # A sign that isn't in the legend may be meant as it: that is one mistake.
        ("s s x", [("not-in-legend", 10, "x")]),
    ],
)
def test_a_sign_that_stands_nowhere(grid: str, told: list[tuple[str, int, str]], tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME.replace("GRID", grid), encoding="utf-8")
    problems = Problems()
    read_game(tmp_path, [], problems)
    assert [(one.code, one.span.line, one.args["word"]) for one in problems if one.code.startswith("not-")] == told
