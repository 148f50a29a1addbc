"""A board as it is read in a terminal: a grid with coordinates at its edges, signs in its cells, and below it what they mean.

         W
       a    b
    1 [Sa ] Cl o         Here a1 can be chosen, and the wind W blows from above.
    2  Sa o              What is no space is left blank.

What lies in a piece, which no sign shows, stands below that, by its space. Nothing is told by colour alone. Where there is no room for
that, what changes stands in cells without columns of its own, then below what is printed; and where there is no room for a grid at
all, the same is said in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.text import Text

from interpreter.entrance.phrases import Phrases
from interpreter.telling.scene import ON_TOP, Board, Space
from interpreter.terminal.grid import OFFERED, PICKED, PLAIN, Cell, flowing, lines

NOTHING: Final = "·"
INDENT: Final = 2
ROUND: Final = {OFFERED: "offered", PICKED: "picked"}


@dataclass(frozen=True, slots=True)
class Drawing:
    """A board, drawn as wide as there is room. `titled`: with its name above it; `choosing`: with what can be chosen, and was."""

    board: Board
    say: Phrases
    titled: bool = False
    choosing: bool = True

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.lines(options.max_width)

    def round(self, space: Space) -> str:
        """Return what stands round a space."""
        if not self.choosing:
            return PLAIN
        return PICKED if space.thing.picked else OFFERED if space.thing.choosable else PLAIN

    def lines(self, width: int) -> Iterator[RenderableType]:
        """Yield the widest grid that fits into `width` columns or, if none does, what is on each space; then the legend."""
        board = self.board
        if self.titled:
            yield Text(board.title, style="dim")
        edges = [(edge.step, board.signs[edge.name]) for edge in board.edges if edge.step is not None]
        cells = {(one.row, one.column): self._cell(one) for one in board.spaces}
        in_words = [Text(f"{one.coordinate} {one.text.plain}") for one in board.spaces]
        tried = (drawn for drawn in _grids(cells, edges) if max(map(_width, drawn), default=0) <= width)
        yield from next(tried, None) or flowing(in_words, width)
        seen = {one.sign for space in board.spaces for one in space.seen}
        legend = [(board.signs[edge.name], edge.text.plain) for edge in board.edges]
        legend += [(board.signs[word], said) for word, said in board.words.items() if word in seen]
        if any(one.under for space in board.spaces for one in space.seen):
            legend.append((ON_TOP, self.say("board.on-top")))
        around = {cell.round for cell in cells.values()}
        legend += [(sign, self.say(f"board.{key}")) for sign, key in ROUND.items() if sign in around]
        texts = [Text.assemble((sign, "bold"), f" {word}") for sign, word in legend]
        for line in flowing(texts, width - INDENT):
            yield Padding(line, (0, 0, 0, INDENT))
        for space in board.spaces:
            if borne := space.borne:
                yield Padding(Text(f"{space.coordinate}  {', '.join(borne)}"), (0, 0, 0, INDENT))

    def _cell(self, space: Space) -> Cell:
        """Return what is printed stands in one part, each of what changes in a part of its own."""
        found: dict[int, str] = {}
        for one in space.seen:
            sign = f"{'' if one.number is None else one.number}{self.board.signs[one.sign]}"
            between = ON_TOP if one.under else " "
            found[one.draw] = f"{found[one.draw]}{between}{sign}" if one.draw in found else sign
        printed = [found[draw] for draw, is_printed in enumerate(self.board.printed) if is_printed and draw in found]
        changing = [found.get(draw, "") for draw, is_printed in enumerate(self.board.printed) if not is_printed]
        if not any(self.board.printed):
            # Nothing is printed on any of its spaces: an empty one is marked where what changes would stand.
            return Cell((*changing,) if any(changing) else (NOTHING, *changing[1:]), self.round(space))
        first = " ".join(printed)
        return Cell((first if first or any(changing) else NOTHING, *changing), self.round(space))


def _grids(cells: Mapping[tuple[int, int], Cell], edges: Sequence[tuple[tuple[int, int], str]]) -> Iterator[list[Text]]:
    """Yield a board in ever narrower grids: each of what changes in a column of its own, side by side, below what is printed."""
    joined = {place: cell.joined() for place, cell in cells.items()}
    yield lines(cells, edges)
    yield lines(joined, edges)
    yield lines(joined, edges, stacked=True)


def _width(line: Text) -> int:
    return cell_len(line.plain)
