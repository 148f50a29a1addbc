"""One way to write an effect: the same tree, stable, and no comment lost."""

from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from hypothesis import HealthCheck, assume, given, settings, strategies as st

from dsl import Problems, Source, parse
from dsl.formatter import INDENT, EffectFormatter, format_effect
from dsl.grammar import Start
from tests.dsl import trees
from tests.dsl.test_checker import STATEMENTS
from tests.dsl.test_checker_conditions import CONDITIONS
from tests.dsl.toy import VOCABULARY

PAGES = yaml.safe_load(
    (Path(__file__).parents[2] / "translations" / "en" / "diagnostics.yaml").read_text(encoding="utf-8")
)
TEXTS: list[tuple[str, Start]] = [
    *((text, "steps") for text, _ in STATEMENTS),
    *((text, "condition") for text, _ in CONDITIONS),
    *(
        (page["mended"], page.get("start", "steps"))
        for page in PAGES.values()
        if "mended" in page and page.get("start", "steps") in ("steps", "table", "lines")
    ),
    ("1 + 2 * (3 - 1) - (4 if this is open else 0)", "value"),
    ("1 - (2 - 3)", "value"),
    ("each helper in spots of each stall in my yard owned by me except gone", "things"),
    ("2 coins for each gem on me at most 6 if this is open", "amounts"),
]


def tree(text: str, start: Start) -> object:
    syntax = parse(Source("f", text), start, Problems())
    assert syntax is not None, text
    return syntax.body


@pytest.mark.parametrize(("text", "start"), TEXTS, ids=[text for text, _ in TEXTS])
def test_the_same_tree_and_stable(text: str, start: Start) -> None:
    start = start if start in get_args(Start) else "steps"
    formatted = format_effect(text, start)
    assert tree(formatted, start) == tree(text, start)
    assert format_effect(formatted, start) == formatted
    agreed = format_effect(text, start, VOCABULARY)
    assert format_effect(agreed, start, VOCABULARY) == agreed


def written(node: Any, start: Start) -> str:
    writer = EffectFormatter({})
    if start in ("condition", "value"):
        return writer.expression_or_test(node)
    return "\n".join(INDENT * line.depth + line.text for line in writer.lines((node,)))


DRAWN: dict[Start, st.SearchStrategy[object]] = {
    "steps": trees.STEPS,
    "lines": trees.LINES,
    "amounts": trees.AMOUNTS,
    "condition": trees.TESTS,
    "value": trees.VALUES,
}


@pytest.mark.parametrize("start", DRAWN)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_tree_is_read_again_as_it_was(start: Start, data: st.DataObject) -> None:
    node = data.draw(DRAWN[start])
    text = written(node, start)
    problems = Problems()
    parse(Source("f", text), start, problems)
    assume([problem.code for problem in problems] != ["too-deep"])
    assert tree(text, start) == (node,), text
    assert format_effect(text, start).rstrip("\n") == text


@pytest.mark.parametrize(
    ("text", "formatted"),
    [
        ("((1 = 1) or (2 = 2)) and 3 = 3", "((1 = 1) or (2 = 2)) and 3 = 3"),
        ("(1 = 1) or (2 = 2) and 3 = 3", "((1 = 1) or (2 = 2)) and 3 = 3"),
        ("((1 = 1 and 2 = 2)) or (3 = 3)", "(1 = 1 and 2 = 2) or (3 = 3)"),
        ("not ((1 = 1) or (2 = 2)) and 3 = 3", "not ((1 = 1) or (2 = 2)) and 3 = 3"),
        ("there is a shop where points = 1 and 2 = 2", "(there is a shop where points = 1) and 2 = 2"),
        ("2 = 2 and there is a shop where points = 1", "2 = 2 and there is a shop where points = 1"),
    ],
)
def test_an_and_reads_as_it_binds(text: str, formatted: str) -> None:
    assert format_effect(text, "condition") == formatted


@pytest.mark.parametrize(
    ("text", "formatted"),
    [
        ("number of shops where points = 1 + 2", "(number of shops where points = 1) + 2"),
        ("2 * (1 + 2) - (3 * 4)", "2 * (1 + 2) - 3 * 4"),
        ("number of shops where points = 1", "number of shops where points = 1"),
    ],
)
def test_a_sum_reads_as_it_binds(text: str, formatted: str) -> None:
    assert format_effect(text, "value") == formatted


def test_a_choice_keeps_its_brackets_in_an_amount() -> None:
    assert format_effect("advance (1 if this is open else 2)", "steps") == "advance (1 if this is open else 2)\n"


def test_spaces_brackets_and_blocks() -> None:
    text = "gain   2  coin\nif (this is open)and(me is passed):\n  rest\n  may:\n        rest\nelse :rest\n"
    assert format_effect(text, "steps") == (
        "gain 2 coin\nif this is open and me is passed:\n    rest\n    may:\n        rest\nelse: rest\n"
    )


def test_nouns_agree_with_their_number() -> None:
    text = "gain 2 coin\ngain 1 gems\ndiscard up to 3 shop in my yard\nif there are 1 stalls here: rest\nadvance (number of inn here)"
    assert format_effect(text, "steps", VOCABULARY) == (
        "gain 2 coins\ngain 1 gem\ndiscard up to 3 shops in my yard\nif there is 1 stall here: rest\n"
        "advance number of inns here\n"
    )


def test_comments_stay_where_they_are() -> None:
    text = (
        "# above\n\n\n# more\ngain 1 coin # beside\nif this is open:  # opens\n  # inside\n  rest\n\nrest\n"
        "either: rest # one\nor:\n    # two\n    rest\n# below\n"
    )
    formatted = (
        "# above\n\n# more\ngain 1 coin  # beside\nif this is open:  # opens\n    # inside\n    rest\n\nrest\n"
        "either: rest  # one\nor:\n    # two\n    rest\n# below\n"
    )
    assert format_effect(text, "steps") == formatted
    assert format_effect(formatted, "steps") == formatted


def test_what_does_not_parse_is_left_alone() -> None:
    assert format_effect("gain  1 coin as", "steps") == "gain  1 coin as"


def test_an_expression_with_a_comment_is_left_alone() -> None:
    assert format_effect("(1  = 1) or # why\n(2 = 2)", "condition") == "(1  = 1) or # why\n(2 = 2)"
