"""What expressions mean, worked out thing by thing and by nothing else: what compiled expressions are held to.

It knows no sets of bits, no masks and no memories: of each thing it is asked whether it is meant. Of a table it looks at where things
lie, at the cells of counters and variables, and at what is stated of definitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dsl import meaning as m
from interpreter.effects.program import Program
from interpreter.table.layout import NO_END, start_value
from interpreter.table.table import Table


class Unsaid(Exception):
    """Something is asked that isn't told here."""


@dataclass(frozen=True)
class Meaning:
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
    def lay(self) -> Any:
        return self.table.lay

    def asked(self, it: int, called: str, plays: bool = False) -> Meaning:
        """The same of a candidate."""
        names = {**self.names, called: it} if called else self.names
        whose = (self.plays - {"it"}) | ({"it"} if plays else frozenset())
        return replace(self, it=it, names=names, plays=whose)

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
                stated = self._stated(attribute, thing)
                return self._about(thing).places(stated) if isinstance(stated, m.Node) else set()
        raise Unsaid(e)

    def _about(self, thing: int) -> Meaning:
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
            and (e.places is None or any(self._lies(thing, place) for place in e.places))
            and (e.owner is None or self.owner(thing) in self.several(e.owner))
            and (e.next_to is None or any(thing in self.neighbours(space) for space in self.several(e.next_to)))
            and (e.line is None or thing in self.line(e.line))
            and (e.between is None or thing in self.between(self.one(e.between.start), self.one(e.between.end)))
            and not (e.other and thing == self.this)
            and not any(thing in self.several(one) for one in e.excepts)
            and (e.where is None or asked.holds(e.where))
        )

    def _lies(self, thing: int, place: Any) -> bool:
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

    def _steps(self, space: int) -> Iterator[tuple[str, list[int]]]:
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
        return {line[0] for _, line in self._steps(space) if line}

    def line(self, e: m.Line) -> list[int]:
        """The spaces that follow in a direction, nearest first."""
        start = self.one(e.start)
        if start is None:
            return []
        place, toward = self.lay.thing_space[start], self.number(e.toward)
        if place is None or toward < 0:
            return []
        values = self.lay.game.vocabulary.enumerations[self.lay.game.boards[place[0]].direction].values
        return next((line for direction, line in self._steps(start) if direction == values[toward]), [])

    def between(self, start: int | None, end: int | None) -> set[int]:
        """The spaces that are passed on the way."""
        if start is None or end is None:
            return set()
        return next((set(line[: line.index(end)]) for _, line in self._steps(start) if end in line), set())

    def _group(self, spaces: set[int], ends: set[int]) -> set[int]:
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

    def _stated(self, attribute: str, thing: int) -> Any:
        return self.program.attributes.values[attribute][thing]

    def attribute(self, name: str, thing: int) -> int:
        """A number, a truth, or the place of a value."""
        if name in self.lay.variable_cells:
            cell = self.lay.variable_cells[name][thing]
            return self.table.n[cell] if cell >= 0 else 0
        stated = self._stated(name, thing)
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

    # -- numbers -----------------------------------------------------------------------------------------------------------

    def number(self, e: Any) -> int:
        """A number; the place of a value; -1 for no value and nobody."""
        words = self.lay.game.vocabulary
        match e:
            case m.Number(number=number):
                return number
            case m.Named(name=name, type=m.Type(name="number" | "value")):
                found: int = self.names[name]
                return found
            case m.Count(of=m.Named(name=name, type=m.Type(name="number"))):
                counted: int = self.names[name]
                return counted
            case m.Count(of=of):
                return self._count(of)
            case m.Total(attribute=attribute, of=of):
                return sum(self._each(attribute, of))
            case m.Extreme(attribute=attribute, of=of, most=most):
                return (max if most else min)(self._each(attribute, of), default=0)
            case m.SecondHighest(attribute=attribute, of=of):
                listed = sorted(self._each(attribute, of))
                return listed[-2] if len(listed) > 1 else 0
            case m.Different(attribute=attribute, of=of):
                return len(set(self._each(attribute, of)))
            case m.LongestRun(attribute=attribute, of=of):
                numbers = set(self._each(attribute, of))
                runs = [next(n for n in range(len(numbers) + 1) if first + n not in numbers) for first in numbers]
                return max(runs, default=0)
            case m.Alike(attribute=attribute, of=of, enumeration=enumeration, most=most):
                often = Counter(self._each(attribute, of))
                if most:
                    return max(often.values(), default=0)
                return min(often[value] for value in range(len(words.enumerations[enumeration].values)))
            case m.Arithmetic(operator=operator, left=left, right=right):
                one, other = self.number(left), self.number(right)
                match operator:
                    case "+":
                        return one + other
                    case "-":
                        return one - other
                    case "*":
                        return one * other
                    case "/ down":
                        return one // other
                    case "/ up":
                        return one // other + (1 if one % other else 0)
            case m.Conditional(then=then, condition=condition, otherwise=otherwise):
                return self.number(then if self.holds(condition) else otherwise)
            case m.LargestGroup(of=of):
                spaces = self.things(of)
                return max((len(self._group(spaces, {space})) for space in spaces), default=0)
            case m.Distance(start=start, end=end):
                return self._distance(self.one(start), self.one(end))
            case m.Seats(start=start, end=end):
                first, last = self.one(start), self.one(end)
                return 0 if first is None or last is None else (last - first) % int(self.lay.players)
            case m.EnumValue(enumeration=enumeration, value=value):
                return words.enumerations[enumeration].values.index(value)
            case m.NextValue(of=of, enumeration=enumeration):
                declared, known = words.enumerations[enumeration], self.number(of)
                last = len(declared.values) - 1
                return known + 1 if known < last else 0 if declared.cyclic else last
            case m.OppositeValue(of=of, enumeration=enumeration):
                declared = words.enumerations[enumeration]
                return declared.values.index(declared.opposites[declared.values[self.number(of)]])
            case m.OptionValue(option=option):
                return int(self.lay.options[option])
            case m.It() if self.it is not None and "it" not in self.plays:
                return self.it
            case m.Read():
                return self._read(e)
        raise Unsaid(e)

    def _each(self, attribute: str, of: m.Things) -> list[int]:
        return [self.attribute(attribute, thing) for thing in self.things(of)]

    def _count(self, of: Any) -> int:
        match of:
            case m.Units(units=units, holders=holders):
                return sum(self._units(unit, holders) for unit in units)
            case m.Values(enumeration=enumeration):
                return sum(self._values(of, enumeration))
        return len(self.several(of))

    def _values(self, of: m.Values, enumeration: str) -> list[bool]:
        """Of each value whether it is meant."""
        listed = self.lay.game.vocabulary.enumerations[enumeration].values
        if of.where is None:
            return [True] * len(listed)
        return [self.asked(value, of.called).holds(of.where) for value in range(len(listed))]

    def _units(self, unit: str, holders: Any) -> int:
        lay, cells = self.lay, self.table.n
        if isinstance(holders, m.Tabletop):
            return cells[lay.unit_table[unit]] if unit in lay.unit_table else 0
        total = 0
        for one in self.several(holders):
            if self._is_player(holders):
                total += cells[lay.unit_players[unit] + one] if unit in lay.unit_players else 0
            elif unit in lay.unit_things and lay.unit_things[unit][one] >= 0:
                total += cells[lay.unit_things[unit][one]]
        return total

    def _is_player(self, e: Any) -> bool:
        match e:
            case m.This():
                return "this" in self.plays
            case m.It():
                return "it" in self.plays
            case m.Me() | m.OwnerOf() | m.Players() | m.Nobody():
                return True
            case m.Named(type=m.Type(name="player")) | m.Read(type=m.Type(name="player")):
                return True
        return False

    def _distance(self, start: int | None, end: int | None) -> int:
        if start is None or end is None:
            return NO_END
        first, last = self.lay.thing_space[start], self.lay.thing_space[end]
        if first is None or last is None or first[0] != last[0]:
            return NO_END
        down, right = abs(first[1] - last[1]), abs(first[2] - last[2])
        return max(down, right) if 0 in (down, right) or down == right else NO_END

    def _read(self, e: m.Read) -> int:
        lay, cells, name = self.lay, self.table.n, e.attribute
        nothing = -1 if e.type.name in ("value", "player") else 0
        if name in lay.game.vocabulary.units:
            return int(lay.game.vocabulary.units[name].values[self._units(name, e.of)])
        if name in ("score", "name"):
            raise Unsaid
        if isinstance(e.of, m.Tabletop):
            return cells[lay.table_cells[name]]
        if isinstance(e.of, m.EnumValue | m.NextValue | m.OppositeValue | m.OptionValue) or (
            isinstance(e.of, m.Read | m.Named) and e.of.type.name == "value"
        ):
            number = self.number(e.of)
            of = getattr(e.of, "enumeration", "") or e.of.type.of  # type: ignore[union-attr]
            declared = lay.game.vocabulary.enumerations[of]
            return int(declared.attributes[name][declared.values[number]]) if number >= 0 else 0
        one = self.one(e.of)
        if one is None:
            return nothing
        if self._is_player(e.of):
            return cells[lay.player_cells[name] + one]
        if name == "slot":
            row = self.table.rows.get(self.table.w[one])
            return 0 if row is None else list(row).index(one) + 1
        return self.attribute(name, one)

    # -- conditions --------------------------------------------------------------------------------------------------------

    def holds(self, c: Any) -> bool:
        """Whether a condition holds."""
        match c:
            case m.All(parts=parts):
                return all(self.holds(part) for part in parts)
            case m.AnyOf(parts=parts):
                return any(self.holds(part) for part in parts)
            case m.Not(of=of):
                return not self.holds(of)
            case m.Exists(least=least, of=m.Units() | m.Values() as of):
                return self._count(of) >= self.number(least)
            case m.Exists(least=least, of=of):
                return len(self.several(of)) >= self.number(least)
            case m.Compare(operator="is"):
                return self._is(c.left, c.right)
            case m.Compare(operator=operator, left=left, right=right):
                if self._is_nowhere(left):
                    return False
                one, other = self.number(left), self.number(right)
                return {"<=": one <= other, "<": one < other, "=": one == other, ">=": one >= other, ">": one > other}[
                    operator
                ]
            case m.IsA(of=m.Named(type=m.Type(many=True)) as lone):
                return any(self._is_such(thing, c, plays=False) for thing in self.several(lone))
            case m.IsA(of=of):
                one_ = self.one(of)
                return one_ is not None and self._is_such(one_, c, self._is_player(of))
            case m.IsIn(of=of, place=place):
                return any(self._lies(thing, place) for thing in self.several(of))
            case m.IsNextTo(of=of, to=to):
                return any(there in self.neighbours(space) for there in self.several(of) for space in self.several(to))
            case m.IsInLine(of=of, to=to):
                lines = [set(line) for space in self.several(to) for _, line in self._steps(space)]
                return any(there in line for there in self.several(of) for line in lines)
            case m.IsConnected(of=of, to=to, through=through):
                reached = self._group(self.things(through), self.several(to))
                beside = {there for space in reached for there in self.neighbours(space)}
                return bool(self.several(of) & (reached | beside))
            case m.NameIn(of=of, attribute=attribute, owner=owner):
                one, whose = self.several(of), self.one(owner)
                named = self._stated(attribute, whose) if whose is not None else ()
                return any(self.is_a(thing, name) for thing in one for name in named or ())
            case m.Truth(value=m.Read(of=m.Named(type=m.Type(many=True)) as lone) as read):
                return any(self.attribute(read.attribute, thing) for thing in self.several(lone))
            case m.Truth(value=value):
                return self.number(value) != 0
        raise Unsaid(c)

    def _is_such(self, one: int, c: m.IsA, plays: bool) -> bool:
        of_kind = plays or c.kind not in self.lay.kind_mask or self.is_a(one, c.kind)
        return of_kind and all(self.adjective(adjective, one, plays) for adjective in c.adjectives)

    def _is_nowhere(self, left: Any) -> bool:
        of = left.of if isinstance(left, m.Read) else left
        return isinstance(of, m.First) and self.one(of) is None

    def _is(self, left: Any, right: Any) -> bool:
        if self._is_nowhere(left):
            return False
        if isinstance(left, m.Read) and left.attribute == "name":
            return bool(self._named(left) & self._named(right))
        if isinstance(left, m.Here | m.Zone | m.ZoneOf | m.PlaceAttribute):
            return self.places(left) == self.places(right)
        if isinstance(
            left, m.It | m.Named | m.Read | m.EnumValue | m.NextValue | m.OppositeValue | m.OptionValue
        ) and self._is_value(left, right):
            return self.number(left) == self.number(right)
        one, other = self.one(left), self.one(right)
        if one is None and other is None and not isinstance(right, m.Nobody):
            # Whether nothing is nothing isn't said.
            raise Unsaid
        return one == other

    def _is_value(self, left: Any, right: Any) -> bool:
        values = (m.EnumValue, m.NextValue, m.OppositeValue, m.OptionValue, m.Number)
        if isinstance(left, values) or isinstance(right, values):
            return True
        return isinstance(left, m.Read | m.Named) and left.type.name in ("value", "number", "truth")

    def _named(self, e: Any) -> set[int]:
        """All things of a name."""
        match e:
            case m.Name(name=name):
                return {thing for thing in range(len(self.lay.bit)) if self.is_a(thing, name)}
            case m.Read(of=of):
                one = self.one(of)
                if one is None:
                    return set()
                own = self.lay.thing_definition[one]
                return {thing for thing, definition in enumerate(self.lay.thing_definition) if definition == own}
        raise Unsaid(e)
