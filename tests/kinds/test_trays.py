"""All of one colour from one of several places: what is left of a tray goes to the middle, and nothing is lost."""

from collections import Counter

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.table.layout import NOBODY
from tests.kinds.playing import book_of, called, held

Table = tuple[list[Counter[str]], Counter[str], list[Counter[str]]]


def lying(game: Game) -> Table:
    """Return what lies on the trays, in the middle and in the rows."""
    lay = game.program.lay
    trays = [thing for thing in range(len(lay.thing_definition)) if called(game, thing) == "plain"]
    rows = [Counter(held(game, "row", seat)) for seat in range(lay.seats)]
    return [Counter(held(game, "dish", tray)) for tray in trays], Counter(held(game, "middle", NOBODY)), rows


@pytest.mark.parametrize("seed", range(6))
def test_all_tiles_are_taken(seed: int) -> None:
    game, dice = Game(book_of("trays"), seats=2, seed=seed), Dice(seed)
    while game.decision is not None:
        game.choose(dice.roll(game.width))
    trays, middle, rows = lying(game)
    assert not middle
    assert not any(trays)
    assert game.outcome is not None
    assert [sum(row.values()) for row in rows] == [*game.outcome.scores]
    assert sum(game.outcome.scores) == 9


def test_what_is_left_of_a_tray_goes_to_the_middle() -> None:
    game = Game(book_of("trays"), seats=2, seed=1)
    before = lying(game)
    while lying(game) == before:
        game.choose(0)
    trays, middle, rows = lying(game)
    [emptied] = [place for place, tray in enumerate(trays) if not tray]
    [colour] = rows[0]
    assert rows[0][colour] == before[0][emptied][colour]
    assert middle == Counter({one: number for one, number in before[0][emptied].items() if one != colour})
