"""Conditions over `it` that look at nothing but what lies in a few places: told once for each content, then remembered.

Which place belongs to whom doesn't matter, only what lies there, so what one player's places told serves all players.
"""

from __future__ import annotations

from typing import Any

from dsl import meaning as m
from interpreter.effects.expressions.masks import MaskWriter
from interpreter.effects.expressions.reference import about_it
from interpreter.table.table import Table

MANY = 4096
"""So many contents are remembered at most."""

NOTHING = (0, 0)

PLAIN = (
    m.All,
    m.AnyOf,
    m.Not,
    m.Exists,
    m.Count,
    m.Arithmetic,
    m.Conditional,
    m.Compare,
    m.IsA,
    m.Truth,
    m.Best,
    m.EnumValue,
    m.OptionValue,
    m.Number,
    m.It,
)


class RememberedSift:
    """Sifts by a condition, and remembers by the contents of the places it looks at what it told of which things."""

    def __init__(self, sifter: Any) -> None:
        self._sifter = sifter
        self.told: dict[tuple[int, ...], tuple[int, int]] = {}

    def sift(self, things: int, T: Table, me: int, this: int, L: tuple[Any, ...], key: tuple[int, ...]) -> int:
        """Return those of the things for which the condition holds."""
        known, held = self.told.get(key, NOTHING)
        fresh = things & ~known
        if fresh:
            if len(self.told) > MANY:
                self.told.clear()
            held |= self._sifter(fresh, T, me, this, L)
            self.told[key] = known | fresh, held
        return things & held


def watched(writer: MaskWriter, e: object) -> frozenset[str] | None:
    """Return the sources of the contents of all places that a condition over `it` looks at; None if it looks at
    anything else that changes.
    """
    match e:
        case m.Adjective(sort="defined", name=name):
            return watched(writer, about_it(writer.lay.game.adjectives[name]))
        case m.Adjective():
            return frozenset() if writer.attributes.adjective_mask(e) is not None else None
        case m.Read(attribute=attribute, of=m.It()):
            return frozenset() if writer.attributes.static_list(attribute) is not None else None
        case m.Read(attribute=attribute, of=m.Me()) if attribute in writer.lay.player_cells:
            return frozenset({writer.value(e)})
        case m.Units(holders=m.Me()):
            return frozenset({writer.value(m.Count(e))})
        case m.Zone(which="one", holder=None | m.Me()) if not writer.lay.zone_of_thing.get(e.name):
            return frozenset({writer.content(e)})
        case m.Things(source=None, owner=None, next_to=None, line=None, between=None, other=False, excepts=()):
            return _all(watched(writer, part) for part in (*e.adjectives, *(e.places or ()), e.where, e.best))
        case m.Node() if isinstance(e, PLAIN):
            return _all(watched(writer, part) for part in m.children(e))
        case tuple():
            return _all(watched(writer, part) for part in e)
        case m.Node():
            return None
    return frozenset()


def _all(found: Any) -> frozenset[str] | None:
    together: frozenset[str] = frozenset()
    for part in found:
        if part is None:
            return None
        together |= part
    return together
