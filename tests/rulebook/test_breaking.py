"""Bad input, tried: every file of a game broken in seeded ways. Nothing falls, takes long or much memory, and the reports point at
the right line and suggest the right word.

The little market is broken in 200 ways a file, the games here in a few; `WAYS=200` tries as many of them too (it takes a while).
"""

import os
from pathlib import Path

import pytest

from interpreter.review.formats import as_sarif
from interpreter.rulebook.finding import games
from interpreter.text.catalogue import languages
from tests.review.sarif import results
from tests.rulebook.measuring import MEMORY, SECONDS, Rates, measure

MARKET = Path(__file__).parent / "lints" / "market"
MANY = 200
WAYS = int(os.environ.get("WAYS", "4"))
TRIED = {
    "misspelt word",
    "wrong unit",
    "missing key",
    "wrong indentation",
    "tab",
    "cut file",
    "wrong encoding",
    "deep nesting",
    "huge file",
    "YAML bomb",
    "duplicate key",
    "circular reference",
}


def right(rates: Rates) -> None:
    """What was broken is told as it should be. Of few broken files a single one weighs too much to demand as much as of many."""
    print(rates)
    lines, words = (0.99, 0.97) if min(rates.tried.values()) >= MANY // 20 else (0.95, 0.90)
    assert rates.failed == []
    assert rates.slowest < SECONDS
    assert rates.peak < MEMORY
    assert rates.lines >= lines, "\n".join(rates.missed)
    assert rates.words >= words, "\n".join(rates.missed)
    for language in languages():
        assert len(results(as_sarif(list(rates.told.values()), language))) == len(rates.told)


def test_bad_input_is_told_where_it_is() -> None:
    rates = measure(MARKET, MANY)
    assert set(rates.tried) == TRIED
    assert rates.tried.total() >= 3 * MANY
    right(rates)


@pytest.mark.parametrize("game", games())
def test_the_games_here(game: str) -> None:
    right(measure(games()[game], WAYS))
