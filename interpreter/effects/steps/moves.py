"""Steps that move things."""

from __future__ import annotations

from dsl import meaning as m
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.liveness import Liveness
from interpreter.analysis.reads import NONE, Names
from interpreter.effects.block import Block, Locals, Page, Running, Step, World, bind
from interpreter.effects.program import Program
from interpreter.table.knowledge import unseen
from interpreter.table.layout import Rule
from interpreter.table.table import Table


class MoveThings(Step):
    """A set of things to a place: in order, each that is admitted and fits. `strict`: all of them or it can't be done.
    `slot` (below 0: none) takes the things that were moved. `whole`: what lies in a place is moved all together, and keeps its order."""

    node: m.Move
    written = True

    def __init__(self, node: m.Move, program: Program, things: Rule, zone: Rule, strict: bool, slot: int) -> None:
        self.node, self.program, self.things, self.zone, self.strict, self.slot = (
            node,
            program,
            things,
            zone,
            strict,
            slot,
        )
        self.whole = isinstance(node.what.things, m.Things) and node.what.quantity.sort == "each"
        self._blind: dict[tuple[int | None, ...], bool] = {}
        # Of each zone whether a later demand sees a thing leave it, by where it goes and what the locals hold that say where others
        # will.
        self._seen_from: dict[tuple[int | None, ...], list[bool]] = {}
        self._known_by: tuple[int, ...] | None = None
        self._unseen: bool | None = None

    @property
    def goes_to(self) -> str:
        return self.node.to.name if isinstance(self.node.to, m.Named) else ""

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        what, to = self.node.what, self.node.to
        # What lies in the place it goes to is looked at only to tell whether it fits.
        where = to.holder if isinstance(to, m.Zone) else to
        rules = NONE if self.goes_to else prints.fits(prints.places(to, prints.kinds_of(what.things)))
        return prints.reads(what) | prints.reads(where) | rules

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return not self.strict and self.slot < 0 and liveness.unseen(block, pc + 1, self.node)

    def _zone(self, T: Table, me: int, this: int, L: Locals) -> int:
        zone = self.zone(T, me, this, None, L)
        return -1 if zone is None else int(zone)

    def run(self, machine: Running) -> None:
        T, me, this, L = machine.T, machine.me, machine.this, machine.L
        zone = self._zone(T, me, this, L)
        moved = 0
        if zone >= 0:
            unlimited = T.lay.zone_kind[zone].unlimited
            for thing in T.in_order(self.things(T, me, this, None, L), zone, self.whole):
                if unlimited or T.fits(thing, zone, me):
                    if machine.log is not None:
                        hidden = unseen(T, T.lay.bit[thing], zone)
                        machine.log.append(("move", me, thing, T.w[thing], zone, hidden))
                    T.move(thing, zone)
                    moved |= T.lay.bit[thing]
        if self.slot >= 0:
            machine.bind(self.slot, moved)
        machine.pc += 1

    def write(self, page: Page, pc: int, end: int) -> int | None:
        thing, zone = page.single(self.things), page.value(self.zone)
        if thing is not None and self.slot < 0:
            page.add(f"{page.constant(one_moved_to, 'MOVE')}(T, {thing}, {zone}, me)")
            page.refill()
            return pc + 1
        moved = f"{page.constant(moved_to, 'MOVE')}(T, {page.value(self.things)}, {zone}, me, {self.whole})"
        if self.slot >= 0:
            page.bind(self.slot, moved)
        else:
            page.add(moved)
        page.refill()
        return pc + 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        if not self.strict and self.slot < 0 and not T.exact:
            if self._unseen is None:
                self._unseen = self.passes(self.program.liveness, block, pc)
            if self._unseen:
                return T, me, L, pc + 1
        zone = self._zone(T, me, this, L)
        things = self.things(T, me, this, None, L)
        if zone < 0:
            return None if self.strict else (T, me, L, pc + 1)
        if things & (things - 1) == 0 and self.slot < 0:
            thing = things.bit_length() - 1
            if thing < 0:
                return T, me, L, pc + 1
            if not T.fits(thing, zone, me):
                return None if self.strict else (T, me, L, pc + 1)
            if not T.exact and self.unseen_from(block, pc, L, T.w[thing], zone):
                return T, me, L, pc + 1
        after, moved = T.imagined(), 0
        for thing in after.in_order(things, zone, self.whole):
            if after.fits(thing, zone, me):
                after.move(thing, zone)
                moved |= T.lay.bit[thing]
            elif self.strict:
                return None
        return after, me, L if self.slot < 0 else bind(L, self.slot, moved), pc + 1

    def unseen_from(self, block: Block, pc: int, L: Locals, source: int, target: int) -> bool:
        """Return whether no demand still to come looks at the two places; where a thing leaves play, more than places
        changes.
        """
        liveness = self.program.liveness
        key = (source, target, *liveness.targets(block, pc + 1, L))
        found = self._blind.get(key)
        if found is None:
            lay = self.program.lay
            leaves = source >= 0 and lay.live[source] and not lay.live[target]
            names = frozenset({lay.zone_name[source], lay.zone_name[target]})
            found = self._blind[key] = not leaves and liveness.blind(block, pc + 1, names, L)
        return found

    def seen(self, block: Block, pc: int, T: Table, L: Locals, target: int, things: int) -> int:
        """Return those of a set of things whose move there a demand still to come would see."""
        if self._known_by is None:
            self._known_by = self.program.liveness.known_by(block, pc + 1)
        key = (target, *[L[slot] for slot in self._known_by]) if self._known_by else (target,)
        seen_from = self._seen_from.get(key)
        if seen_from is None:
            every = (*range(len(T.lay.zone_kind)), -1)
            seen_from = self._seen_from[key] = [not self.unseen_from(block, pc, L, zone, target) for zone in every]
        found, z, w = 0, T.z, T.w
        while things:
            zone = w[(things & -things).bit_length() - 1]
            here = things & z[zone]
            if seen_from[zone]:
                found |= here
            things ^= here
        return found


def moved_to(T: Table, things: int, zone: int | None, me: int, whole: bool) -> int:
    """Put those of a set of things into a zone that it admits and has room for, one after the other. Return which."""
    if zone is None or zone < 0 or not things:
        return 0
    if not things & (things - 1):
        thing = things.bit_length() - 1
        if not T.lay.zone_kind[zone].unlimited and not T.fits(thing, zone, me):
            return 0
        T.move(thing, zone)
        return things
    kind, order = T.lay.zone_kind[zone], T.in_order(things, zone, whole)
    if kind.unlimited:
        T.move_all(order, zone)
        return things
    if kind.counted and not things & T.z[zone]:
        order = order[: max(0, T.room(zone))]
        T.move_all(order, zone)
        return T.lay.mask(order)
    moved = 0
    for thing in order:
        if T.fits(thing, zone, me):
            T.move(thing, zone)
            moved |= T.lay.bit[thing]
    return moved


def one_moved_to(T: Table, thing: int | None, zone: int | None, me: int) -> None:
    """Put a thing into a zone, if there are both, and the zone admits it and has room for it."""
    if thing is None or thing < 0 or zone is None or zone < 0:
        return
    if T.lay.zone_kind[zone].unlimited or T.fits(thing, zone, me):
        T.move(thing, zone)
