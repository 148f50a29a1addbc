"""Standing changes written out: what a number, a price or the room of a place is while things that change it lie in play.

A line of a thing that lies in play is the same as a sum over such things, asked of whatever is changed: `points of each stall here is 1
more` on a banner adds to the points of a stall the number of banners in play where the stall lies in the same place. So a game with such
lines is played and looked into as one without them, whose numbers are expressions; guards, what is foreseen and what is looked at
follow. As all changes add up, the order in which things came into play can't matter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, cast

from dsl import meaning as m
from interpreter.analysis.bodies import of_kind
from interpreter.analysis.forbidding import forbidden
from interpreter.analysis.lasting import CHANGER, Lasting, Seen, all_of, among, in_play, lasting, one_of
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.remembering import Remembered

PLAYED: Remembered[GameDefinition] = Remembered(8)


@dataclass(frozen=True, slots=True)
class Standing:
    """A change, and the thing that has it (none: the rules of the game)."""

    change: m.Change
    by: Definition | None


def played(game: GameDefinition) -> GameDefinition:
    """Return the game as it is played: with what standing lines add in all numbers, rooms and prices, and what they forbid in all verbs.
    A game without such lines is returned as it is."""
    lines = lasting(game)
    return PLAYED((game,), lambda: _played(game, lines)) if lines else game


def _played(game: GameDefinition, lasting: list[Lasting]) -> GameDefinition:
    game = forbidden(game, lasting)
    lines = [Standing(one.line, one.by) for one in lasting if isinstance(one.line, m.Change)]
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
    things = in_play(game, line.by, _held(change, by), change.span)
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
    seen = Seen(by)
    parts: list[m.Condition] = []
    match change.of:
        case m.Zone(holder=None):
            pass
        case m.Zone(holder=m.Players() as holders):
            parts += one_of(holders, seen)
        case m.Zone(holder=m.Things() as holders):
            parts += among(holders, seen, kinds=True)
        case m.Zone(holder=holder):
            parts.append(m.Compare("is", m.This(), seen(holder)))
        case m.Things() as things:
            parts += among(things, seen, kinds=bool(change.unit))
        case _:
            parts.append(m.Compare("is", m.This(), seen(change.of)))
    if change.payers != "player":
        mine = m.Compare("is", m.OwnerOf(by), m.Me())
        parts.append(mine if change.payers == "me" else m.Not(mine))
    if change.condition is not None:
        parts.append(seen(change.condition))
    return all_of(parts)


__all__ = ["played"]
