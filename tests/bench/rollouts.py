"""How many random games a second: of the machine alone, of the environment for learning, and of OpenSpiel's own games written in Python
where OpenSpiel is installed (Lanctot et al. 2019).

    python -m tests.bench.rollouts [GAME…] [--seconds 5]
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from interpreter.agents.pettingzoo import raw_env
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.sources.finding import games

SPIEL = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "tic_tac_toe", "kuhn_poker", "gin_rummy")


def measured(name: str, play: Callable[[int], int], seconds: float) -> None:
    """Print how many games, and decisions, a second; the first game isn't counted."""
    play(0)
    began, played, decisions = time.perf_counter(), 0, 0
    while time.perf_counter() - began < seconds:
        played += 1
        decisions += play(played)
    passed = time.perf_counter() - began
    print(f"{name}: {played / passed:.1f} games, {decisions / passed:.0f} decisions a second", flush=True)


def machine(name: str) -> Callable[[int], int]:
    book = load_rulebook(name)

    def play(seed: int) -> int:
        game, dice = Game(book, 2, seed, remember=False), random.Random(seed)
        while not game.over:
            game.choose(int(dice.random() * game.width))
        return len(game.answers)

    return play


def environment(name: str) -> Callable[[int], int]:
    made = raw_env(name, 2)

    def play(seed: int) -> int:
        made.reset(seed=seed)
        dice, steps = random.Random(seed), 0
        for _ in made.agent_iter():
            seen, _, over, cut, _ = made.last()
            open_to = np.flatnonzero(seen["action_mask"])
            made.step(None if over or cut else int(open_to[int(dice.random() * len(open_to))]))
            steps += not (over or cut)
        return steps

    return play


def spiel(pyspiel: Any, name: str) -> Callable[[int], int]:
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        state, dice, steps = game.new_initial_state(), random.Random(seed), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, weights)[0])
                continue
            state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*games()])
    parser.add_argument("--seconds", type=float, default=5.0)
    chosen = parser.parse_args()
    for name in chosen.games:
        measured(f"{name}, the machine", machine(name), chosen.seconds)
        measured(f"{name}, the environment", environment(name), chosen.seconds)
    if importlib.util.find_spec("pyspiel") is None:
        print("OpenSpiel is not installed.")
        return
    pyspiel: Any = importlib.import_module("pyspiel")
    # Registers the games that are written in Python.
    importlib.import_module("open_spiel.python.games")
    known = {one.short_name for one in pyspiel.registered_games()}
    for name in SPIEL:
        if name in known:
            measured(f"OpenSpiel {name}", spiel(pyspiel, name), chosen.seconds)


if __name__ == "__main__":
    main()
