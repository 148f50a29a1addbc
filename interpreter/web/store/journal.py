"""What is kept of a table: how it was set up, and everything that was said to it since, in order. Nothing is ever changed or removed.

A game is rebuilt from its journal, so an answer counts once its entry is written, and not before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


class Taken(Exception):
    """Another entry has this number already: somebody was quicker."""


@dataclass(frozen=True, slots=True)
class Header:
    """How a table was set up.

    table: its id. game: its name or the folder of its rules. seats: `person` or the name of an agent, by seat. fingerprint: that of
    the rules it was set up with. created: seconds since 1970."""

    table: str
    game: str
    packs: tuple[str, ...]
    options: Mapping[str, int | str | bool]
    seed: int
    seats: tuple[str, ...]
    fingerprint: str
    created: int


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One thing said to a table. number: from 1, without gaps. kind: answer, undo, seat, name or renew; data by kind (see `live`)."""

    number: int
    kind: str
    data: Mapping[str, Any] = field(default_factory=dict)


class Store(Protocol):
    """Keeps tables. Safe to use from several threads. alone: whether no other process appends to it, so that nothing new is ever found
    by looking."""

    alone: bool

    def create(self, header: Header) -> None:
        """Keep a new table."""

    def header(self, table: str) -> Header | None:
        """Return how a table was set up; None if there is no such table."""

    def append(self, table: str, entry: JournalEntry) -> None:
        """Write an entry; when this returns it is kept, whatever happens to this process. Raises Taken."""

    def entries(self, table: str, after: int = 0) -> list[JournalEntry]:
        """Return the entries of a table with numbers above `after`, in order."""

    def secret(self) -> str:
        """Return the key by which links are signed, made when first asked for; all processes of one store share it."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Have `heard` called with the id of each table to which another process appended, from a thread of the store's own."""

    def close(self) -> None:
        """Let go of files and connections."""
