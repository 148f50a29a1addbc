"""Steps that let players resolve, one after the other or at once."""

from __future__ import annotations

from dsl import meaning as m
from interpreter.effects.block import Block, Locals, Page, Running, Step, World, bind
from interpreter.effects.foreseeing import possible
from interpreter.table.knowledge import unseen
from interpreter.table.table import Table


def is_put(let: m.Let) -> bool:
    """Return whether one player is asked whether to do something, and may refuse."""
    of, body = let.players, let.body
    one = not isinstance(of, m.PlayerSelection) or of.quantity.sort != "each"
    return one and not let.at_once and len(body) == 1 and (isinstance(body[0], m.May) or body[0].force == "may")


def spoken_of(let: m.Node | None, block: Block) -> list[m.Named]:
    """Return the names from without of which a `let` speaks, each once."""
    named = {one.name: one for one in m.walk(let) if isinstance(one, m.Named) and one.name in block.names}
    return list(named.values())


def _sort(named: m.Named) -> str:
    return "things" if named.type.name == "thing" and named.type.many else named.type.name


class NextPlayer(Step):
    """The next round of a `let`: `rest_slot` holds the players still to come, in turn order; `back_slot` who resolves outside.
    `demands`: how far a round is foreseen; a player who can't meet its demands is passed over."""

    written = True
    untold: bool = True

    def __init__(self, node: m.Node, rest_slot: int, back_slot: int) -> None:
        self.node, self.rest_slot, self.back_slot = node, rest_slot, back_slot
        self.demands = 0
        self.end = 0
        self.put = isinstance(node, m.Let) and is_put(node)
        # That something is put to somebody is told.
        self.untold = not self.put

    def tell(self, machine: Running, player: int) -> None:
        """Log what is put to a player, with what the names stand for that it has from without; player -1: that it is over."""
        if machine.log is None or not self.put:
            return
        if player < 0:
            machine.log.append(("put-over", machine.me))
            return
        held = [(one, machine.L[machine.block.names[one.name]]) for one in spoken_of(self.node, machine.block)]
        values = tuple((named.name, _sort(named), value) for named, value in held if value is not None)
        things = 1 << machine.this if machine.this >= 0 else 0
        for _, sort, value in values:
            things |= value if sort == "things" else 1 << value if sort == "thing" and value >= 0 else 0
        hidden = unseen(machine.T, things)
        place = machine.block.address, machine.pc, machine.this
        machine.log.append(("put", machine.actor, player, *place, values, hidden))

    def run(self, machine: Running) -> None:
        rest, begins = machine.L[self.rest_slot], machine.L[self.back_slot] is None
        if begins and rest:
            self.tell(machine, rest[0])
        if begins:
            machine.bind(self.back_slot, machine.me)
        if not rest:
            if not begins:
                self.tell(machine, -1)
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

    def __init__(self, node: m.Node, rest_slot: int, back_slot: int) -> None:
        super().__init__(node, rest_slot, back_slot)
        self.untold = False

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
