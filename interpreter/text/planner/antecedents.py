"""What a name stands for in the text of an ability."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from interpreter.text.pieces import CatalogueWord, Noun

# By so many letters a form of a verb is known for one.
STEM = 2


@dataclass(frozen=True, slots=True)
class Antecedent:
    """What a name was bound to: which noun, by which verb, and whether one, several, or only their number. `outer`: the candidate of
    a `where` around this one; `asked`: how many there had to be, if that was a number; `block`: in which block of which; `source`: the
    zone in which it was found; `loop`: it is what a loop goes through; `bears`: the counters that were put on it; `chosen_in`: the zone
    in which it lay as it was chosen; `apart`: it was told already which of several is meant; `headed`: the heading named it."""

    noun: Noun
    verb: CatalogueWord | None = None
    many: bool = False
    number: bool = False
    outer: bool = False
    asked: int | None = None
    block: tuple[int, ...] = ()
    source: str = ""
    loop: bool = False
    bears: frozenset[str] = frozenset()
    chosen_in: str = ""
    apart: bool = False
    headed: bool = False


def stands_apart(verb: object, role: str) -> bool:
    """Return whether, in how a verb is said, words stand between it and a role, of which it can't be said then that this was done to it:
    `march from {source}`. Where `done` is no form of the verb, that is what the role is called: `leave from`, but `done: aridity`.
    """
    if not isinstance(verb, Mapping):
        return False
    between = re.search(rf"\{{verb[^}}]*\}}([^{{}}]*)\{{{re.escape(role)}\b", str(verb.get("says", "")))
    begins = str(verb.get("base") or verb.get("inf") or "")[:STEM]
    form = bool(begins) and str(verb.get("done", "")).startswith(begins)
    return form and between is not None and any(map(str.isalpha, between.group(1)))
