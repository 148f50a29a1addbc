"""The table as one seat may see it, in words: holders, places, things and boards as frozen records. `seeing` makes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from interpreter.telling.spoken import Spoken, joined, said
from interpreter.telling.voice import UNSENT, Card

NOBODY: Final = -1
# Stands between what lies on top and what lies under it.
ON_TOP: Final = "/"


@dataclass(frozen=True, slots=True)
class State:
    """A counter or a variable that says something. `sort`: unit, or what the variable holds; `value`: how many, 1 for what is true,
    the word of an enumeration, or the player."""

    name: str
    sort: Literal["unit", "number", "truth", "value", "player"]
    value: int | str
    text: Spoken


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that can be seen. `thing`: its number at this table; `owner`: whose piece it is (-1: nobody's); `places`: what lies on
    it; `options`: those of the open question that choose it; `choosable`: whether it can be chosen now, as the answer or to be
    picked as one of several; `picked`: whether it was."""

    thing: int
    card: Card
    owner: int = NOBODY
    state: tuple[State, ...] = ()
    places: tuple[Place, ...] = ()
    options: tuple[int, ...] = ()
    choosable: bool = False
    picked: bool = False

    @property
    def is_piece(self) -> bool:
        """Whether it is a piece of a player, one like the other."""
        return self.owner != NOBODY

    @property
    def on(self) -> tuple[Spoken, ...]:
        """What stands on it and lies in it."""
        on = [state.text for state in self.state]
        for place in self.places:
            if place.face_down is not None:
                on.append(place.face_down)
            on += [thing.label for thing in place.lying if not thing.is_piece]
            on += [pieces.text for pieces in place.pieces]
        return tuple(on)

    @property
    def label(self) -> Spoken:
        """Its name, and what stands on it and lies in it."""
        on = self.on
        return self.card.name + (said(" (") + joined(on, ", ") + ")" if on else "")


@dataclass(frozen=True, slots=True)
class Pieces:
    """So many pieces of one player, alike, also in what stands and lies on them. `text`: how many of what, and whose where
    it isn't their own place; `bears`: whether anything stands or lies on them; `own`: whether they lie in their owner's place."""

    owner: int
    id: str
    number: int
    text: Spoken
    bears: bool = field(default=False, metadata={UNSENT: True})
    own: bool = field(default=False, metadata={UNSENT: True})


@dataclass(frozen=True, slots=True)
class Place:
    """A zone: how many things lie in it, of how many at most (None: no fixed end), and which. `things`: None if the seat may not look
    into it; in a row slot by slot, None where one is empty. `order`: set, stack, shuffled or row; `seen_by`: all, owner, others or none;
    `passing`: whether things only lie there while they are dealt with. `pieces`: those of `things` that are players'
    pieces, counted. `known`: of what is another's where the seat may not look, the things of which it knows
    that they lie there. `face_down`: how many of what lie there, if the seat may not look and there are any."""

    name: str
    title: str
    count: int
    room: int | None
    order: str
    seen_by: str
    passing: bool
    things: tuple[Thing | None, ...] | None
    pieces: tuple[Pieces, ...] = ()
    known: tuple[Thing, ...] = ()
    face_down: Spoken | None = None

    @property
    def lying(self) -> list[Thing]:
        """The things that can be seen."""
        return [thing for thing in self.things or () if thing is not None]


@dataclass(frozen=True, slots=True)
class Seen:
    """What is to be seen on a space. `word`: what says it, of a value the value; `number`: how many there are, if that is counted;
    `draw`: by which of the things that a drawing shows, counted from 0; `owner`: which player it names, or whose pieces they are
    (-1: nobody's); `piece`: which pieces; `under`: whether it lies under what is told before it; `bears`: whether anything stands on
    these pieces or lies in them, which no sign shows."""

    word: str
    number: int | None
    draw: int
    text: Spoken
    owner: int = NOBODY
    piece: str = ""
    under: bool = field(default=False, metadata={UNSENT: True})
    bears: bool = field(default=False, metadata={UNSENT: True})

    @property
    def sign(self) -> str:
        """By what its sign goes."""
        return self.word if self.owner == NOBODY else of_player(self.piece or self.word, self.owner)


