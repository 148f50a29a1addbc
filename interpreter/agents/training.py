"""Learning to rate positions of a game from its own play.

Players practise until they have habits (see `practice`), then play games by them: each seat as loosely as the dice say until some
moment, and surely from then on. So all kinds of positions are met, and of each it is told what those make of it who play well: were
loose players to go on as they are, whatever is rare with them would seem to be worth what they lack. Where another seat is asked, as
where a search rates positions, the features of each seat are noted, with the score that it had in the end and how often it was
still asked. Weights that tell the one from the other are found by least squares (see `squares`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from interpreter.agents.arena import MOST_DECISIONS
from interpreter.agents.dice import Dice
from interpreter.agents.evaluation import CONSTANT, Evaluation, Weights
from interpreter.agents.features import Features
from interpreter.agents.policy import Habits, Policy
from interpreter.agents.practice import Practice
from interpreter.agents.search import Budget, Search
from interpreter.agents.squares import Squares
from interpreter.game.game import Game

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook

EVERY = 6
"""A position is noted about every so many times that another seat is asked."""
HEATS = (0.3, 1.0, 3.0, 10.0)
"""How surely a seat follows habits until some moment, drawn for each seat and game."""
SURE = 0.3
"""How surely they are followed from then on."""
LEAST = 0.1
"""Expected scores are never taken to be off by less."""
CONTEST = Budget(iterations=40)
"""How long those think who decide whether new weights are kept."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of one seat: its features, how many decisions it still took, and what it scored in the end."""

    features: tuple[tuple[int, float], ...]
    left: int
    score: float


def samples(policy: Policy, book: Rulebook, seats: int, seed: int, usual: int) -> tuple[list[Sample], int]:
    """Return the samples of one game, none of one that didn't end, and how many decisions it took. usual: how many a game takes."""
    game, dice = Game(book, seats, seed, remember=False), Dice(seed)
    features, asked = Features(game.program), [0] * seats
    noted: list[tuple[int, tuple[tuple[int, float], ...], int]] = []
    heats = [HEATS[dice.roll(len(HEATS))] for _ in range(seats)]
    until, before = dice.roll(max(1, usual)), -1
    while not game.over and len(game.answers) < MOST_DECISIONS:
        surely = len(game.answers) >= until
        another = game.seat != before or seats == 1
        if surely and another and before >= 0 and not (noted and dice.roll(EVERY)):
            noted += [(seat, tuple(features.of(game.table, seat)), asked[seat]) for seat in range(seats)]
        before = game.seat
        asked[before] += 1
        game.choose(policy.drawn(game, dice, SURE if surely else heats[before]))
    taken = len(game.answers)
    if not game.over:
        return [], taken
    scores = [float(game.score(seat)) for seat in range(seats)]
    return [Sample(found, asked[seat] - before, scores[seat]) for seat, found, before in noted], taken


def gather(policy: Policy, book: Rulebook, seats: int, seeds: Sequence[int]) -> list[Sample]:
    """Return the samples of many games."""
    found, decisions = list[Sample](), 0
    # The same few features with the same few values are met again and again: each is kept once.
    known: dict[tuple[int, float], tuple[int, float]] = {}
    for played, seed in enumerate(seeds):
        noted, taken = samples(policy, book, seats, seed, decisions // max(1, played))
        for sample in noted:
            features = tuple([known.setdefault(one, one) for one in sample.features])
            found.append(replace(sample, features=features))
        decisions += taken
    return found


def fit(names: list[str], found: Sequence[Sample]) -> Weights:
    """Return the weights that tell the final scores of these samples, and how many decisions are left."""
    size = len(names)
    length = max((float(sample.left) for sample in found), default=1.0)
    length = max(1.0, length)
    ahead, stages = Squares(size + 1), Squares(2 * size + 2)
    for sample in found:
        ahead.add(_with_constant(sample, size), sample.left)
    left = ahead.weights()

    def staged(sample: Sample) -> list[tuple[int, float]]:
        features = _with_constant(sample, size)
        part = max(0.0, min(1.0, _sum(left, features) / length))
        early = [(at, value * part) for at, value in features] if part > 0 else []
        return early + ([(at + size + 1, value * (1 - part)) for at, value in features] if part < 1 else [])

    # What is learned is by how much more than the score now it will be.
    for sample in found:
        stages.add(staged(sample), sample.score - _now(sample))
    both = stages.weights()
    errors = sum([(_sum(both, staged(sample)) + _now(sample) - sample.score) ** 2 for sample in found])
    early, late = both[: size + 1], both[size + 1 :]
    early[0] += 1.0
    late[0] += 1.0
    parts = [dict(zip([*names, CONSTANT], weights, strict=True)) for weights in (early, late, left)]
    return Weights(parts[0], parts[1], parts[2], length, max(LEAST, (errors / max(1, len(found))) ** 0.5))


def _with_constant(sample: Sample, size: int) -> list[tuple[int, float]]:
    """Return the features, each once, and after them the constant."""
    found: dict[int, float] = {}
    for at, value in sample.features:
        found[at] = found.get(at, 0.0) + value
    return [*found.items(), (size, 1.0)]


def _now(sample: Sample) -> float:
    return dict(sample.features).get(0, 0.0)


def _sum(weights: Sequence[float], features: Sequence[tuple[int, float]]) -> float:
    return sum([weights[at] * value for at, value in features])


def trained(book: Rulebook, seats: int, games: int, seed: int) -> tuple[Weights, int]:
    """Return what so many games of practice teach, and those that are noted after them: the weights with the habits, and how many positions
    they were learned from."""
    practice = Practice(book, seats, seed)
    for one in range(games):
        practice.play(seed + one)
    # What is kept is rounded, so it is played by what will be kept.
    habits = Habits.read(practice.policy.habits().plain())
    policy = Policy(book.program(seats), habits)
    found = gather(policy, book, seats, range(seed + games, seed + 2 * games))
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
