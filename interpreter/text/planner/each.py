"""What a verb says of itself where it is done to each of some things, by what these are."""

from __future__ import annotations

from collections.abc import Mapping

from dsl import meaning as m

SAYS_EACH, DEMANDED = "says_each", "demanded"


def facts_of(node: m.ForEach) -> frozenset[str]:
    """Return by what the things are called that a loop goes through: what they are, and where they lie."""
    things = node.things.things if isinstance(node.things, m.Selection) else None
    if not isinstance(things, m.Things):
        return frozenset()
    places = {place.name for place in things.places or () if isinstance(place, m.Zone)}
    return frozenset({*things.kinds, *places, *(adjective.name for adjective in things.adjectives)})


def each_key(says: object, facts: frozenset[str]) -> str:
    """Return under which key the words of a verb say that it is done to each of some things; nothing if under none."""
    keys = says if isinstance(says, Mapping) else ()
    known = {f"{SAYS_EACH}_{fact}" for fact in (*facts, DEMANDED)}
    return next((key for key in keys if key in known), "")
