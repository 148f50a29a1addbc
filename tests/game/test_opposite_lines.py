"""Boards of one game may lead in different directions, and in the same direction another way."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import RulebookError, load_rulebook

TRACKS = """
game: tracks
players: {min: 1, max: 1}
units:
  point: {held_by: [player], plural: points}
enumerations:
  way: [forth, upward, inward]
kinds:
  tile: {plural: tiles, attributes: {fruits: {type: number, default: 1}}}
boards:
  east:
    owner: table
    kind: tile
    grid: |
      abc
    legend: {a: {fruits: 1}, b: {fruits: 2}, c: {fruits: 3}}
    directions: {forth: [0, 1]}
  west:
    owner: table
    kind: tile
    grid: |
      cba
    legend: {a: {fruits: 1}, b: {fruits: 2}, c: {fruits: 3}}
    directions: {forth: [0, -1]}
  tower:
    owner: table
    kind: tile
    grid: |
      b
      a
    legend: {a: {fruits: 1}, b: {fruits: 2}}
    directions: {upward: [-1, 0]}
setup: |
  for each tile in PLACE as one: gain (fruits of first tile in line from one toward WAY) points
turns:
  of: false
  each: gain 1 point
scores: 1 point for each point on me
"""


def score(folder: Path, place: str, way: str) -> int:
    (folder / "game.yaml").write_text(TRACKS.replace("PLACE", place).replace("WAY", way))
    return Game(load_rulebook(folder), 1, 1).result().scores[0]


@pytest.mark.parametrize(
    ("place", "way", "expected"),
    [
        ("east", "forth", 5),
        ("west", "forth", 5),
        ("tower", "upward", 2),
        # This way leads nowhere there.
        ("tower", "forth", 0),
        ("east", "upward", 0),
    ],
)
def test_the_first_in_a_line_is_the_nearest_whichever_way_the_board_runs(
    place: str, way: str, expected: int, tmp_path: Path
) -> None:
    assert score(tmp_path, place, way) == expected


def test_a_direction_of_no_board_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError) as refused:
        score(tmp_path, "east", "inward")
    assert [problem.code for problem in refused.value.problems] == ["no-such-direction"]
