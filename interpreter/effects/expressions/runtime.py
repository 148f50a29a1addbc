"""What generated expressions call: the few reads of the table that are more than a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from interpreter.analysis.constants import COMPARE
from interpreter.effects.expressions.traits import Through
from interpreter.table.layout import NO_END, Rule, each
from interpreter.table.table import Table

MANY = 4096
"""So many answers are remembered at most."""


class StaticComparison:
    """The things whose static attribute compares so with a number: one mask a number, remembered."""

    def __init__(self, values: Sequence[int], sign: str) -> None:
        self._values = values
        self._compare = COMPARE[sign]
        self._masks: dict[int, int] = {}

    def mask(self, number: int) -> int:
        """Return the set of things for which `attribute sign number` holds."""
        found = self._masks.get(number)
        if found is None:
            found = 0
            for thing, value in enumerate(self._values):
                if self._compare(value, number):
                    found |= 1 << thing
            self._masks[number] = found
        return found


class ValueComparison:
    """The things whose attribute compares so with a number, where it follows from a variable's value."""

    def __init__(self, through: Through, sign: str) -> None:
        self._through, self._compare = through, COMPARE[sign]
        self._others = StaticComparison(through.plain, sign)
        # By number the sets of the values that compare so, and those of the others that do.
        self._known: dict[int, tuple[list[int], int]] = {}

    def mask(self, table: Table, number: int) -> int:
        """Return the set of things for which `attribute sign number` holds."""
        through, known = self._through, self._known.get(number)
        if known is None:
            held = [value for value, worth in enumerate(through.worth) if self._compare(worth, number)]
            others = self._others.mask(number) & ~through.things
            known = self._known[number] = [through.first + value for value in held], others
        found, sets = 0, table.z
        for one in known[0]:
            found |= sets[one]
        return found & through.things | known[1]


class ValueTotal:
    """The total of an attribute that follows from a variable's value, of any set of things: by how many have which value."""

    def __init__(self, through: Through) -> None:
        self._things = through.things
        self._sets = [(through.first + value, worth) for value, worth in enumerate(through.worth) if worth]
        self._others = [(1 << thing, worth) for thing, worth in enumerate(through.plain) if worth]

    def of(self, table: Table, things: int) -> int:
        """Return the sum over a set of things."""
        sets, total = table.z, 0
        own = things & self._things
        for number, worth in self._sets:
            total += worth * (own & sets[number]).bit_count()
        if things != own:
            total += sum(worth for bit, worth in self._others if things & bit)
        return total


class Union:
    """What any of a set of things stands in a relation to, remembered by the set. related: the things by thing."""

    def __init__(self, related: Sequence[int]) -> None:
        self._related = related
        self._known: dict[int, int] = {}

    def of(self, things: int) -> int:
        """Return all that these things are related to."""
        found = self._known.get(things)
        if found is None:
            if len(self._known) > MANY:
                self._known.clear()
            found = 0
            for thing in each(things):
                found |= self._related[thing]
            self._known[things] = found
        return found


def there(one: int | None) -> bool:
    """Return whether a number of a thing or a player means one: it may be nobody, nothing, or a name without anything yet."""
    return one is not None and one >= 0


def set_of_thing(by_thing: Sequence[int], thing: int | None) -> int:
    """Return what is listed for a thing; nothing for none."""
    return 0 if thing is None or thing < 0 else by_thing[thing]


def of_player(base: int, player: int | None) -> int:
    """Return the zone or cell of a player, counted from that of the first; -1 for nobody."""
    return -1 if player is None or player < 0 else base + player


def of_thing(by_thing: Sequence[int], thing: int | None) -> int:
    """Return the zone or cell of a thing; -1 for none."""
    return -1 if thing is None or thing < 0 else by_thing[thing]


def content(table: Table, zones: Sequence[int]) -> int:
    """Return the set of things in any of these zones; zones that don't exist (below 0) hold nothing."""
    things = 0
    for zone in zones:
        if zone >= 0:
            things |= table.z[zone]
    return things


