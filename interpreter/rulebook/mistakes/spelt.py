"""Tells which of two spellings looks more like a word.

Where a word is declared once, used once, and the two differ by a letter, nothing in the rules says which of them is the slip. But a slip
makes runs of letters that words don't have: `sotuh` has `tuh`, which is found neither in the rules nor in what this program says in its
languages. (Runs of three letters as a test of spelling: Morris and Cherry 1975, "Computer detection of typographical errors".)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from interpreter.paths import data_folder
from interpreter.rulebook.sources.files import text_of

LETTERS = re.compile(r"[^\W\d_]+")
# What the program says in each language, whatever is played.
SAID = ("diagnostics.yaml", "interface.yaml", "grammar.yaml")


def likelier_slip(one: str, other: str, words: Iterable[str], *, clearly: bool = False) -> str | None:
    """Return which of two words is the slip; None if they look equally well. `words`: others of the same author. `clearly`: one run that
    is found nowhere tells nothing yet, since many a word has one."""
    said = _said()
    own = Counter(run for word in {*words} - {one, other} for run in _runs(word))
    seen = {word: sorted(said[run] + own[run] for run in _runs(word)) for word in (one, other)}
    unseen = {word: seen[word].count(0) for word in (one, other)}
    if abs(unseen[one] - unseen[other]) > clearly:
        return max(unseen, key=lambda word: unseen[word])
    rarer, other = sorted(seen, key=lambda word: seen[word][:1])
    # A little rarer is no slip yet: `hei` of `height` and `wei` of `weight` are in few words, both of them.
    if clearly or not seen[rarer] or 2 * seen[rarer][0] > seen[other][0]:
        return None
    return rarer


def _runs(word: str) -> Iterator[str]:
    """Yield the runs of three letters of a word, its beginning and end counting as letters."""
    for part in LETTERS.findall(word.lower()):
        bounded = f"^{part}$"
        yield from (bounded[at : at + 3] for at in range(len(bounded) - 2))


@cache
def _said() -> Counter[str]:
    """Return how many of the words that the program knows have each run of letters."""
    paths = [path for name in SAID for path in sorted(data_folder("translations").glob(f"*/{name}"))]
    words = {word.lower() for path in paths for word in LETTERS.findall(text_of(path) or "")}
    return Counter(run for word in words for run in set(_runs(word)))


__all__ = ["likelier_slip"]
