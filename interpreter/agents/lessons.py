"""Learning habits from a search: what it looks at most is done more often.

A search finds more than habits do that it goes by, for it tries and compares. So it plays, and of each of its decisions it is noted how
often it looked at what; habits are brought nearer to that, and a search by such habits finds more again (expert iteration: Anthony,
Tian, Barber: Thinking fast and slow with deep learning and tree search, 2017). A game costs a hundred times as much as one of `practice`,
but teaches of each decision by itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from interpreter.agents.arena import MOST_DECISIONS
from interpreter.agents.dice import Dice
from interpreter.agents.evaluation import Evaluation, Weights
from interpreter.agents.meanings import Meaning, meanings
from interpreter.agents.policy import Habits, Policy, Row, chances, drawn
from interpreter.agents.search import Budget, Search
from interpreter.game.game import Game

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook

LESSON = Budget(iterations=60)
"""How long the search thinks."""
SHARPER = 2
"""How often it looked at what counts as a factor so many times: it also looks at what it only isn't sure of yet."""
ROUNDS = 3
"""So many times all is gone through."""
STEP = 0.1
"""By how much a weight changes at first; less, the more it was changed (Duchi, Hazan, Singer: Adaptive subgradient methods, 2011)."""
FIRST = 0.1
"""As much as if every weight had been changed by so much before."""


@dataclass(frozen=True, slots=True)
class SearchLesson:
    """A decision of a search. rows: the weights of each option; inside: in which context; wanted: how likely habits should take
    each."""

    rows: list[Row]
    inside: list[tuple[int, float]]
    wanted: list[float]


def taught(book: Rulebook, seats: int, weights: Weights, games: int, seed: int) -> tuple[Weights, int]:
    """Return weights with the habits that so many games of a search by them taught, and from how many decisions."""
    program = book.program(seats)
    policy, evaluation = Policy(program, weights.habits, growing=True), Evaluation(program, weights)
    found = list[SearchLesson]()
    for played in range(games):
        found += lessons(policy, evaluation, book, seed + played, len(found) // max(1, played))
    teach(found, seed)
    return replace(weights, habits=Habits.read(policy.habits().plain())), len(found)


def lessons(policy: Policy, evaluation: Evaluation, book: Rulebook, seed: int, usual: int) -> Iterator[SearchLesson]:
    """Yield what one game teaches between searches by an evaluation. In every other game they answer, until some moment, as often as
    they looked at what, and only then as they think best: so other positions come up. policy: habits that are to learn it; usual: how many
    decisions a game takes."""
    seats = evaluation.program.lay.seats
    game, dice = Game(book, seats, seed, remember=False), Dice(seed)
    agents = [Search(seed ^ (seat + 1) << 32, LESSON, evaluation) for seat in range(seats)]
    loose = dice.roll(max(1, usual)) if dice.roll(2) else 0
    while not game.over and len(game.answers) < MOST_DECISIONS:
        search = agents[game.seat]
        found = search.prospects(game, game.seat)
        tries = [one.tries for one in found]
        yield lesson(policy, game, tries)
        loosely = len(game.answers) < loose
        taken = drawn(parts(tries, meanings(game)), dice) if loosely else search.best(found)
        search.follow(game, taken)
        game.choose(taken)


def lesson(policy: Policy, game: Game, tries: Sequence[int]) -> SearchLesson:
    """Return what the open decision of a game teaches. tries: how often the search looked at each option."""
    meant = meanings(game)
    rows = [row for row in policy.rows_of(game, meant) if row is not None]
    return SearchLesson(rows, policy.contexts.of(game.table, game.seat), parts([one**SHARPER for one in tries], meant))


def parts(tries: Sequence[int], meant: Sequence[Meaning]) -> list[float]:
    """Return as parts of one how often each option was tried; those that mean the same share it."""
    found = [tried / meant.count(meaning) for tried, meaning in zip(tries, meant, strict=True)]
    total = sum(found)
    return [part / total for part in found]


def teach(found: Sequence[SearchLesson], seed: int) -> None:
    """Bring the weights of these lessons nearer to what they want, by how far they are off (cross-entropy)."""
    dice, changed, order = Dice(seed), dict[int, Row](), [*found]
    for _ in range(ROUNDS):
        shuffle(order, dice)
        for one in order:
            _learn(one, changed)


def _liked(one: SearchLesson) -> list[float]:
    return chances([sum([row[at] * value for at, value in one.inside]) for row in one.rows])


def _learn(one: SearchLesson, changed: dict[int, Row]) -> None:
    # Options that mean the same have the same row.
    slopes: dict[int, tuple[Row, float]] = {}
    for row, chance, wanted in zip(one.rows, _liked(one), one.wanted, strict=True):
        slopes[id(row)] = (row, slopes.get(id(row), (row, 0.0))[1] + wanted - chance)
    for number, (row, slope) in slopes.items():
        before = changed.setdefault(number, [FIRST] * len(row))
        for at, value in one.inside:
            change = slope * value
            before[at] += change * change
            row[at] += STEP * change / math.sqrt(before[at])


def shuffle(things: list[SearchLesson], dice: Dice) -> None:
    """Put these in another order (Fisher, Yates)."""
    for at in range(len(things) - 1, 0, -1):
        other = dice.roll(at + 1)
        things[at], things[other] = things[other], things[at]
