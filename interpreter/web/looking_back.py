"""A game that is over, looked at again: as it stood after any of its answers, and how the scores grew."""

from __future__ import annotations

from interpreter.game.game import Game
from interpreter.web.live import Live
from interpreter.web.refused import Refused

# Points of a curve: more can't be told apart on a page.
MOST_POINTS = 60


def standing(live: Live, answers: int) -> Game:
    """Return the game as it stood after so many answers, with what was heard so far. Raises Refused (not-over-yet): before the end
    it would show what somebody may not know."""
    if not live.game.over:
        raise Refused("not-over-yet")
    game = Game(live.book, len(live.header.seats), live.header.seed, live.header.options)
    for answer in live.game.answers[:answers]:
        game.choose(answer)
    return game


def growth(live: Live) -> tuple[tuple[int, ...], ...]:
    """Return the scores of those who compete at evenly spread points of the game, the last one its end."""
    given = live.game.answers
    game = Game(live.book, len(live.header.seats), live.header.seed, live.header.options, remember=False)
    every = max(1, len(given) // MOST_POINTS)
    points = []
    for number, answer in enumerate(given):
        if number % every == 0:
            points.append(tuple(game.score(player) for player in game.program.competing))
        game.choose(answer)
    return (*points, tuple(game.score(player) for player in game.program.competing))


def curves(points: tuple[tuple[int, ...], ...], width: int, height: int) -> list[str]:
    """Return for each player the points of a line in a picture of this size, as SVG writes them: `x,y x,y …`."""
    least = min(min(point) for point in points)
    most = max(max(point) for point in points)
    span, last = max(1, most - least), max(1, len(points) - 1)
    return [
        " ".join(
            f"{width * place / last:.1f},{height - height * (point[player] - least) / span:.1f}"
            for place, point in enumerate(points)
        )
        for player in range(len(points[0]))
    ]
