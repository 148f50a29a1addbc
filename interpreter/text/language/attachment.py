"""What is said behind a noun, in an order in which each part can be said of that noun alone.

A part that names another noun comes last, since whatever followed could be taken to be told of that one; and what begins with
a word such as *with* follows nothing that is longer than an adjective, since it could belong to any noun before it, unless it goes
on to name another noun itself.
"""

from __future__ import annotations

from collections.abc import Sequence, Set as AbstractSet
from dataclasses import replace
from typing import Final

from interpreter.text.language.joining import SpokenWord

# Words of these sections name things of which there may be several, so that more could be told of each; a place, a value or an
# attribute is known by its name.
TELLING: Final = frozenset(("adjectives", "kinds", "names", "nouns", "units"))
# What a phrase tells without which its noun means nothing: it is as good as a part of it.
COMPLEMENTS: Final = frozenset(("pair_of", "group_of", "of_group"))
# How many words an adjective may have and still name nothing.
_SHORT: Final = 2
# How many words one may have behind which another adjective still belongs to the noun before both.
_PLAIN: Final = 3

Part = list[SpokenWord]


def in_place(adjectives: Sequence[tuple[str, Part]]) -> list[Part]:
    """Return the adjectives that stand behind a noun: plain ones, those that stand next to these, and then those that go on for longer."""
    plain = [words for placed, words in adjectives if placed == "after" and len(words) <= _PLAIN]
    longer = [words for placed, words in adjectives if placed == "after" and len(words) > _PLAIN]
    return [*plain, *(words for placed, words in adjectives if placed == "next"), *longer]


def turned(
    parts: Sequence[Part],
    loose: AbstractSet[str],
    close: AbstractSet[str] = frozenset(),
    clauses: AbstractSet[str] = frozenset(),
) -> list[Part]:
    """Return the parts, each before the first behind which it could be said of something else. `loose`: what begins something that can
    belong to any noun before it, a word or two; `close`: what begins a place that belongs right behind its noun: a number can't be told
    of that, and if it followed a number it would seem to be told of it, *avec un poids de 4 au moins de la remise*; `clauses`: what begins
    a clause that can belong to any noun before it, but for such a place.
    """
    found: list[Part] = []
    for part in parts:
        at = next(
            (index for index, before in enumerate(found) if _takes(before, part, loose, close, clauses)), len(found)
        )
        # Of two that each name a noun neither order is better.
        found.insert(at if not _names(part) else len(found), part)
    return found


def set_off(
    parts: Sequence[Part],
    loose: AbstractSet[str],
    close: AbstractSet[str] = frozenset(),
    clauses: AbstractSet[str] = frozenset(),
) -> list[Part]:
    """Return the parts, those in brackets that name something and could in any order be told of what another before them names."""
    found: list[Part] = []
    for part in parts:
        doubted = part and _names(part) and any(_takes(before, part, loose, close, clauses) for before in found)
        found.append(_bracketed(part) if doubted else part)
    return found


def _bracketed(part: Part) -> Part:
    return [SpokenWord("(", part[0].space), replace(part[0], space=False), *part[1:], SpokenWord(")", False)]


def doubtful(
    parts: Sequence[Part],
    loose: AbstractSet[str],
    close: AbstractSet[str] = frozenset(),
    clauses: AbstractSet[str] = frozenset(),
) -> list[str]:
    """Return the parts that could be said of something told before them, as texts."""
    return [
        " ".join(token.text for token in part)
        for index, part in enumerate(parts)
        if any(_takes(before, part, loose, close, clauses) for before in parts[:index])
    ]


def _takes(
    before: Part,
    part: Part,
    loose: AbstractSet[str],
    close: AbstractSet[str] = frozenset(),
    clauses: AbstractSet[str] = frozenset(),
) -> bool:
    """Return whether a part could be said of what is named in another before it."""
    if not before or not part or part[0].text == "(" or before[0].text.startswith("("):
        # What stands in brackets is closed, and takes nothing that follows.
        return False
    if _names(before) or _names(part):
        # Behind a place that is known by its name the part is taken to be told of the noun before it.
        return _names(before)
    near = before[0].text.lower() in close and any(token.place for token in before)
    first = {" ".join(token.text for token in part[:words]).lower() for words in (1, 2)}
    in_a_clause = not first.isdisjoint(clauses)
    if near and (in_a_clause or any(token.text.isdigit() for token in part)):
        return False
    begins_loosely = in_a_clause or not first.isdisjoint(loose)
    return begins_loosely and len(before) > _SHORT and before[0].text.lower() not in (*loose, *clauses)


def _names(part: Part) -> bool:
    return any(token.head for token in part)
