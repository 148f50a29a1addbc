"""An agent that searches: information-set Monte Carlo tree search, for any game.

Each iteration deals what the seat can't see anew, as it may lie for all that the seat knows; goes down the tree by options that are
there in that world; adds one; and rates what it led to, at the end of the turn in which it stands, by an evaluation (see
`evaluation`). The tree is kept while the same seat goes on deciding. The same seed and number of iterations give the same move.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.agents.dice import Dice
from interpreter.agents.evaluation import Evaluation, evaluation_of
from interpreter.agents.meanings import Meaning, meanings
from interpreter.agents.tree import Node

if TYPE_CHECKING:
    from interpreter.game.game import Game

LONGEST = 24
"""So many decisions are played on at random before a position is judged even in the middle of a turn."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many iterations, so many seconds (0: no limit), whichever ends first."""

    iterations: int = 0
    seconds: float = 0.0

    def spent(self, iterations: int, seconds: float) -> bool:
        """Return whether it is used up. At least one iteration is made."""
        if self.iterations and iterations >= self.iterations:
            return True
        return bool(self.seconds) and iterations > 0 and seconds >= self.seconds


@dataclass(frozen=True, slots=True)
class Prospect:
    """An option after a search: its index, how often it was tried, and the share of the victory that the seat may expect."""

    index: int
    tries: int
    share: float


class Search:
    """Thinks within a budget. stop: asked at each iteration, ends the search at once when it tells True."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        evaluation: Evaluation | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self._dice = Dice(seed)
        self.budget, self.stop = budget, stop
        self._given = evaluation
        self.root = Node()
        self._answers: list[int] | None = None
        self.iterations = 0

    def choose(self, game: Game, seat: int) -> int:
        """Return the option that was tried most."""
        prospects = self.prospects(game, seat)
        best = max(prospects, key=lambda one: (one.tries, one.share))
        after = self.root.children.get(meanings(game)[best.index])
        self.root, self._answers = after or Node(), [*game.answers, best.index]
        return best.index

    def prospects(self, game: Game, seat: int) -> list[Prospect]:
        """Think, and tell of each option what came of it."""
        if self._answers != game.answers:
            self.root = Node()
        root, began, self.iterations = self.root, time.perf_counter(), 0
        while not self.budget.spent(self.iterations, time.perf_counter() - began):
            if self.stop is not None and self.stop():
                break
            self._iterate(game, seat, root)
            self.iterations += 1
        found = []
        for index, meaning in enumerate(meanings(game)):
            child = root.children.get(meaning)
            tries, share = (child.tries, child.mean(seat)) if child is not None else (0, 0.0)
            found.append(Prospect(index, tries, share))
        return found

    def _iterate(self, game: Game, seat: int, root: Node) -> None:
        world = game.copy()
        world.deal_anew(seat, self._dice.roll(1 << 62))
        node, path = root, [root]
        while not world.over:
            open_to = meanings(world)
            index, new = self._step(node, open_to, world.seat)
            for meaning in {*open_to}:
                child = node.children.get(meaning)
                if child is not None:
                    child.available += 1
            node = node.children[open_to[index]]
            path.append(node)
            world.choose(index)
            if new:
                break
        self._play_on(world)
        rater = evaluation_of(game) if self._given is None else self._given
        shares = rater.shares(world)
        for node in path:
            node.add(shares)

    def _step(self, node: Node, open_to: list[Meaning], mover: int) -> tuple[int, bool]:
        """Return the option to take at a node, and whether it is new."""
        untried = [index for index, meaning in enumerate(open_to) if meaning not in node.children]
        tried = len({*open_to} & node.children.keys())
        if untried and (not tried or node.may_widen(tried)):
            index = untried[self._dice.roll(len(untried))]
            node.children[open_to[index]] = Node()
            return index, True
        return node.select(open_to, mover), False

    def _play_on(self, world: Game) -> None:
        """Play at random to where the seat that decides has changed: the middle of a turn is hard to rate."""
        mover, dice = world.seat, self._dice
        for _ in range(LONGEST):
            if world.over or world.seat != mover:
                return
            world.choose(dice.roll(world.width))
