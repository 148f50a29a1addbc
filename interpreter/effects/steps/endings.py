"""The sets with which a run of picks may end, told ahead: what may still be picked, in a fixed order or in any."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Protocol

from interpreter.effects.block import Running
from interpreter.effects.steps.totals import Layers, Packing, Totals
from interpreter.table.layout import each
from interpreter.table.table import Table


def lowest(things: int, number: int) -> int:
    """Return the first so many of a set of things."""
    found = 0
    for _ in range(number):
        low = things & -things
        found |= low
        things ^= low
    return found


class Run(Protocol):
    """A run of picks, as far as it is asked here (see `PickThings`)."""

    @property
    def totals(self) -> Totals | None: ...

    @property
    def guarded(self) -> bool: ...

    @property
    def counted(self) -> bool: ...

    @property
    def stop(self) -> int: ...

    def allows(self, machine: Running, things: int, pc: int) -> bool: ...

    def twins(self, T: Table, thing: int) -> int: ...


class Endings:
    """What a run of picks that a machine stands at may end with: `low` to `high` of the candidates `found`, as far as later demands can
    be met with them.

    How that is told depends on what those look at: nothing of the set; its size; totals of it; or the set itself, which is tried."""

    def __init__(self, machine: Running, step: Run, found: int, low: int, high: int) -> None:
        self.machine, self.step, self.found, self.low, self.high = machine, step, found, low, high
        self.by_number: dict[int, bool] = {}
        self.tried: dict[int, bool] = {}
        self.packing: Packing | None = None
        self.good = 0
        here = (machine.block.index, machine.pc)
        if machine.weighed is not None and machine.weighed[0] == here:
            _, self.packing, self.good = machine.weighed
        elif step.totals is not None and step.guarded and not step.counted and machine.nothing_below():
            self._weigh(step.totals)

    def _weigh(self, totals: Totals) -> None:
        machine = self.machine
        T, me, this, L = machine.T, machine.me, machine.this, machine.L
        packing = totals.packed(T, me, this, L, self.found)
        if packing is None:
            return
        good = totals.fitting(packing, T, me, this, L)
        if good and totals.then < self.step.stop:
            good &= packing.where(totals.rest, lambda some: self._allowed(some, totals.then))
        self.packing, self.good = packing, good
        machine.weighed = (machine.block.index, machine.pc), packing, good

    def _allowed(self, things: int, pc: int = -1) -> bool:
        return self.step.allows(self.machine, things, self.machine.pc + 1 if pc < 0 else pc)

    def suffices(self, things: int) -> bool:
        """Return whether the run may end with these."""
        if not self.low <= things.bit_count() <= self.high:
            return False
        if not self.step.guarded:
            return True
        if self.step.counted:
            return self._enough(things.bit_count())
        if self.packing is not None:
            return bool(self.good >> self.packing.of(things) & 1)
        if things not in self.tried:
            self.tried[things] = self._allowed(things)
        return self.tried[things]

    def _enough(self, number: int) -> bool:
        """Return whether so many, whichever, will do."""
        held = self.by_number.get(number)
        if held is None:
            held = self.by_number[number] = self._allowed(lowest(self.found, number))
        return held

    def later(self, picked: int, things: list[int]) -> list[int]:
        """Return, of some things later than all that were picked, those with which the run can end, only still later
        ones being picked after them.
        """
        left = self.found & ~((1 << picked.bit_length()) - 1)
        if self.packing is not None:
            able = self._weighed(picked, self._by_suffix(picked, each(left)))
            return [thing for thing in things if able >> thing & 1]
        if self.step.counted or not self.step.guarded:
            number = picked.bit_count() + 1
            short = self._short(number, left.bit_count() - 1)
            return things if short == 0 else [t for t in things if (left >> (t + 1)).bit_count() >= short]
        return [thing for thing in things if self.completes(picked | 1 << thing, left >> (thing + 1) << (thing + 1))]

    def _short(self, number: int, most: int) -> int:
        """Return how many are still to be picked after so many, where it doesn't matter which; more than `most` if
        nothing will do.
        """
        for size in range(max(self.low, number), min(self.high, number + most) + 1):
            if not self.step.guarded or self._enough(size):
                return size - number
        return most + 1

    def any(self, picked: int, pool: int) -> int:
        """Return the things of a pool with which the run can end, any others of the pool being picked with them."""
        if picked.bit_count() >= self.high:
            return 0
        if self.packing is not None:
            return self._weighed(picked, self._by_absence(picked, each(pool)))
        able, left = 0, pool
        while left:
            thing = (left & -left).bit_length() - 1
            twins = left & self.step.twins(self.machine.T, thing)
            left ^= twins
            if self.completes(picked | 1 << thing, pool & ~(1 << thing)):
                able |= twins
        return able

    def completes(self, picked: int, pool: int) -> bool:
        """Return whether these and some of a pool will do."""
        number, left = picked.bit_count(), pool.bit_count()
        least, most = max(self.low, number), min(self.high, number + left)
        if not self.step.guarded:
            return least <= most
        if self.step.counted:
            return any(self._enough(size) for size in range(least, most + 1))
        for more in range(least - number, most - number + 1):
            for chosen in combinations(each(pool), more):
                if self.suffices(picked | sum(1 << thing for thing in chosen)):
                    return True
        return False

    # -- by totals -----------------------------------------------------------------------------------------------------

    def _weighed(self, picked: int, others: Iterator[tuple[int, Layers]]) -> int:
        """Return the things that, with some of their others, reach totals that will do."""
        assert self.packing is not None
        able, least = 0, self._least(picked)
        for thing, layers in others:
            step = self.packing.steps[thing]
            wanted = self.good >> step if step >= 0 else self.good << -step
            if any(reached & wanted for reached in layers[least:]):
                able |= 1 << thing
        return able

    def _least(self, picked: int) -> int:
        return max(0, self.low - picked.bit_count() - 1)

    def _start(self, picked: int, count: int) -> tuple[Layers, bool]:
        """Return the layers to grow from, and whether the last stands for more as well: where no more than may be
        picked are there.
        """
        assert self.packing is not None
        most = self.high - picked.bit_count() - 1
        capped = most >= count - 1
        return [1 << self.packing.of(picked), *[0] * (self._least(picked) if capped else most)], capped

    def _by_suffix(self, picked: int, things: list[int]) -> Iterator[tuple[int, Layers]]:
        """Yield each thing with what the later ones reach."""
        assert self.packing is not None
        layers, capped = self._start(picked, len(things))
        for thing in reversed(things):
            yield thing, layers
            layers = self.packing.grown(layers, thing, capped=capped)

    def _by_absence(self, picked: int, things: list[int]) -> Iterator[tuple[int, Layers]]:
        """Yield each thing with what all others reach: one half of the things is added for the other half, and so on
        within each.
        """
        assert self.packing is not None
        layers, capped = self._start(picked, len(things))
        waiting = [(things, layers)] if things else []
        while waiting:
            part, layers = waiting.pop()
            if len(part) == 1:
                yield part[0], layers
                continue
            half = len(part) // 2
            for mine, others in ((part[:half], part[half:]), (part[half:], part[:half])):
                grown = layers
                for thing in others:
                    grown = self.packing.grown(grown, thing, capped=capped)
                waiting.append((mine, grown))
