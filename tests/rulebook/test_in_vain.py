"""What can't make a difference is told: conditions that rule each other out, orders that are shuffled before anybody meets them."""

from pathlib import Path
from textwrap import indent

import pytest

from tests.rulebook.test_lints import found

RAGMAN = """
things:
  ragman:
    kind: shop
    sold: |
%s
"""


def of_ragman(steps: str, folder: Path, more: str = "") -> set[str]:
    told = found(more + RAGMAN % indent(steps, "      "), folder)
    return {"never-both", "idle-order"} & set(told)


CONDITIONS = {
    "if number of stalls here >= 3 and number of stalls here <= 2: gain 1 coin": "never-both",
    "if number of stalls here > 2 and number of stalls here < 3: gain 1 coin": "never-both",
    "if number of stalls here = 3 and number of stalls here = 2: gain 1 coin": "never-both",
    "if there are 3 stalls here and number of stalls here < 3: gain 1 coin": "never-both",
    "if there are 2 stalls here and there is no stall here: gain 1 coin": "never-both",
    "if this is in my yard and number of coins on me > 2 and this is in my hand: gain 1 coin": "never-both",
    "discard a stall in my hand where (it is a baker and it is a jeweller)": "never-both",
    "discard a stall in my hand where (it is a red stall and it is a green stall)": "never-both",
    "discard a stall in my hand where (colour of it is red and colour of it is green)": "never-both",
    "discard a stall in my hand where (name of it is baker and name of it is jeweller)": "never-both",
    "only if number of gems on me = 1 and number of gems on me = 2\ngain 1 coin": "never-both",
    "if number of stalls here >= 2 and number of stalls here <= 2: gain 1 coin": "",
    "if number of stalls here >= 2 and number of stalls in my hand <= 1: gain 1 coin": "",
    "if number of stalls here >= 2 and number of stalls here < number of stalls in my hand: gain 1 coin": "",
    "if (number of stalls here >= 3) or (number of stalls here <= 2 and this is in my yard): gain 1 coin": "",
    "if there is a baker here and there is a jeweller here: gain 1 coin": "",
    "if there is a stall here and there is no baker here: gain 1 coin": "",
    "discard a stall in my hand where (it is a shop and it is a baker)": "",
    "discard a stall in my hand where (it is a red stall and it is a shop)": "",
    "discard a shop in my hand where it is a baker": "",
    "discard a baker or jeweller in my hand where it is a jeweller": "",
    "discard a stall in my hand where (it is not a baker and it is not a jeweller)": "",
    "discard a stall in my hand where (colour of it is red and colour of this is green)": "",
    "discard a stall in my hand where (points of it >= 1 and points of it <= 2)": "",
    "discard a stall in my hand where (points of it >= 1 and points of this <= 0)": "",
}


@pytest.mark.parametrize(("steps", "code"), CONDITIONS.items())
def test_what_rules_each_other_out_is_told(steps: str, code: str, tmp_path: Path) -> None:
    assert of_ragman(steps, tmp_path) == ({code} if code else set())


STACKED = "zones:\n  rest: {owner: table, holds: stall, order: stack}\n"
ORDERS = {
    "reverse heap\nshuffle heap": True,
    "rotate heap\ngain 1 coin\nshuffle heap": True,
    "shuffle heap\nreverse heap": True,
    "may:\n    reverse heap\n    shuffle heap": True,
    # The heap is only ever shuffled into the deck.
    "reverse heap": True,
    "reverse heap\nmove 1 stall in heap to my hand\nshuffle heap": False,
    "shuffle heap\nmove 1 stall in heap to my hand\nreverse heap": False,
    "reverse heap\nmove 1 stall in heap to my hand": False,
    "reverse rest\nshuffle heap\nmove 1 stall in rest to my hand": False,
    "reverse rest\nmove 1 stall in rest to my hand": False,
    "shuffle heap": False,
}


@pytest.mark.parametrize(("steps", "told"), ORDERS.items())
def test_an_order_that_is_shuffled_before_it_is_met_is_told(steps: str, told: bool, tmp_path: Path) -> None:
    assert of_ragman(steps, tmp_path, STACKED if "rest" in steps else "") == ({"idle-order"} if told else set())
