"""The environment for learning from outside: PettingZoo's own tests, and what they don't ask."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from interpreter.agents.dice import Dice
from interpreter.agents.legend import Legend
from interpreter.agents.pettingzoo import Environment, env, raw_env, rewards_of
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.sources.finding import games
from tests.agents.looking import shown
from tests.commands.toys import FAIR

TESTS = Path(__file__).parents[1]
TOYS = [FAIR, TESTS / "effects" / "bazaar", TESTS / "game" / "workshop", TESTS / "examples" / "race"]
ALL = [*TOYS, *games().values()]


def made(folder: Path, seats: int = 0, mode: str | None = None) -> Environment:
    """The environment of a game for as many as it is made for, two if it can be."""
    least, most = load_rulebook(folder).game.seats
    return raw_env(folder, seats or min(max(2, least), most), render_mode=mode)


def answered(game: Environment, seed: int, most: int = 10_000) -> int:
    """Answer at random, until the game is over or so many times; how many answers it took."""
    dice, steps = Dice(seed), 0
    for agent in game.agent_iter(most):
        seen, _, over, cut, _ = game.last()
        if over or cut:
            game.step(None)
            continue
        open_to = np.flatnonzero(seen["action_mask"])
        assert len(open_to), agent
        game.step(int(open_to[dice.roll(len(open_to))]))
        steps += 1
    return steps


@pytest.mark.parametrize("folder", ALL, ids=lambda folder: folder.name)
def test_it_is_an_environment(folder: Path) -> None:
    with warnings.catch_warnings():
        # That observations are dicts, as masks ask for, is warned of.
        warnings.simplefilter("ignore", UserWarning)
        api_test(made(folder), num_cycles=60)


@pytest.mark.parametrize("folder", ALL, ids=lambda folder: folder.name)
def test_the_same_seed_is_the_same_game(folder: Path) -> None:
    seed_test(lambda: made(folder), num_cycles=20)


def test_it_is_rendered() -> None:
    render_test(lambda **words: made(FAIR, mode=words.get("render_mode")))
    game = made(FAIR, mode="ansi")
    game.reset(seed=3)
    shown = game.render()
    assert shown is not None
    assert shown.splitlines()[0] == game.agent_selection
    assert "me/unit/coin: 3" in shown
    assert made(FAIR).render() is None


@pytest.mark.parametrize("folder", ALL, ids=lambda folder: folder.name)
def test_every_option_is_an_action_of_its_own(folder: Path) -> None:
    found = made(folder)
    assert len({*found.actions.names()}) == len(found.actions)
    for seed in range(3):
        game, dice = Game(found.book, found.seats, seed, remember=False), Dice(seed)
        while not game.over and len(game.answers) < 200:
            open_to = found.actions.open_to(game)
            assert {*open_to.values()} == {*range(game.width)}
            assert not any(found.actions.table[action][0] == "other" for action in open_to)
            game.choose(dice.roll(game.width))


def test_the_table_is_the_same_in_every_environment_of_a_game() -> None:
    first, second = made(FAIR), made(FAIR)
    assert first.actions.names() == second.actions.names()
    assert first.sight.legend == second.sight.legend


def test_an_action_means_the_same_for_every_seat() -> None:
    found = made(FAIR)
    names, meant = found.actions.names(), set()
    for seed in range(30):
        found.reset(seed=seed)
        for _ in range(8):
            if found.game is None or found.game.over:
                break
            actions = found.actions.open_to(found.game)
            meant |= {(found.game.seat, names[action]) for action in actions}
            found.step(next(iter(actions)))
    mine = "thing/baker/hand/me/1"
    assert {(0, mine), (1, mine)} <= meant
    assert not any("/next/" in name for _, name in meant if name.startswith("thing/") and "/hand/" in name)


@pytest.mark.parametrize("folder", ALL, ids=lambda folder: folder.name)
def test_nothing_is_seen_that_a_seat_may_not_know(folder: Path) -> None:
    found = made(folder)
    for seed in range(3):
        game, dice = Game(found.book, found.seats, seed, remember=False), Dice(seed)
        for _ in range(dice.roll(20)):
            if not game.over:
                game.choose(dice.roll(game.width))
        if game.over:
            continue
        other = game.copy()
        other.deal_anew(game.seat, seed + 1)
        seen, same = (found.sight.see(one, game.seat) for one in (game, other))
        assert np.array_equal(seen, same)


KINDS = [folder.parent for folder in sorted((TESTS / "kinds").glob("*/game.yaml"))]


@pytest.mark.parametrize("folder", [*ALL, *KINDS], ids=lambda folder: folder.name)
def test_what_is_seen_is_what_the_view_shows(folder: Path) -> None:
    least, most = load_rulebook(folder).game.seats
    for seats in sorted({least, max(least, min(most, 3))}):
        found = made(folder, seats)
        names = Legend(found.book.program(seats), found.actions)
        for seed in range(4):
            game, dice = Game(found.book, seats, seed, remember=False), Dice(seed)
            while not game.over and len(game.answers) < 200:
                if len(game.answers) < 4 or not dice.roll(20):
                    for seat in range(seats):
                        seen = dict(zip(found.sight.legend, found.sight.see(game, seat), strict=True))
                        assert {name: value for name, value in seen.items() if value} == shown(names, game, seat)
                game.choose(dice.roll(game.width))


def test_what_is_seen_is_what_lies_there() -> None:
    found = made(FAIR)
    game = Game(found.book, 2, 5)
    for seat in (0, 1):
        seen = dict(zip(found.sight.legend, found.sight.see(game, seat), strict=True))
        view = game.view(seat)
        hand = [thing.id for thing in view.players[seat].zones["hand"].things or ()]
        for id in {*hand}:
            assert seen[f"me/in/hand/{id}"] == hand.count(id)
        assert seen["next/in/hand/count"] == 3
        assert not any(
            value for name, value in seen.items() if name.startswith("next/in/hand/") and name[-6:] != "/count"
        )
        assert seen["asks/choose-branch"] == (seat == game.seat)


def test_units_that_only_their_owner_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    book = load_rulebook(FAIR)
    units = book.game.vocabulary.units
    monkeypatch.setitem(units, "coin", replace(units["coin"], hidden=True))
    found, game = raw_env(book, 2), Game(book, 2, 5)
    for seat in (0, 1):
        seen = dict(zip(found.sight.legend, found.sight.see(game, seat), strict=True))
        assert (seen["me/unit/coin"], seen["next/unit/coin"]) == (3, 0)


def test_rewards_come_from_places() -> None:
    found = made(FAIR, 3)
    for seed in range(20):
        found.reset(seed=seed)
        assert answered(found, seed)
        game = found.game
        assert game is not None
        rewards = rewards_of(game)
        assert sum(rewards) == pytest.approx(0)
        best = max(rewards)
        assert {seat for seat, reward in enumerate(rewards) if reward == best} == {*game.result().winners}


def test_what_cannot_be_chosen_is_refused() -> None:
    found: Any = env(FAIR)
    found.reset(seed=1)
    closed = int(np.flatnonzero(found.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=str(closed)):
        found.step(closed)
