"""What a standing line says, asked of whatever it speaks of: a line of a thing that lies in play is about other things, and these are told
from what they are, where they lie and whose the line is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from dsl import meaning as m
from interpreter.definitions.game import Definition, GameDefinition

CHANGER = "changer="
"""The name of the thing that has a line; no author can write it."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """A line, and the thing that has it (none: the rules of the game)."""

    line: m.Abiding
    by: Definition | None


def lasting(game: GameDefinition) -> list[Lasting]:
    """Return what is so, or may not be, while lines stand."""
    lines = [Lasting(one, None) for one in game.changes]
    return lines + [Lasting(one, definition) for definition in game.definitions for one in definition.changes]


def live_places(game: GameDefinition) -> tuple[m.Place, ...]:
    """Return the places in which things are in play."""
    return tuple(
        m.Zone(zone.name, None, "one" if zone.owner == "table" else "any") for zone in game.zones.values() if zone.live
    )


def in_play(game: GameDefinition, by: Definition, held: m.Condition, span: Any) -> m.Things:
    """Return the things in play that have a line, of which a condition holds; in it they are named `CHANGER`."""
    return m.Things((by.id,), places=live_places(game), where=held, called=CHANGER, span=span)


def among(things: m.Things, seen: SeenFromCandidate, *, kinds: bool) -> list[m.Condition]:
    """Return what makes a candidate one of a set of things. kinds: whether its kind must be asked."""
    about = seen.about
    parts: list[m.Condition] = []
    if kinds and things.kinds:
        alternatives = tuple(m.IsA(about, kind) for kind in things.kinds)
        parts.append(alternatives[0] if len(alternatives) == 1 else m.AnyOf(alternatives))
    if things.adjectives:
        parts.append(m.IsA(about, "", things.adjectives))
    if things.places is not None:
        inside = tuple(m.IsIn(about, seen(place)) for place in things.places)
        parts.append(inside[0] if len(inside) == 1 else m.AnyOf(inside))
    if things.owner is not None:
        parts.append(owned(things.owner, seen))
    if things.other:
        parts.append(m.Not(m.Compare("is", about, seen.by)))
    if things.where is not None:
        parts.append(replace(seen, called=things.called)(things.where))
    return parts


def owned(owner: m.Ref | m.Players, seen: SeenFromCandidate) -> m.Condition:
    """Return what makes a candidate somebody's."""
    whose = m.OwnerOf(seen.about)
    if not isinstance(owner, m.Players):
        return m.Compare("is", whose, seen(owner))
    own = m.Compare("is", whose, m.OwnerOf(seen.by))
    nobody = m.Compare("is", whose, m.Nobody())
    return m.All((m.Not(own), m.Not(nobody))) if owner.which == "opponent" else m.Not(nobody)


def one_of(players: m.Players, seen: SeenFromCandidate) -> list[m.Condition]:
    """Return what makes a candidate one of some players."""
    parts: list[m.Condition] = []
    if players.which == "opponent":
        parts.append(m.Not(m.Compare("is", seen.about, m.OwnerOf(seen.by))))
    parts += [m.IsA(seen.about, "", players.adjectives)] if players.adjectives else []
    parts += [replace(seen, called=players.called)(players.where)] if players.where is not None else []
    return parts


def all_of(parts: list[m.Condition]) -> m.Condition:
    """Return that all parts hold."""
    return parts[0] if len(parts) == 1 else m.All(tuple(parts))


@dataclass(frozen=True, slots=True)
class SeenFromCandidate:
    """Turns what a line says, of its thing and of a candidate, into the same asked of the candidate: the candidate is `about`, the thing
    that has the line is `by`, its owner whoever was `Me`. `called`: the name of the candidate. `inside`: within a `where` of its own."""

    by: m.Ref
    about: m.Ref = m.This()  # noqa: RUF009
    called: str = ""
    inside: bool = False

    def __call__(self, node: Any) -> Any:
        """Return a node, or a tuple of them, as seen from the candidate."""
        if isinstance(node, tuple):
            return tuple(self(part) for part in node)
        match node:
            case m.This():
                return self.by
            case m.Me():
                return m.OwnerOf(self.by)
            case m.Here():
                return m.ZoneOf(self.by)
            case m.It() if not self.inside:
                return self.about
            case m.Named(name=name) if self.called and name == self.called:
                return self.about
            case m.Players(which="opponent"):
                mine = m.Not(m.Compare("is", m.It(), m.OwnerOf(self.by)))
                within = self._within(node)
                where = mine if within.where is None else m.All((mine, within.where))
                return replace(within, which="player", where=where)
            case m.Things(other=True):
                another = m.Not(m.Compare("is", m.It(), self.by))
                within = self._within(node)
                where = another if within.where is None else m.All((another, within.where))
                return replace(within, other=False, where=where)
            case m.Things() | m.Players() | m.Values():
                return self._within(node)
            case m.Node():
                return m.rebuilt(node, self)
        return node

    def _within(self, node: Any) -> Any:
        """Return a set, in whose conditions `It` is a candidate of its own."""
        inner = replace(self, inside=True)
        change: Callable[[Any], Any] = self
        found = m.rebuilt(node, change)
        asked = {name: inner(getattr(node, name)) for name in ("where", "best") if hasattr(node, name)}
        return replace(found, **asked)


__all__ = ["CHANGER", "Lasting", "SeenFromCandidate", "all_of", "among", "in_play", "lasting", "live_places", "one_of"]
