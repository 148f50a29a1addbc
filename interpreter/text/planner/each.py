"""What a verb says of itself where it is done to each of some things, by what these are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dsl import meaning as m
from interpreter.text.pieces import Noun, Phrase, Piece

SAYS_EACH, DEMANDED = "says_each", "demanded"
EACH_DEMANDED = f"{SAYS_EACH}_{DEMANDED}"


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


def of_all(args: Mapping[str, Piece]) -> dict[str, Piece]:
    """Return what a verb is done to with all of the things at once in place of each: what it demands may hold for several of them."""
    return {role: _all(piece) for role, piece in args.items()}


def _all(piece: Piece) -> Piece:
    what = piece.args.get("what") if isinstance(piece, Phrase) and piece.key == "each" else None
    if not isinstance(piece, Phrase) or not isinstance(what, Noun):
        return piece
    return replace(piece, key="all", args={**piece.args, "what": what.numbered(None, True)})
