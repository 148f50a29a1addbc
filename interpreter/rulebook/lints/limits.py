"""How small and how large values can be, and with that which conditions always hold and which never do.

Nothing is known of what changes during play but what is declared: supplies, the numbers of things and players, the values that
definitions state, and of variables what they begin with and all that steps set them to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never, cast, get_args

from dsl import meaning as m
from interpreter.analysis.bodies import every_node, of_kind, overlap, stated_by
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.origins import Meant, Origins

Limits = tuple[int | None, int | None]
"""The least and the most; None where there is no end."""
ANYTHING: Limits = (None, None)
_VALUES = get_args(m.Value)


class Ranges:
    """Answers for one game."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game
        self.seats = game.seats[1] + len(game.automata)
        # Of which kinds `this` and `it` are where a condition is asked, "player" of players; none: of any.
        self.about: Mapping[type[m.Node], tuple[str, ...]] = {}
        self.declared = Origins(game)
        # What names stand for: where it isn't known of what is asked, any that is called so.
        self.chosen = self.declared.chosen
        self._busy: set[str] = set()
        self._variables: dict[tuple[Meant, ...], Limits] = {}
        self._assumed: dict[str, Limits] = {}
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
            case m.Things():
                return (0, self.most_of(of))
            case m.Named(type=m.Type(name="thing")):
                return (0, self._named(of))
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

    def most_of(self, of: m.Things) -> int | None:
        """Return of how many things a set can be at most: as many as there are, as many as fit where they lie, as many as were chosen."""
        ends = [self.copies(of.kinds)] if of.kinds else []
        ends += [] if of.source is None or (named := self._named(of.source)) is None else [named]
        held = [self._held(place) for place in of.places or ()]
        ends += [] if not held or None in held else [sum(one or 0 for one in held)]
        return min(ends) if ends else None

    def _held(self, place: m.Place) -> int | None:
        """Return how many things can lie in one place at most; None where there is no end, or where several places may be meant."""
        if not isinstance(place, m.Zone) or place.which != "one" or isinstance(place.holder, m.Things | m.Players):
            return None
        zone = self.game.zones.get(place.name)
        if zone is None or (zone.room is None and not zone.slots) or zone.measure is not None:
            return None
        most = zone.slots or self.value(cast(m.Value, zone.room))[1]
        # What begins there is there, whether it fits or not.
        return (
            None
            if most is None
            else max(most, sum(one.copies for one in self.game.definitions if one.starts == zone.name))
        )

    def _named(self, named: m.Named) -> int | None:
        """Return of how many things a name can tell at most."""
        chosen, mark = self.chosen.get(named.name), f"~{named.name}"
        if not chosen or mark in self._busy:
            return None
        self._busy.add(mark)
        ends = [self._chosen(one) for one in chosen]
        self._busy.discard(mark)
        return None if None in ends else max(one or 0 for one in ends)

    def _chosen(self, what: m.Selection) -> int | None:
        """Return how many things a choice can come to at most."""
        there = self.number(what.things)[1] if isinstance(what.things, m.Things | m.Named) else None
        if what.times is not None or what.quantity.sort in ("each", "any_number"):
            return there
        most = self.value(what.quantity.number)[1]
        return _less(most, there)

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
            case m.Room() | m.Distance():
                return (0, None)
            case m.Seats():
                return (0, self.seats - 1)
            case m.LargestGroup(of=of) | m.Alike(of=of):
                return self.number(of)
            case m.OptionValue(option=option):
                values = self.game.options[option].values
                if all(isinstance(one, int) for one in values):
                    return (min(map(int, values)), max(map(int, values)))
                return (0, len(values) - 1)
            case m.Read():
                return self._read(value)
            case m.AsPrinted(of=of):
                return self._of(self.declared.meant(value.source, of, self.about.get(type(of), ())), value.source)
            case m.Different(of=of) | m.LongestRun(of=of):
                return (0, _less(self.most_of(of), self.declared.values(value.attribute, _kinds(of))))
            case m.Total() | m.Extreme() | m.SecondHighest():
                return self._among(value)
            case m.EnumValue() | m.NextValue() | m.OppositeValue():
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
        if value.type != m.NUMBER:
            return ANYTHING
        return self._of(
            self.declared.meant(value.attribute, value.of, self.about.get(type(value.of), ())), value.attribute
        )

    def _among(self, value: m.Total | m.Extreme | m.SecondHighest) -> Limits:
        """Return the limits of a number that is told of things, of which there may be none."""
        low, high = self._of(self.declared.of_kinds(value.attribute, _kinds(value.of)), value.attribute)
        many = self.most_of(value.of) if isinstance(value, m.Total) else 1
        least = 0 if low is not None and low >= 0 else None if low is None or many is None else low * many
        most = 0 if high is not None and high <= 0 else None if high is None or many is None else high * many
        return (least, most)

    def _of(self, meant: list[Meant] | None, name: str) -> Limits:
        """Return the limits of whatever attribute of a name is meant."""
        # What hangs on numbers that hang on others, and these on more, would be worked out again and again.
        if (
            not meant
            or name in self._busy
            or len(self._busy) > 1
            or any(one.attribute.sort != "number" for one in meant)
        ):
            return ANYTHING
        if name in self._assumed:
            return self._assumed[name]
        here, self.about, self.chosen = (self.about, self.chosen), {}, self.declared.chosen
        fixed = [one for one in meant if not one.attribute.variable]
        self._busy.add(name)
        found = [self.stated(stated) for one in meant for stated in self.declared.stated(one)]
        self._busy.discard(name)
        limits = _united(found)
        if len(fixed) < len(meant):
            limits = self._variable(name, limits, tuple(meant))
        self.about, self.chosen = here
        return limits

    def _variable(self, name: str, begun: Limits, meant: tuple[Meant, ...]) -> Limits:
        """Return the limits of a variable. begun: of what it begins with. What no step sets is told of it as that."""
        if name not in self.declared.sets:
            return ANYTHING
        if meant in self._variables:
            return self._variables[meant]
        if self._assumed:
            # Variables that hang on each other would be worked out again and again.
            return ANYTHING
        found = begun
        for attempt in range(5):
            self._assumed[name] = found
            after = _united([found, *(self.value(one) for one in self.declared.sets[name])])
            del self._assumed[name]
            if after == found:
                break
            # An end that moves on and on is none.
            (low, high), (least, most) = found, after
            found = after if not attempt else (least if least == low else None, most if most == high else None)
        else:
            found = ANYTHING
        if not self._assumed:
            self._variables[meant] = found
        return found

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
                if operator in ("<=", ">") and _is_never_more(left, right):
                    return operator == "<="
                if operator in (">=", "<") and _is_never_more(right, left):
                    return operator == ">="
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


def _kinds(of: m.Things) -> tuple[str, ...]:
    """Return of which kinds things are; of what was chosen, as its name tells."""
    return of.kinds or ((of.source.type.of,) if of.source is not None and of.source.type.of else ())


def _is_never_more(one: object, other: object) -> bool:
    """Return whether something that is counted in a set is never more than the set itself."""
    if not isinstance(one, m.Different | m.LongestRun | m.LargestGroup | m.Alike) or not isinstance(other, m.Count):
        return False
    return other.of in (one.of, one.of.source)


def _united(several: list[Limits]) -> Limits:
    if not several:
        return ANYTHING
    found = several[0]
    for one in several[1:]:
        found = _either(found, one)
    return found


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


def _less(one: int | None, other: int | None) -> int | None:
    return other if one is None else one if other is None else min(one, other)


def _plus(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _negative(one: int | None) -> int | None:
    return None if one is None else -one
