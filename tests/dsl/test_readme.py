"""Every block of effects in the language's README is right, and written as the formatter writes it."""

import re
from pathlib import Path
from typing import get_args

import pytest

from dsl import Checker, Problems, Scope, Source
from dsl.formatter import format_effect
from dsl.grammar import Start
from tests.dsl.toy import STALL_TYPE, VOCABULARY

README = (Path(__file__).parents[2] / "dsl" / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```effect ?(\w*)\n(.*?)```", README, re.DOTALL)


def test_there_are_blocks() -> None:
    assert len(BLOCKS) > 12


@pytest.mark.parametrize(("start", "text"), BLOCKS)
def test_a_block_is_right(start: str, text: str) -> None:
    start = start or "steps"
    assert start in get_args(Start)
    problems = Problems()
    getattr(Checker(VOCABULARY), start)(Source("README.md", text), Scope(STALL_TYPE), problems)
    assert [(problem.code, problem.span.line, problem.args) for problem in problems] == []
    sort: Start = "steps"
    for each in get_args(Start):
        sort = each if each == start else sort
    assert format_effect(text, sort, VOCABULARY).strip() == text.strip()
