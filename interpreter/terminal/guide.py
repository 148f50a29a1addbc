"""The guide of a game, as it is printed: sections, lists, and the tables of its examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.tabletop import SceneDrawing

if TYPE_CHECKING:
    from rich.console import Console

    from interpreter.teaching.guide import Lesson
    from interpreter.teaching.showing import Shown
    from interpreter.telling.scene import Holder, Place

BULLET, THEN, INDENT = "•", "→", 4
# Nobody likes to read lines that are longer.
WIDEST: Final = 88


class Sketch(SceneDrawing):
    """A tabletop on which things have names only."""

    def _is_list(self, place: Place, holder: Holder) -> bool:
        return False


def print_guide(lessons: Sequence[Lesson], voice: Voice, console: Console) -> None:
    """Print the sections of a guide in the language of a voice."""
    paint, width = Paint(voice.book.game), min(console.width, WIDEST)
    for lesson in lessons:
        console.print(Text(lesson.title.plain, style="bold underline"))
        listed = False
        for paragraph in lesson.paragraphs:
            text = paint.text(paragraph.text)
            if listed and not paragraph.is_item:
                console.print()
            listed = paragraph.is_item
            console.print(_marked(BULLET, text) if listed else text, width=width)
            if not listed:
                console.print()
        if listed:
            console.print()
        for shown in lesson.shown:
            _print_example(shown, voice, paint, console)


def _print_example(shown: Shown, voice: Voice, paint: Paint, console: Console) -> None:
    """Print the table as it is laid, and below it what happens."""
    if shown.caption:
        console.print(Padding(paint.text(shown.caption), (0, 0, 0, INDENT)), width=min(console.width, WIDEST))
    tabletop = Sketch(voice.say, paint, width=console.width - INDENT)
    console.print(Padding(tabletop.draw(shown.scene), (0, 0, 0, INDENT)))
    for sentence in shown.happens:
        console.print(Padding(_marked(THEN, paint.text(sentence)), (0, 0, 0, INDENT)), width=min(console.width, WIDEST))
    console.print()


def _marked(mark: str, text: Text) -> Table:
    line = Table.grid(padding=(0, 1))
    line.add_row(mark, text)
    return line
