"""Steps of the game itself: its parts one after the other, and whose turn it is."""

from __future__ import annotations

from interpreter.effects.block import Block, Page, Running, Step
from interpreter.table.layout import Rule


class Enter(Step):
    """Run a block of its own (set-up, the end), then go on."""

    def __init__(self, block: Block) -> None:
        self.block = block

    def enters(self, block: Block) -> bool:
        return block is self.block

    def run(self, machine: Running) -> None:
        machine.pc += 1
        machine.enter(self.block, machine.me, machine.this, ())


class Turn(Step):
    """The next turn: the next seat after the last one that still gets turns; none: the turns are over. `slot` holds whose turn
    it was last. Automata get none."""

    def __init__(self, block: Block, of: Rule, slot: int) -> None:
        self.block, self.of, self.slot = block, of, slot

    stays = written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        seats, last = page.layout.seats, page.local(self.slot)
        after = tuple([tuple([(one + step) % seats for step in range(1, seats + 1)]) for one in range(-1, seats)])
        with page.under(f"for seat in {page.constant(after, 'AFTER')}[0 if {last} is None else {last} + 1]:"):
            page.add(f"if not {page.constant(self.of, 'OF')}(T, seat, -1, seat, {page.locals()}): continue")
            page.bind(self.slot, "seat")
            page.begin(pc, self.block, "-1", "", 0, "seat")
        page.act_as("0")
        return pc + 1

    def enters(self, block: Block) -> bool:
        return block is self.block

    def run(self, machine: Running) -> None:
        seats, last = machine.T.lay.seats, machine.L[self.slot]
        last = -1 if last is None else last
        for step in range(1, seats + 1):
            seat = (last + step) % seats
            if self.of(machine.T, seat, -1, seat, machine.L):
                machine.bind(self.slot, seat)
                if machine.log is not None:
                    machine.log.append(("turn", seat))
                machine.enter(self.block, seat, -1, ())
                return
        machine.me = 0
        machine.pc += 1
