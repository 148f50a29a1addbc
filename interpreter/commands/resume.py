"""`cardwright resume`: go on with a saved game."""

from __future__ import annotations

from interpreter.commands.arguments import SaveFile, Seats
from interpreter.commands.play import Languages, languages_of, run
from interpreter.entrance import opening
from interpreter.entrance.refusal import Refusal


def command(file: SaveFile, seats: Seats = None, lang: Languages = None) -> None:
    """Load the game and play on with those who sat there, or others."""
    from interpreter.agents.roster import ROSTER
    from interpreter.entrance.saved import open_save, rules_folder

    game, record = open_save(file)
    allowed = (opening.HUMAN, *ROSTER)
    sitting = tuple(name if name in allowed else opening.HUMAN for name in record.seating)
    sitting = (*sitting, *(opening.HUMAN,) * (game.seats - len(sitting)))[: game.seats]
    if seats is not None:
        sitting = opening.seat_agents(seats, game.book.game.seats, allowed)
        if len(sitting) != game.seats:
            raise Refusal("other-seat-count", count=len(sitting), seats=game.seats)
    run(game, sitting, languages_of(lang, game.seats), rules_folder(record), file)
