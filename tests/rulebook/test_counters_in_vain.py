"""Counters that players can't hold make no price, and those of which nothing speaks make nothing."""

from pathlib import Path

import pytest

from tests.rulebook.test_lints import found

UNITS = "units:\n  debt: {held_by: [%s], plural: debts}\n"
THINGS = "things:\n  clerk: {kind: shop, cost: {%s: 2}, sold: put 1 debt onto %s}\n"


@pytest.mark.parametrize(
    ("holder", "cost", "onto", "told"),
    [
        ("table", "debt", "table", True),
        ("stall", "debt", "this", True),
        ("player, table", "debt", "table", False),
        ("table", "coin", "table", False),
    ],
)
def test_a_price_in_counters_that_no_player_holds(
    holder: str, cost: str, onto: str, told: bool, tmp_path: Path
) -> None:
    assert ("price-unheld" in found(UNITS % holder + THINGS % (cost, onto), tmp_path)) is told


@pytest.mark.parametrize(
    ("things", "told"),
    [
        ("", True),
        ("things:\n  clerk: {kind: shop, sold: gain 1 debt}\n", False),
        ("things:\n  clerk: {kind: shop, cost: {debt: 1}}\n", False),
        ("things:\n  clerk: {kind: shop, scores: 1 gem for each debt on me}\n", False),
        (
            "things:\n  clerk:\n    kind: shop\n    always: |\n      I may not rest if number of debts on me >= 1\n",
            False,
        ),
        ("things:\n  clerk:\n    kind: shop\n    always: |\n      cost of each stall is 1 debt more\n", False),
    ],
)
def test_a_counter_of_which_nothing_speaks(things: str, told: bool, tmp_path: Path) -> None:
    assert ("unit-unused" in found(UNITS % "player" + things, tmp_path)) is told
