"""Several things picked in one answer: in any order, back again, and never into a set that can't be completed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product
from time import process_time

import pytest

from interpreter.agents.dice import Dice
from interpreter.effects.block import DONE, bind
from interpreter.effects.steps.runs import PickThings
from interpreter.game.game import Game
from interpreter.game.picks import Item, Picks, PicksError, picks_of
from interpreter.rulebook.book import load_rulebook
from tests.game.quarries import asked, names, stage

ALL = ("pebble", "flint", "slate", "chalk", "lime", "marble", "basalt", "granite", "porphyry", "boulder")
PROMPT = 0.02
"""Seconds within which a surface must know what can be picked."""


def will_do(game: Game) -> set[frozenset[Item]]:
    """The sets with which the open run may end, each one tried: asked step by step, as a table with a trace is."""
    slow, picks = game.machine.copy(), asked(game)
    slow.T.trace = []
    step = slow.block.steps[slow.pc]
    assert isinstance(step, PickThings)
    return {
        some
        for some in subsets(picks.items)
        if picks.least <= len(some) <= picks.most
        and slow.allowed(
            bind(slow.L, step.slot, slow.T.lay.mask([item for item in some if isinstance(item, int)])),
            slow.pc + 1,
            step.stop,
        )
    }


def subsets(items: Iterable[Item]) -> Iterator[frozenset[Item]]:
    listed = list(items)
    for number in range(len(listed) + 1):
        yield from map(frozenset, combinations(listed, number))


def played(game: Game, picks: Picks) -> str:
    after = game.copy()
    for index in picks.answers():
        after.choose(index)
    return str(after.state())


SUMS = {
    "adding up": "must choose any number of stones on_shelf as taken\nonly if total weight of taken = 7\nthrow taken",
    "adding up to what was picked before": (
        "must choose a stone in my cart as base\n"
        "must choose up to 3 stones on_shelf as taken\nonly if total weight of taken = weight of base\nthrow taken"
    ),
    "one of each colour at most": (
        "must choose 2 stones on_shelf as taken\n"
        "only if (number of taken where it is grey) <= 1"
        " and (number of taken where it is green) <= 1 and (number of taken where it is red) <= 1\nthrow taken"
    ),
    "either of two": (
        "must choose up to 3 stones on_shelf as taken\n"
        "only if (total weight of taken = 3) or (number of taken = 3)\nthrow taken"
    ),
    "two runs that balance": (
        "must choose any number of stones on_shelf as left\n"
        "must choose any number of stones in my cart as right\n"
        "only if total weight of left = total weight of right\nthrow left\nthrow right"
    ),
    "what is left behind": (
        "must choose any number of stones on_shelf as taken\n"
        "only if (total weight of stones on_shelf except taken) <= 4\nthrow taken"
    ),
    "what can be paid for": (
        "must choose up to 3 stones on_shelf as taken\npay (total weight of taken) coins\nthrow taken"
    ),
}
SUMS = {name: text.replace("on_shelf", "in shelf") for name, text in SUMS.items()}


def questions(game: Game) -> Iterator[Game]:
    """The questions of several things that a game comes to, by the first option of those and the last of others."""
    while not game.over:
        picks = picks_of(game)
        if picks is not None and not picks.fixed:
            yield game
        game = game.copy()
        game.choose(game.width - 1 if picks is None else 0)


@pytest.mark.parametrize("name", SUMS)
def test_what_can_be_completed_is_offered_and_nothing_else(name: str) -> None:
    game = stage(
        SUMS[name], ("slate", "pebble", "chalk", "flint", "lime"), ("slate", "chalk", "chalk", "flint"), coin=6
    )
    asked_for = list(questions(game))
    assert asked_for
    for question in asked_for:
        picks, whole = asked(question), will_do(question)
        possible = {part for some in whole for part in subsets(some)}
        assert frozenset() in possible
        if all(len(picks.alike(item)) == 1 for item in picks.items):
            first = {min(item for item in some if isinstance(item, int)) for some in whole if some}
            assert question.machine.options == [*sorted(first), *([DONE] if frozenset() in whole else [])]
        for some in possible:
            now = picks.holding(sorted(some, key=str, reverse=True))
            assert set(now.addable) == {item for item in picks.items if item not in some and some | {item} in possible}
            assert now.done == (some in whole)
            if now.done:
                played(question, now)


def test_four_and_three_can_start_with_four() -> None:
    game = stage(SUMS["adding up"], ("slate", "chalk", "basalt"))
    picks = asked(game)
    assert names(game, picks.addable) == ["slate", "chalk", "basalt"]
    slate, chalk, _ = picks.addable
    four = picks.add(chalk)
    assert four.addable == (slate,)
    assert four.forced == (slate,)
    assert not four.done
    assert four.add(slate).done
    assert four.add(slate).answers() == picks.add(slate).add(chalk).answers()
    assert four.remove(chalk).addable == picks.addable


def test_every_order_leads_to_the_same() -> None:
    game = stage("throw 3 stones in my cart", cart=("pebble", "flint", "slate", "chalk", "chalk"))
    picks = asked(game)
    assert (picks.least, picks.most) == (3, 3)
    for some in combinations(picks.items, 3):
        states = {played(game, picks.holding(order)) for order in permutations(some)}
        assert len(states) == 1


def test_what_cant_be_told_apart_stands_for_each_other() -> None:
    game = stage("throw 2 stones in my cart", cart=("chalk", "pebble", "chalk", "chalk"))
    picks = asked(game)
    chalks = next(picks.alike(item) for item in picks.items if len(picks.alike(item)) > 1)
    assert len(chalks) == 3
    last, first = picks.holding((chalks[2], chalks[1])), picks.holding((chalks[0], chalks[1]))
    assert last.picked == (chalks[2], chalks[1])
    assert played(game, last) == played(game, first)


def test_the_last_pick_is_shown_before_it_is_taken() -> None:
    game = stage("throw 2 stones in my cart", cart=("chalk", "pebble", "slate"))
    picks = asked(game)
    assert picks.forced == ()
    heavy = picks.add(picks.items[-1])
    assert heavy.forced == ()
    assert len(heavy.addable) == 2
    game = stage(
        "must choose 2 stones in shelf as taken\nonly if number of taken where it is green = 2\nthrow taken",
        ("flint", "boulder", "lime", "granite"),
    )
    picks = asked(game)
    picks = picks.add(picks.addable[0])
    assert names(game, picks.addable) == ["lime", "granite"]


def test_units_are_picked_in_any_order() -> None:
    game = stage("pay 3 goods", coin=2, gem=1, pearl=2)
    picks = asked(game)
    assert (picks.kind, picks.least, picks.most) == ("unit", 3, 3)
    states: dict[tuple[str, ...], set[str]] = {}
    for order in product(("coin", "gem", "pearl"), repeat=3):
        if order.count("coin") <= 2 and order.count("gem") <= 1 and order.count("pearl") <= 2:
            states.setdefault(tuple(sorted(order)), set()).add(played(game, picks.holding(order)))
        else:
            with pytest.raises(PicksError) as error:
                picks.holding(order)
            assert error.value.code == "not-addable"
    assert len(states) == 5
    assert all(len(found) == 1 for found in states.values())
    assert picks.holding(("gem", "pearl")).addable == ("coin", "pearl")


def test_fewer_units_will_do_where_the_words_say_so() -> None:
    game = stage("pay up to 2 goods", coin=2, gem=1)
    picks = asked(game)
    assert picks.done
    assert picks.add("gem").done
    assert picks.add("gem").add("coin").addable == ()
    assert played(game, picks.add("gem").add("coin")) == played(game, picks.add("coin").add("gem"))


def test_a_run_that_was_begun_goes_on() -> None:
    game = stage("throw 2 stones in my cart", cart=("chalk", "pebble", "slate", "lime"))
    items = asked(game).items
    first = items[1]
    game.choose(1)
    picks = asked(game)
    assert picks.fixed == (first,)
    assert picks.removable == ()
    assert set(picks.addable) <= set(items[2:])
    with pytest.raises(PicksError) as error:
        picks.remove(first)
    assert error.value.code == "not-removable"


def test_one_answer_is_no_run() -> None:
    assert picks_of(stage("choose a stone in my cart as one\nthrow one", cart=("chalk", "pebble"))) is None
    assert picks_of(stage("pay up to 2 coins", coin=2)) is None
    assert picks_of(stage("pay 1 coin", coin=2)) is None


def test_what_isnt_enough_has_no_answers() -> None:
    picks = asked(stage("throw 2 stones in my cart", cart=("chalk", "pebble", "slate")))
    with pytest.raises(PicksError) as error:
        picks.add(picks.items[0]).answers()
    assert error.value.code == "not-done"


HARD = {
    "any number that add up": "must choose any number of stones in shelf as taken\nonly if total weight of taken = 101",
    "three of a colour each": (
        "must choose 9 stones in shelf as taken\n"
        "only if (number of taken where it is red) = 3 and (number of taken where it is green) = 3"
        " and (number of taken where it is grey) = 3"
    ),
    "sums of colours": (
        "must choose any number of stones in shelf as taken\n"
        "only if (total weight of taken where it is red) = (total weight of taken where it is green) and number of taken >= 11"
    ),
    "paid for": "must choose any number of stones in shelf as taken\npay (total weight of taken) coins",
    "counted": "must choose any number of stones in shelf as taken\nonly if number of taken = 17",
    "free": "choose up to 20 stones in shelf as taken\nthrow taken",
}


@pytest.mark.parametrize("name", HARD)
def test_forty_candidates_are_told_at_once(name: str) -> None:
    game = stage(HARD[name], ALL * 4, coin=40)
    dice, picks, taken = Dice(5), asked(game), []
    assert len(picks.items) == 40
    while not picks.done or dice.roll(8):
        taken.append(min(seconds(picks) for _ in range(3)))
        able = picks.addable
        if not able:
            break
        picks = picks.add(able[dice.roll(len(able))] if len(picks.picked) == 1 else able[0])
    assert picks.done
    assert max(taken) < PROMPT
    assert played(game, picks)


def seconds(picks: Picks) -> float:
    """How long it takes to know what can be done next, of the processor's time."""
    began = process_time()
    _ = picks.addable, picks.done
    return process_time() - began


