"""Plays rules at random and tells what went wrong, and what was never of use: the part of a review that only playing shows.

Each finding is a diagnostic at the thing it is about: `never-played`, `never-worth-it`; at the game: `play-breaks`, `play-stuck`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from math import sqrt

from dsl.diagnostics import Problems
from dsl.source import Span
from interpreter.agents.roster import make
from interpreter.effects.machine import EndlessGame
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook

MOST_DECISIONS = 20_000
# How many players must have had a thing, and how many not, before their scores are compared; and how clear it must be.
ENOUGH = 30
CLEAR = 4.0


@dataclass(slots=True)
class Scores:
    """Sums over the seats that are compared."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, score: float) -> None:
        """One more seat."""
        self.count += 1
        self.total += score
        self.squares += score * score

    @property
    def mean(self) -> float:
        """The mean score."""
        return self.total / max(1, self.count)

    @property
    def error(self) -> float:
        """The variance of the mean."""
        variance = self.squares / max(1, self.count) - self.mean**2
        return max(0.0, variance) / max(1, self.count)


@dataclass(slots=True)
class Used:
    """What became of one thing over all games: in how many it was chosen or did anything, and the scores with and without it."""

    games: int = 0
    having: Scores = field(default_factory=Scores)
    lacking: Scores = field(default_factory=Scores)


def try_out(
    book: Rulebook,
    ids: Collection[str],
    games: int,
    seed: int,
    problems: Problems,
    tick: Callable[[], None] | None = None,
) -> None:
    """Play at random with changing numbers of seats, and record what is wrong with these things."""
    used = {id: Used() for id in ids}
    least, most = book.game.seats
    for number in range(games):
        seats = least + number % (most - least + 1)
        _one(book, seats, seed + number, used, problems)
        if tick is not None:
            tick()
    for definition in book.game.definitions:
        of = used.get(definition.id)
        if of is None or not definition.copies:
            continue
        if not of.games:
            problems.warning("never-played", definition.span, word=definition.id, games=games)
            continue
        difference = of.having.mean - of.lacking.mean
        spread = sqrt(of.having.error + of.lacking.error)
        if min(of.having.count, of.lacking.count) >= ENOUGH and difference < -CLEAR * spread:
            lost = f"{-difference:.1f}"
            problems.warning("never-worth-it", definition.span, word=definition.id, points=lost, games=games)


def _one(book: Rulebook, seats: int, seed: int, used: dict[str, Used], problems: Problems) -> None:
    agents = [make("uniform", seed, seat) for seat in range(seats)]
    game: Game | None = None
    try:
        game = Game(book, seats=seats, seed=seed, remember=False)
        game.machine.log = []
        while not game.over and len(game.answers) < MOST_DECISIONS:
            game.choose(agents[game.seat].choose(game, game.seat))
        scores = game.result().scores
    except EndlessGame:
        problems.error("play-stuck", _top(book), seed=seed, seats=seats, answers=len(game.answers) if game else 0)
        return
    except (
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as error:
        answers = len(game.answers) if game is not None else 0
        said = f"{type(error).__name__}: {error}"
        problems.error("play-breaks", _top(book), error=said, seed=seed, seats=seats, answers=answers)
        return
    if not game.over:
        problems.error("play-stuck", _top(book), seed=seed, seats=seats, answers=len(game.answers))
        return
    had = _had(game)
    for id, of in used.items():
        of.games += any(id in one for one in had.values())
        for seat in range(seats):
            (of.having if id in had.get(seat, ()) else of.lacking).add(scores[seat])


def _had(game: Game) -> dict[int, set[str]]:
    """What each seat brought into play, or made do something; nobody's under -1."""
    zones = game.book.game.zones
    counts = {
        name for name, zone in zones.items() if zone.owner == "player" and (zone.live or zone.scores is not False)
    }
    found: dict[int, set[str]] = {}
    for event in game.events:
        match event.kind, event.args:
            case "move", (thing, _, (zone, holder)) if zone in counts:
                found.setdefault(holder, set()).add(_id(game, thing))
            case "resolve" | "trigger", (int() as thing, *_) if thing >= 0:
                found.setdefault(event.seat, set()).add(_id(game, thing))
            case "offer", (_, int() as thing, *_) if thing >= 0:
                found.setdefault(event.seat, set()).add(_id(game, thing))
    return found


def _id(game: Game, thing: int) -> str:
    lay = game.program.lay
    return lay.definitions[lay.thing_definition[thing]].id


def _top(book: Rulebook) -> Span:
    file = next((one.span.file for one in book.game.definitions if one.span.file), book.game.id)
    return Span(file, 1, 1, 1, 1)
