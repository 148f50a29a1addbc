"""Steps that say where to go on: demands, branches, loops, turns of a phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dsl import meaning as m
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.liveness import Liveness
from interpreter.analysis.reads import NONE, Names
from interpreter.effects.block import DONE, FORK, NOWHERE, Block, Locals, Page, Running, Step, World, bind
from interpreter.effects.foreseeing import possible
from interpreter.effects.steps.picks import BindLocal, PickThing
from interpreter.effects.twins import distinct
from interpreter.table.knowledge import look
from interpreter.table.layout import Rule
from interpreter.table.table import Table


class Demand(Step):
    """`only if C`: without it the enclosing option can't be taken."""

    written = untold = True

    def __init__(self, node: m.Node, condition: Rule) -> None:
        self.node, self.condition = node, condition
        self.end = 0

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.reads(self.node)

    def run(self, machine: Running) -> None:
        # Reached without having been foreseen only where nobody chose (a phase): then the rest of its option is left out.
        held = self.condition(machine.T, machine.me, machine.this, None, machine.L)
        machine.pc = machine.pc + 1 if held else self.end

    def write(self, page: Page, pc: int, end: int) -> int | None:
        return page.fork(pc, page.value(self.condition), self.end, end)

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return (T, me, L, pc + 1) if self.condition(T, me, this, None, L) else None


class Jump(Step):
    """Go on at `target`; with a condition, only where it does not hold."""

    written = untold = True

    def __init__(self, condition: Rule | None = None, node: m.Node | None = None) -> None:
        self.condition, self.node = condition, node
        self.target = 0

    @property
    def leads(self) -> int:
        return self.target if self.condition is None else NOWHERE

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.reads(self.node.condition) if isinstance(self.node, m.If) else NONE

    def run(self, machine: Running) -> None:
        if self.condition is not None and self.condition(machine.T, machine.me, machine.this, None, machine.L):
            machine.pc += 1
        else:
            machine.pc = self.target

    def write(self, page: Page, pc: int, end: int) -> int | None:
        return self.target if self.condition is None else page.fork(pc, page.value(self.condition), self.target, end)

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        held = self.condition is not None and self.condition(T, me, this, None, L)
        return T, me, L, pc + 1 if held else self.target


class Branch(Step):
    """One of several bodies whose demands hold; `declines`: or none of them. `bodies`: where each starts and how far its demands go."""

    def __init__(self, node: m.Node, must: bool, declines: bool) -> None:
        self.node, self.must, self.declines = node, must, declines
        self.bodies: list[tuple[int, int]] = []
        self.end = 0

    def run(self, machine: Running) -> None:
        options, ahead = [], {}
        steps, index_of_block, here = machine.block.steps, machine.block.index, machine.pc
        T, me, this, L, alone = machine.T, machine.me, machine.this, machine.L, machine.nothing_below()
        for index, (start, demands) in enumerate(self.bodies):
            first = steps[start] if start < len(steps) else None
            if isinstance(first, PickThing) and first.must and first.guarded and first.stop >= demands:
                # What it would choose from makes it possible: worked out once for both.
                machine.pc = start
                things = ahead[index_of_block, start] = first.able(machine)
                if things:
                    options.append(index)
                machine.pc = here
            elif (
                possible(machine.block, T, me, this, L, start, demands) if alone else machine.allowed(L, start, demands)
            ):
                options.append(index)
        machine.ahead = ahead or None
        if not options:
            machine.pc = self.end
            return
        if self.declines:
            options.append(DONE)
        machine.ask(self, options)

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        machine = page.machine()
        page.unless_below(pc)
        page.add("options = []")
        ahead = []
        for index, (start, demands) in enumerate(self.bodies):
            first = page.step(start)
            if isinstance(first, PickThing) and first.must and first.guarded and first.stop >= demands:
                first.write_found(page, start)
                page.add(f"found{index} = found")
                page.add(f"if found: options.append({index})")
                ahead.append(f"({page.block.index}, {start}): found{index}")
            elif test := page.possible(start, demands):
                page.add(f"if {test}: options.append({index})")
            else:
                page.add(f"options.append({index})")
        page.add(f"{machine}.ahead = {'{' + ', '.join(ahead) + '}' if ahead else None}")
        with page.under("if not options:"):
            page.leave(self.end)
        if self.declines:
            page.add(f"options.append({DONE})")
        page.ask(self, pc)
        return None

    def chosen(self, machine: Running, option: int) -> tuple[str, Any] | None:
        return None if option == DONE else ("branch", option)

    def answer(self, machine: Running, option: int) -> None:
        machine.pc = self.end if option == DONE else self.bodies[option][0]

    def write_answer(self, page: Page, pc: int) -> int | None:
        for index, (start, _) in enumerate(self.bodies):
            with page.apart(f"option == {index}"):
                page.rest(start)
        return self.end

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return FORK

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        if self.declines:
            yield T, me, L, self.end
        none = True
        for start, demands in self.bodies:
            if possible(block, T, me, this, L, start, demands):
                none = False
                yield T, me, L, start
        if none and not self.must and not self.declines:
            yield T, me, L, self.end