def content_of(table: Table, hosts: int, by_host: Sequence[int]) -> int:
    """Return the set of things in the zones of these hosts."""
    things, zones = 0, table.z
    while hosts:
        low = hosts & -hosts
        hosts ^= low
        things |= zones[by_host[low.bit_length() - 1]]
    return things


def room(table: Table, zones: Sequence[int]) -> int:
    """Return how much still fits into these zones, never below 0."""
    return sum([max(0, min(table.room(zone), NO_END)) for zone in zones if zone >= 0])


def one(table: Table, thing: int | None) -> int:
    """Return the set of one thing; empty for none."""
    return 0 if thing is None or thing < 0 else table.lay.bit[thing]


def owned(table: Table, players: Sequence[int]) -> int:
    """Return all things that these players own: their own, and what lies in their zones or on their things."""
    lay, things = table.lay, 0
    for player in players:
        if player < 0:
            continue
        things |= lay.owner_mask[player]
        for kind in lay.zone_kinds.values():
            if kind.definition.owner == "player":
                inside = table.z[lay.zone_base[kind.definition.name] + player]
                things |= inside
                for thing in each(inside):
                    for zone in lay.thing_zones[thing]:
                        things |= table.z[zone]
    strangers = 0
    for player in range(lay.players):
        if player not in players:
            strangers |= lay.owner_mask[player]
    return things & ~strangers


def paired(table: Table, thing: int) -> bool:
    """Return whether a thing has a partner: of the two kinds of a declared pair, the first of one with the first of the
    other by arrival, the second with the second, all in one zone.
    """
    lay = table.lay
    things, arrived = table.z[table.w[thing]], lay.arrived
    for first, second in lay.game.vocabulary.pairs:
        for own, other in ((first, second), (second, first)):
            if lay.kind_mask[own] & lay.bit[thing]:
                before = sum(
                    1
                    for x in each(things & lay.kind_mask[own])
                    if (table.n[arrived + x], x) < (table.n[arrived + thing], thing)
                )
                return before < (things & lay.kind_mask[other]).bit_count()
    return False


def next_to(table: Table, things: int) -> int:
    """Return the neighbours of any of these spaces."""
    found = 0
    neighbours = table.lay.neighbours
    for thing in each(things):
        found |= neighbours[thing]
    return found


def in_line(table: Table, things: int) -> int:
    """Return the spaces to which a direction leads from any of these."""
    found = 0
    for ends in table.lay.lines.values():
        for thing in each(things):
            found |= ends[thing]
    return found


def between(table: Table, start: int, end: int) -> int:
    """Return the spaces between two that lie in line on one board; none where they don't, or where there is no such
    space.
    """
    return table.lay.spaces_between.get((start, end), 0) if there(start) and there(end) else 0


def nearest(things: int, rising: int) -> int:
    """Return, of the spaces of a line, the one nearest to its start; -1 for none. `rising`: all spaces that are numbered upwards in
    this direction, those of one board or none.
    """
    return ((things & -things) if things & rising else things).bit_length() - 1


def facing(table: Table, direction: int, stops: int, targets: int) -> int:
    """Return the spaces from which the first of `stops` in a direction is one of `targets`: told of all at once by
    going back from the targets until something stops.
    """
    found, edge, passing = 0, targets & stops, ~stops
    back = table.lay.steps_back[direction]
    while edge:
        reached = 0
        for shift, those in back:
            reached |= (edge & those) << shift if shift >= 0 else (edge & those) >> -shift
        found |= reached
        edge = reached & passing
    return found


def facing_up(shift: int, those: int, stops: int, targets: int) -> int:
    """Return the same where a step back is one shift everywhere, as on a board without gaps: upwards. those: from where
    there is one.
    """
    found, edge, passing = 0, targets & stops & those, those & ~stops
    while edge:
        edge <<= shift
        found |= edge
        edge &= passing
    return found


def facing_down(shift: int, those: int, stops: int, targets: int) -> int:
    """Return the same downwards."""
    found, edge, passing = 0, targets & stops & those, those & ~stops
    while edge:
        edge >>= shift
        found |= edge
        edge &= passing
    return found


