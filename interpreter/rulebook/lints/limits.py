"""How small and how large values can be, and with that which conditions always hold and which never do.

Nothing is known of what changes during play but what is declared: supplies, the numbers of things and players, the values that
definitions state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never, cast, get_args

from dsl import meaning as m
from interpreter.analysis.bodies import every_node, of_kind, overlap, stated_by
from interpreter.definitions.game import GameDefinition

Limits = tuple[int | None, int | None]
"""The least and the most; None where there is no end."""
ANYTHING: Limits = (None, None)
_VALUES = get_args(m.Value)


class Ranges:
    """Answers for one game."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game
        self.seats = game.seats[1] + len(game.automata)
        self._busy: set[str] = set()
        # What a name stands for that a step gives, unless it must: there may be nothing to be found, and nothing is of no kind.
        self._uncertain = {one.result for one in every_node(game) if isinstance(one, m.Step) and one.force != "must"}

    # -- how many ------------------------------------------------------------------------------------------------------

    def copies(self, kinds: tuple[str, ...]) -> int:
        """Return how many things of these kinds there are at most."""
        found = {one.id: one for one in of_kind(self.game, kinds)}.values()
        things = sum(one.copies * (self.seats if one.owner == "player" else 1) for one in found)
        for board in self.game.boards.values():
            if any(overlap(self.game, board.kind, kind) for kind in kinds):
                things += len(board.spaces) * (self.seats if board.owner == "player" else 1)
        return things

    def number(self, of: object) -> Limits:
        """Return how many there are of things, players or units."""
        match of:
            case m.Things(kinds=kinds):
                return (0, self.copies(kinds))
            case m.Players(which="opponent", adjectives=(), where=None, best=None):
                return (max(0, self.game.seats[0] - 1), self.seats - 1)
            case m.Players(which="player", adjectives=(), where=None, best=None):
                return (self.game.seats[0], self.seats)
            case m.Players():
                return (0, self.seats)
            case m.Units(units=units, holders=holders):
                one = not isinstance(holders, m.Things | m.Players)
                found = [self.unit(name, one) for name in units]
                return (0, None if any(most is None for most in found) else sum(most or 0 for most in found))
        return (0, None)

    def unit(self, name: str, one_holder: bool = True) -> int | None:
        """Return how much of a unit there can be on one holder, or in all."""
        unit = self.game.vocabulary.units[name]
        ends = [unit.supply]
        if one_holder:
            ends += [unit.most, len(unit.values) - 1 if unit.values else None]
        known = [end for end in ends if end is not None]
        return min(known) if known else None

    # -- values --------------------------------------------------------------------------------------------------------

    def stated(self, stated: object) -> Limits:
        """Return the limits of what a definition states for an attribute."""
        if isinstance(stated, int):
            return (stated, stated)
        if isinstance(stated, Mapping):
            return (sum(stated.values()),) * 2
        return self.value(cast(m.Value, stated)) if isinstance(stated, _VALUES) else ANYTHING

    def value(self, value: m.Value | m.Ref | m.Place) -> Limits:
        """Return the limits of a value."""
        match value:
            case m.Number(number=number):
                return (number, number)
            case m.Count(of=of):
                return self.number(of)
            case m.Arithmetic():
                return self._arithmetic(value)
            case m.Conditional(then=then, otherwise=otherwise, condition=condition):
                known = self.truth(condition)
                if known is not None:
                    return self.value(then if known else otherwise)
                return _either(self.value(then), self.value(otherwise))
            case m.Room() | m.Distance() | m.Seats():
                return (0, None)
            case m.LargestGroup(of=of):
                return (0, self.copies(of.kinds))
            case m.OptionValue(option=option):
                values = self.game.options[option].values
                if all(isinstance(one, int) for one in values):
                    return (min(map(int, values)), max(map(int, values)))
                return (0, len(values) - 1)
            case m.Read():
                return self._read(value)
            case m.AsPrinted():
                return ANYTHING
            case m.Different(of=of) | m.LongestRun(of=of) | m.Alike(of=of):
                return (0, self.copies(of.kinds))
            case m.Total() | m.Extreme() | m.SecondHighest() | m.EnumValue() | m.NextValue() | m.OppositeValue():
                return ANYTHING
            case m.Name() | m.Named():
                return ANYTHING
            case m.This() | m.It() | m.Me() | m.Tabletop() | m.OwnerOf() | m.HostOf() | m.First() | m.Nobody():
                return ANYTHING
            case m.Zone() | m.Here() | m.PlaceAttribute() | m.ZoneOf():
                return ANYTHING
            case _:
                assert_never(value)

    def _arithmetic(self, value: m.Arithmetic) -> Limits:
        (low, high), (least, most) = self.value(value.left), self.value(value.right)
        match value.operator:
            case "+":
                return (_plus(low, least), _plus(high, most))
            case "-":
                return (_plus(low, _negative(most)), _plus(high, _negative(least)))
            case "/ down" | "/ up" as operator:
                if least is None or least != most:
                    # What is divided by more than nothing becomes no more.
                    return (0, high) if (low or 0) >= 0 <= (least or 0) and low is not None is not least else ANYTHING
                by = least or 1
                up = by - 1 if operator == "/ up" else 0
                return tuple(None if end is None else (end + up) // by for end in (low, high))  # type: ignore[return-value]
        corners = [a * b for a in (low, high) for b in (least, most) if a is not None and b is not None]
        if len(corners) == 4:
            return (min(corners), max(corners))
        return (0, None) if (low or -1) >= 0 and (least or -1) >= 0 else ANYTHING

    def _read(self, value: m.Read) -> Limits:
        kind = getattr(getattr(value.of, "type", None), "of", "")
        if kind not in self.game.vocabulary.kinds or value.type != m.NUMBER or value.attribute in self._busy:
            return ANYTHING
        attribute = self.game.vocabulary.kinds[kind].attributes.get(value.attribute)
        if attribute is None or attribute.variable:
            return ANYTHING
        self._busy.add(value.attribute)
        found: Limits | None = None
        for stated in stated_by(self.game, kind, value.attribute):
            one = self.stated(stated)
            found = one if found is None else _either(found, one)
        self._busy.discard(value.attribute)
        return found or ANYTHING

    # -- conditions ----------------------------------------------------------------------------------------------------

    def truth(self, condition: m.Condition) -> bool | None:
        """Return True if a condition always holds, False if it never does, None if that depends."""
        match condition:
            case m.All(parts=parts):
                known = [self.truth(part) for part in parts]
                if False in known or any(m.Not(part) in parts for part in parts):
                    return False
                return True if parts and all(known) else None
            case m.AnyOf(parts=parts):
                known = [self.truth(part) for part in parts]
                if True in known or any(m.Not(part) in parts for part in parts):
                    return True
                return False if all(one is False for one in known) else None
            case m.Not(of=of):
                inner = self.truth(of)
                return None if inner is None else not inner
            case m.Exists(least=least, of=of):
                return _compare(self.number(of), ">=", self.value(least))
            case m.Compare(operator="is", left=left, right=right):
                return True if left == right else self._is_value(left, right)
            case m.Compare(operator=operator, left=left, right=right):
                if left == right:
                    return operator in ("=", "<=", ">=")
                return _compare(self.value(left), operator, self.value(right))
            case m.IsA(of=m.Named(name=name, type=type_), kind=kind, adjectives=adjectives):
                if type_.of not in self.game.vocabulary.kinds:
                    return None
                if not overlap(self.game, type_.of, kind):
                    return False
                sure = name not in self._uncertain and not adjectives
                return True if sure and self.game.vocabulary.is_kind(type_.of, kind) else None
            case m.IsA() | m.IsIn() | m.IsNextTo() | m.IsInLine() | m.IsConnected() | m.NameIn() | m.Truth():
                return None
            case _:
                assert_never(condition)

    def _is_value(self, left: object, right: object) -> bool | None:
        """Return whether an attribute that definitions state can be a word of its enumeration."""
        if not isinstance(left, m.Read) or not isinstance(right, m.EnumValue):
            return None
        kind = getattr(getattr(left.of, "type", None), "of", "")
        attribute = getattr(self.game.vocabulary.kinds.get(kind), "attributes", {}).get(left.attribute)
        if attribute is None or attribute.variable:
            return None
        stated = stated_by(self.game, kind, left.attribute)
        if not all(isinstance(one, str) for one in stated):
            return None
        return None if right.value in stated else False


def _compare(one: Limits, operator: str, other: Limits) -> bool | None:
    """Return whether a comparison always or never holds."""
    (low, high), (least, most) = one, other
    if operator in ("<", "<="):
        return _compare(other, ">" if operator == "<" else ">=", one)
    if operator == "=":
        apart = _below(high, least, False) or _below(most, low, False)
        same = low is not None and low == high == least == most
        return False if apart else True if same else None
    if _below(most, low, operator == ">="):
        return True
    if _below(high, least, operator == ">"):
        return False
    return None


def _below(one: int | None, other: int | None, or_equal: bool) -> bool:
    if one is None or other is None:
        return False
    return one < other or (or_equal and one == other)


def _either(one: Limits, other: Limits) -> Limits:
    low = None if one[0] is None or other[0] is None else min(one[0], other[0])
    high = None if one[1] is None or other[1] is None else max(one[1], other[1])
    return (low, high)


def _plus(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _negative(one: int | None) -> int | None:
    return None if one is None else -one
