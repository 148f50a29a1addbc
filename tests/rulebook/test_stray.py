"""What only looks like text of a rule file is told where it stands, and hides nothing else."""

from dsl.diagnostics import Problems
from dsl.fixing import fixed
from interpreter.rulebook.sources.reading import read_text


def test_marks_of_two_versions_are_one_mistake_and_the_first_is_read() -> None:
    problems = Problems()
    text = "a: 1\n<<<<<<< mine\nb: 2\n=======\nb: 3\n>>>>>>> theirs\nc: 4\nc: 5\n"
    tree = read_text(text, "game.yaml", problems)
    first, *others = problems
    assert (first.code, first.span.line, [span.line for span in first.also]) == ("merge-conflict", 2, [4, 6])
    assert [(one.code, one.span.line) for one in others] == [("duplicate-key", 8)]
    assert tree is not None


def test_a_blank_that_is_no_space_indents_nothing() -> None:
    problems = Problems()
    read_text("a:\n  b: 1\n\u00a0 c: 2\n", "game.yaml", problems)
    (found,) = problems
    assert (found.code, found.args["character"], found.span.line, found.span.column) == (
        "odd-character",
        "U+00A0",
        3,
        1,
    )
    assert found.fix is not None
    assert found.fix.text == "  "


def test_a_line_of_equal_signs_alone_is_no_mark() -> None:
    problems = Problems()
    read_text("a: |\n  text\nb: 1\n", "game.yaml", problems)
    assert not problems


def test_a_colon_without_a_space_is_mended() -> None:
    problems = Problems()
    text = "a: {kind:shop, b: 1}\n"
    tree = read_text(text, "game.yaml", problems)
    (found,) = problems
    assert found.code == "bad-key"
    assert found.fix is not None
    assert fixed(text, [found.fix])[0] == "a: {kind: shop, b: 1}\n"
    assert tree is not None
    assert tree.plain() == {"a": {"kind": "shop", "b": 1}}


def test_a_tab_in_a_block_of_text_is_told_as_one() -> None:
    problems = Problems()
    read_text("a: |\n  rest\n\t rest\nb: 1\n", "game.yaml", problems)
    assert [(one.code, one.span.line) for one in problems] == [("tab-indent", 3)]