def test_what_forty_candidates_never_reach_is_not_asked() -> None:
    game = stage(
        "must choose up to 20 stones in shelf as taken\nonly if total weight of taken = 231\nthrow taken", ALL * 4
    )
    assert game.over


@pytest.mark.parametrize(("name", "seats", "seed"), [("everdell", 2, 3), ("everdell", 4, 8), ("evergreen", 2, 5)])
def test_any_order_leads_to_the_same_in_random_games(name: str, seats: int, seed: int) -> None:
    game, dice, runs = Game(load_rulebook(name), seats, seed, remember=False), Dice(seed), 0
    while not game.over:
        picks = picks_of(game)
        if picks is not None and not picks.fixed:
            runs += 1
            for _ in range(3):
                picks = wander(picks, dice)
                order = list(picks.picked)
                for place in range(len(order) - 1, 0, -1):
                    other = dice.roll(place + 1)
                    order[place], order[other] = order[other], order[place]
                assert played(game, picks.holding(order)) == played(game, picks)
        game.choose(dice.roll(game.width))
    assert runs > 5


def wander(picks: Picks, dice: Dice) -> Picks:
    """Pick and take back at random until it will do."""
    while True:
        if picks.done and dice.roll(3) == 0:
            return picks
        able = picks.addable
        assert able or picks.removable
        if able and (not picks.removable or dice.roll(4)):
            picks = picks.add(able[dice.roll(len(able))])
        elif picks.removable:
            picks = picks.remove(picks.removable[dice.roll(len(picks.removable))])
