"""Agents against each other, measured: `make match GAME=… AGENTS=hard,greedy SEEDS=200`. Each seed is played in every rotation.

Prints one line for each agent (victories with their Wilson interval, mean score, seconds of this process a decision) and at the end
all of it as JSON; ratings too where openskill is installed (the extra `lab`).
"""

import argparse
import importlib
import importlib.util
import json

from interpreter.agents.tournament import Played, Tally, Tournament, tallies
from interpreter.rulebook.book import load_rulebook


def rated(agents: tuple[str, ...], games: list[Played]) -> dict[str, list[float]]:
    """The ratings of the agents; nothing where openskill isn't installed."""
    if importlib.util.find_spec("openskill") is None:
        return {}
    return dict(
        importlib.import_module("interpreter.lab.ratings").ratings(agents, [(g.agents, g.ranks) for g in games])
    )


def line(tally: Tally) -> str:
    told = tally.plain()
    low, high = told["interval"]
    return (
        f"{tally.agent}: {tally.wins:g} of {tally.games} ({low:.1%} to {high:.1%}), {told['mean_score']} points, "
        f"{told['seconds_a_decision'] * 1000:.1f} ms a decision"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("agents")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    agents = tuple(chosen.agents.split(","))
    games: list[Played] = []
    for game in Tournament(load_rulebook(chosen.game), agents).games(range(chosen.first, chosen.first + chosen.seeds)):
        games.append(game)
        if len(games) % (10 * len(agents)) == 0:
            print(*(line(tally) for tally in tallies(agents, games)), sep="\n", flush=True)
    found = tallies(agents, games)
    print(*(line(tally) for tally in found), sep="\n")
    print(json.dumps({"game": chosen.game, "seeds": chosen.seeds, "agents": [one.plain() for one in found],
                      "ratings": rated(agents, games)}))  # fmt: skip


if __name__ == "__main__":
    main()
