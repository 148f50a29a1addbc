"""A growing map of tiles whose edges match: what is offered, laid and put aside, as a model of it says."""

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.table.layout import each
from tests.kinds.playing import book_of, called, held, on

Place = tuple[int, int]
SIDES = {(-1, 0): (0, 2), (0, 1): (1, 3), (1, 0): (2, 0), (0, -1): (3, 1)}
"""By the step to a neighbour: which side of a tile looks there, and which of the neighbour looks back."""
SIZE = range(1, 6)


def lying(game: Game) -> dict[Place, tuple[str, ...]]:
    """Return the sides of the tiles on the map, by row and column."""
    lay, table = game.program.lay, game.machine.T
    found = {}
    for thing, space in enumerate(lay.thing_space):
        for tile in each(table.z[lay.zone("lying", thing)]) if space is not None else ():
            assert space is not None
            found[space[1:]] = sides(called(game, tile))
    return found


def sides(tile: str) -> tuple[str, ...]:
    """Return what a tile shows to the north, east, south and west."""
    return tuple(tile.split("_"))


def fitting(board: dict[Place, tuple[str, ...]], tile: tuple[str, ...]) -> set[Place]:
    """Return where a tile may be laid: beside others, all of which show what it shows there."""
    found = set()
    for at in ((row, column) for row in SIZE for column in SIZE if (row, column) not in board):
        beside = [(board[at[0] + down, at[1] + right], mine, theirs) for (down, right), (mine, theirs) in SIDES.items()
                  if (at[0] + down, at[1] + right) in board]  # fmt: skip
        if beside and all(tile[mine] == other[theirs] for other, mine, theirs in beside):
            found.add(at)
    return found


def drawn(game: Game) -> list[tuple[str, ...]]:
    """Return all tiles that were drawn so far, in order."""
    moves = (event.args for event in game.events if event.kind == "move")
    return [sides(called(game, thing)) for thing, _, target in moves if target[0] == "drawn"]


@pytest.mark.parametrize("seed", range(12))
def test_a_model_offers_and_lays_the_same(seed: int) -> None:
    game, dice = Game(book_of("tiles"), 2, seed), Dice(seed)
    lay = game.program.lay
    starts = next(event.args for event in game.events if event.kind == "move")
    board, points, aside, turn = {(3, 3): sides(called(game, starts[0]))}, [0, 0], [], 0
    while turn < len(tiles := drawn(game)):
        tile, seat = tiles[turn], turn % 2
        free = fitting(board, tile)
        if len(free) > 1:
            decision = game.decision
            assert decision is not None
            assert decision.seat == seat
            spaces = {option.index: lay.thing_space[option.value] for option in decision.options}
            offered = {space[1:]: index for index, space in spaces.items() if space is not None}
            assert set(offered) == free
            at = sorted(free)[dice.roll(len(free))]
            game.choose(offered[at])
        if free:
            at = at if len(free) > 1 else next(iter(free))
            points[seat] += sum((at[0] + down, at[1] + right) in board for down, right in SIDES)
            board[at] = tile
        else:
            aside.append("_".join(tile))
        turn += 1
    assert game.over
    assert turn == 15
    assert lying(game) == board
    assert held(game, "discarded") == sorted(aside)
    assert [on(game, "point", seat) for seat in (0, 1)] == points
