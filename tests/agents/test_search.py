"""Agents that look ahead: they don't peek, stop when asked, think elsewhere, and win."""

import time

import pytest

from interpreter.agents.agent import Agent
from interpreter.agents.arena import Match, play
from interpreter.agents.dice import Dice
from interpreter.agents.elsewhere import Elsewhere, Thinking
from interpreter.agents.evaluation import CONSTANT, Evaluation, Weights
from interpreter.agents.greedy import Greedy
from interpreter.agents.meanings import meanings
from interpreter.agents.search import Budget, Search
from interpreter.agents.training import Sample, fit, samples
from interpreter.agents.tree import Node
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.commands.toys import FAIR


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(FAIR)


def started(book: Rulebook, seed: int = 3, decisions: int = 4) -> Game:
    """A game some random answers on, of those that last so long."""
    game, dice = Game(book, seats=2, seed=seed, remember=False), Dice(seed)
    for _ in range(decisions):
        if not game.over:
            game.choose(dice.roll(game.width))
    return (
        game
        if not game.over and game.table.z[game.program.lay.zone("hand", 0)]
        else started(book, seed + 50, decisions)
    )


def agents(seed: int) -> list[Agent]:
    return [Greedy(seed), Search(seed, Budget(iterations=40))]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_hidden_makes_no_difference(book: Rulebook, seed: int) -> None:
    game = started(book, seed, 3)
    seat, other = game.seat, game.copy()
    other.deal_anew(seat, seed + 100)
    assert other.state() != game.state()
    for one, same in zip(agents(seed), agents(seed), strict=True):
        assert one.choose(game, seat) == same.choose(other, seat)


def test_the_same_seed_and_iterations_find_the_same(book: Rulebook) -> None:
    game = started(book)
    first, second = (Search(5, Budget(iterations=60)).prospects(game, game.seat) for _ in range(2))
    assert first == second
    assert sum(one.tries for one in first) == 60
    assert all(0 <= one.share <= 1 for one in first)


def test_it_stops_when_asked(book: Rulebook) -> None:
    game, asked = started(book), [0]

    def stop() -> bool:
        asked[0] += 1
        return asked[0] > 5

    search = Search(5, Budget(iterations=10_000), stop=stop)
    assert search.choose(game, game.seat) in range(game.width)
    assert search.iterations == 5


def test_the_tree_is_kept_while_the_same_seat_decides(book: Rulebook) -> None:
    game, search = started(book), Search(5, Budget(iterations=50))
    seat, kept = game.seat, 0
    while not game.over and game.seat == seat:
        search.prospects(game, seat)
        before = search.root.tries
        kept += before > 50
        game.choose(search.choose(game, seat))
        if search._answers == game.answers and game.seat == seat and not game.over:
            assert search.root.tries < before + 50
    assert search._answers == game.answers


def test_what_options_mean_outlasts_another_deal(book: Rulebook) -> None:
    game = started(book)
    other = game.copy()
    other.deal_anew(game.seat, 9)
    assert meanings(game) == meanings(other)
    assert len(meanings(game)) == game.width


def test_what_was_tried_little_is_tried_again() -> None:
    node = Node()
    node.children = {"often": Node(), "once": Node()}
    for child, shares in ((node.children["often"], [0.6] * 30), (node.children["once"], [0.55])):
        for share in shares:
            child.add([share, 1 - share])
            child.available += 1
            node.add([share, 1 - share])
    for child in node.children.values():
        child.available = 31
    assert node.select(["often", "once"], 0) == 1
    assert node.select(["often"], 0) == 0


def test_it_thinks_in_another_process(book: Rulebook) -> None:
    game = started(book)
    here = Search(5, Budget(iterations=40)).choose(game, game.seat)
    assert Elsewhere(Search(5, Budget(iterations=40))).choose(game, game.seat) == here


def test_thinking_is_ended_at_once(book: Rulebook) -> None:
    game = started(book)
    thinking, began = Thinking(Search(5, Budget(seconds=600)), game, game.seat), time.monotonic()
    assert not thinking.done(0.05)
    thinking.cancel()
    thinking.cancel()
    assert time.monotonic() - began < 60


def test_search_beats_chance(book: Rulebook) -> None:
    results = [play(Match(book, ("easy:iterations=30", "random")), seed) for seed in range(12)]
    assert sum(result.winners == (0,) for result in results) >= 9


def test_weights_are_found_again() -> None:
    dice, found = Dice(1), []
    for _ in range(600):
        score, coins = float(dice.roll(10)), float(dice.roll(5))
        features = tuple((n, value) for n, value in ((0, score), (1, coins)) if value) or ((0, 0.0),)
        found.append(Sample(features if features[0][0] == 0 else ((0, 0.0), *features), 0, score + 2 * coins + 3))
    weights = fit(["score", "coins"], found, 10, 2)
    assert weights.early["score"] == pytest.approx(1, abs=0.1)
    assert weights.early["coins"] == pytest.approx(2, abs=0.2)
    assert weights.early[CONSTANT] == pytest.approx(3, abs=0.5)
    assert Weights.read(weights.plain()).plain()["weights"] == weights.plain()["weights"]


def test_samples_tell_the_score_in_the_end(book: Rulebook) -> None:
    found, decisions = samples(book, 2, 1)
    assert found
    assert decisions
    assert {sample.features[0][0] for sample in found} == {0}
    game = started(book)
    shares = Evaluation(game.program, None).shares(game)
    assert sum(shares) == pytest.approx(1)
