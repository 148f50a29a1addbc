"""Press your luck on a track: what is thrown adds up until somebody stops and runs that far, or throws a one and stays."""

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.table.layout import each
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import book_of, on

LAST = 13


def stood(game: Game, player: int) -> int:
    """Return on which space, counted from 1, somebody's runner stands."""
    lay, table = game.program.lay, game.machine.T
    [column] = [
        space[2]
        for thing, space in enumerate(lay.thing_space)
        if space is not None
        for runner in each(table.z[lay.zone("stand", thing)])
        if lay.thing_owner[runner] == player
    ]
    return column


@pytest.mark.parametrize("seed", range(6))
def test_who_stops_runs_and_who_throws_a_one_stays(seed: int) -> None:
    game, dice = Game(book_of("dash"), seats=2, seed=seed), Dice(seed)
    while game.decision is not None:
        me = game.decision.seat
        strides, here = on(game, "stride", me), stood(game, me)
        assert strides >= 2
        stopped = game.copy()
        stopped.choose(1)
        assert stood(stopped, me) == min(LAST, here + strides)
        assert stopped.over is (here + strides >= LAST)
        if strides > 8 or dice.roll(3) == 0:
            game.choose(1)
            continue
        game.choose(0)
        # Nobody moves before they stop; what was thrown is lost with a one, though a turn may have come round since.
        assert stood(game, me) == here
    assert game.outcome is not None
    assert [stood(game, player) == LAST for player in range(2)] == [
        player in game.outcome.winners for player in range(2)
    ]


def test_the_log_tells_a_run_and_a_bust() -> None:
    told: list[str] = []
    for seed in range(6):
        game, dice = Game(book_of("dash"), seats=2, seed=seed), Dice(seed)
        while game.decision is not None:
            game.choose(dice.roll(game.width))
        voice = Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"}, players=2)
        told += [one.text.plain for one in Teller(game, voice).tell(game.heard(0))]
    at = told.index("Ada has halted.")
    assert told[at - 1].startswith(("Ada pays ", "Face: one."))
    assert not told[at + 1].startswith("Ada runs")
    runs = [place for place, one in enumerate(told) if one.startswith("Ada runs ")]
    # All spaces on the way are one line.
    assert all(told[place + 1].startswith("Ada moves their runner from ") for place in runs)
    assert not [place for place in runs if told[place + 2].startswith("Ada moves")]
