"""Thinking in another process, so that nobody waits who wants to leave."""

from __future__ import annotations

import multiprocessing
import signal
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from interpreter.agents.search import Search

if TYPE_CHECKING:
    from interpreter.agents.agent import Agent
    from interpreter.game.game import Game


class Thinking:
    """An answer that an agent is thinking of. The process inherits the game as it stands; what is done to it afterwards doesn't
    reach the agent."""

    def __init__(self, agent: Agent, game: Game, seat: int) -> None:
        context = multiprocessing.get_context("fork")
        self._receiver, sender = context.Pipe(duplex=False)
        self._process = context.Process(target=_think, args=(agent, game, seat, sender), daemon=True)
        self._process.start()
        sender.close()

    def done(self, seconds: float = 0.0) -> bool:
        """Whether there is an answer, waiting for it so long at most."""
        return self._receiver.poll(seconds)

    def result(self) -> int:
        """The answer, once there is one. Raises EOFError if the process ended without one."""
        try:
            found: int = self._receiver.recv()
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

    def choose(self, game: Game, seat: int) -> int:
        """The agent's answer; whatever ends the waiting ends the thinking as well."""
        if "fork" not in multiprocessing.get_all_start_methods():
            return self.agent.choose(game, seat)
        thinking = Thinking(self.agent, game, seat)
        try:
            return thinking.result()
        finally:
            thinking.cancel()


def apart(agent: Agent) -> Agent:
    """An agent as those who wait for a person want it: one that takes its time thinks in another process."""
    return Elsewhere(agent) if isinstance(agent, Search) else agent


def _think(agent: Agent, game: Game, seat: int, sender: Connection) -> None:
    # Ctrl-C reaches all processes; the one that waits ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sender.send(agent.choose(game, seat))
