"""Colons between braces where none can be: in an effect, which goes on to the next comma, or behind a key that lacks the comma before it.

A parser of YAML stops at either with the same complaint. What opens a block of an effect is known by its word; of any other the word
before the colon is a key if the file has it as one elsewhere, or if nothing but one word stands before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

# A text behind a key between braces, up to where it ends. What stands in quotes of typeset text is another mistake.
IN_BRACES = re.compile(r"(?<=[{,]) *[\w$-]+: +([^\s\[{'\"“”„‘’‚|>,}][^,\[\]{}'\"]*)")
COLON = re.compile(":(?: |$)")
OPENS = re.compile(r"(?:if|for each|repeat|let|(?:must )?either|may|else|or|in any order|when|before)\b")
# The last word before a colon, and what stands before that.
LAST = re.compile(r"(.*?\S)( +)([^\W\d][\w$-]*)")
BEHIND_BRACKET = re.compile(r"(?<=[\]}])( +)(?=[^\W\d][\w$-]*:(?: |$))")
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


__all__ = ["as_block", "colons", "missing_commas"]
