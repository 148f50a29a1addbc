"""Agents that look ahead: they don't peek, stop when asked, think elsewhere, and win."""

import time
from collections.abc import Hashable
from types import SimpleNamespace

import pytest

from interpreter.agents import greedy
from interpreter.agents.agent import Agent
from interpreter.agents.arena import Match, play
from interpreter.agents.dice import Dice
from interpreter.agents.elsewhere import Elsewhere, Thinking
from interpreter.agents.evaluation import Evaluation, Weights
from interpreter.agents.greedy import Greedy
from interpreter.agents.meanings import meanings
from interpreter.agents.policy import Policy
from interpreter.agents.search import Budget, Search
from interpreter.agents.training import Sample, fit, samples
from interpreter.agents.tree import Scale, TreeNode
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


def grown(liked: dict[Hashable, float]) -> TreeNode:
    """A node of which `often` was tried thirty times, and is a little better than `once`, tried once."""
    node = TreeNode(liked=liked)
    node.children = {"often": TreeNode(), "once": TreeNode()}
    for child, values in ((node.children["often"], [0.6] * 30), (node.children["once"], [0.55])):
        for value in values:
            child.add([value, -value])
            child.available += 1
            node.add([value, -value])
    for child in node.children.values():
        child.available = 31
    return node


def test_what_was_tried_little_is_tried_again() -> None:
    even: dict[Hashable, float] = {"often": 0.5, "once": 0.5, "never": 0.5}
    index, child, new = grown(even).select(["often", "once"], 0, 1.0)
    assert (index, child.tries, new) == (1, 1, False)
    index, child, new = grown(even).select(["often", "often", "once"], 0, 0.001)
    assert (index, child.tries) == (0, 30)
    index, child, new = grown(even).select(["often", "often", "never"], 0, 1.0)
    assert (index, child.tries, child.available, new) == (2, 0, 1, True)


def test_what_is_usual_is_tried_first() -> None:
    node = TreeNode(liked={"usual": 0.8, "odd": 0.2})
    assert node.select(["odd", "usual"], 0, 1.0)[0] == 1


def test_what_is_usual_counts_as_much_as_the_evaluation_errs_however_much_is_tried() -> None:
    unlike: dict[Hashable, float] = {"often": 0.1, "once": 0.9}
    assert grown(unlike).select(["often", "once"], 0, 0.001)[0] == 0
    assert grown(unlike).select(["often", "once"], 0, 0.001, spread=5.0)[0] == 1


def test_what_is_usual_is_noted_once_and_never_ruled_out(book: Rulebook) -> None:
    game, node, policy = started(book), TreeNode(), Policy(book.program(2))
    meant = meanings(game)
    node.like(meant, game, policy)
    assert sum(node.liked[meaning] for meaning in meant) == pytest.approx(1)
    node.liked = dict.fromkeys(meant, 0.3)
    node.like(meant, game, policy)
    assert {*node.liked.values()} == {0.3}


def test_how_far_values_lie_apart() -> None:
    scale = Scale()
    for value in (1.0, 5.0) * 20:
        scale.count(value)
    assert scale.deviation == pytest.approx(2)
    even = Scale()
    for _ in range(20):
        even.count(3.0)
    assert even.deviation > 0


def test_it_thinks_in_another_process(book: Rulebook) -> None:
    game = started(book)
    here = Search(5, Budget(iterations=40)).choose(game, game.seat)
    assert Elsewhere(Search(5, Budget(iterations=40))).choose(game, game.seat) == here


def test_the_tree_is_kept_from_another_process_as_well(book: Rulebook) -> None:
    game, kept = started(book), 0
    here, there = (Search(5, Budget(iterations=40)) for _ in range(2))
    elsewhere = Elsewhere(there)
    while not game.over and len(game.answers) < 12:
        begun = here.root.tries if here._answers == game.answers else 0
        answer = here.choose(game, game.seat)
        assert elsewhere.choose(game, game.seat) == answer
        assert there.root.tries == here.root.tries
        kept += begun > 0
        game.choose(answer)
    assert kept


def test_thinking_is_ended_at_once(book: Rulebook) -> None:
    game = started(book)
    thinking, began = Thinking(Search(5, Budget(seconds=600)), game, game.seat), time.monotonic()
    assert not thinking.done(0.05)
    thinking.cancel()
    thinking.cancel()
    assert time.monotonic() - began < 60


def test_greedy_follows_habits_among_positions_that_are_alike(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    game = started(book)
    monkeypatch.setattr(greedy, "judged", lambda game, seat: 0.0)
    assert game.width > 1
    for wanted in range(game.width):
        policy = SimpleNamespace(
            preferences=lambda game, meant, wanted=wanted: [5.0 * (at == wanted) for at in range(len(meant))]
        )
        monkeypatch.setattr(
            greedy, "evaluation_of", lambda game, policy=policy: SimpleNamespace(policy=policy, spread=4.0)
        )
        assert Greedy(1).choose(game, game.seat) == wanted


def test_search_beats_chance(book: Rulebook) -> None:
    results = [play(Match(book, ("easy:iterations=30", "random")), seed) for seed in range(12)]
    assert sum(result.winners == (0,) for result in results) >= 9


def test_weights_are_found_again() -> None:
    dice, found = Dice(1), []
    for _ in range(6000):
        score, coins, hours = float(dice.roll(10)), float(dice.roll(5)), dice.roll(11)
        features = ((0, score), (1, coins), (2, float(hours)))
        found.append(Sample(features, hours, score + coins * hours / 5 + 3))
    weights = fit(["score", "coins", "hours"], found)
    assert weights.length == 10
    assert weights.left["hours"] == pytest.approx(1, abs=0.05)
    assert weights.early["score"] == pytest.approx(1, abs=0.1)
    assert (weights.early["coins"], weights.late["coins"]) == pytest.approx((2, 0), abs=0.2)
    assert Weights.read(weights.plain()).plain()["weights"] == weights.plain()["weights"]


def test_from_nothing_nothing_is_learned() -> None:
    weights = fit(["score"], [])
    assert (weights.early["score"], weights.late["score"], weights.length) == (1, 1, 1)
    assert weights.spread > 0


def test_samples_tell_the_score_in_the_end(book: Rulebook) -> None:
    policy = Policy(book.program(2))
    noted = [samples(policy, book, 2, seed, 6) for seed in range(30)]
    found = [sample for some, _ in noted for sample in some]
    assert found
    assert {sample.features[0][0] for sample in found} == {0}
    assert {sample.left for sample in found} >= {0, 1}
    assert all(taken >= sample.left for some, taken in noted for sample in some)
    game = started(book)
    shares = Evaluation(game.program, None).shares(game)
    assert sum(shares) == pytest.approx(1)


def test_the_end_is_worth_what_was_won(book: Rulebook) -> None:
    game = played_out(book, 5)
    evaluation, winners = Evaluation(game.program, None), game.result().winners
    values = evaluation.values(game)
    lead = game.score(0) - game.score(1)
    assert values[0] == pytest.approx(lead + evaluation.spread * (2 * (0 in winners) / len(winners) - 1))
    assert evaluation.shares(game) == [(seat in winners) / len(winners) for seat in (0, 1)]


def played_out(book: Rulebook, seed: int) -> Game:
    game, dice = Game(book, seats=2, seed=seed, remember=False), Dice(seed)
    while not game.over:
        game.choose(dice.roll(game.width))
    return game
