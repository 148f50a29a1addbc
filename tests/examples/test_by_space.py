"""A piece that stands on a space of a board is chosen by that space, as it is in the terminal."""

from pathlib import Path

import pytest

from interpreter.examples.running import Failure
from tests.examples.trying import failures_of

GAME = """
game: stones
players: {min: 2, max: 2}
languages: [en]
kinds:
  spot: {plural: spots}
  pawn: {plural: pawns, copies: 6, starts: bag}
things:
  man: {kind: pawn}
  king: {kind: pawn}
boards:
  field:
    owner: table
    kind: spot
    grid: |
      s s s
      s s s
      s s s
    legend: {s: {}}
zones:
  bag: {owner: table, holds: pawn}
  hand: {owner: player, holds: pawn}
  stand: {owner: spot, holds: pawn}
units:
  point: {held_by: [player], plural: points}
verbs:
  lift:
    does: |
      choose a pawn in any stand as lifted
      move lifted to my hand
  gather:
    does: |
      choose up to 2 pawns in any stand as lifted
      move lifted to my hand
  shift:
    does: |
      choose a pawn in any stand as shifted
      choose a spot in field as target
      move shifted to stand of target
turns:
  of: there is a pawn in bag
  each: lift
"""
LAID = "table: {field: {a1: {stand: [man]}, b2: {stand: [man]}, c3: {stand: [man, king]}}}"


def failures(folder: Path, example: str) -> list[Failure]:
    return failures_of(folder, GAME, example)


@pytest.mark.parametrize(
    ("given", "do", "expect"),
    [
        (LAID, "[lift, choose: b2]", "seat 1: {hand: [man]}, table: {field: {b2: {stand: []}, a1: {stand: [man]}}}"),
        (LAID, "[lift, choose: field b2]", "seat 1: {hand: [man]}, table: {field: {b2: {stand: []}}}"),
        (LAID, "[lift, choose: king]", "seat 1: {hand: [king]}, table: {field: {c3: {stand: [man]}}}"),
        (
            LAID,
            "[gather, choose: [b2, a1]]",
            "seat 1: {hand: [man, man]}, table: {field: {a1: {stand: []}, b2: {stand: []}}}",
        ),
        (LAID, "[gather, choose: [b2, done]]", "seat 1: {hand: [man]}, table: {field: {b2: {stand: []}}}"),
        (LAID, "[shift, choose: b2, choose: a1]", "table: {field: {b2: {stand: []}, a1: {stand: [man, man]}}}"),
        (LAID, "[shift, choose: [b2, a2]]", "table: {field: {b2: {stand: []}, a2: {stand: [man]}}}"),
    ],
)
def test_what_stands_on_a_space_is_chosen_by_it(tmp_path: Path, given: str, do: str, expect: str) -> None:
    assert failures(tmp_path, f"given: {{{given}}}, do: {do}, expect: {{{expect}}}") == []


def test_of_several_on_one_space_the_space_alone_says_too_little(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, f"given: {{{LAID}}}, do: [lift, choose: c3]")
    assert failure.key in ("several-answers", "several")


def test_a_space_on_which_nothing_stands_is_not_chosen(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, f"given: {{{LAID}}}, do: [lift, choose: a2]")
    assert failure.key == "not-offered"