def best(things: int, rule: Rule, most: bool, *now: Any) -> int:
    """Return those of a set for which a number is the highest (`most`) or the lowest; all that are even. now: table,
    me, this, locals.
    """
    table, me, this, given = now
    found = top = 0
    for thing in each(things):
        number = rule(table, me, this, thing, given)
        if not found or (number > top if most else number < top):
            found, top = 0, number
        if number == top:
            found |= table.lay.bit[thing]
    return found


def best_players(players: Sequence[int], rule: Rule, most: bool, *now: Any) -> list[int]:
    """Return those of several players for whom a number is the highest (`most`) or the lowest. now: table, me, this,
    locals.
    """
    table, me, this, given = now
    numbers = [rule(table, me, this, player, given) for player in players]
    top = (max if most else min)(numbers, default=0)
    return [player for player, number in zip(players, numbers, strict=True) if number == top]


def distance(table: Table, start: int, end: int) -> int:
    """Return the steps of a straight line between two spaces of one board; without end where no line joins them."""
    if not there(start) or not there(end):
        return NO_END
    first, last = table.lay.thing_space[start], table.lay.thing_space[end]
    if first is None or last is None or first[0] != last[0]:
        return NO_END
    rows, columns = abs(first[1] - last[1]), abs(first[2] - last[2])
    return max(rows, columns) if not rows or not columns or rows == columns else NO_END


def seats(table: Table, start: int, end: int) -> int:
    """Return how many seats after one player another sits; 0 where one of them is nobody."""
    return (end - start) % table.lay.players if there(start) and there(end) else 0


def largest_group(table: Table, things: int) -> int:
    """Return the size of the largest set of these spaces joined by neighbourhood, found by flooding with bits."""
    neighbours, best = table.lay.neighbours, 0
    while things:
        group = edge = things & -things
        while edge:
            low = edge & -edge
            edge ^= low
            fresh = neighbours[low.bit_length() - 1] & things & ~group
            group |= fresh
            edge |= fresh
        things &= ~group
        best = max(best, group.bit_count())
    return best


def connected(table: Table, ends: int, through: int) -> int:
    """Return the spaces from which one comes to one of these ends, all spaces on the way being of a set; the ends are among them."""
    neighbours, found, edge = table.lay.neighbours, ends, ends
    while edge:
        low = edge & -edge
        edge ^= low
        fresh = neighbours[low.bit_length() - 1] & ~found
        found |= fresh
        edge |= fresh & through
    return found


def longest_run(numbers: set[int]) -> int:
    """Return how many of these numbers follow one another without a gap."""
    longest = 0
    for number in numbers:
        if number - 1 not in numbers:
            end = number + 1
            while end in numbers:
                end += 1
            longest = max(longest, end - number)
    return longest


def alike(values: list[int], of: int) -> int:
    """Return how often that stands among these which stands there most often; or, of so many values from 0, least often."""
    if of:
        return min(map(values.count, range(of)))
    return max(Counter(values).values(), default=0)


def with_each(
    guard: Callable[..., bool], table: Table, me: int, this: int, given: tuple[Any, ...], slot: int, things: int
) -> int:
    """Return the things with which a guard holds, each of them in its turn as the local `slot`; of twins one is asked."""
    before, after, found = given[:slot], given[slot + 1 :], 0
    while things:
        thing = (things & -things).bit_length() - 1
        alike = things & table.twins(thing)
        things ^= alike
        if guard(table, me, this, (*before, thing, *after)):
            found |= alike
    return found


def held(rule: Rule, table: Table, me: int, this: int, given: tuple[Any, ...], slot: int, things: int) -> int:
    """Return the things for which a rule holds, each of them in its turn as the local `slot`."""
    return with_each(lambda T, me, this, L: bool(rule(T, me, this, None, L)), table, me, this, given, slot, things)


__all__ = [
    "MANY",
    "StaticComparison",
    "Union",
    "ValueComparison",
    "best",
    "best_players",
    "between",
    "connected",
    "content",
    "content_of",
    "distance",
    "each",
    "facing",
    "facing_down",
    "facing_up",
    "held",
    "in_line",
    "largest_group",
    "nearest",
    "next_to",
    "of_player",
    "of_thing",
    "one",
    "owned",
    "paired",
    "room",
    "seats",
    "set_of_thing",
    "with_each",
]
