"""Lines of a grid: letters above the columns, numbers before the rows, cells of equal width, marks at its edges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from interpreter.definitions.coordinates import column_letters

# What stands round a cell: nothing, or that it can be chosen, or that it was.
PLAIN, OFFERED, PICKED = "  ", "[]", "()"
BETWEEN = " "
APART = " · "


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, part beside part, and what stands round it."""

    parts: tuple[str, ...]
    round: str = PLAIN

    def joined(self) -> Cell:
        """Return the cell in two parts: the first, and all that stands beside it."""
        return Cell((self.parts[0], BETWEEN.join(filter(None, self.parts[1:]))), self.round)


def lines(
    cells: Mapping[tuple[int, int], Cell], edges: Sequence[tuple[tuple[int, int], str]] = (), stacked: bool = False
) -> list[Text]:
    """Return the grid of the cells at (row, column), both from 1; where there is none it stays blank. `edges`: signs
    that stand at an edge, each with the step of rows and columns that leads there. `stacked`: the parts of a cell stand below each other.
    """
    if not cells:
        return []
    rows, columns = max(row for row, _ in cells), max(column for _, column in cells)
    count = max(len(cell.parts) for cell in cells.values())
    widths = [max(cell_len(cell.parts[at]) for cell in cells.values()) for at in range(count)]
    inner = max(widths) if stacked else sum(widths) + len(BETWEEN) * (sum(1 for width in widths if width) - 1)
    whole = max(inner, 2) + len(PLAIN)
    left, right = _beside(edges, -1), _beside(edges, 1)
    margin, number = cell_len(left) + bool(left), len(str(rows))
    before = " " * (margin + number + 1)
    above, below = _over(edges, -1), _over(edges, 1)
    width = columns * whole
    found = [Text(before + _placed(above, width), style="bold")] if above else []
    # Letters stand where what is below them begins.
    heads = "".join(f" {column_letters(column)}".ljust(whole) for column in range(1, columns + 1))
    found.append(Text(before + heads.rstrip(), style="dim"))
    levels = [level for level, width in enumerate(widths) if width] if stacked else [None]
    for row, level in ((row, level) for row in range(1, rows + 1) for level in levels):
        if level and not any(cell.parts[level] for (at, _), cell in cells.items() if at == row):
            continue
        middle, first = row == (rows + 1) // 2 and level == levels[0], level == levels[0]
        line = Text(set_cell_size(left if middle else "", margin), style="bold")
        line.append(f"{row if first else '':>{number}} ", style="not bold dim")
        for column in range(1, columns + 1):
            cell = cells.get((row, column))
            here = cell if cell is None or level is None else Cell((cell.parts[level],), cell.round if first else PLAIN)
            text = " " * whole if here is None else _drawn(here, widths if level is None else [inner], whole)
            line.append(text, style="bold" if cell is not None and cell.round != PLAIN else "not bold")
        if middle and right:
            line.append(f" {right}")
        line.rstrip()
        found.append(line)
    if below:
        found.append(Text(before + _placed(below, width), style="bold"))
    return found


def _drawn(cell: Cell, widths: Sequence[int], whole: int) -> str:
    parts = [set_cell_size(part, width) for part, width in zip(cell.parts, widths, strict=True) if width]
    inside = BETWEEN.join(parts).rstrip()
    return set_cell_size(f"{cell.round[0]}{inside}{cell.round[1]}", whole)


def flowing(texts: Sequence[Text], width: int) -> list[Text]:
    """Return short texts one after the other, in lines that break between them only."""
    found: list[Text] = []
    for text in texts:
        if found and cell_len(found[-1].plain) + len(APART) + cell_len(text.plain) <= width:
            found[-1] = Text.assemble(found[-1], (APART, "dim"), text)
        else:
            found.append(text)
    return found


def _beside(edges: Sequence[tuple[tuple[int, int], str]], side: int) -> str:
    """Return what stands to the left (-1) or to the right (1) of the middle row."""
    return " ".join(sign for (down, right), sign in edges if down == 0 and right * side > 0)


def _over(edges: Sequence[tuple[tuple[int, int], str]], side: int) -> list[tuple[int, str]]:
    """Return what stands above (-1) or below (1) the grid: to the left, in the middle or to the right."""
    return [((right > 0) - (right < 0), sign) for (down, right), sign in edges if down * side > 0]


def _placed(signs: Sequence[tuple[int, str]], width: int) -> str:
    texts = {at: " ".join(sign for to, sign in signs if to == at) for at in (-1, 0, 1)}
    centre = (width - cell_len(texts[0])) // 2
    line = set_cell_size(texts[-1], max(centre, cell_len(texts[-1]))) + texts[0]
    return f"{set_cell_size(line, max(cell_len(line), width - cell_len(texts[1])))}{texts[1]}".rstrip()


__all__ = ["OFFERED", "PICKED", "PLAIN", "Cell", "flowing", "lines"]
