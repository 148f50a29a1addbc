"""What those at a table are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from interpreter.entrance.opening import HUMAN

if TYPE_CHECKING:
    from interpreter.game.game import Game
    from interpreter.telling.voice import Voice


def names_of(game: Game, voice: Voice, sitting: Sequence[str]) -> dict[int, str]:
    """What everybody at the table is called in the language of a voice: seats by number and bot, automata by their own name."""
    called = {}
    for seat, name in enumerate(sitting):
        key = "play.seat" if name == HUMAN else "play.bot"
        called[seat] = voice.say(key, number=seat + 1, agent=name.partition(":")[0].capitalize())
    present = [one.name for one in game.book.game.automata if game.program.lay.player_cells.get(one.name) is not None]
    for player, name in enumerate(present[: game.program.lay.players - game.seats], game.seats):
        called[player] = voice.title(name)
    return called
