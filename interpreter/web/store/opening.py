"""Opens the store that a place names."""

from __future__ import annotations

from pathlib import Path

from interpreter.web.store.journal import Store
from interpreter.web.store.sqlite import SQLiteStore

FILE = "tables.sqlite"


def open_store(url: str | None, data: Path) -> Store:
    """Return the store at a URL (`postgresql://…`), or the one in a file of the folder `data` if none is given.
    Raises ImportError where psycopg isn't installed, OSError, sqlite3.Error or psycopg.Error where it can't be opened."""
    if url is None:
        return SQLiteStore(data / FILE)
    # Whoever keeps tables in a file needs no driver for a database server.
    from interpreter.web.store.postgres import PostgresStore  # noqa: PLC0415

    return PostgresStore(url)
