"""Pieces of players, counted by whose they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from interpreter.telling.scene import NOBODY, Pieces
from interpreter.telling.spoken import Spoken, said
from interpreter.text.parts import Part
from interpreter.text.pieces import Noun, Phrase, Said

if TYPE_CHECKING:
    from interpreter.game.view import ThingView
    from interpreter.telling.voice import Voice


def pieces_of(voice: Voice, things: Collection[ThingView], seat: int) -> Iterator[Pieces]:
    """Yield the pieces among some things in a place of `seat` (-1: of nobody)."""
    counts = Counter((one.owner, one.id) for one in things if voice.definitions[one.id].owner == "player")
    for (owner, id), number in counts.items():
        yield Pieces(owner, id, number, _worded(voice, id, number, owner if owner != seat else NOBODY))


def _worded(voice: Voice, id: str, number: int, owner: int) -> Spoken:
    """Return how many of what, and whose if it isn't nobody."""
    name, counted = Part(voice.name(id, number), "thing", id), number > 1 or id in voice.pieces
    if owner == NOBODY:
        return Spoken((Part(f"{number} "), name) if counted else (name,))
    whose = voice.player(owner)
    if not counted:
        return said(voice.say("table.place-of", place=name.text, holder=whose))
    what = Noun((voice.wording.word(id),)).numbered(number, number != 1)
    phrase = Phrase(
        "table.pieces-of", {"what": what, "number": Said(str(number)), "holder": Said(whose)}, section="interface"
    )
    return Spoken(voice.wording.realiser.say(phrase))
