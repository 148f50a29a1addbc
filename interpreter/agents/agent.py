"""Who decides: anything that picks one of the options of the open decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from interpreter.game.game import Game


class Agent(Protocol):
    """Answers the decisions of one seat."""

    def choose(self, game: Game, seat: int) -> int:
        """Return the index of an option of `game.decision`, which `seat` must answer. The game itself is left as it is."""
        ...
