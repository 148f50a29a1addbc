"""Moving several things at once comes to the same as moving them one after the other, wherever they lie and go."""

import random

import pytest
from hypothesis import given, settings, strategies as st

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.table.layout import each
from interpreter.table.table import Table
from tests.properties.test_knowledge import book, sizes

PAIRS = 40
"""So many moves are compared in each position."""


def moved(table: Table, things: list[int], zone: int, *, together: bool) -> dict[str, object]:
    """What a table holds after a move, done on a copy of it."""
    after = table.copy()
    if together:
        after.move_all(things, zone)
    else:
        for thing in things:
            after.move(thing, zone)
    return {**after.state(), "z": after.z}


@pytest.mark.parametrize(("name", "seats"), sizes())
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_things_that_move_at_once_move_as_if_one_after_the_other(name: str, seats: int, seed: int) -> None:
    game, dice, chance = Game(book(name), seats, seed, remember=False), Dice(seed), random.Random(seed)
    while not game.over:
        game.choose(dice.roll(game.width))
        if dice.roll(20):
            continue
        table = game.table.copy()
        lay = table.lay
        piles = [zone for zone in range(lay.zones) if table.z[zone].bit_count() > 1]
        for _ in range(PAIRS):
            source, target = chance.choice(piles), chance.randrange(lay.zones)
            if lay.zone_kind[source].definition.order == "shuffled" and chance.random() < 0.5:
                things = table.in_order(table.copy().top(source, 2), target)
                table.drawn = tuple(things)
            else:
                things = chance.sample(each(table.z[source]), 2 + chance.randrange(table.z[source].bit_count() - 1))
            assert moved(table, things, target, together=True) == moved(table, things, target, together=False)
