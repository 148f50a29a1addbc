"""Sets told apart by their totals alone: how demands such as `total rank of caught = 21` are searched ahead without trying all sets.

What demands look at of a set is often nothing but sums over its members: how many there are, how many of them are green, their points
all together. Then sets of the same totals will do alike, and which totals subsets reach is found by adding one member after the other
(the subset-sum recurrence of Bellman, 1957). The totals of a set are packed into one integer, a digit each, and all that are reached into
one integer with a bit for each: adding a member is a shift. So forty candidates, of which 2^40 sets could be made, take some hundred
shifts.

Demands right after the choice are criteria, each asked once for every value of the totals it looks at, of any set that has these
totals. What comes after them is asked as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from interpreter.effects.block import Locals, bind
from interpreter.table.layout import Rule, each
from interpreter.table.table import Table

Layers: TypeAlias = list[int]
"""By how many members were added: the packed totals that are reached so, a bit each."""

MOST_BITS = 1 << 22
"""Sets of which so many different totals may come are tried one by one instead."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """A condition on a set, and which of its totals it looks at."""

    totals: tuple[int, ...]
    holds: Rule


@dataclass(frozen=True, slots=True)
class Totals:
    """What demands after a choice look at of the set in `slot`. `rules` tell its totals; `criteria` come first; what comes from step
    `then` on looks at the totals `rest`."""

    slot: int
    rules: tuple[Rule, ...]
    criteria: tuple[Criterion, ...]
    rest: tuple[int, ...]
    then: int

    def packed(self, T: Table, me: int, this: int, L: Locals, things: int) -> Packing | None:
        """Return the totals of the things of a set, packed; None if they are too many."""
        empty = bind(L, self.slot, 0)
        none = [rule(T, me, this, None, empty) for rule in self.rules]
        weights = []
        for thing in each(things):
            alone = bind(L, self.slot, 1 << thing)
            weights.append(
                tuple(rule(T, me, this, None, alone) - zero for rule, zero in zip(self.rules, none, strict=True))
            )
        packing = Packing(each(things), weights, len(self.rules))
        return packing if packing.bits <= MOST_BITS else None

    def fitting(self, packing: Packing, T: Table, me: int, this: int, L: Locals) -> int:
        """Return the packed totals for which all criteria hold, a bit each."""
        good = packing.every
        for criterion in self.criteria:

            def will_do(some: int, holds: Rule = criterion.holds) -> bool:
                return bool(holds(T, me, this, None, bind(L, self.slot, some)))

            good &= packing.where(criterion.totals, will_do)
        return good


class Packing:
    """Things with their totals, packed into one integer each: a digit for each total, in a mixed radix."""

    def __init__(self, things: Sequence[int], weights: Sequence[tuple[int, ...]], count: int) -> None:
        self.things, self.weights = things, weights
        self.sizes = [sum(abs(weight[i]) for weight in weights) + 1 for i in range(count)]
        self.places: list[int] = []
        self.bits = 1
        for size in self.sizes:
            self.places.append(self.bits)
            self.bits *= size
        below = [-sum(min(weight[i], 0) for weight in weights) for i in range(count)]
        self.start = sum(low * place for low, place in zip(below, self.places, strict=True))
        self.steps = {
            thing: sum(number * place for number, place in zip(weight, self.places, strict=True))
            for thing, weight in zip(things, weights, strict=True)
        }

    @property
    def every(self) -> int:
        """All packed totals."""
        return (1 << self.bits) - 1

    def of(self, things: int) -> int:
        """Return the packed totals of a set."""
        return self.start + sum(self.steps[thing] for thing in each(things))

    def grown(self, layers: Layers, thing: int, *, capped: bool) -> Layers:
        """Return what is reached with one more thing to add. capped: the last layer stands for its number and more."""
        step, after = self.steps[thing], layers[:]
        for number in range(len(layers) - 1, 0, -1):
            after[number] |= _shifted(layers[number - 1], step)
        if capped:
            after[-1] |= _shifted(layers[-1], step)
        return after

    def where(self, totals: tuple[int, ...], holds: Callable[[int], bool]) -> int:
        """Return the packed totals for which a condition holds that looks at some of them only: asked of one set for
        each value.
        """
        alone = Packing(self.things, [tuple(weight[i] for i in totals) for weight in self.weights], len(totals))
        good, others = 0, 1
        for value, some in alone.samples().items():
            if holds(some):
                digits = zip(totals, alone.digits(value), strict=True)
                good |= 1 << sum(self.places[index] * digit for index, digit in digits)
        for index, (place, size) in enumerate(zip(self.places, self.sizes, strict=True)):
            if index not in totals:
                # Whatever the other totals are: each of their values adds a digit where no other has one, so nothing is carried.
                others *= ((1 << place * size) - 1) // ((1 << place) - 1)
        return good * others

    def samples(self) -> dict[int, int]:
        """Return each packed totals that some set reaches, with one such set."""
        found, reached = {self.start: 0}, 1 << self.start
        for thing in self.things:
            step, bit = self.steps[thing], 1 << thing
            fresh = _shifted(reached, step) & ~reached
            reached |= fresh
            for value in each(fresh):
                found[value] = found[value - step] | bit
        return found

    def traced(self, history: Sequence[Layers], number: int, value: int) -> int:
        """Return a set that reaches a value in the last of the layers, which grew thing by thing."""
        some = 0
        for place in range(len(self.things) - 1, -1, -1):
            before, thing = history[place], self.things[place]
            if before[number] >> value & 1:
                continue
            some |= 1 << thing
            value -= self.steps[thing]
            if number and before[number - 1] >> value & 1:
                number -= 1
        return some

    def chosen(self, good: int, totals: tuple[int, ...], low: int, high: int) -> Iterator[int]:
        """Yield sets of `low` to `high` things with good packed totals: one for each value that some of their totals
        have.
        """
        capped = high >= len(self.things)
        history: list[Layers] = [[1 << self.start, *[0] * (low if capped else high)]]
        for thing in self.things:
            history.append(self.grown(history[-1], thing, capped=capped))
        told: set[tuple[int, ...]] = set()
        for number in range(len(history[0]) - 1, low - 1, -1):
            for value in each(history[-1][number] & good):
                digits = self.digits(value)
                asked = tuple(digits[index] for index in totals)
                if asked not in told:
                    told.add(asked)
                    yield self.traced(history, number, value)

    def digits(self, value: int) -> list[int]:
        """Return packed totals one by one."""
        return [value // place % size for place, size in zip(self.places, self.sizes, strict=True)]


def _shifted(values: int, by: int) -> int:
    return values << by if by >= 0 else values >> -by
