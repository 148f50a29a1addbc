"""What a file holds that nobody wrote as rules: the marks of two versions that were put together, and blanks that only look like one.

Each is told, and the rest is read as if it weren't there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dsl.diagnostics import Fix, Problems
from dsl.source import Span

MARK = re.compile(r"(<{7}|={7}|>{7}|\|{7})(?: |$)")
# So wide a tab may be meant to be.
WIDTHS = (2, 4, 8)
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


def without_tabs(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield these lines indented with spaces instead of tabs, in each way that may be meant; nothing where there are no tabs."""
    if any("\t" in _blank(line) for line in lines):
        for width in WIDTHS:
            yield [_blank(line).expandtabs(width) + line.lstrip(" \t") for line in lines]
        like_above: list[str] = []
        above = ""
        for line in lines:
            above = _blank(line) if "\t" not in _blank(line) and line.strip() else above
            like_above.append(above + line.lstrip(" \t") if "\t" in _blank(line) else line)
        yield like_above


def record_tabs(old: Sequence[str], new: Sequence[str], name: str, problems: Problems) -> None:
    """Report the tabs of which spaces were made, which are one mistake, with that as its fix."""
    rows = [row for row, line in enumerate(old) if line != new[row]]
    spans = [Span(name, row + 1, _blank(old[row]).index("\t") + 1, row + 1, len(_blank(old[row])) + 1) for row in rows]
    text = "\n".join([*new[rows[0] : rows[-1]], _blank(new[rows[-1]])])
    fix = Fix(Span(name, rows[0] + 1, 1, rows[-1] + 1, spans[-1].end_column), text)
    problems.error("tab-indent", spans[0], also=spans[1:], fix=fix)


def _blank(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" \t"))]


def _one_version(lines: list[str]) -> list[str]:
    """Return the lines of the first of two versions, with nothing in place of the other's."""
    kept, is_other = [], False
    for line in lines:
        mark = MARK.match(line)
        if mark is not None:
            is_other = mark[1][0] in "=|"
        kept.append("" if mark is not None or is_other else line)
    return kept


__all__ = ["record_tabs", "without_strays", "without_tabs"]
