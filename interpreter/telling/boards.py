"""A board as it is read in a terminal: a grid with coordinates at its edges, signs in its cells, and below it what they mean.

         W
       a    b
    1 [Sa ] Cl o         Here a1 can be chosen, and the wind W blows from above.
    2  Sa o              What is no space is left blank.

Nothing is told by colour alone. Where there is no room for a grid the same is said in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.text import Text

from interpreter.definitions.coordinates import coordinate
from interpreter.telling.grid import OFFERED, PICKED, PLAIN, Cell, flowing, lines
from interpreter.telling.signs import Signs

if TYPE_CHECKING:
    from interpreter.definitions.game import Drawn
    from interpreter.game.view import HolderView, SpaceView, View
    from interpreter.telling.voice import Voice

NOTHING = "·"
INDENT = 2
ROUND = {OFFERED: "offered", PICKED: "picked"}
Board: TypeAlias = tuple[int, str]
"""Whose board (-1: the table's), and which."""
COUNTED = frozenset(("number", "unit", "zone"))


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be seen on a space: the word that says it, of a value the value; how many there are, if that is counted."""

    word: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A board of a player or of the table, drawn as wide as there is room."""

    boards: Boards
    board: str
    holder: HolderView
    view: View
    offered: frozenset[int]
    picked: frozenset[int]

    def round(self, thing: int) -> str:
        """What stands round a space."""
        return OFFERED if thing in self.offered else PICKED if thing in self.picked else PLAIN

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.boards.lines(self, options.max_width)


class Boards:
    """Draws the boards of a game in one language."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.boards = voice.book.game.boards
        self.words = voice.book.game.vocabulary
        self._signs: dict[str, Signs] = {}

    def signs(self, board: str) -> Signs:
        """The signs of a board."""
        if board not in self._signs:
            self._signs[board] = Signs(self.voice, self.boards[board])
        return self._signs[board]

    def of(
        self, holder: HolderView, view: View, offered: Iterable[int] = (), picked: Iterable[int] = ()
    ) -> list[Drawing]:
        """The boards of a player or of the table. `offered`, `picked`: the spaces to choose from, and those chosen, as things."""
        return [Drawing(self, board, holder, view, frozenset(offered), frozenset(picked)) for board in holder.boards]

    def lines(self, drawing: Drawing, width: int) -> Iterator[RenderableType]:
        """Grid and legend or, if that is wider than `width` columns, what is on each space."""
        board, holder = drawing.board, drawing.holder
        if len(holder.boards) > 1:
            yield Text(self.voice.title(board, 2), style="dim")
        spaces, signs = holder.boards[board], self.signs(board)
        standing = self._standing(board, holder, drawing.view)
        steps = self.boards[board].directions
        edges = [(steps[direction], signs.signs[name]) for name, direction in standing.items() if direction in steps]
        cells = {(one.row, one.column): self._cell(board, one, drawing.round(one.thing.thing)) for one in spaces}
        drawn = lines(cells, edges)
        if max((cell_len(line.plain) for line in drawn), default=0) > width:
            told = [Text(f"{coordinate(one.row, one.column)} {self.described(board, one)}") for one in spaces]
            drawn = flowing(told, width)
        yield from drawn
        legend = [
            (signs.signs[name], self.voice.say("board.stands", name=self.voice.name(name), value=self.voice.name(to)))
            for name, to in standing.items()
        ]
        legend += [(signs.signs[word], signs.words[word]) for word in self._seen(board, spaces)]
        around = {cell.round for cell in cells.values()}
        legend += [(sign, self.voice.say(f"board.{key}")) for sign, key in ROUND.items() if sign in around]
        texts = [Text.assemble((sign, "bold"), f" {word}") for sign, word in legend]
        for line in flowing(texts, width - INDENT):
            yield Padding(line, (0, 0, 0, INDENT))

    def described(self, board: str, space: SpaceView) -> str:
        """What is to be seen on a space, in words."""
        words = self.signs(board).words
        said = (
            words[one.word] if one.number is None else f"{one.number} {self.voice.name(one.word, one.number)}"
            for _, one in self._shown(board, space)
        )
        return ", ".join(said)

    def _cell(self, board: str, space: SpaceView, around: str) -> Cell:
        """What is printed stands in one part, each of what changes in a part of its own."""
        signs = self.signs(board).signs
        printed: list[str] = []
        changing: list[str] = []
        found = dict(self._shown(board, space))
        for drawn in self.boards[board].draws:
            one = found.get(drawn)
            text = "" if one is None else f"{'' if one.number is None else one.number}{signs[one.word]}"
            if not self._is_printed(board, drawn):
                changing.append(text)
            elif text:
                printed.append(text)
        first = " ".join(printed)
        return Cell((first if first or any(changing) else NOTHING, *changing), around)

    def _shown(self, board: str, space: SpaceView) -> Iterator[tuple[Drawn, Shown]]:
        """What of `draws` there is on a space. Values that the map doesn't state, or that are as they begin, are left out."""
        definition = self.boards[board]
        attributes = self.words.kinds[definition.kind].attributes
        stated = next(one.attributes for one in definition.spaces if (one.row, one.column) == (space.row, space.column))
        for drawn, value in zip(definition.draws, space.drawn, strict=True):
            if drawn.sort == "value":
                values = self.words.enumerations[drawn.of].values
                start = attributes[drawn.word].default or values[0]
                if drawn.word in stated if self._is_printed(board, drawn) else values[value] != start:
                    yield drawn, Shown(values[value])
            elif value:
                yield drawn, Shown(drawn.word, value if drawn.sort in COUNTED else None)

    def _is_printed(self, board: str, drawn: Drawn) -> bool:
        """Whether the map itself states it."""
        return any(drawn.word in space.attributes for space in self.boards[board].spaces)

    def _seen(self, board: str, spaces: Sequence[SpaceView]) -> list[str]:
        """The words of what is to be seen anywhere on a board, in the order of `draws` and of the values."""
        seen = {one.word for space in spaces for _, one in self._shown(board, space)}
        return [word for word in self.signs(board).words if word in seen]

    def _standing(self, board: str, holder: HolderView, view: View) -> dict[str, str]:
        """At which direction each variable of the board's edge stands."""
        values = self.words.enumerations[self.boards[board].direction].values if self.boards[board].edge else ()
        variables = {**holder.variables, **view.table.variables}
        return {name: values[variables[name]] for name in self.boards[board].edge}
