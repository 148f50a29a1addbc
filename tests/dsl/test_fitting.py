"""What could stand instead is told in so few words that they help."""

import pytest

from dsl import Checker, Scope, mistakes
from dsl.diagnostics import Concept, Problems
from dsl.grammar import Start
from dsl.parser import parse
from dsl.source import Source
from tests.dsl.toy import VOCABULARY


def fitting(text: str, start: Start = "steps") -> list[str]:
    problems = Problems()
    assert parse(Source("example", text), start, problems) is None
    (found,) = problems
    told = found.args["expected"]
    assert isinstance(told, tuple)
    return [one.name if isinstance(one, Concept) else one for one in told]


@pytest.mark.parametrize(
    ("written", "likely"),
    [
        ("discard 2 stalls 1", {"line-end", "in", "where", "for each"}),
        ("draw until dusk", {"number", "word", "a", "each"}),
        ("if no stall is here: rest", {"number", "word", "not", "there is"}),
        ("each stall rests", {"word", "if", "may", "must", "for each"}),
    ],
)
def test_of_many_things_that_fit_the_likeliest_are_told(written: str, likely: set[str]) -> None:
    told = fitting(written)
    assert len(told) <= mistakes.MANY
    assert likely <= set(told)
    assert told[-1] == "…"


@pytest.mark.parametrize(
    ("written", "fits"),
    [
        ("gain (2 coins", ["if", ")", "*", "+", "-", "/"]),
        ("gain 2 coins as gained 3", ["line-end"]),
    ],
)
def test_where_few_things_fit_all_are_told(written: str, fits: list[str]) -> None:
    assert fitting(written) == fits


def test_one_of_several_is_called_as_one_is() -> None:
    problems = Problems()
    Checker(VOCABULARY).steps(Source("t", "gain (points of stalls) coins"), Scope(), problems)
    (found,) = problems
    assert (found.code, found.args["word"], found.args["one"]) == ("which-of-them", "stalls", "a stall")
