"""Two versions of the rules on the same seeds: what is different in play, and by how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from interpreter.lab.statistics import Estimate, difference, discoveries
from interpreter.lab.summing import Document, plain, source_of

if TYPE_CHECKING:
    from interpreter.definitions.game import GameDefinition
    from interpreter.lab.record import PlayedGame

Measure: TypeAlias = Callable[["PlayedGame"], float]

FEW = 10
"""Where fewer games differ in how often something was played, nothing can be told."""


def compared(
    before: Sequence[PlayedGame],
    after: Sequence[PlayedGame],
    games: tuple[GameDefinition, GameDefinition],
    error: float,
) -> Document:
    """Return what is different between the games of two versions, seed by seed. Each row: what was measured (`score`,
    `ahead`, `decisions`, `turns`, `seat/n`, `source/…`, `used/id`), its mean before and after, the difference, and q:
    the share of false ones among all rows as clear. verdict: 1 more, -1 less, 0 nothing that could be told.
    """
    other = {record.seed: record for record in after if record.finished}
    pairs = [(record, other[record.seed]) for record in before if record.finished and record.seed in other]
    rows: list[Document] = []
    tested: list[Estimate] = []
    for name, measure in _measures(pairs, games[0], games[1]):
        values = [(measure[0](old), measure[1](new)) for old, new in pairs]
        differing = sum(old != new for old, new in values)
        if name.startswith("used/") and differing < FEW:
            continue
        found = difference([new - old for old, new in values], error)
        tested.append(found)
        count = max(1, len(values))
        rows.append({"what": name, "before": round(sum(old for old, _ in values) / count, 5),
                     "after": round(sum(new for _, new in values) / count, 5), "difference": plain(found),
                     "differing": differing})  # fmt: skip
    for row, found, q in zip(rows, tested, discoveries([one.p for one in tested]), strict=True):
        row["q"] = None if q is None else round(q, 5)
        row["verdict"] = (1 if found.value > 0 else -1) if q is not None and q <= error else 0
    return {
        "games": len(pairs),
        "same": sum(_same(old, new) for old, new in pairs),
        "rows": rows,
        "width": max(
            (one.width for row, one in zip(rows, tested, strict=True) if row["what"][:5] == "seat/"), default=0
        ),
    }


def _same(old: PlayedGame, new: PlayedGame) -> bool:
    return old.scores == new.scores and old.decisions == new.decisions


def _measures(
    pairs: Sequence[tuple[PlayedGame, PlayedGame]], old: GameDefinition, new: GameDefinition
) -> list[tuple[str, tuple[Measure, Measure]]]:
    seats = len(pairs[0][0].scores) if pairs else 0
    found: list[tuple[str, tuple[Measure, Measure]]] = [
        (name, (measure, measure))
        for name, measure in (
            ("score", lambda record: sum(record.scores) / len(record.scores)),
            ("decisions", lambda record: float(sum(record.decisions))),
            ("turns", lambda record: float(record.turns)),
        )
    ]
    if seats > 1:
        found.append(("ahead", (_ahead, _ahead)))
        for seat in range(seats):
            found.append((f"seat/{seat}", (_share(seat), _share(seat))))
    sources = {
        source_of(source, game)
        for pair in pairs
        for record, game in zip(pair, (old, new), strict=True)
        for points in record.sources
        for source in points
    }
    for source in sorted(sources):
        found.append((f"source/{source}", (_points(source, old), _points(source, new))))
    for id in sorted({id for pair in pairs for record in pair for id in record.fates}):
        found.append((f"used/{id}", (_used(id), _used(id))))
    return found


def _ahead(record: PlayedGame) -> float:
    ordered = sorted(record.scores)
    return float(ordered[-1] - ordered[-2])


def _share(seat: int) -> Measure:
    return lambda record: record.shares[seat]


def _points(source: str, game: GameDefinition) -> Measure:
    def measured(record: PlayedGame) -> float:
        found = (n for points in record.sources for one, n in points.items() if source_of(one, game) == source)
        return sum(found) / len(record.scores)

    return measured


def _used(id: str) -> Measure:
    def measured(record: PlayedGame) -> float:
        fate = record.fates.get(id)
        return float(fate is not None and any(fate.played))

    return measured
