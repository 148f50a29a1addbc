"""Positions of an effect are positions of its file."""

import pytest

from dsl.source import Source, Span


def cut(file: str, span: Span) -> str:
    """What stands at a span of one line."""
    return file.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1]


def test_a_word_of_a_one_line_scalar_is_found_in_the_file() -> None:
    file = "market:\n  played: gain 2 coin"
    source = Source("market.yaml", "gain 2 coin", line=2, column=11, indent=10)
    span = source.place(1, 8, 1, 12)
    assert span == Span("market.yaml", 2, 18, 2, 22)
    assert cut(file, span) == "coin"


@pytest.mark.parametrize(("line", "column", "word"), [(1, 1, "pay"), (2, 3, "gain"), (2, 10, "gem")])
def test_a_word_of_a_literal_block_is_found_in_the_file(line: int, column: int, word: str) -> None:
    file = "market:\n  played: |\n    pay 1 coin\n      gain 2 gem\n"
    source = Source("market.yaml", "pay 1 coin\n  gain 2 gem\n", line=3, column=5, indent=4)
    assert cut(file, source.place(line, column, line, column + len(word))) == word


def test_a_span_may_run_over_lines_of_a_block() -> None:
    source = Source("m", "a\nb", line=7, column=3, indent=2)
    assert source.place(1, 1, 2, 2) == Span("m", 7, 3, 8, 4)


def test_the_first_line_begins_at_its_column_and_the_others_at_the_indentation() -> None:
    source = Source("m", "a\nb", line=2, column=11, indent=4)
    assert source.place(1, 1, 2, 1) == Span("m", 2, 11, 3, 5)


def test_text_on_its_own_is_its_own_file() -> None:
    assert Source("m", "a\nb").place(2, 1, 2, 2) == Span("m", 2, 1, 2, 2)


def test_to_covers_both_in_any_order() -> None:
    early, late = Span("m", 1, 5, 1, 9), Span("m", 3, 2, 3, 4)
    assert early.to(late) == late.to(early) == Span("m", 1, 5, 3, 4)
    assert Span("m", 1, 1, 9, 9).to(late) == Span("m", 1, 1, 9, 9)


def test_to_refuses_another_file() -> None:
    with pytest.raises(ValueError, match="one and two"):
        Span("one", 1, 1, 1, 1).to(Span("two", 1, 1, 1, 1))


def test_spans_order_by_place() -> None:
    spans = [Span("b", 1, 1, 1, 1), Span("a", 10, 1, 10, 2), Span("a", 9, 7, 9, 8), Span("a", 9, 2, 9, 3)]
    assert sorted(spans) == spans[::-1]
