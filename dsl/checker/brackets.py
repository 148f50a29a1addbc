"""Brackets that are missing on a line: round what `or` joins, sums that are compared, and numbers that are computed before a unit.

The language reads `or` between words and between places without brackets, but not between conditions, and a comparison takes a single
value on each side. Who leaves brackets out writes what anybody would understand, so they are put in for trial.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from dsl.words import language

# What a condition stands behind, what ends it, what joins its parts, and what compares.
BEFORE = re.compile(r"\b(?:only if|if|where|until|while)\b")
AFTER = re.compile(r"\belse\b| as [a-z_]\w*(?=:|\s*$)|:|$")
OR, JOINED = re.compile(r"\s+or\s+"), re.compile(r"\s+(?:or|and)\s+")
COMPARED = re.compile(r"\s(?:<=|>=|<|>|=|is not|is)(?=\s)")
# What isn't so is a condition in brackets, up to what joins it to the next.
NOT = re.compile(r"(?<!is )\bnot (?!\()([^()]+?)(?=\s+(?:and|or)\s|$)")
SIGN = re.compile(r"\s[-+*]\s")
# What an amount stands behind.
AMOUNT = re.compile(
    r"\b(?:gain|pay|put|up to|offer|less|at most)\s+(?=[\w(])|^\s*(?=[\w(])"
    r"|\b[a-z_]\w*\s+(?=(?:number|(?:total|highest|lowest) \w+) of\b)"
)
WORDS = re.compile(r"\S+")
# What may stand last in a number though it is a word of the language, and what may stand behind a number.
ENDS = frozenset("this me it here players opponents table options down up".split())
NO_NUMBER = re.compile(r"^(?:only|if|else|let|for|may|must)\b|:|\b(?:at most|for each)\b")
BOUNDS = re.compile(r"\s*(?:at most|for each|as|less|more)\b")
# So many `or`s are tried in every combination.
MOST = 4
# So many pairs at most are put in on one line.
PAIRS = 4


def bracketed(row: str) -> Iterator[tuple[int, int, str]]:
    """Yield what may be meant by a line without some of its brackets: from where to where, and what stands there with them."""
    for begin, end in _conditions(row):
        for text in dict.fromkeys(_of_condition(row[begin:end])):
            yield begin, end, text
    yield from _within(row)
    amounts = [one for one in _amounts(row) if _is_likely(row, one[0], one[1])]
    yield from amounts
    # Who leaves out one pair leaves out another on the same line.
    conditions = [(begin, end, _sums(row[begin:end])) for begin, end in _conditions(row)]
    yield from _several(row, [one for one in (*conditions, *amounts) if one[2] != row[one[0] : one[1]]])
    yield from (one for one in _amounts(row) if one not in amounts)


def _is_likely(row: str, begin: int, end: int) -> bool:
    """Return whether an amount may stand there: it ends behind a word of the game or a number, before what is counted or bounds it."""
    if NO_NUMBER.search(row[begin:end]):
        return False
    last, behind = re.search(r"\w+$", row[:end]), re.match(r"\s*([a-z_]\w*)", row[end:])
    if last is None or (last[0] in language() and last[0] not in ENDS):
        return False
    return behind is None or behind[1] not in language() or BOUNDS.match(row[end:]) is not None


def _several(row: str, told: list[tuple[int, int, str]]) -> Iterator[tuple[int, int, str]]:
    """Yield what may be meant by a line that lacks several pairs, two of them first."""
    found = told
    for _ in range(PAIRS - 1):
        found = [
            (begin, end, f"{first}{row[middle:start]}{second}")
            for begin, middle, first in found
            for start, end, second in told
            if middle <= start
        ]
        yield from found


def _amounts(row: str) -> Iterator[tuple[int, int, str]]:
    """Yield what may be meant by an amount that is worked out, without its brackets."""
    for match in AMOUNT.finditer(row):
        words = [(match.end() + word.start(), match.end() + word.end()) for word in WORDS.finditer(row[match.end() :])]
        for _, end in words[1:]:
            inside = row[match.end() : end]
            if inside.count("(") == inside.count(")") and not _is_in_brackets(inside):
                yield match.end(), end, f"({inside})"


def _within(row: str) -> Iterator[tuple[int, int, str]]:
    """Yield what may be meant by brackets round what `or` joins: the brackets round each within them, or alone where
    the others held a whole condition."""
    whole, opened = set(_conditions(row)), list[int]()
    for index, sign in enumerate(row):
        if sign == "(":
            opened.append(index)
        elif sign == ")" and opened:
            begin = opened.pop()
            inside = row[begin + 1 : index]
            for text in dict.fromkeys(_of_condition(inside)) if OR.search(inside) else ():
                alone = (begin, index + 1) in whole and not row[:begin].rstrip().endswith("where")
                yield begin, index + 1, text if alone else f"({text})"


def _conditions(row: str) -> Iterator[tuple[int, int]]:
    """Yield where conditions may stand: behind the words that begin one, up to the bracket that closes round it; and the whole line, if
    none but `where` begins one."""
    found = [*BEFORE.finditer(row)]
    begins = [match.end() for match in found]
    for begin in begins if any(match[0] != "where" for match in found) else [0, *begins]:
        start = begin + len(row[begin:]) - len(row[begin:].lstrip())
        ends = AFTER.search(row, start)
        end = min(ends.start() if ends is not None else len(row), _closing(row, start))
        yield start, len(row[:end].rstrip())


def _closing(row: str, start: int) -> int:
    """Return where the brackets end in which a place stands, or the row."""
    depth = 0
    for index in range(start, len(row)):
        depth += (row[index] == "(") - (row[index] == ")")
        if depth < 0:
            return index
    return len(row)


def _outside(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    """Return what is found first outside of brackets."""
    found = pattern.finditer(text)
    return next((one for one in found if text[: one.start()].count("(") == text[: one.start()].count(")")), None)


def _of_condition(text: str) -> Iterator[str]:
    whole = NOT.sub(r"not (\1)", text)
    if whole != text:
        # Without an `or` that alone may be what is missing.
        yield whole
        yield from _of_condition(whole)
    with_sums = _sums(text)
    if with_sums != text:
        yield with_sums
    if re.search(r"\sand\s", text):
        yield _in_brackets(text)
    ors = [match for match in OR.finditer(text) if text[: match.start()].count("(") == text[: match.start()].count(")")]
    if 0 < len(ors) <= MOST:
        for count in range(len(ors), 0, -1):
            for chosen in combinations(ors, count):
                ends = [*(match.start() for match in chosen), len(text)]
                starts = [0, *(match.end() for match in chosen)]
                parts = [text[start:end] for start, end in zip(starts, ends, strict=True)]
                yield " or ".join(map(_in_brackets, parts))
                yield " or ".join(_in_brackets(_sums(part)) for part in parts)


def _sums(text: str) -> str:
    """Return the text with each sum that is compared in brackets."""
    joins = [
        match for match in JOINED.finditer(text) if text[: match.start()].count("(") == text[: match.start()].count(")")
    ]
    starts, ends = [0, *(match.end() for match in joins)], [*(match.start() for match in joins), len(text)]
    told, at = "", 0
    for start, end in zip(starts, ends, strict=True):
        told += text[at:start] + _compared(text[start:end])
        at = end
    return told + text[at:]


def _compared(text: str) -> str:
    found = _outside(COMPARED, text)
    if found is None:
        return f"({_sums(text[1:-1])})" if _is_in_brackets(text) else text
    left, right = text[: found.start()], text[found.end() :]
    sides = [
        f"({side.strip()})" if _outside(SIGN, side.strip()) and not _is_in_brackets(side.strip()) else side.strip()
        for side in (left, right)
    ]
    return f"{sides[0]}{text[found.start() : found.end()]} {sides[1]}"


def _in_brackets(text: str) -> str:
    return text if _is_in_brackets(text) else f"({text})"


def _is_in_brackets(text: str) -> bool:
    """Return whether all of a text stands in one pair of brackets."""
    depth = 0
    for index, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            return index == len(text) - 1 and text.startswith("(")
    return False


__all__ = ["bracketed"]
