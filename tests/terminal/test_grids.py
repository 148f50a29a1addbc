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
