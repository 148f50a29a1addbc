"""The words of `choose:` lines answer the questions in their order; only the picks of one run stand for each other."""

from functools import cache
from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from dsl.meaning import Amount, Number, Quantity, Terms
from interpreter.examples.choosing import terms_words
from interpreter.examples.running import Failure, run
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.examples import read_file

TWICE = "repeat up to 2 times:\n              pay 1 berry\n              gain 1 resin or pebble"
ONCE_EACH = "repeat 2 times: gain 1 resin or pebble"
TWO = "gain 2 resin or pebble"
GIVE = "discard up to 2 cards in my hand"
GIVE_TWO = "discard 2 cards in my hand"


@cache
def book() -> Rulebook:
    return load_rulebook("everdell")


def failures(folder: Path, does: str, lines: str, expected: str) -> list[Failure]:
    path = folder / "some.yaml"
    path.write_text(
        "examples:\n  - name: some\n    given: {seat 1: {berry: 4, hand: [farm, mine, inn]}}\n"
        f"    do:\n      - |\n          {does}\n      {lines}\n    expect: {{seat 1: {expected}}}\n",
        encoding="utf-8",
    )
    problems = Problems()
    (example,) = read_file(path, problems)
    assert not list(problems)
    return run(book(), example)


def chosen(*answers: str) -> str:
    return "\n      ".join(f"- choose: {answer}" for answer in answers)


@pytest.mark.parametrize(
    ("does", "answers", "expected"),
    [
        (TWICE, ["yes", "pebble", "yes", "resin"], "{pebble: 1, resin: 1, berry: 2}"),
        (TWICE, ["yes", "resin", "yes", "pebble"], "{pebble: 1, resin: 1, berry: 2}"),
        (TWICE, ["[yes, pebble, yes, resin]"], "{pebble: 1, resin: 1, berry: 2}"),
        (TWICE, ["yes", "pebble", "done"], "{pebble: 1, resin: 0, berry: 3}"),
        (ONCE_EACH, ["pebble", "pebble"], "{pebble: 2, resin: 0}"),
        (ONCE_EACH, ["pebble", "resin"], "{pebble: 1, resin: 1}"),
        # The picks of one question, in whatever order, together or each on its line.
        (TWO, ["pebble", "resin"], "{pebble: 1, resin: 1}"),
        (TWO, ["[pebble, resin]"], "{pebble: 1, resin: 1}"),
        # Behind the last unit nothing but that can follow: it may be named as often as it is taken, like any other.
        (TWO, ["[resin, resin]"], "{resin: 2}"),
        (TWO, ["[pebble, pebble]"], "{pebble: 2}"),
        (f"{TWO}\n          gain 1 resin or pebble", ["[pebble, pebble, resin]"], "{pebble: 2, resin: 1}"),
        (GIVE, ["mine", "farm"], "{hand: [inn]}"),
        (GIVE, ["[mine, farm]"], "{hand: [inn]}"),
        (GIVE, ["[inn, done]"], "{hand: [farm, mine]}"),
        # The last of them answers itself, and may be named.
        (GIVE_TWO, ["[mine, inn]"], "{hand: [farm]}"),
        (GIVE_TWO, ["mine"], "{hand: [farm]}"),
    ],
)
def test_answers_are_given_in_order(tmp_path: Path, does: str, answers: list[str], expected: str) -> None:
    assert failures(tmp_path, does, chosen(*answers), expected) == []


def test_looking_in_between_changes_nothing(tmp_path: Path) -> None:
    looked = "- offered: [resin, pebble]\n      "
    lines = f"{chosen('yes')}\n      {looked}{chosen('pebble')}\n      - offered: [yes, done]\n      {chosen('yes', 'resin')}"
    assert failures(tmp_path, TWICE, lines, "{pebble: 1, resin: 1}") == []


@pytest.mark.parametrize(
    ("does", "answers", "key", "word"),
    [
        (TWICE, ["[yes, yes, pebble]"], "not-offered", "yes"),
        (TWICE, ["yes", "yes", "pebble"], "not-offered", "yes"),
        (TWICE, ["yes", "pebble", "resin"], "not-offered", "resin"),
        (ONCE_EACH, ["[pebble, resin, pebble]"], "no-question-left", "pebble"),
        (GIVE, ["[farm, mine, inn]"], "no-question-left", "inn"),
        (GIVE, ["[farm, wife]"], "not-offered", "wife"),
    ],
)
def test_what_is_not_on_offer_is_told(tmp_path: Path, does: str, answers: list[str], key: str, word: str) -> None:
    (failure,) = failures(tmp_path, does, chosen(*answers), "{}")
    assert failure.key == key
    assert failure.words["word"] == word


OF_THREE = "either: pay 9 berries\n          or: gain 1 resin\n          or: gain 1 pebble\n          or:\n              gain 1 twig"


@pytest.mark.parametrize(
    ("lines", "keys"),
    [
        ("- offered: [2, 3, 4]", []),
        ("- offered: 2\n      - choose: 2", []),
        ("- not offered: 1", []),
        ("- offered: 1", ["offered-missing"]),
        ("- not offered: 2", ["offered-surplus"]),
        ("- not offered: [resin]", ["offered-surplus"]),
        ("- not offered: [gain]", ["offered-surplus"]),
        ("- offered: gain", []),
    ],
)
def test_a_branch_is_offered_by_its_number_too(lines: str, keys: list[str], tmp_path: Path) -> None:
    end = "" if "choose" in lines else "\n      - choose: 2"
    found = failures(tmp_path, OF_THREE, lines + end, "{resin: 1, pebble: 0}")
    assert [one.key for one in found] == keys


def test_the_number_of_a_branch_is_that_in_its_block(tmp_path: Path) -> None:
    assert failures(tmp_path, OF_THREE, "- choose: 3", "{resin: 0, pebble: 1}") == []
    (failure,) = failures(tmp_path, OF_THREE, "- choose: 1", "{resin: 0, pebble: 0}")
    assert failure.key == "not-offered"


def test_offers_are_told_apart_by_what_they_are_for() -> None:
    few = Amount(Quantity("exactly", Number(2)), ("coin",))
    assert list(terms_words(Terms("less", few))) == ["2 coin less"]
    assert list(terms_words(Terms("instead", few, Amount(Quantity("exactly", Number(1)), ("gem",))))) == [
        "2 coin instead of 1 gem"
    ]
    assert list(terms_words(Terms("free"))) == ["free"]


@pytest.mark.parametrize(
    ("does", "lines", "key"),
    [
        (GIVE, "- offered: []\n      - choose: [farm, done]", "open-question"),
        (GIVE, "- seat 1: {offered: []}\n      - choose: [farm, done]", "open-question"),
        (GIVE, "- seat 2: {offered: []}\n      - choose: [farm, done]", ""),
        (GIVE, "- choose: [farm, done]\n      - offered: []", ""),
        (GIVE, "- choose: farm\n      - offered: []\n      - choose: done", "open-question"),
    ],
)
def test_nothing_is_offered_where_nothing_is_asked(does: str, lines: str, key: str, tmp_path: Path) -> None:
    told = failures(tmp_path, does, lines, "{hand: 2}")
    assert [one.key for one in told] == ([key] if key else [])


def test_what_is_not_offered_is_named(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text("examples:\n  - name: some\n    not offered: []\n", encoding="utf-8")
    problems = Problems()
    list(read_file(path, problems))
    assert [(one.code, one.args["expected"], one.span.line) for one in problems] == [("wrong-value", "offered: []", 3)]
