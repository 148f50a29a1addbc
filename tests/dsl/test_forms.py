"""Several of a noun, and what another does, as English writes them."""

from dataclasses import replace

import pytest

from dsl import Checker, Problems, Scope, Source
from dsl.forms import as_others_do, of_another, several
from dsl.vocabulary import Verb, Vocabulary
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


GOODS = replace(VOCABULARY, groups={"good": ("coin", "gem")})


def fixed_row(vocabulary: Vocabulary, line: str) -> tuple[str, list[str], list[str]]:
    """Return a line as its only mistake would have it mended, with its code and the keys of its notes."""
    problems = Problems()
    Checker(vocabulary).steps(Source("card", line), Scope.of_thing("shop"), problems)
    [one] = problems
    assert one.fix is not None
    begin, end = one.fix.span.column - 1, one.fix.span.end_column - 1
    return line[:begin] + one.fix.text + line[end:], [one.code], [note.key for note in one.notes]


def test_several_of_a_group_are_called_as_english_has_it() -> None:
    for line in ("if number of goods on me <= 3: gain 1 good", "pay 2 goods"):
        problems = Problems()
        Checker(GOODS).steps(Source("card", line), Scope.of_thing("shop"), problems)
        assert not [*problems], line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "if number of bakeries in my yard >= number of bakeries in market: gain 1 coin",
            "if number of bakery in my yard >= number of bakery in market: gain 1 coin",
        ),
        ("if there are 2 bakerys here: gain 1 coin", "if there are 2 bakery here: gain 1 coin"),
    ],
)
def test_single_things_have_no_plural_and_all_of_a_line_is_mended_at_once(line: str, expected: str) -> None:
    assert fixed_row(VOCABULARY, line) == (expected, ["unknown-word"], ["note-single"])


def test_a_slip_is_mended_wherever_it_stands_on_a_line() -> None:
    line = "if number of shosp in my yard >= number of shosp in market: gain 1 coin"
    assert fixed_row(VOCABULARY, line)[0] == line.replace("shosp", "shops")
