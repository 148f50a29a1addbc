"""Tables in PostgreSQL, for any number of server processes: one database, news between them by LISTEN and NOTIFY."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from threading import Event, Thread

import psycopg
from psycopg_pool import ConnectionPool

from interpreter.web.store.journal import Header, JournalEntry, Taken
from interpreter.web.store.rows import entry_of, header_of, header_row

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (id text PRIMARY KEY, created bigint NOT NULL, header text NOT NULL);
CREATE TABLE IF NOT EXISTS entries (
    place text NOT NULL REFERENCES tables (id), number integer NOT NULL, kind text NOT NULL, data text NOT NULL,
    PRIMARY KEY (place, number));
CREATE TABLE IF NOT EXISTS keys (name text PRIMARY KEY, value text NOT NULL);
"""
CHANNEL = "cardwright_tables"
# Any number will do: processes that start together must not create the same tables at once.
SCHEMA_LOCK = 4_711_002
# How long, in seconds, the listening thread takes at most to see that it should end, or to come back to a database that was away.
PAUSE = 1.0


class PostgresStore:
    """Keeps tables in a database. `url`: as libpq takes it."""

    alone = False

    def __init__(self, url: str, connections: int = 8) -> None:
        self._url = url
        self._pool = ConnectionPool(url, min_size=1, max_size=connections, open=True)
        self._pool.wait(timeout=10)
        self._ended = Event()
        self._listener: Thread | None = None
        with self._pool.connection() as base:
            base.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
            base.execute(SCHEMA)

    def create(self, header: Header) -> None:
        """Keep a new table."""
        row = (header.table, header.created, header_row(header))
        with self._pool.connection() as base:
            base.execute("INSERT INTO tables VALUES (%s, %s, %s)", row)

    def header(self, table: str) -> Header | None:
        """Return how a table was set up; None if there is no such table."""
        with self._pool.connection() as base:
            row = base.execute("SELECT header FROM tables WHERE id = %s", (table,)).fetchone()
        return None if row is None else header_of(row[0])

    def append(self, table: str, entry: JournalEntry) -> None:
        """Write an entry and tell the other processes. Raises Taken."""
        row = (table, entry.number, entry.kind, json.dumps(entry.data, ensure_ascii=False))
        try:
            with self._pool.connection() as base:
                base.execute("INSERT INTO entries VALUES (%s, %s, %s, %s)", row)
                base.execute("SELECT pg_notify(%s, %s)", (CHANNEL, table))
        except psycopg.IntegrityError as error:
            raise Taken(table) from error

    def entries(self, table: str, after: int = 0) -> list[JournalEntry]:
        """Return the entries of a table with numbers above `after`, in order."""
        asked = "SELECT number, kind, data FROM entries WHERE place = %s AND number > %s ORDER BY number"
        with self._pool.connection() as base:
            return [entry_of(*row) for row in base.execute(asked, (table, after)).fetchall()]

    def secret(self) -> str:
        """Return the key by which links are signed."""
        made = "INSERT INTO keys VALUES ('links', %s) ON CONFLICT DO NOTHING"
        with self._pool.connection() as base:
            base.execute(made, (secrets.token_urlsafe(32),))
            row = base.execute("SELECT value FROM keys WHERE name = 'links'").fetchone()
        assert row is not None
        return str(row[0])

    def listen(self, heard: Callable[[str], None]) -> None:
        """Have `heard` called with the id of each table to which a process of this database appended."""
        self._listener = Thread(target=self._listen, args=(heard,), name="news of tables", daemon=True)
        self._listener.start()

    def _listen(self, heard: Callable[[str], None]) -> None:
        while not self._ended.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as base:
                    base.execute(f"LISTEN {CHANNEL}")
                    while not self._ended.is_set():
                        for news in base.notifies(timeout=PAUSE):
                            heard(news.payload)
            except psycopg.OperationalError:
                # The database went away: whoever looks at a table reads it from there, so nothing is lost but the ring of the bell.
                self._ended.wait(PAUSE)

    def close(self) -> None:
        """End the listening thread and give the connections back."""
        self._ended.set()
        if self._listener is not None:
            self._listener.join(timeout=3 * PAUSE)
        self._pool.close()
