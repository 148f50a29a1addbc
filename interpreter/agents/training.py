"""Learning to rate positions of a game from its own play.

Players practise until they have habits (see `practice`), then play whole games by them; at some of their decisions the features of each
seat are noted, with the score that it had in the end and how often it was still asked. Weights that tell the one from the other are found
by stochastic gradient descent with steps that shrink for what is met often (Duchi, Hazan, Singer: Adaptive Subgradient Methods, 2011),
and are drawn towards zero.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from interpreter.agents.arena import MOST_DECISIONS
from interpreter.agents.dice import Dice
from interpreter.agents.evaluation import CONSTANT, Evaluation, Weights
from interpreter.agents.features import Features
from interpreter.agents.policy import Habits, Policy
from interpreter.agents.practice import Practice
from interpreter.agents.search import Budget, Search
from interpreter.game.game import Game

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook

EVERY = 8
"""A position is noted about every so many decisions."""
HEATS = (0.3, 1.0, 3.0, 10.0)
"""How surely a seat follows habits, drawn for each seat and game: weak positions are met as well, or what all good ones have in common
would seem worth nothing."""
PART = 6
"""For so many games of practice one is played to be noted."""
ROUNDS, STEP, SHRINK = 20, 0.5, 2e-3
TINY = 1e-8
CONTEST = Budget(iterations=40)
"""How long those think who decide whether new weights are kept."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of one seat: its features, how many decisions it still took, and what it scored in the end."""

    features: tuple[tuple[int, float], ...]
    left: int
    score: float


def samples(policy: Policy, book: Rulebook, seats: int, seed: int) -> list[Sample]:
    """Return the samples of one game; none of one that didn't end."""
    game, dice = Game(book, seats, seed, remember=False), Dice(seed)
    features, asked = Features(game.program), [0] * seats
    noted: list[tuple[int, tuple[tuple[int, float], ...], int]] = []
    heats = [HEATS[dice.roll(len(HEATS))] for _ in range(seats)]
    while not game.over and len(game.answers) < MOST_DECISIONS:
        if not dice.roll(EVERY):
            noted += [(seat, tuple(features.of(game.table, seat)), asked[seat]) for seat in range(seats)]
        asked[game.seat] += 1
        game.choose(policy.drawn(game, dice, heats[game.seat]))
    if not game.over:
        return []
    scores = [float(game.score(seat)) for seat in range(seats)]
    return [Sample(found, asked[seat] - before, scores[seat]) for seat, found, before in noted]


def gather(policy: Policy, book: Rulebook, seats: int, seeds: Sequence[int]) -> list[Sample]:
    """Return the samples of many games."""
    return [sample for seed in seeds for sample in samples(policy, book, seats, seed)]


@dataclass(slots=True)
class Linear:
    """A sum of features by weights that is learned step by step. start: towards what each weight is drawn."""

    weights: list[float]
    bias: float
    start: list[float] = field(init=False)
    squares: list[float] = field(init=False)
    bias_squares: float = TINY

    def __post_init__(self) -> None:
        self.start, self.squares = self.weights[:], [TINY] * len(self.weights)

    def guess(self, features: Sequence[tuple[int, float]]) -> float:
        """Return what it tells of these features."""
        return self.bias + sum([self.weights[at] * value for at, value in features])

    def learn(self, features: Sequence[tuple[int, float]], slope: float, step: float) -> None:
        """Go a step against the slope of the error."""
        weights, squares, start = self.weights, self.squares, self.start
        self.bias_squares += slope * slope
        self.bias -= step * slope / self.bias_squares**0.5
        for at, value in features:
            here = slope * value + SHRINK * (weights[at] - start[at])
            squares[at] += here * here
            weights[at] -= step * here / squares[at] ** 0.5


def fit(names: list[str], found: Sequence[Sample], seed: int = 1) -> Weights:
    """Return the weights that tell the final scores of these samples, and how many decisions are left."""
    size, count = len(names), max(1, len(found))
    length = max((float(sample.left) for sample in found), default=1.0)
    length = max(1.0, length)
    left = Linear([0.0] * size, sum(sample.left for sample in found) / count)
    mean = sum(sample.score - dict(sample.features).get(0, 0.0) for sample in found) / count
    early, late = Linear([1.0] + [0.0] * (size - 1), mean), Linear([1.0] + [0.0] * (size - 1), 0.0)
    order, dice = list(range(len(found))), Dice(seed)
    for turn in range(2 * ROUNDS):
        step = STEP / (1 + (turn % ROUNDS) / 4)
        for place in range(len(order) - 1, 0, -1):
            other = dice.roll(place + 1)
            order[place], order[other] = order[other], order[place]
        for index in order:
            sample = found[index]
            ahead = left.guess(sample.features)
            if turn < ROUNDS:
                left.learn(sample.features, ahead - sample.left, step)
                continue
            part = max(0.0, min(1.0, ahead / length))
            error = part * early.guess(sample.features) + (1 - part) * late.guess(sample.features) - sample.score
            if part > 0:
                early.learn(sample.features, error * part, step)
            if part < 1:
                late.learn(sample.features, error * (1 - part), step)
    errors = 0.0
    for sample in found:
        part = max(0.0, min(1.0, left.guess(sample.features) / length))
        guess = part * early.guess(sample.features) + (1 - part) * late.guess(sample.features)
        errors += (guess - sample.score) ** 2
    parts = [
        dict(zip(names, model.weights, strict=True)) | {CONSTANT: model.bias} for model in (early, late, left)
    ]  # fmt: skip
    return Weights(parts[0], parts[1], parts[2], length, (errors / count) ** 0.5)


def trained(book: Rulebook, seats: int, games: int, seed: int) -> tuple[Weights, int]:
    """Return what so many games of practice teach, and those that are noted after them: the weights with the habits, and how many positions
    they were learned from."""
    practice = Practice(book, seats, seed)
    for one in range(games):
        practice.play(seed + one)
    # What is kept is rounded, so it is played by what will be kept.
    habits = Habits.read(practice.policy.habits().plain())
    policy = Policy(book.program(seats), habits)
    found = gather(policy, book, seats, range(seed + games, seed + games + max(1, games // PART)))
    return replace(fit(Features(book.program(seats)).names, found), habits=habits), len(found)


def contest(
    book: Rulebook, weights: Weights, before: Weights | None, seats: int, seeds: Sequence[int]
) -> Iterator[bool]:
    """Play games between searches that rate by new weights and by those before (None: without any), each seed in every rotation, a new one
    on one seat at a time. Whether each was won by the new one, alone."""
    program = book.program(seats)
    new, old = Evaluation(program, weights), Evaluation(program, before)
    for seed in seeds:
        for mine in range(seats):
            agents = [Search(seed ^ (seat + 1) << 32, CONTEST, new if seat == mine else old) for seat in range(seats)]
            game = Game(book, seats, seed, remember=False)
            while not game.over and len(game.answers) < MOST_DECISIONS:
                game.choose(agents[game.seat].choose(game, game.seat))
            yield game.over and game.result().winners == (mine,)
