"""What is asked only where nothing before was so, as other languages write it: `else if`. Here one stands within the other, with all that
belongs to it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

ELSE_IF = re.compile(r"(else if|elif|elsif|elseif|otherwise,? if|else, if)\b\s*(\S.*)")
GOES_ON = re.compile(r"(?:else|elif|elsif|elseif|otherwise)\b")
STEP = "    "


@dataclass(frozen=True, slots=True)
class Chain:
    """The rows from `first` to before `end`, as they are written within each other: `rows`. Of each of these: `origin`, the row that it
    stands for, and `moved`, how much further right it stands. `word`: how it was said; `heads`: which of `rows` are new."""

    first: int
    end: int
    word: str
    rows: tuple[str, ...]
    origin: tuple[int, ...]
    moved: tuple[int, ...]
    heads: frozenset[int]


def chain(rows: Sequence[str], first: int) -> Chain | None:
    """Return what an `else if` in a row is to be, with all that goes on from it; None if none stands there."""
    begins = ELSE_IF.fullmatch(rows[first].split("#")[0].strip())
    if begins is None:
        return None
    indent = _indent(rows[first])
    end = first + 1
    while end < len(rows) and (not rows[end].strip() or _goes_on(rows[end], indent)):
        end += 1
    while not rows[end - 1].strip():
        end -= 1
    new: list[str] = []
    origin: list[int] = []
    heads: set[int] = set()
    depth = 0
    for row in range(first, end):
        text = rows[row].strip()
        found = ELSE_IF.fullmatch(text.split("#")[0].strip()) if _indent(rows[row]) == indent else None
        if found is not None:
            heads |= {len(new), len(new) + 1}
            new += [f"{' ' * indent}{STEP * depth}else:", f"{' ' * indent}{STEP * (depth + 1)}if {found[2]}"]
            origin += [row, row]
            depth += 1
        else:
            new.append(f"{STEP * depth}{rows[row]}" if text else rows[row])
            origin.append(row)
    moved = tuple(len(one) - len(rows[at]) for one, at in zip(new, origin, strict=True))
    return Chain(first, end, begins[1], tuple(new), tuple(origin), moved, frozenset(heads))


def _goes_on(row: str, indent: int) -> bool:
    return _indent(row) > indent or (_indent(row) == indent and GOES_ON.match(row.strip()) is not None)


def _indent(row: str) -> int:
    return len(row) - len(row.lstrip())


__all__ = ["Chain", "chain"]
