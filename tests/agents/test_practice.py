"""Habits: what was learned by playing is done more often, in every seat, and outlasts a file."""

import pytest

from interpreter.agents.dice import Dice
from interpreter.agents.meanings import meanings
from interpreter.agents.naming import Naming
from interpreter.agents.policy import Contexts, Habits, Policy, chances, drawn
from interpreter.agents.practice import LEAST, MOST, Practice, Usual
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.commands.toys import FAIR


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(FAIR)


@pytest.fixture(scope="module")
def practised(book: Rulebook) -> Practice:
    practice = Practice(book, 2, 1)
    for seed in range(300):
        practice.play(seed)
    return practice


def by_habit(book: Rulebook, policy: Policy | None, seed: int) -> list[int]:
    """The scores of a game in which seat 0 follows habits, and seat 1 nothing."""
    game, dice = Game(book, seats=2, seed=seed, remember=False), Dice(seed)
    while not game.over:
        follows = policy is not None and game.seat == 0
        game.choose(policy.drawn(game, dice) if policy is not None and follows else dice.roll(game.width))
    return [game.score(0), game.score(1)]


def test_habits_win(book: Rulebook, practised: Practice) -> None:
    games = [by_habit(book, practised.policy, 1000 + seed) for seed in range(60)]
    assert sum(mine > other for mine, other in games) > 40


def test_the_same_practice_teaches_the_same(book: Rulebook) -> None:
    found = []
    for _ in range(2):
        practice = Practice(book, 2, 4)
        scores = [practice.play(seed) for seed in range(10)]
        found.append((scores, practice.policy.habits().plain()))
    assert found[0] == found[1]
    assert found[0][1]["habits"]


def test_habits_hold_in_every_seat(book: Rulebook, practised: Practice) -> None:
    names = {name for name in practised.policy.rows if " me" in name}
    assert names
    # What a seat does with its own things has one name, whichever seat it is.
    naming, seen = Naming(book.program(2)), {0: set[str](), 1: set[str]()}
    for seed in range(80):
        game, dice = Game(book, seats=2, seed=seed, remember=False), Dice(seed)
        while not game.over:
            decision = game.decision
            assert decision is not None
            seen[game.seat] |= {" ".join(map(str, naming.meaning(game, option))) for option in decision.options}
            game.choose(dice.roll(game.width))
    assert seen[0] & seen[1] == seen[0] | seen[1]


def test_habits_outlast_a_file(book: Rulebook, practised: Practice) -> None:
    plain = practised.policy.habits().plain()
    assert Habits.read(plain).plain() == plain
    game = Game(book, seats=2, seed=9, remember=False)
    again = Policy(book.program(2), Habits.read(plain))
    here, there = (one.preferences(game, meanings(game)) for one in (practised.policy, again))
    assert there == pytest.approx(here, abs=0.2)
    assert any(there)


def test_a_file_of_other_contexts_is_still_understood(book: Rulebook) -> None:
    names = Contexts(book.program(2)).names
    known = Practice(book, 2, 1)
    known.play(1)
    option = next(iter(known.policy.rows))
    policy = Policy(book.program(2), Habits(("gone", names[0]), {option: [5.0, 2.0]}))
    assert policy.rows[option] == [2.0, *(0.0 for _ in names[1:])]
    with pytest.raises(ValueError, match="length"):
        Habits.read({"contexts": ["always"], "habits": {"a": [1.0, 2.0]}})


def test_preferences_add_up_all_that_a_seat_finds_itself_in(book: Rulebook, practised: Practice) -> None:
    policy = Policy(book.program(2), practised.policy.habits())
    for seed in range(20):
        game, dice = Game(book, seats=2, seed=seed, remember=False), Dice(seed)
        while not game.over:
            inside, meant = policy.contexts.of(game.table, game.seat), meanings(game)
            rows = policy.rows_of(game, meant)
            wanted = [0.0 if row is None else sum(row[at] * value for at, value in inside) for row in rows]
            for one in (policy, practised.policy):
                assert one.preferences(game, meant) == wanted
                assert one.preferences(game, meant) == wanted
            game.choose(dice.roll(game.width))


def test_what_is_not_known_is_not_preferred(book: Rulebook) -> None:
    game = Game(book, seats=2, seed=3, remember=False)
    assert Policy(book.program(2)).preferences(game, meanings(game)) == [0.0] * game.width


def test_chances() -> None:
    assert chances([1.0, 1.0]) == [0.5, 0.5]
    mild, sure = chances([1.0, 0.0]), chances([1.0, 0.0], 0.1)
    assert sure[0] > mild[0] > 0.5
    assert sum(sure) == pytest.approx(1)
    dice = Dice(1)
    assert {drawn([0.0, 1.0, 0.0], dice) for _ in range(50)} == {1}
    assert 400 < sum(drawn([0.5, 0.5], dice) for _ in range(1000)) < 600


def test_a_surprise_is_what_is_not_usual() -> None:
    usual = Usual()
    for _ in range(200):
        usual.surprise(10.0)
    assert usual.surprise(10.0) == pytest.approx(0, abs=0.1)
    assert usual.surprise(10.0 + LEAST) > 0.5
    assert usual.surprise(10.0 - LEAST) < -0.5
    assert usual.surprise(1000.0) == MOST
