"""Steps that enter other blocks: abilities of things, and verbs with what answers them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from dsl import meaning as m
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.liveness import Liveness
from interpreter.analysis.reads import Names
from interpreter.effects.block import FORK, Block, Locals, Page, Plain, Running, Step, World
from interpreter.effects.foreseeing import exact, like, possible, successors
from interpreter.effects.program import Program
from interpreter.effects.standing import Listener
from interpreter.effects.steps.idling import comes_to_nothing
from interpreter.table.knowledge import unseen
from interpreter.table.layout import Rule
from interpreter.table.table import Table


class ResolveAbility(Step):
    """An ability of one thing, with `this` that thing and the same player resolving. A thing without it: nothing happens.
    `strict`: its demands must hold; else, where they don't, nothing happens. `whole`: a later demand may depend on its effects."""

    whole = False
    written = True

    def __init__(self, node: m.Node, program: Program, thing: Rule, ability: str, strict: bool) -> None:
        self.node, self.program, self.thing, self.ability, self.strict = node, program, thing, ability, strict
        # The block of each thing's ability, told when it is first asked.
        self._by_thing: list[Block | None] | None = None

    def enters(self, block: Block) -> bool:
        return bool(block.definition) and block.ability == self.ability

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.reads(self.node) | liveness.of_ability(self.ability)

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return not self.whole and not self.strict

    def run(self, machine: Running) -> None:
        thing = self.thing(machine.T, machine.me, machine.this, None, machine.L)
        machine.pc += 1
        if thing is None or thing < 0:
            return
        block = self.program.ability(thing, self.ability)
        if block is None or machine.busy(self.ability) >> thing & 1 or not machine.can(block, machine.me, thing):
            return
        if machine.log is not None:
            hidden = unseen(machine.T, 1 << thing)
            machine.log.append(("resolve", machine.me, thing, self.ability, hidden))
        machine.enter(block, machine.me, thing, ())

    def write(self, page: Page, pc: int, end: int) -> int | None:
        page.add(f"thing = {page.value(self.thing)}")
        again = page.within(self.ability)
        page.add(f"inner = {page.constant(self, 'STEP')}.opened({page.machine()}, me, thing, {again})")
        with page.under("if inner is not None:"):
            page.add(f"plain = inner.plain if inner.plain is not None else {page.plainly()}(inner)")
            with page.under("if plain:"):
                page.add("plain(T, me, thing)")
            with page.under("else:"):
                page.enter(pc + 1, "inner", "thing")
        return pc + 1

    def opened(self, machine: Running, me: int, thing: int | None, again: bool) -> Block | None:
        """Return the block of a thing's ability, unless nothing happens. again: whether it may be under way already."""
        if thing is None or thing < 0:
            return None
        if self._by_thing is None:
            things = range(len(self.program.lay.bit))
            self._by_thing = [self.program.ability(one, self.ability) for one in things]
        block = self._by_thing[thing]
        if block is None or (again and machine.busy(self.ability) >> thing & 1):
            return None
        return block if not block.demands or machine.can(block, me, thing) else None

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        if self.whole or T.exact:
            return FORK
        thing = self.thing(T, me, this, None, L)
        inner = None if thing is None or thing < 0 else self.program.ability(thing, self.ability)
        if inner is None or not inner.demands or not self.strict:
            return T, me, L, pc + 1
        held = possible(inner, T, me, thing, (None,) * inner.size, 0, inner.demands)
        return (T, me, L, pc + 1) if held else None

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        thing = self.thing(T, me, this, None, L)
        inner = None if thing is None or thing < 0 else self.program.ability(thing, self.ability)
        if inner is None:
            yield T, me, L, pc + 1
            return
        stop = len(inner.steps)
        before, found = exact(T), False
        for after, _, _, _ in successors(inner, before, me, thing, (None,) * inner.size, 0, stop):
            found = True
            yield T if after is before else like(after, T), me, L, pc + 1
        if not found and not self.strict:
            yield T, me, L, pc + 1


