"""Open pages, told that there is something new: one stream a page, which carries the number of the change and nothing else."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from typing import Final

from interpreter.web.links import WATCH
from interpreter.web.refused import Refused

# Streams that one link may hold open: a few windows, not a flood.
MOST_STREAMS: Final = 8
# All onlookers of a table share one link.
MOST_ONLOOKERS: Final = 200


class Streams:
    """The streams of all tables. Made and used in the server's event loop; only `ring` may be called from any thread."""

    def __init__(self) -> None:
        self._bells: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._held: Counter[tuple[str, str]] = Counter()
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Note the running event loop, in which bells ring."""
        self._loop = asyncio.get_running_loop()

    def ring(self, table: str) -> None:
        """Tell all pages of a table that something happened."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._ring, table)

    def stop(self) -> None:
        """Let all streams end: what they wait for doesn't come any more."""
        self._loop = None
        for table in tuple(self._bells):
            self._ring(table)

    def check(self, table: str, role: str) -> None:
        """Raise Refused (too-many) where a link holds as many streams as it may."""
        if self._held[table, role] >= (MOST_ONLOOKERS if role == WATCH else MOST_STREAMS):
            raise Refused("too-many")

    async def changes(self, table: str, role: str, number: Callable[[], int], since: int) -> AsyncIterator[int]:
        """Yield the number of the last change at a table whenever it is above `since`, to one page of a link."""
        bell = asyncio.Event()
        self._held[table, role] += 1
        self._bells[table].add(bell)
        try:
            while self._loop is not None:
                now = number()
                if now > since:
                    since = now
                    yield now
                await bell.wait()
                bell.clear()
        finally:
            self._bells[table].discard(bell)
            if not self._bells[table]:
                del self._bells[table]
            self._held[table, role] -= 1
            if not self._held[table, role]:
                del self._held[table, role]

    def _ring(self, table: str) -> None:
        for bell in self._bells.get(table, ()):
            bell.set()
