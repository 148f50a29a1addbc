"""A file of a game as it is before it is broken: its lines, and what each of its words is for."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from dsl.diagnostics import Problems
from dsl.source import Span
from dsl.words import language
from interpreter.rulebook.schemas.example_shapes import EXAMPLES
from interpreter.rulebook.schemas.shapes import GAME, OWN_KEYS, PACK
from interpreter.rulebook.sources.finding import rule_files
from interpreter.rulebook.sources.reading import read
from interpreter.rulebook.sources.tree import Mapping as Tree, Node, Scalar, Sequence, effect
from interpreter.rulebook.vocabulary.clashes import declared

Sort: TypeAlias = Literal["name", "keyword", "value", "key", "declaration"]
"""What a word is for: of the game in an effect, of the language in an effect, what stands under a key, a key, what is declared."""
WORD = re.compile(r"[A-Za-z_]\w*")
# A word of fewer letters isn't misspelt here: it is too short to be a slip for anything.
SHORTEST = 3
# What these keys hold is steps or an expression, also if it is a single word.
EFFECTS = frozenset(
    "does rules setup end play each of_turn scores is admits when wins room place default at_most do".split()
)
# What these hold is free text, says which answer is given, or is said elsewhere and so no slip is seen.
FREE = frozenset("name choose offered turn game pack extends $schema plural grid".split()) | {"not offered"}


@dataclass(frozen=True)
class Spot:
    """A word of a file, where it stands, and what it is for."""

    word: str
    span: Span
    sort: Sort


@dataclass(frozen=True)
class Page:
    """A file of a game. `known`: every word that is no slip; `counts`: how often each word stands in the game."""

    path: Path
    rows: list[str]
    spots: list[Spot]
    known: frozenset[str]
    counts: Mapping[str, int]


@dataclass(frozen=True)
class Broken:
    """A broken file. `lines`: where a report should point, counted from 1; None: anywhere in the file. `word`: what it should
    suggest. `gone`: words whose uses may be told instead, in any file, because they are declared nowhere any more. `loud`: whether it
    is a mistake for certain; else it may be none, and counts only if it is told. `is_cut`: the rest of the file is lost.
    `right`: the line as it was, where a mend has to lead back to it."""

    way: str
    content: bytes
    lines: tuple[int, ...] | None
    word: str = ""
    gone: frozenset[str] = frozenset()
    loud: bool = False
    is_cut: bool = False
    right: str = ""


Way = Callable[[Page, random.Random], "Broken | None"]


def whole(
    way: str,
    rows: list[str],
    lines: tuple[int, ...] | None,
    word: str = "",
    gone: frozenset[str] = frozenset(),
    *,
    loud: bool = False,
    is_cut: bool = False,
    right: str = "",
) -> Broken:
    """Return a file of these lines. `is_cut`: the last isn't ended."""
    text = "\n".join(rows) + ("" if is_cut else "\n")
    return Broken(way, text.encode("utf-8", "surrogatepass"), lines, word, gone, loud, is_cut, right)


def pages(folder: Path) -> list[Page]:
    """Read the rule files and the examples of a game that has no mistakes."""
    rules, examples = rule_files(folder), sorted(folder.glob("examples/*.yaml"))
    trees = {path: read(path, Problems(), phrases=path in examples) for path in (*rules, *examples)}
    own = list(declared(tree for path, tree in trees.items() if path in rules and isinstance(tree, Tree)))
    texts = {path: path.read_text(encoding="utf-8") for path in trees}
    counts = Counter(word for text in texts.values() for word in WORD.findall(text))
    keys = {key for shape in (GAME, PACK, EXAMPLES) for key in _keys(shape)} | set(OWN_KEYS)
    known = frozenset(language()) | {one.word for one in own} | keys
    at = {one.span for one in own}
    return [
        Page(
            path,
            texts[path].rstrip("\n").split("\n"),
            [one for one in _spots(tree, "", at, frozenset(known)) if len(one.word) >= SHORTEST],
            known,
            counts,
        )
        for path, tree in trees.items()
        if isinstance(tree, Tree)
    ]


def _keys(schema: object) -> Iterator[str]:
    if isinstance(schema, Mapping):
        properties = schema.get("properties")
        if isinstance(properties, Mapping):
            yield from (str(key) for key in properties)
        for below in schema.values():
            yield from _keys(below)
    elif isinstance(schema, list):
        for below in schema:
            yield from _keys(below)


def _spots(node: Node, key: str, at: set[Span], known: frozenset[str]) -> Iterator[Spot]:
    match node:
        case Tree():
            for entry in node:
                word = entry.key.text
                if entry.key.span in at:
                    yield Spot(word, entry.key.span, "declaration")
                elif WORD.fullmatch(word) and word != "$schema":
                    yield Spot(word, entry.key.span, "key")
                if word not in FREE:
                    yield from _spots(entry.value, word, at, known)
        case Sequence():
            for item in node:
                yield from _spots(item, key, at, known)
        case Scalar():
            yield from _of_scalar(node, key, at, known)


def _of_scalar(node: Scalar, key: str, at: set[Span], known: frozenset[str]) -> Iterator[Spot]:
    if node.span in at:
        yield Spot(node.text, node.span, "declaration")
    elif node.style == "literal" or " " in node.text or (key in EFFECTS and WORD.fullmatch(node.text)):
        yield from _of_effect(node, known)
    elif WORD.fullmatch(node.text) and node.style == "plain":
        yield Spot(node.text, node.span, "value")


def _of_effect(node: Scalar, known: frozenset[str]) -> Iterator[Spot]:
    source = effect(node, Problems())
    for number, row in enumerate(source.text.split("\n") if source is not None else (), 1):
        assert source is not None
        said = row.split("#")[0]
        for match in WORD.finditer(said):
            if said[: match.start()].rstrip().endswith(" as") or match[0] not in known:
                continue
            span = source.place(number, match.start() + 1, number, match.end() + 1)
            yield Spot(match[0], span, "keyword" if match[0] in language() else "name")


__all__ = ["Broken", "Page", "Sort", "Spot", "Way", "pages", "whole"]
