"""Pieces without names of their own are as many as their kind says: where it says nothing there is none, and that is told."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate

GAME = """
game: dash
players: {{min: 2, max: 2}}
units:
  point: {{held_by: [player], plural: points}}
kinds:
  runner: {{plural: runners, owner: player, starts: pen{copies}}}
zones:
  pen: {{owner: player, holds: runner}}
  out: {{owner: player, holds: runner}}
turns:
  of: there is no runner in my out
  each: move a runner in my pen to my out
scores: 1 point for each runner in my out
"""


@pytest.mark.parametrize(("copies", "told"), [("", ["runner"]), (", copies: 1", [])])
def test_a_kind_of_which_there_is_none_is_told(copies: str, told: list[str], tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME.format(copies=copies), encoding="utf-8")
    assert [one.args["word"] for one in validate([tmp_path]) if one.code == "no-copies"] == told
