"""What may come from a pile as well as from open places: of a pile nobody chooses more than how many things come from its top.

To the run of picks the cards of a pile are blanks: numbers above those of all things, one for each that the pile could give. They are taken
in their order, stand for nothing that could be looked at, and become what lies on top when the run is over. So a choice between a pile and
a row never tells what is in the pile, neither whoever is asked nor a guard.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dsl import meaning as m
from interpreter.effects.block import Block, Locals, Running, World, bind
from interpreter.effects.steps.endings import lowest
from interpreter.effects.steps.recycling import drawn_from
from interpreter.effects.steps.runs import PickThings
from interpreter.effects.twins import distinct
from interpreter.table.layout import Rule
from interpreter.table.table import Table


class PickBlanks(PickThings):
    """Several things, out of open places and from the top of `piles`. `blank_slot`: the local that holds how many come from each of
    those while it is asked."""

    simple = False

    def __init__(
        self, node: m.Node, slots: tuple[int, int, int], things: Rule, piles: Rule, number: Rule | None, sort: str
    ) -> None:
        super().__init__(node, slots[0], slots[1], things, number, sort)
        self.blank_slot, self.piles = slots[2], piles
        # Whether what follows takes one thing, and not a set.
        self.single = False

    def found(self, T: Table, me: int, this: int, L: Locals) -> int:
        things = int(self.candidates(T, me, this, None, L))
        count = len(T.lay.bit)
        for place, zone in enumerate(self.piles_at(T, me, this, L), 1):
            things |= ((1 << min(T.available(zone), count)) - 1) << (place * count)
        return things

    def piles_at(self, T: Table, me: int, this: int, L: Locals) -> list[int]:
        """Return the piles as they are where a block stands."""
        return sorted({zone for zone in self.piles(T, me, this, None, L) if zone >= 0})

    def pile(self, machine: Running, option: int) -> int:
        """Return the pile that an option means; -1 for an option that is a thing."""
        place = option // len(machine.T.lay.bit)
        return self.piles_at(machine.T, machine.me, machine.this, machine.L)[place - 1] if option >= 0 and place else -1

    def chosen(self, machine: Running, option: int) -> tuple[str, Any] | None:
        pile = self.pile(machine, option)
        if pile < 0:
            return super().chosen(machine, option)
        return "place", (machine.T.lay.zone_name[pile], machine.T.lay.zone_holder[pile])

    def held(self, L: Locals) -> int | None:
        picked, blanks = super().held(L), L[self.blank_slot]
        if picked is None or blanks is None:
            return picked
        for place, number, count in blanks:
            picked |= ((1 << number) - 1) << (place * count)
        return picked

    def hold(self, machine: Running, picked: int | None) -> None:
        if picked is None:
            machine.bind(self.blank_slot, None)
            super().hold(machine, None)
            return
        count, blanks, place = len(machine.T.lay.bit), [], 1
        while picked >> (place * count):
            number = (picked >> (place * count) & ((1 << count) - 1)).bit_count()
            blanks += [(place, number, count)] if number else []
            place += 1
        machine.bind(self.blank_slot, tuple(blanks))
        super().hold(machine, self.known(machine.T, picked))

    def distinct(self, T: Table, later: int, passed: int) -> list[int]:
        """Return, of the blanks of a pile, only the next."""
        count = len(T.lay.bit)
        chosen = distinct(T, self.known(T, later), self.known(T, passed))
        place = 1
        while later >> (place * count):
            blanks = later >> (place * count) & ((1 << count) - 1)
            if blanks:
                chosen.append(place * count + (blanks & -blanks).bit_length() - 1)
            place += 1
        return chosen

    def twins(self, T: Table, thing: int) -> int:
        count = len(T.lay.bit)
        place = thing // count
        return ((1 << count) - 1) << (place * count) if place else super().twins(T, thing)

    def alike(self, T: Table, one: int, other: int) -> bool:
        count = len(T.lay.bit)
        if one >= count or other >= count:
            return one // count == other // count
        return super().alike(T, one, other)

    def known(self, T: Table, picked: int) -> int:
        """Return the part of what is picked of which it is known what it is."""
        return picked & T.lay.all_things

    def allows(self, machine: Running, things: int, pc: int) -> bool:
        some = self.known(machine.T, things)
        if self.single and not some:
            return machine.allowed(machine.L, self.end, max(self.end, self.stop))
        value = some.bit_length() - 1 if self.single else some
        return machine.allowed(bind(machine.L, self.slot, value), pc, self.stop)

    def finish(self, machine: Running, things: int) -> None:
        T, count = machine.T, len(machine.T.lay.bit)
        taken = self.known(T, things)
        for place, zone in enumerate(self.piles_at(T, machine.me, machine.this, machine.L), 1):
            number = (things >> (place * count) & ((1 << count) - 1)).bit_count()
            taken |= drawn_from(machine, zone, number) if number else 0
        super().finish(machine, taken)
        if self.single:
            machine.bind(self.slot, taken.bit_length() - 1)

    @property
    def told(self) -> bool:
        return False

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        found = self.found(T, me, this, L)
        low, high = self.bounds(T, me, this, L, found.bit_count())
        if low > high:
            return
        for number in range(low, high + 1):
            # Things first: what comes from a pile can't be looked at.
            some = self.known(T, lowest(found, number))
            if self.single:
                yield T, me, bind(L, self.slot, some.bit_length() - 1), pc + 1 if some else self.end
            else:
                yield T, me, bind(L, self.slot, some), pc + 1
            if not self.guarded:
                return
