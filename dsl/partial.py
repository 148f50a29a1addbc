"""What is right in a text of which some lines are wrong: the other lines, and those of which it is clear how they are meant, so that one
mistake doesn't hide the next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from dsl.diagnostics import Diagnostic, Fix, Problems
from dsl.grammar import OF_LINES, Start
from dsl.parser import parse
from dsl.source import Source
from dsl.syntax import Syntax

NAMED = re.compile(r"\b(?:as|called)\s+([A-Za-z_]\w*)")
WORD = re.compile(r"[A-Za-z_]\w*")
# What is mended in one way alone, and how many such slips are mended in lines that belong together.
SURE, SLIPS = frozenset({"missing-colon", "typeset-character"}), 10
# What belongs to the block above, however it is indented.
GOES_ON = re.compile(r"(?:else|or)\b")


@dataclass(frozen=True, slots=True)
class Rest:
    """The lines that have the right form. `lost`: the words of the others; `names`: those of them that name something."""

    source: Source
    syntax: Syntax
    lost: frozenset[str]
    names: frozenset[str]

    def hangs_on_lost(self, one: Diagnostic) -> bool:
        """Return whether something may be wrong only because of the lines that are left out."""
        row = one.span.line - self.source.line
        rows = self.source.text.split("\n")
        words = set(WORD.findall(rows[row])) if 0 <= row < len(rows) else set()
        return one.severity != "error" or one.args.get("word") in self.lost or bool(words & self.names)


def rest_of(source: Source, start: Start, known: frozenset[str]) -> Rest | None:
    """Return what is right in a text that doesn't parse as a whole; None if nothing is. `known`: names from outside."""
    if start not in OF_LINES:
        return None
    kept, lost, count, is_mended = "", "", 0, False
    for block in _blocks(source.text):
        mended = _mended(block, start)
        if mended is not None:
            kept, count, is_mended = kept + mended, count + 1, is_mended or mended != block
        else:
            kept, lost = kept + re.sub(r"[^\n]", " ", block), lost + block
    if not count or not (lost or is_mended):
        return None
    rest = replace(source, text=kept)
    syntax = parse(rest, start, Problems())
    words = frozenset(WORD.findall(lost))
    names = words & (known | frozenset(NAMED.findall(source.text)))
    return None if syntax is None else Rest(rest, syntax, words, names)


def _mended(block: str, start: Start) -> str | None:
    """Return lines that have the right form, or would have it but for what is surely meant otherwise, with that in its place and every
    word where it was; else None.
    """
    for _ in range(SLIPS):
        problems = Problems()
        if parse(Source("", block), start, problems) is not None:
            return block
        # Where the others stand changes with the first.
        one = next(iter(problems), None)
        mended = _with(block, one.fix) if one is not None and one.code in SURE and one.fix is not None else None
        if mended is None:
            return None
        block = mended
    return None


def _with(block: str, fix: Fix) -> str | None:
    """Return the lines with a fix, padded with blanks so that nothing behind it moves; None where there is no room for it."""
    rows = block.split("\n")
    row, start, end = rows[fix.span.line - 1], fix.span.column - 1, fix.span.end_column - 1
    # A sign that comes on top takes the place of a blank beside it.
    if len(fix.text) > end - start and row[end : end + 1] == " ":
        end += 1
    elif len(fix.text) > end - start and row[start - 1 : start] == " ":
        start -= 1
    elif len(fix.text) > end - start and end < len(row):
        return None
    rows[fix.span.line - 1] = row[:start] + fix.text.center(end - start) + row[end:]
    return "\n".join(rows)


def _blocks(text: str) -> Iterator[str]:
    """Yield the lines that belong together: one that begins as far left as the first, and those below that lie deeper."""
    depth: int | None = None
    block, level = "", 0
    for row in text.splitlines(keepends=True):
        indent = len(row) - len(row.lstrip())
        depth = indent if depth is None and row.strip() else depth
        begins = bool(row.strip()) and depth is not None and indent <= depth and not GOES_ON.match(row.strip())
        if begins and level <= 0 and block.strip():
            yield block
            block = ""
        block += row
        level += row.count("(") - row.count(")")
    if block:
        yield block


__all__ = ["Rest", "rest_of"]
