"""Applies fixes to a text."""

from __future__ import annotations

from collections.abc import Iterable

from dsl.diagnostics import Fix
from dsl.source import Span


def fixed(text: str, fixes: Iterable[Fix]) -> tuple[str, int]:
    """Return a text with fixes of its file applied, and how many of them. Of two that overlap the first waits."""
    # Lines are counted as a reader of files counts them; what ends them stays as it is.
    bare = text.removeprefix("\ufeff")
    mark = text[: len(text) - len(bare)]
    rows = bare.split("\n")
    above: Span | None = None
    count = 0
    for fix in sorted(set(fixes), key=lambda fix: (fix.span, fix.text), reverse=True):
        span = fix.span
        if above is not None and (span.end_line, span.end_column) > (above.line, above.column):
            continue
        if not 1 <= span.line <= span.end_line <= len(rows):
            continue
        head, tail = rows[span.line - 1][: span.column - 1], rows[span.end_line - 1][span.end_column - 1 :]
        rows[span.line - 1 : span.end_line] = (head + fix.text + tail).split("\n")
        above = span
        count += 1
    return mark + "\n".join(rows), count


__all__ = ["fixed"]
