"""What lies on the table: cells, zones, places and chance. All that changes in a game stands here, as plain integers.

Copied by hand: two arrays, a list and a small dict; all that is immutable is shared. Cells and places are arrays of machine words, for
those are copied in one go, where a list counts a reference for each element.
"""

from __future__ import annotations

from array import array
from typing import Any

from interpreter.table import knowledge, moving
from interpreter.table.chance import draw
from interpreter.table.layout import NO_END, Layout, each
from interpreter.table.soundness import check_table

REMEMBERED = 20_000
"""Of so many contents it is remembered what fits."""
NOTHING = (0, 0)

CELL, PLACE = "q", "i"
"""Cells are signed words of 64 bits, numbers of zones of 32."""


class Table:
    """n: cells (counters, variables, arrival times). z: the set of things in each zone, then a set that is always empty, the sets that
    are kept up (see `Layout`), last the things out of the game. w: the zone in which each thing lies. rows: order in the zones that
    have one: slots of a row (-1 empty), else bottom to top. known: how many on top of a shuffled pile lie in a fixed order. may:
    what may lie where for all that each observer knows (see `knowledge`). learnt: by observer, grows whenever it comes to know
    something. drawn: what was taken from a pile last, in that order. imagines: this table is a guard's, who wants
    to know what would be; exact: and what the last demand does will still be looked at. trace: notes of a guard, see `successors`."""

    __slots__ = (
        "chance",
        "drawn",
        "exact",
        "holes",
        "imagines",
        "known",
        "lay",
        "learnt",
        "may",
        "n",
        "rows",
        "serial",
        "trace",
        "w",
        "z",
    )

    def __init__(self, lay: Layout) -> None:
        self.lay = lay
        self.n: array[int] = array(CELL, bytes(8 * lay.cells))
        self.z: list[int] = [0] * (lay.sets + 1)
        self.w: array[int] = array(PLACE, [-1]) * len(lay.bit)
        self.rows: dict[int, tuple[int, ...]] = {}
        self.known: dict[int, int] = {}
        self.chance = 0
        self.serial = 0
        self.may: list[int] = [0] * lay.veils.count
        self.learnt: tuple[int, ...] = (0,) * lay.veils.observers
        self.drawn: tuple[int, ...] = ()
        self.holes = self.exact = self.imagines = False
        self.trace: list[Any] | None = None
        self.z[-1] = lay.all_things
        for cell, value in lay.start_values:
            self.n[cell] = value
        self.keep_up()
        for zone, kind in enumerate(lay.zone_kind):
            if lay.ordered[zone]:
                self.rows[zone] = (-1,) * kind.definition.slots if kind.definition.order == "row" else ()

    def keep_up(self) -> None:
        """Work out the sets that are kept up from then on."""
        lay, z = self.lay, self.z
        z[lay.zones : lay.sets] = [0] * (lay.sets - lay.zones)
        for cell, (first, bit) in lay.cell_sets.items():
            z[first + self.n[cell]] |= bit
        for zone, hosts in enumerate(lay.zone_host_set):
            if hosts >= 0 and z[zone]:
                z[hosts] |= lay.bit[lay.zone_holder[zone]]

    def copy(self) -> Table:
        """Return an independent table; cells, zones and places are copied, the rest is immutable and shared."""
        other = Table.__new__(Table)
        other.lay = self.lay
        other.n = self.n[:]
        other.z = self.z[:]
        other.w = self.w[:]
        other.rows = self.rows.copy()
        other.known = self.known
        other.chance = self.chance
        other.serial = self.serial
        other.may = self.may[:]
        other.learnt = self.learnt
        other.holes = self.holes
        other.drawn = self.drawn
        other.exact, other.imagines, other.trace = self.exact, self.imagines, self.trace
        return other

    def imagined(self) -> Table:
        """Return a table on which a guard tries what would be. Who knows what of it is noted only where reasons are (`trace`)."""
        other = self.copy()
        other.imagines = self.trace is None
        return other

    def seen_anew(self) -> Table:
        """Return the very same table, for a guard that asks it in another way (`exact`). What lies on it must not be changed."""
        other = Table.__new__(Table)
        other.lay, other.n, other.z, other.w = self.lay, self.n, self.z, self.w
        other.rows, other.known, other.may, other.learnt = self.rows, self.known, self.may, self.learnt
        other.chance, other.serial, other.drawn = self.chance, self.serial, self.drawn
        other.holes, other.exact, other.trace = self.holes, self.exact, self.trace
        other.imagines = self.trace is None
        return other

    def recounted(self) -> Table:
        """Return a table on which a guard tries other numbers in its counters; all else on it must not be changed."""
        other = self.seen_anew()
        other.n = self.n[:]
        return other

    move = moving.move
    move_all = moving.move_all

    def set(self, cell: int, value: int) -> None:
        """Give a variable its value; that of nobody (below 0) has none."""
        if cell < 0:
            return
        kept = self.lay.cell_sets.get(cell)
        if kept is not None:
            first, bit = kept
            self.z[first + self.n[cell]] ^= bit
            self.z[first + value] |= bit
        self.n[cell] = value

    def twins(self, thing: int) -> int:
        """Return things that surely can't be told from this one, which is among them."""
        zone = self.w[thing]
        if self.lay.alike[thing] and zone not in self.rows:
            return self.lay.like[thing] & self.z[zone]
        return self.lay.bit[thing]

    def in_order(self, things: int, zone: int, whole: bool = False) -> list[int]:
        """Return the things of a set in the order in which they go into a zone: where it has an order, as they were drawn; or else,
        of a `whole`, so that they lie there as they lay before.
        """
        if not self.lay.ordered[zone] or not things & (things - 1):
            return each(things)
        if whole:
            return moving.as_they_lay(self, things, zone)
        drawn = [thing for thing in self.drawn if things >> thing & 1]
        return drawn + each(things & ~self.lay.mask(drawn))

    def random(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        self.chance, number = draw(self.chance, bound)
        return number

    def available(self, zone: int) -> int:
        """Return how many things can be taken from a pile, what it recycles included."""
        count = self.z[zone].bit_count()
        recycles = self.lay.zone_kind[zone].definition.recycles
        return count + (self.z[self.lay.zone(recycles, self.lay.zone_holder[zone])].bit_count() if recycles else 0)

    def top(self, zone: int, count: int) -> int:
        """Return the set of the top `count` things of a pile, fewer if there are not so many; recycles when the pile
        runs out.
        """
        have = self.z[zone]
        if count >= have.bit_count():
            first = self.top_of(self.rows[zone], zone, have.bit_count())
            recycled = None if count == have.bit_count() else self._recycle(zone, have)
            if recycled is None:
                return first
            drawn = self.drawn
            more = self.top_of(recycled, zone, min(count - have.bit_count(), len(recycled)))
            self.drawn = drawn + self.drawn
            return first | more
        return self.top_of(self.rows[zone], zone, count)

    def _recycle(self, zone: int, keep: int) -> tuple[int, ...] | None:
        name = self.lay.zone_kind[zone].definition.recycles
        if name is None:
            return None
        source = self.lay.zone(name, self.lay.zone_holder[zone])
        fresh = tuple(each(self.z[source]))
        self.move_all(fresh, zone)
        # what was left of the pile stays on top of what was shuffled in
        self.rows[zone] = fresh + tuple(each(keep))
        self.known = {**self.known, zone: keep.bit_count()}
        return fresh

    def top_of(self, row: tuple[int, ...], zone: int, count: int) -> int:
        """Return the set of `count` things from the top of `row`, at random where the order is not known."""
        knowledge.all_learn(self)
        chosen = 0
        bit = self.lay.bit
        known = len(row) if self.lay.zone_kind[zone].definition.order == "stack" else self.known.get(zone, 0)
        if row is not self.rows[zone]:
            known = 0
        left, drawn = list(row), []
        for _ in range(count):
            if known:
                thing = left.pop()
                known -= 1
            else:
                thing = left.pop(self.random(len(left)))
            chosen |= bit[thing]
            drawn.append(thing)
        self.drawn = tuple(drawn)
        return chosen

    def refill(self) -> None:
        """Fill the empty slots of every row that has a pile to refill it, slot by slot, as far as there is room."""
        self.holes = False
        for zone, row in list(self.rows.items()):
            if not self.lay.refilled[zone] or -1 not in row:
                continue
            pile = self._refilled_from(zone)
            while self.room(zone) > 0 and self.available(pile):
                self.move(self.top(pile, 1).bit_length() - 1, zone)
        self.holes = False

    def refilling(self) -> list[int]:
        """Return the piles from which rows with empty slots are filled."""
        rows = [zone for zone, row in self.rows.items() if self.lay.refilled[zone] and -1 in row]
        return [*dict.fromkeys(map(self._refilled_from, rows))]

    def _refilled_from(self, zone: int) -> int:
        refills = self.lay.zone_kind[zone].definition.refills
        assert refills is not None
        return self.lay.zone(refills, self.lay.zone_holder[zone])

    def limit(self, zone: int) -> int:
        """Return how much may lie in a zone."""
        room = self.lay.zone_kind[zone].room
        if isinstance(room, int):
            return room
        holder = self.lay.zone_holder[zone]
        return int(room(self, self.owner_of_zone(zone), holder, holder, ()))

    def room(self, zone: int) -> int:
        """Return how much more fits into a zone; below 0 if it holds too much."""
        kind = self.lay.zone_kind[zone]
        if kind.capacity is not None:
            return kind.capacity if kind.capacity >= NO_END else kind.capacity - self.z[zone].bit_count()
        room = self.limit(zone)
        if kind.definition.order == "row" and kind.definition.slots:
            return min(room, kind.definition.slots) - self.z[zone].bit_count()
        if room >= NO_END:
            return NO_END
        if kind.measure is None:
            return room - self.z[zone].bit_count()
        return room - sum(kind.measure(self, thing) for thing in each(self.z[zone]))

    def fits(self, thing: int, zone: int, me: int) -> bool:
        """Return whether a thing may be put into a zone: admitted as things are before it leaves, with room once it has
        arrived.
        """
        if zone < 0 or self.w[thing] == zone:
            return zone >= 0
        kind = self.lay.zone_kind[zone]
        if kind.unlimited:
            return True
        if kind.admits is not None and not kind.admits(self, me, thing, zone, ()):
            return False
        anything = self._has_room(zone)
        return self._arriving(self.lay.bit[thing], zone) != 0 if anything is None else anything

    def _has_room(self, zone: int) -> bool | None:
        """Return whether anything that is admitted has room in a zone; None if that depends on the thing."""
        kind = self.lay.zone_kind[zone]
        if kind.capacity is not None:
            return self.z[zone].bit_count() < kind.capacity
        room = kind.room if isinstance(kind.room, int) or not kind.steady else self.limit(zone)
        if not isinstance(room, int):
            return None
        if room >= NO_END and not kind.definition.slots:
            return True
        if kind.measure is None:
            return self.room(zone) >= 1
        most = kind.measure_at_most
        return True if most is not None and most * (self.z[zone].bit_count() + 1) <= room else None

    def _arriving(self, things: int, zone: int) -> int:
        """Return those of things that are admitted that have room in a zone once they have arrived, each by itself. Where the contents
        of a few zones settle it, it is remembered.
        """
        lay, z = self.lay, self.z
        kind = lay.zone_kind[zone]
        if not kind.decisive or not (not lay.host_thing[zone] or lay.live[self.w[lay.zone_holder[zone]]]):
            return self._tried(things, zone)
        key = (zone, *[z[one] for one in kind.decisive])
        known, held = kind.told.get(key, NOTHING)
        fresh = things & ~known
        if fresh:
            if len(kind.told) > REMEMBERED:
                kind.told.clear()
            held |= self._tried(fresh, zone)
            kind.told[key] = known | fresh, held
        return things & held

    def _tried(self, things: int, zone: int) -> int:
        found = 0
        while things:
            thing = (things & -things).bit_length() - 1
            alike = things & self.twins(thing)
            things ^= alike
            after = self.imagined()
            after.move(thing, zone)
            if after.room(zone) >= 0:
                found |= alike
        return found

    def fitting(self, things: int, zone: int | None, me: int) -> int:
        """Return those of a set of things that fit into a zone, each by itself."""
        if zone is None or zone < 0 or not things:
            return 0
        kind, here = self.lay.zone_kind[zone], things & self.z[zone]
        if kind.admitted is not None:
            things = int(kind.admitted(things, self, me, zone, ()))
            has_room = self._has_room(zone)
            return here | (self._arriving(things & ~here, zone) if has_room is None else things if has_room else 0)
        left, found = things & ~here, here
        while left:
            thing = (left & -left).bit_length() - 1
            alike = left & self.twins(thing)
            left ^= alike
            if self.fits(thing, zone, me):
                found |= alike
        return found

    def owner_of_zone(self, zone: int) -> int:
        """Return the player who owns a zone, or the owner of the thing that holds it; -1 for the table."""
        lay = self.lay
        while zone >= 0:
            owner = lay.zone_kind[zone].definition.owner
            holder = lay.zone_holder[zone]
            if owner == "table":
                return -1
            if owner == "player":
                return holder
            if lay.thing_owner[holder] >= 0:
                return lay.thing_owner[holder]
            zone = self.w[holder]
        return -1

    def owner(self, thing: int) -> int:
        """Return the player who owns a thing: its own owner, else the owner of the place it lies in; -1 for nobody."""
        if thing < 0:
            return -1
        own = self.lay.thing_owner[thing]
        return own if own >= 0 else self.owner_of_zone(self.w[thing])

    def slot(self, thing: int) -> int:
        """Return the place of a thing in its row or pile, counted from 1; 0 where its zone has no order."""
        row = self.rows.get(self.w[thing])
        return 0 if row is None else row.index(thing) + 1

    def host(self, thing: int) -> int:
        """Return the thing on or in which a thing lies; -1 if it lies in a zone of a player or the table."""
        zone = self.w[thing]
        return self.lay.zone_holder[zone] if zone >= 0 and self.lay.host_thing[zone] else -1

    def state(self) -> dict[str, Any]:
        """Return everything that changes, as plain data for JSON."""
        return {
            "n": list(self.n), "w": list(self.w), "rows": {str(k): list(v) for k, v in self.rows.items()},
            "known": {str(k): v for k, v in self.known.items()}, "chance": self.chance, "serial": self.serial,
            "may": [f"{things:x}" for things in self.may], "learnt": list(self.learnt), "holes": self.holes,
            "drawn": list(self.drawn),
        }  # fmt: skip

    @classmethod
    def restore(cls, lay: Layout, state: dict[str, Any]) -> Table:
        """Return the table that `state` came from. Raises ValueError or KeyError for what no table of this layout could
        be.
        """
        check_table(lay, state)
        table = cls(lay)
        table.n, table.w = array(CELL, state["n"]), array(PLACE, state["w"])
        table.z = [0] * (lay.sets + 1)
        for thing, zone in enumerate(table.w):
            table.z[zone] |= lay.bit[thing]
        table.keep_up()
        table.rows = {int(k): tuple(v) for k, v in state["rows"].items()}
        table.known = {int(k): v for k, v in state["known"].items()}
        table.chance, table.serial = state["chance"], state["serial"]
        table.may, table.learnt = [int(things, 16) for things in state["may"]], tuple(state["learnt"])
        table.holes = state["holes"]
        table.drawn = tuple(state["drawn"])
        return table
