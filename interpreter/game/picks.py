"""Several things picked in one answer, in any order: what may be added to what is picked, what can be taken back, when it will do.

The machine asks a run of picks, each later than the last, so that a record and a search know every set once. A person need not care:
`picks_of` tells of the open question, if it begins or continues a run, which sets may come out of it, and `Picks.answers` gives the
indices that lead there.

    picks = picks_of(game)
    picks = picks.add(9).add(4).remove(9).add(7)
    if picks.done:
        for index in picks.answers():
            game.choose(index)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from interpreter.effects.block import DONE
from interpreter.effects.steps.runs import PickThings
from interpreter.effects.steps.transfers import TransferUnits
from interpreter.game.decision import picked_item
from interpreter.table.layout import each

if TYPE_CHECKING:
    from interpreter.effects.machine import Machine
    from interpreter.game.game import Game

Item: TypeAlias = int | str | tuple[str, int]
"""A thing by its number, a unit by its name, or a pile whose top is taken by its place (zone name, holder)."""


class PicksError(ValueError):
    """What is picked can't be changed so, or isn't enough. `code`: not-addable, not-removable, not-done."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


@dataclass(frozen=True, slots=True)
class Picks:
    """What is picked so far of a question that takes several, and what may become of it. Never changed: `add`, `remove` and `holding`
    return others. It holds as long as its question is open, and changes nothing of the game.

    kind: whether things or units are picked. fixed: what answers given before hold; it can't be taken back here. picked: those and
    all that was added, in that order; a unit, or a pile, stands as often as it was picked. least, most: how many may be picked in all."""

    kind: Literal["thing", "unit"]
    fixed: tuple[Item, ...]
    picked: tuple[Item, ...]
    least: int
    most: int
    _run: _Things | _Units

    @property
    def items(self) -> tuple[Item, ...]:
        """Return what is to be picked from, `fixed` left out: also what can't be added just now. Things that can't be told apart
        are all there; `alike` tells which those are. Of a unit it doesn't say how many there are."""
        return self._run.items

    @property
    def addable(self) -> tuple[Item, ...]:
        """Return what may be added: only that with which a set that will do can still be reached."""
        return self._run.addable(self.picked)

    @property
    def removable(self) -> tuple[Item, ...]:
        """Return what can be taken back."""
        return self.picked[len(self.fixed) :]

    @property
    def done(self) -> bool:
        """Whether it will do as it is."""
        return self._run.suffices(self.picked)

    @property
    def forced(self) -> tuple[Item, ...]:
        """Return what must come to it in any case, one after the other, because nothing else will do: to be shown, not taken. Empty
        where there is something to choose, or nothing is missing."""
        now = self
        while not now.done:
            able = now.addable
            if not able or any(item not in now.alike(able[0]) for item in able[1:]):
                break
            now = now.add(able[0])
        return now.picked[len(self.picked) :]

    def alike(self, item: Item) -> tuple[Item, ...]:
        """Return the things to be picked from that can't be told from this one, which is among them."""
        return self._run.alike(item)

    @property
    def counts(self) -> tuple[int, ...]:
        """Return how many may be picked in all, where those can't be told from each other, so that nothing but their number is to be
        chosen; empty where it matters which."""
        start, found = replace(self, picked=self.fixed), []
        if self.most < 2 or not self._run.is_uniform():
            return ()
        while True:
            found += [len(start.picked)] if start.done else []
            able = start.addable
            if not able:
                return tuple(found) if len(found) > 1 else ()
            start = start.add(able[0])

    def counting(self, number: int) -> Picks:
        """Return `fixed` with as many more as make so many in all, one of `counts`. Raises PicksError (not-addable)."""
        now = replace(self, picked=self.fixed)
        while len(now.picked) < number:
            now = now.add(next(iter(now.addable), ""))
        return now

    def add(self, item: Item) -> Picks:
        """Return this with one more. Raises PicksError (not-addable)."""
        if item not in self.addable:
            raise PicksError("not-addable")
        return replace(self, picked=(*self.picked, item))

    def remove(self, item: Item) -> Picks:
        """Return this without one of those that were added. Raises PicksError (not-removable)."""
        added = list(self.removable)
        if item not in added:
            raise PicksError("not-removable")
        added.remove(item)
        return replace(self, picked=(*self.fixed, *added))

    def holding(self, items: Sequence[Item]) -> Picks:
        """Return `fixed` with exactly these, as a page sends them. Raises PicksError (not-addable)."""
        now = replace(self, picked=self.fixed)
        for item in items:
            now = now.add(item)
        return now

    def answers(self) -> tuple[int, ...]:
        """Return the options that lead to what is picked: indices for `Game.choose`, one after the other. What answers itself on
        the way is left out. Raises PicksError (not-done)."""
        if not self.done:
            raise PicksError("not-done")
        return self._run.answers(self.picked)


def picks_of(game: Game) -> Picks | None:
    """Return what is picked so far at the open question; None if it takes but one answer, or the game is over."""
    machine = game.machine
    if machine.options is None:
        return None
    step = machine.block.steps[machine.pc]
    if isinstance(step, PickThings):
        picks = _Things(machine, step).picks()
        return None if picks.least == picks.most == 1 else picks
    if isinstance(step, TransferUnits) and step.run_slot >= 0:
        return _Units(machine, step).picks()
    return None


def continues(game: Game) -> bool:
    """Return whether the open question continues a set that the last answer began or went on with, so that both are one
    answer.
    """
    picks = picks_of(game)
    if picks is None or not picks.fixed or not game.answers:
        return False
    # What answered itself was nobody's answer: the last one may belong to another question.
    before, now = game.after(len(game.answers) - 1), game.machine
    return (before.block, before.pc, before.me) == (now.block, now.pc, now.me)


