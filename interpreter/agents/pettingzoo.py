"""Any authored game as an environment of PettingZoo (Terry et al. 2021), for learning from outside: seats take turns (AEC), what can't be
chosen is masked, and rewards come at the end, from places. Needs the extra `rl`.

    from interpreter.agents.pettingzoo import env

    market = env("market", seats=2)
    market.reset(seed=7)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from interpreter.agents.actions import Actions
from interpreter.agents.arena import MOST_DECISIONS, ranks_of
from interpreter.agents.sight import Sight
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook

Value = int | str | bool


def env(
    game: str | Path | Rulebook,
    seats: int = 2,
    options: Mapping[str, Value] | None = None,
    packs: Sequence[str | Path] = (),
    render_mode: str | None = None,
) -> AECEnv:
    """Return the environment of a game, by its name, its folder or its rulebook, with the checks that PettingZoo puts
    round one. Raises RulebookError and OptionError.
    """
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, options, packs, render_mode))


def raw_env(
    game: str | Path | Rulebook,
    seats: int = 2,
    options: Mapping[str, Value] | None = None,
    packs: Sequence[str | Path] = (),
    render_mode: str | None = None,
) -> Environment:
    """Return the same without checks."""
    book = game if isinstance(game, Rulebook) else load_rulebook(game, packs)
    return Environment(book, seats, options or {}, render_mode)


class Environment(AECEnv):  # type: ignore[misc]
    """Observations are dicts: `observation`, what the seat may know as numbers (`sight.legend` tells which), and `action_mask`, 1 for
    each action that can be chosen (`actions.names()` tells what they mean). A seat that can't choose has an empty mask. infos: the score of
    each seat, `score`, once the game is over."""

    def __init__(
        self, book: Rulebook, seats: int, options: Mapping[str, Value], render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"{book.id}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.book, self.seats, self.options = book, seats, dict(options)
        program = book.program(seats, self.options)
        self.actions = Actions(program)
        self.sight = Sight(program, self.actions)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        seen = spaces.Box(-np.inf, np.inf, (len(self.sight.legend),), np.float32)
        mask = spaces.Box(0, 1, (len(self.actions),), np.int8)
        self._seen = {agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents}
        self._acts = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._seed = 0
        self.game: Game | None = None
        self._open: dict[int, int] = {}

    def observation_space(self, agent: str) -> Any:
        """Return what observations of an agent look like."""
        return self._seen[agent]

    def action_space(self, agent: str) -> Any:
        """Return all actions there are."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game: that of the seed, or the next one. options: not asked for; those of the rules are given to `env`."""
        self._seed = seed if seed is not None else self._seed + 1
        self.game = Game(self.book, self.seats, self._seed, self.options, remember=False)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know, and what it can choose."""
        assert self.game is not None
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.actions), dtype=np.int8)
        if not self.game.over and self.game.seat == seat:
            mask[[*self._open]] = 1
        return {"observation": self.sight.see(self.game, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Choose for the agent that is asked. Raises ValueError for what can't be chosen."""
        assert self.game is not None
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or int(action) not in self._open:
            raise ValueError(f"can't be chosen now: {action}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.choose(self._open[int(action)])
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return what the agent that is asked may know, a line for each number that isn't 0, by ids."""
        if self.render_mode != "ansi" or self.game is None:
            return None
        seat = self.possible_agents.index(self.agent_selection)
        seen = self.sight.see(self.game, seat)
        lines = (f"{name}: {value:g}" for name, value in zip(self.sight.legend, seen, strict=True) if value)
        return "\n".join([self.agent_selection, *lines])

    def close(self) -> None:
        """Do nothing: nothing is held."""

    def _go_on(self) -> None:
        """Wait until somebody has to answer, or the game is over."""
        game = self.game
        assert game is not None
        if game.over:
            outcome = game.result()
            self._open = {}
            for seat, reward in enumerate(rewards_of(game)):
                agent = self.possible_agents[seat]
                self.rewards[agent] = reward
                self.terminations[agent] = True
                self.infos[agent] = {"score": outcome.scores[seat]}
            self.agent_selection = self.agents[0]
            return
        self._open = self.actions.open_to(game)
        self.agent_selection = self.possible_agents[game.seat]
        if len(game.answers) >= MOST_DECISIONS:
            self.truncations = dict.fromkeys(self.agents, True)


def rewards_of(game: Game) -> list[float]:
    """Return, by seat what its place is worth: 1 for the first, -1 for the last, evenly between; those who share places
    share what they are worth. A seat that nobody competes with: 1 if it won, else -1.
    """
    outcome, competing = game.result(), game.program.competing
    winners = [competing.index(player) for player in outcome.winners]
    ranks = ranks_of([outcome.scores[player] for player in competing], winners)
    if len(ranks) == 1:
        return [1.0 if winners else -1.0]
    found = []
    for rank in ranks[: game.seats]:
        mean = rank + (ranks.count(rank) - 1) / 2
        found.append(1.0 - 2.0 * (mean - 1) / (len(ranks) - 1))
    return found


__all__ = ["Environment", "env", "raw_env", "rewards_of"]
