"""Several of a noun, and what another does, as English writes them."""

from dataclasses import replace

import pytest

from dsl import Checker, Problems, Scope, Source
from dsl.forms import as_others_do, of_another, several
from dsl.vocabulary import Verb
from tests.dsl.toy import VOCABULARY


@pytest.mark.parametrize(
    ("noun", "expected"),
    [
        ("inn", "inns"),
        ("city", "cities"),
        ("day", "days"),
        ("box", "boxes"),
        ("church", "churches"),
        ("loss", "losses"),
        ("bonus", "bonuses"),
        ("knife", "knives"),
        ("safe", "safes"),
        ("shelf", "shelves"),
        ("chief", "chiefs"),
        ("board of offers", "boards of offers"),
        # What is several by its name already.
        ("scores", "scores"),
        ("rails", "rails"),
    ],
)
def test_several_of_a_noun(noun: str, expected: str) -> None:
    assert several(noun) == expected


@pytest.mark.parametrize(
    ("verb", "expected"),
    [
        ("fly", "flies"),
        ("play", "plays"),
        ("go", "goes"),
        ("pass hands", "passes hands"),
        ("fix", "fixes"),
        ("set", "sets"),
    ],
)
def test_what_another_does(verb: str, expected: str) -> None:
    assert of_another(verb) == expected
    assert expected in as_others_do(verb)


WORDS = replace(
    VOCABULARY,
    verbs={**VOCABULARY.verbs, **{name: Verb(name, (), Source(name, "gain 1 coin")) for name in ("fly", "pass_hands")}},
)


def told(line: str) -> list[tuple[str, object]]:
    problems = Problems()
    Checker(WORDS).lines(Source("card", line), Scope.of_thing("shop"), problems)
    return [(one.code, one.suggestion) for one in problems]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("when an opponent flies: gain 1 coin", []),
        ("when an opponent flyes: gain 1 coin", []),
        ("before any player passes_hands: gain 1 coin", []),
        # What leads from a slip is the word as English has it.
        ("when an opponent fliees: gain 1 coin", [("unknown-word", "flies")]),
        ("when I flies: gain 1 coin", [("unknown-word", "fly")]),
    ],
)
def test_a_line_may_say_what_another_does(line: str, expected: list[tuple[str, object]]) -> None:
    assert told(line) == expected
