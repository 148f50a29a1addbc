"""What holds in every game whose players act at once: none sees what another does until all are done, and it makes no difference
whom the game asks first."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from dsl import meaning as m
from interpreter.agents.dice import Dice
from interpreter.analysis.bodies import every_node
from interpreter.effects.machine import Machine
from interpreter.effects.steps.players import NextAtOnce
from interpreter.game.game import Game
from interpreter.game.view import View
from interpreter.paths import data_folder
from interpreter.rulebook.book import Rulebook, load_rulebook

NAMES = sorted(path.parent.name for path in data_folder("rules").glob("*/game.yaml"))


@cache
def book(name: str) -> Rulebook:
    return load_rulebook(name)


def at_once() -> Iterator[object]:
    for name in NAMES:
        if any(isinstance(node, m.Let) and node.at_once for node in every_node(book(name).game)):
            yield from ((name, seats) for seats in range(2, book(name).game.seats[1] + 1))


@pytest.mark.parametrize(("name", "seats"), list(at_once()))
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_nobody_sees_what_the_others_do(name: str, seats: int, seed: int) -> None:
    game, dice = Game(book(name), seats, seed), Dice(seed)
    began: View | None = None
    looked = 0
    while not game.over:
        machine, dealer = game.machine, game.seat
        phase = machine.phase and machine.phase[0]
        game.choose(dice.roll(game.width))
        now = game.machine.phase
        if now is None:
            began = None
            continue
        if now[0] is not phase:
            began = game.view(-1)
            assert game.waiting[0] == game.seat
        elif began is not None:
            heard = game.heard((dealer + 1) % seats)
            assert game.view(-1) == began
            assert heard[-1].seat in (-1, (dealer + 1) % seats)
            for seat in game.waiting[1:]:
                assert game.view(seat).players == began.players
            looked += 1
    assert looked


@pytest.mark.parametrize(("name", "seats"), list(at_once()))
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_it_makes_no_difference_whom_the_game_asks_first(name: str, seats: int, seed: int) -> None:
    game, dice = Game(book(name), seats, seed, remember=False), Dice(seed)
    phases = 0
    while not game.over:
        before, choice, began = game.copy(), dice.roll(game.width), not under_way(game)
        game.choose(choice)
        if began and under_way(game):
            given: dict[int, list[int]] = {}
            first = game.seat
            while under_way(game):
                answer = dice.roll(game.width)
                given.setdefault(game.seat, []).append(answer)
                game.choose(answer)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(NextAtOnce, "run", _backwards(NextAtOnce.run))
                # Where it is told what happens, this step is run as it is.
                before.machine.log = []
                before.choose(choice)
                order = []
                while under_way(before):
                    order.append(before.seat)
                    before.choose(given[before.seat].pop(0))
            assert order[0] != order[-1]
            assert order[0] != first
            assert not any(given.values())
            assert laid(before) == laid(game)
            phases += 1
    assert phases


def under_way(game: Game) -> bool:
    """Whether players act at once just now."""
    return game.machine.phase is not None


def laid(game: Game) -> tuple[object, ...]:
    """All that lies on the table, but for when it came."""
    table = game.table
    return table.n[: table.lay.arrived], table.w, table.rows


def _backwards(run: Callable[[NextAtOnce, Machine], None]) -> Callable[[NextAtOnce, Machine], None]:
    """The step, with the players in the other order."""

    def turned(step: NextAtOnce, machine: Machine) -> None:
        if machine.L[step.back_slot] is None:
            machine.bind(step.rest_slot, machine.L[step.rest_slot][::-1])
        run(step, machine)

    return turned
