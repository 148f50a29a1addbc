"""What is told of an attribute of things: how many of its values follow one another, the second highest, and prices as numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.effects.expressions.runtime import longest_run
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.written import steps_of

GAME = """
game: runs
players: {min: 1, max: 1}
units:
  point: {held_by: [player], plural: points}
  ink: {held_by: [player]}
enumerations:
  weekday: [monday, tuesday, wednesday, thursday]
kinds:
  leaf:
    plural: leaves
    copies: 2
    attributes:
      rank: {type: number, default: 1}
      day: {type: value, of: weekday, default: monday}
      fee: {type: price, default: {}}
zones:
  desk: {owner: player, holds: leaf}
things:
  one: {kind: leaf, rank: 1, day: monday}
  two: {kind: leaf, rank: 2, day: tuesday, fee: {ink: 2}}
  three: {kind: leaf, rank: 3, day: thursday, fee: {ink: 1, point: 2}}
  midweek: {kind: leaf, day: wednesday}
  seven: {kind: leaf, rank: 7, day: thursday}
verbs:
  lay:
    does: |
      gain (longest run of rank of leaves in my desk) points
play: lay
scores: (point of me) points
"""


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("runs")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return load_rulebook(folder)


@pytest.mark.parametrize(
    ("ids", "attribute", "longest"),
    [
        ((), "rank", 0),
        (("two", "two"), "rank", 1),
        (("seven", "one", "two", "three"), "rank", 3),
        (("one", "three", "seven"), "rank", 1),
        (("one", "two", "three"), "day", 2),
    ],
)
def test_the_longest_run_among_things(runs: Rulebook, ids: tuple[str, ...], attribute: str, longest: int) -> None:
    assert told(runs, ids, f"longest run of {attribute} of leaves in my desk") == longest


@pytest.mark.parametrize(
    ("ids", "value", "number"),
    [
        ((), "highest number of one day", 0),
        (("one", "two", "two", "three"), "highest number of one rank", 2),
        (("one", "two", "two", "three"), "highest number of one day", 2),
        (("one", "two", "two", "three"), "lowest number of one day", 0),
        (("one", "two", "two", "three", "midweek"), "lowest number of one day", 1),
    ],
)
def test_how_many_are_alike(runs: Rulebook, ids: tuple[str, ...], value: str, number: int) -> None:
    assert told(runs, ids, f"{value} of leaves in my desk") == number


@pytest.mark.parametrize(
    ("ids", "second"),
    [((), 0), (("seven",), 0), (("two", "seven", "three"), 3), (("one", "seven", "seven"), 7), (("one", "two"), 1)],
)
def test_the_second_highest_among_things(runs: Rulebook, ids: tuple[str, ...], second: int) -> None:
    assert told(runs, ids, "second highest rank of leaves in my desk") == second


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("total fee of leaves in my desk", 7),
        ("highest fee of leaves in my desk", 3),
        ("lowest fee of leaves in my desk", 0),
        ("number of leaves in my desk where fee >= 2", 3),
        ("number of leaves in my desk where (fee of it + 1) <= rank of it", 1),
        ("total rank of leaves in my desk where fee of it = 0", 1),
        ("number of leaves in my desk with the highest fee", 1),
    ],
)
def test_a_price_as_a_number_is_how_many_units_it_has(runs: Rulebook, value: str, number: int) -> None:
    assert told(runs, ("one", "two", "two", "three"), value) == number


def told(book: Rulebook, ids: tuple[str, ...], value: str) -> int:
    """Return a number, with these things on the desk."""
    stage = Stage(book, seats=1)
    for id in ids:
        stage.put(id, "desk", 0)
    stage.ready()
    stage.run(steps_of(book.game.vocabulary, f"gain ({value}) points"), 0)
    return stage.table.n[stage.program.lay.cell("point", "player", 0)]


@pytest.mark.parametrize(
    ("numbers", "longest"), [(set(), 0), ({4}, 1), ({1, 3}, 1), ({3, 1, 2, 7}, 3), ({5, 6, 1, 0}, 2), ({-1, 0, 1}, 3)]
)
def test_the_longest_run(numbers: set[int], longest: int) -> None:
    assert longest_run(numbers) == longest
