"""Many games between agents, in one process or several, the same whichever way."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter.agents.roster import make
from interpreter.effects.circling import EndlessGame
from interpreter.game.game import Game

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook

# A game that takes more decisions than this will not end: no game here takes a tenth of it.
MOST_DECISIONS = 20_000
# Of so many of its last decisions it is counted which came oftenest.
LAST = 500
# So many quick games are handed to a process at a time: to hand them over one by one costs a third of what they take.
BATCH = 8
# After so many objects more than were freed the collector looks for circles.
SELDOM = 100_000
QUICK = frozenset({"random"})
"""Agents that take no time to think: a game between others is long enough to be handed over by itself."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played over and over: the rules and who sits where."""

    book: Rulebook
    agents: tuple[str, ...]
    options: Mapping[str, int | str | bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended. `winners` are seats; none if the game did not end, or nobody won. `titles`: what each seat is called by
    its score, where the game has titles. `circle`: of a game that did not end, the block that asked oftenest in the end. `cut`: the
    block whose rounds were cut off though they were to go on, if any were. `endless`: of a game that went on and on without asking anybody,
    the part of the rules that did."""

    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    finished: bool
    titles: tuple[str | None, ...] = ()
    circle: str = ""
    cut: str = ""
    endless: str = ""


def ranks_of(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Return, by seat its place, from 1: winners share the first, the others follow by score."""
    rest = [score for seat, score in enumerate(scores) if seat not in winners]
    return [
        1 if seat in winners else 1 + len(winners) + sum(other > score for other in rest)
        for seat, score in enumerate(scores)
    ]


def play(match: Match, seed: int) -> Result:
    """Play one game to its end."""
    agents = [make(name, seed, seat) for seat, name in enumerate(match.agents)]
    asking: Counter[str] = Counter()
    game: Game | None = None
    try:
        game = Game(match.book, seats=len(agents), seed=seed, options=match.options, remember=False)
        while not game.over and len(game.answers) < MOST_DECISIONS:
            if len(game.answers) >= MOST_DECISIONS - LAST and game.decision is not None:
                asking[game.decision.address] += 1
            game.choose(agents[game.seat].choose(game, game.seat))
    except EndlessGame as endless:
        nothing = (0,) * len(agents)
        answers = len(game.answers) if game is not None else 0
        return Result(seed, nothing, (), answers, False, (None,) * len(agents), endless=endless.where)
    outcome = game.result()
    scores = outcome.scores[: game.seats]
    winners = outcome.winners if game.over else ()
    circle = "" if game.over else asking.most_common(1)[0][0]
    return Result(seed, scores, winners, len(game.answers), game.over, outcome.titles[: game.seats], circle, game.cut)


def settle() -> None:
    """Keep the collector from walking over what is compiled, which never changes again, and let it look seldom: what a game leaves
    behind holds no circles, so it is freed by counting."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM)


def play_many(match: Match, games: int, seed: int, jobs: int = 1) -> Iterator[Result]:
    """Yield the games with the seeds `seed`, `seed` + 1, …, in this order, as they end."""
    seeds = range(seed, seed + games)
    match.book.program(len(match.agents), match.options)
    settle()
    # A compiled rulebook can't be sent to another process, only inherited by one.
    if jobs > 1 and games > 1 and "fork" in multiprocessing.get_all_start_methods():
        return _in_parallel(match, seeds, min(jobs, games))
    return (play(match, one) for one in seeds)


_inherited: list[Match] = []


def _in_parallel(match: Match, seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    context = multiprocessing.get_context("fork")
    _inherited[:] = [match]
    # Made here and not when the first result is asked for: by then the caller may run threads, which don't survive a fork.
    pool = context.Pool(jobs, initializer=_ignore_interrupts)
    batch = min(BATCH, -(-len(seeds) // jobs)) if QUICK.issuperset(match.agents) else 1
    return _results(pool, seeds, batch)


def _results(pool: multiprocessing.pool.Pool, seeds: Sequence[int], batch: int) -> Iterator[Result]:
    with pool:
        yield from pool.imap(_play_inherited, seeds, chunksize=batch)


def _play_inherited(seed: int) -> Result:
    return play(_inherited[0], seed)


def _ignore_interrupts() -> None:
    # Ctrl-C reaches all processes; the one that collects the results ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
