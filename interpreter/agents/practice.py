"""Learning habits by playing: what led to more than usual is done more often.

Every seat answers by the policy, as likely as it prefers; after each game the preferences of what was chosen are raised or lowered by
how much more was gained from there on than is usual from such a stage (Williams: Simple statistical gradient-following algorithms,
1992). It takes thousands of games, but those cost little: nothing is tried on copies.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.agents.arena import MOST_DECISIONS
from interpreter.agents.dice import Dice
from interpreter.agents.meanings import meanings
from interpreter.agents.policy import Policy, Row, chances, drawn
from interpreter.game.game import Game

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook

STEP, SLOWER = 0.05, 200.0
"""By how much a surprise changes a preference; less for what was changed often: from so much change on."""
FLAT = 1e-3
"""Slopes below this aren't followed."""
STAGE = 4
"""What is usual is noted for each so many decisions of a seat."""
FORGET = 0.005
"""How much a new game counts for what is usual, at least."""
LEAST, TAME, MOST = 4.0, 1.5, 2.5
"""Surprises are measured by TAME times the usual one, or LEAST points; none counts more than MOST."""


@dataclass(slots=True)
class Usual:
    """What is usually gained from some stage on, and by how much that errs."""

    games: int = 0
    gain: float = 0.0
    error: float = 1.0

    def surprise(self, gain: float) -> float:
        """Return how surprising a gain is, and count it."""
        self.games += 1
        part = max(1 / self.games, FORGET)
        beyond = gain - self.gain
        self.gain += part * beyond
        self.error += part * (abs(beyond) - self.error)
        return max(-MOST, min(MOST, beyond / max(LEAST, TAME * self.error)))


@dataclass(frozen=True, slots=True)
class PastAnswer:
    """An answer of a seat. rows: the weights of each option; chance: how likely each was; inside: in which context; score: what
    the seat had when it was last asked after another."""

    seat: int
    rows: list[Row]
    chance: list[float]
    taken: int
    inside: list[tuple[int, float]]
    score: int


class Practice:
    """Plays game after game and learns from each. policy: what was learned so far."""

    def __init__(self, book: Rulebook, seats: int, seed: int) -> None:
        self.book, self.seats = book, seats
        self.policy = Policy(book.program(seats), growing=True)
        self._dice = Dice(seed)
        self._usual: dict[tuple[int, ...], Usual] = {}
        self._changed: dict[int, float] = {}

    def play(self, seed: int) -> list[int]:
        """Play one game, learn from it, and return the scores by seat."""
        game, answered = Game(self.book, self.seats, seed, remember=False), list[PastAnswer]()
        policy, mover, score = self.policy, -1, 0
        while not game.over and len(game.answers) < MOST_DECISIONS:
            meant = meanings(game)
            rows = [row for row in policy.rows_of(game, meant) if row is not None]
            inside = policy.contexts.of(game.table, game.seat)
            chance = chances([sum([row[at] * value for at, value in inside]) for row in rows])
            taken = drawn(chance, self._dice)
            if game.seat != mover:
                mover, score = game.seat, game.score(game.seat)
            answered.append(PastAnswer(mover, rows, chance, taken, inside, score))
            game.choose(taken)
        scores = [game.score(seat) for seat in range(self.seats)]
        if game.over:
            winners = game.result().winners
            won = [(seat in winners) / max(1, len(winners)) - 1 / self.seats for seat in range(self.seats)]
            self._learn(answered, [score + LEAST * more for score, more in zip(scores, won, strict=True)])
        return scores

    def _learn(self, answered: list[PastAnswer], ends: list[float]) -> None:
        asked, stages = [0] * self.seats, self.policy.contexts.stages
        for one in answered:
            asked[one.seat] += 1
            stage = (asked[one.seat] // STAGE, *(at for at, _ in one.inside if at < stages))
            usual = self._usual.get(stage)
            if usual is None:
                usual = self._usual[stage] = Usual()
            surprise = usual.surprise(ends[one.seat] - one.score)
            # Options that mean the same have the same row.
            slopes: dict[int, tuple[Row, float]] = {}
            for index, row in enumerate(one.rows):
                before = slopes.get(id(row), (row, 0.0))[1]
                slopes[id(row)] = (row, before + (index == one.taken) - one.chance[index])
            for number, (row, slope) in slopes.items():
                if abs(slope) < FLAT:
                    continue
                change = self._changed[number] = self._changed.get(number, 1.0) + slope * slope
                step = STEP * surprise * slope * max(0.1, min(1.0, (SLOWER / change) ** 0.5))
                for at, value in one.inside:
                    row[at] += step * value
