"""The agents there are, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from interpreter.agents.agent import Agent
from interpreter.agents.greedy import Greedy
from interpreter.agents.uniform import Uniform

ROSTER: Mapping[str, Callable[[int], Agent]] = {"greedy": Greedy, "uniform": Uniform}


def make(name: str, seed: int, seat: int) -> Agent:
    """The agent of that name for one seat of the game with that seed. KeyError if there is none."""
    # Far from the seeds of neighbouring games, which are often counted up by one.
    return ROSTER[name](seed ^ (seat + 1) << 32)
