"""One line that is wrong in form hides nothing of what is wrong on the others, and brings nothing to light that isn't."""

import pytest

from dsl import Checker, Problems, Scope, Source
from tests.dsl.toy import STALL_TYPE, VOCABULARY

# A text, and each of its mistakes: the line and the code.
TOLD = [
    ("gain 2 coyns\nif there is a shop here gain 1 coin\nhurl 2 coins", [(1, "unknown-word"), (2, "missing-colon"), (3, "unknown-word")]),
    ("gain 2 coins 3\ngain 2 cions", [(1, "unexpected-word"), (2, "unknown-word")]),
    # What the wrong line would have named is known to none of the others, and isn't told of them.
    ("draw 2 stalls 3 as drawn\ngive drawn to an opponent", [(1, "unexpected-word")]),
    ("draw 2 stalls as drawn\ngive drawn to to an opponent", [(2, "unexpected-word")]),
    # What belongs to a block goes with it.
    ("if this is open gain 1 coin\nelse: gain 2 cions\nput 1 coin onto this", [(1, "missing-colon"), (2, "unknown-word")]),
    ("number of coins on me > 2\ngain 1 cion", [(1, "condition-as-step"), (2, "unknown-word")]),
    ("let each player: number of coins on me > 2", [(1, "condition-as-step")]),
    ("let each player:\n    there is a shop in my yard\n    gain 1 coin", [(2, "condition-as-step")]),
    ("put 1 coin onto each helper in my camp", [(1, "choose-first")]),
    # Where the colon belongs is known, so the rest of its line is looked at.
    ("if there is a shpo here gain 1 cion\nrest", [(1, "unknown-word"), (1, "missing-colon"), (1, "unknown-word")]),
    ("if there is a shpo here\n  gain 1 cion", [(1, "unknown-word"), (1, "missing-colon"), (2, "unknown-word")]),
    ("if there is a shpo here\ngain 1 cion", [(1, "missing-colon"), (2, "unknown-word")]),
    ("let each player, gain 1 cion", [(1, "missing-colon"), (1, "unknown-word")]),
    ("if coin of me ≥ 2: gain 1 cion\nrest", [(1, "typeset-character"), (1, "unknown-word")]),
    ("“gain 1 cion”\nrest", [(1, "typeset-character"), (1, "unknown-word")]),
    # A colon that is there isn't missing.
    ("if this is 2 stalls: gain 1 coin", [(1, "unexpected-word")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), TOLD)
def test_all_lines_are_told_in_one_run(text: str, told: list[tuple[int, str]]) -> None:
    problems = Problems()
    Checker(VOCABULARY).steps(Source("example", text), Scope(STALL_TYPE), problems)
    assert [(one.span.line, one.code) for one in problems] == told


@pytest.mark.parametrize(
    ("text", "start", "how"),
    [
        ("draw 2 stalls as drawn", "steps", "as"),
        ("discard a stall in my yard called mine where points of it > 1", "steps", "called"),
        ("when any player called guest visits this: gain 1 coin", "lines", "called"),
    ],
)
def test_a_name_that_is_never_used_is_told_as_it_was_given(text: str, start: str, how: str) -> None:
    problems = Problems()
    getattr(Checker(VOCABULARY), start)(Source("example", text), Scope(STALL_TYPE), problems)
    assert [(one.code, one.args["how"]) for one in problems] == [("name-never-read", how)]
