"""What belongs together isn't torn apart at the end of a line."""

import io

import pytest
from rich.table import Table
from rich.text import Text

from interpreter.terminal.console import Console


@pytest.mark.parametrize("width", range(14, 40))
@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_no_line_ends_at_a_space_that_does_not_break(width: int, space: str) -> None:
    written = io.StringIO()
    console = Console(file=written, width=width, force_terminal=False)
    sentence = f"Posez «{space}un ouvrier{space}» sur «{space}Havre de paix{space}»{space}: deux{space}!"
    table = Table.grid()
    table.add_row(Text(sentence))
    console.print(Text(sentence, style="bold"))
    console.print(sentence)
    console.print(table)
    lines = written.getvalue().splitlines()
    assert all(not line.rstrip(" ").endswith("«") for line in lines)
    assert all(not line.startswith(("»", ":", "!")) for line in lines)
    assert "".join(lines).count(space) == sentence.count(space) * 3
