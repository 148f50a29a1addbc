"""What the demands still to come look at: a guard changes its picture of the table only where one of them would see it.

This is the liveness of compilers, asked backwards from the demands of a block: a name (a unit, a zone, a variable; see `footprint`) is
live at a step if a demand from there on reads it, in the block itself, in a verb it calls or in an ability it resolves. What a step
changes that is not live needn't be foreseen. The steps themselves tell what they read; they are known here by the little that is
asked of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from dsl import meaning as m
from interpreter.analysis.fixpoint import Fixpoint
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.reads import NONE, Names, union


class LiveStep(Protocol):
    """A step, as far as it is asked here. goes_to: the name of the local that says where it moves things, "" if none does.
    leads: the step to which it leads without doing anything, below 0 if it does something."""

    @property
    def leads(self) -> int: ...

    @property
    def slot(self) -> int: ...

    @property
    def goes_to(self) -> str: ...

    def reads(self, liveness: Liveness, prints: Footprints) -> Names: ...


class LiveBlock(Protocol):
    """A block, as far as it is asked here."""

    @property
    def index(self) -> int: ...

    @property
    def definition(self) -> str: ...

    @property
    def ability(self) -> str: ...

    @property
    def names(self) -> Mapping[str, int]: ...

    @property
    def demands(self) -> int: ...

    @property
    def stops(self) -> Sequence[int]: ...

    @property
    def steps(self) -> Sequence[LiveStep]: ...


class LiveProgram(Protocol):
    """A program, as far as it is asked here. zone_names: by zone, what it is called."""

    @property
    def blocks(self) -> Sequence[LiveBlock]: ...

    @property
    def verbs(self) -> Mapping[str, LiveBlock]: ...

    @property
    def zone_names(self) -> Sequence[str]: ...

    @property
    def footprints(self) -> Footprints: ...


class Liveness:
    """Answers what later demands read, for one program; remembered by block and step."""

    def __init__(self, program: LiveProgram) -> None:
        self.program, self.prints = program, program.footprints
        self._reads: Fixpoint[tuple[int, int] | str, Names] = Fixpoint(self._read, NONE)
        self._targets: dict[tuple[int, int], tuple[int, ...]] = {}
        self._fits: dict[int | None, Names] = {}

    def later(self, block: LiveBlock, pc: int, known: Sequence[Any] | None = None) -> Names:
        """Return what the demands from step `pc` on read, those of called verbs and abilities included. known: locals
        that say to which places things will move; without them they may be any.
        """
        found = self._reads((block.index, pc))
        zones = self.targets(block, pc, known)
        return found.union(*(self.fits(zone) for zone in zones)) if zones else found

    def blind(self, block: LiveBlock, pc: int, names: Names, known: Sequence[Any] | None = None) -> bool:
        """Return whether no demand from `pc` on looks at any of these names; as for `later`."""
        return self.later(block, pc, known).isdisjoint(names)

    def unseen(self, block: LiveBlock, pc: int, node: m.Block | m.Step) -> bool:
        """Return whether no demand from `pc` on looks at anything that statements change."""
        return self.blind(block, pc, self.prints.of_definition(block.definition).changes(node))

    def of_verb(self, name: str) -> Names:
        """Return what the demands of a verb read."""
        return self.later(self.program.verbs[name], 0)

    def of_ability(self, name: str) -> Names:
        """Return what the demands of an ability of this name read, whichever thing's it is."""
        return self._reads(name)

    def targets(self, block: LiveBlock, pc: int, known: Sequence[Any] | None) -> tuple[int | None, ...]:
        """Return where the things will lie that demands from step `pc` on move; None for where that isn't known yet."""
        slots = self._target_slots(block, pc)
        return tuple([None if known is None or slot < 0 else known[slot] for slot in slots])

    def known_by(self, block: LiveBlock, pc: int) -> tuple[int, ...]:
        """Return the locals that tell where the things will lie that demands from step `pc` on move, as far as that is known."""
        return tuple([slot for slot in self._target_slots(block, pc) if slot >= 0])

    def _target_slots(self, block: LiveBlock, pc: int) -> tuple[int, ...]:
        key = (block.index, pc)
        slots = self._targets.get(key)
        if slots is None:
            demands = self.demanding(block, pc)
            named = {block.names[step.goes_to] for step in demands if step.goes_to}
            given = {step.slot for step in demands}
            slots = self._targets[key] = tuple([-1 if slot in given else slot for slot in named])
        return slots

    def fits(self, zone: int | None) -> Names:
        """Return what is read to tell whether something fits into a zone; into any, if it isn't known."""
        zone = None if zone is not None and zone < 0 else zone
        if zone not in self._fits:
            zones = self.prints.zones if zone is None else frozenset({self.program.zone_names[zone]})
            self._fits[zone] = self.prints.fits(zones)
        return self._fits[zone]

    def demanding(self, block: LiveBlock, pc: int) -> Sequence[LiveStep]:
        """Return the steps from `pc` on up to the last demand, and those before it that come again in a loop."""
        # A round of a loop is followed by the next one: there what stands before the step comes after it.
        begin = min([pc, *(step.leads for step in block.steps[pc:] if 0 < step.leads < pc)])
        return block.steps[begin : max([block.demands, *block.stops[begin:]])]

    def _read(self, key: tuple[int, int] | str) -> Names:
        if isinstance(key, str):
            blocks = [block for block in self.program.blocks if block.ability == key and block.demands]
            return union(self.later(block, 0) for block in blocks)
        block, pc = self.program.blocks[key[0]], key[1]
        prints = self.prints.of_definition(block.definition)
        return union(step.reads(self, prints) for step in self.demanding(block, pc))
