"""Wrong use, as data: the key of the one sentence that is printed, its words, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable

FINDINGS, WRONG_USE = 1, 2


class Refusal(Exception):
    """What was asked for can't be done. `key` is a sentence under `failure` in the interface's translations."""

    status = WRONG_USE

    def __init__(self, key: str, **words: object) -> None:
        super().__init__(key)
        self.key = key
        self.words = words


def unknown(key: str, word: str, candidates: Iterable[str], listed: bool = True) -> Refusal:
    """Return a word that names nothing: the nearest right one, or all there are if none is near (and they are few)."""
    # Imported only when something is wrong: the language is not needed to print help.
    from dsl.spelling import nearest

    known = sorted(candidates)
    near = nearest(word, known)
    if near:
        return Refusal(f"{key}-near", word=word, near=near[0])
    return Refusal(key, word=word, known=", ".join(known) if listed else "")
