"""An example that names a space which no board has is told how far the boards go, not that another space was meant."""

from pathlib import Path

import pytest

from dsl.diagnostics import Concept
from interpreter.review.validating import validate

GAME = """
game: bay
players: {min: 2, max: 2}
units: {point: {held_by: [player], plural: points}}
kinds:
  spot: {plural: spots}
  boat: {plural: boats, starts: quay}
zones:
  quay: {owner: table, holds: boat}
  berth: {owner: spot, holds: boat}
boards:
  map:
    owner: table
    kind: spot
    grid: |
      aaa
      a.a
    legend: {a: {}}
verbs:
  score_spot: {object: {role: land, sort: thing, of: spot}, does: gain 1 point for each boat in berth of land}
  land: {does: move a boat in quay to berth of a spot in map}
turns: {of: there is a boat in quay, each: land}
scores: 1 point for each point on me
"""
EXAMPLE = """examples:
  - name: ashore
    {given}
    do: [{do}]
    expect: {{seat 1: {{point: 0}}}}
"""


@pytest.mark.parametrize(
    ("given", "do", "word"),
    [
        ("players: 2", "score_spot d1", "d1"),
        ("players: 2", "score_spot map d1", "d1"),
        ("players: 2", "score_spot d1 in map", "d1"),
        ("players: 2", "score_spot b2", "b2"),
        ("players: 2", "land, choose: d1", "d1"),
        ("players: 2", "land, offered: [a1, d1]", "d1"),
        ("given: {table: {map: {d1: {berth: [boat]}}}}", "land", "d1"),
    ],
)
def test_how_far_the_boards_go_is_told(given: str, do: str, word: str, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "a.yaml").write_text(EXAMPLE.format(given=given, do=do), encoding="utf-8")
    (one,) = (one for one in validate([tmp_path]) if one.severity == "error")
    assert (one.code, one.args["word"], one.suggestion, one.fix) == ("unknown-word", word, None, None)
    assert one.args["advice"] == Concept("board-goes", "map: a1–c2")


def test_what_is_no_coordinate_is_told_as_ever(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "a.yaml").write_text(EXAMPLE.format(given="players: 2", do="land, choose: baot"))
    (one,) = (one for one in validate([tmp_path]) if one.severity == "error")
    assert one.suggestion == "boat"
