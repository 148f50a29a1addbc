"""Steps that let players resolve, one after the other or at once."""

from __future__ import annotations

from dsl import meaning as m
from interpreter.effects.block import Block, Locals, Page, Running, Step, World, bind
from interpreter.effects.foreseeing import possible
from interpreter.table.table import Table


class NextPlayer(Step):
    """The next round of a `let`: `rest_slot` holds the players still to come, in turn order; `back_slot` who resolves outside.
    `demands`: how far a round is foreseen; a player who can't meet its demands is passed over."""

    written = untold = True

    def __init__(self, node: m.Node, rest_slot: int, back_slot: int) -> None:
        self.node, self.rest_slot, self.back_slot = node, rest_slot, back_slot
        self.demands = 0
        self.end = 0

    def run(self, machine: Running) -> None:
        if machine.L[self.back_slot] is None:
            machine.bind(self.back_slot, machine.me)
        rest = machine.L[self.rest_slot]
        if not rest:
            machine.me = machine.L[self.back_slot]
            machine.bind(self.back_slot, None)
            machine.pc = self.end
            return
        machine.bind(self.rest_slot, rest[1:])
        machine.me = rest[0]
        if not self.demands or machine.allowed(machine.L, machine.pc + 1, self.demands):
            machine.pc += 1

    def write(self, page: Page, pc: int, end: int) -> int | None:
        if self.demands:
            return page.run(pc)
        rest, back = page.local(self.rest_slot), page.local(self.back_slot)
        if page.fixed(self.rest_slot) == "()":
            # Nobody is there to be let act.
            with page.under(f"if {back} is not None:"):
                page.act_as(back)
                page.bind(self.back_slot, "None")
            return self.end
        with page.under(f"if {back} is None:"):
            page.bind(self.back_slot, "me")
        with page.rounds(pc, rest, self.end):
            page.act_as(f"{rest}[0]")
            page.bind(self.rest_slot, f"{rest}[1:]")
        page.act_as(back)
        page.bind(self.back_slot, "None")
        return self.end

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        back = me if L[self.back_slot] is None else L[self.back_slot]
        rest = L[self.rest_slot]
        if not rest:
            return T, back, bind(L, self.back_slot, None), self.end
        L = bind(bind(L, self.back_slot, back), self.rest_slot, rest[1:])
        takes = not self.demands or possible(block, T, rest[0], this, L, pc + 1, self.demands)
        return T, rest[0], L, pc + 1 if takes else pc


class NextAtOnce(NextPlayer):
    """The next round of a `let … at once`: until all are done, the machine keeps the table as it stood before, for the views of
    those who may not know yet. A player alone has nobody to hide from."""

    written, untold = True, False

    def write(self, page: Page, pc: int, end: int) -> int | None:
        if self.demands:
            return page.run(pc)
        machine, rest, back = page.machine(), page.local(self.rest_slot), page.local(self.back_slot)
        with page.under(f"if {back} is None:"):
            page.bind(self.back_slot, "me")
            page.add(f"if len({rest}) > 1: {machine}.begin_phase()")
        with page.rounds(pc, rest, self.end):
            page.add(f"if {machine}.phase is not None: {machine}.phase = ({machine}.phase[0], {rest}[1:])")
            page.act_as(f"{rest}[0]")
            page.bind(self.rest_slot, f"{rest}[1:]")
        page.add(f"{machine}.phase = None")
        page.act_as(back)
        page.bind(self.back_slot, "None")
        return self.end

    def run(self, machine: Running) -> None:
        rest = machine.L[self.rest_slot]
        if machine.L[self.back_slot] is None and len(rest) > 1:
            machine.begin_phase()
        super().run(machine)
        if machine.phase is not None:
            machine.phase = (machine.phase[0], rest[1:]) if rest else None
            if not rest and machine.log is not None:
                machine.log.append(("phase", -1, "over"))
