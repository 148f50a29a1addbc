"""Answers of one name in different places are a question: an example tells which is meant, by where it lies or by its number."""

from functools import cache
from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.examples.running import Failure, run
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.examples import read_file

HOME = "move a worker in any spots owned by me to my camp"
ANY_TWO = "move up to 2 workers in any spots owned by me to my camp"
APART = "{camp: 0, city: [{inn: {spots: [worker 1]}}, {lookout: {spots: [worker 1]}}]}"
ALIKE = "{camp: 0, city: [{inn: {spots: [worker 1]}}, {inn: {spots: [worker 1]}}]}"
INN_LEFT = "{camp: 1, city: [{inn: {spots: [worker]}}, lookout]}"
LOOKOUT_LEFT = "{camp: 1, city: [inn, {lookout: {spots: [worker]}}]}"


@cache
def book() -> Rulebook:
    return load_rulebook("everdell")


def failures(folder: Path, does: str, answers: list[str], expected: str, given: str = APART) -> list[Failure]:
    path = folder / "some.yaml"
    lines = "".join(f"      - {one if ':' in one else f'choose: {one}'}\n" for one in answers)
    path.write_text(
        f"examples:\n  - name: some\n    given: {{seat 1: {given}}}\n    do:\n      - {does}\n{lines}"
        f"    expect: {{seat 1: {expected}}}\n",
        encoding="utf-8",
    )
    problems = Problems()
    (example,) = read_file(path, problems)
    assert not list(problems)
    return run(book(), example)


def test_what_could_be_several_is_not_answered_by_itself(tmp_path: Path) -> None:
    failure, *_ = failures(tmp_path, HOME, [], INN_LEFT)
    assert failure.key == "open-question"
    assert failure.words["offered"] == "worker 1 in inn, worker 1 in lookout"


@pytest.mark.parametrize("word", ["worker", "worker 1"])
def test_a_name_of_several_is_no_answer(tmp_path: Path, word: str) -> None:
    (failure,) = failures(tmp_path, HOME, [word], INN_LEFT)
    assert failure.key == "several"
    assert failure.words["word"] == word
    assert failure.words["offered"] == "worker 1 in inn, worker 1 in lookout"


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("worker in inn", LOOKOUT_LEFT),
        ("worker 1 in lookout", INN_LEFT),
        ("worker in spots of inn", LOOKOUT_LEFT),
        ("1", LOOKOUT_LEFT),
        ("2", INN_LEFT),
    ],
)
def test_an_answer_is_told_by_where_it_lies_or_by_its_number(tmp_path: Path, word: str, expected: str) -> None:
    assert failures(tmp_path, HOME, [word], expected) == []


def test_where_it_does_not_lie_is_not_offered(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, HOME, ["worker in farm"], INN_LEFT)
    assert failure.key == "not-offered"


@pytest.mark.parametrize("answers", [[], ["worker"], ["worker in inn"]])
def test_what_is_alike_is_no_question(tmp_path: Path, answers: list[str]) -> None:
    assert failures(tmp_path, HOME, answers, "{camp: 1, city: [inn, {inn: {spots: [worker]}}]}", ALIKE) == []


def test_what_lies_on_it_makes_it_another(tmp_path: Path) -> None:
    given = "{city: [inn, {inn: {spots: [worker 1]}}]}"
    (failure,) = failures(tmp_path, "discard an inn in my city", ["inn"], "{city: [inn]}", given)
    assert (failure.key, failure.words["offered"]) == ("several", "inn, inn")
    assert failures(tmp_path, "discard an inn in my city", ["1"], "{city: [{inn: {spots: [worker]}}]}", given) == []


def test_picks_of_one_run_are_told_apart_too(tmp_path: Path) -> None:
    assert failures(tmp_path, ANY_TWO, ["worker in lookout"], INN_LEFT) == []
    assert failures(tmp_path, ANY_TWO, ["[worker in inn, done]"], LOOKOUT_LEFT) == []
    assert failures(tmp_path, ANY_TWO, ["[worker in lookout, worker in inn]"], "{camp: 2}") == []
    assert failures(tmp_path, ANY_TWO, ["[worker, worker]"], "{camp: 2}") == []
    (failure,) = failures(tmp_path, ANY_TWO, ["[worker, done]"], "{camp: 1}")
    assert failure.key == "several"


def test_what_is_offered_is_told_by_its_place_too(tmp_path: Path) -> None:
    looked = [
        "offered: [worker in inn, worker in lookout, worker]",
        "not offered: worker in farm",
        "choose: worker in inn",
    ]
    assert failures(tmp_path, HOME, looked, LOOKOUT_LEFT) == []