class CallVerb(Step):
    """A verb of the game. The arguments are locals or rules; the callee sees nothing else of the caller."""

    node: m.Call
    whole = False
    written = True

    def __init__(self, node: m.Call, program: Program, verb: str, arguments: Rule, strict: bool) -> None:
        self.node, self.program, self.verb, self.arguments, self.strict = node, program, verb, arguments, strict
        # Whether it may be about what comes from a pile, of which nobody knew before whether its demands hold with it.
        self.unsure = False
        # The arguments as they are written in source; by number, what those that come from piles are taken with, if lines may answer first.
        self.sources: tuple[str, ...] = ()
        self.taken: tuple[tuple[int, Step], ...] = ()

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.given(self.node) | liveness.of_verb(self.verb)

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return not self.whole and not (self.strict and self.program.verbs[self.verb].demands)

    def values(self, T: Table, me: int, this: int, L: Locals) -> tuple[Any, ...]:
        """Return the arguments, and after them when the call began (see `Answers`)."""
        return (*self.arguments(T, me, this, None, L), T.serial)

    def enters(self, block: Block) -> bool:
        return block is self.program.verbs[self.verb]

    def able(self, machine: Running, L: Locals) -> bool:
        """Return whether the verb's own demands can be met, with these locals."""
        values = self.values(machine.T, machine.me, machine.this, L)
        return machine.can(self.program.verbs[self.verb], machine.me, -1, values)

    def run(self, machine: Running) -> None:
        block = self.program.verbs[self.verb]
        machine.T.serial += 1
        values = self.values(machine.T, machine.me, machine.this, machine.L)
        machine.pc += 1
        if (self.unsure or not self.strict) and not machine.can(block, machine.me, -1, values):
            return
        if not self.taken:
            self.tell(machine, values)
        machine.enter(block, machine.me, -1, values)

    def tell(self, machine: Running, values: Locals) -> None:
        """Log what is done, and to what; and that nothing comes of it, if that is so."""
        if machine.log is not None:
            hidden = unseen(machine.T, self._things(values))
            machine.log.append(("call", machine.actor, self.verb, values[:-1], hidden))
            if comes_to_nothing(self.program.verbs[self.verb], machine.T, machine.me, values):
                machine.log.append(("idle", machine.actor))

    def write(self, page: Page, pc: int, end: int) -> int | None:
        block, sources = self.program.verbs[self.verb], page.values(self.arguments)
        given = f"*{page.value(self.arguments)}, T.serial" if sources is None else ", ".join((*sources, "T.serial"))
        page.add("T.serial += 1")
        if not block.demands or (self.strict and not self.unsure):
            self._begin(page, pc, block, given)
            return pc + 1
        page.add(f"given = ({given},)")
        with page.under(f"if {page.machine()}.can({page.constant(block, 'BLOCK')}, me, -1, given):"):
            self._begin(page, pc, block, "*given")
        return pc + 1

    def _begin(self, page: Page, pc: int, block: Block, given: str) -> None:
        if plain := page.plain(block):
            page.add(f"{plain}(T, me, -1, {given})")
        else:
            number = len(self.program.game.verbs[self.verb].parameters) + 1
            page.begin(pc + 1, block, "-1", given, number)

    def _things(self, values: tuple[Any, ...]) -> int:
        """Return the set of all things among its arguments."""
        found = 0
        for parameter, value in zip(self.program.game.verbs[self.verb].parameters, values, strict=False):
            if parameter.sort == "things":
                found |= value or 0
            elif parameter.sort == "thing" and value is not None and value >= 0:
                found |= 1 << value
        return found

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        inner = self.program.verbs[self.verb]
        if self.whole or T.exact:
            return FORK
        if not inner.demands or not self.strict:
            return T, me, L, pc + 1
        values = self.values(T, me, this, L)
        padded = (*values, *(None,) * (inner.size - len(values)))
        return (T, me, L, pc + 1) if possible(inner, T, me, -1, padded, 0, inner.demands) else None

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        inner = self.program.verbs[self.verb]
        stop = inner.body_end
        values = self.values(T, me, this, L)
        before, found = exact(T), False
        for after, _, _, _ in successors(
            inner, before, me, -1, (*values, *(None,) * (inner.size - len(values))), 0, stop
        ):
            found = True
            yield T if after is before else like(after, T), me, L, pc + 1
        if not found and not self.strict:
            yield T, me, L, pc + 1


