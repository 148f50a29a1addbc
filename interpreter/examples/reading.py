"""Example files as records: what the table is like, what is done, what must come of it.

examples:
  - name: a mine gives a gem when it is bought
    given: {seat 1: {coin: 2, hand: [mine]}}
    do: [buy mine]
    expect: {seat 1: {coin: 0, gem: 1, yard: [mine]}}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from dsl.diagnostics import Problems
from dsl.source import Source, Span
from dsl.spelling import nearest
from interpreter.rulebook.reading import Mapping, Node, Scalar, Sequence, effect, read, read_text

KEYS = frozenset(
    ("name", "of", "players", "options", "seed", "setup", "given", "do", "offered", "not-offered", "expect", "possible", "impossible")
)  # fmt: skip
SEAT = re.compile(r"seat[- ]([1-9])")
# Rule files have keys of one word. Examples also say `seat 1` and `not offered`, read as one word without moving anything.
TWO_WORDS = re.compile(r"(?<![\w-])(seat) ([1-9]:)|(?<![\w-])(not) (offered:)")
TABLE = "table"
FOLDER = "examples"


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps of the language for a seat (0-based)."""

    source: Source
    seat: int


@dataclass(frozen=True, slots=True)
class Choices:
    """Answers to the question that is open, in any order."""

    words: tuple[str, ...]
    span: Span


Act: TypeAlias = Steps | Choices


@dataclass(frozen=True, slots=True)
class Example:
    """One example. `given` and `expect` are trees by holder: `table` or `seat 1`."""

    name: str
    span: Span
    of: tuple[str, ...] = ()
    players: int = 2
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    setup: bool = False
    given: Mapping | None = None
    acts: tuple[Act, ...] = ()
    offered: tuple[str, ...] | None = None
    not_offered: tuple[str, ...] = ()
    offered_span: Span | None = None
    expect: Mapping | None = None
    possible: tuple[Steps, ...] = ()
    impossible: tuple[Steps, ...] = ()


def example_files(folder: Path) -> list[Path]:
    """The example files of a game or pack."""
    return sorted((folder / FOLDER).rglob("*.yaml"))


def read_examples(file: Path, problems: Problems) -> list[Example]:
    """The examples of a file; mistakes of shape are noted and what has them is left out."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError):
        # The usual way of reading tells why.
        read(file, problems)
        return []
    tree = read_text(TWO_WORDS.sub(_joined, text), str(file), problems)
    listed = tree.get("examples") if isinstance(tree, Mapping) else None
    if tree is not None and not isinstance(listed, Sequence):
        problems.error("wrong-shape", tree.span)
        return []
    found = [_example(node, problems) for node in listed] if isinstance(listed, Sequence) else []
    return [one for one in found if one is not None]


def _joined(match: re.Match[str]) -> str:
    return "-".join(part for part in match.groups() if part)


def _example(node: Node, problems: Problems) -> Example | None:
    if not isinstance(node, Mapping):
        problems.error("wrong-shape", node.span)
        return None
    for entry in node:
        if entry.key.text not in KEYS:
            near = nearest(entry.key.text, KEYS)
            problems.error("unknown-key", entry.key.span, suggestion="".join(near) or None, word=entry.key.text)
            return None
    name, offered = node.get("name"), node.get("offered")
    options = node.get("options")
    return Example(
        name=name.text if isinstance(name, Scalar) else "",
        span=name.span if name is not None else node.span,
        of=_words(node.get("of")),
        players=_number(node.get("players"), 2),
        options={entry.key.text: _text(entry.value) for entry in options} if isinstance(options, Mapping) else {},
        seed=_number(node.get("seed"), 1),
        setup=_text(node.get("setup")) == "true",
        given=_mapping(node.get("given"), problems),
        acts=tuple(_acts(node.get("do"), problems)),
        offered=_words(offered) if offered is not None else None,
        not_offered=_words(node.get("not-offered")),
        offered_span=next((part.span for part in (offered, node.get("not-offered")) if part is not None), None),
        expect=_mapping(node.get("expect"), problems),
        possible=tuple(_steps(node.get("possible"), problems)),
        impossible=tuple(_steps(node.get("impossible"), problems)),
    )


def _acts(node: Node | None, problems: Problems) -> Iterator[Act]:
    for item in _items(node):
        if not isinstance(item, Mapping):
            yield from _steps(item, problems)
            continue
        for entry in item:
            key, value = entry.key.text, entry.value
            if key == "choose":
                yield Choices(_words(value), value.span)
            elif SEAT.fullmatch(key):
                yield from _steps(value, problems, seat_of(key))
            else:
                problems.error("unknown-key", entry.key.span, word=key)


def _steps(node: Node | None, problems: Problems, seat: int = 0) -> Iterator[Steps]:
    for item in _items(node):
        if isinstance(item, Mapping) and len(item) == 1 and SEAT.fullmatch(item.entries[0].key.text):
            yield from _steps(item.entries[0].value, problems, seat_of(item.entries[0].key.text))
            continue
        source = effect(item, problems)
        if source is not None:
            yield Steps(source, seat)


def seat_of(key: str) -> int:
    """The seat (0-based) that `seat 2` names."""
    match = SEAT.fullmatch(key)
    assert match is not None
    return int(match[1]) - 1


def _items(node: Node | None) -> tuple[Node, ...]:
    if node is None:
        return ()
    return node.items if isinstance(node, Sequence) else (node,)


def _words(node: Node | None) -> tuple[str, ...]:
    return tuple(_text(item) for item in _items(node))


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


def _number(node: Node | None, default: int) -> int:
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) else default


def _mapping(node: Node | None, problems: Problems) -> Mapping | None:
    if node is not None and not isinstance(node, Mapping):
        problems.error("wrong-shape", node.span)
        return None
    return node
