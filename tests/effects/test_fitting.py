"""Which of several things go where there isn't room for all of them: whoever moves them decides."""

from __future__ import annotations

from itertools import permutations

import pytest

from interpreter.game.game import Game
from interpreter.game.picks import picks_of
from tests.game.quarries import asked, names, stage

CART = ("slate", "pebble", "chalk", "flint")


@pytest.mark.parametrize(
    "step", ["move each stone in my cart to my chest", "stow each stone in my cart", "hand each stone in my cart to me"]
)
def test_who_moves_things_decides_which_fit(step: str) -> None:
    for some in permutations(("chalk", "flint", "slate"), 2):
        game = stage(step, cart=CART)
        picks = asked(game)
        assert (picks.least, picks.most) == (2, 2)
        assert sorted(names(game, picks.addable)) == sorted(CART)
        by_name = dict(zip(names(game, picks.items), picks.items, strict=True))
        for index in picks.holding([by_name[name] for name in some]).answers():
            game.choose(index)
        assert sorted(game.things("chest", 0)) == sorted(some)
        left = sorted(set(CART) - set(some))
        assert sorted([*game.things("dump"), *game.things("cart", 0)]) == left


@pytest.mark.parametrize("cart", [(), ("slate",), ("slate", "chalk"), ("slate", "slate", "slate")])
def test_where_it_makes_no_difference_nothing_is_asked(cart: tuple[str, ...]) -> None:
    game = stage("move each stone in my cart to my chest", cart=cart)
    assert game.over
    assert game.things("chest", 0) == list(cart)[:2]


def test_what_a_place_admits_is_filled_up() -> None:
    game = stage("move each stone in my cart to my wall", cart=("slate", "slate", "pebble", "chalk", "flint"))
    picks = asked(game)
    whole = names(game, picks.items)
    assert sorted(set(whole)) == ["chalk", "flint", "pebble", "slate"]
    slates = [item for item, name in zip(picks.items, whole, strict=True) if name == "slate"]
    assert not set(slates) & set(picks.add(slates[0]).addable)
    while not picks.done:
        picks = picks.add(picks.addable[0])
    assert len(picks.picked) == 3
    for index in picks.answers():
        game.choose(index)
    assert sorted(game.things("wall", 0)) == sorted(names(game, picks.picked))


def test_what_takes_up_more_room_leaves_less() -> None:
    game = stage("move each stone in my cart to my scales", cart=("chalk", "slate", "lime", "flint"))  # 4, 3, 5, 2 of 7
    picks = asked(game)
    by_name = dict(zip(names(game, picks.items), picks.items, strict=True))
    assert set(picks.add(by_name["lime"]).addable) == {by_name["flint"]}
    assert not picks.add(by_name["lime"]).done
    assert picks.add(by_name["chalk"]).add(by_name["slate"]).done
    assert not picks.add(by_name["slate"]).add(by_name["flint"]).addable
    for index in picks.holding([by_name["flint"], by_name["lime"]]).answers():
        game.choose(index)
    assert sorted(game.things("scales", 0)) == ["flint", "lime"]


@pytest.mark.parametrize(
    "step", ["move up to 2 stones in pit to my chest", "move any number of stones in pit to my chest"]
)
def test_how_many_come_from_a_pile_is_asked(step: str) -> None:
    for number in range(3):
        game = stage(step, pit=("slate", "chalk", "flint"))
        decision = game.decision
        assert decision is not None
        assert picks_of(game) is None
        assert decision.key == "choose-number"
        assert [option.value for option in decision.options] == [0, 1, 2]
        game.choose(number)
        assert game.over
        assert sorted(game.things("chest", 0)) == sorted(("slate", "chalk")[:number])


def test_a_demand_takes_at_least_one_from_a_pile() -> None:
    game = stage("must move up to 2 stones in pit to my cart", pit=("slate", "chalk", "flint"))
    assert game.decision is not None
    assert [option.value for option in game.decision.options] == [1, 2]


def _offered(game: Game) -> list[str]:
    assert game.decision is not None
    return sorted(set(names(game, tuple(one.value for one in game.decision.options if one.kind == "thing"))))


@pytest.mark.parametrize(
    "step", ["move up to 2 stones in my cart to my ledge", "may move up to 2 stones in my cart to my ledge"]
)
def test_what_a_place_does_not_admit_is_not_offered(step: str) -> None:
    game = stage(step, cart=("slate", "pebble", "flint"))
    assert _offered(game) == ["flint", "pebble"]
    for index in asked(game).add(asked(game).addable[0]).add(asked(game).addable[1]).answers():
        game.choose(index)
    assert sorted(game.things("ledge", 0)) == ["flint", "pebble"]


def test_of_so_many_as_many_are_moved_as_a_place_admits() -> None:
    game = stage("move 2 stones in my cart to my ledge", cart=("slate", "pebble", "marble"))
    assert game.over
    assert game.things("ledge", 0) == ["pebble"]


def test_what_a_place_admits_one_by_one_is_not_offered_together() -> None:
    game = stage("move any number of stones in my cart to my wall", cart=("slate", "slate", "pebble"))
    picks = asked(game)
    slate = next(item for item, name in zip(picks.items, names(game, picks.items), strict=True) if name == "slate")
    assert names(game, picks.add(slate).addable) == ["pebble"]
    game = stage("move 2 stones in my cart to my wall", cart=("slate", "slate", "pebble"))
    assert game.over
    assert sorted(game.things("wall", 0)) == ["pebble", "slate"]


def test_what_together_takes_up_too_much_room_is_not_offered_together() -> None:
    game = stage("move up to 2 stones in my cart to my scales", cart=("basalt", "granite", "lime", "flint", "slate"))
    picks = asked(game)
    by_name = dict(zip(names(game, picks.items), picks.items, strict=True))
    assert sorted(names(game, picks.addable)) == ["basalt", "flint", "lime", "slate"]
    assert names(game, picks.add(by_name["lime"]).addable) == ["flint"]
    assert names(game, picks.add(by_name["basalt"]).addable) == []


@pytest.mark.parametrize(
    ("cart", "moved"), [(("slate", "pebble"), []), (("slate", "pebble", "flint"), ["flint", "pebble"])]
)
def test_a_demand_after_a_move_sees_what_was_admitted(cart: tuple[str, ...], moved: list[str]) -> None:
    steps = (
        "may:\n    move up to 2 stones in my cart to my ledge as laid\n    only if number of laid >= 2\n    gain 1 coin"
    )
    game = stage(steps, cart=cart)
    while game.decision is not None:
        assert game.decision.key == "may"
        game.choose(0)
    assert sorted(game.things("ledge", 0)) == moved


def test_a_place_that_has_no_room_for_what_was_chosen_is_not_offered() -> None:
    game = stage("move a stone in my cart to any chest", cart=("slate",), chest=("flint", "flint"))
    assert game.over
    assert game.things("chest", 1) == ["slate"]
    game = stage("move up to 2 stones in my cart to any chest", cart=("slate", "pebble"), chest=("flint",))
    for index in asked(game).add(asked(game).addable[0]).add(asked(game).addable[1]).answers():
        game.choose(index)
    assert game.over
    assert sorted(game.things("chest", 1)) == ["pebble", "slate"]
