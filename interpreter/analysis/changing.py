"""Standing changes written out: what a number, a price or the room of a place is while things that change it lie in play.

A line of a thing that lies in play is the same as a sum over such things, asked of whatever is changed: `points of each stall here is 1
more` on a banner adds to the points of a stall the number of banners in play where the stall lies in the same place. So a game with such
lines is played and looked into as one without them, whose numbers are expressions; guards, what is foreseen and what is looked at
follow. A line that sets a number is a condition before all sums: `points of each stall here is 0`. As all that is added adds up, and what
sets a number does so first and alike, the order in which things came into play can't matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from dsl import meaning as m
from dsl.vocabulary import Attribute
from interpreter.analysis.bodies import every_node, of_kind
from interpreter.analysis.forbidding import forbidden
from interpreter.analysis.lasting import CHANGER, Lasting, SeenFromCandidate, all_of, among, in_play, lasting, one_of
from interpreter.definitions.game import BoardDefinition, Definition, GameDefinition
from interpreter.remembering import Remembered

PLAYED: Remembered[GameDefinition] = Remembered(8)


@dataclass(frozen=True, slots=True)
class StandingChange:
    """A change, and the thing that has it (none: the rules of the game)."""

    change: m.Change
    by: Definition | None
    counted: str = ""
    """The attribute by which the thing itself states how much, where that has to be counted; no author can write its name."""


def played(game: GameDefinition) -> GameDefinition:
    """Return the game as it is played: with what standing lines add in all numbers, rooms and prices, and what they forbid in all verbs.
    A game without such lines is returned as it is."""
    lines = lasting(game)
    return PLAYED((game,), lambda: _played(game, lines)) if lines else game


def _played(game: GameDefinition, lasting: list[Lasting]) -> GameDefinition:
    game = forbidden(_with_printed(game, lasting), lasting)
    lines = _standing(lasting)
    game = _stating(game, lines)
    # What is set comes before all that is added to it.
    lines.sort(key=lambda line: line.change.sort != "set")
    definitions = tuple(_changed(game, one, lines) for one in game.definitions)
    zones = dict(game.zones)
    prices: dict[str, list[tuple[str, m.Value, bool]]] = {}
    for line in lines:
        change = line.change
        if isinstance(change.of, m.Zone) and not change.attribute:
            zone = zones[change.of.name]
            zones[zone.name] = replace(zone, room=_after(game, zone.room or m.Number(0), line), changed=True)
        elif change.unit:
            sets = change.sort == "set"
            prices.setdefault(change.attribute, []).append(
                (change.unit, _after(game, m.Number(-1 if sets else 0), line), sets)
            )
    added = {name: tuple(changes) for name, changes in prices.items()}
    boards = {name: _mapped(game, board, lines) for name, board in game.boards.items()}
    return replace(game, definitions=definitions, zones=zones, boards=boards, prices=added, changes=())


def _with_printed(game: GameDefinition, lasting: list[Lasting]) -> GameDefinition:
    """Return the game in which numbers that are asked for as printed are stated a second time, by names that no line changes."""
    lines = [one.line for one in lasting]
    asked = {node for tree in (every_node(game), m.walk(lines)) for node in tree if isinstance(node, m.AsPrinted)}
    names = {node.attribute: node.source for node in asked}
    if not names:
        return game

    def twice(stated: Mapping[str, Any]) -> dict[str, Any]:
        return {**stated, **{source: stated[name] for name, source in names.items() if name in stated}}

    kinds = {
        kind.name: replace(
            kind,
            attributes={
                **kind.attributes,
                **{
                    source: Attribute(source, "number", default=kind.attributes[name].default)
                    for name, source in names.items()
                    if name in kind.attributes
                },
            },
        )
        for kind in game.vocabulary.kinds.values()
    }
    definitions = tuple(replace(one, attributes=twice(one.attributes)) for one in game.definitions)
    boards = {
        name: replace(board, spaces=tuple(replace(one, attributes=twice(one.attributes)) for one in board.spaces))
        for name, board in game.boards.items()
    }
    vocabulary = replace(game.vocabulary, kinds=kinds)
    return replace(game, definitions=definitions, boards=boards, vocabulary=vocabulary)


def _standing(lasting: list[Lasting]) -> list[StandingChange]:
    """Return all changes, with names for what has to be counted."""
    changes = [(one.line, one.by) for one in lasting if isinstance(one.line, m.Change)]
    return [
        StandingChange(change, by, f"by={place}" if by is not None and not isinstance(change.number, m.Number) else "")
        for place, (change, by) in enumerate(changes)
    ]


def _stating(game: GameDefinition, lines: Iterable[StandingChange]) -> GameDefinition:
    """Return the game in which things state by how much they change something, as an attribute like any other."""
    seen, kinds = SeenFromCandidate(m.This()), dict(game.vocabulary.kinds)
    stated: dict[str, dict[str, Any]] = {}
    for line in lines:
        if line.counted and line.by is not None:
            kind = kinds[line.by.kind]
            attributes = {**kind.attributes, line.counted: Attribute(line.counted, "number", default=0)}
            kinds[kind.name] = replace(kind, attributes=attributes)
            stated.setdefault(line.by.id, {})[line.counted] = seen(line.change.number)
    definitions = tuple(
        replace(one, attributes={**one.attributes, **stated[one.id]}) if one.id in stated else one
        for one in game.definitions
    )
    return replace(game, definitions=definitions, vocabulary=replace(game.vocabulary, kinds=kinds))


def _changed(game: GameDefinition, definition: Definition, lines: Iterable[StandingChange]) -> Definition:
    """Return a definition with what lines make of its numbers."""
    stated, printed = _numbers(game, definition, definition.attributes, lines)
    return replace(definition, attributes=stated, changes=(), printed=printed)


def _mapped(game: GameDefinition, board: BoardDefinition, lines: Iterable[StandingChange]) -> BoardDefinition:
    """Return a board with what lines make of the numbers that its map states."""
    kind = next((one for one in game.definitions if one.id == board.name), None)
    if kind is None:
        return board
    stated = (_numbers(game, kind, space.attributes, lines) for space in board.spaces)
    spaces = (replace(space, attributes=one, printed=p) for space, (one, p) in zip(board.spaces, stated, strict=True))
    return replace(board, spaces=tuple(spaces))


def _numbers(
    game: GameDefinition, definition: Definition, attributes: Mapping[str, Any], lines: Iterable[StandingChange]
) -> tuple[dict[str, Any], dict[str, object]]:
    """Return attributes as lines change them, and what was stated for those that they change."""
    stated, printed = dict(attributes), dict[str, object]()
    for line in lines:
        change = line.change
        if not change.attribute or change.unit or change.attribute not in stated:
            continue
        if isinstance(change.of, m.Things) and definition not in of_kind(game, change.of.kinds):
            continue
        if isinstance(change.of, m.This) and (line.by is None or definition.id != line.by.id):
            continue
        known = stated[change.attribute]
        printed.setdefault(change.attribute, known)
        base = m.Number(known) if isinstance(known, int) else known or m.Number(0)
        stated[change.attribute] = _after(game, cast("m.Value", base), line)
    return stated, printed


def _after(game: GameDefinition, base: m.Value, line: StandingChange) -> m.Value:
    """Return what a line makes of a number."""
    change = line.change
    if change.sort == "set":
        return m.Conditional(change.number, _stands(game, line), base, span=change.span)
    return m.Arithmetic("+" if change.sort == "more" else "-", base, _sum(game, line), span=change.span)


def _stands(game: GameDefinition, line: StandingChange) -> m.Condition:
    """Tell whether a line speaks of what `This` means, as any thing in play has it."""
    if line.by is None:
        return _held(line.change, m.It())
    return m.Exists(m.Number(1), _having(game, line, line.by), span=line.change.span)


def _having(game: GameDefinition, line: StandingChange, by: Definition) -> m.Things:
    """Return the things in play that have a line which speaks of what `This` means."""
    held = _held(line.change, m.Named(CHANGER, m.Type("thing", by.id)))
    return in_play(game, by, held, line.change.span)


def _sum(game: GameDefinition, line: StandingChange) -> m.Value:
    """Return how much a line adds to what `This` means, by all the things in play that have it."""
    change = line.change
    if line.by is None:
        return m.Conditional(change.number, _held(change, m.It()), m.Number(0), span=change.span)
    things = _having(game, line, line.by)
    if line.counted:
        return m.Total(line.counted, things, span=change.span)
    many = m.Count(things, span=change.span)
    return many if change.number == m.Number(1) else m.Arithmetic("*", many, change.number, span=change.span)


def _held(change: m.Change, by: m.Ref) -> m.Condition:
    """Tell whether a line of the thing `by` speaks of `This`."""
    seen = SeenFromCandidate(by)
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


def told_changes(game: GameDefinition, attribute: str, place: str = "") -> Iterator[tuple[str, m.Value]]:
    """Yield what changes a number attribute, or without one the room in a place: the definition that has the line ("": the rules), and
    what is 0 where it doesn't come to bear on `This`. game: as it is written."""
    for standing in _standing(lasting(game)):
        line = standing.change
        if line.unit or line.attribute != attribute:
            continue
        if attribute or (isinstance(line.of, m.Zone) and line.of.name == place):
            stands = m.Conditional(m.Number(1), _stands(game, standing), m.Number(0))
            yield (
                standing.by.id if standing.by is not None else "",
                stands if line.sort == "set" else _sum(game, standing),
            )


__all__ = ["played", "told_changes"]
