"""Examples as they stand in their files."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.examples import TABLE, Example, read_examples, read_file
from tests.rulebook.toys import TOY


def examples() -> tuple[Example, ...]:
    problems = Problems()
    found = read_examples(TOY, problems)
    assert not list(problems)
    return found


def test_what_an_example_says() -> None:
    first, second = examples()
    assert first.name == "a baker pays back a coin"
    assert (first.of, first.seats, first.options, first.seed, first.setup) == (
        ("baker",),
        3,
        {"strict": True},
        4,
        False,
    )
    assert (second.of, second.seats, second.seed, second.setup) == (("baker", "miller"), 2, 1, True)
    assert (first.span.line, first.span.column) == (2, 11)


def test_what_is_given() -> None:
    given = examples()[0].given
    assert set(given) == {1, TABLE}
    assert given[1].state["coin"].value == 2
    assert given[1].state["camp"].value == 2
    yard = given[1].state["yard"].value
    assert isinstance(yard, tuple)
    (tent,) = yard
    counter = tent.state["counter"].value
    assert isinstance(counter, tuple)
    assert (tent.id, tent.state["gem"].value) == ("tent_of_wonders", 1)
    assert (counter[0].id, counter[0].owner) == ("helper", 2)
    row = given[TABLE].state["row"].value
    assert isinstance(row, tuple)
    assert [one.id for one in row] == ["baker", "empty", "miller"]


def test_what_is_done() -> None:
    do = examples()[0].do
    assert [(one.sort, one.seat) for one in do] == [
        ("step", 1),
        ("choose", 0),
        ("step", 2),
        ("expect", 1),
        ("possible", 1),
        ("step", 1),
        ("step", 1),
        ("offered", 0),
    ]
    assert do[0].source is not None
    assert (do[0].source.text, do[0].source.line) == ("move up to 2 stalls in row to my hand", 11)
    assert do[1].words == ("baker", "done")
    assert do[3].sides[1].state["done"].value is False


def test_what_is_looked_at() -> None:
    checks = examples()[0].checks
    assert [one.sort for one in checks] == ["offered", "not offered", "impossible", "impossible", "expect"]
    assert [one.source.text for one in checks if one.source] == ["buy a stall in my hand", "draw 9 stalls"]
    assert checks[-1].sides[1].state["hour"].value == "dawn"


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("examples:\n  - nmae: x\n", "unknown-key", 2, 5),
        ("examples:\n  - of: x\n", "missing-key", 2, 5),
        ("examples:\n  - name: x\n    given: {seat one: {}}\n", "unknown-key", 3, 13),
        ("examples:\n  - name: x\n    do: [{chose: 3}]\n", "unknown-key", 3, 11),
        ("examples:\n  - name: x\n    do: [if there is a baker here: rest]\n", "unknown-key", 3, 10),
        ("examples:\n  - name: x\n    players: many\n", "wrong-type", 3, 14),
        ("examples:\n  - name: x\n    given: {table: {row: {}}}\n", "wrong-type", 3, 26),
        ("examples: 3\n", "wrong-type", 1, 11),
        ("examples:\n  - name: x\n    impossible: {seat 2: rest}\n", "seat-behind", 3, 18),
        ("examples:\n  - name: x\n    do: [{possible: {seat 2: rest}}]\n", "seat-behind", 3, 22),
    ],
)
def test_mistakes_in_examples(tmp_path: Path, text: str, code: str, line: int, column: int) -> None:
    path = tmp_path / "some.yaml"
    path.write_text(text + "  - name: fine\n" if text.startswith("examples:\n") else text, encoding="utf-8")
    problems = Problems()
    found = read_file(path, problems)
    assert [(one.code, one.span.line, one.span.column) for one in problems] == [(code, line, column)]
    assert "fine" in [one.name for one in found] or not text.startswith("examples:\n")


@pytest.mark.parametrize(("text", "noted"), [("if I may: rest", True), ("may: rest", True), ("chose: 3", False)])
def test_a_step_that_is_read_as_a_key(tmp_path: Path, text: str, noted: bool) -> None:
    path = tmp_path / "some.yaml"
    path.write_text(f"examples:\n  - name: x\n    do:\n      - {text}\n", encoding="utf-8")
    problems = Problems()
    read_file(path, problems)
    (problem,) = problems
    assert problem.code == "unknown-key"
    assert [note.key for note in problem.notes] == ["note-step-as-key"] * noted


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("seat1", "seat 1"),
        ("Seat 2", "seat 2"),
        ("seat_2", "seat 2"),
        ("seat two", "seat 2"),
        ("set 2", "seat 2"),
        ("seats", None),
    ],
)
def test_a_seat_that_is_written_otherwise_is_told_as_the_one_that_is_meant(
    word: str, meant: str | None, tmp_path: Path
) -> None:
    path = tmp_path / "some.yaml"
    path.write_text(f"examples:\n  - name: x\n    given: {{{word}: {{}}}}\n", encoding="utf-8")
    problems = Problems()
    read_file(path, problems)
    (problem,) = problems
    assert (problem.code, problem.suggestion) == ("unknown-key", meant)
    assert problem.args["known"] == "table, seat 1, seat 2, …"
    assert (problem.fix.text if problem.fix is not None else None) == meant
