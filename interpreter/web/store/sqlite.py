"""Tables in one SQLite file, for one server process."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Lock

from interpreter.web.store.journal import Header, JournalEntry, Taken
from interpreter.web.store.rows import entry_of, header_of, header_row

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, created INTEGER NOT NULL, header TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS entries (
    place TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (place, number)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
"""


class SQLiteStore:
    """Keeps tables in a file. Each entry is on the disk before `append` returns (write-ahead log, full synchronisation)."""

    alone = True

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        # Links are signed with a key that lies in this file: nobody but its owner may read it.
        file.touch(mode=0o600)
        self._lock = Lock()
        self._base = sqlite3.connect(file, check_same_thread=False, isolation_level=None, timeout=10)
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = FULL")
        self._base.executescript(SCHEMA)

    def create(self, header: Header) -> None:
        """Keep a new table."""
        with self._lock:
            self._base.execute(
                "INSERT INTO tables VALUES (?, ?, ?)", (header.table, header.created, header_row(header))
            )

    def header(self, table: str) -> Header | None:
        """Return how a table was set up; None if there is no such table."""
        with self._lock:
            row = self._base.execute("SELECT header FROM tables WHERE id = ?", (table,)).fetchone()
        return None if row is None else header_of(row[0])

    def append(self, table: str, entry: JournalEntry) -> None:
        """Write an entry, durably. Raises Taken."""
        data = json.dumps(entry.data, ensure_ascii=False)
        try:
            with self._lock:
                self._base.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (table, entry.number, entry.kind, data))
        except sqlite3.IntegrityError as error:
            raise Taken(table) from error

    def entries(self, table: str, after: int = 0) -> list[JournalEntry]:
        """Return the entries of a table with numbers above `after`, in order."""
        asked = "SELECT number, kind, data FROM entries WHERE place = ? AND number > ? ORDER BY number"
        with self._lock:
            rows = self._base.execute(asked, (table, after)).fetchall()
        return [entry_of(*row) for row in rows]

    def secret(self) -> str:
        """Return the key by which links are signed."""
        with self._lock:
            self._base.execute("INSERT OR IGNORE INTO keys VALUES ('links', ?)", (secrets.token_urlsafe(32),))
            row = self._base.execute("SELECT value FROM keys WHERE name = 'links'").fetchone()
        return str(row[0])

    def listen(self, heard: Callable[[str], None]) -> None:
        """Do nothing: one process has the file, and hears of its own doings by itself."""

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._base.close()
