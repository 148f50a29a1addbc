"""The words of a game as `cardwright show GAME words` prints them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from interpreter.terminal.console import Console

if TYPE_CHECKING:
    from interpreter.service.lexicon import WordList
    from interpreter.telling.voice import Voice


COLUMNS = ("written", "called", "about")


def print_words(told: Sequence[WordList], voice: Voice) -> None:
    """Print a heading for each sort, and a line for each word: how it is written, what readers call it, what it is."""
    console = Console()
    for words in told:
        console.print(Text(voice.say(f"words.{words.sort}"), style="bold"))
        table = Table.grid(padding=(0, 2))
        heads = []
        for column in COLUMNS:
            table.add_column(no_wrap=column == "written")
            filled = any(getattr(entry, column) for entry in words.entries)
            heads.append(Text(voice.say(f"words.{column}") if filled else "", style="dim underline"))
        table.add_row(Text("  ").append_text(heads[0]), *heads[1:])
        for one in words.entries:
            table.add_row(Text(f"  {one.written}"), Text(one.called, style="italic"), Text(one.about, style="dim"))
        console.print(table)
        console.print()


def words_as_json(told: Sequence[WordList]) -> dict[str, list[dict[str, Any]]]:
    """Return the words by their sort."""
    return {words.sort: [asdict(one) for one in words.entries] for words in told}
