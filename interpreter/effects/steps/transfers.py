"""Steps that move counters: gain, pay, put."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from dsl import meaning as m
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.liveness import Liveness
from interpreter.analysis.reads import Names
from interpreter.effects.block import DONE, FORK, Block, Locals, Page, Running, Step, World, bind
from interpreter.effects.expressions.fragments import is_list, only_part
from interpreter.effects.expressions.runtime import there
from interpreter.effects.program import Program
from interpreter.table.knowledge import unseen
from interpreter.table.layout import NO_END, Rule
from interpreter.table.table import Table

Cells: TypeAlias = list[int]
"""For each unit of the amount the cell of the holder; below 0 where it has none."""


@dataclass(frozen=True, slots=True)
class Side:
    """One end of a transfer. `cells`: a rule that gives the cell of each unit, or None for the supply. `holder`: a rule for the
    player or thing, for the log."""

    sort: str
    cells: Rule | None = None
    holder: Rule | None = None


class TransferUnits(Step):
    """`number` units of `units` from one side to the other. `exact`: all or nothing; else as many as there are, or as `up to` a demand
    `least` so many.

    Where several units fit, or `up to` leaves a number open, it asks: unit by unit, in the order of `units`, ending with DONE
    if fewer will do. `run_slot` holds the units chosen so far; `slot` (below 0: none) takes the number moved."""

    node: m.Transfer

    def __init__(
        self,
        node: m.Transfer,
        program: Program,
        units: tuple[str, ...],
        number: Rule | None,
        sort: str,
        source: Side,
        target: Side,
        exact: bool,
    ) -> None:
        self.node, self.program, self.units, self.number, self.sort = node, program, units, number, sort
        self.source, self.target, self.exact = source, target, exact
        self.slot = self.run_slot = -1
        self.bounded: tuple[Rule, ...] = ()
        self.least = 0

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.of(self.node).reads

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        plain = not self.exact and not self.least and self.slot < 0
        return plain and liveness.blind(block, pc + 1, frozenset(self.units))

    def _cells(self, side: Side, T: Table, me: int, this: int, L: Locals) -> Cells | None:
        return None if side.cells is None else list(side.cells(T, me, this, None, L))

    def have(self, T: Table, me: int, this: int, L: Locals) -> list[int]:
        """Return how many of each unit can be moved."""
        source = self._cells(self.source, T, me, this, L)
        have = [NO_END] * len(self.units) if source is None else [T.n[cell] if cell >= 0 else 0 for cell in source]
        for index, rule in enumerate(self.bounded):
            have[index] = min(have[index], int(rule(T, me, this, None, L)))
        return have

    def asked(self, T: Table, me: int, this: int, L: Locals) -> int:
        """Return how many are asked for."""
        return NO_END if self.number is None else max(0, int(self.number(T, me, this, None, L)))

    def idle(self, T: Table, me: int, this: int, it: int | None, L: Locals) -> bool:
        """Return whether nothing can be moved, whoever is at the other end."""
        return not self.asked(T, me, this, L) or not sum(self.have(T, me, this, L))

    def run(self, machine: Running) -> None:
        T, me, this, L = machine.T, machine.me, machine.this, machine.L
        asked = self.asked(T, me, this, L)
        if self.source.cells is None and len(self.units) == 1 and self.sort == "exactly" and not self.bounded:
            # The supply has enough of everything.
            self._finish(machine, [asked])
            return
        have = self.have(T, me, this, L)
        chosen: tuple[int, ...] | None = L[self.run_slot] if self.run_slot >= 0 else None
        if chosen is None:
            total = sum(have)
            if self.exact and total < asked:
                self._finish(machine, [0] * len(have))
                return
            if self.sort == "each" or (self.sort == "exactly" and total <= asked):
                self._finish(machine, have)
                return
            if self.sort == "exactly" and len(have) == 1:
                self._finish(machine, [asked])
                return
            if asked == 0 or total == 0:
                self._finish(machine, [0] * len(have))
                return
            if len(have) == 1:
                machine.ask(self, list(range(min(self.least, asked, have[0]), min(asked, have[0]) + 1)))
                return
            chosen = ()
            machine.bind(self.run_slot, chosen)
        options = self.options(have, chosen, asked)
        if options and options != [DONE]:
            machine.ask(self, options)
        else:
            self._settle(machine, chosen, len(have))

    @property
    def single(self) -> bool:
        """Return whether it moves so many of one unit, and asks nothing."""
        return len(self.units) == 1 and self.sort in ("exactly", "each") and not self.least

    @property
    def written(self) -> bool:
        return self.single

    def write(self, page: Page, pc: int, end: int) -> int | None:
        given, short, taken = self.lines(page.value)
        for line in given:
            page.add(line)
        if short:
            page.add(f"if {short}: number = {'0' if self.exact else 'have'}")
        with page.under("if number:"):
            for line in taken or ["pass"]:
                page.add(line)
        if self.slot >= 0:
            page.bind(self.slot, "number")
        return pc + 1

    def lines(self, value: Callable[[Rule], str]) -> tuple[list[str], str, list[str]]:
        """Return source of one unit that changes hands: what tells the number asked for and what there is (`number`, `have`); what
        asks whether there is too little of it, "" where the supply gives; and what takes and gives `number` of it. value: what gives
        source of a rule."""
        asked = "NO_END" if self.number is None else value(self.number)
        given = ["number = " + (asked if asked == "NO_END" or asked.isdigit() else f"max(0, int({asked}))")]
        have, taken = [f"int({value(rule)})" for rule in self.bounded], []
        for side, cells, sign in (("source", self.source.cells, "-"), ("target", self.target.cells, "+")):
            if cells is not None:
                cell = only_part(source := value(cells))
                given.append(f"{side} = {cell}" if cell is not None else f"{side}, = {source}")
                taken.append(f"if {side} >= 0: T.n[{side}] {sign}= number")
        if self.source.cells is not None:
            have.append("(T.n[source] if source >= 0 else 0)")
        elif have:
            have.append("NO_END")
        if not have:
            return given, "", taken
        given.append(f"have = {have[0]}" if len(have) == 1 else f"have = min({', '.join(have)})")
        return given, "have < number", taken

    def options(self, have: list[int], chosen: tuple[int, ...], asked: int) -> list[int]:
        """Return which units may be chosen next, by their place in `units`, and DONE where fewer will do."""
        options: list[int] = []
        if len(chosen) < asked:
            first = chosen[-1] if chosen else 0
            for index in range(first, len(have)):
                left = have[index] - (chosen.count(index) if index == first else 0)
                after = sum(have[index + 1 :]) + left
                if left > 0 and (self.sort != "exactly" or after >= asked - len(chosen)):
                    options.append(index)
            if self.sort != "exactly" and len(chosen) >= self.least:
                options.append(DONE)
        return options

    def chosen(self, machine: Running, option: int) -> tuple[str, Any] | None:
        # What ends a run that was begun was chosen with it.
        begun = self.run_slot >= 0 and machine.L[self.run_slot]
        return None if option == DONE or len(self.units) == 1 or begun else ("unit", self.units[option])

    def answer(self, machine: Running, option: int) -> None:
        if len(self.units) == 1:
            self._finish(machine, [option])
        elif option == DONE:
            self._settle(machine, machine.L[self.run_slot], len(self.units))
        else:
            machine.bind(self.run_slot, (*machine.L[self.run_slot], option))
            self.run(machine)

    def _settle(self, machine: Running, chosen: tuple[int, ...], size: int) -> None:
        machine.bind(self.run_slot, None)
        self._finish(machine, [chosen.count(index) for index in range(size)])

    def _finish(self, machine: Running, numbers: list[int]) -> None:
        self.shift(machine.T, machine.me, machine.this, machine.L, numbers)
        if machine.log is not None and any(numbers):
            L, T = machine.L, machine.T
            ends = []
            for side in (self.source, self.target):
                holder = -1 if side.holder is None else int(side.holder(T, machine.me, machine.this, None, L))
                ends.append((side.sort, holder))
            amounts = tuple((unit, n) for unit, n in zip(self.units, numbers, strict=True) if n)
            # What no player gives or gets, but the table, somebody puts there who acts: or else the rules themselves.
            sorts = {sort for sort, _ in ends}
            by_rules = "table" in sorts and "player" not in sorts
            things = sum({1 << holder for sort, holder in ends if sort == "thing" and holder >= 0})
            hidden = unseen(T, things) if things else ()
            machine.log.append(("transfer", machine.actor if by_rules else machine.me, amounts, *ends, hidden))
        if self.slot >= 0:
            machine.bind(self.slot, sum(numbers))
        machine.pc += 1

    def shift(self, T: Table, me: int, this: int, L: Locals, numbers: list[int]) -> None:
        """Move the counters. Where the target is nobody, they go to the supply."""
        source = self._cells(self.source, T, me, this, L)
        target = self._cells(self.target, T, me, this, L)
        for index, number in enumerate(numbers):
            if number:
                if source is not None and source[index] >= 0:
                    T.n[source[index]] -= number
                if target is not None and target[index] >= 0:
                    T.n[target[index]] += number

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        have = self.have(T, me, this, L)
        asked = self.asked(T, me, this, L)
        if sum(have) < asked if self.exact else min(sum(have), asked) < self.least:
            return None
        names = frozenset(self.units)
        if self.slot < 0 and not T.exact and self.program.liveness.blind(block, pc + 1, names):
            return T, me, L, pc + 1
        if len(have) > 1 or self.sort == "up_to":
            return FORK if self.exact or self.least else (T, me, L, pc + 1)
        number = have[0] if self.sort == "each" else min(asked, have[0])
        after = T.recounted()
        self.shift(after, me, this, L, [number])
        return after, me, L if self.slot < 0 else bind(L, self.slot, number), pc + 1

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        have, asked = self.have(T, me, this, L), self.asked(T, me, this, L)
        totals = range(min(sum(have), asked), self.least - 1, -1) if self.least else (asked,)
        for numbers in (split for total in totals for split in _splits(have, total)):
            after = T.recounted()
            self.shift(after, me, this, L, numbers)
            yield after, me, L if self.slot < 0 else bind(L, self.slot, sum(numbers)), pc + 1


def _splits(have: list[int], asked: int) -> Iterator[list[int]]:
    """Yield all ways to take `asked` units in all."""
    if len(have) == 1:
        if have[0] >= asked:
            yield [asked]
        return
    for first in range(min(have[0], asked), -1, -1):
        for rest in _splits(have[1:], asked - first):
            yield [first, *rest]


class GainPrice(Step):
    """`gain cost of X`: a printed price as an amount, from the supply to who resolves. `bounded`: how many of each unit can come, where
    any has an end; `strict`: all of it must come."""

    def __init__(
        self, node: m.Transfer, program: Program, prices: list[tuple[int, ...]], of: Rule, bounded: tuple[Rule, ...]
    ) -> None:
        self.node, self.program, self.prices, self.of, self.bounded = node, program, prices, of, bounded
        self.units, self.cells = program.price_units, program.price_cells
        self.strict = node.force == "must" and bool(bounded)

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return not self.strict and liveness.blind(block, pc + 1, frozenset(self.units))

    def coming(self, thing: int, T: Table, me: int, this: int, L: Locals) -> tuple[int, ...]:
        """Return how many come of each unit."""
        price = self.prices[thing]
        if not self.bounded:
            return price
        ends = (int(rule(T, me, this, None, L)) for rule in self.bounded)
        return tuple(min(number, end) for number, end in zip(price, ends, strict=True))

    def run(self, machine: Running) -> None:
        thing = self.of(machine.T, machine.me, machine.this, None, machine.L)
        machine.pc += 1
        if thing is None or thing < 0:
            return
        coming = self.coming(thing, machine.T, machine.me, machine.this, machine.L)
        for cell, number in zip(self.cells, coming, strict=True):
            if number:
                machine.T.n[cell + machine.me] += number
        if machine.log is not None:
            amounts = tuple((unit, n) for unit, n in zip(self.units, coming, strict=True) if n)
            if amounts:
                machine.log.append(("transfer", machine.me, amounts, ("supply", -1), ("player", machine.me), ()))

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        thing = self.of(T, me, this, None, L)
        if thing is None or thing < 0 or (not T.exact and self.passes(self.program.liveness, block, pc)):
            return T, me, L, pc + 1
        coming = self.coming(thing, T, me, this, L)
        if self.strict and coming != self.prices[thing]:
            return None
        after = T.recounted()
        for cell, number in zip(self.cells, coming, strict=True):
            after.n[cell + me] += number
        return after, me, L, pc + 1


class SetCell(Step):
    """`set A of X to V`: a variable of a thing, a player or the table."""

    def __init__(self, node: m.Node, cell: Rule, value: Rule, name: str, holder: Rule, sort: str) -> None:
        self.node, self.cell, self.value, self.name, self.holder, self.sort = node, cell, value, name, holder, sort

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.reads(self.node)

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return liveness.blind(block, pc + 1, frozenset({self.name}))

    def _set(self, T: Table, me: int, this: int, L: Locals) -> None:
        cell = self.cell(T, me, this, None, L)
        for one in cell if isinstance(cell, list) else [cell]:
            T.set(one, int(self.value(T, me, this, None, L)))

    def run(self, machine: Running) -> None:
        before = machine.T.n[self._one(machine)] if machine.log is not None else 0
        self._set(machine.T, machine.me, machine.this, machine.L)
        if machine.log is not None:
            holder = self.holder(machine.T, machine.me, machine.this, None, machine.L)
            value = machine.T.n[self._one(machine)]
            # A die that shows the same again was thrown all the same; of a player or the table that is no news.
            if value != before or self.sort == "thing":
                for one in holder if isinstance(holder, list | tuple) else (holder,):
                    if self.sort != "table" and not there(one):
                        continue
                    hidden = unseen(machine.T, 1 << one) if self.sort == "thing" else ()
                    machine.log.append(("set", machine.me, self.name, (self.sort, one), value, hidden))
        machine.pc += 1

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        cell = page.value(self.cell)
        if is_list(cell):
            page.add(f"for cell in {cell}: T.set(cell, int({page.value(self.value)}))")
        else:
            page.add(f"T.set({cell}, int({page.value(self.value)}))")
        return pc + 1

    def _one(self, machine: Running) -> int:
        cell = self.cell(machine.T, machine.me, machine.this, None, machine.L)
        return int(cell[0]) if isinstance(cell, list) and cell else int(cell if not isinstance(cell, list) else -1)

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        after = T.imagined()
        self._set(after, me, this, L)
        return after, me, L, pc + 1
