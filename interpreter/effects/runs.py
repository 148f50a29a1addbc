"""Runs of picks: several things, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects.block import DONE, FORK, Block, Locals, World, bind
from interpreter.effects.picks import Pick, distinct
from interpreter.table.layout import Rule, each
from interpreter.table.table import Table

if TYPE_CHECKING:
    from interpreter.effects.machine import Machine


def lowest(things: int, number: int) -> int:
    """The first so many of a set of things."""
    found = 0
    for _ in range(number):
        low = things & -things
        found |= low
        things ^= low
    return found


class PickThings(Pick):
    """Several things, one after the other, each later than the last. `low` and `high` count them; the locals at `run_slot` hold
    what was picked so far."""

    def __init__(
        self, node: m.Node, slot: int, run_slot: int, candidates: Rule, number: Rule | None, sort: str
    ) -> None:
        self.node, self.slot, self.run_slot, self.candidates = node, slot, run_slot, candidates
        self.number, self.sort = number, sort
        self.limit: Rule | None = None
        # Whether further demands look at nothing of the choice but how many there are.
        self.counted = False
        self.least = 0

    def bounds(self, T: Table, me: int, this: int, L: Locals, count: int) -> tuple[int, int]:
        """How many may be picked, at least and at most, out of `count`. A demand keeps its number even where there are fewer."""
        asked = count if self.number is None else int(self.number(T, me, this, None, L))
        most = count if self.limit is None else min(count, max(0, int(self.limit(T, me, this, None, L))))
        high = min(asked, most)
        if self.sort != "exactly" or self.declines:
            return self.least, high
        return (asked if self.must else high), high

    def run(self, machine: Machine) -> None:
        T, picked = machine.T, machine.L[self.run_slot]
        found = self.candidates(T, machine.me, machine.this, None, machine.L)
        low, high = self.bounds(T, machine.me, machine.this, machine.L, found.bit_count())
        if picked is None:
            if high <= 0 or low > high:
                self._finish(machine, 0)
                return
            if low == found.bit_count():
                self._finish(machine, found)
                return
            picked = 0
            machine.bind(self.run_slot, 0)
        options = self.options(machine, found, picked, low, high)
        if not options:
            self._finish(machine, picked)
        else:
            machine.ask(self, options)

    def options(self, machine: Machine, found: int, picked: int, low: int, high: int) -> list[int]:
        """What may be picked next, and DONE once enough is picked."""
        number = picked.bit_count()
        options: list[int] = []
        will_do: dict[int, bool] = {}
        if number < high:
            later = found & ~((1 << picked.bit_length()) - 1)
            for thing in distinct(machine.T, later, found & ~later & ~picked):
                left = (later >> thing).bit_count()
                if number + left < low:
                    continue
                if self.counted:
                    reach = range(max(low, number + 1), min(high, number + left) + 1)
                    if not any(self._will_do(machine, found, size, will_do) for size in reach):
                        continue
                elif self.guarded and not self._completes(machine, found, picked | (1 << thing), low, high):
                    continue
                options.append(thing)
        if number >= low and (options or number):
            if not options:
                return []
            if self.counted:
                done = self._will_do(machine, found, number, will_do)
            else:
                done = not self.guarded or machine.allowed(
                    bind(machine.L, self.slot, picked), machine.pc + 1, self.stop
                )
            if done:
                options.append(DONE)
        return options

    def _will_do(self, machine: Machine, found: int, number: int, known: dict[int, bool]) -> bool:
        """Whether so many, whichever, make it possible to go on. known: what was told before."""
        held = known.get(number)
        if held is None:
            some = bind(machine.L, self.slot, lowest(found, number))
            held = known[number] = machine.allowed(some, machine.pc + 1, self.stop)
        return held

    def _completes(self, machine: Machine, found: int, picked: int, low: int, high: int) -> bool:
        rest = each(found & ~((1 << picked.bit_length()) - 1))
        number = picked.bit_count()
        for more in range(max(0, low - number), high - number + 1):
            for chosen in combinations(rest, more):
                whole = picked | machine.T.lay.mask(list(chosen))
                if machine.allowed(bind(machine.L, self.slot, whole), machine.pc + 1, self.stop):
                    return True
        return False

    def _finish(self, machine: Machine, things: int) -> None:
        machine.bind(self.run_slot, None)
        machine.bind(self.slot, things)
        machine.pc = machine.pc + 1 if things or self.must else self.end

    def answer(self, machine: Machine, option: int) -> None:
        if option == DONE:
            self._finish(machine, machine.L[self.run_slot])
            return
        picked = machine.L[self.run_slot] | (1 << option)
        machine.bind(self.run_slot, picked)
        self.run(machine)

    def foresee(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return FORK

    def enough(self, T: Table, me: int, this: int, L: Locals) -> list[int]:
        """Sets of which one will do if any does, where nothing but how many matters to what follows."""
        found = self.candidates(T, me, this, None, L)
        low, high = self.bounds(T, me, this, L, found.bit_count())
        if not self.guarded:
            return [lowest(found, low)] if low <= high else []
        return [lowest(found, number) for number in range(high, low - 1, -1)]

    def worlds(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        found = self.candidates(T, me, this, None, L)
        low, high = self.bounds(T, me, this, L, found.bit_count())
        if low > high:
            return
        if not self.guarded:
            yield T, me, bind(L, self.slot, lowest(found, low)), pc + 1
            return
        if self.counted:
            for chosen in self.enough(T, me, this, L):
                yield from self.follow(block, T, me, this, bind(L, self.slot, chosen), pc)
            return
        for number in range(high, low - 1, -1):
            for things in combinations(each(found), number):
                yield from self.follow(block, T, me, this, bind(L, self.slot, T.lay.mask(list(things))), pc)
