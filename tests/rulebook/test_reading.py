"""A file of rule data becomes a tree with places, or says why not."""

from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic, Problems
from dsl.fixing import fixed
from dsl.source import Span
from interpreter.rulebook.sources.files import LARGEST
from interpreter.rulebook.sources.reading import Mapping, Scalar, Sequence, Tree, effect, read, read_text

MARKET = """\
# A market.
market:
  cost: {coin: 2, gem: 1}   # what it takes
  colours:
  - red
  - [blue, 'light green']
  played: gain 2 coin   # a comment
  bought: |
    pay 1 coin

      gain 1 gem
  points:
"""


def tree_of(text: str) -> Tree:
    problems = Problems()
    tree = read_text(text, "m.yaml", problems)
    assert list(problems) == []
    assert tree is not None
    return tree


def wrong(text: str) -> list[Diagnostic]:
    problems = Problems()
    read_text(text, "m.yaml", problems)
    return list(problems)


def place(diagnostic: Diagnostic) -> tuple[int, int, int, int]:
    span = diagnostic.span
    return span.line, span.column, span.end_line, span.end_column


def at(tree: Tree | None, *path: str | int) -> Tree:
    for step in path:
        if isinstance(step, int):
            assert isinstance(tree, Sequence)
            tree = tree.items[step]
        else:
            assert isinstance(tree, Mapping)
            tree = tree.get(step)
    assert tree is not None
    return tree


def test_plain_values() -> None:
    assert tree_of(MARKET).plain() == {
        "market": {
            "cost": {"coin": 2, "gem": 1},
            "colours": ["red", ["blue", "light green"]],
            "played": "gain 2 coin",
            "bought": "pay 1 coin\n\n  gain 1 gem\n",
            "points": None,
        }
    }


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ((), (2, 1, 12, 10)),
        (("market",), (3, 3, 12, 10)),
        (("market", "cost"), (3, 9, 3, 26)),
        (("market", "cost", "gem"), (3, 24, 3, 25)),
        (("market", "colours"), (5, 3, 6, 26)),
        (("market", "colours", 1), (6, 5, 6, 26)),
        (("market", "colours", 1, 1), (6, 12, 6, 25)),
        (("market", "played"), (7, 11, 7, 22)),
        (("market", "bought"), (8, 11, 11, 17)),
        (("market", "points"), (12, 10, 12, 10)),
    ],
)
def test_places(path: tuple[str | int, ...], expected: tuple[int, int, int, int]) -> None:
    assert at(tree_of(MARKET), *path).span == Span("m.yaml", *expected)


def test_places_of_keys() -> None:
    market = at(tree_of(MARKET), "market")
    assert isinstance(market, Mapping)
    assert [entry.key.text for entry in market] == ["cost", "colours", "played", "bought", "points"]
    assert [(entry.key.span.line, entry.key.span.column, entry.key.span.end_column) for entry in market][:2] == [
        (3, 3, 7),
        (4, 3, 10),
    ]
    assert "cost" in market
    assert "price" not in market
    assert market.get("price") is None


def test_nodes_compare_without_places() -> None:
    assert tree_of("a: [1, x]") == tree_of("a:\n  - 1\n  - x\n")
    assert tree_of("a: 1") != tree_of("a: '1'")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True), ("False", False), ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("y", "y"),
        ("null", None), ("~", None), ("12", 12), ("-3", -3), ("+4", 4), ("010", 10), ("0o10", "0o10"),
        ("0x1F", "0x1F"), ("1_000", "1_000"), ("12:30", "12:30"), ("2024-01-02", "2024-01-02"), ("1.5", 1.5),
        ("2e3", 2000.0), (".inf", ".inf"), (".nan", ".nan"), ("=", "="), ("<<", "<<"), ("'true'", "true"),
        ('"12"', "12"), ("''", ""), ("1 coin", "1 coin"), ("١٢", "١٢"),
    ],
)  # fmt: skip
def test_scalars_are_what_they_look_like(text: str, value: object) -> None:
    scalar = at(tree_of(f"a: {text}"), "a")
    assert isinstance(scalar, Scalar)
    assert scalar.value == value
    assert type(scalar.value) is type(value)


def test_a_scalar_keeps_its_text() -> None:
    assert at(tree_of("a: 007"), "a") == Scalar(7, "007", Span("", 1, 1, 1, 1))


