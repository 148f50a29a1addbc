"""What only looks like text of a rule file is told where it stands, and hides nothing else."""

import pytest

from dsl.diagnostics import Problems
from dsl.fixing import fixed
from interpreter.rulebook.sources.reading import Mapping, Scalar, read_text


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


@pytest.mark.parametrize(
    ("text", "lines", "meant"),
    [
        ("a:\n\tb: 1\nc: 1\nc: 2\n", [2], "a:\n  b: 1\nc: 1\nc: 2\n"),
        ("a:\n\tb:\n\t\tc: 1\n\td: 2\nb: 1\nb: 1\n", [2, 3, 4], "a:\n  b:\n    c: 1\n  d: 2\nb: 1\nb: 1\n"),
        ("a:\n  b: 1\n  \tc: 1\nd: 1\nd: 3\n", [3], "a:\n  b: 1\n  c: 1\nd: 1\nd: 3\n"),
        ("a:\n    b: |\n\trest\nd: 1\nd: 3\n", [3], "a:\n    b: |\n        rest\nd: 1\nd: 3\n"),
        ("a:\n\t- x\n\t- y\nb: 1\nb: 2\n", [2, 3], "a:\n  - x\n  - y\nb: 1\nb: 2\n"),
    ],
)
def test_tabs_are_one_mistake_and_the_file_is_read_on(text: str, lines: list[int], meant: str) -> None:
    problems = Problems()
    assert read_text(text, "game.yaml", problems) is not None
    first, other = problems
    assert (first.code, [first.span.line, *(span.line for span in first.also)]) == ("tab-indent", lines)
    assert other.code == "duplicate-key"
    assert first.fix is not None
    assert fixed(text, [first.fix])[0] == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("“a”: 1\nd: 1\nd: 2\n", "a: 1\nd: 1\nd: 2\n"),
        ("c: {‘a’: 1, b: 2}\nd: 1\nd: 2\n", "c: {a: 1, b: 2}\nd: 1\nd: 2\n"),
        ("c: {a: “d: e”}\nd: 1\nd: 2\n", 'c: {a: "d: e"}\nd: 1\nd: 2\n'),
        ("a: “gain 1 coin: x”\nd: 1\nd: 2\n", 'a: "gain 1 coin: x"\nd: 1\nd: 2\n'),
        ("a: {b: “x, y: z”, c: ‘z: w’}\nd: 1\nd: 2\n", "a: {b: \"x, y: z\", c: 'z: w'}\nd: 1\nd: 2\n"),
    ],
)
def test_curly_quotes_are_told_and_the_file_is_read_on(text: str, meant: str) -> None:
    problems = Problems()
    assert read_text(text, "game.yaml", problems) is not None
    *first, other = problems
    assert {one.code for one in first} == {"typeset-character"}
    assert other.code == "duplicate-key"
    assert fixed(text, [one.fix for one in first if one.fix is not None])[0] == meant


@pytest.mark.parametrize("text", ["a: “x y”\n", "a: [“x”, “y”]\n", "a: it’s\n", "a: “x” and “y”\n"])
def test_curly_quotes_in_a_text_are_left(text: str) -> None:
    problems = Problems()
    assert read_text(text, "game.yaml", problems) is not None
    assert not problems


def test_lines_without_colons_are_told_each() -> None:
    problems = Problems()
    text = "a:\n  b shop\n  c: 3\n  d 3\n  e: red\n  f 2\n  g: 1\nh {i: 1, i: 2}\nk: 1\nk: 2\n"
    assert read_text(text, "game.yaml", problems) is not None
    assert [(one.code, one.span.line) for one in problems] == [
        *(("not-yaml", line) for line in (2, 4, 6, 8)),
        ("duplicate-key", 8),
        ("duplicate-key", 10),
    ]
    meant = "a:\n  b: shop\n  c: 3\n  d: 3\n  e: red\n  f: 2\n  g: 1\nh: {i: 1, i: 2}\nk: 1\nk: 2\n"
    assert fixed(text, [one.fix for one in problems if one.fix is not None])[0] == meant


@pytest.mark.parametrize(
    ("text", "lines", "meant"),
    [
        (
            "a:\n  b shop\n  c 3\n  d 3\n  e: red\nk: 1\nk: 2\n",
            (2, 3, 4),
            "a:\n  b: shop\n  c: 3\n  d: 3\n  e: red\nk: 1\nk: 2\n",
        ),
        (
            "a:\n  b shop\n  c {i: 1}\n  d 3\n  e |\n    rest\n  f: [\nk: 1\nk: 2\n",
            (2, 3, 4, 5),
            "a:\n  b: shop\n  c: {i: 1}\n  d: 3\n  e: |\n    rest\n  f: [\nk: 1\nk: 2\n",
        ),
        (
            "a\n  b\n    c shop\n    d 3\n  e: 1\nk: 1\nk: 2\n",
            (1, 2, 3, 4),
            "a:\n  b:\n    c: shop\n    d: 3\n  e: 1\nk: 1\nk: 2\n",
        ),
    ],
)
def test_following_lines_without_colons_are_told_each(text: str, lines: tuple[int, ...], meant: str) -> None:
    problems = Problems()
    read_text(text, "game.yaml", problems)
    colons = [one for one in problems if [note.key for note in one.notes] == ["note-no-colon"]]
    assert tuple(one.span.line for one in colons) == lines
    assert fixed(text, [one.fix for one in colons if one.fix is not None])[0] == meant
    # What is wrong further on is told as well.
    assert [one.code for one in problems][-1] == "duplicate-key"


