"""Pieces of players, counted by whose they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from interpreter.telling.scene import Pieces
from interpreter.telling.spoken import Spoken, said
from interpreter.text.parts import Part

if TYPE_CHECKING:
    from interpreter.game.view import ThingView
    from interpreter.telling.voice import Voice


def pieces_of(voice: Voice, things: Collection[ThingView], seat: int) -> Iterator[Pieces]:
    """Yield the pieces among some things in a place of `seat` (-1: of nobody)."""
    counts = Counter((one.owner, one.id) for one in things if voice.definitions[one.id].owner == "player")
    for (owner, id), number in counts.items():
        name = Part(voice.name(id, number), "thing", id)
        text = Spoken((Part(f"{number} "), name) if number > 1 or id in voice.pieces else (name,))
        if owner != seat:
            text = said(voice.say("table.place-of", place=text.plain, holder=voice.player(owner)))
        yield Pieces(owner, id, number, text)