class Each(Step):
    """The next round of a `for each`: `rest_slot` holds the things still to come, `slot` takes the one whose turn it is.
    `order` tells which of them to ask about; without it they come as they are numbered."""

    written = untold = True

    def __init__(self, node: m.Node, slot: int, rest_slot: int, order: Callable[[Running, int], int] | None) -> None:
        self.node, self.slot, self.rest_slot, self.order = node, slot, rest_slot, order
        self.end = 0

    def run(self, machine: Running) -> None:
        rest = machine.L[self.rest_slot]
        if not rest:
            machine.pc = self.end
            return
        if self.order is not None and rest & (rest - 1) and (asked := self.order(machine, rest)):
            look(machine.T, machine.me, asked)
            machine.ask(self, distinct(machine.T, asked))
            return
        self.answer(machine, (rest & -rest).bit_length() - 1)

    def answer(self, machine: Running, option: int) -> None:
        machine.bind(self.rest_slot, machine.L[self.rest_slot] & ~(1 << option))
        machine.bind(self.slot, option)
        machine.pc += 1

    def write(self, page: Page, pc: int, end: int) -> int | None:
        rest = page.local(self.rest_slot)
        with page.rounds(pc, rest, self.end):
            if self.order is not None:
                with page.under(f"if {rest} & ({rest} - 1):"):
                    page.run(pc)
            page.bind(self.slot, f"({rest} & -{rest}).bit_length() - 1")
            page.bind(self.rest_slot, f"{rest} & ({rest} - 1)")
        return self.end

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        rest = L[self.rest_slot] or 0
        if not rest:
            return T, me, L, self.end
        low = rest & -rest
        return T, me, bind(bind(L, self.rest_slot, rest ^ low), self.slot, low.bit_length() - 1), pc + 1


class Round(Step):
    """The next round of a `repeat`: `slot` counts down. `up_to`: asks, while the body's demands hold. Of rounds whose number nothing
    tells, nobody can foresee what they come to."""

    untold = True

    def __init__(self, node: m.Repeat, slot: int) -> None:
        self.node, self.slot, self.up_to = node, slot, node.up_to
        self.foreseen = node.times != m.Number(m.ENDLESS)
        self.demands = 0
        self.end = 0

    def run(self, machine: Running) -> None:
        left = machine.L[self.slot]
        goes_on = self._done_if(machine.block.steps[machine.pc + 1])
        if goes_on is not None and not goes_on(machine.T, machine.me, machine.this, None, machine.L):
            machine.bind(self.slot, 0)
            machine.pc = self.end
        elif left <= 0 or not machine.allowed(machine.L, machine.pc + 1, self.demands):
            machine.pc = self.end
        elif self.up_to:
            machine.ask(self, [1, DONE])
        else:
            self.answer(machine, 1)

    def answer(self, machine: Running, option: int) -> None:
        if option == DONE:
            machine.pc = self.end
        else:
            machine.bind(self.slot, machine.L[self.slot] - 1)
            machine.pc += 1

    def _done_if(self, first: Step | None) -> Rule | None:
        """Return the condition without which nothing is done in a round: it changes nothing then, so that in those to come nothing is
        done either. None where something is done, or may be asked, in any round.
        """
        alone = isinstance(first, Jump) and first.target == self.end - 1 and not self.up_to
        return first.condition if alone and isinstance(first, Jump) else None

    @property
    def written(self) -> bool:
        return not self.up_to

    def write(self, page: Page, pc: int, end: int) -> int | None:
        if self.demands > pc + 1:
            return page.run(pc)
        left = page.local(self.slot)
        first = page.step(pc + 1)
        with page.rounds(pc, f"{left} > 0", self.end):
            page.unless_below(pc)
            if (condition := self._done_if(first)) is not None:
                with page.under(f"if not ({page.value(condition)}):"):
                    page.bind(self.slot, "0")
                    page.add("break")
            page.bind(self.slot, f"{left} - 1")
        return self.end

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return FORK if self.foreseen else (T, me, L, self.end)

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        left = L[self.slot] or 0
        if self.up_to or left <= 0:
            yield T, me, L, self.end
        if left > 0:
            yield T, me, bind(L, self.slot, left - 1), pc + 1


