"""The console: where lines are broken, and where not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import rich.console
from rich.segment import Segment
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import ConsoleOptions, RenderableType

HELD: Final = {0xA0: 0xE000, 0x202F: 0xE001}
"""Spaces at which no line ends, and what stands for each while lines are broken: characters that no font and no language has."""
ENDS: Final = re.compile(r" +(?=\n)")
FREED: Final = {held: space for space, held in HELD.items()}


class Console(rich.console.Console):
    """A console that paints nothing by itself, and keeps together what no-break spaces join (rich breaks lines at any space)."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"highlight": False, **settings})

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Yield the pieces of what is printed, as rich does."""
        if not isinstance(renderable, Text) or renderable.plain.isascii():
            yield from super().render(renderable, options)
            return
        text = renderable.copy()
        text.plain = text.plain.translate(HELD)
        for segment in super().render(text, options):
            yield Segment(segment.text.translate(FREED), segment.style, segment.control)

    def _render_buffer(self, buffer: Iterable[Segment]) -> str:
        """Return what is printed. Whoever reads it through a pipe or from a file gets no spaces at the ends of lines."""
        text = super()._render_buffer(buffer)
        return text if self.is_terminal else ENDS.sub("", text)
