"""Problems are collected once each and come out by place."""

from dsl.diagnostics import Diagnostic, Fix, Note, Problems
from dsl.source import Span


def at(line: int, column: int = 1, file: str = "m.yaml") -> Span:
    return Span(file, line, column, line, column + 1)


def test_an_error_keeps_all_it_was_given() -> None:
    problems = Problems()
    note, fix = Note(at(1), "note-first-here", {"word": "gem"}), Fix(at(2), "gem")
    problems.error("unknown-word", at(2), notes=[note], suggestion="gem", fix=fix, word="gme", limit=3)
    assert list(problems) == [
        Diagnostic("unknown-word", "error", at(2), {"word": "gme", "limit": "3"}, (note,), "gem", fix)
    ]


def test_they_come_out_by_place() -> None:
    problems = Problems()
    for span in (at(10), at(9, 4), at(9, 2), at(1, file="a.yaml")):
        problems.error("unknown-word", span)
    assert [diagnostic.span for diagnostic in problems] == [at(1, file="a.yaml"), at(9, 2), at(9, 4), at(10)]


def test_at_one_place_the_first_recorded_comes_first() -> None:
    problems = Problems()
    problems.error("zebra", at(1))
    problems.error("ant", at(1))
    assert [diagnostic.code for diagnostic in problems] == ["zebra", "ant"]


def test_an_exact_repeat_is_dropped() -> None:
    problems = Problems()
    problems.error("unknown-word", at(1), word="first")
    problems.error("unknown-word", at(1), word="second")
    problems.error("unknown-word", at(2), word="elsewhere")
    problems.error("unknown-unit", at(1), word="another code")
    assert [diagnostic.args["word"] for diagnostic in problems] == ["first", "another code", "elsewhere"]
    assert len(problems) == 3


def test_only_an_error_makes_it_true() -> None:
    problems = Problems()
    assert not problems
    problems.warning("unused-name", at(1))
    assert not problems
    assert [diagnostic.severity for diagnostic in problems] == ["warning"]
    problems.error("unknown-word", at(1))
    assert problems
