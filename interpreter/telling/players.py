"""What those at a table are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from interpreter.entrance.opening import HUMAN

if TYPE_CHECKING:
    from interpreter.game.game import Game
    from interpreter.telling.voice import Voice


def automata_of(game: Game) -> list[str]:
    """Return the automata that play along."""
    return [one.name for one in game.book.game.automata if game.program.lay.player_cells.get(one.name) is not None]


def names_of(game: Game, voice: Voice, sitting: Sequence[str]) -> dict[int, str]:
    """Return what everybody at the table is called in the language of a voice: people by their seat, bots by a name,
    automata by their own.
    """
    called = {}
    for seat, name in enumerate(sitting):
        names = voice.say("play.bot-names").split(", ")
        called[seat] = voice.say("play.seat", number=seat + 1) if name == HUMAN else names[seat % len(names)]
        if HUMAN not in sitting:
            # Nobody plays against them: what matters is which bot it is.
            called[seat] += f" ({name.partition(':')[0]})"
    present = automata_of(game)
    for player, name in enumerate(present[: game.program.lay.players - game.seats], game.seats):
        called[player] = voice.title(name)
    return called
