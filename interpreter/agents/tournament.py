"""Agents against each other: every seed is played with every rotation of the seats, so that neither cards nor places favour anyone."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from interpreter.agents.arena import MOST_DECISIONS, ranks_of
from interpreter.agents.roster import make
from interpreter.game.game import Game

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook

CONFIDENT = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that ended. agents: by seat the place of who sat there in the list of those who play. scores: by seat. winners: seats.
    decisions, seconds: by seat how many it took, and how long for all of them together."""

    seed: int
    agents: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]

    @property
    def ranks(self) -> tuple[int, ...]:
        """By seat its place, from 1: those who share a victory share the first."""
        return tuple(ranks_of(self.scores, self.winners))


@dataclass(slots=True)
class Tally:
    """What one agent has reached. wins: a shared victory counts as a part of one. decided: games that somebody won alone."""

    agent: str
    games: int = 0
    wins: float = 0.0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def plain(self) -> dict[str, Any]:
        """Return plain data, with the interval that holds its true share of victories 95 times of 100."""
        low, high = interval(self.wins, self.games)
        return {
            "agent": self.agent,
            "games": self.games,
            "wins": round(self.wins, 3),
            "share": round(self.wins / max(1, self.games), 4),
            "interval": [round(low, 4), round(high, 4)],
            "mean_score": round(self.points / max(1, self.games), 2),
            "seconds_a_decision": round(self.seconds / max(1, self.decisions), 5),
        }


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who plays what."""

    book: Rulebook
    agents: tuple[str, ...]
    options: Mapping[str, int | str | bool] = field(default_factory=dict)

    def games(self, seeds: Sequence[int]) -> Iterator[Played]:
        """Yield every seed in every rotation, as they end."""
        count = len(self.agents)
        for seed in seeds:
            for turn in range(count):
                yield self._play(seed, tuple((seat + turn) % count for seat in range(count)))

    def _play(self, seed: int, sitting: tuple[int, ...]) -> Played:
        agents = [make(self.agents[place], seed, place) for place in sitting]
        game = Game(self.book, len(sitting), seed, self.options, remember=False)
        decisions, seconds = [0] * len(sitting), [0.0] * len(sitting)
        while not game.over and len(game.answers) < MOST_DECISIONS:
            seat, began = game.seat, time.process_time()
            answer = agents[seat].choose(game, seat)
            decisions[seat] += 1
            seconds[seat] += time.process_time() - began
            game.choose(answer)
        result = game.result()
        winners = result.winners if game.over else ()
        return Played(seed, sitting, result.scores[: game.seats], winners, tuple(decisions), tuple(seconds))


def tallies(agents: Sequence[str], games: Sequence[Played]) -> list[Tally]:
    """Return what each agent has reached in these games, in their order."""
    found = [Tally(agent) for agent in agents]
    for game in games:
        for seat, place in enumerate(game.agents):
            tally = found[place]
            tally.games += 1
            tally.wins += (seat in game.winners) / max(1, len(game.winners))
            tally.points += game.scores[seat]
            tally.decisions += game.decisions[seat]
            tally.seconds += game.seconds[seat]
    return found


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return, between which shares the true one lies, 95 times of 100 (Wilson: Probable Inference, 1927). Everything,
    without games.
    """
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, CONFIDENT**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = CONFIDENT * ((share * (1 - share) + z2 / (4 * games)) / games) ** 0.5 / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)
