"""Whether nothing comes of a block: all that it says stands under conditions, none of which holds."""

from __future__ import annotations

from typing import Any

from interpreter.effects.block import Block
from interpreter.effects.steps.flow import Demand, Jump
from interpreter.table.table import Table


def comes_to_nothing(block: Block, T: Table, me: int, values: tuple[Any, ...]) -> bool:
    """Return whether a block that begins now does nothing, as a condition that doesn't hold leaves all of it out. values: its first
    locals. Until something is done nothing changes what its conditions ask."""
    L, pc, left_out = (*values, *(None,) * (block.size - len(values))), 0, False
    while pc < len(block.steps):
        step = block.steps[pc]
        if isinstance(step, Jump):
            held = step.condition is not None and step.condition(T, me, -1, None, L)
            left_out |= step.condition is not None and not held
            pc = pc + 1 if held else step.target
        elif isinstance(step, Demand):
            pc += 1
        else:
            return False
    return left_out


__all__ = ["comes_to_nothing"]