# Effects


def source_words(text: str, *path: str | int) -> list[tuple[str, str]]:
    """Each word of the effect at a path, beside what stands at its place in the file."""
    problems = Problems()
    source = effect(at(tree_of(text), *path), problems)
    assert list(problems) == []
    assert source is not None
    lines = text.replace("\r\n", "\n").split("\n")
    found = []
    for number, line in enumerate(source.text.split("\n"), start=1):
        for word in line.split():
            column = line.index(word) + 1
            span = source.place(number, column, number, column + len(word))
            found.append((word, lines[span.line - 1][span.column - 1 : span.end_column - 1]))
    return found


@pytest.mark.parametrize(
    "text",
    [
        "a: pay 3 coin",
        "b: 1\na:   pay 3 coin   # why",
        "ключ: 金貨\na: pay 金貨 now",
        "{b: 2, a: pay 3 coin}",
        "a:\n  pay 3 coin\nb: 1",
        "a: |\n  pay 3 coin\n  gain 1 gem\n",
        "a: |   # why\n     pay 3 coin\n     gain 1 gem\n\n\nb: 1\n",
        "a: |-\n\n\n  pay 3 coin\n    gain 1 gem",
        "a: |+\n  pay 3 coin\n\n  gain 1 gem\n\n",
        "a: |2\n    pay 3 coin\n  gain 1 gem\n",
        "a: |\r\n  pay 3 coin\r\n  gain 1 gem\r\n",
        "\ufeffa: |\n  pay 3 coin\n",
        "a: |\n  \n  pay 3 coin\n  \tgain 1 gem  \n",
    ],
)
def test_each_word_of_an_effect_is_found_in_the_file(text: str) -> None:
    words = source_words(text.removeprefix("\ufeff"), "a")
    assert len(words) >= 3
    assert [word for word, _ in words] == [found for _, found in words]


@pytest.mark.parametrize("text", ["a: |\n", "a:", "a: |\nb: 1", "a: |\n\n\n"])
def test_an_empty_effect_is_an_empty_text(text: str) -> None:
    problems = Problems()
    source = effect(at(tree_of(text), "a"), problems)
    assert source is not None
    assert source.text.strip() == ""
    assert not problems


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ('a: "gain 1\\tcoin"', (1, 18)),
        ("a: 'gain 1\n  coin'", (2, 8)),
        ("a: >\n  gain 1\n  coin\n\nb: 1", (3, 7)),
        ("a: gain 1\n  coin", (2, 7)),
        ("a: [gain 1 coin]", (1, 17)),
        ("a: {gain: 1}", (1, 13)),
    ],
)
def test_an_effect_in_another_style_is_refused(text: str, end: tuple[int, int]) -> None:
    problems = Problems()
    assert effect(at(tree_of(text), "a"), problems) is None
    assert [(diagnostic.code, place(diagnostic)) for diagnostic in problems] == [("effect-style", (1, 4, *end))]


@pytest.mark.parametrize("text", ["a: 'gain 1 coin'", 'a: "gain 1 coin"'])
def test_quotes_are_refused_and_what_stands_in_them_is_read(text: str) -> None:
    problems = Problems()
    source = effect(at(tree_of(text), "a"), problems)
    assert [(diagnostic.code, place(diagnostic)) for diagnostic in problems] == [("effect-style", (1, 4, 1, 17))]
    assert source is not None
    assert (source.text, source.line, source.column) == ("gain 1 coin", 1, 5)
    (told,) = problems
    assert told.fix is not None
    assert fixed(f"{text}\n", [told.fix])[0] == "a: gain 1 coin\n"


def test_quotes_stay_around_what_yaml_would_read_otherwise() -> None:
    problems = Problems()
    effect(at(tree_of("a: 'may: gain 1 coin'"), "a"), problems)
    assert [one.fix for one in problems] == [None]


def test_an_effect_that_was_read_as_a_key_is_reported_once() -> None:
    problems = Problems()
    tree = read_text("a:\n  when I buy a gem: gain 1 coin\n", "m.yaml", problems)
    assert effect(at(tree, "a"), problems) is None
    assert [diagnostic.code for diagnostic in problems] == ["bad-key"]


# Mistakes


