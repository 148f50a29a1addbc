"""Keeps records of games as they come, so that nothing is lost whenever a run ends, and looks at them, which are counted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path

from interpreter.lab.record import PlayedGame

TABLES = """
CREATE TABLE IF NOT EXISTS games (version INTEGER, seed INTEGER, record TEXT NOT NULL, PRIMARY KEY (version, seed));
CREATE TABLE IF NOT EXISTS looks (games INTEGER PRIMARY KEY, number INTEGER NOT NULL, level REAL NOT NULL);
"""


SUFFIX = ".sqlite"
KEPT_STUDIES, KEPT_BYTES = 100, 1 << 30
"""So many studies, and so much of them, are kept where nobody said that they should be."""


def tidy(folder: Path, keep: Path, studies: int = KEPT_STUDIES, size: int = KEPT_BYTES) -> list[Path]:
    """Remove the studies of a folder that were gone on with longest ago, so that no more than so many, of so many bytes, are left; never
    `keep`. Return what was removed. What can't be removed stays."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        # What SQLite writes first stands beside the file.
        parts = [
            part for part in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))) if part.is_file()
        ]
        if path != keep and parts:
            stats = [part.stat() for part in parts]
            found.append((max(one.st_mtime for one in stats), sum(one.st_size for one in stats), parts))
    removed, left = [], 1
    for _, taken, parts in sorted(found, key=lambda one: one[0], reverse=True):
        left += 1
        size -= taken
        if left > studies or size < 0:
            with suppress(OSError):
                for part in parts:
                    part.unlink()
                removed.append(parts[0])
    return removed


class GameStore:
    """The games of one plan, in a file of SQLite (`:memory:`: in none). What was added survives the end of the process, however it
    comes. Raises sqlite3.Error where the file can't be written."""

    def __init__(self, path: Path | str = ":memory:") -> None:
        self._link = sqlite3.connect(path, isolation_level=None)
        self._link.execute("PRAGMA journal_mode = WAL")
        self._link.execute("PRAGMA synchronous = NORMAL")
        self._link.executescript(TABLES)

    def add(self, games: Iterable[tuple[int, int, str]]) -> None:
        """Add games, as `work.play_batch` returns them: all of them or, if the process ends meanwhile, none."""
        self._link.execute("BEGIN IMMEDIATE")
        self._link.executemany("INSERT OR IGNORE INTO games VALUES (?, ?, ?)", games)
        self._link.execute("COMMIT")

    def seeds(self, version: int) -> set[int]:
        """Return the seeds of a version that have been played."""
        with closing(self._link.execute("SELECT seed FROM games WHERE version = ?", (version,))) as found:
            return {seed for (seed,) in found}

    def records(self, version: int, first: int, games: int) -> list[PlayedGame]:
        """Return the records of so many seeds from the first on, those that were played, in their order."""
        query = "SELECT record FROM games WHERE version = ? AND seed >= ? AND seed < ? ORDER BY seed"
        with closing(self._link.execute(query, (version, first, first + games))) as found:
            return [PlayedGame.read(line) for (line,) in found]

    def looks(self) -> list[tuple[int, float]]:
        """Return after how many games it was looked before, and what error each look may make."""
        with closing(self._link.execute("SELECT games, level FROM looks ORDER BY number")) as found:
            return list(found)

    def look(self, games: int, level: float) -> None:
        """Note a look after so many games."""
        self._link.execute("INSERT OR IGNORE INTO looks SELECT ?, count(*) + 1, ? FROM looks", (games, level))

    def close(self) -> None:
        """End: nothing more comes."""
        self._link.close()
