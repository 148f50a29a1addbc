"""Studies of the toy game, in memory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from interpreter.lab import engine, study, work
from interpreter.lab.plan import Plan, Version
from interpreter.lab.store import GameStore
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.lab.sale import Planted

Studied = Callable[..., dict[str, Any]]


def plan_of(*books: Rulebook, agents: tuple[str, ...] = ("random", "random"), seed: int = 1, **options: Any) -> Plan:
    """A plan of these rules; options are those of the last."""
    last = len(books) - 1
    versions = [
        Version.of(book, book.options(options if number == last else None)) for number, book in enumerate(books)
    ]
    for version, book in zip(versions, books, strict=True):
        work.knows(version, book)
    return Plan(tuple(versions), agents, seed)


def studied(books: list[Rulebook], plan: Plan, games: int, until: float = 0.0) -> dict[str, Any]:
    """The document of a study that nobody keeps."""
    return study.study(plan, books, GameStore(), engine.processes(1), study.Aim(games, until), lambda _: None)


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return load_rulebook(Planted().write(tmp_path / "sale"))
