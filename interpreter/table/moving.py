"""How things go from one zone to another: what is kept of sets, orders and knowledge is kept up, and nothing is asked that doesn't matter
where they come from or go to (`Layout.sorts`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from interpreter.table.knowledge import Tabled, at_once, follow, hand_over
from interpreter.table.layout import HOSTED, LIVE, ORDERED, REFILLED, ROW, SHUFFLED, VEILED, each

LEAVE_AT_ONCE, COME_AT_ONCE = ORDERED | SHUFFLED | VEILED, ORDERED | SHUFFLED | VEILED | ROW | REFILLED
"""What may have to be looked at where several things leave, and where they come to, at once."""

FEW = 8
"""Of a row that is so many times as long as what leaves it things are taken one by one: it is faster to copy than to walk over it."""


class Moved(Tabled, Protocol):
    """A table, as far as moving asks it."""

    n: Any
    w: Any
    drawn: tuple[int, ...]
    known: dict[int, int]
    serial: int
    holes: bool
    imagines: bool

    def set(self, cell: int, value: int) -> None: ...

    def move(self, thing: int, zone: int) -> None: ...


def move(table: Moved, thing: int, zone: int) -> None:
    """Put a thing into a zone (-1: out of the game), on top where there is an order, into the first free slot of a row."""
    lay, w = table.lay, table.w
    old = w[thing]
    if old == zone:
        return
    z, bit, here, there = table.z, lay.bit[thing], lay.sorts[old], lay.sorts[zone]
    # What is done oftenest, to take things out of an order and to put them into one, is written here: a call costs as much as it does.
    owners = _followed(table, bit, old, zone) if (here | there) & VEILED and not table.imagines else None
    z[old] ^= bit
    z[zone] |= bit
    w[thing] = zone
    table.n[lay.arrived + thing] = table.serial
    if here:
        if here & ORDERED:
            row = table.rows[old]
            at = row.index(thing)
            if here & ROW:
                table.rows[old] = (*row[:at], -1, *row[at + 1 :])
                if here & REFILLED:
                    table.holes = True
            else:
                table.rows[old] = row[:at] + row[at + 1 :]
                if table.known:
                    _forget_place(table, old, len(row) - at)
        if here & HOSTED and not z[old]:
            z[lay.zone_host_set[old]] &= ~lay.bit[lay.zone_holder[old]]
        if here & LIVE and not there & LIVE:
            _clear(table, thing)
    if there:
        if there & ORDERED:
            row = table.rows[zone]
            if there & ROW and -1 in row:
                at = row.index(-1)
                table.rows[zone] = (*row[:at], thing, *row[at + 1 :])
            else:
                table.rows[zone] = (thing, *row) if there & SHUFFLED else (*row, thing)
        if there & HOSTED:
            z[lay.zone_host_set[zone]] |= lay.bit[lay.zone_holder[zone]]
    if owners is not None:
        hand_over(table, owners)


def _followed(table: Moved, bit: int, old: int, zone: int) -> list[int] | None:
    """Note who is shown what by a move from one zone to another. Return who owns what things carry, where it may change owners by it."""
    veils = table.lay.veils
    if not veils.carried:
        follow(table, bit, old, zone)
        return None
    if veils.sets[old] or veils.sets[zone]:
        follow(table, bit, old, zone)
    return [table.owner_of_zone(carried) for carried in veils.carried]


def _forget_place(table: Moved, zone: int, height: int) -> None:
    """Note that something was taken out of a pile, the so manieth from the top: fewer lie in a fixed order, if it did."""
    known = table.known.get(zone)
    if known and height <= known:
        table.known = {**table.known, zone: known - 1}


def move_all(table: Moved, things: Sequence[int], zone: int) -> None:
    """Put things into a zone one after the other."""
    lay, w, z = table.lay, table.w, table.z
    together, old = lay.mask(things), w[things[0]] if things else zone
    here, there = lay.sorts[old], lay.sorts[zone]
    veiled = (here | there) & VEILED and not table.imagines
    if (
        here & ~LEAVE_AT_ONCE
        or there & ~COME_AT_ONCE
        or together & ~z[old]
        or old == zone
        or (veiled and not at_once(table, together, old, zone))
    ):
        for thing in things:
            move(table, thing, zone)
        return
    if veiled:
        follow(table, together, old, zone)
    z[old] ^= together
    z[zone] |= together
    n, serial, arrived = table.n, table.serial, lay.arrived
    for thing in things:
        w[thing] = zone
        n[arrived + thing] = serial
    if here & ORDERED:
        _take_all_out(table, things, together, old)
    if there & ORDERED:
        _put_all_in(table, things, zone, there)


def _put_all_in(table: Moved, things: Sequence[int], zone: int, there: int) -> None:
    row, left = table.rows[zone], things
    if there & ROW:
        for thing in things:
            if -1 not in row:
                break
            at = row.index(-1)
            row, left = (*row[:at], thing, *row[at + 1 :]), left[1:]
    table.rows[zone] = (*reversed(left), *row) if there & SHUFFLED else (*row, *left)


def _take_all_out(table: Moved, things: Sequence[int], together: int, zone: int) -> None:
    row = left = table.rows[zone]
    if len(things) * FEW < len(row):
        for thing in things:
            at = left.index(thing)
            left = left[:at] + left[at + 1 :]
    else:
        left = tuple([thing for thing in row if not together >> thing & 1])
    table.rows[zone] = left
    known = table.known.get(zone, 0)
    gone = sum(together >> thing & 1 for thing in row[len(row) - known :]) if known else 0
    if gone:
        table.known = {**table.known, zone: known - gone}


def as_they_lay(table: Moved, things: int, zone: int) -> list[int]:
    """Return a set of things in the order in which they go into a zone one by one so that those from one place lie there as they lay
    before: the lowest first onto a stack; first of all from the top, or the first slot, under a pile or into a row."""
    lay, found = table.lay, list[int]()
    upward = lay.zone_kind[zone].definition.order == "stack"
    for source in sorted({table.w[thing] for thing in each(things)}):
        here, row = things & table.z[source], table.rows.get(source)
        if row is None:
            found += each(here)
            continue
        if lay.zone_kind[source].definition.order == "row":
            found += [thing for thing in row if thing >= 0 and here >> thing & 1]
            continue
        # A shuffled pile has no order but that in which it is drawn.
        drawn = [thing for thing in table.drawn if here >> thing & 1] if lay.sorts[source] & SHUFFLED else []
        lies = drawn if len(drawn) == here.bit_count() else [thing for thing in reversed(row) if here >> thing & 1]
        found += reversed(lies) if upward else lies
    return found


def _clear(table: Moved, thing: int) -> None:
    """Clear a thing that leaves play: what stands on it is lost, what lies on it goes where its zones say."""
    lay = table.lay
    for cell, value in lay.thing_cells[thing]:
        table.set(cell, value)
    for zone in lay.thing_zones[thing]:
        spill = lay.zone_kind[zone].definition.spill
        if spill is not None and table.z[zone]:
            for inside in each(table.z[zone]):
                table.move(inside, lay.zone(spill, lay.thing_owner[inside]))
