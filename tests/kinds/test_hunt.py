"""Somebody moves hidden: how often each end comes out, as a model of it says; what seekers see and hear tells no more than the clues do."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from interpreter.agents.arena import Match, play
from interpreter.game.game import Game
from interpreter.game.view import plain
from interpreter.table.layout import each
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import book_of, held, stands

HIDER = 0
SIDE = 3
End = tuple[bool, frozenset[int]]


def marks(game: Game, zone: str, holder: int = -1) -> frozenset[int]:
    """Return the numbers of the notes in a place."""
    return frozenset(int(id.partition("_")[2]) for id in held(game, zone, holder))


def beside(mark: int) -> set[int]:
    """Return the rooms that share a wall with one."""
    row, column = divmod(mark - 1, SIDE)
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return {SIDE * r + c + 1 for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE}


def model(seats: int, hours: int) -> Counter[End]:
    """Count the ends of all games: whether the hider is caught, and which notes lie open."""
    found: Counter[End] = Counter()

    def hour(left: int, at: int, left_rooms: frozenset[int], clues: frozenset[int], lanterns: tuple[int, ...]) -> None:
        if not left:
            found[False, clues] += 1
            return
        ways = beside(at) - left_rooms
        for fresh in ways or {at}:
            shown = {at} if ways and beside(at) & set(lanterns) else set()
            seek(left, fresh, left_rooms | ({at} if ways else set()), clues | shown, lanterns)

    def seek(
        left: int, at: int, left_rooms: frozenset[int], clues: frozenset[int], lanterns: tuple[int, ...], who: int = 0
    ) -> None:
        if who == len(lanterns):
            hour(left - 1, at, left_rooms, clues, lanterns)
            return
        for goal in beside(lanterns[who]):
            after = (*lanterns[:who], goal, *lanterns[who + 1 :])
            if goal == at:
                found[True, clues | {at}] += 1
            else:
                seek(left, at, left_rooms, clues | ({goal} & left_rooms), after, who + 1)

    for start in range(5, SIDE * SIDE + 1):
        hour(hours, start, frozenset(), frozenset(), (1,) * (seats - 1))
    return found


def games(seats: int, hours: int) -> Iterator[Game]:
    """Yield the positions of all games, however it is answered."""
    open_games = [Game(book_of("hunt"), seats, 1, options={"hours": hours})]
    while open_games:
        one = open_games.pop()
        yield one
        for index in range(0 if one.over else one.width):
            after = one.copy()
            after.choose(index)
            open_games.append(after)


@pytest.mark.parametrize(("seats", "hours"), [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2)])
def test_ends_come_out_as_often_as_a_model_says(seats: int, hours: int) -> None:
    found: Counter[End] = Counter()
    for game in games(seats, hours):
        if game.outcome is not None:
            caught = bool(stands(game, "caught"))
            assert game.outcome.winners == (tuple(range(1, seats)) if caught else (HIDER,))
            found[caught, marks(game, "clues")] += 1
    assert found == model(seats, hours)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_seekers_know_hangs_on_the_clues_alone(seats: int) -> None:
    """Wherever the hider is: where the same rooms were searched and the same notes shown, the others see and hear the same."""
    options = {"hours": {2: 2, 3: 1}[seats]}
    known: dict[object, object] = {}
    hideouts: dict[object, set[frozenset[int]]] = {}
    ways: list[tuple[tuple[int, ...], tuple[object, ...]]] = [((), ())]
    while ways:
        answers, shown = ways.pop()
        game = Game(book_of("hunt"), seats, 1, options=options)
        for answer in answers:
            game.choose(answer)
        asked = game.decision.address if game.decision is not None else ""
        open_now = (game.seat, asked, stands(game, "caught"), marks(game, "clues"), tuple(lanterns(game)))
        shown = shown if shown[-1:] == (open_now,) else (*shown, open_now)
        for seat in range(1, seats):
            teller = Teller(game, Voice(game.book, "en", seat, players=seats))
            seen = plain(game.view(seat)), [news.text.plain for news in teller.tell(game.heard(seat))]
            assert known.setdefault((seat, shown), seen) == seen
        hideouts.setdefault(shown, set()).add(marks(game, "hideout", HIDER))
        ways += [((*answers, index), shown) for index in range(0 if game.over else game.width)]
    assert max(len(found) for found in hideouts.values()) >= 5


def lanterns(game: Game) -> Iterator[tuple[int, ...]]:
    """Yield which lanterns lie in each room."""
    for zone, name in enumerate(game.program.lay.zone_name):
        if name == "floor":
            yield tuple(each(game.machine.T.z[zone]))


@pytest.mark.parametrize("agents", [*product(("greedy", "easy"), repeat=2)])
def test_bots_play_it_to_the_end(agents: tuple[str, str]) -> None:
    for seed in range(3):
        result = play(Match(book_of("hunt"), agents), seed)
        assert result.finished
        assert result.winners in {(HIDER,), (1,)}
