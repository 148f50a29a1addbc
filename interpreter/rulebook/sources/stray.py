"""What a file holds that nobody wrote as rules: the marks of two versions that were put together, and blanks that only look like one.

Each is told, and the rest is read as if it weren't there.
"""

from __future__ import annotations

import re

from dsl.diagnostics import Fix, Problems
from dsl.source import Span

MARK = re.compile(r"(<{7}|={7}|>{7}|\|{7})(?: |$)")
# Blanks of typeset text, which look like spaces and indent nothing.
BLANKS = re.compile(r"[ ]*[\u00a0\u2000-\u200b\u202f\u3000][ \u00a0\u2000-\u200b\u202f\u3000]*")


def without_strays(text: str, name: str, problems: Problems) -> str:
    """Return a text without what is stray in it, every line where it was."""
    lines = text.split("\n")
    marks = [row for row, line in enumerate(lines) if MARK.match(line)]
    if any(lines[row].startswith(("<", ">")) for row in marks):
        first, *others = (Span(name, row + 1, 1, row + 1, 8) for row in marks)
        problems.error("merge-conflict", first, also=others)
        lines = _one_version(lines)
    for row, line in enumerate(lines):
        if found := BLANKS.match(line):
            blank = next(sign for sign in found[0] if sign != " ")
            column = line.index(blank) + 1
            span = Span(name, row + 1, column, row + 1, found.end() + 1)
            fix = Fix(span, " " * (found.end() + 1 - column))
            problems.error("odd-character", span, fix=fix, character=f"U+{ord(blank):04X}")
            lines[row] = " " * found.end() + line[found.end() :]
    return "\n".join(lines)


def _one_version(lines: list[str]) -> list[str]:
    """Return the lines of the first of two versions, with nothing in place of the other's."""
    kept, is_other = [], False
    for line in lines:
        mark = MARK.match(line)
        if mark is not None:
            is_other = mark[1][0] in "=|"
        kept.append("" if mark is not None or is_other else line)
    return kept


__all__ = ["without_strays"]
