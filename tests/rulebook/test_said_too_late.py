"""What names, owners and places mean once a step has been done: warned of where it is surely something else than is written."""

from pathlib import Path
from textwrap import indent

import pytest

from tests.rulebook.test_lints import found

PACK = """
kinds:
  lantern: {plural: lanterns, starts: store, owner: player}
zones:
  store: {owner: player, holds: lantern}
  hooks: {owner: stall, holds: lantern, spill: store}
things:
  lamp: {kind: lantern, copies: 4}
  lamp_maker:
    kind: shop
    income: move a lantern in my store to hooks of this
    sold: |
%s
"""
DROPPED = """
verbs:
  drop:
    object: {role: dropped, sort: thing, of: stall}
    does: move dropped to heap
things:
  lamp_maker:
    kind: shop
    sold: drop a stall in my hand
    always: |
      %s I drop a stall:
          let owner of dropped: gain 1 coin
"""
TWO = "choose a stall in my hand as one\n"
LAMPS = "choose a lantern in hooks of this as mine\nchoose a lantern in hooks of another stall in my yard as theirs\n"


@pytest.mark.parametrize(
    ("steps", "codes"),
    [
        ("choose another stall in my hand as two\ndiscard two\ndiscard one", ["another-than-this"]),
        ("if points of one = 1: discard another stall in my hand\ndiscard one", ["another-than-this"]),
        ("choose another stall in my hand except one as two\ndiscard two\ndiscard one", []),
        ("choose another stall in my hand where it is not one as two\ndiscard two\ndiscard one", []),
        ("choose another stall in my yard as two\ndiscard two\ndiscard one", []),
        ("discard one\ndiscard another stall in my hand", []),
        (
            "choose a stall in my yard as mine\ndiscard another stall in yard of an opponent\ndiscard mine\ndiscard one",
            [],
        ),
        ("discard one\nlet owner of one: gain 1 coin", ["owner-gone"]),
        ("discard one\nif points of one = 1:\n    let owner of one: gain 1 coin", ["owner-gone"]),
        ("let owner of one: gain 1 coin\ndiscard one", []),
        ("if points of one = 1: discard one\nlet owner of one: gain 1 coin", []),
        ("discard one\nmove one to my hand\nlet owner of one: gain 1 coin", []),
        ("discard one\nif points of one = 1:\n    move one to my hand\n    let owner of one: gain 1 coin", []),
        ("move one to my yard\nlet owner of one: gain 1 coin", []),
    ],
)
def test_one_that_was_chosen(steps: str, codes: list[str], tmp_path: Path) -> None:
    assert found(PACK % indent(TWO + steps, "      "), tmp_path) == codes


@pytest.mark.parametrize(
    ("steps", "codes"),
    [
        ("move each seen where it is red to my hand\ndiscard seen", ["moved-again"]),
        ("move one of seen to my yard\ngain 1 coin\nmove seen to heap", ["moved-again"]),
        ("discard 2 seen\nmove seen to my yard", ["moved-again"]),
        ("if there is a gem on this:\n    move one of seen to my hand\ndiscard seen", ["moved-again"]),
        (
            "move one of seen to my hand\nif there is a gem on this: discard seen\nelse: discard seen",
            ["moved-again"] * 2,
        ),
        ("move each seen where it is red to my hand as kept\ndiscard seen except kept", []),
        ("move one of seen to my hand\ndiscard each stall in aside", []),
        ("move one of seen to my hand as kept\ndiscard seen except kept", []),
        ("discard one of seen\ndiscard seen", []),
        ("if there is a gem on this:\n    move one of seen to my hand\nelse:\n    discard seen", []),
        ("move one of seen to my hand\ngain 1 coin for each seen\ndiscard each stall in aside", []),
    ],
)
def test_what_is_left_of_a_set(steps: str, codes: list[str], tmp_path: Path) -> None:
    assert found(PACK % indent("reveal 3 stalls as seen\n" + steps, "      "), tmp_path) == codes


@pytest.mark.parametrize(
    ("steps", "codes"),
    [
        ("move mine to hooks of host of theirs\nmove theirs to hooks of host of mine", ["swap-too-late"]),
        ("move mine to zone of theirs\nmove theirs to zone of mine", ["swap-too-late"]),
        ("choose host of mine as place\nmove mine to hooks of host of theirs\nmove theirs to hooks of place", []),
        ("move mine to hooks of host of theirs\nmove mine to hooks of this\nmove theirs to hooks of host of mine", []),
        ("move mine to hooks of host of theirs", []),
        # What is a player's by birth stays so wherever it lies.
        ("move mine to hooks of host of theirs\nlet owner of mine: gain 1 coin", []),
    ],
)
def test_what_changes_places(steps: str, codes: list[str], tmp_path: Path) -> None:
    assert found(PACK % indent(LAMPS + steps, "      "), tmp_path) == codes


def test_a_line_that_answers_finds_what_was_moved_where_it_is(tmp_path: Path) -> None:
    assert found(DROPPED % "when", tmp_path) == ["owner-gone"]
    assert found(DROPPED % "before", tmp_path) == []


@pytest.mark.parametrize(
    ("condition", "codes"),
    [
        ("there is a player with the most gems", ["always-the-most"]),
        ("there is no red stall in my yard with the highest points", ["always-the-most"]),
        ("there are 2 stalls in my yard with the highest points", []),
        (
            "there is a red stall in my yard called one where there is no stall in my yard where points of it > points of one",
            [],
        ),
    ],
)
def test_one_of_some_always_has_the_most(condition: str, codes: list[str], tmp_path: Path) -> None:
    assert found(PACK % indent(f"if {condition}: gain 1 coin", "      "), tmp_path) == codes
