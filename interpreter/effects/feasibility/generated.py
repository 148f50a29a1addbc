"""The functions that are written for regions of blocks: of a guard whether a region can be done, of a batch guard with which candidates.

A region is steps of a block up to some demand. Each function is written and compiled when it is first asked; until then a stub stands
under its name, so that generated source may call what isn't written yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from interpreter.effects.block import FORK, BatchGuard, Block, Guard, Locals, Region
from interpreter.effects.expressions import runtime
from interpreter.effects.feasibility.abilities import Abilities
from interpreter.effects.foreseeing import explored
from interpreter.effects.program import Program
from interpreter.table.table import Table

CERTAIN = [" return True"]
"""The lines of a guard by which nothing is asked."""


class RegionWriter(Protocol):
    """Whoever writes the source of a region: its lines, below the head of the function."""

    lines: list[str]


Writes: TypeAlias = Callable[["WrittenGuards", Region], RegionWriter]
"""What writes a guard, or a batch guard, of a region."""


class WrittenGuards:
    """The guards and batch guards of one program, and what writes them."""

    def __init__(self, program: Program, guards: Writes, batch_guards: Writes) -> None:
        self.program, self.guards, self.batch_guards = program, guards, batch_guards
        self.space = program.names.space
        self._names: dict[Region, str] = {}
        self._abilities: dict[str, str] = {}
        self._able: dict[str, Abilities] = {}
        self._passing: dict[Region, bool] = {}
        self._sources: dict[Region, list[str]] = {}
        self.space.update(FORK=FORK, explored=explored, with_each=runtime.with_each, held=runtime.held)

    def guard(self, block: Block, start: int, stop: int) -> Guard:
        """Return the guard of a region, compiled."""
        guard: Guard = self._compile(Region(block, start, stop))
        return guard

    def batch_guard(self, block: Block, start: int, stop: int, slot: int) -> BatchGuard:
        """Return the batch guard of a region over the candidates for a local, compiled."""
        batch_guard: BatchGuard = self._compile(Region(block, start, stop, slot))
        return batch_guard

    def name(self, region: Region) -> str:
        """Return the name by which generated source calls the function of a region."""
        name = self._names.get(region)
        if name is None:
            name = self._names[region] = f"{'guard' if region.slot < 0 else 'batch_guard'}{len(self._names)}"

            def first(*given: Any) -> Any:
                return self._compile(region)(*given)

            self.space[name] = first
        return name

    def passing(self, block: Block, start: int, stop: int) -> bool:
        """Return whether nothing is asked from a step on: the steps pass, or what their guard asks is so in any case."""
        region = Region(block, start, stop)
        known = self._passing.get(region)
        if known is None:
            liveness = self.program.liveness
            # Until it is told nothing is taken for granted, for a guard may lead to itself.
            self._passing[region] = False
            known = all(block.steps[later].passes(liveness, block, later) for later in range(start, stop))
            if not known:
                known = self._lines(region) == CERTAIN
            self._passing[region] = known
        return known

    def _lines(self, region: Region) -> list[str]:
        """Return the lines of a region's function, below its head."""
        lines = self._sources.get(region)
        if lines is None:
            writer = (self.guards if region.slot < 0 else self.batch_guards)(self, region)
            lines = self._sources[region] = writer.lines
        return lines

    def within(self, ability: str, block: Block) -> bool:
        """Return whether a block may run while an ability of this name is being resolved."""
        return self.program.within(ability, block)

    def ability(self, ability: str) -> str:
        """Return the name of a list by thing: the guard of its ability and the locals to begin with, or None."""
        name = self._abilities.get(ability)
        if name is None:
            name = self._abilities[ability] = f"abilities{len(self._abilities)}"
            listed: list[tuple[Guard, Locals] | None] = [None] * len(self.program.lay.bit)
            self.space[name] = listed
            by_block: dict[Block, tuple[Guard, Locals]] = {}
            for thing in range(len(listed)):
                block = self.program.ability(thing, ability)
                if block is not None and block.demands:
                    if block not in by_block:
                        by_block[block] = (self._waiting(block, listed), (None,) * block.size)
                    listed[thing] = by_block[block]
        return name

    def able(self, ability: str) -> str:
        """Return the name of the function to those of a set of things whose ability can be resolved (see `Abilities`)."""
        known = self._able.get(ability)
        if known is None:
            known = self._able[ability] = Abilities(self.program, ability, self.space[self.ability(ability)])
        return self.program.names.constant(known.able, "ABLE")

    def having(self, ability: str) -> int:
        """Return the set of things that have an ability."""
        program = self.program
        return program.lay.mask([t for t in range(len(program.lay.bit)) if program.ability(t, ability)])

    def _waiting(self, block: Block, listed: list[tuple[Guard, Locals] | None]) -> Guard:
        def first(T: Table, me: int, this: int, L: Locals) -> bool:
            guard: Guard = self._compile(Region(block, 0, block.demands))
            for thing, entry in enumerate(listed):
                if entry is not None and entry[0] is first:
                    listed[thing] = (guard, entry[1])
            return guard(T, me, this, L)

        return first

    def _compile(self, region: Region) -> Any:
        name = self.name(region)
        found: Any = self.space[name]
        if found.__name__ != name:
            header = f"def {name}(T, me, this, L{'' if region.slot < 0 else ', some'}):"
            source = "\n".join([header, *self._lines(region)])
            exec(compile(source, f"<{name} {region.block.address} {region.start}>", "exec"), self.space)
            found = self.space[name]
        return found
