"""An agent that looks to the end of its own turn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from interpreter.agents.dice import Dice
from interpreter.agents.evaluation import evaluation_of
from interpreter.agents.meanings import meanings
from interpreter.agents.policy import chances

if TYPE_CHECKING:
    from interpreter.effects.machine import Frame
    from interpreter.game.game import Game

FARTHEST = 12
"""So many decisions of its own it plays on at most."""
WIDEST = 6
"""Of so many options of each of those it looks at one by one; of more, at so many that the dice pick."""
UNHEARD = 1e-3
"""Nothing is taken for less likely than this."""
TRUST = 0.25
"""How much a habit counts beside what is expected: so much of what an expectation is off by, for each e-fold by which it is likelier."""


class Greedy:
    """Tries each option on a copy whose hidden things are dealt anew, plays its own turn on from there, each time taking what looks best
    at once, and rates what it has then: the score, and what may still come of it (see `evaluation`). What isn't usual has to promise more,
    for it may only look good. Others' answers it doesn't guess. Among equals, any."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, game: Game, seat: int) -> int:
        """Return the option with the best end of the turn."""
        imagined = game.copy()
        imagined.deal_anew(seat, self._dice.roll(1 << 62))
        evaluation = evaluation_of(game)
        usual = [0.0] * game.width
        if evaluation.policy is not None:
            likely = chances(evaluation.policy.preferences(game, meanings(game)))
            usual = [TRUST * evaluation.spread * math.log(max(chance, UNHEARD)) for chance in likely]
        best: list[int] = []
        most: float | None = None
        for index in range(game.width):
            after = imagined.copy()
            after.choose(index)
            found = self._played_on(after, seat) + usual[index]
            if most is None or found > most + 1e-9:
                best, most = [index], found
            elif found >= most - 1e-9:
                best.append(index)
        return best[self._dice.roll(len(best))]

    def _played_on(self, game: Game, seat: int) -> float:
        """Return what the seat has at the end of its turn, playing on from here."""
        turn = begun(game)
        for _ in range(FARTHEST):
            if game.over or game.seat != seat or begun(game) is not turn:
                break
            game = max(self._tried(game), key=lambda after: judged(after, seat))
        return judged(game, seat)

    def _tried(self, game: Game) -> list[Game]:
        width = game.width
        picked = range(width) if width <= WIDEST else {self._dice.roll(width) for _ in range(WIDEST)}
        found = []
        for index in sorted(picked):
            after = game.copy()
            after.choose(index)
            found.append(after)
        return found


def begun(game: Game) -> Frame | None:
    """Return what a machine will go on with when the turn is over: another object for each turn, the same one for all
    copies in it.
    """
    frame = game.machine.parent
    while frame is not None and frame[5] is not None:
        frame = frame[5]
    return frame


def judged(game: Game, seat: int) -> float:
    """Return, by how much a seat may expect to lead the best of the others; alone, what it may expect to score."""
    evaluation = evaluation_of(game)
    others = [evaluation.expected(game, other) for other in range(game.seats) if other != seat]
    return evaluation.expected(game, seat) - max(others, default=0.0)


def lead(game: Game, seat: int) -> int:
    """Return how far a seat is ahead of the best of the others by the score now; alone, its score."""
    others = [game.score(other) for other in range(game.seats) if other != seat]
    return game.score(seat) - max(others, default=0)
