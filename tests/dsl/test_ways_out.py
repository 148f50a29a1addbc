"""Hints that lead on: what is told is what is to be written."""

from dataclasses import replace

import pytest

from dsl import Checker, Problems, Scope, Source
from dsl.diagnostics import Concept
from dsl.report import hints
from dsl.vocabulary import Unit, Vocabulary
from interpreter.entrance.mistakes import words
from tests.dsl.test_checker_mistakes import one
from tests.dsl.toy import VOCABULARY


def codes(vocabulary: Vocabulary, text: str) -> list[tuple[str, str]]:
    """The codes of what is wrong with steps, each with what is suggested."""
    problems = Problems()
    Checker(vocabulary).steps(Source("test", text), Scope(), problems)
    return [(each.code, str(each.args.get("suggestion"))) for each in problems]


@pytest.mark.parametrize(("word", "which"), [("most", "highest"), ("fewest", "lowest")])
def test_things_are_counted_with_the_superlative_that_was_meant(word: str, which: str) -> None:
    found = one(f"let each player with the {word} stalls: rest")
    assert found.code == "most-of-things"
    assert found.args["which"] == which


def test_the_plural_of_a_counter_leads_to_its_name() -> None:
    point = Unit("point", ("player",), plural="points")
    words = replace(VOCABULARY, units={**VOCABULARY.units, "point": point})
    ((code, _),) = codes(words, "if points of me >= 2: rest")
    assert code == "unknown-word"


@pytest.mark.parametrize(
    "body", ["move given to hand of taker", "move (room in hand of taker) of given to hand of taker"]
)
def test_what_is_given_to_oneself_is_told_also_where_only_what_fits_is_given(body: str) -> None:
    give = VOCABULARY.verbs["give"]
    what, who = (each.role for each in give.parameters)
    text = body.replace("given", what).replace("taker", who)
    words = replace(VOCABULARY, verbs={**VOCABULARY.verbs, "give": replace(give, body=Source("test", text))})
    ((code, _),) = codes(words, "let each opponent: give a random stall in my hand to me")
    assert code == "to-oneself"


@pytest.mark.parametrize("what", ["stalls in my hand", "2 stalls in my hand", "up to 3 stalls"])
def test_a_line_does_not_wait_for_a_number(what: str) -> None:
    found = one(f"when I discard {what}: rest", start="lines")
    assert found.code == "number-in-line"
    assert found.args["one"] == "a stall"


@pytest.mark.parametrize(
    "text",
    [
        "draw 1 stall as any\nmove any to my yard",
        "choose a stall in my yard as on\ndiscard on",
        "choose a stall in my yard as any\ndiscard any\nmove any to my hand",
    ],
)
def test_a_name_that_can_be_none_is_told_once(text: str) -> None:
    assert [code for code, _ in codes(VOCABULARY, text)] == ["reserved-word"]


def test_what_else_is_wrong_beside_a_name_that_can_be_none_is_told() -> None:
    text = "draw 1 stall as any\ndiscard any\ngain 2 coins coins"
    assert [code for code, _ in codes(VOCABULARY, text)] == ["reserved-word", "two-nouns"]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("cost of each shop in my yard is 1 coin less for me", "cost of"),
        ("room in my hand is 2 more", "room in"),
        ("an opponent may not visit a stall", "an opponent"),
        ("when I play a stall: gain 1 coin", "when"),
    ],
)
@pytest.mark.parametrize("text", ["{}", "gain 1 coin\n{}", "{}\nrest"])
def test_a_line_that_stands_by_itself_is_no_step(line: str, word: str, text: str) -> None:
    found = one(text.format(line))
    assert found.code == "standing-line-in-steps"
    assert found.args["found"] == word


def test_each_of_several_lines_that_stand_by_themselves_is_told() -> None:
    text = "room in my hand is 2 more\ncost of each shop is 1 coin less"
    assert [code for code, _ in codes(VOCABULARY, text)] == ["standing-line-in-steps"] * 2


def test_who_acts_with_a_verb_that_is_not_known_is_told_how_to_be_said() -> None:
    found = one("when another player builds a stall: gain 1 coin", start="lines")
    assert (found.code, str(found.args["word"])) == ("not-said-so", "another player")


@pytest.mark.parametrize(
    "number", ["total wage of day where it is monday", "highest wage of day", "second highest wage of day"]
)
def test_what_values_state_is_told_to_be_read_of_each(number: str) -> None:
    found = one(f"gain ({number}) coins")
    assert (found.code, found.args.get("advice")) == ("wrong-kind", Concept("read-of-each-value", "wage"))
    assert all("'wage of one'" in " ".join(hints(found, words(language))) for language in ("en", "es", "fr", "it"))
