"""Agents: deterministic by their seed, they leave the game alone, and greed pays."""

import pytest

from interpreter.agents.arena import Match, play, play_many
from interpreter.agents.dice import Dice
from interpreter.agents.roster import ROSTER, make
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.commands.toys import FAIR


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(FAIR)


def test_dice_are_fixed_by_their_seed() -> None:
    one, same, other = Dice(1), Dice(1), Dice(2)
    rolls = [one.roll(1000) for _ in range(20)]
    assert rolls == [same.roll(1000) for _ in range(20)]
    assert rolls != [other.roll(1000) for _ in range(20)]
    assert {Dice(seed).roll(3) for seed in range(50)} == {0, 1, 2}


@pytest.mark.parametrize("name", ROSTER)
def test_an_agent_leaves_the_game_as_it_is(name: str, book: Rulebook) -> None:
    game = Game(book, seats=2, seed=3)
    before = game.state()
    assert make(name, 1, 0).choose(game, 0) in range(game.width)
    assert game.state() == before


@pytest.mark.parametrize("name", ROSTER)
def test_the_same_seed_plays_the_same(name: str, book: Rulebook) -> None:
    match = Match(book, (name, "uniform"))
    assert play(match, 5) == play(match, 5)


def test_seats_of_one_game_roll_their_own_dice() -> None:
    games = [make("uniform", 7, seat) for seat in range(4)]
    assert len({agent._dice.state for agent in games}) == 4  # type: ignore[attr-defined]


def test_many_games_in_one_process_or_two(book: Rulebook) -> None:
    match = Match(book, ("uniform", "greedy", "uniform"))
    alone = list(play_many(match, 9, 100))
    assert [result.seed for result in alone] == list(range(100, 109))
    assert all(result.finished for result in alone)
    assert alone == list(play_many(match, 9, 100, jobs=2))


def test_greed_pays(book: Rulebook) -> None:
    results = list(play_many(Match(book, ("greedy", "uniform")), 60, 1))
    means = [sum(result.scores[seat] for result in results) / len(results) for seat in range(2)]
    assert means[0] > means[1]


def test_options_reach_the_game(book: Rulebook) -> None:
    poor, rich = (Match(book, ("uniform",) * 2, {"purse": purse}) for purse in (2, 4))
    totals = [sum(sum(result.scores) for result in play_many(match, 40, 1)) for match in (poor, rich)]
    assert totals[0] < totals[1]
