"""Runs of picks: several things, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from dsl import meaning as m
from interpreter.effects.block import DONE, FORK, Block, Locals, Page, Running, World, bind
from interpreter.effects.steps.endings import Endings, lowest
from interpreter.effects.steps.picks import Pick
from interpreter.effects.steps.totals import Totals
from interpreter.effects.twins import distinct, twin
from interpreter.table.knowledge import look
from interpreter.table.layout import Rule, each
from interpreter.table.table import Table


class PickThings(Pick):
    """Several things, one after the other, each later than the last. `low` and `high` count them; the locals at `run_slot` hold
    what was picked so far."""

    def __init__(
        self, node: m.Node, slot: int, run_slot: int, candidates: Rule, number: Rule | None, sort: str
    ) -> None:
        self.node, self.slot, self.run_slot, self.candidates = node, slot, run_slot, candidates
        self.number, self.sort = number, sort
        self.limit: Rule | None = None
        # What further demands look at of the choice, if that is nothing but totals; and whether that is but how many there are.
        self.totals: Totals | None = None
        self.counted = False
        self.least = 0
        # How many are asked for, where that never changes.
        self.count: int | None = None
        # Whether what comes after it asks anything; None until it is asked.
        self._asked: bool | None = None

    def bounds(self, T: Table, me: int, this: int, L: Locals, count: int) -> tuple[int, int]:
        """Return how many may be picked, at least and at most, out of `count`. A demand keeps its number even where
        there are fewer.
        """
        asked = self.count
        if asked is None:
            asked = count if self.number is None else int(self.number(T, me, this, None, L))
        most = count if self.limit is None else min(count, max(0, int(self.limit(T, me, this, None, L))))
        high = min(asked, most)
        if self.sort != "exactly" or self.declines:
            return self.least if self.must else min(self.least, high), high
        return (asked if self.must else high), high

    def found(self, T: Table, me: int, this: int, L: Locals) -> int:
        """Return the set that is picked from."""
        return int(self.candidates(T, me, this, None, L))

    def held(self, L: Locals) -> int | None:
        """Return what is picked so far; None before the run."""
        picked: int | None = L[self.run_slot]
        return picked

    def hold(self, machine: Running, picked: int | None) -> None:
        """Note what is picked so far; None after the run."""
        machine.bind(self.run_slot, picked)

    def distinct(self, T: Table, later: int, passed: int) -> list[int]:
        """Return those of a set to offer: of what can't be told apart the first, unless one like it was passed over."""
        return distinct(T, later, passed)

    def twins(self, T: Table, thing: int) -> int:
        """Return things that surely can't be told from this one, which is among them."""
        return T.twins(thing)

    def alike(self, T: Table, one: int, other: int) -> bool:
        """Return whether two of the candidates can't be told apart."""
        return bool(T.lay.same[one] >> other & 1) and twin(T, one, other)

    def allows(self, machine: Running, things: int, pc: int) -> bool:
        """Return whether what comes from a step on, as far as this looks ahead, can be done with these."""
        return machine.allowed(bind(machine.L, self.slot, things), pc, self.stop)

    # Whether any so many of what it picks from may be picked, as far as its own kind tells.
    simple = True

    def loose(self, block: Block, pc: int) -> bool:
        """Return whether any so many of what it picks from may be picked, if no block below has demands still to come: nothing else
        is asked of them."""
        if not self.simple or not self.guarded:
            return self.simple
        if self._asked is None:
            assert block.written is not None
            self._asked = not block.written.passing(block, pc + 1, self.stop)
        return not self._asked

    def run_loosely(self, machine: Running) -> None:
        """Do what `run` does where nothing but the number counts."""
        T, me, this, L = machine.T, machine.me, machine.this, machine.L
        found = int(self.candidates(T, me, this, None, L))
        count = found.bit_count()
        low, high = self.bounds(T, me, this, L, count)
        picked = L[self.run_slot]
        if picked is None:
            if high <= 0 or low > high:
                self.finish(machine, 0)
                return
            if low == count:
                self.take_all(machine, found)
                return
            picked = 0
            machine.L = (*L[: self.run_slot], 0, *L[self.run_slot + 1 :])
        number = picked.bit_count()
        options = loosely_later(T, found, picked, low - number - 1) if number < high else []
        if not options:
            self.finish(machine, picked)
            return
        if number >= low:
            options.append(DONE)
        if not self.open(T.lay):
            look(T, me, found)
        machine.ask(self, options)

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        if not self.loose(page.block, pc):
            return page.run(pc)
        if self.guarded:
            page.unless_below(pc)
        run = page.local(self.run_slot)
        page.add(f"found = {page.value(self.candidates)}")
        low, high = self._write_bounds(page)
        page.add(f"picked = {run} or 0")
        page.add("number = picked.bit_count()")
        # What the run ends with, where nothing is asked any more; the set of all there are ends it at once.
        page.add(f"taken = picked if number >= {high} else -1")
        with page.under(f"if {run} is None:"):
            page.add(f"if {high} <= 0" + (f" or {low} > {high}" if low != high else "") + ": taken = 0")
            page.add(f"elif {low} == found.bit_count(): taken = found")
        with page.under("if taken < 0:"):
            later = page.constant(loosely_later, "LATER")
            page.add(f"options = {later}(T, found, picked, {low} - number - 1)")
            with page.under("if options:"):
                if low != high:
                    page.add(f"if number >= {low}: options.append({DONE})")
                if not self.open(page.layout):
                    page.add(f"{page.constant(look, 'LOOK')}(T, me, found)")
                page.bind(self.run_slot, "picked")
                page.ask(self, pc)
            page.add("taken = picked")
        page.bind(self.run_slot, "None")
        page.bind(self.slot, "taken")
        return pc + 1 if self.must else page.fork(pc, "taken", self.end, end)

    def _write_bounds(self, page: Page) -> tuple[str, str]:
        """Write what `bounds` tells of `found`. Return the sources of both numbers."""
        if self.count is not None:
            page.add(f"asked = {self.count}")
        elif self.number is not None:
            page.add(f"asked = int({page.value(self.number)})")
        else:
            page.add("asked = found.bit_count()")
        page.add("high = min(asked, found.bit_count())")
        if self.limit is not None:
            page.add(f"high = min(high, max(0, int({page.value(self.limit)})))")
        if self.sort != "exactly" or self.declines:
            return (str(self.least) if self.must or not self.least else f"min({self.least}, high)"), "high"
        return ("asked" if self.must else "high"), "high"

    def take_all(self, machine: Running, found: int) -> None:
        """End the run with all there are, for no fewer will do."""
        if self.number is not None and machine.me < machine.T.lay.seats:
            for option in each(found):
                machine.note(self.chosen(machine, option))
        self.finish(machine, found)

    def run(self, machine: Running) -> None:
        if self.loose(machine.block, machine.pc) and (not self.guarded or machine.nothing_below()):
            self.run_loosely(machine)
            return
        picked, endings = self.held(machine.L), self.endings(machine)
        if picked is None:
            if endings.high <= 0 or endings.low > endings.high:
                self.finish(machine, 0)
                return
            if endings.low == endings.found.bit_count():
                self.take_all(machine, endings.found)
                return
            picked = 0
            self.hold(machine, 0)
        options = self.options(machine.T, endings, picked)
        if not options:
            self.finish(machine, picked)
        else:
            look(machine.T, machine.me, endings.found)
            machine.ask(self, options)

    def endings(self, machine: Running) -> Endings:
        """Return what the run that a machine stands at may end with."""
        T, me, this, L = machine.T, machine.me, machine.this, machine.L
        found = self.found(T, me, this, L)
        low, high = self.bounds(T, me, this, L, found.bit_count())
        return Endings(machine, self, found, low, high)

    def options(self, T: Table, endings: Endings, picked: int) -> list[int]:
        """Return what may be picked next, and DONE once enough is picked."""
        number, found = picked.bit_count(), endings.found
        options: list[int] = []
        if number < endings.high:
            later = found & ~((1 << picked.bit_length()) - 1)
            options = endings.later(picked, self.distinct(T, later, found & ~later & ~picked))
        if options and endings.suffices(picked):
            options.append(DONE)
        return options

    def finish(self, machine: Running, things: int) -> None:
        """End the run with these."""
        machine.weighed = None
        if self.simple:
            L = list(machine.L)
            L[self.run_slot], L[self.slot] = None, things
            machine.L = tuple(L)
        else:
            self.hold(machine, None)
            machine.bind(self.slot, things)
        machine.pc = machine.pc + 1 if things or self.must else self.end

    def answer(self, machine: Running, option: int) -> None:
        picked = self.held(machine.L) or 0
        if option == DONE:
            self.finish(machine, picked)
            return
        # What may be picked next is asked where the machine goes on: here, in the way in which it runs.
        self.hold(machine, picked | 1 << option)

    def write_answer(self, page: Page, pc: int) -> int | None:
        if not self.simple or not self.loose(page.block, pc):
            return None
        picked = f"({page.local(self.run_slot)} or 0)"
        with page.apart(f"option == {DONE}"):
            page.bind(self.slot, picked)
            page.bind(self.run_slot, "None")
            if not self.must and self.end != pc + 1:
                with page.apart(f"not {page.local(self.slot)}"):
                    page.rest(self.end)
            page.rest(pc + 1)
        page.bind(self.run_slot, f"{picked} | 1 << option")
        return pc

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return FORK

    @property
    def told(self) -> bool:
        """Whether a few sets stand for all that may be picked, see `enough`."""
        return self.counted or self.totals is not None or not self.guarded

    def enough(self, T: Table, me: int, this: int, L: Locals) -> Iterator[int]:
        """Yield sets of which one will do if any does, where nothing but totals of them matter to what follows."""
        found = self.found(T, me, this, L)
        low, high = self.bounds(T, me, this, L, found.bit_count())
        if not self.guarded:
            yield from [lowest(found, low)] if low <= high else []
        elif self.counted:
            for number in range(high, low - 1, -1):
                yield lowest(found, number)
        else:
            assert self.totals is not None
            packing = self.totals.packed(T, me, this, L, found)
            if packing is None:
                yield from subsets(found, low, high)
            else:
                good = self.totals.fitting(packing, T, me, this, L)
                yield from packing.chosen(good, self.totals.rest, low, high)

    def plenty(self, value: Callable[[Rule], str]) -> str:
        """Return source of whether enough can be picked, where nothing else is asked: what `bounds` tells for a demand, without the
        numbers. value: what gives source of a rule."""
        tests, least = [], str(self.least)
        found = value(self.candidates)
        count = f"({found}).bit_count()"
        asked = "" if self.number is None else f"int({value(self.number)})" if self.count is None else str(self.count)
        if self.sort == "exactly" and not self.declines:
            # All there are, where no number is asked for: so many there must be room for.
            least = asked or count
        elif asked and (self.count is None or self.count < self.least):
            tests.append(f"{asked} >= {least}")
        if least == "1":
            tests.append(f"({found} != 0)")
        elif least != count:
            tests.append(f"{count} >= {least}")
        if self.limit is not None:
            tests.append(f"max(0, int({value(self.limit)})) >= {least}")
        return " and ".join(tests) or "True"

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        found = self.found(T, me, this, L)
        low, high = self.bounds(T, me, this, L, found.bit_count())
        if low > high:
            return
        if not self.guarded:
            things = lowest(found, low)
            yield T, me, bind(L, self.slot, things), pc + 1 if things or self.must else self.end
            return
        told, none = self.counted or (self.totals is not None and not T.exact), True
        for chosen in self.enough(T, me, this, L) if told else subsets(found, low, high):
            if chosen or self.must:
                for world in self.follow(block, T, me, this, bind(L, self.slot, chosen), pc):
                    none = False
                    yield world
        if not self.must and (none or not low):
            # A plain statement that picks nothing is left out.
            yield T, me, bind(L, self.slot, 0), self.end


def loosely_later(T: Table, found: int, picked: int, least: int) -> list[int]:
    """Return what may be picked of a set after what is picked already, each later than the last. least: so many have to follow it."""
    later = found & -(1 << picked.bit_length())
    options = distinct(T, later, found & ~later & ~picked) if later & ~T.lay.singles else each(later)
    return [thing for thing in options if (later >> thing + 1).bit_count() >= least] if least > 0 else options


def subsets(things: int, low: int, high: int) -> Iterator[int]:
    """Yield the subsets of so many things, the largest and the smallest in turn: few things mostly go together, many add up, and one set
    that will do is all that is looked for."""
    one_by_one = [1 << thing for thing in each(things)]
    for nearer in range((high - low) // 2 + 1):
        for number in dict.fromkeys((high - nearer, low + nearer)):
            for some in combinations(one_by_one, number):
                yield sum(some)
