"""The places of a game, its boards among them, as `cardwright show GAME` lists them below its things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

from interpreter.telling.voice import APART
from interpreter.terminal.console import Console

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook
    from interpreter.telling.voice import Voice

# Who may have a place beside the things of a kind.
OWNERS = ("table", "player")


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """A zone or a board. holds: the kinds that lie there, of a board that of its spaces. of: the table, player (each has one) or the
    kind whose things have it; only: those of them that do, if not all. spaces: of a board, how many it has."""

    id: str
    holds: tuple[str, ...]
    of: str
    only: tuple[str, ...] = ()
    spaces: int = 0


def places_of(book: Rulebook) -> tuple[PlaceLine, ...]:
    """Return all places of a game, boards last."""
    zones = (PlaceLine(zone.name, zone.holds, zone.owner, zone.only) for zone in book.game.zones.values())
    boards = (
        PlaceLine(board.name, (board.kind,), board.owner, spaces=len(board.spaces))
        for board in book.game.boards.values()
    )
    return (*zones, *boards)


def print_places(places: Iterable[PlaceLine], voices: Sequence[Voice]) -> None:
    """Print a line for each: what it is called, what lies there, whose it is, and the id by which rules call it."""
    console = Console()
    for number, place in enumerate(places):
        if not number:
            console.print(Text(voices[0].say("words.places"), style="bold"))
        for voice in voices:
            head = Text(f"  {voice.language}  " if len(voices) > 1 else "  ", style="dim")
            console.print(_line(head, voice.title(place.id), place, voice))


def _line(head: Text, title: str, place: PlaceLine, voice: Voice) -> Text:
    head.append(title, style="bold not dim")
    head.append(f"  {APART.join(facts(place, voice))}")
    head.append(f"  {place.id}", style="cyan not dim")
    return head


def print_map(board: str, voice: Voice, console: Console, many: bool) -> None:
    """Print a board as it is drawn before anything happens, and what the rules tell of it. `many`: with its language before it."""
    from interpreter.game.staging import Stage
    from interpreter.telling.told import scene_of
    from interpreter.terminal.boards import Drawing
    from interpreter.terminal.paint import Paint
    from interpreter.text.parts import plain
    from interpreter.text.summary import map_of

    book = voice.book
    (place,) = (one for one in places_of(book) if one.id == board)
    told = map_of(book.game, voice.wording, board)
    console.print(_line(Text(f"{voice.language}  " if many else "", style="dim"), plain(told.title), place, voice))
    scene = scene_of(Stage(book, seats=book.game.seats[0]), voice, None)
    drawn = next(one for holder in scene.holders for one in holder.boards if one.name == board)
    console.print(Padding(Drawing(drawn, voice.say, choosing=False), (0, 0, 0, 4)))
    for line in told.lines:
        console.print(Padding(Paint(book.game).text(voice.text(line.parts)), (0, 0, 0, 4)))


def facts(place: PlaceLine, voice: Voice) -> list[str]:
    """Return what a place is: what lies there, or how many spaces it has, and whose it is."""
    what = [voice.say("show.board", count=place.spaces)] if place.spaces else [voice.title(k, 2) for k in place.holds]
    if place.only:
        return [", ".join(what), ", ".join(map(voice.title, place.only))]
    return [", ".join(what), whose(place.of, voice)]


def whose(owner: str, voice: Voice) -> str:
    """Return whose something is: of the table, of each player, of each thing of a kind."""
    return voice.say(f"show.of-{owner}") if owner in OWNERS else voice.say("show.of-each", what=voice.name(owner))


def places_as_json(places: Iterable[PlaceLine], voices: Sequence[Voice], many: bool) -> list[dict[str, Any]]:
    """Return what `--json` prints of each place. many: its name by language."""
    told = []
    for place in places:
        names = {voice.language: voice.name(place.id) for voice in voices}
        whole: dict[str, Any] = {"id": place.id, "name": names if many else names[voices[0].language]}
        whole |= {"holds": list(place.holds), "of": place.of}
        if place.only:
            whole["only"] = list(place.only)
        if place.spaces:
            whole["spaces"] = place.spaces
        told.append(whole)
    return told
