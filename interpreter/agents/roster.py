"""The agents there are, by name, and how they are told what to do: `hard:iterations=150`, `hard:seconds=0.5`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from interpreter.agents.agent import Agent
from interpreter.agents.greedy import Greedy
from interpreter.agents.search import Budget, Search
from interpreter.agents.uniform import RandomAgent

PLAIN: Mapping[str, Callable[[int], Agent]] = {"random": RandomAgent, "greedy": Greedy}
LEVELS: Mapping[str, Budget] = {
    "easy": Budget(iterations=40),
    "normal": Budget(iterations=300),
    "hard": Budget(seconds=1.0),
}
ROSTER = (*PLAIN, *LEVELS)
"""The names, the weakest first."""
FORMER = {"uniform": "random"}
"""Names that agents once had, and are still understood."""
MOST = {"iterations": 1_000_000.0, "seconds": 3600.0}


class AgentError(ValueError):
    """A name that no agent has, or a setting that it can't be given. `code`: unknown-agent, unknown-setting, wrong-setting. `word`:
    what was written. `known`: what there is."""

    def __init__(self, code: str, word: str, known: tuple[str, ...]) -> None:
        self.code, self.word, self.known = code, word, known
        super().__init__(f"{code}: {word}")


@dataclass(frozen=True, slots=True)
class AskedAgent:
    """An agent as it is asked for: its name and, if it searches, how long it thinks."""

    name: str
    budget: Budget | None = None


def read(text: str) -> AskedAgent:
    """Return what a name with its settings asks for. Raises AgentError."""
    name, _, settings = text.strip().partition(":")
    name = FORMER.get(name, name)
    if name not in ROSTER:
        raise AgentError("unknown-agent", name, ROSTER)
    budget = LEVELS.get(name)
    given: dict[str, float] = {}
    for setting in filter(None, settings.split(":")):
        key, _, value = setting.partition("=")
        if budget is None or key not in MOST:
            raise AgentError("unknown-setting", setting, () if budget is None else tuple(MOST))
        try:
            given[key] = float(value)
        except ValueError:
            raise AgentError("wrong-setting", setting, tuple(MOST)) from None
        whole = key != "iterations" or given[key] == int(given[key])
        if not 0 < given[key] <= MOST[key] or not whole:
            raise AgentError("wrong-setting", setting, tuple(MOST))
    if budget is not None and given:
        budget = replace(Budget(), iterations=int(given.get("iterations", 0)), seconds=given.get("seconds", 0.0))
    return AskedAgent(name, budget)


def make(text: str, seed: int, seat: int) -> Agent:
    """Return the agent of that name and settings for one seat of the game with that seed. Raises AgentError."""
    named = read(text)
    # Far from the seeds of neighbouring games, which are often counted up by one.
    own = seed ^ (seat + 1) << 32
    return Search(own, named.budget) if named.budget is not None else PLAIN[named.name](own)
