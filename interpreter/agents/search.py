"""An agent that searches: information-set Monte Carlo tree search, for any game.

Each iteration deals what the seat can't see anew, as it may lie for all that the seat knows; goes down the tree by options that are
there in that world; adds one; plays on by habit to the end of the turn in which it stands (see `policy`); and rates what it led to by an
evaluation (see `evaluation`): by how far each seat may expect to lead. The tree is kept while the same seat goes on deciding. The same seed
and number of iterations give the same move.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.agents.dice import Dice
from interpreter.agents.evaluation import Evaluation, evaluation_of
from interpreter.agents.meanings import meanings
from interpreter.agents.tree import Scale, TreeNode
from interpreter.table.chance import start

if TYPE_CHECKING:
    from interpreter.agents.policy import Policy
    from interpreter.game.game import Game

LONGEST = 24
"""So many decisions are played on before a position is judged even in the middle of a turn."""
DEALS = 4
"""So many iterations share what lies hidden; chance is another one in each."""
SURE = 0.3
"""How surely habits are followed while it plays on: the smaller, the surer."""


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


@dataclass(frozen=True, slots=True)
class Kept:
    """What a search keeps for the next decision: its tree, the answers after which it holds, and the state of its dice."""

    root: TreeNode
    answers: tuple[int, ...] | None
    dice: int


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
        self.root = TreeNode()
        self._deal: Game | None = None
        self._scale = Scale()
        self._answers: list[int] | None = None
        self.iterations = 0

    def kept(self) -> Kept:
        """Return what the next decision can begin with."""
        return Kept(self.root, None if self._answers is None else tuple(self._answers), self._dice.state)

    def keep(self, kept: Kept) -> None:
        """Go on from what a search like this one kept."""
        self.root, self._dice.state = kept.root, kept.dice
        self._answers = None if kept.answers is None else [*kept.answers]

    def follows(self, answers: Sequence[int]) -> bool:
        """Return whether its tree holds after these answers: whether its own was the last of them."""
        return self._answers is not None and tuple(self._answers) == tuple(answers)

    def choose(self, game: Game, seat: int) -> int:
        """Return the option that was tried most."""
        best = self.best(self.prospects(game, seat))
        self.follow(game, best)
        return best

    @staticmethod
    def best(prospects: Sequence[Prospect]) -> int:
        """Return the option that was tried most, of as many the one that promises most."""
        return max(prospects, key=lambda one: (one.tries, one.share)).index

    def follow(self, game: Game, index: int) -> None:
        """Keep what was found of an option for what comes after it."""
        self.root = self.root.children.get(meanings(game)[index]) or TreeNode()
        self._answers = [*game.answers, index]

    def prospects(self, game: Game, seat: int) -> list[Prospect]:
        """Think, and tell of each option what came of it."""
        if not self.follows(game.answers):
            self.root = TreeNode()
        self._deal, self._scale = None, Scale()
        root, began, self.iterations = self.root, time.perf_counter(), 0
        while not self.budget.spent(self.iterations, time.perf_counter() - began):
            if self.stop is not None and self.stop():
                break
            self._iterate(game, seat, root)
            self.iterations += 1
        found, rater = [], self._rater(game)
        for index, meaning in enumerate(meanings(game)):
            child = root.children.get(meaning)
            tries, share = (child.tries, rater.share(child.mean(seat))) if child is not None else (0, 0.0)
            found.append(Prospect(index, tries, share))
        return found

    def _rater(self, game: Game) -> Evaluation:
        return evaluation_of(game) if self._given is None else self._given

    def _dealt(self, game: Game, seat: int) -> Game:
        """Return a world as it may be for all that the seat knows."""
        if self._deal is None or self.iterations % DEALS == 0:
            self._deal = game.copy()
            self._deal.deal_anew(seat, self._dice.roll(1 << 62))
        world = self._deal.copy()
        world.table.chance = start(self._dice.roll(1 << 62))
        return world

    def _iterate(self, game: Game, seat: int, root: TreeNode) -> None:
        world, rater = self._dealt(game, seat), self._rater(game)
        node, path, new = root, [root], False
        while not new and not world.over:
            open_to = meanings(world)
            node.like(open_to, world, rater.policy)
            index, node, new = node.select(open_to, world.seat, self._scale.deviation, rater.spread)
            path.append(node)
            world.choose(index)
        self._play_on(world, rater.policy)
        values = rater.values(world)
        self._scale.count(values[seat])
        for node in path:
            node.add(values)

    def _play_on(self, world: Game, policy: Policy | None) -> None:
        """Play to where the seat that decides has changed: the middle of a turn is hard to rate."""
        mover, dice = world.seat, self._dice
        for _ in range(LONGEST):
            if world.over or world.seat != mover:
                return
            if policy is None:
                world.choose(dice.roll(world.width))
            else:
                world.choose(policy.drawn(world, dice, SURE))
