"""Guards that are written out or taken for many candidates at once say what asking step by step says.

A table with a trace is asked step by step (`explored`), and nothing is left out quickly: that is the reference. In positions of random
games every candidate of the open question is asked both ways, and so are the guards of all verbs, abilities and offers."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from unittest.mock import patch

import pytest

from interpreter.agents.dice import Dice
from interpreter.effects.block import DONE, Block, bind
from interpreter.effects.foreseeing import possible
from interpreter.effects.machine import Machine
from interpreter.effects.steps.flow import Branch, Round
from interpreter.effects.steps.payment import PickWay
from interpreter.effects.steps.picks import PickOne, PickThing
from interpreter.effects.steps.runs import PickThings
from interpreter.effects.twins import distinct
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.table.layout import each
from interpreter.table.table import Table

FAIR = Path(__file__).parent.parent / "commands" / "fair"
GAMES: dict[str, str | Path] = {
    "everdell": "everdell",
    "evergreen": "evergreen",
    "fair": FAIR,
    "bazaar": Path(__file__).parent / "bazaar",
    "tolls": Path(__file__).parent / "tolls",
}
MOST_COMBINED = 9
"""Runs of picks out of more things than this are not worked out by trying all of them."""


@cache
def book(name: str) -> Rulebook:
    return load_rulebook(GAMES[name])


def positions(name: str, seats: int, seed: int) -> Iterator[Machine]:
    """The machine at every decision of a random game."""
    game, dice = Game(book(name), seats, seed, remember=False), Dice(seed)
    while not game.over:
        yield game.machine
        game.choose(dice.roll(game.width))


def traced(machine: Machine) -> Machine:
    """The same machine, asked step by step."""
    slow = machine.copy()
    slow.T.trace = []
    return slow


def expected(machine: Machine, exact: bool = False) -> list[int] | None:
    """The options of the open question, worked out step by step; None where that would take too long. exact: nothing is left out
    because no later demand seems to look at it."""
    slow, step, given, pc = traced(machine), machine.block.steps[machine.pc], machine.L, machine.pc
    slow.T.exact = exact
    table, me, this = slow.T, slow.me, slow.this
    match step:
        case Branch(bodies=bodies):
            found = [index for index, (start, demands) in enumerate(bodies) if slow.allowed(given, start, demands)]
        case Round(up_to=True):
            return [1, DONE] if slow.allowed(given, pc + 1, step.demands) else None
        case PickThing():
            things = step.candidates(table, me, this, None, given) & ~(
                machine.busy(step.resolves) if step.resolves else 0
            )
            able = [thing for thing in each(things) if slow.allowed(bind(given, step.slot, thing), pc + 1, step.stop)]
            found = distinct(table, table.lay.mask(able))
        case PickOne():
            found = [x for x in step.candidates(table, me, this, None, given) if x >= 0]
            if step.guarded:
                found = [x for x in found if slow.allowed(bind(given, step.slot, x), pc + 1, step.stop)]
        case PickWay():
            ways = list(step.paying.ways(table, me, given))
            return [way for way in ways if slow.allowed(bind(given, step.slot, way), pc + 1, step.stop)]
        case PickThings(guarded=True):
            return _run_of_picks(slow, step)
        case _:
            return None
    return [*found, DONE] if step.declines else found


def _run_of_picks(slow: Machine, step: PickThings) -> list[int] | None:
    """Things with which what is picked so far can be completed, and whether it will do as it is."""
    table, given, picked = slow.T, slow.L, slow.L[step.run_slot]
    found = step.candidates(table, slow.me, slow.this, None, given)
    if found.bit_count() > MOST_COMBINED:
        return None
    low, high = step.bounds(table, slow.me, slow.this, given, found.bit_count())

    def will_do(things: int) -> bool:
        return low <= things.bit_count() <= high and slow.allowed(
            bind(given, step.slot, things), slow.pc + 1, step.stop
        )

    later = found & ~((1 << picked.bit_length()) - 1)
    options = []
    for thing in distinct(table, later, found & ~later & ~picked):
        whole = picked | 1 << thing
        rest = each(later & ~((2 << thing) - 1))
        if any(will_do(whole | table.lay.mask(list(c))) for n in range(len(rest) + 1) for c in combinations(rest, n)):
            options.append(thing)
    return [*options, DONE] if will_do(picked) else options


def guarded(machine: Machine) -> Iterator[tuple[Block, int, tuple[object, ...]]]:
    """Everything that has a guard of its own and needs no more than a thing: abilities, and verbs that take nothing."""
    program = machine.program
    abilities = sorted({block.ability for block in program.blocks if block.ability and block.demands})
    for thing in range(len(program.lay.bit)):
        for ability in abilities:
            block = program.ability(thing, ability)
            if block is not None and block.demands:
                yield block, thing, (None,) * block.size
    for block in program.verbs.values():
        if block.demands and not program.game.verbs[block.verb].parameters:
            yield block, -1, (machine.T.serial, *(None,) * (block.size - 1))


@pytest.mark.parametrize(
    ("name", "seats", "games", "least"),
    [
        ("everdell", 1, 6, 100), ("everdell", 2, 12, 400), ("everdell", 4, 4, 200),
        ("evergreen", 1, 3, 150), ("evergreen", 3, 3, 300),
        ("bazaar", 2, 30, 800), ("bazaar", 3, 20, 800), ("fair", 2, 12, 40), ("tolls", 3, 12, 800),
    ],
)  # fmt: skip
def test_every_open_question_lists_what_step_by_step_can_be_done(name: str, seats: int, games: int, least: int) -> None:
    asked = 0
    for seed in range(games):
        for machine in positions(name, seats, seed):
            options = expected(machine)
            if options is not None:
                assert machine.options == options, (seed, machine.block.address, machine.pc)
                asked += 1
    assert asked >= least


@pytest.mark.parametrize(
    ("name", "seats"), [("everdell", 2), ("everdell", 4), ("evergreen", 2), ("bazaar", 3), ("tolls", 2)]
)
def test_every_guard_says_what_step_by_step_comes_out(name: str, seats: int) -> None:
    for number, machine in enumerate(positions(name, seats, 4)):
        if number % 9:
            continue
        slow = traced(machine)
        for block, thing, given in guarded(machine):
            fast = possible(block, machine.T, machine.me, thing, given, 0, block.demands)
            assert fast == possible(block, slow.T, machine.me, thing, given, 0, block.demands), (block.address, thing)


def test_a_move_is_foreseen_only_with_those_that_look_at_it() -> None:
    """Whoever may be visited is told of all at once, but for the few whose own demands look at who is there."""
    for _ in positions("everdell", 2, 0):
        pass
    with patch.object(Table, "imagined", autospec=True, side_effect=Table.imagined) as imagined:
        questions = sum(1 for _ in positions("everdell", 2, 0))
    assert imagined.call_count < 2 * questions
