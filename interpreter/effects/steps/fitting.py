"""Which of several things go where not all of them may lie: whoever moves them decides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from dsl import meaning as m
from interpreter.analysis.liveness import Liveness
from interpreter.effects.block import FORK, Block, Locals, Page, Running, World, bind
from interpreter.effects.steps.endings import Endings
from interpreter.effects.steps.runs import PickThings, subsets
from interpreter.table.layout import Rule, each
from interpreter.table.table import Table


class PickFitting(PickThings):
    """Of things that are all to be moved, as many as fit. Nothing is asked where all do, or where it makes no difference."""

    simple = False

    def __init__(self, node: m.Node, slot: int, run_slot: int, things: Rule, zone: Rule) -> None:
        super().__init__(node, slot, run_slot, things, None, "exactly")
        self.zone = zone

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return not self.guarded

    def run(self, machine: Running) -> None:
        if self.held(machine.L) is None:
            T, me, this, L = machine.T, machine.me, machine.this, machine.L
            things = self.candidates(T, me, this, None, L)
            if fit_together(T, things, _zone(self.zone(T, me, this, None, L)), me):
                self.finish(machine, things)
                return
        super().run(machine)

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        things, zone = page.value(self.candidates), page.constant(_zone, "ZONE")
        fit = f"{page.constant(fit_together, 'FIT')}(T, things, {zone}({page.value(self.zone)}), me)"
        page.add(f"things = {things} if {page.local(self.run_slot)} is None else None")
        with page.under(f"if things is None or not {fit}:"):
            page.run(pc)
        page.bind(self.slot, "things")
        return pc + 1 if self.must else page.fork(pc, "things", self.end, end)

    def endings(self, machine: Running) -> Endings:
        T, me, this, L = machine.T, machine.me, machine.this, machine.L
        things = self.candidates(T, me, this, None, L)
        zone = _zone(self.zone(T, me, this, None, L))
        if fit_together(T, things, zone, me):
            return Endings(machine, self, things, things.bit_count(), things.bit_count())
        kind = T.lay.zone_kind[zone] if zone >= 0 else None
        found = T.fitting(things, zone, me)
        if kind is not None and kind.measure is None and kind.admits is None:
            most = min(found.bit_count(), max(0, T.room(zone)))
            return Endings(machine, self, found, most, most)
        return Fillings(machine, self, found, zone)

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        things = self.candidates(T, me, this, None, L)
        if not self.guarded or fit_together(T, things, _zone(self.zone(T, me, this, None, L)), me):
            return T, me, bind(L, self.slot, things), pc + 1
        return FORK

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        zone = _zone(self.zone(T, me, this, None, L))
        found = T.fitting(self.candidates(T, me, this, None, L), zone, me)
        for some in fillings(T, found, zone, me):
            yield T, me, bind(L, self.slot, some), pc + 1 if some else self.end


class Fillings(Endings):
    """The sets that fill a place to which not all things are admitted, or in which they take up more or less room: no other of them
    fits as well."""

    def __init__(self, machine: Running, step: PickFitting, found: int, zone: int) -> None:
        super().__init__(machine, step, found, 0, found.bit_count())
        self.zone = zone

    def suffices(self, things: int) -> bool:
        if things not in self.tried:
            self.tried[things] = fills(self.machine.T, things, self.found, self.zone, self.machine.me)
        return self.tried[things]

    def completes(self, picked: int, pool: int) -> bool:
        if not fit_together(self.machine.T, picked, self.zone, self.machine.me):
            return False
        return any(
            self.suffices(picked | self.machine.T.lay.mask(list(some)))
            for number in range(pool.bit_count(), -1, -1)
            for some in combinations(each(pool), number)
        )


class PickAdmitted(PickThings):
    """Several things, of which only those are offered that may lie together where they go. `zone`: that place, where it is known before
    they are chosen."""

    simple = False

    def __init__(self, pick: PickThings, zone: Rule | None) -> None:
        assert pick.node is not None
        super().__init__(pick.node, pick.slot, pick.run_slot, pick.candidates, pick.number, pick.sort)
        self.least, self.zone, self.guarded = pick.least, zone, True

    def found(self, T: Table, me: int, this: int, L: Locals) -> int:
        found = super().found(T, me, this, L)
        return found if self.zone is None else T.fitting(found, _zone(self.zone(T, me, this, None, L)), me)

    def endings(self, machine: Running) -> Endings:
        endings = super().endings(machine)
        # As many as can be, where not so many as are asked for may lie there.
        while endings.low > 0 and not endings.completes(0, endings.found):
            endings.low -= 1
        return endings

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        found = self.found(T, me, this, L)
        low, high = self.bounds(T, me, this, L, found.bit_count())
        none = True
        for number in range(high, 0, -1):
            if number < low and not none:
                return
            for some in subsets(found, number, number):
                for world in self.follow(block, T, me, this, bind(L, self.slot, some), pc):
                    none = False
                    yield world
        if none or not low:
            # A plain statement that picks nothing is left out.
            yield T, me, bind(L, self.slot, 0), self.end


def fit_together(T: Table, things: int, zone: int, me: int) -> bool:
    """Return whether things that are moved one after the other all fit into a zone."""
    if zone < 0:
        return not things
    kind = T.lay.zone_kind[zone]
    if kind.unlimited or not things:
        return True
    if kind.counted:
        return (things & ~T.z[zone]).bit_count() <= max(0, T.room(zone))
    after = T.imagined()
    for thing in T.in_order(things, zone):
        if not after.fits(thing, zone, me):
            return False
        after.move(thing, zone)
    return True


def fills(T: Table, things: int, found: int, zone: int, me: int) -> bool:
    """Return whether things fit into a zone together, and none of the others as well."""
    if not fit_together(T, things, zone, me):
        return False
    return not any(fit_together(T, things | 1 << other, zone, me) for other in each(found & ~things))


def fillings(T: Table, found: int, zone: int, me: int) -> Iterator[int]:
    """Yield the sets of things that fill a zone."""
    for number in range(found.bit_count(), -1, -1):
        for some in combinations(each(found), number):
            things = T.lay.mask(list(some))
            if fills(T, things, found, zone, me):
                yield things


def _zone(zone: int | None) -> int:
    return -1 if zone is None else int(zone)
