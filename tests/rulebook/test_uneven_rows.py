"""A row of a drawn map that is shorter or longer than nearly all others is a slip; maps that are ragged throughout are meant so."""

from pathlib import Path
from textwrap import indent

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.lints import advise
from interpreter.rulebook.loading import read_game

GAME = """game: moor
players: {min: 1, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  spot: {plural: spots}
boards:
  moor:
    owner: table
    kind: spot
    grid: |
GRID
    legend: {s: {}}
play: gain 1 point
scores: 1 point for each point on me
"""


@pytest.mark.parametrize(
    ("grid", "told"),
    [
        ("s s s\ns s\ns s s", [(13, "2", "2", "3")]),
        ("sss\nsss\nssss\nsss", [(14, "3", "4", "3")]),
        ("s s s\ns . s\ns s s", []),
        (". s\ns s s\n. s", [(13, "2", "3", "2")]),
        # Ragged boards: a pyramid, hexagons in rows by turns, two rows of which either may be right.
        ("s\ns s\ns s s", []),
        ("s s s\ns s s s\ns s s\ns s s s", []),
        ("s s s\ns s", []),
        ("s s s", []),
    ],
)
def test_a_row_that_is_not_as_long_as_nearly_all_others_is_told(
    grid: str, told: list[tuple[int, str, str, str]], tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(GAME.replace("GRID", indent(grid, "      ")), encoding="utf-8")
    problems = Problems()
    game = read_game(tmp_path, [], problems)
    assert game is not None
    assert not list(problems)
    advise(game, problems)
    found = [one for one in problems if one.code == "uneven-row"]
    assert [(one.span.line, one.args["row"], one.args["number"], one.args["usual"]) for one in found] == told


def test_a_blank_in_a_row_of_which_the_others_have_none_is_told_there(tmp_path: Path) -> None:
    folder = tmp_path / "moor"
    folder.mkdir()
    text = GAME.replace("GRID", indent("ssss\nss s\nssss", " " * 6))
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    read_game(folder, [], problems)
    (found,) = problems
    assert (found.code, found.span.line, found.span.column) == ("blank-in-grid", 13, 9)
    assert found.fix is not None
    assert not found.fix.sure
