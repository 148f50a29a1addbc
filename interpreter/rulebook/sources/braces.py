"""Colons between braces where none can be: in an effect, which goes on to the next comma, or behind a key that lacks the comma before it.

A parser of YAML stops at either with the same complaint. What opens a block of an effect is known by its word; of any other the word
before the colon is a key if the file has it as one elsewhere, or if nothing but one word stands before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from dsl.diagnostics import Fix

# A text behind a key between braces, up to where it ends. What stands in quotes of typeset text is another mistake.
IN_BRACES = re.compile(r"(?<=[{,]) *[\w$-]+: +([^\s\[{'\"“”„‘’‚|>,}][^,\[\]{}'\"]*)")
COLON = re.compile(":(?: |$)")
OPENS = re.compile(r"(?:if|for each|repeat|let|(?:must )?either|may|else|or|in any order|when|before)\b")
# The last word before a colon, and what stands before that.
LAST = re.compile(r"(.*?\S)( +)([^\W\d][\w$-]*)")
BEHIND_BRACKET = re.compile(r"(?<=[\]}])( +)(?=[^\W\d][\w$-]*:(?: |$))")
KEY_AND_TEXT = re.compile(r"([ -]*+)([\w$-]+: +)(\S.*)")
# An entry whose braces end with its line.
ENTRY = re.compile(r"( *)[\w$-]+:( +)\{(.*)\}\s*")
SIGNS = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'|[\[{]|[\]}]|,")


def colons(line: str) -> list[tuple[int, int]]:
    """Return where the texts between the braces of a line stand that hold a colon, from and to (from 0)."""
    return [found.span(1) for found in IN_BRACES.finditer(line) if COLON.search(found[1])]


def missing_commas(lines: Sequence[str], row: int) -> Iterator[int]:
    """Yield where a comma may be missing between the braces of a line: before a word that is a key elsewhere in these lines, or behind
    a bracket."""
    line = lines[row]
    for start, end in colons(line):
        text = line[start:end]
        colon = COLON.search(text)
        before = LAST.fullmatch(text[: colon.start()]) if colon is not None else None
        if before is None or OPENS.match(text):
            continue
        key = re.compile(rf"(?:^|[{{,-])\s*{re.escape(before[3])}:(?: |$)")
        if " " not in before[1] or any(key.search(one) for one in lines):
            yield start + before.end(1)
    for found in BEHIND_BRACKET.finditer(line):
        if line.count("{", 0, found.start()) > line.count("}", 0, found.start()):
            yield found.start()


def as_block(line: str) -> tuple[int, str] | None:
    """Return an entry in braces written below its key instead, each text that holds a colon as a block, and the column from which the line
    is replaced; None where the braces don't begin and end with the line, or lie within others."""
    found = ENTRY.fullmatch(line)
    if found is None or (parts := _parts(found[3])) is None:
        return None
    indent = f"\n{found[1]}  "
    rows = []
    for part in parts:
        key, _, text = part.partition(": ")
        is_text = COLON.search(text) is not None and text[0] not in "{['\""
        if colons(part) or (is_text and not OPENS.match(text)):
            return None
        rows.append(f"{key}: |{indent}  {text}" if is_text else part)
    return found.start(2), "".join(indent + row for row in rows)


def as_text_below(line: str) -> tuple[int, str] | None:
    """Return the text behind a key written below it instead, and the column from which the line is replaced; None of what is no effect
    that opens a block, or where a remark goes on behind it."""
    found = KEY_AND_TEXT.fullmatch(line)
    if found is None or not OPENS.match(found[3]) or " #" in found[3]:
        return None
    return found.start(3), f"|\n{' ' * (found.end(1) + 2)}{found[3].rstrip()}"


def as_yaml(fix: Fix, line: str) -> Fix | None:
    """Return the repair of a text between braces on this line so that it can be read: one that brings a colon there writes the entry below
    its key. None where that can't be."""
    span = fix.span
    start, end = span.column - 1, span.end_column - 1
    is_within = span.line == span.end_line and 0 <= start <= end <= len(line) and "\n" not in fix.text
    mended = line[:start] + fix.text + line[end:] if is_within else line
    if len(colons(mended)) <= len(colons(line)):
        return fix
    if (below := as_block(mended)) is None:
        return None
    whole = replace(span, column=below[0] + 1, end_column=len(line.rstrip()) + 1)
    return replace(fix, span=whole, text=below[1])


def _parts(inside: str) -> list[str] | None:
    """Return what stands between the commas of braces; None if what is opened in it isn't closed."""
    depth, starts, ends = 0, [0], []
    for sign in SIGNS.finditer(inside):
        depth += (sign[0] in "[{") - (sign[0] in "]}")
        if sign[0] == "," and depth == 0:
            ends.append(sign.start())
            starts.append(sign.end())
    parts = [inside[start:end].strip() for start, end in zip(starts, [*ends, len(inside)], strict=True)]
    return None if depth else [part for part in parts if part]


__all__ = ["as_block", "as_text_below", "as_yaml", "colons", "missing_commas"]
