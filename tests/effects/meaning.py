"""Numbers and conditions, worked out as what is meant: thing by thing, by nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dsl import meaning as m
from interpreter.table.layout import NO_END
from tests.effects.meant import Meant, Unsaid


class Meaning(Meant):
    """One moment, asked for numbers and conditions as well."""

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
                return max((len(self.group(spaces, {space})) for space in spaces), default=0)
            case m.Distance(start=start, end=end):
                return self._distance(self.one(start), self.one(end))
            case m.Seats(start=start, end=end):
                first, last = self.one(start), self.one(end)
                return 0 if first is None or last is None else (last - first) % int(self.lay.players)
            case m.EnumValue(enumeration=enumeration, value=value):
                return words.enumerations[enumeration].values.index(value)
            case m.NextValue(of=of, enumeration=enumeration, back=back):
                declared, known = words.enumerations[enumeration], self.number(of)
                last = len(declared.values) - 1
                if back:
                    return known - 1 if known > 0 else last if declared.cyclic else 0
                return known + 1 if known < last else 0 if declared.cyclic else last
            case m.OppositeValue(of=of, enumeration=enumeration):
                declared = words.enumerations[enumeration]
                return declared.values.index(declared.opposites[declared.values[self.number(of)]])
            case m.AsPrinted(attribute=attribute, of=of):
                thing = self.one(of)
                return 0 if thing is None else self.printed(attribute, thing)
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
            if self.is_player(holders):
                total += cells[lay.unit_players[unit] + one] if unit in lay.unit_players else 0
            elif unit in lay.unit_things and lay.unit_things[unit][one] >= 0:
                total += cells[lay.unit_things[unit][one]]
        return total

    def is_player(self, e: Any) -> bool:
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
        if self.is_player(e.of):
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
                return one_ is not None and self._is_such(one_, c, self.is_player(of))
            case m.IsIn(of=of, place=place):
                return any(self.lies(thing, place) for thing in self.several(of))
            case m.IsNextTo(of=of, to=to):
                return any(there in self.neighbours(space) for there in self.several(of) for space in self.several(to))
            case m.IsInLine(of=of, to=to):
                lines = [set(line) for space in self.several(to) for _, line in self.steps(space)]
                return any(there in line for there in self.several(of) for line in lines)
            case m.IsConnected(of=of, to=to, through=through):
                reached = self.group(self.things(through), self.several(to))
                beside = {there for space in reached for there in self.neighbours(space)}
                return bool(self.several(of) & (reached | beside))
            case m.NameIn(of=of, attribute=attribute, owner=owner):
                some, whose = self.several(of), self.one(owner)
                named = self.stated(attribute, whose) if whose is not None else ()
                return any(self.is_a(thing, name) for thing in some for name in named or ())
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
