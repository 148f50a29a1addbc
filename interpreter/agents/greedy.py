"""An agent that looks one decision ahead at the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.agents.dice import Dice

if TYPE_CHECKING:
    from interpreter.game.game import Game


class Greedy:
    """Tries each option on a copy whose hidden things are dealt anew, and takes what leaves the seat furthest ahead of the
    best of the others; among equals, any."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, game: Game, seat: int) -> int:
        """The option with the best score after it."""
        imagined = game.copy()
        imagined.deal_anew(seat, self._dice.roll(1 << 62))
        best: list[int] = []
        most: int | None = None
        for index in range(game.width):
            after = imagined.copy()
            after.choose(index)
            ahead = lead(after, seat)
            if most is None or ahead > most:
                best, most = [index], ahead
            elif ahead == most:
                best.append(index)
        return best[self._dice.roll(len(best))]


def lead(game: Game, seat: int) -> int:
    """How far a seat is ahead of the best of the others; alone, its score."""
    others = [game.score(other) for other in range(game.seats) if other != seat]
    return game.score(seat) - max(others, default=0)
