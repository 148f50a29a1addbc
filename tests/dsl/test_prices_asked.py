"""A price that is asked as a number, of one thing or of each candidate; and what is told where something else on the line is wrong."""

import pytest

from dsl import Checker, Problems, Scope, Source
from tests.dsl.toy import VOCABULARY


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("discard a stall in my hand where cost of it >= 3", []),
        ("gain 1 coin for each stall in my yard where cost of it = 3", []),
        ("discard a stall in my hand where cost of it is 3", ["use-equals"]),
        ("discard a stall in my hands where cost of it >= 3", ["unknown-word"]),
        ("gain coins equal to the cost of a stall in my yard", ["not-said-so"]),
    ],
)
def test_a_price_of_a_candidate_is_a_number(text: str, codes: list[str]) -> None:
    problems = Problems()
    Checker(VOCABULARY).steps(Source("steps", text), Scope(), problems)
    assert [one.code for one in problems] == codes
