"""Dealing anew what a seat can't see, as it may lie for all that the seat knows.

Every hidden thing goes to one of the zones in whose sets it is (see `table.knowledge`), and every zone keeps its number. Things that
may lie in few zones are placed first, each on any of the free places that it may have: where the sets of zones lie one in the other,
as they do but for rare histories, every way of lying is equally likely. Where a thing finds no place left, others make room (an
augmenting path; that there is a way is certain, for as the things truly lie they are consistent).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.table.chance import start
from interpreter.table.knowledge import SEEN, ignorant, set_of
from interpreter.table.layout import each
from interpreter.table.table import Table


@dataclass(slots=True)
class Veiled:
    """A zone that a seat can't look into. may: what may lie there. placed: things whose place in its order was seen. sure: things
    that lie there and nowhere else. free: places for others. dealt: what was put there."""

    zone: int
    may: int
    placed: int
    sure: int = 0
    free: int = 0
    dealt: list[int] = field(default_factory=list)


def deal_anew(table: Table, seat: int, seed: int) -> None:
    """Deal the things that a seat (-1: an onlooker) can't see anew. Chance starts anew as well; of the others, nobody knows
    anything in the table that comes of it."""
    table.chance = start(seed)
    zones, several = _veiled(table, seat)
    open_zones = [veiled for veiled in zones if veiled.free]
    if all(not several & ~veiled.may for veiled in open_zones):
        _share(table, open_zones, several)
    else:
        _place(table, open_zones, several)
    for veiled in zones:
        _lay_out(table, veiled)
    ignorant(table, seat)


def _veiled(table: Table, seat: int) -> tuple[list[Veiled], int]:
    """Return the zones with something hidden from a seat, and the things that may lie in several of them."""
    z, zones = table.z, []
    hidden = once = twice = 0
    for zone in table.lay.veils.hidden[seat]:
        number = set_of(table, zone, seat)
        if z[zone] and number != SEEN:
            may = table.may[number]
            placed = table.may[number + 1] if zone in table.lay.veils.stacked else 0
            zones.append(Veiled(zone, may, placed & z[zone]))
            hidden |= z[zone]
            twice |= once & may
            once |= may
    several = twice & hidden
    for veiled in zones:
        veiled.sure = veiled.may & hidden & ~several
        veiled.free = z[veiled.zone].bit_count() - veiled.sure.bit_count()
    return zones, several


def _share(table: Table, zones: list[Veiled], several: int) -> None:
    """Deal things that may lie anywhere: the smaller zones draw, the largest takes what is left."""
    things = each(several)
    zones = sorted(zones, key=lambda veiled: veiled.free)
    for veiled in zones[:-1]:
        for _ in range(veiled.free):
            at = table.random(len(things))
            things[at], things[-1] = things[-1], things[at]
            veiled.dealt.append(things.pop())
    if zones:
        zones[-1].dealt = things


def _place(table: Table, zones: list[Veiled], several: int) -> None:
    """Deal things of which some may lie in some zones only."""
    things = each(several)
    for place in range(len(things) - 1, 0, -1):
        other = table.random(place + 1)
        things[place], things[other] = things[other], things[place]
    choices = {thing: [veiled for veiled in zones if veiled.may >> thing & 1] for thing in things}
    for thing in sorted(things, key=lambda thing: len(choices[thing])):
        left = sum(veiled.free - len(veiled.dealt) for veiled in choices[thing])
        if not left:
            _make_room(thing, choices)
            continue
        at = table.random(left)
        for veiled in choices[thing]:
            at -= veiled.free - len(veiled.dealt)
            if at < 0:
                veiled.dealt.append(thing)
                break


def _make_room(thing: int, choices: dict[int, list[Veiled]]) -> None:
    """Put a thing into a full zone, whose things move on to others of theirs until one has room."""
    reached: dict[int, tuple[Veiled, int, Veiled | None]] = {}
    coming: list[tuple[int, Veiled | None]] = [(thing, None)]
    for mover, home in coming:
        for veiled in choices[mover]:
            if veiled.zone in reached:
                continue
            reached[veiled.zone] = (veiled, mover, home)
            if len(veiled.dealt) < veiled.free:
                target: Veiled | None = veiled
                while target is not None:
                    _, moved, came_from = reached[target.zone]
                    target.dealt.append(moved)
                    if came_from is not None:
                        came_from.dealt.remove(moved)
                    target = came_from
                return
            coming += [(other, veiled) for other in veiled.dealt]
    raise AssertionError("what is known fits no table")


def _lay_out(table: Table, veiled: Veiled) -> None:
    zone, lay = veiled.zone, table.lay
    things = veiled.sure | lay.mask(veiled.dealt)
    for thing in each(things & ~table.z[zone]):
        table.w[thing] = zone
    table.z[zone] = things
    if zone in table.rows:
        loose = each(things & ~veiled.placed)
        # The loose part of a shuffled pile has no order before it is drawn from.
        if lay.zone_kind[zone].definition.order != "shuffled" or table.known.get(zone):
            for place in range(len(loose) - 1, 0, -1):
                other = table.random(place + 1)
                loose[place], loose[other] = loose[other], loose[place]
        rest = iter(loose)
        row = table.rows[zone]
        table.rows[zone] = tuple(t if t < 0 or veiled.placed >> t & 1 else next(rest) for t in row)
