"""The toy bazaar, played at random, for tests of what is kept of a game."""

from functools import cache
from pathlib import Path

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook

TOY = Path(__file__).resolve().parents[1] / "effects" / "bazaar"


@cache
def bazaar() -> Rulebook:
    """The rules of the toy bazaar: games of about a hundred answers."""
    return load_rulebook(TOY)


def played(seed: int = 3, decisions: int = 1000) -> Game:
    """A random game, up to so many decisions."""
    game, dice = Game(bazaar(), 2, seed), Dice(seed)
    while not game.over and decisions:
        decisions -= 1
        game.choose(dice.roll(game.width))
    return game
