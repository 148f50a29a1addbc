"""Bots think in a process of their own, so that nobody waits for them but those who wait for their move."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from threading import Lock, Thread

from interpreter.agents.roster import make
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook


@dataclass(frozen=True, slots=True)
class Position:
    """A game as plain data: all a thinking process needs to come to the open question. folder, packs: of the rules."""

    table: str
    folder: str
    packs: tuple[str, ...]
    seats: int
    seed: int
    options: Mapping[str, int | str | bool]
    answers: tuple[int, ...]


class Thinkers:
    """A few processes in which agents choose.

    processes: how many."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None

    def ask(self, position: Position, agent: str, chosen: Callable[[int], None]) -> None:
        """Have an agent answer the open question of a position; `chosen` is called with its option from another thread.
        It isn't called if the process ends meanwhile: ask again."""
        try:
            future = self._running().submit(think, position, agent)
        except BrokenExecutor:
            self.close()
            future = self._running().submit(think, position, agent)

        def tell(done: Future[int]) -> None:
            if not done.cancelled() and done.exception() is None:
                chosen(done.result())

        future.add_done_callback(tell)

    def close(self) -> None:
        """End the processes; what they were thinking of is dropped."""
        with self._lock:
            if self._pool is not None:
                self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _running(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                # The server runs threads, and a fork of it would take their locks along.
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self._processes, mp_context=context, initializer=_belong)
            return self._pool


def _belong() -> None:
    """Make this process end with the server, however that ends, and not before."""
    # Ctrl-C reaches all processes; the server ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A server that is killed tells nobody; its processes would wait for work for ever.
    Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(0)


# What a thinking process has read and come to already: rulebooks, and the last game it was asked about.
_books: dict[tuple[str, ...], Rulebook] = {}
_games: dict[str, Game] = {}
MOST_GAMES = 32


def think(position: Position, agent: str) -> int:
    """Return the option that an agent chooses in a position."""
    game = _game_at(position)
    # The same position, the same dice, whichever process thinks about it.
    return make(agent, position.seed ^ len(position.answers), game.seat).choose(game, game.seat)


def _game_at(position: Position) -> Game:
    key = (position.folder, *position.packs)
    if key not in _books:
        _books[key] = load_rulebook(position.folder, packs=position.packs)
    game = _games.pop(position.table, None)
    if game is None or tuple(game.answers) != position.answers[: len(game.answers)]:
        game = Game(_books[key], position.seats, position.seed, position.options, remember=False)
    for answer in position.answers[len(game.answers) :]:
        game.choose(answer)
    _games[position.table] = game
    if len(_games) > MOST_GAMES:
        _games.pop(next(iter(_games)))
    return game
