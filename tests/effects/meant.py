"""Who and what is meant, worked out thing by thing and by nothing else: what compiled expressions are held to.

It knows no sets of bits, no masks and no memories: of each thing it is asked whether it is meant. Of a table it looks at where things
lie, at the cells of counters and variables, and at what is stated of definitions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from dsl import meaning as m
from interpreter.effects.program import Program
from interpreter.table.layout import Layout, start_value
from interpreter.table.table import Table


class Unsaid(Exception):
    """Something is asked that isn't told here."""


@dataclass(frozen=True)
class Meant:
    """One moment: who resolves, whose ability it is, who the candidate is, and what names mean. Nobody and nothing are None; things,
    players and places are numbers, values of an enumeration their place in it, sets are sets."""

    program: Program
    table: Table
    me: int
    this: int | None = None
    it: int | None = None
    names: Mapping[str, Any] = ()  # type: ignore[assignment]
    plays: frozenset[str] = frozenset()
    """Which of `this` and `it` are players."""

    @property
    def lay(self) -> Layout:
        return self.table.lay

    def asked(self, it: int, called: str, plays: bool = False) -> Self:
        """The same of a candidate."""
        names = {**self.names, called: it} if called else self.names
        whose = (self.plays - {"it"}) | ({"it"} if plays else frozenset())
        return replace(self, it=it, names=names, plays=whose)

    def number(self, e: Any) -> int:
        """A number; the place of a value; -1 for no value and nobody."""
        raise NotImplementedError

    def holds(self, c: Any) -> bool:
        """Whether a condition holds."""
        raise NotImplementedError

    # -- somebody and something --------------------------------------------------------------------------------------------

    def one(self, e: Any) -> int | None:
        """A thing or a player; None for none."""
        match e:
            case m.This():
                return self.this
            case m.It():
                if self.it is None:
                    raise Unsaid
                return self.it
            case m.Me():
                return self.me
            case m.Nobody():
                return None
            case m.Named(name=name):
                found: int | None = self.names[name]
                return found
            case m.OwnerOf(of=m.Here() | m.Zone() | m.ZoneOf() as of):
                return self._owner_of_place(next(iter(self.places(of)), None))
            case m.OwnerOf(of=of):
                return self.owner(self.one(of))
            case m.HostOf(of=of):
                thing = self.one(of)
                return None if thing is None else self._host(thing)
            case m.First(of=of):
                assert of.line is not None
                meant = self.things(of)
                return next((space for space in self.line(of.line) if space in meant), None)
            case m.Read(type=m.Type(name="player")):
                number = self.number(e)
                return None if number < 0 else number
        raise Unsaid(e)

    def _host(self, thing: int) -> int | None:
        zone = self.table.w[thing]
        if zone < 0 or self.lay.zone_kind[zone].definition.owner in ("table", "player"):
            return None
        holder: int = self.lay.zone_holder[zone]
        return holder

    def _owner_of_place(self, zone: int | None) -> int | None:
        if zone is None or zone < 0:
            return None
        owner = self.lay.zone_kind[zone].definition.owner
        return (
            None
            if owner == "table"
            else self.lay.zone_holder[zone]
            if owner == "player"
            else self.owner(self.lay.zone_holder[zone])
        )

    def owner(self, thing: int | None) -> int | None:
        """Whose a thing is by birth, else by where it lies."""
        if thing is None:
            return None
        born: int = self.lay.thing_owner[thing]
        return born if born >= 0 else self._owner_of_place(self.table.w[thing])

    # -- places ------------------------------------------------------------------------------------------------------------

    def places(self, e: Any) -> set[int]:
        """The zones that are meant, those that there are."""
        match e:
            case m.Here():
                return {self.table.w[self.this]} if self.this is not None else set()
            case m.ZoneOf(of=of):
                thing = self.one(of)
                return set() if thing is None or self.table.w[thing] < 0 else {self.table.w[thing]}
            case m.Zone(name=name, which="any"):
                return set(self.lay.zone_kinds[name].zones)
            case m.Zone(name=name, which="another"):
                return set(self.lay.zone_kinds[name].zones) - self.places(m.Here())
            case m.Zone(name=name, holder=holder):
                owner = self.lay.zone_kinds[name].definition.owner
                if owner == "table":
                    return set(self.lay.zone_kinds[name].zones)
                whose = self.several(holder)
                return {zone for zone in self.lay.zone_kinds[name].zones if self.lay.zone_holder[zone] in whose}
            case m.PlaceAttribute(attribute=attribute, of=of):
                thing = self.one(of)
                if thing is None:
                    return set()
                stated = self.stated(attribute, thing)
                return self._about(thing).places(stated) if isinstance(stated, m.Node) else set()
        raise Unsaid(e)

    def _about(self, thing: int) -> Self:
        return replace(self, this=thing, it=thing, names={}, plays=frozenset())

    # -- sets --------------------------------------------------------------------------------------------------------------

    def several(self, e: Any) -> set[int]:
        """One or several things or players."""
        match e:
            case m.Things():
                return self.things(e)
            case m.Players():
                return set(self.players(e))
            case m.Named(name=name, type=m.Type(many=True)):
                return set(self.names[name])
        one = self.one(e)
        return set() if one is None else {one}

    def things(self, e: m.Things) -> set[int]:
        """All things of which each part of a phrase is so."""
        found = {thing for thing in range(len(self.lay.bit)) if self._meant(e, thing)}
        return self._best(found, e, plays=False)

    def _meant(self, e: m.Things, thing: int) -> bool:
        asked = self.asked(thing, e.called)
        return (
            (not e.kinds or any(self.is_a(thing, kind) for kind in e.kinds))
            and all(self.adjective(adjective, thing) for adjective in e.adjectives)
            and (e.source is None or thing in self.several(e.source))
            and (e.places is None or any(self.lies(thing, place) for place in e.places))
            and (e.owner is None or self.owner(thing) in self.several(e.owner))
            and (e.next_to is None or any(thing in self.neighbours(space) for space in self.several(e.next_to)))
            and (e.line is None or thing in self.line(e.line))
            and (e.between is None or thing in self.between(self.one(e.between.start), self.one(e.between.end)))
            and not (e.other and thing == self.this)
            and not any(thing in self.several(one) for one in e.excepts)
            and (e.where is None or asked.holds(e.where))
        )

    def lies(self, thing: int, place: Any) -> bool:
        if isinstance(place, m.Things):
            return thing in self.things(place)
        return self.table.w[thing] >= 0 and self.table.w[thing] in self.places(place)

    def players(self, e: m.Players) -> list[int]:
        """All players of whom each part of a phrase is so."""
        found = {
            player
            for player in range(self.lay.players)
            if not (e.which == "opponent" and player == self.me)
            and all(self.adjective(adjective, player, plays=True) for adjective in e.adjectives)
            and (e.where is None or self.asked(player, e.called, plays=True).holds(e.where))
        }
        return sorted(self._best(found, e, plays=True))

    def _best(self, found: set[int], e: m.Things | m.Players, plays: bool) -> set[int]:
        if e.best is None:
            return found
        numbers = {one: self.asked(one, e.called, plays).number(e.best.of) for one in found}
        top = (max if e.best.most else min)(numbers.values(), default=0)
        return {one for one, number in numbers.items() if number == top}

    # -- boards ------------------------------------------------------------------------------------------------------------

    def steps(self, space: int) -> Iterator[tuple[str, list[int]]]:
        """By direction, the spaces that follow."""
        place = self.lay.thing_space[space]
        if place is None:
            return
        at = {
            (there, self.lay.thing_owner[thing]): thing
            for thing, there in enumerate(self.lay.thing_space)
            if there is not None
        }
        name, row, column = place
        for direction, (down, right) in self.lay.game.boards[name].directions.items():
            line, number = [], 1
            while (
                there := at.get(((name, row + number * down, column + number * right), self.lay.thing_owner[space]))
            ) is not None:
                line.append(there)
                number += 1
            yield direction, line

    def neighbours(self, space: int) -> set[int]:
        """What each direction leads to first."""
        return {line[0] for _, line in self.steps(space) if line}

    def line(self, e: m.Line) -> list[int]:
        """The spaces that follow in a direction, nearest first."""
        start = self.one(e.start)
        if start is None:
            return []
        place, toward = self.lay.thing_space[start], self.number(e.toward)
        if place is None or toward < 0:
            return []
        values = self.lay.game.vocabulary.enumerations[self.lay.game.boards[place[0]].direction].values
        return next((line for direction, line in self.steps(start) if direction == values[toward]), [])

    def between(self, start: int | None, end: int | None) -> set[int]:
        """The spaces that are passed on the way."""
        if start is None or end is None:
            return set()
        return next((set(line[: line.index(end)]) for _, line in self.steps(start) if end in line), set())

    def group(self, spaces: set[int], ends: set[int]) -> set[int]:
        """What one comes to from these ends through these spaces."""
        found, edge = set(ends), list(ends)
        while edge:
            for there in self.neighbours(edge.pop()):
                if there in spaces and there not in found:
                    found.add(there)
                    edge.append(there)
        return found

    # -- what is stated ----------------------------------------------------------------------------------------------------

    def is_a(self, thing: int, kind: str) -> bool:
        """Whether a thing is of a kind, of a wider one, or of a definition."""
        return bool(self.lay.kind_mask[kind] >> thing & 1)

    def stated(self, attribute: str, thing: int) -> Any:
        return self.program.attributes.values[attribute][thing]

    def printed(self, name: str, thing: int) -> int:
        """A number as a definition or the map of a board states it, before lines change it."""
        place, definition = self.lay.thing_space[thing], self.lay.definitions[self.lay.thing_definition[thing]]
        known: Any = {**definition.attributes, **definition.printed}.get(name)
        for space in self.lay.game.boards[place[0]].spaces if place is not None else ():
            if place is not None and (space.row, space.column) == place[1:]:
                known = {**space.attributes, **space.printed}.get(name, known)
        return self._about(thing).number(known) if isinstance(known, m.Node) else int(known or 0)

    def attribute(self, name: str, thing: int) -> int:
        """A number, a truth, or the place of a value."""
        if name in self.lay.variable_cells:
            cell = self.lay.variable_cells[name][thing]
            return self.table.n[cell] if cell >= 0 else 0
        stated = self.stated(name, thing)
        sort, of = self.program.attributes.sorts[name]
        if sort == "price":
            return sum(stated.values()) if stated else 0
        if isinstance(stated, m.Node):
            about = self._about(thing)
            conditional = isinstance(stated, m.Conditional)
            return int(about.holds(stated)) if sort == "truth" and not conditional else about.number(stated)
        return start_value(self.lay, sort, of, stated)

    def adjective(self, adjective: m.Adjective, one: int, plays: bool = False) -> bool:
        """Whether a thing or a player has an adjective."""
        words = self.lay.game.vocabulary
        if adjective.sort == "pair":
            raise Unsaid
        if adjective.sort == "defined":
            whose = frozenset({"this", "it"}) if words.adjectives[adjective.name].kind == "player" else frozenset[str]()
            asked = replace(self, this=one, it=one, names={}, plays=whose)
            return asked.holds(self.lay.game.adjectives[adjective.name])
        name = adjective.attribute or adjective.name
        if plays:
            number = self.table.n[self.lay.player_cells[name] + one]
            of = words.players[name].of
        else:
            number = self.attribute(name, one)
            of = next(kind.attributes[name].of for kind in words.kinds.values() if name in kind.attributes)
        return number == (1 if adjective.sort == "truth" else words.enumerations[of].values.index(adjective.name))
