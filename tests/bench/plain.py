"""A level against one to whom nothing was taught: `python -m tests.bench.plain GAME hard:seconds=0.2 --seeds 20`.

Plain search thinks for as long: options are tried alike at first (UCT: Kocsis and Szepesvári 2006, over worlds dealt anew as any
search here deals them), each try is played to the very end at random, and what counts is the final score. With `--untaught greedy`
it is `greedy` instead, without the habits and weights that stand beside the rules: what it was before games were learned from. Seconds
are those of the processor, so that whatever else the machine does takes nothing from either. Prints one
line for each side: victories with their Wilson interval, mean score, milliseconds and iterations a decision.
"""

import argparse
import time
from types import SimpleNamespace
from unittest.mock import patch

from interpreter.agents import greedy, search, tournament
from interpreter.agents.agent import Agent
from interpreter.agents.evaluation import Evaluation
from interpreter.agents.policy import Policy
from interpreter.agents.roster import make, read
from interpreter.agents.search import Budget, Search
from interpreter.agents.tournament import Tournament, tallies
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from tests.bench.match import line

PLAIN, UNTAUGHT = "plain", "greedy"
_untaught: list[Evaluation] = []


def untaught(game: Game) -> Evaluation:
    """An evaluation of a game of which nothing was learned."""
    if not _untaught or _untaught[0].program is not game.program:
        _untaught[:] = [Evaluation(game.program, None)]
    return _untaught[0]


class PlainSearch(Search):
    """Tries options alike, and plays on to the end at random."""

    counted: tuple[int, int] = (0, 0)
    """How many decisions were made, and how many iterations in all."""

    def _rater(self, game: Game) -> Evaluation:
        return untaught(game)

    def _play_on(self, world: Game, policy: Policy | None) -> None:
        while not world.over:
            world.choose(self._dice.roll(world.width))

    def choose(self, game: Game, seat: int) -> int:
        index = super().choose(game, seat)
        decisions, iterations = PlainSearch.counted
        PlainSearch.counted = decisions + 1, iterations + self.iterations
        return index


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--untaught", choices=(PLAIN, UNTAUGHT), default=PLAIN)
    chosen = parser.parse_args()
    budget = read(chosen.level).budget
    assert budget is not None, "a level that searches"

    def sit(name: str, seed: int, seat: int) -> Agent:
        if name != PLAIN:
            return make(name, seed, seat)
        return PlainSearch(seed ^ (seat + 1) << 32, Budget(seconds=budget.seconds))

    agents = (chosen.level, chosen.untaught)
    games = []
    by_processor = SimpleNamespace(perf_counter=time.process_time)
    with (
        patch.object(tournament, "make", sit),
        patch.object(greedy, "evaluation_of", untaught),
        patch.object(search, "time", by_processor),
    ):
        played = Tournament(load_rulebook(chosen.game), agents).games(range(chosen.first, chosen.first + chosen.seeds))
        for game in played:
            games.append(game)
            if len(games) % 10 == 0:
                print(*(line(tally) for tally in tallies(agents, games)), sep="\n", flush=True)
    print(*(line(tally) for tally in tallies(agents, games)), sep="\n")
    decisions, iterations = PlainSearch.counted
    if decisions:
        print(f"{PLAIN}: {iterations / decisions:.0f} iterations a decision")


if __name__ == "__main__":
    main()
