"""Learning to rate positions of a game from its own play.

Greedy players, of whom each now and then answers at random, play whole games; at some of their decisions the features of each seat are
noted, with the score that it had in the end. Weights that tell the one from the other are found by stochastic gradient descent
with steps that shrink for what is met often (Duchi, Hazan, Singer: Adaptive Subgradient Methods, 2011), and are drawn towards zero.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.agents.dice import Dice
from interpreter.agents.evaluation import CONSTANT, Evaluation, Weights
from interpreter.agents.features import Features
from interpreter.agents.greedy import Greedy
from interpreter.agents.search import Budget, Search
from interpreter.game.game import Game

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook

EVERY = 4
"""A position is noted about every so many decisions."""
WHIM = 5
"""One of so many answers is given at random, so that weak positions are met as well."""
ROUNDS, STEP, SHRINK = 30, 0.5, 2e-3
MOST_DECISIONS = 20_000
CONTEST = Budget(iterations=40)
"""How long those think who decide whether new weights are kept."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of one seat: its features, after how many decisions of all, and what the seat scored in the end."""

    features: tuple[tuple[int, float], ...]
    decisions: int
    score: float


def samples(book: Rulebook, seats: int, seed: int) -> tuple[list[Sample], int]:
    """Return the samples of one game, and how many decisions it took."""
    game, dice = Game(book, seats, seed, remember=False), Dice(seed)
    features, agents = Features(game.program), [Greedy(seed ^ (seat + 1) << 32) for seat in range(seats)]
    noted: list[tuple[int, tuple[tuple[int, float], ...], int]] = []
    while not game.over and len(game.answers) < MOST_DECISIONS:
        if not dice.roll(EVERY):
            noted += [(seat, tuple(features.of(game.table, seat)), len(game.answers)) for seat in range(seats)]
        whim = not dice.roll(WHIM)
        game.choose(dice.roll(game.width) if whim else agents[game.seat].choose(game, game.seat))
    scores = [float(game.score(seat)) for seat in range(seats)]
    return [Sample(found, decisions, scores[seat]) for seat, found, decisions in noted], len(game.answers)


def gather(book: Rulebook, seats: int, games: int, seed: int) -> Iterator[tuple[list[Sample], int]]:
    """Yield the samples of many games, as they end."""
    for one in range(games):
        yield samples(book, seats, seed + one)


def fit(names: list[str], found: list[Sample], length: float, seats: int, seed: int = 1) -> Weights:
    """Return the weights that tell the final scores of these samples. length: decisions of a seat in a game."""
    size = len(names)
    weights, squares = [0.0] * (2 * size), [1e-8] * (2 * size)
    weights[0] = weights[size] = 1.0
    start = sum(sample.score - sample.features[0][1] for sample in found) / max(1, len(found))
    bias, late = [start, 0.0], [0.0, 0.0]
    order, dice = list(range(len(found))), Dice(seed)
    for turn in range(ROUNDS):
        step = STEP / (1 + turn / 4)
        for place in range(len(order) - 1, 0, -1):
            other = dice.roll(place + 1)
            order[place], order[other] = order[other], order[place]
        for index in order:
            sample = found[index]
            gone = min(1.0, sample.decisions / (length * seats))
            here = 1.0 - gone
            guess = bias[0] * here + bias[1] * gone
            for feature, value in sample.features:
                guess += (weights[feature] * here + weights[size + feature] * gone) * value
            error = guess - sample.score
            for part, share in enumerate((here, gone)):
                late[part] += (error * share) ** 2
                bias[part] -= step * error * share / (1e-8 + late[part]) ** 0.5
                if share:
                    for feature, value in sample.features:
                        at = part * size + feature
                        slope = error * share * value + SHRINK * (weights[at] - (feature == 0))
                        squares[at] += slope * slope
                        weights[at] -= step * slope / squares[at] ** 0.5
    errors = sum((_guess(weights, bias, sample, size, length * seats) - sample.score) ** 2 for sample in found)
    spread = (errors / max(1, len(found))) ** 0.5
    early = {name: weights[at] for at, name in enumerate(names)} | {CONSTANT: bias[0]}
    return Weights(
        early, {name: weights[size + at] for at, name in enumerate(names)} | {CONSTANT: bias[1]}, length, spread
    )


def _guess(weights: list[float], bias: list[float], sample: Sample, size: int, length: float) -> float:
    gone = min(1.0, sample.decisions / length)
    guess = bias[0] * (1 - gone) + bias[1] * gone
    for feature, value in sample.features:
        guess += (weights[feature] * (1 - gone) + weights[size + feature] * gone) * value
    return guess


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
