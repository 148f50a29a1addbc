"""A board stays a grid as long as one fits: what changes loses its columns first, and then stands below."""

import pytest
from rich.text import Text

from interpreter.terminal.grid import OFFERED, PICKED, Cell, lines

CELLS = {
    (1, 1): Cell(("A", "1x", "", "3co")),
    (1, 2): Cell(("w", "", "", ""), OFFERED),
    (2, 1): Cell(("B", "", "2y", "")),
    (2, 2): Cell(("w", "", "", ""), PICKED),
    (3, 1): Cell(("w", "", "", "")),
}
JOINED = {place: cell.joined() for place, cell in CELLS.items()}


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        (lines(CELLS), ["1  A 1x    3co [w]", "2  B    2y     (w)", "3  w"]),
        (lines(JOINED), ["1  A 1x 3co [w]", "2  B 2y     (w)", "3  w"]),
        (lines(JOINED, stacked=True), ["1  A      [w]", "   1x 3co", "2  B      (w)", "   2y", "3  w"]),
    ],
)
def test_parts_stand_in_columns_side_by_side_or_below(drawn: list[Text], expected: list[str]) -> None:
    assert drawn[0].plain.split() == ["a", "b"]
    assert [line.plain for line in drawn[1:]] == expected


@pytest.mark.parametrize("sign", ["r", "re", "red", "3 red"])
def test_letters_stand_above_the_beginning_of_what_is_in_their_columns(sign: str) -> None:
    cells = {(row, column): Cell((sign if row == column else "x",)) for row in (1, 2) for column in (1, 2, 3)}
    heads, *rows = (line.plain for line in lines(cells))
    for letter, column in (("a", 0), ("b", 1), ("c", 2)):
        at = heads.index(letter)
        assert [row[at] for row in rows] == [sign[0] if column == row else "x" for row in (0, 1)]
