"""Lessons: what a search looks at most is done more often by those whom it taught."""

import math

import pytest

from interpreter.agents import lessons
from interpreter.agents.dice import Dice
from interpreter.agents.evaluation import Evaluation
from interpreter.agents.lessons import SearchLesson, parts, shuffle, taught, teach
from interpreter.agents.policy import Policy, chances
from interpreter.agents.search import Budget
from interpreter.agents.training import trained
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.commands.toys import FAIR


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(FAIR)


def off(found: list[SearchLesson]) -> float:
    """By how much habits are off from what is wanted, in the mean: cross-entropy, less that of what is wanted itself."""
    total = 0.0
    for one in found:
        liked = chances([sum(row[at] * value for at, value in one.inside) for row in one.rows])
        total += sum(want * math.log(want / chance) for want, chance in zip(one.wanted, liked, strict=True) if want)
    return total / len(found)


def test_what_is_wanted_is_learned_by_context() -> None:
    one, other, never = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    found = []
    for number in range(400):
        late = float(number % 2)
        found.append(SearchLesson([one, other], [(0, 1.0), (1, late)], [0.2 + 0.6 * late, 0.8 - 0.6 * late]))
    before = off(found)
    teach(found, 1)
    assert off(found) < before / 10
    assert one[0] < 0 < one[0] + one[1]
    assert never == [0.0, 0.0]


def test_options_of_one_name_are_learned_together() -> None:
    same, other = [0.0], [0.0]
    found = [SearchLesson([same, same, other], [(0, 1.0)], [0.25, 0.25, 0.5])] * 50
    teach(found, 1)
    # Two of them, each as likely as half the other.
    assert off(found) == pytest.approx(0, abs=0.005)


def test_options_that_mean_the_same_share_what_was_tried() -> None:
    assert parts([6, 6, 2], ["a", "a", "b"]) == [0.375, 0.375, 0.25]


def test_lessons_are_shuffled_alike() -> None:
    found = [SearchLesson([], [], []) for _ in range(9)]
    again = [*found]
    shuffle(found, Dice(3))
    shuffle(again, Dice(3))
    assert [*map(id, found)] == [*map(id, again)]
    assert len({*map(id, found)}) == 9


def test_a_search_teaches_those_who_play_by_habit(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "LESSON", Budget(iterations=10))
    weights, _ = trained(book, 2, 6, 1)
    first, decisions = taught(book, 2, weights, 3, 50)
    again, _ = taught(book, 2, weights, 3, 50)
    assert first == again
    assert (first.early, first.late, first.left) == (weights.early, weights.late, weights.left)
    assert first.habits is not None
    policies = [Policy(book.program(2), one.habits, growing=True) for one in (weights, first)]
    evaluation = Evaluation(book.program(2), weights)
    before, after = (
        [one for seed in range(50, 53) for one in lessons.lessons(policy, evaluation, book, seed, 20)]
        for policy in policies
    )
    assert decisions > 20
    assert off(after) < off(before)


def test_habits_are_learned_from_nothing(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "LESSON", Budget(iterations=10))
    weights, _ = trained(book, 2, 1, 1)
    bare, _ = taught(
        book, 2, type(weights)(weights.early, weights.late, weights.left, weights.length, weights.spread), 2, 7
    )
    assert bare.habits is not None
    assert bare.habits.rows
