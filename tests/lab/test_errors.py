"""A few studies of each planted case; `python -m tests.lab.errors` measures the rates on many."""

import pytest

from tests.lab.errors import CASES, measure


@pytest.mark.parametrize("case", CASES)
def test_what_is_planted_is_found_and_little_else(case: str) -> None:
    errors = measure(case, runs=6, games=300)
    assert errors.found == (0 if case == "nothing" else 6)
    # At most one in twenty: two of six happens in three of a hundred such tests, and the seeds don't change.
    assert errors.card <= 1
    assert errors.seat <= 1
