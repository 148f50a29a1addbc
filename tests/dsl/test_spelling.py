"""The nearest word, when there is one."""

import random

import pytest

from dsl.spelling import distance, nearest


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("", "", 0),
        ("", "gem", 3),
        ("gem", "gem", 0),
        ("gem", "gme", 1),
        ("coin", "con", 1),
        ("coin", "coins", 1),
        ("coin", "cain", 1),
        ("kitten", "sitting", 3),
        ("ca", "abc", 2),  # 3 for the restricted distance, which edits nothing between two swapped letters
        ("market", "tekram", 5),
    ],
)
def test_distance(one: str, other: str, expected: int) -> None:
    assert distance(one, other) == expected
    assert distance(other, one) == expected


def test_distance_is_a_metric() -> None:
    chance = random.Random(7)
    words = ["".join(chance.choices("abc", k=chance.randrange(6))) for _ in range(30)]
    for one in words:
        for other in words:
            assert (distance(one, other) == 0) == (one == other)
            for third in words[:8]:
                assert distance(one, other) <= distance(one, third) + distance(third, other)


@pytest.mark.parametrize(
    ("word", "expected"),
    [("coyn", "coin"), ("gme", "gem"), ("markte", "market"), ("GEM", "gem"), ("discrad", "discard")],
)
def test_a_slip_is_understood(word: str, expected: str) -> None:
    assert nearest(word, ["coin", "gem", "market", "discard", "draw"]) == [expected]


@pytest.mark.parametrize("word", ["", "x", "emerald", "zz", "a" * 10_000])
def test_a_word_that_is_like_none_gets_none(word: str) -> None:
    assert nearest(word, ["coin", "gem", "market", "a", ""]) == []


def test_of_two_letters_that_are_wrong_none_is_the_first() -> None:
    assert nearest("points", ["coins", "pints"]) == ["pints"]
    assert nearest("marked", ["parked", "warmed"], limit=9) == ["parked"]


def test_the_word_itself_is_never_given() -> None:
    assert nearest("coin", ["coin", "coins"]) == ["coins"]


def test_nearer_comes_first_then_a_common_beginning_then_the_alphabet() -> None:
    assert nearest("marker", ["parked", "market", "marked", "barker", "markers"], limit=9) == [
        "markers",
        "marked",
        "market",
        "barker",
    ]


def test_limit() -> None:
    assert nearest("gem", ["gems", "gem1", "gum"], limit=2) == ["gem1", "gems"]
    assert nearest("gem", ["gems"], limit=0) == []


def test_candidates_may_repeat() -> None:
    assert nearest("gme", ["gem", "gem"], limit=2) == ["gem"]


def test_of_two_equally_far_the_one_that_ends_alike_comes_first() -> None:
    assert nearest("patchs", ["patch", "patches"]) == ["patches"]
