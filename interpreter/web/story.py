"""The story of a table as one page shows it: drawn once line by line, since what was told doesn't change."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup

from interpreter.web.drawn import TableDrawing

# How much of the story a page shows.
NEWEST: Final = 80


@dataclass(slots=True)
class Story:
    """The newest lines that one seat was told, the newest first. look: how they are drawn. heard: from which news to ask for the
    next ones. told: how many lines it was told in all."""

    look: TableDrawing
    heard: int = 0
    told: int = 0
    lines: deque[Markup] = field(default_factory=lambda: deque(maxlen=NEWEST))

    def go_on(self, lines: Iterable[Markup], heard: int) -> None:
        """Take in what was told since, oldest first."""
        for line in lines:
            self.lines.appendleft(line)
            self.told += 1
        self.heard = heard
