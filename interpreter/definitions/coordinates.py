"""What the spaces of a board are called in every language: the letter of their column and the number of their row, `c4`."""

from __future__ import annotations

import re

LETTERS = "abcdefghijklmnopqrstuvwxyz"
COORDINATE = re.compile(r"([a-z]{1,2})([1-9][0-9]{0,2})", re.IGNORECASE)


def coordinate(row: int, column: int) -> str:
    """Return `c4` for row 4, column 3, both counted from 1. After column z come aa, ab, …"""
    return f"{column_letters(column)}{row}"


def column_letters(column: int) -> str:
    """Return what stands above a column."""
    before, last = divmod(column - 1, len(LETTERS))
    return (LETTERS[before - 1] if before else "") + LETTERS[last]


def space_word(board: str, called: str) -> str:
    """Return the one word for a space of a board: `field_c4`."""
    return f"{board}_{called}"


def row_and_column(text: str) -> tuple[int, int] | None:
    """Return the row and the column of a coordinate, in small letters or capitals; None of any other text."""
    found = COORDINATE.fullmatch(text)
    if found is None:
        return None
    column = 0
    for letter in found[1].lower():
        column = column * len(LETTERS) + LETTERS.index(letter) + 1
    return int(found[2]), column


__all__ = ["COORDINATE", "column_letters", "coordinate", "row_and_column", "space_word"]
