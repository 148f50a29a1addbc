"""Whether a game begins at all: rules may be right in every line and yet ask nobody anything."""

from __future__ import annotations

from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import first_line
from interpreter.definitions.game import GameDefinition
from interpreter.effects.circling import EndlessGame
from interpreter.game.game import Game
from interpreter.review.weighing import BREAKS
from interpreter.rulebook.book import Rulebook


def find_unplayed(game: GameDefinition, problems: Problems) -> None:
    """Report a game that is over as it begins, with as few and with as many players as there may be, where its turns are declared, with
    the setup, which has to bring what they ask for."""
    if game.turns is None or not game.turns.body:
        return
    book = Rulebook(game)
    try:
        begun = [Game(book, seats=seats, seed=1, remember=False) for seats in {*game.seats}]
    except (EndlessGame, *BREAKS):
        # What keeps a game from going on is told where it is played.
        return
    if all(one.over and not one.answers for one in begun):
        notes = [Note(first_line(game.setup[0].span), "note-setup")] if game.setup else []
        problems.warning("nobody-plays", first_line(game.turns.of.span), notes=notes)


__all__ = ["find_unplayed"]
