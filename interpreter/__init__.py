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
    from interpreter.game.events import Event
    from interpreter.game.game import Game, Outcome, UndoError
    from interpreter.game.picks import Picks, PicksError, picks_of
    from interpreter.game.view import View
    from interpreter.rulebook.book import OptionError, Rulebook, RulebookError, load_rulebook
    from interpreter.saves.kept import load, save
    from interpreter.saves.lines import RecordError

__all__ = [
    "Decision",
    "Event",
    "Game",
    "Option",
    "OptionError",
    "Outcome",
    "Picks",
    "PicksError",
    "RecordError",
    "Rulebook",
    "RulebookError",
    "UndoError",
    "View",
    "load",
    "load_rulebook",
    "picks_of",
    "save",
]

_HOMES = {
    "Decision": "interpreter.game.decision",
    "Event": "interpreter.game.events",
    "Game": "interpreter.game.game",
    "Option": "interpreter.game.decision",
    "OptionError": "interpreter.rulebook.book",
    "Outcome": "interpreter.game.game",
    "Picks": "interpreter.game.picks",
    "PicksError": "interpreter.game.picks",
    "RecordError": "interpreter.saves.lines",
    "Rulebook": "interpreter.rulebook.book",
    "RulebookError": "interpreter.rulebook.book",
    "UndoError": "interpreter.game.game",
    "View": "interpreter.game.view",
    "load": "interpreter.saves.kept",
    "load_rulebook": "interpreter.rulebook.book",
    "picks_of": "interpreter.game.picks",
    "save": "interpreter.saves.kept",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(name)
