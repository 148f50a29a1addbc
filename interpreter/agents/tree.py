"""A tree over what one seat knows, for information-set Monte Carlo tree search with a single observer.

Options are counted as available, not only as visited: in another world other options are there (Cowling, Powley, Whitehouse:
Information Set Monte Carlo Tree Search, 2012). Everybody wants a share of the victory for itself (max^n: Luckhardt, Irani 1986). Where
there are many options, only so many of them are tried as the tries of the node allow (progressive widening: Coulom 2007).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interpreter.agents.meanings import Meaning

CURIOSITY = 0.5
"""How much an option is preferred for having been tried little (shares lie between 0 and 1)."""
WIDE, GROWTH = 4.0, 0.6
"""Of a node's options WIDE * tries ** GROWTH are tried."""


@dataclass(slots=True, eq=False)
class Node:
    """What a seat knows after some options were chosen. tries: how often it was reached. available: how often it could have been.
    shares: by seat the shares that were reached from here, summed. children: by what was chosen."""

    tries: int = 0
    available: int = 0
    shares: list[float] = field(default_factory=list)
    children: dict[Meaning, Node] = field(default_factory=dict)

    def mean(self, seat: int) -> float:
        """Return the mean share of a seat."""
        return self.shares[seat] / self.tries if self.tries else 0.0

    def add(self, shares: list[float]) -> None:
        """Count a try and what it led to."""
        self.tries += 1
        if not self.shares:
            self.shares = [0.0] * len(shares)
        for seat, share in enumerate(shares):
            self.shares[seat] += share

    def may_widen(self, tried: int) -> bool:
        """Return whether one more option may be tried, of which so many have been."""
        return bool(tried < WIDE * max(1, self.tries) ** GROWTH)

    def select(self, open_to: list[Meaning], seat: int) -> int:
        """Return the option to go on with, of those that were tried: the best for the seat, with what may yet be found."""
        best, most = -1, -math.inf
        for index, meaning in enumerate(open_to):
            child = self.children.get(meaning)
            if child is None or not child.tries:
                continue
            promise = child.mean(seat) + CURIOSITY * math.sqrt(math.log(child.available + 1) / child.tries)
            if promise > most:
                best, most = index, promise
        return best