def test_a_key_written_twice() -> None:
    problems = Problems()
    tree = read_text("a: 1\nb: {c: 1, c: 2}\na: 3\n", "m.yaml", problems)
    assert [(diagnostic.code, place(diagnostic), diagnostic.args["word"]) for diagnostic in problems] == [
        ("duplicate-key", (2, 11, 2, 12), "c"),
        ("duplicate-key", (3, 1, 3, 2), "a"),
    ]
    assert [(note.key, note.span.line, note.span.column) for diagnostic in problems for note in diagnostic.notes] == [
        ("note-first-here", 2, 5),
        ("note-first-here", 1, 1),
    ]
    assert tree is not None
    assert tree.plain() == {"a": 1, "b": {"c": 1}}


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("1: x", "1"), ("true: x", "true"), ("~: x", "~"), ("'a': x", "a"), ("a b: x", "a b"), ("[a]: x", "["),
        ("{a: b}: x", "{"), ("<<: {a: 1}", "<<"), ("? |\n  a\n: x", "a"), ("1a: x", "1a"),
        (f"{'long ' * 20}: x", "long " * 7 + "long…"),
    ],
)  # fmt: skip
def test_a_key_that_is_no_word(text: str, word: str) -> None:
    problems = Problems()
    tree = read_text(f"good: 1\n{text}", "m.yaml", problems)
    assert [(diagnostic.code, diagnostic.span.line, diagnostic.args) for diagnostic in problems] == [
        ("bad-key", 2, {"word": word})
    ]
    assert isinstance(tree, Mapping)
    assert tree.broken
    assert tree.plain() == {"good": 1}


@pytest.mark.parametrize("key", ["seat 1", "true", "1", "for each gem in my hand", "word"])
def test_where_keys_are_phrases_they_are_taken_as_written(key: str) -> None:
    problems = Problems()
    tree = read_text(f"{key}: {{coin: 1}}", "m.yaml", problems, phrases=True)
    assert not list(problems)
    assert tree is not None
    assert tree.plain() == {key: {"coin": 1}}


@pytest.mark.parametrize("key", ["'quoted'", "[a]", "? |\n  a\n"])
def test_where_keys_are_phrases_they_are_still_plain(key: str) -> None:
    problems = Problems()
    read_text(f"{key}: 1", "m.yaml", problems, phrases=True)
    assert [diagnostic.code for diagnostic in problems] == ["bad-key"]


