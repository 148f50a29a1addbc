"""The ground of compiling a block: its locals, its steps, and the regions whose demands guard an option of their own."""

from __future__ import annotations

from collections.abc import Mapping

from dsl import meaning as m
from interpreter.effects.block import Block, Step
from interpreter.effects.expressions.writer import Writer
from interpreter.effects.program import Program
from interpreter.table.layout import Rule


class Regions:
    """What all parts of the compiler share. `demands` grows to the step after the last demand of the region being compiled."""

    def __init__(self, program: Program, block: Block, roles: Mapping[str, int] | None = None, here: str = "") -> None:
        self.program, self.block = program, block
        self.slots: dict[str, int] = dict(roles or {})
        self.size = max(self.slots.values(), default=-1) + 1
        self.writer = Writer(program.names, program.attributes, self.slots, here)
        self.steps: list[Step] = block.steps
        self.demands = 0
        self.regions: list[list[int]] = []

    def slot(self, name: str | None = None) -> int:
        """Return a new local; with a name, the one of that name."""
        if name is not None and name in self.slots:
            return self.slots[name]
        self.size += 1
        if name is not None:
            self.slots[name] = self.size - 1
        return self.size - 1

    def rule(self, text: str) -> Rule:
        """Write the source as a rule that knows this block's name in tracebacks."""
        return self.program.names.function(text, self.block.address)

    def add(self, step: Step) -> int:
        """Append a step; its place."""
        self.steps.append(step)
        return len(self.steps) - 1

    @property
    def here(self) -> int:
        """Where the next step will stand."""
        return len(self.steps)

    def region(self, body: m.Block) -> tuple[int, int]:
        """Compile a body whose demands guard an option of its own: where it starts, and how far its demands go."""
        outer, start = self.demands, self.here
        self.demands = start
        self.body(body)
        demands, self.demands = self.demands, outer
        self.regions.append([start, self.here, demands, self.here])
        return start, demands

    def leave(self, first: int) -> None:
        """End the statement of the regions noted since `first`."""
        for region in self.regions[first:]:
            region[3] = max(region[3], self.here)

    def demand(self) -> None:
        """Note that what was just compiled is a demand of the region."""
        self.demands = self.here

    def close(self, s: m.Statement, start: int) -> None:
        """End a statement whose steps began at `start`."""
        raise NotImplementedError

    def body(self, body: m.Block) -> None:
        """Compile statements one after the other."""
        raise NotImplementedError
