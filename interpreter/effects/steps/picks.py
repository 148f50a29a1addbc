"""Steps that let the player who resolves choose: things, a player, a place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from dsl import meaning as m
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.liveness import Liveness
from interpreter.analysis.reads import Names
from interpreter.effects.block import DONE, FORK, Block, Locals, Page, Running, Step, World, bind
from interpreter.effects.foreseeing import batch_guard_of
from interpreter.effects.steps.recycling import drawn_from
from interpreter.effects.twins import distinct, tried
from interpreter.table.knowledge import all_learn, look
from interpreter.table.layout import Layout, Rule, each
from interpreter.table.table import Table


class Pick(Step):
    """What all picks share. `end`: where the statement ends; `must`: whether it is a demand; `declines`: may be left out
    (`may …`); `guarded`: whether what follows in the statement, or further demands, depend on the choice; `stop`: how far
    those are looked for; `follows`: whether a choice just before it was found to leave something to choose here."""

    must = False
    declines = False
    guarded = False
    end = 0
    stop = 0
    follows = False
    _open: bool | None = None

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.reads(self.node)

    def chosen(self, machine: Running, option: int) -> tuple[str, Any] | None:
        return None if option == DONE else ("thing", option)

    def open(self, lay: Layout) -> bool:
        """Return whether who picks sees all candidates anyway, wherever they lie: they needn't be shown."""
        if self._open is None:
            things = self.node.things if isinstance(self.node, m.Selection) else None
            self._open = isinstance(things, m.Things) and _in_sight(lay, things)
        return self._open

    def follow(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        """Yield the worlds in which the rest of a plain statement can be done; on its own a pick is done by binding it."""
        if self.must or self.end <= pc + 1:
            yield T, me, L, pc + 1
            return
        from_here = block.steps[pc + 1].successors(block, T, me, this, L, pc + 1)
        for world in from_here:
            if world[3] >= self.end:
                yield world
            else:
                yield from _through(block, world, this, self.end)


def _in_sight(lay: Layout, things: m.Things) -> bool:
    """Return whether those among whom things are meant are all seen by who resolves: spaces, or in places that are open to all, or
    its own."""
    if things.places is None:
        return bool(things.kinds) and not any(lay.kind_mask[kind] & ~lay.spaces for kind in things.kinds)
    for place in things.places:
        if not isinstance(place, m.Zone):
            return False
        definition = lay.zone_kinds[place.name].definition
        own = definition.owner == "player" and place.which == "one" and place.holder in (None, m.Me())
        if definition.seen_by != "all" and not (definition.seen_by == "owner" and own):
            return False
    return True


def _through(block: Block, world: World, this: int, end: int) -> Iterator[World]:
    T, me, L, pc = world
    for after in block.steps[pc].successors(block, T, me, this, L, pc):
        if after[3] >= end:
            yield after
        else:
            yield from _through(block, after, this, end)


class PickThing(Pick):
    """Exactly one thing; none there: the statement does nothing."""

    def __init__(self, node: m.Node, slot: int, candidates: Rule, resolves: str) -> None:
        self.node, self.slot, self.candidates, self.resolves = node, slot, candidates, resolves
        # What later picks of the statement choose from, where that doesn't depend on this one: without it nothing can be done.
        self.needs: list[Rule] = []
        # Whether what it chooses from depends on no local.
        self.free = False

    def able(self, machine: Running) -> int:
        """Return the things with which the statement can be carried through."""
        T, me, this, L = machine.T, machine.me, machine.this, machine.L
        for need in self.needs:
            if not need(T, me, this, None, L):
                return 0
        found: int = self.candidates(T, me, this, None, L)
        if self.resolves:
            found &= ~machine.busy(self.resolves)
        if not self.guarded or not found or (self.follows and not found & ~T.twins((found & -found).bit_length() - 1)):
            return found
        pc, slot, stop = machine.pc + 1, self.slot, self.stop
        if machine.nothing_below():
            return batch_guard_of(machine.block, pc, stop, slot)(T, me, this, L, found)
        return T.lay.mask([thing for thing in tried(T, found) if machine.allowed(bind(L, slot, thing), pc, stop)])

    def run(self, machine: Running) -> None:
        ahead = machine.ahead
        known = None if ahead is None else ahead.get((machine.block.index, machine.pc))
        machine.ahead = None
        found = self.able(machine) if known is None else known
        if found:
            self.offer(machine, found)
        else:
            machine.bind(self.slot, -1)
            machine.pc = self.end

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        machine = page.machine()
        if self.guarded:
            page.unless_below(pc)
        if page.first_of_a_branch(pc):
            page.add(f"found, {machine}.ahead = ({machine}.ahead or NOTHING).get(({page.block.index}, {pc})), None")
            with page.under("if found is None:"):
                self.write_found(page, pc)
        else:
            self.write_found(page, pc)
        several = hex(~page.layout.singles)
        shown = "" if self.open(page.layout) else f"{page.constant(look, 'LOOK')}(T, me, found)"
        with page.under("if found & (found - 1):" if not self.declines else "if found:"):
            page.add(f"options = {page.constant(distinct, 'DISTINCT')}(T, found) if found & {several} else each(found)")
            if self.declines:
                page.add(f"options.append({DONE})")
            if shown:
                page.add(shown)
            page.ask(self, pc)
        if shown:
            page.add(f"if found: {shown}")
        page.bind(self.slot, "found.bit_length() - 1")
        return pc + 1 if self.end == pc + 1 else page.fork(pc, "found", self.end, end)

    def write_answer(self, page: Page, pc: int) -> int | None:
        page.bind(self.slot, "option")
        if self.declines:
            with page.apart(f"option == {DONE}"):
                page.rest(self.end)
        return pc + 1

    def write_found(self, page: Page, pc: int) -> None:
        """Write what `able` tells where no block below has demands still to come, as `found`."""
        page.add(f"found = {page.value(self.candidates)}")
        if self.resolves and page.within(self.resolves):
            page.add(f"found &= ~{page.machine()}.busy({self.resolves!r})")
        for need in self.needs:
            page.add(f"if found and not {page.value(need)}: found = 0")
        if self.guarded:
            # What follows a choice that left something to choose here can be done with the only thing there is.
            several = " and found & ~T.twins((found & -found).bit_length() - 1)" if self.follows else ""
            with page.under(f"if found{several}:"):
                page.add(f"found = {page.sieve(pc + 1, self.stop, self.slot, 'found')}")

    def offer(self, machine: Running, found: int) -> None:
        """Ask for one of these things, which are some."""
        options = distinct(machine.T, found) if found & ~machine.T.lay.singles else each(found)
        if self.declines:
            options.append(DONE)
        if not self.open(machine.T.lay):
            look(machine.T, machine.me, found)
        machine.ask(self, options)

    def answer(self, machine: Running, option: int) -> None:
        L, slot = machine.L, self.slot
        machine.L = (*L[:slot], option, *L[slot + 1 :])
        machine.pc = self.end if option == DONE else machine.pc + 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        if not self.must:
            return FORK
        things = self.candidates(T, me, this, None, L)
        if not things:
            return None
        thing = (things & -things).bit_length() - 1
        if things & (things - 1):
            lay, zone = T.lay, T.w[thing]
            alike = lay.alike[thing] and not things & ~(lay.same[thing] & T.z[zone])
            if (
                not alike
                or zone in T.rows
                or (lay.thing_owner[thing] >= 0 and things & ~lay.owner_mask[lay.thing_owner[thing]])
            ):
                return FORK
        return T, me, bind(L, self.slot, thing), pc + 1

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        found, things = False, self.candidates(T, me, this, None, L)
        for thing in tried(T, things):
            for world in self.follow(block, T, me, this, bind(L, self.slot, thing), pc):
                found = True
                yield world
        if not self.must and (self.declines or not found):
            yield T, me, bind(L, self.slot, -1), self.end


class TakeTop(Pick):
    """Things from the top of a pile. Which ones can't be foreseen, and isn't asked; `asks`: how many, where the words leave that open.
    `least`: how many a demand for `up to` or `any number` needs; 0: all of them."""

    node: m.Selection

    def __init__(self, node: m.Selection, slot: int, pile: Rule, number: Rule, single: bool) -> None:
        self.node, self.slot, self.pile, self.number, self.single = node, slot, pile, number, single
        self.limit: Rule | None = None
        self.least = 0
        self.asks = False

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.reads(self.node) | prints.recycled(prints.sources(self.node))

    def run(self, machine: Running) -> None:
        now = machine.T, machine.me, machine.this, None, machine.L
        count = min(int(self.number(*now)), machine.T.available(int(self.pile(*now))))
        if self.limit is not None:
            count = min(count, max(0, int(self.limit(*now))))
        if self.asks and count > 0:
            machine.ask(self, list(range(min(self.least, count), count + 1)))
        else:
            self.answer(machine, count)

    @property
    def written(self) -> bool:
        return not self.asks

    def write(self, page: Page, pc: int, end: int) -> int | None:
        limit = "None" if self.limit is None else page.value(self.limit)
        given = f"int({page.value(self.pile)}), int({page.value(self.number)}), {limit}"
        top, name = f"{page.constant(top_of, 'TOP')}(T, {given})", page.local(self.slot)
        page.bind(self.slot, f"{top}.bit_length() - 1" if self.single else top)
        return page.fork(pc, f"{name} >= 0" if self.single else name, self.end, end)

    def answer(self, machine: Running, option: int) -> None:
        T = machine.T
        zone = int(self.pile(T, machine.me, machine.this, None, machine.L))
        things = drawn_from(machine, zone, option) if option > 0 else 0
        if self.single:
            machine.bind(self.slot, things.bit_length() - 1)
        else:
            machine.bind(self.slot, things)
        machine.pc = machine.pc + 1 if things else self.end

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        if self.must:
            zone = int(self.pile(T, me, this, None, L))
            if T.available(zone) < (self.least or int(self.number(T, me, this, None, L))):
                return None
        return T, me, bind(L, self.slot, -1 if self.single else 0), self.end if not self.must else pc + 1


def top_of(T: Table, zone: int, number: int, limit: int | None) -> int:
    """Take so many things from the top of a pile, at most `limit`, fewer if there are not so many. Return the set of them."""
    count = min(number, T.available(zone)) if limit is None else min(number, T.available(zone), max(0, limit))
    return T.top(zone, count) if count > 0 else 0


class RandomThing(Pick):
    """One thing of a set by chance."""

    def __init__(self, node: m.Node, slot: int, candidates: Rule, resolves: str) -> None:
        self.node, self.slot, self.candidates, self.resolves = node, slot, candidates, resolves

    def run(self, machine: Running) -> None:
        things = each(self.candidates(machine.T, machine.me, machine.this, None, machine.L))
        if not things:
            machine.bind(self.slot, -1)
            machine.pc = self.end
            return
        all_learn(machine.T)
        machine.bind(self.slot, things[machine.T.random(len(things))])
        machine.pc += 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        if self.must and not self.candidates(T, me, this, None, L):
            return None
        return T, me, bind(L, self.slot, -1), self.end


class BindLocal(Step):
    """A local takes the value that a rule tells, and nothing is asked."""

    written = untold = True

    def __init__(self, node: m.Node | None, slot: int, rule: Rule) -> None:
        self.node, self.slot, self.rule = node, slot, rule

    def run(self, machine: Running) -> None:
        machine.bind(self.slot, self.rule(machine.T, machine.me, machine.this, None, machine.L))
        machine.pc += 1

    def write(self, page: Page, pc: int, end: int) -> int | None:
        page.bind(self.slot, page.value(self.rule))
        return pc + 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return T, me, bind(L, self.slot, self.rule(T, me, this, None, L)), pc + 1


class Take(BindLocal, Pick):
    """A set or a thing that needs no choice. For a demand there must be something."""


class Called(Protocol):
    """A call of a verb, as far as a choice asks it."""

    def able(self, machine: Running, L: Locals) -> bool:
        """Return whether the verb's own demands can be met, with these locals."""
        ...


class PickOne(Pick):
    """One player, or one place (by its zone). Nobody there: the local is -1, and the statement goes on. For a demand that is not
    enough, unless it is `lenient`: a payment to nobody goes to the supply, a parameter may be optional. `by_chance`: not asked.
    `idle`: whether it makes no difference who it is, as where nothing can be paid; then it is nobody. `call`: a verb that is done
    with it, and left out where its own demands can't be met: of several those are offered with whom it can be done. `only`: where none of
    those who are meant will do, nothing is done."""

    only = False

    def __init__(self, node: m.Node, slot: int, candidates: Rule, sort: str) -> None:
        self.node, self.slot, self.candidates, self.sort = node, slot, candidates, sort
        self.lenient = self.by_chance = False
        self.idle: Rule | None = None
        self.call: Called | None = None

    def chosen(self, machine: Running, option: int) -> tuple[str, Any] | None:
        if self.by_chance or option == DONE:
            return None
        if self.sort in ("player", "value"):
            return self.sort, option
        return "place", (machine.T.lay.zone_name[option], machine.T.lay.zone_holder[option])

    @property
    def written(self) -> bool:
        return not self.by_chance

    def write(self, page: Page, pc: int, end: int) -> int | None:
        idle = "" if self.idle is None else f" if not {page.value(self.idle)} else []"
        page.add(f"found = [x for x in {page.value(self.candidates)} if x >= 0]{idle}")
        with page.under("if found:" if self.declines or (self.guarded and not self.follows) else "if len(found) > 1:"):
            page.run(pc)
        page.bind(self.slot, "found[0] if found else -1")
        return pc + 1

    def run(self, machine: Running) -> None:
        T, me, this, L = machine.T, machine.me, machine.this, machine.L
        found: list[int] = []
        if self.idle is None or not self.idle(T, me, this, None, L):
            found = [x for x in self.candidates(T, me, this, None, L) if x >= 0]
        if self.guarded and not (self.follows and len(found) == 1):
            pc, meant = machine.pc + 1, found
            found = [x for x in found if machine.allowed(bind(machine.L, self.slot, x), pc, self.stop)]
            if self.only and meant and not found:
                machine.pc = self.end
                return
        if self.call is not None and len(found) > 1 and not self.by_chance:
            found = [x for x in found if self.call.able(machine, bind(machine.L, self.slot, x))]
            if not found:
                machine.pc = self.end
                return
        if self.by_chance and found:
            all_learn(machine.T)
            found = [found[machine.T.random(len(found))]]
            if machine.log is not None and isinstance(self.node, m.ValueSelection):
                machine.log.append(("chance", machine.me, self.node.values.enumeration, found[0]))
        if not found:
            machine.bind(self.slot, -1)
            machine.pc += 1
            return
        if self.declines:
            found.append(DONE)
        machine.ask(self, found)

    def answer(self, machine: Running, option: int) -> None:
        machine.bind(self.slot, option)
        machine.pc = self.end if option == DONE else machine.pc + 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return FORK

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        found = False
        for x in self.candidates(T, me, this, None, L):
            if x >= 0:
                found = True
                yield T, me, bind(L, self.slot, x), pc + 1
        if not found and (self.lenient or not self.must):
            yield T, me, bind(L, self.slot, -1), pc + 1
