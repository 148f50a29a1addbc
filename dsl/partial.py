"""What is right in a text of which some lines are wrong: the other lines, so that one mistake doesn't hide the next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from dsl.diagnostics import Diagnostic, Problems
from dsl.grammar import OF_LINES, Start
from dsl.parser import parse
from dsl.source import Source
from dsl.syntax import Syntax

NAMED = re.compile(r"\b(?:as|called)\s+([A-Za-z_]\w*)")
WORD = re.compile(r"[A-Za-z_]\w*")
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
    kept, lost, count = "", "", 0
    for block in _blocks(source.text):
        if parse(replace(source, text=block), start, Problems()) is not None:
            kept, count = kept + block, count + 1
        else:
            kept, lost = kept + re.sub(r"[^\n]", " ", block), lost + block
    if not count or not lost:
        return None
    rest = replace(source, text=kept)
    syntax = parse(rest, start, Problems())
    words = frozenset(WORD.findall(lost))
    names = words & (known | frozenset(NAMED.findall(source.text)))
    return None if syntax is None else Rest(rest, syntax, words, names)


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
