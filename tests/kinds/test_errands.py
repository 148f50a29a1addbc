"""A track of time: who acts is whoever is furthest behind, of several whoever came last. Counted by a program beside it."""

from collections import Counter
from collections.abc import Iterator

import pytest

from interpreter.game.game import Game
from tests.kinds.playing import book_of, rules_in, stands

DAY = 6
# By name: how long an errand takes, and what it is worth.
ERRANDS = {"letter": (1, 1), "parcel": (2, 4), "piano": (4, 9)}
# Of each player: the hour, when they came there, and the points.
Players = tuple[tuple[int, int, int], ...]


def acting(players: Players) -> int | None:
    """Return the seat that acts; nobody where all have come to the end of the day. Who never moved is next in turn order."""
    first = min(hour for hour, _, _ in players)
    behind = [seat for seat, (hour, _, _) in enumerate(players) if hour == first]
    return None if first >= DAY else max(behind, key=lambda seat: (players[seat][1], -seat))


def played(players: Players, left: frozenset[str], moves: int = 0) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield the end of each way in which a day can go: of each player the points, and with which move the end of the day was reached."""
    seat = acting(players)
    if seat is None:
        yield tuple((points, arrival) for _, arrival, points in players)
        return
    hour, _, points = players[seat]
    for name in (*sorted(left), None):
        takes, worth = ERRANDS[name] if name is not None else (1, 1)
        after = (min(hour + takes, DAY), moves + 1, points + worth)
        yield from played((*players[:seat], after, *players[seat + 1 :]), left - {name}, moves + 1)


def ends(game: Game) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield the same of a game, over all ways to answer."""
    if game.outcome is not None:
        scores = enumerate(game.outcome.scores)
        yield tuple((score, stands(game, "arrival", seat)) for seat, score in scores)
    for index in range(game.width):
        after = game.copy()
        after.choose(index)
        yield from ends(after)


@pytest.mark.parametrize("seats", [2, 3])
def test_as_many_days_with_the_same_ends_as_counted_elsewhere(seats: int) -> None:
    counted = Counter(played(((0, 0, 0),) * seats, frozenset(ERRANDS)))
    assert Counter(ends(Game(book_of("errands"), seats, 1, remember=False))) == counted


def test_a_number_that_is_given_to_a_verb_is_told() -> None:
    assert "Gain X hours, up to hours of the day" in rules_in(book_of("errands"), "en")
    assert "Gagnez X heures" in rules_in(book_of("errands"), "fr")
