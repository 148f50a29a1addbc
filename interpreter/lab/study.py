"""A study from its first game to its document: plays, looks, and stops when what was asked is known well enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.lab.comparing import compared
from interpreter.lab.engine import Crew, Tick, run
from interpreter.lab.looks import ERROR, schedule, spent
from interpreter.lab.ratings import ratings
from interpreter.lab.summing import Document, summed

if TYPE_CHECKING:
    from interpreter.lab.plan import Plan
    from interpreter.lab.store import GameStore
    from interpreter.rulebook.book import Rulebook

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Aim:
    """When a study ends: after so many games at the latest, and before that once the intervals of the main question, how victories are
    shared among the seats (or change, where rules are compared), are no wider than `until` (0: never)."""

    games: int
    until: float = 0.0


def study(plan: Plan, books: Sequence[Rulebook], store: GameStore, crew: Crew, aim: Aim, tick: Tick) -> Document:
    """Play what is missing, and tell what it says. Raises `engine.Hopeless`, and what one of the crew raised; KeyboardInterrupt leaves what
    was played in the store."""
    ends = schedule(aim.games) if aim.until else [aim.games]
    document: Document = {}
    for games in ends:
        run(plan, store, games, crew, tick)
        document = look(plan, books, store, games, sequential=bool(aim.until))
        if aim.until and document["width"] <= aim.until:
            break
    return document


def look(plan: Plan, books: Sequence[Rulebook], store: GameStore, games: int, sequential: bool = False) -> Document:
    """Return what the first so many games say. The look is counted, unless it was taken before."""
    taken = dict(store.looks())
    if games not in taken:
        # Who looks but once may err all that is allowed at that look.
        error = spent(len(taken) + 1) if taken or sequential else ERROR
        store.look(games, error)
        taken[games] = error
    error = taken[games]
    records = [store.records(number, plan.first, games) for number in range(len(plan.versions))]
    found = [summed(plan, book.game, record, error) for book, record in zip(books, records, strict=True)]
    if plan.rotates:
        for one, record in zip(found, records, strict=True):
            played = [
                ([(seat + game.rotation) % plan.seats for seat in range(plan.seats)], game.ranks)
                for game in record
                if game.finished
            ]
            rated = ratings(plan.agents, played)
            for row in one["agents"]:
                row["rating"] = rated[row["agent"]]
    change = compared(records[0], records[1], (books[0].game, books[1].game), error) if len(books) > 1 else None
    return {
        "format": FORMAT,
        "game": books[0].game.id,
        "agents": list(plan.agents),
        "seats": plan.seats,
        "seed": plan.seed,
        "games": games,
        "looks": len(taken),
        "error": round(error, 6),
        "error_of_all_looks": round(sum(taken.values()), 6),
        "versions": [
            {"packs": list(book.packs), "options": dict(version.options), **one}
            for book, version, one in zip(books, plan.versions, found, strict=True)
        ],
        "compared": change,
        "width": found[0]["seats"]["width"] if change is None else round(change["width"], 5),
    }
