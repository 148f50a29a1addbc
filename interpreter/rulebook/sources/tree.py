"""A file of rule data as a tree in which each node knows where it stands.

    market:                 Mapping of one entry: Text("market"), and a
      cost: {coin: 2}         Mapping of two: Text("cost") and a Mapping of one, coin: Scalar(2),
      played: gain 1 gem      Text("played") and a Scalar("gain 1 gem")

Nodes compare by what they say, not by where they stand.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from dsl.diagnostics import Fix, Problems
from dsl.source import Source, Span

Style = Literal["plain", "single", "double", "literal", "folded"]
# What is the same to YAML with and without quotes.
UNQUOTED = re.compile(r"[\w(][\w ()+*/<>=-]*")
Plain: TypeAlias = "str | int | float | bool | list[Plain] | dict[str, Plain] | None"


@dataclass(frozen=True, slots=True)
class Text:
    """A key: a plain word and its place."""

    text: str
    span: Span = field(compare=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value. `text` is what is written, so `2` has the value 2 and the text "2".

    `indent` is the width of the indentation of a literal block, and 0 for all else. `in_flow`: it stands in `{…}` or `[…]`.
    """

    value: str | int | float | bool | None
    text: str
    span: Span = field(compare=False)
    style: Style = field(default="plain", compare=False)
    indent: int = field(default=0, compare=False)
    in_flow: bool = field(default=False, compare=False)

    def plain(self) -> Plain:
        """Return the value itself."""
        return self.value


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of nodes."""

    items: tuple["Node", ...]
    span: Span = field(compare=False)

    def __iter__(self) -> Iterator["Node"]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def plain(self) -> list[Plain]:
        """Return the values as ordinary lists, dicts and scalars."""
        return [item.plain() for item in self.items]


@dataclass(frozen=True, slots=True)
class Entry:
    """A key of a mapping and what stands under it."""

    key: Text
    value: "Node"


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values in the order of the file, each key once.

    `broken` says that entries were left out because of a mistake that is reported already, so what is missing here
    need not be reported again.
    """

    entries: tuple[Entry, ...]
    span: Span = field(compare=False)
    broken: bool = field(default=False, compare=False)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, word: object) -> bool:
        return any(entry.key.text == word for entry in self.entries)

    def get(self, word: str) -> "Node | None":
        """Return what stands under a key, or nothing."""
        return next((entry.value for entry in self.entries if entry.key.text == word), None)

    def plain(self) -> dict[str, Plain]:
        """Return the values as ordinary lists, dicts and scalars."""
        return {entry.key.text: entry.value.plain() for entry in self.entries}


Node: TypeAlias = Mapping | Sequence | Scalar
Located: TypeAlias = "tuple[Located | Span | str, ...]"


def located(node: "Node | Entry") -> Located:
    """Return what a node says and where: equal for nodes that say the same in the same places, which nodes alone are
    wherever they stand.
    """
    match node:
        case Entry(key=key, value=value):
            return (key.text, key.span, located(value))
        case Scalar():
            return (node.text, node.style, node.span)
        case Sequence():
            return (node.span, *(located(item) for item in node.items))
        case Mapping():
            return (node.span, *(located(entry) for entry in node.entries))


Tree: TypeAlias = Node


def plain(node: Node | None, default: Any = None) -> Any:
    """Return what a node says, as ordinary data."""
    return default if node is None else node.plain()


def effect(node: Node, problems: Problems, code: str = "effect-style") -> Source | None:
    """Return the effect text of a node and where it stands: for a plain scalar on one line, or a literal block.

    In any other style the place of a word in the file can't be told from its place in the text, which is reported by `code`.
    """
    if isinstance(node, Scalar):
        span = node.span
        if node.style == "plain" and span.line == span.end_line:
            return Source(span.file, node.text, span.line, span.column, 0 if node.in_flow else span.column - 1)
        if node.style == "literal":
            return Source(span.file, node.text, span.line + 1, node.indent + 1, node.indent)
    quoted = _between_quotes(node)
    if not (isinstance(node, Mapping) and node.broken):
        # A drawing without its quotes would still not stand on lines of its own.
        plainly = quoted is not None and code != "drawing-style" and UNQUOTED.fullmatch(quoted.text)
        fix = Fix(node.span, quoted.text) if quoted is not None and plainly else None
        problems.error(code, node.span, fix=fix)
    return quoted if code != "drawing-style" else None


def _between_quotes(node: Node) -> Source | None:
    """Return a text that stands in quotes, in which nothing is written otherwise than it is read: what is wrong in it is told as well."""
    if not isinstance(node, Scalar) or node.style not in ("single", "double"):
        return None
    span = node.span
    if span.line != span.end_line or span.end_column - span.column != len(node.text) + 2:
        return None
    return Source(span.file, node.text, span.line, span.column + 1)
