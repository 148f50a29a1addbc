"""Several keys in following lines without their colons, which YAML reads as one text: they are mended together.

One colon alone lets nobody read on there, since the next line lacks its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import yaml

from dsl.words import BUILT_IN_VERBS
from interpreter.rulebook.sources.repairs import Repair, depth, with_colon

KEY = re.compile(r"\s*(?:- )?[A-Za-z_$][\w-]* +(?:\S+|[\[{].*)")


def without_colons(lines: Sequence[str], error: yaml.MarkedYAMLError) -> list[Repair]:
    """Return the repairs of all keys without a colon beside and above the line at which a parser stopped; none of less than two."""
    last = len(lines) - 1
    row = last if error.problem_mark is None else min(error.problem_mark.line, last)
    while row > 0 and not lines[row].strip():
        row -= 1
    found: dict[int, Repair] = {}
    while True:
        above = next((one for one in range(row - 1, -1, -1) if depth(lines[one]) < depth(lines[row])), -1)
        found |= {one.row: one for one in _below(lines, above, depth(lines[row]))}
        if above < 0 or not _lacks(lines, above):
            break
        row = above
    return [found[row] for row in sorted(found)] if sum(_is_key(lines, row) for row in found) > 1 else []


def _is_key(lines: Sequence[str], row: int) -> bool:
    """Return whether a line can hardly be a step: one word behind the first, a bracket, or lines of its own below."""
    line = lines[row].split(" #")[0].rstrip()
    if len(line.removeprefix("- ").split()) == 1 or line.endswith(" |"):
        return row + 1 < len(lines) and depth(line) < depth(lines[row + 1]) <= len(lines[row + 1])
    return KEY.fullmatch(line) is not None


def mended(lines: Sequence[str], run: Sequence[Repair]) -> list[str]:
    """Return lines with several repairs, each of another line."""
    rows = {repair.row: repair.line for repair in run}
    return [rows.get(row, line) for row, line in enumerate(lines)]


def _below(lines: Sequence[str], above: int, deep: int) -> Iterator[Repair]:
    """Yield the keys without a colon that stand so deep right below a line, and those below them."""
    for row in range(above + 1, len(lines)):
        if not lines[row].strip():
            continue
        if depth(lines[row]) < deep:
            return
        if depth(lines[row]) == deep and (one := _lacks(lines, row)):
            yield one
            if (
                not lines[row].rstrip().endswith("|")
                and row + 1 < len(lines)
                and deep < depth(lines[row + 1]) <= len(lines[row + 1])
            ):
                yield from _below(lines, row, depth(lines[row + 1]))


def _lacks(lines: Sequence[str], row: int) -> Repair | None:
    """Return the repair of a key without a colon; none for what reads like a step of an effect."""
    if lines[row].split()[:1] and lines[row].split()[0] in BUILT_IN_VERBS:
        return None
    return next((one for one in with_colon(lines, row) if one.key == "note-no-colon"), None)


__all__ = ["mended", "without_colons"]
