"""The boards of players and of the table, space by space, as a seat is told of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

from interpreter.definitions.coordinates import coordinate
from interpreter.telling.pieces import face_down, pieces_of
from interpreter.telling.scene import NOBODY, Board, Edge, Seen, Space, Thing
from interpreter.telling.signs import Signs
from interpreter.telling.spoken import Spoken, joined, said
from interpreter.text.pieces import Phrase, Said

if TYPE_CHECKING:
    from interpreter.definitions.game import Drawn
    from interpreter.game.view import HolderView, SpaceView, ThingView, View
    from interpreter.telling.voice import Voice

# Voices whose words are remembered.
MOST_VOICES: Final = 64
COUNTED: Final = frozenset(("number", "unit", "zone"))


class BoardTeller:
    """Tells the boards of a game in one language."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.boards = voice.book.game.boards
        self.words = voice.book.game.vocabulary
        self._signs: dict[str, Signs] = {}
        # Most spaces look as they did the last time, and as others do.
        self._seen: dict[tuple[str, int, int, tuple[int, ...]], tuple[Seen, ...]] = {}

    def signs(self, board: str) -> Signs:
        """Return the signs of a board."""
        if board not in self._signs:
            self._signs[board] = Signs(self.voice, self.boards[board])
        return self._signs[board]

    def of(self, holder: HolderView, view: View, tell: Callable[[ThingView], Thing], voice: Voice) -> list[Board]:
        """Return the boards of a player or of the table. `tell`: how a thing is told; `voice`: knows the players' names."""
        shown = {board: self._signs_and_words(board, view, voice) for board in holder.boards}
        return [
            Board(
                board,
                self.voice.title(board, 2),
                tuple(
                    Space(
                        one.row,
                        one.column,
                        coordinate(one.row, one.column),
                        tell(one.thing),
                        self.seen(board, one, voice, tell),
                    )
                    for one in spaces
                ),
                tuple(self._edges(board, holder, view)),
                tuple(self._is_printed(board, drawn) for drawn in self.boards[board].draws),
                *shown[board],
            )
            for board, spaces in holder.boards.items()
        ]

    def _signs_and_words(self, board: str, view: View, voice: Voice) -> tuple[Mapping[str, str], Mapping[str, str]]:
        """Return the signs of a board and what they mean, those of players at this table included."""
        of, names = self.signs(board), tuple(voice.player(one.seat) for one in view.players)
        signs, words = of.of_players(voice, names)
        return (of.signs | signs, of.words | words) if words else (of.signs, of.words)

    def seen(
        self, board: str, space: SpaceView, voice: Voice, tell: Callable[[ThingView], Thing] | None = None
    ) -> tuple[Seen, ...]:
        """Return what of `draws` there is on a space. Values that the map doesn't state, or that are as they begin, are
        left out. `voice`: knows the players' names; `tell`: how a thing is told, by its name alone if nothing says.
        """
        if not self.signs(board).lying and not self.signs(board).owned:
            return self._remembered(board, space)
        found: list[Seen] = []
        for one in self._remembered(board, space):
            drawn = self.boards[board].draws[one.draw]
            zone = space.thing.zones.get(drawn.word)
            if drawn.sort == "player":
                told = voice.variable(
                    self.words.kinds[self.boards[board].kind].attributes[drawn.word], space.drawn[one.draw]
                )
                found.append(replace(one, text=told or one.text, owner=space.drawn[one.draw]))
            elif zone is None:
                found.append(one)
            elif zone.things is None:
                found.append(replace(one, text=face_down(self.voice, zone.name, zone.count)))
            else:
                found += self._stacked(board, one, zone.things, voice, tell)
        return tuple(found)

    def _stacked(
        self,
        board: str,
        seen: Seen,
        things: Collection[ThingView],
        voice: Voice,
        tell: Callable[[ThingView], Thing] | None,
    ) -> list[Seen]:
        """Return what lies in a zone; of one where things lie on top of each other from the top, as far as each sort has a sign."""
        signs = self.signs(board)
        sole = len(signs.lying[seen.word]) <= 1
        signed = all(sole or one.id in signs.words or voice.definitions[one.id].owner == "player" for one in things)
        if self.voice.book.game.zones[seen.word].order != "stack" or not signed:
            return [*self._lying(board, seen, things, voice, tell)]
        runs = groupby(
            reversed(tuple(things)), lambda one: (one.owner, one.id, tell(one).on if tell is not None else ())
        )
        found = [told for _, run in runs for told in self._lying(board, seen, tuple(run), voice, tell)]
        if len(found) <= 1:
            return found
        top = found[0].text + f" ({self.voice.say('board.topmost')})"
        return [replace(found[0], text=top), *(replace(one, under=True) for one in found[1:])]

    def _lying(
        self,
        board: str,
        seen: Seen,
        things: Collection[ThingView],
        voice: Voice,
        tell: Callable[[ThingView], Thing] | None,
    ) -> Iterator[Seen]:
        """Yield what lies in a zone: the pieces of each player, then what is nobody's: how many or, where they may differ, what."""
        signs, on = self.signs(board), {one.thing: tell(one).on if tell is not None else () for one in things}
        for pieces in pieces_of(voice, things, NOBODY, lambda one: on[one.thing]):
            # Where there is room for but one, nobody counts.
            number = None if seen.word in self.voice.wording.planner.around.for_one else pieces.number
            yield Seen(seen.word, number, seen.draw, pieces.text, pieces.owner, pieces.id, bears=pieces.bears)
        rest = [one for one in things if voice.definitions[one.id].owner != "player"]
        if rest and len(signs.lying[seen.word]) <= 1:
            yield replace(seen, number=len(rest), text=self.voice.unit(seen.word, len(rest)))
            return
        alike = Counter((one.id, on[one.thing]) for one in rest)
        told = {of: self._several(*of, number) for of, number in alike.items()}
        if rest and rest[0].id not in signs.words:
            yield replace(seen, number=len(rest), text=joined(told.values(), ", "))
            return
        for (id, states), number in alike.items():
            yield replace(seen, word=id, number=number, text=told[id, states])

    def _several(self, id: str, on: tuple[Spoken, ...], number: int) -> Spoken:
        """Return so many things with the same on them."""
        called = self.voice.thing(id) if number == 1 else self.voice.unit(id, number)
        return called + said(" (") + joined(on, ", ") + ")" if on else called

    def _remembered(self, board: str, space: SpaceView) -> tuple[Seen, ...]:
        """Return what there is on a space, whoever plays."""
        key = (board, space.row, space.column, space.drawn)
        if key not in self._seen:
            self._seen[key] = tuple(self._seeing(board, space))
        return self._seen[key]

    def _seeing(self, board: str, space: SpaceView) -> Iterator[Seen]:
        definition = self.boards[board]
        attributes = self.words.kinds[definition.kind].attributes
        stated = next(one.attributes for one in definition.spaces if (one.row, one.column) == (space.row, space.column))
        for place, (drawn, value) in enumerate(zip(definition.draws, space.drawn, strict=True)):
            if drawn.sort == "value":
                values = self.words.enumerations[drawn.of].values
                start = attributes[drawn.word].default or values[0]
                if drawn.word in stated if self._is_printed(board, drawn) else values[value] != start:
                    yield Seen(values[value], None, place, self._worded(board, values[value]))
            elif drawn.sort == "player":
                if value != NOBODY:
                    yield Seen(drawn.word, None, place, said(self.voice.name(drawn.word)), value)
            elif value and drawn.sort in COUNTED:
                yield Seen(drawn.word, value, place, self._counted(drawn, value))
            elif value:
                yield Seen(drawn.word, None, place, self._worded(board, drawn.word))

    def _counted(self, drawn: Drawn, value: int) -> Spoken:
        """Return so many of what is drawn; a number that has words of its own on things in these."""
        own, wording = f"{drawn.word}.shown", self.voice.wording
        if drawn.sort != "number" or not wording.planner.said("attributes", own):
            return self.voice.unit(drawn.word, value)
        shown = Phrase(own, {"value": Said(str(value), value)}, section="attributes", head="value")
        return self.voice.text(wording.realiser.say(shown))

    def _worded(self, board: str, word: str) -> Spoken:
        return said(self.signs(board).words[word])

    def _is_printed(self, board: str, drawn: Drawn) -> bool:
        """Return whether the map itself states it."""
        return any(drawn.word in space.attributes for space in self.boards[board].spaces)

    def _edges(self, board: str, holder: HolderView, view: View) -> Iterator[Edge]:
        """Yield what stands at the edges of a board, and where."""
        definition = self.boards[board]
        values = self.words.enumerations[definition.direction].values if definition.edge else ()
        variables = {**holder.variables, **view.table.variables}
        for name in definition.edge:
            to = values[variables[name]]
            text = self.voice.say("board.stands", name=self.voice.name(name), value=self.voice.name(to))
            yield Edge(name, to, definition.directions.get(to), said(text))


@lru_cache(maxsize=MOST_VOICES)
def boards_of(voice: Voice) -> BoardTeller:
    """Return what tells the boards in a voice; it remembers what it worded."""
    return BoardTeller(voice)
