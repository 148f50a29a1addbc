"""The rules of a game in short, as they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.text.parts import plain
from interpreter.text.summary import rules_of

if TYPE_CHECKING:
    from rich.console import Console


def print_rules(voices: Sequence[Voice], console: Console) -> None:
    """Print a heading and a line for each sentence, one language after the other."""
    paint = Paint(voices[0].book.game)
    for voice in voices:
        if len(voices) > 1:
            console.print(Text(voice.language, style="dim"))
        for section in rules_of(voice.book.game, voice.wording):
            console.print(Text(plain(section.title), style="bold"))
            for line in section.lines:
                console.print(Padding(paint.text(voice.text(line.parts)), (0, 0, 0, 2 + 2 * line.depth)))
            console.print()


def rules_as_json(voice: Voice) -> list[dict[str, Any]]:
    """Return the sections with their title and lines; `depth`: how far in a line stands."""
    return [
        {
            "title": plain(section.title),
            "lines": [{"depth": line.depth, "text": plain(line.parts)} for line in section.lines],
        }
        for section in rules_of(voice.book.game, voice.wording)
    ]
