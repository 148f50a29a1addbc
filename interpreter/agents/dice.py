"""An agent's own chance, apart from that of the table, so that who plays never changes what lies in the deck."""

from __future__ import annotations

from interpreter.table.chance import draw, start


class Dice:
    """A run of random numbers that a seed fixes."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = start(seed)

    def roll(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        self.state, number = draw(self.state, bound)
        return number