def of_player(word: str, player: int) -> str:
    """Return by what the sign of a player's pieces goes, or that of a player who is named."""
    return f"{word} {player}"


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a board: row and column from 1, the coordinate by which it is named, the space as a thing, and what is on it."""

    row: int
    column: int
    coordinate: str
    thing: Thing
    seen: tuple[Seen, ...]

    @property
    def text(self) -> Spoken:
        """What is to be seen on it, in words."""
        return joined((one.text for one in self.seen), ", ")

    @property
    def borne(self) -> tuple[str, ...]:
        """The pieces on it on which anything stands or lies, with that: no sign shows it."""
        return tuple(one.text.plain for one in self.seen if one.bears)


@dataclass(frozen=True, slots=True)
class Edge:
    """A variable that stands at an edge of a board. `step`: the rows and columns by which one goes there, None if it is at none."""

    name: str
    value: str
    step: tuple[int, int] | None
    text: Spoken


@dataclass(frozen=True, slots=True)
class Board:
    """A board. `printed`: of each of the things that a drawing shows, whether the map itself states it; `signs` and `words`: the
    short sign and the words of whatever may be seen on it or at its edge."""

    name: str
    title: str
    spaces: tuple[Space, ...]
    edges: tuple[Edge, ...]
    printed: tuple[bool, ...]
    signs: Mapping[str, str] = field(compare=False)
    words: Mapping[str, str] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Holder:
    """The table (seat -1) or a player: what they are called, their counters and variables, places and boards. `you`: whether it is
    who is told."""

    seat: int
    name: str
    you: bool
    state: tuple[State, ...]
    places: tuple[Place, ...]
    boards: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """All that lies on a table, for one seat (-1: an onlooker)."""

    seat: int
    table: Holder
    players: tuple[Holder, ...]

    @property
    def holders(self) -> tuple[Holder, ...]:
        """The table and the players."""
        return (self.table, *self.players)

    def things(self) -> Iterator[tuple[Thing, Place, Holder]]:
        """Yield each thing that lies in a place, what lies on it included, with the place and whose it is."""
        for holder in self.holders:
            for place in holder.places:
                yield from _inside(place, holder)

    def standing_of(self, id: str) -> list[tuple[Spoken, ...]]:
        """Return what is to be said of things of a definition where they lie or, of spaces, are: what several say alike once. Of a piece
        that bears something also whose it is and on which space it stands."""
        found: list[tuple[Spoken, ...]] = []
        for thing, *_ in self.things():
            found += [self._standing(thing)] if thing.card.id == id else []
        for holder in self.holders:
            for space in (one for board in holder.boards for one in board.spaces):
                found += [tuple(state.text for state in space.thing.state)] if space.thing.card.id == id else []
                on = (inner for place in space.thing.places for inner, *_ in _inside(place, holder))
                found += [self._standing(one, space.coordinate) for one in on if one.card.id == id]
        return list(dict.fromkeys(told for told in found if told))

    def _standing(self, thing: Thing, coordinate: str = "") -> tuple[Spoken, ...]:
        """Return what stands and lies on a thing; whose piece it is and where it stands, where that is more than what stands on it."""
        on = thing.on
        if len(on) == len(thing.state):
            return on
        whose = self.players[thing.owner].name if thing.is_piece else ""
        return (*(said(one) for one in (whose, coordinate) if one), *on)


def _inside(place: Place, holder: Holder) -> Iterator[tuple[Thing, Place, Holder]]:
    for thing in place.lying:
        yield thing, place, holder
        for inner in thing.places:
            yield from _inside(inner, holder)
