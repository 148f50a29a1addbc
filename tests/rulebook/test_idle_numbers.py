"""Numbers that do nothing, and more asked for in a place than ever lies there."""

from pathlib import Path

import pytest

from tests.rulebook.test_lints import found

CLERK = "things:\n  clerk:\n    kind: shop\n    copies: 2\n    sold: |\n      %s\n"


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("gain 0 coins", True),
        ("pay 0 coins", True),
        ("may pay 0 coins", True),
        ("draw 0 stalls", True),
        ("draw up to 0 stalls", True),
        ("discard 0 stalls in my hand", True),
        ("repeat 0 times: gain 1 coin", True),
        ("gain 1 coin", False),
        ("gain (number of stalls here) coins", False),
        ("if number of stalls here = 0: gain 1 coin", False),
        ("repeat (number of stalls here) times: gain 1 coin", False),
        ("repeat until number of stalls here >= 0: gain 1 coin", False),
    ],
)
def test_a_number_that_does_nothing(step: str, told: bool, tmp_path: Path) -> None:
    assert ("done-to-none" in found(CLERK % f"gain 1 gem\n      {step}", tmp_path)) is told


ROOMIER = "things:\n  cart: {kind: banner, always: room in my hand is 9 more}\n"


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("must discard 4 stalls in my hand", True),
        ("discard 4 stalls in my hand", True),
        ("discard 4 random stalls in my hand", True),
        ("choose 3 stalls in window as some\n      move some to heap", True),
        ("move 4 stalls in row to heap", True),
        ("discard 99 stalls in my yard", True),
        ("must discard 3 stalls in my hand", False),
        ("discard up to 4 stalls in my hand", False),
        ("discard each stall in my hand", False),
        ("discard 2 stalls in my yard", False),
        ("discard (number of coins on me) stalls in my hand", False),
    ],
)
def test_more_than_ever_lies_there(step: str, told: bool, tmp_path: Path) -> None:
    assert ("more-than-lie" in found(CLERK % step, tmp_path)) is told


def test_room_that_a_line_makes_is_reckoned_with(tmp_path: Path) -> None:
    step = "  clerk: {kind: shop, sold: must discard 4 stalls in my hand}\n"
    assert "more-than-lie" not in found(ROOMIER + step, tmp_path)
    step = "  clerk: {kind: shop, sold: move 4 random stalls in heap to my hand}\n"
    assert "more-than-fit" not in found(ROOMIER + step, tmp_path)
