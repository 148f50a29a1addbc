"""The game: rulebooks are read, checked and compiled, and games are played with them.

    book = load_rulebook("market")
    game = Game(book, seats=2, seed=7)
    while game.decision is not None:
        game.choose(0)
    print(game.outcome)

The names are fetched on first use, so that a surface which needs none of them starts at once.
"""

import importlib
import typing

if typing.TYPE_CHECKING:
    from interpreter.game.decision import Decision, Option
    from interpreter.game.game import Game
    from interpreter.game.picks import Picks, picks_of
    from interpreter.game.view import View
    from interpreter.rulebook.book import load_rulebook

__all__ = ["Decision", "Game", "Option", "Picks", "View", "load_rulebook", "picks_of"]

_HOMES = {
    "Decision": "interpreter.game.decision",
    "Game": "interpreter.game.game",
    "Option": "interpreter.game.decision",
    "Picks": "interpreter.game.picks",
    "View": "interpreter.game.view",
    "load_rulebook": "interpreter.rulebook.book",
    "picks_of": "interpreter.game.picks",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(name)
