"""A space of a board is called in the steps of an example as in its answers: `build c3`, `build field c3`."""

from pathlib import Path

import pytest

from interpreter.examples.running import Failure
from tests.examples.trying import failures_of

GAME = """
game: causeway
players: {min: 2, max: 2}
languages: [en]
enumerations:
  stone: [empty, red, blue]
kinds:
  spot:
    plural: spots
    attributes: {stone: {type: value, of: stone, variable: true}}
  bed:
    plural: beds
    attributes: {sown: {type: truth, variable: true}}
boards:
  river:
    owner: table
    kind: spot
    grid: |
      s s s
      s s s
      s s s
    legend: {s: {}}
  lawn:
    owner: player
    kind: bed
    grid: |
      b b b b
      b b b b
    legend: {b: {}}
units:
  point: {held_by: [player], plural: points}
verbs:
  build:
    object: {role: target, sort: thing, of: spot}
    does: |
      only if stone of target is empty
      set stone of target to red
  sow:
    object: {role: target, sort: thing, of: bed}
    does: |
      only if target is not sown
      set sown of target to true
turns:
  of: there is an empty spot in river
  each: build an empty spot in river
"""


def failures(folder: Path, example: str) -> list[Failure]:
    return failures_of(folder, GAME, example)


C3, B1 = "table: {river: {c3: red}}", "seat 1: {lawn: {b1: {sown: true}}}"


@pytest.mark.parametrize(
    "example",
    [
        f"do: [build c3], expect: {{{C3}}}",
        f"do: [build river c3], expect: {{{C3}}}",
        f"do: [build c3 in river], expect: {{{C3}}}",
        f"given: {{{C3}}}, impossible: build c3",
        f"given: {{{C3}}}, impossible: build river c3",
        f"given: {{{C3}}}, possible: build b3",
        # Of boards of which each player has one it is that of who acts.
        f"do: [sow lawn b1], expect: {{{B1}}}",
        f"do: [sow b1 in my lawn], expect: {{{B1}}}",
        # No space of another kind has this name.
        "do: [{seat 2: sow d2}], expect: {seat 2: {lawn: {d2: {sown: true}}}, seat 1: {lawn: {d2: {sown: false}}}}",
        f"given: {{{B1}}}, impossible: sow lawn b1",
        "do: [sow lawn b1 owned by an opponent], expect: {seat 2: {lawn: {b1: {sown: true}}}}",
    ],
)
def test_a_step_names_a_space(tmp_path: Path, example: str) -> None:
    assert failures(tmp_path, example) == []


def test_the_space_that_was_named_is_the_one_that_changed(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, "do: [build c3], expect: {table: {river: {b3: red}}}")
    assert failure.key == "differs"


@pytest.mark.parametrize(
    ("expected", "key", "found"),
    [
        ("{c3: red, b3: red}", "differs-partly", "{b3: {stone: empty}}"),
        ("{c3: blue, b3: red}", "differs", "{c3: {stone: red}, b3: {stone: empty}}"),
        ("{c3: blue}", "differs", "{c3: {stone: red}}"),
    ],
)
def test_what_is_found_on_a_board_is_told_where_it_differs(tmp_path: Path, expected: str, key: str, found: str) -> None:
    (failure,) = failures(tmp_path, f"do: [build c3], expect: {{table: {{river: {expected}}}}}")
    assert (failure.key, failure.words["found"]) == (key, found)


def test_what_cannot_be_done_with_a_space_is_told(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, f"given: {{{C3}}}, do: [build c3]")
    assert (failure.key, failure.words["what"]) == ("impossible", "build c3")


def test_answers_tell_whose_space_they_mean(tmp_path: Path) -> None:
    step = "sow a bed in any lawn where it is not sown"
    (failure,) = failures(tmp_path, f"do: [{step}, choose: b1], expect: {{{B1}}}")
    assert failure.key == "several"
    assert failures(tmp_path, f"do: [{step}, choose: b1 in lawn of seat 1], expect: {{{B1}}}") == []
