"""Seeded changes of rule files, as somebody makes them who types."""

from __future__ import annotations

import random
import re

WORD = re.compile(r"\w+")


def edit(text: str, dice: random.Random) -> str:
    """Return a text with one change: a letter more, less or another, a word for another of the file, a line more, less, twice or moved."""
    rows = text.split("\n")
    at = dice.randrange(len(rows))
    row = rows[at]
    words = list(WORD.finditer(row))
    match dice.randrange(7):
        case 0 if row:
            column = dice.randrange(len(row))
            rows[at] = row[:column] + row[column + 1 :]
        case 1:
            column = dice.randrange(len(row) + 1)
            rows[at] = row[:column] + dice.choice("aeks 1:,") + row[column:]
        case 2 if words:
            old = dice.choice(words)
            new = dice.choice(WORD.findall(text))
            rows[at] = row[: old.start()] + new + row[old.end() :]
        case 3:
            rows.insert(at, "")
        case 4:
            del rows[at]
        case 5:
            rows.insert(at, row)
        case _:
            other = dice.randrange(len(rows))
            rows[at], rows[other] = rows[other], rows[at]
    return "\n".join(rows)
