"""An agent that picks any option with the same chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.agents.dice import Dice

if TYPE_CHECKING:
    from interpreter.game.game import Game


class RandomAgent:
    """Every option is as good as any other."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, game: Game, seat: int) -> int:
        """Choose any option."""
        return self._dice.roll(game.width)