@pytest.mark.parametrize("steps", ["gain 1 coin\n  pay 1 gem", "draw 1 stall\n  rest\n  discard a stall in my hand"])
def test_steps_below_a_key_are_no_keys_without_colons(steps: str) -> None:
    problems = Problems()
    read_text(f"a:\n  {steps}\n  may: x\nk: 1\n", "game.yaml", problems)
    assert [note.key for one in problems for note in one.notes].count("note-no-colon") <= 1


def test_what_is_wrong_in_lines_that_were_mended_is_told_where_it_was_written() -> None:
    problems = Problems()
    text = "a {i: 1, i: 2}\nb:\n\t“c”: |\n\t\tif x:\n\t\t\trest\n\td: {e f, e: 1}\n"
    tree = read_text(text, "game.yaml", problems)
    assert [(one.code, one.span.line, one.span.column) for one in problems] == [
        ("not-yaml", 1, 1),
        ("duplicate-key", 1, 10),
        ("tab-indent", 3, 1),
        ("typeset-character", 3, 2),
        ("bad-key", 6, 6),
        ("duplicate-key", 6, 11),
    ]
    assert isinstance(tree, Mapping)
    below = tree.get("b")
    assert isinstance(below, Mapping)
    block = below.get("c")
    assert isinstance(block, Scalar)
    assert (block.text, block.indent) == ("if x:\n\trest", 2)


@pytest.mark.parametrize(
    ("text", "code", "value"),
    [
        ("a: if x: gain 1  # all\nd: 1\nd: 2\n", "colon-in-text", "if x: gain 1"),
        ("a:\n- b: let x: may: rest\nd: 1\nd: 2\n", "colon-in-text", "let x: may: rest"),
        ("a: advance: 1 of this\nd: 1\nd: 2\n", "colon-after-word", "advance: 1 of this"),
        ("a: may:\nd: 1\nd: 2\n", "colon-in-text", "may:"),
    ],
)
def test_a_text_with_colons_is_one_mistake(text: str, code: str, value: str) -> None:
    problems = Problems()
    tree = read_text(text, "game.yaml", problems)
    assert [one.code for one in problems] == [code, "duplicate-key"]
    assert value in str(tree)


@pytest.mark.parametrize(
    ("text", "value", "mended"),
    [
        ("a:\n  b: {c: d, e: if x: gain 1}\n", "if x: gain 1", "a:\n  b:\n    c: d\n    e: |\n      if x: gain 1\n"),
        (
            "a: {b: may: when c: rest, d: {e: 1, f: 2}}\n",
            "may: when c: rest",
            "a:\n  b: |\n    may: when c: rest\n  d: {e: 1, f: 2}\n",
        ),
        # What else is on the line, or around it, could be lost.
        ("a: {b: if x: gain 1}  # all\n", "if x: gain 1", None),
        ("a: {c: 1, b: {d: if x: gain 1}}\n", "if x: gain 1", None),
        ("- {c: 1, b: if x: gain 1}\n", "if x: gain 1", None),
        ("a: {c: 1,\n  b: if x: gain 1}\n", "if x: gain 1", None),
        ("a: {b: draw: 2}\n", "draw: 2", None),
    ],
)
def test_a_colon_between_braces_is_told_with_a_way_to_write_it(text: str, value: str, mended: str | None) -> None:
    problems = Problems()
    tree = read_text(text, "game.yaml", problems)
    (told,) = problems
    assert told.code == "colon-in-braces"
    assert value in str(tree)
    assert (told.fix is None) == (mended is None)
    if told.fix is not None:
        assert fixed(text, [told.fix])[0] == mended
        read_text(fixed(text, [told.fix])[0], "game.yaml", left := Problems())
        assert not list(left)


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("a: {one: red rose other: red roses}\nb: {one: lily, other: lilies}\n", "one: red rose, other"),
        ("a: {one: rose other: roses}\n", "one: rose, other"),
        ("a: {b: {c: 1} d: 2}\n", "{c: 1}, d: 2"),
        ("a: {b: [c, e] d: 2}\n", "[c, e], d: 2"),
    ],
)
def test_a_comma_that_is_missing_between_braces_is_told(text: str, mended: str) -> None:
    problems = Problems()
    assert read_text(text, "words.yaml", problems) is not None
    (told,) = problems
    assert (told.code, [note.key for note in told.notes]) == ("not-yaml", ["note-no-comma"])
    assert told.fix is not None
    assert mended in fixed(text, [told.fix])[0]
