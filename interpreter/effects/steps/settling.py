"""Where a payment goes: who receives it, and that it changes hands."""

from __future__ import annotations

from dsl import meaning as m
from interpreter.analysis.liveness import Liveness
from interpreter.effects.block import Block, Locals, Page, Running, Step, World
from interpreter.effects.standing import Vector
from interpreter.effects.steps.payment import Paying
from interpreter.table.layout import Rule
from interpreter.table.table import Table


class PickPayee(Step):
    """Who receives the payment: who is named, or what an attribute of the priced thing says, of those who can take all of it; the supply if
    nothing is paid, or nobody is meant. `payees`: of each definition a rule for the players; `named`: one for those who are named;
    `by_chance`: nobody is asked."""

    named: Rule | None = None
    by_chance = False

    def __init__(self, node: m.Node, paying: Paying, vector_slot: int, slot: int, payees: list[Rule | None]) -> None:
        self.node, self.paying, self.vector_slot, self.slot, self.payees = node, paying, vector_slot, slot, payees

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return True

    def meant(self, T: Table, me: int, this: int, L: Locals) -> tuple[int, ...]:
        """Return all who are meant, whether or not they can take it."""
        if self.named is not None:
            return tuple(self.named(T, me, this, None, L))
        thing = self.paying.of(T, me, this, None, L)
        rule = self.payees[T.lay.thing_definition[thing]]
        return tuple(rule(T, me, thing, None, ())) if rule is not None else ()

    def found(self, T: Table, me: int, this: int, L: Locals) -> list[int]:
        """Return who may receive it."""
        vector = L[self.vector_slot]
        return self.paying.takers(T, self.meant(T, me, this, L), vector) if any(vector) else []

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        with page.under(f"if {page.constant(self, 'STEP')}.found(T, me, this, {page.locals()}):"):
            page.run(pc)
        page.bind(self.slot, "-1")
        return pc + 1

    def run(self, machine: Running) -> None:
        found = self.found(machine.T, machine.me, machine.this, machine.L)
        if found and self.by_chance:
            found = [found[machine.T.random(len(found))]]
        if found:
            machine.ask(self, found)
        else:
            self.answer(machine, -1)

    def answer(self, machine: Running, option: int) -> None:
        machine.bind(self.slot, option)
        machine.pc += 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return T, me, L, pc + 1


class Settle(Step):
    """The payment changes hands."""

    def __init__(self, node: m.Node, paying: Paying, vector_slot: int, payee_slot: int) -> None:
        self.node, self.paying, self.vector_slot, self.payee_slot = node, paying, vector_slot, payee_slot

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return True

    def run(self, machine: Running) -> None:
        vector, payee, me = machine.L[self.vector_slot], machine.L[self.payee_slot], machine.me
        self.settle(machine.T, me, vector, payee)
        if machine.log is not None and any(vector):
            names = self.paying.program.price_units
            amounts = tuple((unit, number) for unit, number in zip(names, vector, strict=True) if number)
            target = ("player", payee) if payee >= 0 else ("supply", -1)
            machine.log.append(("transfer", me, amounts, ("player", me), target, ()))
        machine.pc += 1

    def settle(self, T: Table, me: int, vector: Vector, payee: int) -> None:
        """Let a payment go from one player to another, or to the supply (-1)."""
        n = T.n
        for cell, number in zip(self.paying.cells, vector, strict=True):
            if number:
                n[cell + me] -= number
                if payee >= 0:
                    n[cell + payee] += number

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        paid, payee = page.local(self.vector_slot), page.local(self.payee_slot)
        page.add(f"{page.constant(self.settle, 'SETTLE')}(T, me, {paid}, {payee})")
        return pc + 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return T, me, L, pc + 1
