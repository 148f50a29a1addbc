"""Piles: from their top they give whatever is asked for, where any of their things will do."""

from __future__ import annotations

from dsl import meaning as m
from interpreter.definitions.game import GameDefinition

PILES = ("stack", "shuffled")


def piles_of(game: GameDefinition, things: m.Things) -> tuple[m.Zone, ...]:
    """Return the piles among the places of a set whose top is meant, since any of their things will do: nobody chooses or foresees what
    comes from there, though all may see it."""
    if things != m.Things(things.kinds, places=things.places):
        return ()
    found = (place for place in things.places or () if isinstance(place, m.Zone))
    piles = tuple(place for place in found if game.zones[place.name].order in PILES)
    is_kind = game.vocabulary.is_kind
    held = {kind for place in piles for kind in game.zones[place.name].holds}
    return piles if all(any(is_kind(one, kind) for kind in things.kinds) for one in held) else ()
