"""Finds a position in which a thing can be taken: games are played at random until somebody may choose it, and it then does something.

Such a position is no invention: it is told by seats, seed and answers, like any game, and so it can be come to again under other rules.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from interpreter.agents.dice import Dice
from interpreter.effects.circling import EndlessGame
from interpreter.game.game import Game
from interpreter.review.weighing import BREAKS, came_to_count, id_of
from interpreter.rulebook.book import OptionError, Rulebook

# Seconds that are spent on finding one.
LONGEST: Final = 6.0
# Answers after which a game is given up, and those by which is seen what became of a thing.
MOST_ANSWERS: Final = 3_000
LOOK_AHEAD: Final = 30
# Two can hide things from each other and get in each other's way, which is what is mostly wanted.
USUAL_SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class Position:
    """A game at one of its questions. seat: who is asked."""

    seats: int
    seed: int
    answers: tuple[int, ...]
    seat: int


def find(book: Rulebook, card: str, longest: float = LONGEST) -> Position | None:
    """Return a position in which a thing can be chosen, best one in which it then does something; None if none was found in time."""
    least, most = book.game.seats
    seats = min(max(USUAL_SEATS, least), most)
    until = time.monotonic() + longest
    second: Position | None = None
    for seed in range(1, 1_000_000):
        for position, counts in _offers(book, card, seats, seed, until):
            if counts:
                return position
            second = second or position
        if time.monotonic() > until or (second is not None and time.monotonic() > until - longest / 2):
            return second
    return second


def come_to(book: Rulebook, position: Position, card: str) -> bool:
    """Return whether a position can be come to under these rules, and the thing can be chosen there."""
    try:
        game = Game(book, position.seats, position.seed, remember=False)
        for answer in position.answers:
            if game.over or answer >= game.width:
                return False
            game.choose(answer)
        return not game.over and game.seat == position.seat and bool(choices(game, card))
    except (EndlessGame, OptionError, *BREAKS):
        return False


def _offers(book: Rulebook, card: str, seats: int, seed: int, until: float) -> Iterator[tuple[Position, bool]]:
    dice = Dice(seed)
    try:
        game = Game(book, seats, seed, remember=False)
        while not game.over and len(game.answers) < MOST_ANSWERS and time.monotonic() < until:
            for option in choices(game, card)[:1]:
                yield Position(seats, seed, tuple(game.answers), game.seat), _counts(game, option)
            game.choose(dice.roll(game.width))
    except (EndlessGame, *BREAKS):
        return


def choices(game: Game, card: str) -> list[int]:
    """Return the options of the open question that choose a thing of this name."""
    decision = game.decision
    assert decision is not None
    return [one.index for one in decision.options if one.kind == "thing" and id_of(game, one.value) == card]


def _counts(game: Game, option: int) -> bool:
    """Return whether a thing, once chosen, does something or comes to lie where it counts."""
    assert game.decision is not None
    thing = game.decision.options[option].value
    other, dice = game.copy(), Dice(1)
    other.machine.log = []
    other.choose(option)
    for _ in range(LOOK_AHEAD):
        if other.over:
            break
        other.choose(dice.roll(other.width))
    return came_to_count(other, thing)
