"""An agent's own chance, apart from that of the table, so that who plays never changes what lies in the deck."""

from __future__ import annotations

from interpreter.table.chance import FIRST, MASK, SECOND, STEP, start


class Dice:
    """A run of random numbers that a seed fixes."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = start(seed)

    def roll(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1: what `draw` gives, without a call, for random play asks it at each decision."""
        self.state = state = (self.state + STEP) & MASK
        mixed = ((state ^ (state >> 30)) * FIRST) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * SECOND) & MASK
        return ((mixed ^ (mixed >> 31)) * bound) >> 64