class Cut(Step):
    """Notes in a cell by its number a block whose rounds are over though they were to go on."""

    written = untold = True

    def __init__(self, node: m.Node, goes_on: Rule, cell: int, number: int) -> None:
        self.node, self.goes_on, self.cell, self.number = node, goes_on, cell, number

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return True

    def run(self, machine: Running) -> None:
        if self.goes_on(machine.T, machine.me, machine.this, None, machine.L):
            machine.T.set(self.cell, self.number)
        machine.pc += 1

    def write(self, page: Page, pc: int, end: int) -> int | None:
        with page.under(f"if {page.value(self.goes_on)}:"):
            page.add(f"T.set({self.cell}, {self.number})")
        return pc + 1


class Bind(BindLocal):
    """A named number, the things a loop goes over, the number of rounds, the players of a `let`."""

    def __init__(self, slot: int, rule: Rule, node: m.Node | None = None) -> None:
        super().__init__(node, slot, rule)

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        match self.node:
            case m.ForEach(things=part) | m.Repeat(times=part) | m.Let(players=part):
                return prints.reads(part)
            case m.Resolve(of=of):
                return prints.reads(of)
        return NONE


class Next(Step):
    """The next statement of an `in any order`: `slot` holds those already done as bits, `items` where each starts. `behind`: for each
    the one before it that says the same (-1: none), without which it isn't offered."""

    def __init__(self, node: m.AnyOrder, slot: int) -> None:
        self.node, self.slot = node, slot
        self.behind = [
            max((before for before in range(index) if node.body[before] == one), default=-1)
            for index, one in enumerate(node.body)
        ]
        self.items: list[tuple[int, int]] = []
        self.end = 0

    def run(self, machine: Running) -> None:
        done = machine.L[self.slot] or 0
        left = self._left(done)
        if not left:
            machine.bind(self.slot, None)
            machine.pc = self.end
            return
        # The last of them is done whether it can be or not.
        options = [index for index in left if machine.allowed(machine.L, *self.items[index])] if len(left) > 1 else left
        machine.ask(self, options or left[:1])

    def _left(self, done: int) -> list[int]:
        """Return which are still to be done, of those that say the same the first."""
        return [
            index
            for index, before in enumerate(self.behind)
            if not done >> index & 1 and (before < 0 or done >> before & 1)
        ]

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        done = page.local(self.slot)
        every = (1 << len(self.items)) - 1
        for index, (start, _) in enumerate(self.items):
            with page.apart(f"{done} == {every ^ 1 << index}"):
                page.bind(self.slot, str(every))
                page.rest(start)
        with page.apart(f"{done} == {every}"):
            page.bind(self.slot, "None")
            page.rest(self.end)
        page.unless_below(pc)
        page.add("options = []")
        for index, (start, demands) in enumerate(self.items):
            test = page.possible(start, demands)
            same = f" and ({done} or 0) >> {self.behind[index]} & 1" if self.behind[index] >= 0 else ""
            tested = f"{same}{' and ' + test if test else ''}"
            page.add(f"if not ({done} or 0) >> {index} & 1{tested}: options.append({index})")
        with page.under("if not options:"):
            page.run(pc)
        page.ask(self, pc)
        return None

    def answer(self, machine: Running, option: int) -> None:
        machine.bind(self.slot, (machine.L[self.slot] or 0) | 1 << option)
        machine.pc = self.items[option][0]

    def write_answer(self, page: Page, pc: int) -> int | None:
        page.bind(self.slot, f"({page.local(self.slot)} or 0) | 1 << option")
        for index, (start, _) in enumerate(self.items):
            with page.apart(f"option == {index}"):
                page.rest(start)
        return self.end

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return FORK

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        done = L[self.slot] or 0
        left = self._left(done)
        if not left:
            yield T, me, bind(L, self.slot, None), self.end
        for index in left:
            yield T, me, bind(L, self.slot, done | 1 << index), self.items[index][0]
