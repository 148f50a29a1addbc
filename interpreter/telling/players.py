"""What those at a table are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from interpreter.entrance.opening import HUMAN
from interpreter.telling.spoken import capital
from interpreter.text.parts import plain
from interpreter.text.pieces import CatalogueWord, Noun

if TYPE_CHECKING:
    from interpreter.game.game import Game
    from interpreter.telling.voice import Voice


def automata_of(game: Game) -> list[str]:
    """Return the automata that play along, in the order of their seats."""
    return [one.name for one in game.book.game.automata if one.name in game.program.automata]


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
    for player, name in enumerate(automata_of(game), game.seats):
        called[player] = capital(plain(voice.wording.realiser.name(Noun((CatalogueWord("automata", name),)))))
    return called
