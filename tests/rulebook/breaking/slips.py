"""One letter of a word wrong: left out, doubled, exchanged or swapped with its neighbour."""

from __future__ import annotations

import random

from tests.rulebook.breaking.pages import Broken, Page, Sort, Spot, Way, whole

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def misspelt(sort: Sort) -> Way:
    """Return the way to misspell a word that is for this."""

    def way(page: Page, dice: random.Random) -> Broken | None:
        spots = [one for one in page.spots if one.sort == sort and _matters(one, page)]
        if not spots:
            return None
        spot = dice.choice(spots)
        slip = _slip(spot.word, dice)
        if slip == spot.word or slip in page.known:
            return None
        index, start = spot.span.line - 1, spot.span.column - 1
        row = page.rows[index]
        assert row[start:].startswith(spot.word), (page.path, spot, row)
        rows = [*page.rows]
        rows[index] = row[:start] + slip + row[start + len(spot.word) :]
        return whole(sort, rows, (index + 1,), spot.word, loud=True)

    return way


def _matters(spot: Spot, page: Page) -> bool:
    """Whether a word is said elsewhere too: what is declared and never used may be called anything."""
    return spot.sort not in ("declaration", "value") or page.counts[spot.word] > 1


def _slip(word: str, dice: random.Random) -> str:
    at = dice.randrange(len(word))
    match dice.randrange(4):
        case 0:
            return word[:at] + word[at + 1 :]
        case 1:
            return word[:at] + word[at] + word[at:]
        case 2:
            return word[:at] + dice.choice(LETTERS) + word[at + 1 :]
        case _:
            return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :] if at else word


__all__ = ["misspelt"]
