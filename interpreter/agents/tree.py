"""A tree over what one seat knows, for information-set Monte Carlo tree search with a single observer.

Options are counted as available, not only as visited: in another world other options are there (Cowling, Powley, Whitehouse:
Information Set Monte Carlo Tree Search, 2012). Everybody wants to lead by as much as it can (max^n: Luckhardt, Irani 1986). Where
habits were learned, what is usually done is looked at first and most (PUCT: Rosin 2011, Silver and others 2017), so that many options
don't dilute the search. How much an option is to be preferred for having been tried little is measured by how far values lie apart in
this very search: games whose scores are high, or positions in which little is at stake, need no other numbers.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter.agents.policy import chances

if TYPE_CHECKING:
    from collections.abc import Sequence

    from interpreter.agents.meanings import Meaning
    from interpreter.agents.policy import Policy
    from interpreter.game.game import Game

CURIOSITY = 1.0
"""How much an option is preferred for having been tried little, in deviations of the values."""
BLIND = 0.15
"""Of what is usually done so much is taken for chance: habits may err."""
FAITH = 0.03
"""How much what is usually done counts for beside what was found, however much is searched: so many of the points by which an
evaluation errs, for each e-fold of likelihood. An evaluation prefers what it overrates, and the more so the more is tried."""
HEAT = 1.0
"""How seriously habits are taken: the smaller, the more."""
OPEN = 6
"""Without habits each of many options is taken for as likely as one of so many."""
MEASURED = 8
"""After so many values it is known how far they lie apart."""
LEAST = 0.05
"""Values are never taken to lie closer than so many points."""


class Scale:
    """How far values lie apart (Welford: Note on a method for calculating corrected sums of squares and products, 1962)."""

    __slots__ = ("_count", "_mean", "_squares", "deviation")

    def __init__(self) -> None:
        self._count, self._mean, self._squares = 0, 0.0, 0.0
        self.deviation = 1.0

    def count(self, value: float) -> None:
        """Count one more value."""
        self._count += 1
        off = value - self._mean
        self._mean += off / self._count
        self._squares += off * (value - self._mean)
        if self._count >= MEASURED:
            self.deviation = max(LEAST, math.sqrt(self._squares / self._count))


@dataclass(slots=True, eq=False)
class TreeNode:
    """What a seat knows after some options were chosen. tries: how often it was reached. available: how often it could have been.
    values: by seat the values that were reached from here, summed. children: by what was chosen. liked: of options that were there, how
    likely they are by habit."""

    tries: int = 0
    available: int = 0
    values: list[float] = field(default_factory=list)
    children: dict[Meaning, TreeNode] = field(default_factory=dict)
    liked: dict[Meaning, float] = field(default_factory=dict)

    def mean(self, seat: int) -> float:
        """Return the mean value for a seat."""
        return self.values[seat] / self.tries if self.tries else 0.0

    def add(self, values: Sequence[float]) -> None:
        """Count a try and what it led to."""
        self.tries += 1
        self.values = (
            [before + value for before, value in zip(self.values, values, strict=True)] if self.values else [*values]
        )

    def like(self, open_to: Sequence[Meaning], world: Game, policy: Policy | None) -> None:
        """Note how likely options are by habit that weren't there before."""
        liked = self.liked
        for meaning in open_to:
            if meaning not in liked:
                break
        else:
            return
        if policy is None:
            found = [1 / min(OPEN, len(open_to))] * len(open_to)
        else:
            found = [
                (1 - BLIND) * chance + BLIND / len(open_to)
                for chance in chances(policy.preferences(world, open_to), HEAT)
            ]
        for meaning, chance in zip(open_to, found, strict=True):
            liked.setdefault(meaning, chance)

    def select(
        self, open_to: Sequence[Meaning], seat: int, deviation: float, spread: float = 0.0
    ) -> tuple[int, TreeNode, bool]:
        """Return the option to go on with, where it leads, and whether that is new: the best for the seat, with what may yet be
        found. Of what was never tried as much is expected as of all that was. Options must have been told to `like`.
        `spread`: by how many points the evaluation of positions errs."""
        chosen, most, usual = open_to[0], -math.inf, self.mean(seat)
        curiosity, children, liked, faith = CURIOSITY * deviation, self.children, self.liked, FAITH * spread
        fresh = math.sqrt(self.tries + 1)
        # Options may mean the same: the first one stands for them.
        for meaning in dict.fromkeys(open_to):
            child, likely = children.get(meaning), liked[meaning]
            if child is None:
                promise = usual + curiosity * likely * fresh
            else:
                available = child.available = child.available + 1
                tries = child.tries
                found = child.values[seat] / tries if tries else 0.0
                promise = found + curiosity * likely * math.sqrt(available) / (1 + tries)
            promise += faith * math.log(likely)
            if promise > most:
                most, chosen = promise, meaning
        index = open_to.index(chosen)
        child = children.get(chosen)
        if child is not None:
            return index, child, False
        child = children[chosen] = TreeNode(available=1)
        return index, child, True
