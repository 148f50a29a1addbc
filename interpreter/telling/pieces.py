"""Pieces of players, counted by whose they are and by what stands on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, TypeAlias

from interpreter.telling.scene import NOBODY, Pieces
from interpreter.telling.spoken import Spoken, joined, said
from interpreter.text.parts import Part
from interpreter.text.pieces import Noun, Phrase, Piece, Said

if TYPE_CHECKING:
    from interpreter.game.view import ThingView
    from interpreter.telling.voice import Voice

Standing: TypeAlias = "Callable[[ThingView], tuple[Spoken, ...]]"


def pieces_of(
    voice: Voice, things: Collection[ThingView], seat: int, standing: Standing | None = None
) -> Iterator[Pieces]:
    """Yield the pieces among some things in a place of `seat` (-1: of nobody). standing: tells what stands and lies
    on a piece, by which they are told apart then."""
    those = [one for one in things if voice.definitions[one.id].owner == "player"]
    counts = Counter((one.owner, one.id, standing(one) if standing is not None else ()) for one in those)
    for (owner, id, standing_on), number in counts.items():
        worded = _worded(voice, id, number, owner if owner != seat else NOBODY)
        on = joined(standing_on, ", ")
        text = worded + said(" (") + on + ")" if standing_on else worded
        yield Pieces(owner, id, number, text, bool(standing_on), owner == seat)


def face_down(voice: Voice, zone: str, number: int) -> Spoken:
    """Return how many things lie in a zone where one may not look: by their kind if they have but one, else by the zone."""
    holds = voice.book.game.zones[zone].holds
    what = Noun((voice.wording.word(holds[0] if len(holds) == 1 else zone),)).numbered(number, number != 1)
    return Spoken(voice.wording.realiser.say(Phrase("table.face-down", {"what": what}, section="interface")))


def _worded(voice: Voice, id: str, number: int, owner: int) -> Spoken:
    """Return how many of what, and whose if it isn't nobody."""
    name, counted = Part(voice.name(id, number), "thing", id), number > 1 or id in voice.pieces
    if owner == NOBODY:
        return Spoken((Part(f"{number} "), name) if counted else (name,))
    whose = voice.player(owner)
    if not counted:
        return said(voice.say("table.place-of", place=name.text, holder=whose))
    return Spoken(voice.wording.realiser.say(pieces_owned(voice, id, number, owner)))


def pieces_owned(voice: Voice, id: str, number: int, owner: int) -> Phrase:
    """Return so many pieces of a definition, and of which player."""
    what = Noun((voice.wording.word(id),)).numbered(number, number != 1)
    told: dict[str, Piece] = {"what": what, "number": Said(str(number)), "holder": Said(voice.player(owner))}
    return Phrase("table.pieces-of", told, section="interface")
