"""Standing changes written out: what a number, a price or the room of a place is while things that change it lie in play.

A line of a thing that lies in play is the same as a sum over such things, asked of whatever is changed: `points of each stall here is 1
more` on a banner adds to the points of a stall the number of banners in play where the stall lies in the same place. So a game with such
lines is played and looked into as one without them, whose numbers are expressions; guards, what is foreseen and what is looked at
follow. As all changes add up, the order in which things came into play can't matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, cast

from dsl import meaning as m
from interpreter.analysis.bodies import of_kind
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.remembering import Remembered

CHANGER = "changer="
"""The name of the thing that changes something; no author can write it."""
PLAYED: Remembered[GameDefinition] = Remembered(8)


@dataclass(frozen=True, slots=True)
class Standing:
    """A change, and the thing that has it (none: the rules of the game)."""

    change: m.Change
    by: Definition | None


def played(game: GameDefinition) -> GameDefinition:
    """Return the game as it is played: with what standing lines add in all numbers, rooms and prices. A game without such lines
    is returned as it is."""
    lines = [Standing(one, None) for one in game.changes]
    lines += [Standing(one, definition) for definition in game.definitions for one in definition.changes]
    return PLAYED((game,), lambda: _played(game, lines)) if lines else game


def _played(game: GameDefinition, lines: list[Standing]) -> GameDefinition:
    definitions = tuple(_changed(game, one, lines) for one in game.definitions)
    zones = dict(game.zones)
    prices: dict[str, list[tuple[str, m.Value]]] = {}
    for line in lines:
        change = line.change
        if isinstance(change.of, m.Zone) and not change.attribute:
            zone = zones[change.of.name]
            zones[zone.name] = replace(
                zone, room=_plus(zone.room or m.Number(0), change, _sum(game, line)), changed=True
            )
        elif change.unit:
            more = _plus(m.Number(0), change, _sum(game, line))
            prices.setdefault(change.attribute, []).append((change.unit, more))
    added = {name: tuple(changes) for name, changes in prices.items()}
    return replace(game, definitions=definitions, zones=zones, prices=added, changes=())


def _changed(game: GameDefinition, definition: Definition, lines: Iterable[Standing]) -> Definition:
    """Return a definition with what is added to its numbers."""
    stated: dict[str, Any] = dict(definition.attributes)
    printed: dict[str, object] = {}
    for line in lines:
        change = line.change
        if not change.attribute or change.unit or change.attribute not in stated:
            continue
        if isinstance(change.of, m.Things) and definition not in of_kind(game, change.of.kinds):
            continue
        if isinstance(change.of, m.This) and definition is not line.by:
            continue
        known = stated[change.attribute]
        printed.setdefault(change.attribute, known)
        base = m.Number(known) if isinstance(known, int) else known or m.Number(0)
        stated[change.attribute] = _plus(cast(m.Value, base), change, _sum(game, line))
    return replace(definition, attributes=stated, changes=(), printed=printed)


def _plus(base: m.Value, change: m.Change, more: m.Value) -> m.Value:
    return m.Arithmetic("-" if change.less else "+", base, more, span=change.span)


def _sum(game: GameDefinition, line: Standing) -> m.Value:
    """Return how much a line adds to what `This` means, by all the things in play that have it."""
    change = line.change
    if line.by is None:
        return m.Conditional(change.number, _held(change, m.It()), m.Number(0), span=change.span)
    by = m.Named(CHANGER, m.Type("thing", line.by.id))
    live = tuple(
        m.Zone(zone.name, None, "one" if zone.owner == "table" else "any") for zone in game.zones.values() if zone.live
    )
    things = m.Things((line.by.id,), places=live, where=_held(change, by), called=CHANGER, span=change.span)
    match change.number:
        case m.Read(attribute=attribute):
            return m.Total(attribute, things, span=change.span)
        case m.Count(of=m.Units(units=units)):
            return m.Count(m.Units(units, things, span=change.span), span=change.span)
        case m.Number(number=1):
            return m.Count(things, span=change.span)
    return m.Arithmetic("*", m.Count(things, span=change.span), change.number, span=change.span)


def _held(change: m.Change, by: m.Ref) -> m.Condition:
    """Tell whether a line of the thing `by` speaks of `This`."""
    seen = _Seen(by)
    parts: list[m.Condition] = []
    owner = m.OwnerOf(by)
    match change.of:
        case m.Zone(holder=None):
            pass
        case m.Zone(holder=m.Players(which=which, adjectives=adjectives, where=where)):
            if which == "opponent":
                parts.append(m.Not(m.Compare("is", m.This(), owner)))
            parts += [m.IsA(m.This(), "", adjectives)] if adjectives else []
            parts += [seen(where)] if where is not None else []
        case m.Zone(holder=m.Things() as holders):
            parts += _among(holders, seen, by, kinds=True)
        case m.Zone(holder=holder):
            parts.append(m.Compare("is", m.This(), seen(holder)))
        case m.Things() as things:
            parts += _among(things, seen, by, kinds=bool(change.unit))
        case _:
            parts.append(m.Compare("is", m.This(), seen(change.of)))
    if change.payers != "player":
        mine = m.Compare("is", owner, m.Me())
        parts.append(mine if change.payers == "me" else m.Not(mine))
    if change.condition is not None:
        parts.append(seen(change.condition))
    return parts[0] if len(parts) == 1 else m.All(tuple(parts))


def _among(things: m.Things, seen: _Seen, by: m.Ref, *, kinds: bool) -> list[m.Condition]:
    """Return what makes `This` one of a set of things. kinds: whether its kind must be asked."""
    parts: list[m.Condition] = []
    if kinds and things.kinds:
        alternatives = tuple(m.IsA(m.This(), kind) for kind in things.kinds)
        parts.append(alternatives[0] if len(alternatives) == 1 else m.AnyOf(alternatives))
    if things.adjectives:
        parts.append(m.IsA(m.This(), "", things.adjectives))
    if things.places is not None:
        inside = tuple(m.IsIn(m.This(), seen(place)) for place in things.places)
        parts.append(inside[0] if len(inside) == 1 else m.AnyOf(inside))
    if things.owner is not None:
        parts.append(_owned(things.owner, seen))
    if things.other:
        parts.append(m.Not(m.Compare("is", m.This(), by)))
    if things.where is not None:
        parts.append(_Seen(by, things.called)(things.where))
    return parts


def _owned(owner: m.Ref | m.Players, seen: _Seen) -> m.Condition:
    if not isinstance(owner, m.Players):
        return m.Compare("is", m.OwnerOf(m.This()), seen(owner))
    own = m.Compare("is", m.OwnerOf(m.This()), m.OwnerOf(seen.by))
    nobody = m.Compare("is", m.OwnerOf(m.This()), m.Nobody())
    return m.All((m.Not(own), m.Not(nobody))) if owner.which == "opponent" else m.Not(nobody)


@dataclass(frozen=True, slots=True)
class _Seen:
    """Turns what a line says, of its thing and of a candidate, into the same asked of the candidate: the candidate is `This`, the thing
    that has the line is `by`, its owner whoever was `Me`. `called`: the name of the candidate. `inside`: within a `where` of its own."""

    by: m.Ref
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
                return m.This()
            case m.Named(name=name) if self.called and name == self.called:
                return m.This()
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


__all__ = ["CHANGER", "played"]