def test_phrases_are_read_from_files_too(tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    path.write_text("seat 1: 2", encoding="utf-8")
    tree = read(path, Problems(), phrases=True)
    assert tree is not None
    assert tree.plain() == {"seat 1": 2}


@pytest.mark.parametrize("key", ["a", "max_hand", "unknown-word", "$schema", "de+el", "l'", "año", "card/played", "_"])
def test_a_key_that_is_a_word(key: str) -> None:
    assert tree_of(f"{key}: 1").plain() == {key: 1}


@pytest.mark.parametrize(
    ("text", "code", "expected"),
    [
        ("", "empty-file", (1, 1, 1, 1)),
        ("# only a comment\n", "empty-file", (1, 1, 1, 1)),
        ("---\n...\n", "empty-file", (1, 1, 1, 1)),
        ("a: &x 1", "no-aliases", (1, 4, 1, 6)),
        ("a: *x", "no-aliases", (1, 4, 1, 6)),
        ("a: &x [1]", "no-aliases", (1, 4, 1, 6)),
        ("a: !coin 1", "no-tags", (1, 4, 1, 5)),
        ("a: !!map {}", "no-tags", (1, 4, 1, 5)),
        ("a: ! b", "no-tags", (1, 4, 1, 5)),
        ("a: 1\n---\nb: 2", "several-documents", (2, 1, 2, 4)),
        ("a:\n\tb: 1", "tab-indent", (2, 1, 2, 2)),
        ("a:\n  b: 1\n  \tc: 1", "tab-indent", (3, 3, 3, 4)),
        ("a: |\n\tgain 1 coin", "tab-indent", (2, 1, 2, 2)),
        ("a: if I may: gain 1", "colon-in-text", (1, 12, 1, 13)),
        ("- a: if I may: gain 1", "colon-in-text", (1, 14, 1, 15)),
        ("a: may: gain 1", "colon-in-text", (1, 7, 1, 8)),
        ("a: advance: 1 of this", "colon-after-word", (1, 11, 1, 12)),
        ("a:\n  b: advance: 1", "colon-after-word", (2, 13, 2, 14)),
        ("a: x\x00", "odd-character", (1, 5, 1, 6)),
        ("b: 1\na: x\u2028y", "odd-character", (2, 5, 2, 6)),
        ("a: x\ry", "odd-character", (1, 5, 1, 6)),
        ('a: "x\\e[31my"', "odd-character", (1, 4, 1, 14)),
        ("a: x\u202ey", "odd-character", (1, 5, 1, 6)),
        ("a: \ud800", "odd-character", (1, 4, 1, 5)),
        ("a: \ufeff", "odd-character", (1, 4, 1, 5)),
        ("a: " + "9" * 5000, "huge-number", (1, 4, 1, 5004)),
        ("a: 1e999", "huge-number", (1, 4, 1, 9)),
        ("[" * 41, "too-deep", (1, 41, 1, 42)),
        ("[" * 100_000, "too-deep", (1, 41, 1, 42)),
        ("{a: " * 41, "too-deep", (1, 161, 1, 162)),
        ("- " * 41 + "x", "too-deep", (1, 81, 1, 82)),
        ("a: 1\n" * (LARGEST // 5 + 1), "too-large", (1, 1, 1, 1)),
    ],
)
def test_a_mistake_and_its_place(text: str, code: str, expected: tuple[int, int, int, int]) -> None:
    assert [(diagnostic.code, place(diagnostic)) for diagnostic in wrong(text)] == [(code, expected)]


def test_forty_levels_are_not_too_deep() -> None:
    tree_of("[" * 40 + "]" * 40)


def test_a_bomb_is_not_unfolded() -> None:
    bomb = "a: &a [x, x]\n" + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [{f'*{chr(97 + n)}, ' * 9}]\n" for n in range(20))
    assert {diagnostic.code for diagnostic in wrong(bomb)} == {"no-aliases"}
    assert {diagnostic.code for diagnostic in wrong("a: &a [*a]")} == {"no-aliases"}
    assert read_text("a: &a [*a]", "m.yaml", Problems()) is None


def test_all_mistakes_of_a_file_are_found_in_one_run() -> None:
    codes = [diagnostic.code for diagnostic in wrong("1: x\na: &x 1\na: !t 2\nc: *x\nb: 1e99\n")]
    assert codes == ["bad-key", "no-aliases", "duplicate-key", "no-tags", "huge-number"]


def test_limits_are_what_is_still_allowed() -> None:
    assert tree_of("a: " + "9" * 9).plain() == {"a": 10**9 - 1}
    tree_of("a: 1\n#" + "x" * (LARGEST - 6))
    assert [diagnostic.code for diagnostic in wrong("a: 1\n#" + "x" * (LARGEST - 5))] == ["too-large"]


# Files


def test_a_file_is_called_by_its_path_or_its_name(tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    path.write_text("a: 1", encoding="utf-8")
    problems = Problems()
    tree, named = read(path, problems), read(path, problems, "market")
    assert tree is not None
    assert named is not None
    assert (tree.span.file, named.span.file) == (str(path), "market")
    assert not problems


@pytest.mark.parametrize(
    ("content", "expected", "byte"),
    [
        (b"\xff\xfea\x00", (1, 1, 1, 2), "FF"),
        ("a: 1\nb: né".encode("latin-1"), (2, 5, 2, 6), "E9"),
        ("é: né\nb: \xe9".encode() + b"\x80", (2, 5, 2, 6), "80"),
    ],
)
def test_a_file_in_another_encoding(
    tmp_path: Path, content: bytes, expected: tuple[int, int, int, int], byte: str
) -> None:
    path = tmp_path / "m.yaml"
    path.write_bytes(content)
    problems = Problems()
    assert read(path, problems, "m.yaml") is None
    assert [(diagnostic.code, place(diagnostic), diagnostic.args) for diagnostic in problems] == [
        ("not-utf8", expected, {"byte": byte})
    ]


def test_a_byte_order_mark_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1")
    tree = read(path, Problems())
    assert tree is not None
    assert tree.span.column == 1
    assert tree.plain() == {"a": 1}
