"""A choice between piles and open places: of a pile only the top can be meant, and nobody looks into it."""

from __future__ import annotations

import pytest

from interpreter.effects.machine import Machine
from interpreter.game.decision import Option
from interpreter.game.game import Game
from interpreter.game.picks import picks_of
from interpreter.game.staging import Stage
from tests.game.quarries import asked, names, stage

PIT = ("granite", "marble", "lime")
TOP = ("pit", -1)


def options(game: Game) -> list[object]:
    decision = game.decision
    assert decision is not None
    return [option.value if option.kind == "place" else option.kind for option in decision.options]


def in_cart(game: Stage) -> list[str]:
    return sorted(game.things("cart", 0))


@pytest.mark.parametrize(
    "step", ["move a stone in pit or shelf to my cart", "choose a stone in pit or shelf as one\nmove one to my cart"]
)
def test_the_top_of_a_pile_or_a_thing_of_the_row(step: str) -> None:
    game = stage(step, shelf=("slate", "chalk"), pit=PIT)
    assert options(game) == ["thing", "thing", TOP]
    assert picks_of(game) is None
    before = game.table.learnt
    other = game.copy()
    game.choose(2)
    assert in_cart(game) == ["granite"]
    assert game.table.learnt > before
    assert game.table.z[game.program.lay.zone("pit", -1)].bit_count() == 2
    other.choose(1)
    assert other.table.learnt == before


@pytest.mark.parametrize("number", ["up to 2", "2", "any number of"])
def test_several_from_piles_and_rows_in_any_order(number: str) -> None:
    game = stage(f"move {number} stones in pit or shelf to my chest", shelf=("slate", "chalk"), pit=PIT)
    picks = asked(game)
    slate, chalk = (item for item in picks.items if item != TOP)
    assert picks.items == (slate, chalk, TOP)
    for order, taken in {
        (TOP, TOP): ["granite", "marble"],
        (TOP, slate): ["granite", "slate"],
        (chalk, TOP): ["chalk", "granite"],
        (chalk, slate): ["chalk", "slate"],
    }.items():
        after = game.copy()
        now = picks.holding(order)
        assert now.addable == ()
        assert now.remove(order[0]).addable
        for index in now.answers():
            after.choose(index)
        assert after.over
        zone = after.program.lay.zone("chest", 0)
        held = [thing for thing in range(len(after.program.lay.bit)) if after.table.z[zone] >> thing & 1]
        assert sorted(names(game, tuple(held))) == taken


def test_what_a_pile_can_give_is_all_it_is_asked_for() -> None:
    game = stage("move up to 3 stones in pit or shelf to my cart", shelf=("slate",), pit=("granite",))
    picks = asked(game)
    assert picks.add(TOP).addable == tuple(item for item in picks.items if item != TOP)
    assert picks.holding((TOP, *picks.add(TOP).addable)).done


def test_no_option_tells_what_is_in_a_pile() -> None:
    """Whatever lies in the pile, the questions are the same."""
    asked_for: set[str] = set()
    told: set[str] = set()
    for pit in (PIT, PIT[::-1], ("boulder", "pebble", "flint")):
        game = stage("move up to 2 stones in pit or shelf to my chest", shelf=("slate", "chalk"), pit=pit)
        decision = game.decision
        assert decision is not None
        asked_for.add(str([Option(one.index, one.kind, one.value) for one in decision.options]))
        picks = asked(game).add(TOP)
        told.add(str((picks.items, picks.addable, picks.forced)))
    assert len(asked_for) == len(told) == 1


def test_it_is_saved_in_the_middle() -> None:
    game = stage("move up to 3 stones in pit or shelf to my cart", shelf=("slate",), pit=PIT)
    while not game.over:
        restored = Machine.restore(game.program, game.machine.state())
        assert restored.state() == game.machine.state()
        game.choose(options(game).index(TOP) if TOP in options(game) else 0)
    assert in_cart(game) == sorted(PIT)


def test_a_demand_needs_as_many_as_there_are() -> None:
    assert stage(
        "must move 3 stones in pit or shelf to my cart\ngain 1 coin", shelf=("slate",), pit=("lime", "chalk")
    ).over
    game = stage("must move 2 stones in pit or shelf to my cart", shelf=("slate",), pit=("lime", "chalk"))
    assert options(game) == ["thing", TOP]
