"""Thinking in another process, so that nobody waits who wants to leave."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from interpreter.agents.search import Kept, Search

if TYPE_CHECKING:
    from interpreter.agents.agent import Agent
    from interpreter.game.game import Game


Thought = TypeVar("Thought")
Thought_co = TypeVar("Thought_co", covariant=True)
BETWEEN = 0.2
"""After so many seconds whoever waits is told that it goes on."""


class Thinker(Protocol[Thought_co]):
    """Thinks of a position: an agent, or an adviser."""

    def choose(self, game: Game, seat: int) -> Thought_co:
        """Return what it makes of the open question, which `seat` must answer."""
        ...


class Thinking(Generic[Thought]):
    """What is being thought about a position. The process inherits the game as it stands; what is done to it afterwards doesn't
    reach the thinker. What a search would keep for the next decision comes back with its answer."""

    def __init__(self, agent: Thinker[Thought], game: Game, seat: int) -> None:
        self._agent: object = agent
        context = multiprocessing.get_context("fork")
        self._receiver, sender = context.Pipe(duplex=False)
        self._process = context.Process(target=_think, args=(agent, game, seat, sender), daemon=True)
        self._process.start()
        sender.close()

    def done(self, seconds: float = 0.0) -> bool:
        """Return whether there is an answer, waiting for it so long at most."""
        return self._receiver.poll(seconds)

    def result(self) -> Thought:
        """Return the answer, once there is one. Raises EOFError if the process ended without one."""
        try:
            found: Thought
            kept: Kept | None
            found, kept = self._receiver.recv()
            if kept is not None and isinstance(self._agent, Search):
                self._agent.keep(kept)
        finally:
            self.cancel()
        return found

    def cancel(self) -> None:
        """Stop thinking at once. Harmless when it is over."""
        if self._process.is_alive():
            self._process.kill()
        self._process.join()
        self._receiver.close()


class Elsewhere:
    """An agent that thinks in another process; where there is no way to inherit a game, in this one."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def choose(self, game: Game, seat: int, tick: Callable[[float], None] = lambda _: None) -> int:
        """Return the agent's answer, as `awaited`."""
        return awaited(self.agent, game, seat, tick)


def awaited(thinker: Thinker[Thought], game: Game, seat: int, tick: Callable[[float], None]) -> Thought:
    """Return what a thinker makes of a position in another process; where there is no way to inherit a game, in this
    one. tick: told again and again for how many seconds it has been waited. Whatever ends the waiting ends the thinking
    as well.
    """
    if "fork" not in multiprocessing.get_all_start_methods():
        return thinker.choose(game, seat)
    thinking, began = Thinking(thinker, game, seat), time.monotonic()
    try:
        while not thinking.done(BETWEEN):
            tick(time.monotonic() - began)
        return thinking.result()
    finally:
        thinking.cancel()


def apart(agent: Agent) -> Agent:
    """Return an agent as those who wait for a person want it: one that takes its time thinks in another process."""
    return Elsewhere(agent) if isinstance(agent, Search) else agent


def _think(agent: Thinker[object], game: Game, seat: int, sender: Connection) -> None:
    # Ctrl-C reaches all processes; the one that waits ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    found = agent.choose(game, seat)
    kept = agent.kept() if isinstance(agent, Search) else None
    try:
        sender.send((found, kept))
    except RecursionError:
        # A tree that is too deep to be sent grows anew.
        sender.send((found, None))
