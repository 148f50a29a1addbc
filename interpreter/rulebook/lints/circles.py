"""Numbers, adjectives and the room of places that would be worked out from themselves: asking for one would never end.

What a thing asks of the thing on which it lies may lead back, as in *one more than that of its host*: whoever goes from host to host
comes to the last of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from dsl import meaning as m
from dsl.diagnostics import Problems
from dsl.source import Span
from interpreter.analysis.bodies import first_line, of_kind
from interpreter.definitions.game import Definition, GameDefinition

Stated = tuple[str, str, str]
"""attribute, adjective or room, its name, and the definition that states it (none: the game)."""
Asked = tuple[Stated, bool]
"""What is asked for, and whether of a host."""
# What no thing is, and so has no attribute that a definition states.
NO_THINGS = (m.Me, m.Tabletop, m.Nobody, m.OwnerOf, m.EnumValue, m.NextValue, m.OppositeValue)


def find_circles(game: GameDefinition, problems: Problems) -> None:
    """Report each circle once, at the first of what it leads through."""
    asked = _all_asked(game)
    told: set[Stated] = set()
    for begin in asked:
        way = [] if begin in told else _way_back(asked, begin)
        if way:
            told.update(way)
            path = " → ".join(name for _, name, _ in (*way, begin))
            problems.error("circular-number", _place(game, begin), word=begin[1], path=path)


def _all_asked(game: GameDefinition) -> dict[Stated, list[Asked]]:
    """Return what is worked out, each with what it asks for."""
    found: dict[Stated, list[Asked]] = {}
    for name, condition in game.adjectives.items():
        kind = game.vocabulary.adjectives[name].kind
        found["adjective", name, ""] = list(_Asking(game, of_kind(game, (kind,))).by(condition))
    for definition in game.definitions:
        for name, stated in definition.attributes.items():
            if isinstance(stated, m.Node):
                found["attribute", name, definition.id] = list(_Asking(game, [definition]).by(stated))
    for zone in game.zones.values():
        measured = [] if zone.measure is None else _of_any(of_kind(game, zone.holds), str(zone.measure))
        if zone.room is not None:
            found["room", zone.name, ""] = [*_Asking(game, []).by(zone.room), *((one, False) for one in measured)]
    return found


@dataclass(frozen=True, slots=True)
class _Asking:
    """What an expression asks for. `this` and `it`: the definitions of what these words may mean in it."""

    game: GameDefinition
    this: list[Definition]
    it: list[Definition] = field(default_factory=list)

    def by(self, tree: object) -> Iterator[Asked]:
        match tree:
            case m.Adjective(name=name, sort="defined"):
                yield ("adjective", name, ""), False
            case m.IsA(of=of, adjectives=adjectives) if _is_above(of):
                yield from ((one, True) for one, _ in self.by(adjectives))
                return
            case m.Read(attribute=attribute, of=of) if not isinstance(of, NO_THINGS):
                yield from ((one, _is_above(of)) for one in _of_any(self._meant(of), attribute))
            case m.AsPrinted(of=of):
                yield from ((one, False) for one in _of_any(self._meant(of), tree.source))
            case m.OfAttribute() if not isinstance(tree, m.Read):
                for attribute, of in tree.looked_at():
                    meant = self._among(of) if isinstance(of, m.Things) else self._meant(of)
                    yield from ((one, False) for one in _of_any(meant, attribute))
            case m.Room(place=m.Zone(name=zone)):
                yield ("room", zone, ""), False
            case m.Room():
                yield from ((("room", zone, ""), False) for zone in self.game.zones)
        of_each = tree.of if isinstance(tree, m.Among) else tree
        inner = self
        if isinstance(of_each, m.Things):
            inner = _Asking(self.game, self.this, self._among(of_each))
        elif isinstance(of_each, m.Players | m.Values):
            inner = _Asking(self.game, self.this)
        for part in m.children(tree):
            yield from inner.by(part)

    def _among(self, things: m.Things) -> list[Definition]:
        """Return the definitions of what may be in a set: without those that it leaves out by name (`except a mirror`)."""
        where = things.where.parts if isinstance(things.where, m.All) else (things.where,)
        out = [
            one.of.kind
            for one in where
            if isinstance(one, m.Not) and isinstance(one.of, m.IsA) and one.of.of == m.It() and not one.of.adjectives
        ]
        left_out = of_kind(self.game, tuple(out))
        return [one for one in of_kind(self.game, things.kinds) if one not in left_out]

    def _meant(self, of: m.Node) -> list[Definition]:
        """Return the definitions of what may be meant by one thing."""
        match of:
            case m.This():
                return self.this
            case m.It():
                return self.it
            case m.HostOf():
                owners = {zone.owner for zone in self.game.vocabulary.zones.values()}
                return of_kind(self.game, tuple(owners - {"player", "table"}))
            case m.First(of=things):
                return self._among(things)
            case m.Named(type=type_) | m.Read(type=type_):
                return of_kind(self.game, (type_.of,)) if type_.name == "thing" else []
        return list(self.game.definitions)


def _of_any(definitions: list[Definition], attribute: str) -> Iterator[Stated]:
    """Yield what these state of an attribute, where it has to be worked out."""
    return (
        ("attribute", attribute, one.id) for one in definitions if isinstance(one.attributes.get(attribute), m.Node)
    )


def _is_above(of: object) -> bool:
    """Return whether a host is meant, or the host of a host, of the thing that asks."""
    while isinstance(of, m.HostOf):
        if isinstance(of.of, m.This):
            return True
        of = of.of
    return False


def _way_back(asked: dict[Stated, list[Asked]], begin: Stated) -> list[Stated]:
    """Return the shortest way from what is worked out back to it, if not every step of it goes to a host."""
    ways: dict[tuple[Stated, bool], list[Stated]] = {(begin, False): [begin]}
    open_ = [(begin, False)]
    for one, ends in open_:
        for other, above in asked.get(one, ()):
            reached = other, ends or not above
            if reached == (begin, True):
                return ways[one, ends]
            if reached not in ways:
                ways[reached] = [*ways[one, ends], other]
                open_.append(reached)
    return []


def _place(game: GameDefinition, stated: Stated) -> Span:
    """Return where it is stated."""
    sort, name, owner = stated
    if sort == "adjective":
        return first_line(game.vocabulary.adjectives[name].span)
    if sort == "room":
        return first_line(game.vocabulary.zones[name].span)
    definition = next(one for one in game.definitions if one.id == owner)
    usual = game.vocabulary.kinds[definition.kind].attributes[name].span
    return first_line(definition.places.get(name, usual))


__all__ = ["find_circles"]
