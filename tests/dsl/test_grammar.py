"""The grammar itself: free of conflicts, and never at a loss."""

import random
import sys
from pathlib import Path

import pytest
from lark import Lark

from dsl import Problems, Source, parse
from dsl.grammar import GRAMMAR, STARTS, Blocks, grammar
from dsl.words import keywords, reserved


def test_the_grammar_has_no_conflicts() -> None:
    Lark(
        GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        lexer="basic",
        postlex=Blocks(),
        start=list(STARTS),
        strict=True,
    )


def test_tables_that_cannot_be_kept_are_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(file))
    grammar.cache_clear()
    assert parse(Source("f", "gain 1 coin"), "steps", Problems())
    grammar.cache_clear()


def test_damaged_tables_are_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    grammar.cache_clear()
    grammar()
    (kept,) = (tmp_path / "cardwright").iterdir()
    kept.write_bytes(kept.read_bytes()[:100])
    grammar.cache_clear()
    assert parse(Source("f", "gain 1 coin"), "steps", Problems())
    grammar.cache_clear()


def test_few_words_are_reserved() -> None:
    assert {"a", "an", "if", "where", "else"} <= keywords() < reserved()
    assert {"turn", "top", "order", "group", "most", "line"}.isdisjoint(reserved())


WORDS = (
    "gain pay 1 2 coin stall in my yard here where points <= = ( ) if else : or and is not a each for free as x "
    "up to of except either may must when I play , offer less + there is \n \n    # # note"
).split(" ")


@pytest.mark.parametrize("seed", range(60))
def test_any_text_parses_or_says_why(seed: int) -> None:
    dice = random.Random(seed)
    for start in STARTS:
        text = " ".join(dice.choice(WORDS) for _ in range(dice.randrange(1, 14)))
        problems = Problems()
        syntax = parse(Source("f", text, 3, 5, 4), start, problems)
        assert (syntax is None) == bool(problems), text
        for problem in problems:
            assert 3 <= problem.span.line <= 3 + text.count("\n"), text
            assert problem.span.column >= 1
            assert problem.span.end_column <= max(map(len, text.split("\n"))) + 6


def test_deep_brackets_do_not_overflow() -> None:
    text = "(" * 300 + "1" + ")" * 300
    assert parse(Source("f", text), "value", Problems()) is not None or sys.getrecursionlimit() < 900
