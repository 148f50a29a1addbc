"""Both parsers give the same tree, and no input breaks either."""

import random

import pytest
import yaml

from dsl.diagnostics import Problems
from interpreter.rulebook.sources.composing import LOADER, compose
from interpreter.rulebook.sources.reading import read_text
from interpreter.rulebook.sources.tree import Mapping, Node, Sequence, effect

LOADERS = sorted({LOADER, yaml.SafeLoader}, key=lambda loader: loader.__name__)

SEED_TEXT = """\
# A market, with every style there is.
market:
  cost: {coin: 2, gem: [1, 'two', "th\\tree"]}
  played: gain 2 coin for each gem   # why
  bought: |
    pay up to 3 coin as paid

      gain 1 gem for each paid
  story: >-
    folded
    text
  goods:
  - name: gem
    worth: -1.5
  - - nested
    - ~
  other: text that
    goes on
  naïve: 金貨 é
  last:
"""


def nodes_of(node: Node) -> list[Node]:
    """A node and all that are in it."""
    if isinstance(node, Mapping):
        return [node, *(inner for entry in node for inner in nodes_of(entry.value))]
    if isinstance(node, Sequence):
        return [node, *(inner for item in node for inner in nodes_of(item))]
    return [node]


def test_libyaml_is_used_where_it_is() -> None:
    assert (LOADER.__name__ == "CSafeLoader") == yaml.__with_libyaml__


def test_both_parsers_give_the_same_tree_and_places() -> None:
    trees = [compose(SEED_TEXT, "m", Problems(), loader) for loader in LOADERS]
    spans = []
    for tree in trees:
        assert tree is not None
        spans.append([node.span for node in nodes_of(tree)])
    assert all(tree == trees[0] for tree in trees)
    assert all(found == spans[0] for found in spans)
    assert len(spans[0]) == 21


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize(
    "text", ['a: "\\ud800"', 'a: "\\U00110000"', 'a: "\\UFFFFFFFF"', "a: !<", "%YAML 9.9\n--- a", "%X\n---\na: }"]
)
def test_what_only_one_parser_lets_through(text: str, loader: type) -> None:
    problems = Problems()
    compose(text, "m", problems, loader)
    assert problems


def mutated(text: str, chance: random.Random) -> str:
    """The text with a few bytes cut, swapped, flipped, repeated or put in, and read as well as it can be."""
    data = bytearray(text.encode())
    for _ in range(chance.randint(1, 6)):
        one, other = sorted(chance.choices(range(len(data) + 1), k=2))
        match chance.randrange(6):
            case 0:
                del data[one : one + chance.randint(1, 9)]
            case 1 if one < other < len(data):
                data[one], data[other] = data[other], data[one]
            case 2 if one < len(data):
                data[one] ^= 1 << chance.randrange(8)
            case 3:
                data[one:one] = data[one : min(other, one + 40)]
            case 4:
                data[one:one] = chance.choice(b"\t\n\r :-?|>'\"[]{}&*!%@,#").to_bytes(1, "big")
            case _:
                del data[other + 200 * chance.randrange(2) :]
    return data.decode("utf-8", chance.choice(("replace", "surrogateescape", "ignore")))


@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_text_there_is_a_tree_or_a_diagnostic(seed: int) -> None:
    chance = random.Random(seed)
    trees = refused = 0
    for _ in range(250):
        text = mutated(SEED_TEXT, chance)
        problems = Problems()
        tree = read_text(text, "m", problems)
        lines = text.split("\n")
        assert tree is not None or problems, text
        refused += tree is None or bool(problems)
        # What is read of a line that was mended stands otherwise in the text.
        mended = {problem.span.line for problem in problems if problem.code in ("not-yaml", "bad-key")}
        if tree is not None:
            trees += 1
            tree.plain()
            for node in nodes_of(tree):
                # Every place lies in the text, and the words of an effect stand where the source says.
                assert 1 <= node.span.line <= node.span.end_line <= len(lines) + 1, text
                source = effect(node, problems)
                if source is not None:
                    for number, line in enumerate(source.text.rstrip("\n").split("\n"), start=1):
                        span = source.place(number, 1, number, len(line) + 1)
                        if span.line in mended:
                            continue
                        here = lines[span.line - 1] if span.line <= len(lines) else ""
                        assert here.removeprefix("\ufeff")[span.column - 1 : span.end_column - 1] == line, text
        for diagnostic in problems:
            assert 1 <= diagnostic.span.line <= len(lines) + 1
            assert diagnostic.span.column >= 1
    # Neither outcome is so rare that it isn't tried.
    assert trees > 20
    assert refused > 20


@pytest.mark.parametrize("seed", range(2))
def test_the_slower_parser_holds_as_well(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        # Odd characters are refused before a text is composed.
        text = "".join(letter for letter in mutated(SEED_TEXT, chance) if letter == "\n" or letter.isprintable())
        problems = Problems()
        assert compose(text, "m", problems, yaml.SafeLoader) is not None or problems, text


@pytest.mark.parametrize(
    "text",
    [
        "[" * 1_000_000,
        "- " * 500_000,
        "-" * 1_000_000 + "\n  : x: y",
        '"' + "\\" * 1_000_000,
        "? " * 500_000,
        "a:\n" * 9,
    ],
    ids=["brackets", "dashes", "line", "escapes", "questions", "keys"],
)
def test_hostile_texts_are_refused_at_once(text: str) -> None:
    problems = Problems()
    read_text(text, "m", problems)
    assert problems
