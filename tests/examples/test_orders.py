"""What an example expects of a pile or a row counts in its order, and slot by slot; of a place without order it doesn't."""

from functools import cache
from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.examples.running import Failure, run
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.examples import read_file


@cache
def book() -> Rulebook:
    return load_rulebook("everdell")


def failures(folder: Path, given: str, expected: str) -> list[Failure]:
    path = folder / "some.yaml"
    path.write_text(
        f"examples:\n  - name: some\n    given: {given}\n    expect: {expected}\n",
        encoding="utf-8",
    )
    problems = Problems()
    (example,) = read_file(path, problems)
    assert not list(problems)
    return run(book(), example)


@pytest.mark.parametrize("place", ["deck", "discard_pile", "meadow"])
def test_order_counts_in_piles_and_rows(tmp_path: Path, place: str) -> None:
    given = f"{{table: {{{place}: [farm, mine]}}}}"
    assert failures(tmp_path, given, given) == []
    (failure,) = failures(tmp_path, given, f"{{table: {{{place}: [mine, farm]}}}}")
    assert failure.words["expected"] == "[mine, farm]"
    assert failure.words["found"] == "[farm, mine]"


def test_no_order_counts_where_there_is_none(tmp_path: Path) -> None:
    assert failures(tmp_path, "{seat 1: {hand: [farm, mine]}}", "{seat 1: {hand: [mine, farm]}}") == []


def test_of_a_row_each_slot_is_told(tmp_path: Path) -> None:
    given = "{table: {meadow: [farm, empty, mine]}}"
    assert failures(tmp_path, given, "{table: {meadow: [farm, empty, mine, empty]}}") == []
    (failure,) = failures(tmp_path, given, "{table: {meadow: [farm, mine]}}")
    assert failure.words["found"] == "[farm, empty, mine]"


@pytest.mark.parametrize(("seat", "other"), [(1, 2), (2, 1)])
def test_what_is_named_without_a_seat_belongs_to_that_side(tmp_path: Path, seat: int, other: int) -> None:
    def side(workers: str) -> str:
        return f"{{seat {seat}: {{city: [{{inn: {{spots: [{workers}]}}}}]}}}}"

    assert failures(tmp_path, side("worker"), side(f"worker {seat}")) == []
    (failure,) = failures(tmp_path, side(f"worker {other}"), side("worker"))
    assert f"worker {other}" in failure.words["found"]
