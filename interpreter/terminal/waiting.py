"""Shows that somebody is thinking, and for how long; nothing where it couldn't be taken away again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

SOON = 0.5
"""Whoever thinks no longer than this isn't spoken of."""


@contextmanager
def waiting(console: Console, told: Callable[[int], str]) -> Iterator[Callable[[float], None]]:
    """Show what is told of so many seconds while it lasts; yields what is to be called as time passes."""
    if not console.is_terminal:
        yield lambda _: None
        return
    status = console.status("")

    def tick(seconds: float) -> None:
        if seconds >= SOON:
            status.update(told(int(seconds)))
            status.start()

    try:
        yield tick
    finally:
        status.stop()
