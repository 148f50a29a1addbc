"""What a search would do in a person's place, and what it expects of it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.agents.meanings import meanings
from interpreter.agents.search import Budget, Prospect, Search

if TYPE_CHECKING:
    from interpreter.game.game import Game

FIRST = 3
"""So many options are told."""
SURE = 4
"""What was tried less often than this is not told as a line."""
USUAL = Budget(iterations=3_000, seconds=3.0)
"""How long it thinks for a person who waits."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a search would do. seat: whose question it is. options: the best ones, the best first, as (index, part of the victory
    expected with it, by how much that is more than with an option that anybody might take). line: the answers that would follow
    each other, the best option first, by their indexes, as long as nobody else is asked and nothing hidden is seen. iterations,
    seconds: how much was thought."""

    seat: int
    options: tuple[tuple[int, float, float], ...]
    line: tuple[int, ...]
    iterations: int
    seconds: float


class Adviser:
    """Thinks for a person, within a budget."""

    def __init__(self, seed: int = 1, budget: Budget = USUAL) -> None:
        self.seed, self.budget = seed, budget

    def choose(self, game: Game, seat: int) -> Advice:
        """Return the advice for the open question of a game, which `seat` must answer. The game itself is left as it
        is.
        """
        search, began = Search(self.seed, self.budget), time.perf_counter()
        prospects = search.prospects(game, seat)
        tried = [one for one in prospects if one.tries]
        # Options that mean the same were tried as one.
        usual = sum(one.share for one in tried) / max(1, len(tried))
        order = sorted(_told_apart(game, tried), key=lambda one: (-one.tries, -one.share))
        options = tuple((one.index, one.share, one.share - usual) for one in order[:FIRST])
        line = _line(search, game, seat, order[0].index) if order else ()
        return Advice(seat, options, line, search.iterations, time.perf_counter() - began)


def _told_apart(game: Game, prospects: list[Prospect]) -> list[Prospect]:
    """Return the first of those that mean the same."""
    meant = meanings(game)
    found = {meant[one.index]: one for one in reversed(prospects)}
    return [*found.values()]


def _line(search: Search, game: Game, seat: int, first: int) -> tuple[int, ...]:
    world, node, line = game.copy(), search.root, [first]
    learnt = world.table.learnt[seat]
    while True:
        node = node.children[meanings(world)[line[-1]]]
        world.choose(line[-1])
        if world.over or world.seat != seat or world.table.learnt[seat] != learnt:
            return tuple(line)
        best = [
            (child.tries, -index)
            for index, meaning in enumerate(meanings(world))
            if (child := node.children.get(meaning)) is not None and child.tries >= SURE
        ]
        if not best:
            return tuple(line)
        line.append(-max(best)[1])
