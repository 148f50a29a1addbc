"""Texts with a place marked in them."""

from __future__ import annotations

from interpreter.service.places import TextPosition


def cursor(marked: str) -> tuple[str, TextPosition]:
    """Return a text without the `¦` in it, and where that stood."""
    before, _, after = marked.partition("¦")
    return before + after, TextPosition(before.count("\n") + 1, len(before) - before.rfind("\n"))
