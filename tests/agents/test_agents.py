"""Agents: deterministic by their seed, they leave the game alone, and greed pays."""

import pytest

from interpreter.agents.arena import BATCH, Match, play, play_many
from interpreter.agents.dice import Dice
from interpreter.agents.roster import LEVELS, PLAIN, ROSTER, AgentError, make, read
from interpreter.agents.search import Budget
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.commands.toys import FAIR

QUICK = (*PLAIN, *(f"{name}:iterations=12" for name in LEVELS))


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(FAIR)


def test_dice_are_fixed_by_their_seed() -> None:
    one, same, other = Dice(1), Dice(1), Dice(2)
    rolls = [one.roll(1000) for _ in range(20)]
    assert rolls == [same.roll(1000) for _ in range(20)]
    assert rolls != [other.roll(1000) for _ in range(20)]
    assert {Dice(seed).roll(3) for seed in range(50)} == {0, 1, 2}


@pytest.mark.parametrize("name", QUICK)
def test_an_agent_leaves_the_game_as_it_is(name: str, book: Rulebook) -> None:
    game = Game(book, seats=2, seed=3)
    before = game.state()
    assert make(name, 1, 0).choose(game, 0) in range(game.width)
    assert game.state() == before


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same(name: str, book: Rulebook) -> None:
    match = Match(book, (name, "random"))
    assert play(match, 5) == play(match, 5)


def test_seats_of_one_game_roll_their_own_dice() -> None:
    games = [make("random", 7, seat) for seat in range(4)]
    assert len({agent._dice.state for agent in games}) == 4  # type: ignore[attr-defined]


def test_many_games_in_one_process_or_two(book: Rulebook) -> None:
    match = Match(book, ("random", "greedy", "random"))
    alone = list(play_many(match, 9, 100))
    assert [result.seed for result in alone] == list(range(100, 109))
    assert all(result.finished for result in alone)
    assert alone == list(play_many(match, 9, 100, jobs=2))


def test_quick_games_are_handed_over_in_batches(book: Rulebook) -> None:
    match = Match(book, ("random", "random"))
    assert list(play_many(match, 3 * BATCH + 1, 100)) == list(play_many(match, 3 * BATCH + 1, 100, jobs=2))


def test_greed_pays(book: Rulebook) -> None:
    results = list(play_many(Match(book, ("greedy", "random")), 60, 1))
    means = [sum(result.scores[seat] for result in results) / len(results) for seat in range(2)]
    assert means[0] > means[1]


def test_options_reach_the_game(book: Rulebook) -> None:
    poor, rich = (Match(book, ("random",) * 2, {"purse": purse}) for purse in (2, 4))
    totals = [sum(sum(result.scores) for result in play_many(match, 40, 1)) for match in (poor, rich)]
    assert totals[0] < totals[1]


def test_who_is_asked_for_by_name_and_settings() -> None:
    assert read("uniform").name == "random"
    assert read("hard").budget == LEVELS["hard"]
    assert read("easy:iterations=7:seconds=0.5").budget == Budget(7, 0.5)
    assert [name for name in ROSTER if read(name).budget] == ["easy", "normal", "hard"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("clever", "unknown-agent"),
        ("greedy:seconds=1", "unknown-setting"),
        ("hard:depth=3", "unknown-setting"),
        ("hard:seconds", "wrong-setting"),
        ("hard:seconds=nan", "wrong-setting"),
        ("hard:iterations=2.5", "wrong-setting"),
        ("hard:iterations=0", "wrong-setting"),
        ("easy:seconds=-1", "wrong-setting"),
    ],
)
def test_who_can_not_be_asked_for(text: str, code: str) -> None:
    with pytest.raises(AgentError) as refused:
        read(text)
    assert refused.value.code == code
