"""Spaces of boards in a game that is played: what each is called, whose it is, and which one a coordinate means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from interpreter.definitions.coordinates import coordinate, row_and_column
from interpreter.telling.spoken import capital
from interpreter.text.language.agreement import takes_article
from interpreter.text.parts import plain
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName, Said

if TYPE_CHECKING:
    from interpreter.table.layout import Layout
    from interpreter.telling.voice import Voice


class Spaces:
    """Names the spaces of a table for one seat. Things that are no spaces are called as ever."""

    def __init__(self, lay: Layout, voice: Voice) -> None:
        self.lay = lay
        self.voice = voice
        self._called: dict[int, str] = {}

    def coordinate(self, thing: int) -> str:
        """Return the coordinate of a space; nothing for any other thing."""
        space = self.lay.thing_space[thing]
        return "" if space is None else coordinate(space[1], space[2])

    def called(self, thing: int) -> str:
        """Return how a space is called: by its value of the attribute that names spaces of its board, if it alone has that, else by its
        coordinate; nothing for any other thing."""
        if thing not in self._called:
            value = self._value(thing)
            word = Noun((CatalogueWord("values", value),))
            self._called[thing] = plain(self.voice.wording.realiser.name(word)) if value else self.coordinate(thing)
        return self._called[thing]

    def named_by(self, thing: int) -> str:
        """Return the attribute by whose value a space is called; nothing for one that goes by its coordinate."""
        space = self.lay.thing_space[thing]
        board = None if space is None or not self._value(thing) else self.voice.book.game.boards[space[0]]
        return "" if board is None else board.named_by or ""

    def _value(self, thing: int) -> str:
        """Return the value by which a space is called; nothing for one that goes by its coordinate."""
        space = self.lay.thing_space[thing]
        board = None if space is None else self.voice.book.game.boards[space[0]]
        if space is None or board is None or not board.named_by:
            return ""
        otherwise = self.lay.definitions[self.lay.thing_definition[thing]].attributes.get(board.named_by)
        values = {(one.row, one.column): str(one.attributes.get(board.named_by, otherwise)) for one in board.spaces}
        own = values[space[1:]]
        return own if [*values.values()].count(own) == 1 else ""

    def piece(self, things: Sequence[int]) -> Piece:
        """Word `space c4`, `spaces c4 and d5`, with an article where a language wants one; of things that are no spaces
        the name alone. All of one definition.
        """
        id = self.lay.definitions[self.lay.thing_definition[things[0]]].id
        noun = Noun((self.voice.wording.word(id),))
        named = tuple(map(self._named, filter(self._value, things)))
        called = [Said(one) for thing in things if (one := self.coordinate(thing)) and not self._value(thing)]
        if named:
            rest = (self._spaces(noun, called),) if called else ()
            return Listed((*named, *rest), "and") if rest or len(named) > 1 else named[0]
        return self._spaces(noun, called) if called else noun

    def _named(self, thing: int) -> Piece:
        """Word the name of a space that has one, with its article if it is written that it takes one: *le Marais*, *du Marais*."""
        word = CatalogueWord("values", self._value(thing))
        takes = takes_article(self.voice.wording.catalogue, word)
        return Phrase("the", {"what": Noun((word,))}) if takes else Said(self.called(thing))

    def _spaces(self, noun: Noun, called: Sequence[Said]) -> Piece:
        after = called[0] if len(called) == 1 else Listed(tuple(called), "and")
        called_so = Noun(noun.nouns, many=len(called) > 1, after=(after,))
        return Phrase("space", {"what": called_so}, section="interface")

    def named(self, things: Sequence[int]) -> Piece:
        """Word the same of things by their names, with an article where a language wants one."""
        piece = self.piece(things)
        return Phrase("named", {"what": piece}) if isinstance(piece, Noun) else piece

    def name(self, thing: int) -> str:
        """Word `Space c4`; whose it is, if it is another player's."""
        id = self.lay.definitions[self.lay.thing_definition[thing]].id
        called = f"{self.voice.title(id)} {self.coordinate(thing)}".rstrip()
        if self._value(thing):
            called = capital(self.called(thing))
        owner = self.lay.thing_owner[thing]
        if self.lay.thing_space[thing] is None or owner in (-1, self.voice.seat):
            return called
        return self.voice.say("table.place-of", place=called, holder=self.voice.player(owner))

    def cited(self, thing: int) -> str:
        """Return the same as it stands in a sentence: a title in quotation marks."""
        if self.lay.thing_space[thing] is not None:
            return self.name(thing)
        return self.voice.cited(self.lay.definitions[self.lay.thing_definition[thing]].id)

    def place(self, zone: str, holder: int, own: bool = True, seat: int = -1) -> PlaceName:
        """Word a zone, with whose it is: a player's, the table's, or a thing's. `own`: say of one's own that it is; `seat`: who was just
        named."""
        word = self.voice.wording.word(zone)
        named: Piece = Noun((word,))
        held: Piece | None = None
        owner = self.voice.book.game.zones[zone].owner
        if own and owner == "player" and holder == self.voice.seat:
            return PlaceName(word, Phrase("my", {"what": named}), Phrase("me"))
        if owner == "player":
            held = Said(self.voice.player(holder))
            named = Phrase("place_of", {"what": named, "holder": held})
        elif owner == "table":
            named = Phrase("the", {"what": named})
        else:
            held = self.whose(holder, seat) or self.named((holder,))
            named = Phrase("place_of_some", {"what": named, "holder": held})
        return PlaceName(word, named, held)

    def sole_owner(self, thing: int) -> int:
        """Return whose piece a thing is (-1: nobody's), if it is the only one of its sort that they have."""
        of, owner = self.lay.thing_definition[thing], self.lay.thing_owner[thing]
        if owner < 0 or self.lay.definitions[of].id not in self.voice.pieces:
            return -1
        both = zip(self.lay.thing_definition, self.lay.thing_owner, strict=True)
        return owner if sum(one == (of, owner) for one in both) == 1 else -1

    def whose(self, thing: int, seat: int = -1) -> Piece | None:
        """Word a piece, the only one of its sort that somebody has, by whose it is; None of anything else. `seat`: who was just named."""
        owner = self.sole_owner(thing)
        noun = Noun((self.voice.wording.word(self.lay.definitions[self.lay.thing_definition[thing]].id),))
        if owner < 0:
            return None
        if owner == seat:
            return Phrase("their", {"what": noun})
        return Phrase("place_of", {"what": noun, "holder": Said(self.voice.player(owner))})

    def places(self, zone: str, holders: Sequence[int]) -> PlaceName:
        """Word a zone of several spaces."""
        word, held = self.voice.wording.word(zone), self.named(holders)
        named = Phrase("place_of_some", {"what": Noun((word,), many=True), "holder": held})
        return PlaceName(word, named, held)

    def standing(self, id: str, zone: str, holder: int) -> Noun:
        """Return a noun for a thing of a definition, with where it stands behind it: `runner on space c4`."""
        return Noun((self.voice.wording.word(id),), after=(self.place(zone, holder, own=False),))

    def at(self, text: str) -> list[int]:
        """Return the spaces that a coordinate means, those of this seat first, then the table's."""
        wanted = row_and_column(text)
        found = [t for t, space in enumerate(self.lay.thing_space) if space is not None and space[1:] == wanted]
        return sorted(
            found, key=lambda thing: (self.lay.thing_owner[thing] != self.voice.seat, self.lay.thing_owner[thing])
        )

    def last(self) -> str:
        """Return the coordinate in the last row and column that any board has; nothing without boards."""
        spaces = [space for space in self.lay.thing_space if space is not None]
        if not spaces:
            return ""
        return coordinate(max(row for _, row, _ in spaces), max(column for _, _, column in spaces))


__all__ = ["Spaces"]