class _Things:
    """A run of picks of things. Those that can't be told apart stand for each other, the machine takes the first of them; so do those that
    come from the top of a pile."""

    def __init__(self, machine: Machine, step: PickThings) -> None:
        self.table, self.step = machine.T, step
        self.endings = step.endings(machine)
        self.fixed: int = step.held(machine.L) or 0
        found = self.endings.found
        later = found & ~((1 << self.fixed.bit_length()) - 1)
        # What is alike and was passed over by answers given before is not offered any more.
        passed = found & ~later & ~self.fixed
        self.groups: list[list[int]] = [[one] for one in step.distinct(self.table, later, passed)]
        first = [group[0] for group in self.groups]
        for one in each(later):
            if one not in first:
                for group in self.groups:
                    if step.alike(self.table, group[0], one):
                        group.append(one)
                        break
        self.group = {one: group for group in self.groups for one in group}
        self.pool = _set(self.group)
        self.name: dict[int, Item] = {one: picked_item(machine, step, one) for one in each(self.fixed | self.pool)}
        self.numbers: dict[Item, list[int]] = {}
        for one, item in self.name.items():
            self.numbers.setdefault(item, []).append(one)
        self.items = tuple(dict.fromkeys(self.name[one] for one in sorted(self.group)))

    def picks(self) -> Picks:
        fixed, most = tuple(self.name[one] for one in each(self.fixed)), self.fixed.bit_count() + len(self.group)
        return Picks("thing", fixed, fixed, self.endings.low, min(self.endings.high, most), self)

    def _held(self, picked: Sequence[Item]) -> int:
        """Return what is picked as the machine numbers it: of a pile as many as it is named, those that come first."""
        return _set(one for item in dict.fromkeys(picked) for one in self.numbers[item][: picked.count(item)])

    def addable(self, picked: Sequence[Item]) -> tuple[Item, ...]:
        held = self._held(picked)
        return tuple(dict.fromkeys(self.name[one] for one in each(self.endings.any(held, self.pool & ~held))))

    def suffices(self, picked: Sequence[Item]) -> bool:
        return self.endings.suffices(self._held(picked))

    def is_uniform(self) -> bool:
        """Return whether all, also what answers before hold, can't be told from each other."""
        first = next(iter(self.groups), None)
        return first is not None and all(
            one in first or self.name[one] == self.name[first[0]] or self.step.alike(self.table, first[0], one)
            for one in self.name
        )

    def alike(self, item: Item) -> tuple[Item, ...]:
        group = self.group.get(self.numbers.get(item, [-1])[-1], ())
        return tuple(dict.fromkeys(self.name[one] for one in group))

    def answers(self, picked: Sequence[Item]) -> tuple[int, ...]:
        wanted, chosen = self.fixed, self._held(picked)
        for group in self.groups:
            wanted |= _set(group[: len([one for one in group if chosen >> one & 1])])
        found, held = [], self.fixed
        while options := self.step.options(self.table, self.endings, held):
            left = wanted & ~held
            option = (left & -left).bit_length() - 1 if left else DONE
            if len(options) > 1:
                found.append(options.index(option))
            if not left:
                break
            held |= 1 << option
        return tuple(found)


def _set(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


class _Units:
    """A run of picks of units: any number of each, as far as there are so many."""

    def __init__(self, machine: Machine, step: TransferUnits) -> None:
        self.step = step
        now = machine.T, machine.me, machine.this, machine.L
        self.have, self.asked = step.have(*now), step.asked(*now)
        self.fixed: tuple[int, ...] = machine.L[step.run_slot]
        last = self.fixed[-1] if self.fixed else 0
        # No more of units that come before the last one picked.
        self.limits = [
            self.fixed.count(index) if index < last else min(number, self.asked)
            for index, number in enumerate(self.have)
        ]
        self.most = min(self.asked, sum(self.limits))
        self.least = self.asked if step.sort == "exactly" else step.least
        self.items = tuple(
            unit for index, unit in enumerate(step.units) if self.limits[index] > self.fixed.count(index)
        )

    def picks(self) -> Picks:
        fixed = tuple(self.step.units[index] for index in self.fixed)
        return Picks("unit", fixed, fixed, self.least, self.most, self)

    def addable(self, picked: Sequence[Item]) -> tuple[Item, ...]:
        if len(picked) >= self.most:
            return ()
        units = zip(self.step.units, self.limits, strict=True)
        return tuple(unit for unit, limit in units if picked.count(unit) < limit)

    def suffices(self, picked: Sequence[Item]) -> bool:
        return self.least <= len(picked) <= self.most

    def is_uniform(self) -> bool:
        """Return whether there is but one unit, and answers before hold no other."""
        return len(self.items) == 1 and all(self.step.units[index] == self.items[0] for index in self.fixed)

    def alike(self, item: Item) -> tuple[Item, ...]:
        return (item,)

    def answers(self, picked: Sequence[Item]) -> tuple[int, ...]:
        wanted = sorted(self.step.units.index(str(unit)) for unit in picked)
        found: list[int] = []
        held = self.fixed
        while True:
            options = self.step.options(self.have, held, self.asked)
            if not options or options == [DONE]:
                return tuple(found)
            option = wanted[len(held)] if len(held) < len(wanted) else DONE
            if len(options) > 1:
                found.append(options.index(option))
            if option == DONE:
                return tuple(found)
            held = (*held, option)
