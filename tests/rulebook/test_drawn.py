"""What boards draw: how many things lie somewhere is for all to see, which they are isn't where they lie face down."""

from pathlib import Path

import pytest

from tests.rulebook.test_lints import found

CELLS = """
kinds:
  cell: {plural: cells}
  chip: {plural: chips, starts: bag, copies: 4, attributes: {weight: {type: number, default: 1}}}
zones:
  bag: {owner: table, holds: chip}
  below: {owner: cell, holds: [chip, stall], seen_by: none}
things:
  plain_chip: {kind: chip, weight: 2}
adjectives:
  dug: {of: cell, is: CONDITION}
boards:
  pit:
    owner: table
    kind: cell
    grid: c c
    legend: {c: {}}
    draws: dug
"""


def told(condition: str, folder: Path) -> bool:
    return "drawn-secret" in found(CELLS.replace("CONDITION", condition), folder)


@pytest.mark.parametrize(
    "condition",
    [
        "there is a chip or stall in below of this",
        "there is no chip or stall in below of this",
        "number of chips or stalls in below of this >= 2",
    ],
)
def test_whether_something_lies_face_down_is_for_all_to_see(condition: str, tmp_path: Path) -> None:
    assert not told(condition, tmp_path)


@pytest.mark.parametrize(
    "condition",
    [
        "there is a chip in below of this",
        "there is a plain_chip in below of this",
        "there is a chip or stall in below of this where it is a stall",
        "there is a green stall in below of this",
        "total weight of chips in below of this >= 2",
    ],
)
def test_which_it_is_is_not(condition: str, tmp_path: Path) -> None:
    assert told(condition, tmp_path)
