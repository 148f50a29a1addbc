"""Agents against each other: every seed in every rotation, and what it adds up to."""

import pytest

from interpreter.agents.tournament import Played, Tournament, interval, tallies
from interpreter.rulebook.book import load_rulebook
from tests.commands.toys import FAIR


def test_every_seed_is_played_in_every_rotation() -> None:
    agents = ("random", "greedy", "random")
    games = list(Tournament(load_rulebook(FAIR), agents).games((4, 9)))
    assert [game.seed for game in games] == [4, 4, 4, 9, 9, 9]
    assert [game.agents for game in games[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    found = tallies(agents, games)
    assert [tally.games for tally in found] == [6, 6, 6]
    assert sum(tally.wins for tally in found) == pytest.approx(6)
    assert found[1].points > found[0].points
    assert all(tally.decisions for tally in found)


def test_ranks_and_shared_victories() -> None:
    game = Played(1, (0, 1, 2, 3), (5, 9, 5, 7), (1,), (1, 1, 1, 1), (0.0,) * 4)
    assert game.ranks == (3, 1, 3, 2)
    shared = Played(1, (0, 1), (9, 9), (0, 1), (1, 1), (0.0, 0.0))
    assert shared.ranks == (1, 1)
    assert [tally.wins for tally in tallies(("one", "other"), [shared])] == [0.5, 0.5]


def test_intervals() -> None:
    low, high = interval(199, 200)
    assert (round(low, 4), round(high, 4)) == (0.9722, 0.9991)
    low, high = interval(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    assert interval(0, 0) == (0.0, 1.0)
