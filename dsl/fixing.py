"""Applies fixes to a text, and finds what stands in the text so changed in the one that was written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from dsl.diagnostics import Fix
from dsl.forms import several
from dsl.source import Source, Span
from dsl.spelling import distance

# What ends a key, in a text that isn't one.
COLON = re.compile(r":(?:\s|$)")
# Of so many letters one may be wrong in a word that is surely meant.
LETTERS = 5


def guess(span: Span, word: str, meant: str, known: Iterable[str] = ()) -> Fix:
    """Return the fix that writes the word that was probably meant. It is sure only if few letters are wrong and none of the other words
    that are known is as near; or if several of it are called so.
    """
    folded = word.casefold()
    far = distance(folded, meant.casefold())
    others = (one for one in {*known} - {meant, word} if abs(len(one) - len(word)) <= far)
    is_near = far <= max(1, len(word) // LETTERS) and all(distance(folded, one.casefold()) > far for one in others)
    return Fix(span, meant, sure=is_near or several(meant) == word)


def in_a_block(source: Source, fix: Fix) -> Fix:
    """Return the fix of an effect on one line, as a block if it brings a colon with a blank behind it: beside its key that would be one
    colon too many. Where no block can stand the fix is returned as it is."""
    start, end = fix.span.column - source.column, fix.span.end_column - source.column
    is_inside = fix.span.line == fix.span.end_line == source.line and 0 <= start <= end <= len(source.text)
    if source.takes_lines or not source.indent or not is_inside:
        return fix
    text = source.text[:start] + fix.text + source.text[end:]
    if COLON.search(source.text) or not COLON.search(text) or "\n" in text:
        return fix
    whole = source.place(1, 1, 1, 1 + len(source.text))
    return Fix(whole, f"|\n{' ' * source.indent}{text}", fix.sure)


def applied(text: str, fixes: Iterable[Fix]) -> list[Fix]:
    """Return the fixes of a file that `fixed` applies, in their order: of two that overlap the first waits."""
    rows = text.count("\n") + 1
    found: list[Fix] = []
    for fix in sorted(set(fixes), key=lambda fix: (fix.span, fix.text), reverse=True):
        span = fix.span
        above = found[-1].span if found else None
        if above is not None and (span.end_line, span.end_column) > (above.line, above.column):
            continue
        if 1 <= span.line <= span.end_line <= rows:
            found.append(fix)
    return found[::-1]


def fixed(text: str, fixes: Iterable[Fix]) -> tuple[str, int]:
    """Return a text with fixes of its file applied, and how many of them."""
    # Lines are counted as a reader of files counts them; what ends them stays as it is.
    bare = text.removeprefix("\ufeff")
    mark = text[: len(text) - len(bare)]
    rows = bare.split("\n")
    those = applied(text, fixes)
    for fix in reversed(those):
        span = fix.span
        head, tail = rows[span.line - 1][: span.column - 1], rows[span.end_line - 1][span.end_column - 1 :]
        rows[span.line - 1 : span.end_line] = (head + fix.text + tail).split("\n")
    return mark + "\n".join(rows), len(those)


def as_written(span: Span, those: Sequence[Fix]) -> Span:
    """Return where that stood which stands at a span of a text now. those: the fixes that were `applied` to it; for what one of them
    brought it is the place of the fix.
    """
    start, end = _before((span.line, span.column), those), _before((span.end_line, span.end_column), those)
    if isinstance(start, Span):
        return start
    last = (end.end_line, end.end_column) if isinstance(end, Span) else end
    return Span(span.file, *start, *max(start, last))


def _before(now: tuple[int, int], those: Sequence[Fix]) -> tuple[int, int] | Span:
    """Return the line and column that a place had, or the span of the fix that brought it."""
    # Up to where both texts have been followed: in the one that was written, and as it is now.
    was, is_ = (1, 1), (1, 1)
    for fix in those:
        begins = _ahead((fix.span.line, fix.span.column), was, is_)
        if now < begins:
            break
        rows = fix.text.split("\n")
        ends = (begins[0] + len(rows) - 1, len(rows[-1]) + (begins[1] if len(rows) == 1 else 1))
        if now < ends:
            return fix.span
        was, is_ = (fix.span.end_line, fix.span.end_column), ends
    return _ahead(now, is_, was)


def _ahead(place: tuple[int, int], since: tuple[int, int], there: tuple[int, int]) -> tuple[int, int]:
    """Return a place behind `since` as it is seen from `there`, where all behind the two is alike."""
    line, column = place
    if line == since[0]:
        return there[0], there[1] + column - since[1]
    return there[0] + line - since[0], column


__all__ = ["applied", "as_written", "fixed", "guess", "in_a_block"]
