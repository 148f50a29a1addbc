"""Where something stands in a rule file that is being written, told by indentation alone, so that it is known of broken files too."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from dsl.source import Span

KEY = re.compile(r"(?P<margin>\s*(?:- +)*)(?P<key>[^\s#:'\"\[\]{},][^#:]*?)\s*:(?=\s|$)(?P<gap>[ \t]*)(?P<value>.*)$")
ITEM = re.compile(r"(?P<margin>\s*)- *")
WORD = re.compile(r"\w+")
BLOCK = re.compile(r"[|>][-+0-9]*\s*(#.*)?$")


@dataclass(frozen=True, slots=True, order=True)
class TextPosition:
    """A place between two characters of a file: line and column from 1, counted in characters."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class KeyPath:
    """A key of a file. `keys`: those above it, itself last; `line`: where it stands; `last`: the last line of what stands below it;
    `column`: of the key; `value`: where what stands beside it on its line begins, 0 if nothing does; `block`: whether what stands
    below it is a text."""

    keys: tuple[str, ...]
    line: int
    last: int
    column: int
    value: int = 0
    block: bool = False

    @property
    def key(self) -> str:
        """The key itself."""
        return self.keys[-1]

    def span(self, file: str) -> Span:
        """Return where the key stands in a file."""
        return Span(file, self.line, self.column, self.line, self.column + len(self.key))

    def holds(self, line: int) -> bool:
        """Return whether a line lies in what stands below the key, or is its own."""
        return self.line <= line <= self.last


@dataclass(slots=True)
class _Open:
    keys: tuple[str, ...]
    line: int
    column: int
    value: int
    block: bool
    last: int

    def closed(self) -> KeyPath:
        return KeyPath(self.keys, self.line, self.last, self.column, self.value, self.block)


def branches(rows: Sequence[str]) -> list[KeyPath]:
    """Return every key of a file in its order. Items of lists count as keys called by their number, from 0."""
    found: list[KeyPath] = []
    open_: list[_Open] = []
    items: dict[tuple[str, ...], int] = {}
    for number, row in enumerate(rows, start=1):
        bare = row.strip()
        if not bare:
            continue
        depth = len(row) - len(row.lstrip()) + 1
        while open_ and (depth < open_[-1].column or (depth == open_[-1].column and not _goes_on(open_[-1], bare))):
            found.append(open_.pop().closed())
        if open_ and open_[-1].block and depth > open_[-1].column:
            _reach(open_, number)
            continue
        if bare.startswith("#"):
            continue
        _reach(open_, number)
        rest, column = row[depth - 1 :], depth
        while rest.startswith("- ") or rest == "-":
            above = open_[-1].keys if open_ else ()
            items[above] = items.get(above, -1) + 1
            open_.append(_Open((*above, str(items[above])), number, column, 0, False, number))
            inner = rest[1:].lstrip()
            column += len(rest) - len(inner)
            rest = inner
        match = KEY.match(rest)
        if match is not None:
            above = open_[-1].keys if open_ else ()
            value = match["value"]
            begins = column + match.start("value") if value and not value.startswith("#") else 0
            open_.append(_Open((*above, match["key"]), number, column, begins, bool(BLOCK.match(value)), number))
    found += [one.closed() for one in reversed(open_)]
    return sorted(found, key=lambda one: (one.line, one.column))


def _goes_on(open_: _Open, bare: str) -> bool:
    """Return whether a line as deep as a key belongs below it: the items of a list may stand so."""
    return bare.startswith("- ") and not open_.keys[-1].isdigit() and not open_.value


def _reach(open_: Sequence[_Open], line: int) -> None:
    for one in open_:
        one.last = line


def around(rows: Sequence[str], position: TextPosition) -> KeyPath | None:
    """Return the innermost key at whose value a position is, None at the top of a file. On a line with nothing on it that is told
    by its column."""
    row = rows[position.line - 1] if position.line <= len(rows) else ""
    depth = len(row) - len(row.lstrip()) + 1 if row.strip() else position.column
    found: KeyPath | None = None
    for one in branches(rows):
        if one.line > position.line:
            break
        is_own = one.line == position.line
        if is_own and position.column <= one.column + len(one.key) and not one.key.isdigit():
            continue
        if not is_own and depth <= one.column:
            continue
        closed = not is_own and one.last < position.line and _left(rows, one, position.line)
        if not closed:
            found = one
    return found


def _left(rows: Sequence[str], branch: KeyPath, line: int) -> bool:
    """Return whether something between a key and a line stands less deep than what is below the key."""
    between = (row for row in rows[branch.line : line - 1] if row.strip() and not row.lstrip().startswith("#"))
    return any(len(row) - len(row.lstrip()) + 1 <= branch.column for row in between)


def word_at(rows: Sequence[str], position: TextPosition) -> tuple[str, int]:
    """Return the word in or at the end of which a position is, and the column of its first letter; nothing if there is none."""
    row = rows[position.line - 1] if position.line <= len(rows) else ""
    for match in WORD.finditer(row):
        if match.start() <= position.column - 1 <= match.end():
            return match[0], match.start() + 1
    return "", position.column