ASKED = "asked"
"""The moment of lines that answer after a verb's deeds and ask before them whether they do."""


class Answers(Step):
    """After a verb (or before its deeds): the standing lines that answer it. Those of things that were in play before the call
    began and still are, or that wait for what is done to these; players in turn order, and one player's in the order that player
    chooses if it can matter.

    `slot` holds what is still to come: (player, listener, thing). `since_slot` tells when the call began; `noted_slot` holds what
    was found before the deeds (see `NoteAnswers`), if anything could be."""

    def __init__(
        self, program: Program, verb: str, moment: str, slot: int, since_slot: int, noted_slot: int = -1
    ) -> None:
        self.program, self.verb, self.moment, self.slot, self.since_slot = program, verb, moment, slot, since_slot
        self.noted_slot = noted_slot
        self.node = None
        # Who answers, and those of them that are rules of the table, told when it is first asked; the things that have the others.
        self._heard_by: tuple[tuple[Listener, ...], tuple[Listener, ...]] | None = None
        self._listening = 0

    stays = written = True

    def enters(self, block: Block) -> bool:
        return any(one.block is block for one in self.listeners())

    def listeners(self) -> tuple[Listener, ...]:
        """Return all that may answer."""
        noted = self.program.listening.get((self.verb, ASKED), ()) if self.noted_slot >= 0 else ()
        return (*self.program.listening.get((self.verb, self.moment), ()), *noted)

    def again(self, machine: Running) -> None:
        coming = machine.L[self.slot]
        if isinstance(coming[-1], int):
            machine.bind(self.slot, coming[:-1])
            machine.me = coming[-1]
        self.run(machine)

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return True

    def run(self, machine: Running) -> None:
        coming = machine.L[self.slot]
        if coming is None:
            coming = self.collect(machine.T, machine.me, machine.L)
        if not coming:
            machine.bind(self.slot, None)
            machine.pc += 1
            return
        machine.bind(self.slot, coming)
        first = coming[0][0]
        mine = [index for index, entry in enumerate(coming) if entry[0] == first]
        if len(mine) > 1:
            mine = self._first_of(machine, coming, mine)
        if len(mine) > 1:
            actor, machine.me = machine.me, first
            machine.bind(self.slot, (*coming, actor)) if actor != first else None
            machine.ask(self, mine)
        else:
            self._take(machine, coming, mine[0])

    def write(self, page: Page, pc: int, end: int) -> int | None:
        if self.listeners():
            coming = page.local(self.slot)
            with page.under(f"if {coming} is None:"):
                page.bind(self.slot, f"{page.constant(self, 'STEP')}.collect(T, me, {page.locals()})")
            answered = f"{page.constant(self, 'STEP')}.answered({page.machine()}, me, {coming}, {page.locals()}, {page.plainly()})"
            with page.under(f"if {coming} and not {answered}:"):
                page.run(pc)
            page.bind(self.slot, "None")
        return pc + 1

    def answer(self, machine: Running, option: int) -> None:
        coming = machine.L[self.slot]
        if isinstance(coming[-1], int):
            machine.me = coming[-1]
            coming = coming[:-1]
        self._take(machine, coming, option)

    def _take(self, machine: Running, coming: tuple[Any, ...], index: int) -> None:
        player, number, thing = coming[index]
        machine.bind(self.slot, (*coming[:index], *coming[index + 1 :]))
        listener = self.program.listeners[number]
        if not _is_heard(machine.T, listener, thing):
            return
        values = machine.L[: self.since_slot]
        if listener.called:
            values = (*values, machine.me)
        if not machine.can(listener.block, player, thing, values):
            return
        if machine.log is not None:
            hidden = unseen(machine.T, 1 << thing) if thing >= 0 else ()
            machine.log.append(("trigger", player, thing, self.verb, hidden))
        machine.enter(listener.block, player, thing, values)

    def answered(
        self,
        machine: Running,
        me: int,
        coming: tuple[Any, ...],
        L: Locals,
        plainly: Callable[[Block], Plain | Literal[False]],
    ) -> bool:
        """Let the only one that answers a call of `me` do so, where it asks nothing. Return whether it did. plainly: what writes
        a block as a function."""
        if len(coming) != 1:
            return False
        player, number, thing = coming[0]
        listener = self.program.listeners[number]
        block = listener.block
        plain = block.plain if block.plain is not None else plainly(block)
        if not plain:
            return False
        given, T = (*L[: self.since_slot], me) if listener.called else L[: self.since_slot], machine.T
        if _is_heard(T, listener, thing) and machine.can(block, player, thing, given):
            plain(T, player, thing, *given)
        return True

    def _first_of(self, machine: Running, coming: tuple[Any, ...], mine: list[int]) -> list[int]:
        """Return which of those that come may be first, so far as that can make a difference; else the first."""
        lines = [(self.program.listeners[coming[index][1]].block, coming[index][2]) for index in mine]
        given = 0
        for role, value in zip(self.program.game.verbs[self.verb].parameters, machine.L, strict=False):
            if role.sort in ("thing", "things") and value is not None and value >= 0:
                given |= value if role.sort == "things" else machine.T.lay.bit[value]
        distinct = self.program.orders.apart(machine.T, lines, given)
        apart = [lines[place] for place in distinct]
        if not self.program.orders.matters(apart):
            return mine[:1]
        leading = self.program.orders.leading(apart)
        return [mine[place] for place in (distinct if leading < 0 else distinct[leading : leading + 1])]

    def collect(self, T: Table, me: int, L: Locals) -> tuple[tuple[int, int, int], ...]:
        """Return what answers a call that `me` makes: player, listener and thing, in the order in which they come."""
        noted = L[self.noted_slot] or () if self.noted_slot >= 0 else ()
        since, L = L[self.since_slot], (*L[: self.since_slot], me)
        if self._heard_by is None:
            listeners = self.program.listening.get((self.verb, self.moment), ())
            self._heard_by = listeners, tuple([one for one in listeners if not one.things])
            for one in listeners:
                self._listening |= one.things
        lay, found, live = T.lay, list(noted), 0
        for zone in self.program.live_zones:
            live |= T.z[zone]
        for listener in self._heard_by[0 if live & self._listening else 1]:
            if not listener.things:
                if listener.matches(T, me, -1, me, L):
                    found.append((me, listener.number, -1))
                continue
            here = listener.things & live
            while here:
                low = here & -here
                here ^= low
                thing = low.bit_length() - 1
                owner = T.owner(thing)
                if owner < 0 or T.n[lay.arrived + thing] >= since:
                    continue
                if owner == me if listener.who == "opponent" else (listener.who == "me" and owner != me):
                    continue
                if listener.matches(T, owner, thing, me, L):
                    found.append((owner, listener.number, thing))
        if len(found) > 1:
            found.sort(key=lambda entry: ((entry[0] - me) % lay.players, entry[2], entry[1]))
        return tuple(found)


def _is_heard(T: Table, listener: Listener, thing: int) -> bool:
    """Return whether a line is heard once its turn has come: rules of the table always, a thing's while that is in play."""
    return thing < 0 or listener.of_itself or bool(T.lay.live[T.w[thing]])


class NoteAnswers(Answers):
    """Before a verb's deeds: which standing lines will answer it, of those that ask where lies what the verb is given."""

    stays = False
    untold = True

    def __init__(self, program: Program, verb: str, slot: int, since_slot: int) -> None:
        super().__init__(program, verb, ASKED, slot, since_slot)

    def enters(self, block: Block) -> bool:
        return False

    def run(self, machine: Running) -> None:
        machine.bind(self.slot, self.collect(machine.T, machine.me, machine.L))
        machine.pc += 1

    def write(self, page: Page, pc: int, end: int) -> int | None:
        page.bind(self.slot, f"{page.constant(self, 'STEP')}.collect(T, me, {page.locals()})")
        return pc + 1
