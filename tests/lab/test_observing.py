"""What is noted of a game, for any game."""

from __future__ import annotations

import pytest

from interpreter.agents.arena import ranks_of
from interpreter.game.game import Game
from interpreter.lab.observing import play
from interpreter.lab.record import PlayedGame
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.commands.toys import FAIR
from tests.lab.sale import NAMES

BAZAAR = FAIR.parents[1] / "effects" / "bazaar"


@pytest.mark.parametrize("folder", [FAIR, BAZAAR])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_record_tells_how_a_game_ended(folder: object, seats: int) -> None:
    book = load_rulebook(str(folder))
    for seed in range(20):
        record = play(book, ("random",) * seats, seed)
        assert record.finished
        assert [sum(points.values()) for points in record.sources] == record.scores
        assert [seat for seat, rank in enumerate(record.ranks) if rank == 1] == record.winners
        assert sum(record.shares) == pytest.approx(1)
        assert PlayedGame.read(record.line()) == record
        for fate in record.fates.values():
            assert all(came <= seen for came, seen in zip(fate.came, fate.seen, strict=True))


def test_what_is_dealt_came_and_what_is_bought_is_played(book: Rulebook) -> None:
    record = play(book, ("random", "random"), 4)
    assert {*record.fates} <= {*NAMES}
    for seat in range(2):
        assert sum(fate.came[seat] for fate in record.fates.values()) == 5
        assert sum(fate.seen[seat] for fate in record.fates.values()) == 5
        assert sum(fate.had[seat] for fate in record.fates.values()) == 5
        assert sum(fate.played[seat] for fate in record.fates.values()) == 3
    assert (record.turns, record.sources[0]["line/0"]) == (6, 6)


def test_what_lies_open_came_to_whoever_is_asked_first() -> None:
    book = load_rulebook(FAIR)
    game = Game(book, 2, 5)
    row = [thing.id for thing in game.view(0).table.zones["row"].things or ()]
    hands = [[thing.id for thing in game.view(seat).players[seat].zones["hand"].things or ()] for seat in (0, 1)]
    record = play(book, ("greedy", "greedy"), 5)
    for id in {*row, *hands[0], *hands[1]}:
        fate = record.fates[id]
        assert fate.came[0] >= row.count(id) + hands[0].count(id)
        assert fate.came[1] >= hands[1].count(id)
        assert min(fate.seen) >= row.count(id)


def test_agents_change_seats(book: Rulebook) -> None:
    wins = [play(book, ("greedy", "random"), seed, seed % 2).winners for seed in range(40)]
    assert sum(seed % 2 in won for seed, won in enumerate(wins)) > 30


def test_ranks() -> None:
    assert ranks_of([5, 9, 5, 7], [1]) == [3, 1, 3, 2]
    assert ranks_of([9, 9, 3], [0, 1]) == [1, 1, 3]
    assert ranks_of([4, 2], []) == [1, 2]
