"""What deeds do to the places they name: a function for each deed, and one step that carries out any of them."""

from __future__ import annotations

from typing import assert_never

from dsl import meaning as m
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.liveness import Liveness
from interpreter.analysis.reads import NONE, Names
from interpreter.effects.block import Block, Locals, Running, Step, World
from interpreter.table.knowledge import shuffled
from interpreter.table.layout import Rule
from interpreter.table.table import Table


def do(deed: m.AnyDeed, T: Table, zone: int) -> None:
    """Do to a place what a deed does, if it is in an order to which that can be done. The rows of a table are shared by its copies: they
    are replaced, never changed."""
    if deed.orders and T.lay.zone_kind[zone].definition.order not in deed.orders:
        return
    match deed:
        case m.Shuffle():
            shuffle(T, zone)
        case m.Reverse():
            reverse(T, zone)
        case m.Rotate():
            rotate(T, zone)
        case m.Slide():
            slide(T, zone)
        case m.Revolve():
            revolve(T, zone)
        case _:
            assert_never(deed)


def shuffle(T: Table, zone: int) -> None:
    """Shuffle a pile: no order in it is known any more."""
    order = T.lay.zone_kind[zone].definition.order
    if order == "shuffled":
        T.known = {**T.known, zone: 0}
    elif order == "stack":
        left, mixed = list(T.rows[zone]), []
        while left:
            mixed.append(left.pop(T.random(len(left))))
        T.rows[zone] = tuple(mixed)
        shuffled(T, zone)


def reverse(T: Table, zone: int) -> None:
    """Lay what is in a stack or a row in the opposite order."""
    T.rows[zone] = T.rows[zone][::-1]


def rotate(T: Table, zone: int) -> None:
    """Put what lies on top of a stack at its bottom."""
    T.rows[zone] = T.rows[zone][-1:] + T.rows[zone][:-1]


def slide(T: Table, zone: int) -> None:
    """Close the gaps of a row."""
    row = T.rows[zone]
    lying = tuple(thing for thing in row if thing >= 0)
    T.rows[zone] = lying + (-1,) * (len(row) - len(lying))


def revolve(T: Table, zone: int) -> None:
    """Move what lies in a row on by one slot, from the last to the first."""
    T.rows[zone] = T.rows[zone][-1:] + T.rows[zone][:-1]


class DoDeed(Step):
    """A deed is done to each of its places, as `do` says. Guards foresee on a copy what can be foreseen, and pass over the rest."""

    node: m.AnyDeed

    def __init__(self, node: m.AnyDeed, zones: Rule) -> None:
        self.node, self.zones = node, zones

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.reads(self.node.place) if self.node.foreseen else NONE

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return not self.node.foreseen or liveness.unseen(block, pc + 1, self.node)

    def run(self, machine: Running) -> None:
        self._do(machine.T, machine.me, machine.this, machine.L)
        machine.pc += 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        if not self.node.foreseen:
            return T, me, L, pc + 1
        after = T.imagined()
        self._do(after, me, this, L)
        return after, me, L, pc + 1

    def _do(self, T: Table, me: int, this: int, L: Locals) -> None:
        for zone in self.zones(T, me, this, None, L):
            do(self.node, T, zone)
