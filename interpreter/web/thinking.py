"""Bots think in a process of their own, so that nobody waits for them but those who wait for their move; what they think of a question
that is no longer open is dropped at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import count
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import Any

from interpreter.agents.agent import Agent
from interpreter.agents.roster import make
from interpreter.agents.search import Search
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook


@dataclass(frozen=True, slots=True)
class SavedPosition:
    """A game as plain data: all a thinking process needs to come to the open question. folder, packs: of the rules."""

    table: str
    folder: str
    packs: tuple[str, ...]
    seats: int
    seed: int
    options: Mapping[str, int | str | bool]
    answers: tuple[int, ...]


PLACES = 256
"""So many thoughts at a time can be dropped apart from each other."""


class Thinkers:
    """A few processes in which agents choose.

    processes: how many."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None
        # The server runs threads, and a fork of it would take their locks along.
        self._context = multiprocessing.get_context("spawn")
        self._thoughts = count(1)
        # What the processes look at while they think: of thoughts by their number the last one that was dropped.
        self._dropped = self._context.RawArray("q", PLACES)

    def ask(self, position: SavedPosition, agent: str, chosen: Callable[[int], None]) -> Callable[[], None]:
        """Have an agent answer the open question of a position; `chosen` is called with its option from another thread.
        It isn't called if the process ends meanwhile: ask again. Returns what drops the thought: harmless when it is over."""
        number = next(self._thoughts)
        try:
            future = self._running().submit(think, position, agent, number)
        except BrokenExecutor:
            self.close()
            future = self._running().submit(think, position, agent, number)

        def drop() -> None:
            self._dropped[number % PLACES] = number
            future.cancel()

        def tell(done: Future[int]) -> None:
            dropped = done.cancelled() or self._dropped[number % PLACES] == number
            if not dropped and done.exception() is None:
                chosen(done.result())

        future.add_done_callback(tell)
        return drop

    def close(self) -> None:
        """End the processes; what they were thinking of is dropped."""
        with self._lock:
            if self._pool is not None:
                self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _running(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self._processes, mp_context=self._context, initializer=_belong, initargs=(self._dropped,)
                )
            return self._pool


def _belong(dropped: Any) -> None:
    """Make this process end with the server, however that ends, and not before. dropped: see `Thinkers`."""
    _drops[:] = [dropped]
    # Ctrl-C reaches all processes; the server ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A server that is killed tells nobody; its processes would wait for work for ever.
    Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(0)


# What a thinking process has read and come to already: rulebooks, the last games it was asked about, and who thought of them last.
_books: dict[tuple[str, ...], Rulebook] = {}
_games: dict[str, Game] = {}
_agents: dict[str, tuple[str, int, Agent]] = {}
_drops: list[Any] = []
MOST_GAMES = 32


def think(position: SavedPosition, agent: str, number: int) -> int:
    """Return the option that an agent chooses in a position. number: of this thought; when it is dropped, any option."""
    game = _game_at(position)
    thinker = _agent_at(position, agent, game.seat)
    if isinstance(thinker, Search):
        thinker.stop = lambda: bool(_drops[0][number % PLACES] == number)
    return thinker.choose(game, game.seat)


def _agent_at(position: SavedPosition, name: str, seat: int) -> Agent:
    """Return who thinks: whoever thought at this table last, if it can go on with that; else another one."""
    known = _agents.pop(position.table, None)
    kept = known is not None and known[:2] == (name, seat)
    if known is None or not kept or not (isinstance(known[2], Search) and known[2].follows(position.answers)):
        # The same position, the same dice, whichever process thinks about it.
        known = name, seat, make(name, position.seed ^ len(position.answers), seat)
    _agents[position.table] = known
    if len(_agents) > MOST_GAMES:
        _agents.pop(next(iter(_agents)))
    return known[2]


def _game_at(position: SavedPosition) -> Game:
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
