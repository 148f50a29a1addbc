"""What many games say of the rules, as one document of plain data: numbers with their intervals, and a verdict where one can be given.

Seats count by the games that somebody won alone. Of each definition three things are told. How often it was seen, had and played. By how
much the chance to win and the score rise with one more of it that came to a seat by chance, compared with any other thing that might have
come instead: that is what it is worth to these players. And the same for those who played it, which says less: whoever leads plays more.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from interpreter.lab.record import Fate, PlayedGame
from interpreter.lab.statistics import (
    ENOUGH,
    NOTHING,
    Estimate,
    Numbers,
    discoveries,
    effect,
    mean,
    quantiles,
    seats_alike,
    share,
)

if TYPE_CHECKING:
    from interpreter.definitions.game import GameDefinition
    from interpreter.lab.plan import Plan

Document: TypeAlias = dict[str, Any]

RARE = 0.05
"""What is played in fewer of the games in which it was seen is hardly ever played."""
VAGUE = 0.25
"""Where the interval of an effect on the chance to win is wider, the games are too few to tell that there is none."""
BARS = 40
"""How many bars a figure has at most."""


def plain(estimate: Estimate) -> Document | None:
    """Return an estimate as plain data; None for nothing."""
    if estimate is NOTHING:
        return None
    return {key: round(value, 5) if isinstance(value, float) else value for key, value in asdict(estimate).items()}


def seats_of(records: Sequence[PlayedGame], seats: int, error: float) -> Document:
    """Return whether a seat wins more."""
    alone = [record.winners[0] for record in records if len(record.winners) == 1]
    wins = [alone.count(seat) for seat in range(seats)]
    p = seats_alike(wins)
    rows: list[Document] = []
    found = p <= error
    for seat, count in enumerate(wins):
        # A seat of two is as much above an even share as the other one is below.
        estimate = share(count, len(alone), error / (1 if seats == 2 else seats), 1 / seats)
        off = 0 if estimate.low <= 1 / seats <= estimate.high else 1 if estimate.value > 1 / seats else -1
        rows.append({"seat": seat, "wins": count, "share": plain(estimate), "verdict": off if found else 0})
    widest = max((row["share"]["high"] - row["share"]["low"] for row in rows), default=1.0)
    verdict = "uneven" if any(row["verdict"] for row in rows) else "unknown" if widest > VAGUE else "even"
    if seats < 2:
        verdict = "alone"
    return {"alone": len(alone), "p": round(p, 5), "rows": rows, "verdict": verdict, "width": round(widest, 5)}


def agents_of(records: Sequence[PlayedGame], agents: Sequence[str], error: float) -> list[Document]:
    """Return how often each agent won, where they differ: those of one name together."""
    seats, rows = len(agents), []
    for name in dict.fromkeys(agents):
        mine = [
            (record, seat)
            for record in records
            for seat in range(seats)
            if agents[(seat + record.rotation) % seats] == name
        ]
        alone = [(record, seat) for record, seat in mine if len(record.winners) == 1]
        won = sum(seat in record.winners for record, seat in alone)
        expected = agents.count(name) / seats
        games = {record.seed for record, _ in alone}
        points = mean([record.scores[seat] for record, seat in mine], error)
        rows.append({"agent": name, "wins": won, "share": plain(share(won, len(games), error, expected)),
                     "points": plain(points)})  # fmt: skip
    return rows


def length_of(records: Sequence[PlayedGame], error: float) -> Document:
    """Return how long games are."""
    decisions = [float(sum(record.decisions)) for record in records]
    turns = [float(record.turns) for record in records]
    return {
        "decisions": plain(mean(decisions, error)), "decisions_spread": quantiles(decisions),
        "turns": plain(mean(turns, error)), "turns_spread": quantiles(turns),
    }  # fmt: skip


def source_of(source: str, game: GameDefinition) -> str:
    """Return under what the points from a source are summed: a line of the game, or things by their kind."""
    sort, _, id = source.partition("/")
    if sort == "line":
        return source
    return f"kind/{next((one.kind for one in game.definitions if one.id == id), id)}"


def scores_of(records: Sequence[PlayedGame], game: GameDefinition, error: float) -> Document:
    """Return how scores are spread, and from what they come."""
    scores = [float(score) for record in records for score in record.scores]
    ahead = [float(best[-1] - best[-2]) for record in records if len(best := sorted(record.scores)) > 1]
    by_source: dict[str, list[float]] = {}
    for number, record in enumerate(records):
        for points in record.sources:
            for source, score in points.items():
                row = by_source.setdefault(source_of(source, game), [0.0] * len(records))
                row[number] += score / len(record.scores)
    means = [float(np.mean(record.scores)) for record in records]
    rows = [{"source": source, "points": plain(mean(row, error))} for source, row in sorted(by_source.items())]
    return {
        "points": plain(mean(means, error)), "spread": quantiles(scores), "ahead": plain(mean(ahead, error)),
        "histogram": histogram(scores), "sources": rows,
    }  # fmt: skip


def histogram(values: Sequence[float]) -> Document:
    """Return how many values lie between which edges: whole numbers, at most BARS of them to a figure."""
    if not values:
        return {"edges": [0, 1], "counts": [0]}
    step = max(1, math.ceil((max(values) - min(values) + 1) / BARS))
    edges = np.arange(min(values), max(values) + step + 1, step)
    counts, _ = np.histogram(values, bins=edges)
    return {"edges": [int(edge) for edge in edges], "counts": [int(count) for count in counts]}


def definitions_of(records: Sequence[PlayedGame], game: GameDefinition, error: float) -> list[Document]:
    """Return what became of each definition, and what it was worth."""
    pools = {one.id: one.starts for one in game.definitions}
    kinds = {one.id: one.kind for one in game.definitions}
    ids = sorted({id for record in records for id in record.fates})
    if not ids:
        return []
    scores = np.array([record.scores for record in records], dtype=float)
    shares = np.array([record.shares for record in records], dtype=float)
    seatings = [record.rotation for record in records]
    came = {id: _by_seat(records, id, "came") for id in ids}
    pooled: dict[str, Numbers] = {}
    for id in ids:
        pooled[pools[id]] = pooled.get(pools[id], np.zeros_like(scores)) + came[id]
    rows, tested = [], []
    for id in ids:
        pool = pooled[pools[id]]
        # One more of it is one less of something else: how many come at all is not what is asked.
        beyond = came[id] - pool * (came[id].sum() / max(1.0, pool.sum()))
        played = np.minimum(_by_seat(records, id, "played"), 1.0)
        effects = {
            "came": (effect(beyond, shares, seatings, error), effect(beyond, scores, seatings, error)),
            "played": (effect(played, shares, seatings, error), effect(played, scores, seatings, error)),
        }
        rows.append({"id": id, "kind": kinds[id], **_counts(records, id, error / len(ids)),
                     **{name: {"wins": plain(wins), "points": plain(points)}
                        for name, (wins, points) in effects.items()}})  # fmt: skip
        tested.append(effects["came"])
    adjusted = iter(discoveries([estimate.p for both in tested for estimate in both]))
    for row, (wins, points) in zip(rows, tested, strict=True):
        row["q"] = [None if q is None else round(q, 5) for q in (next(adjusted), next(adjusted))]
        row["verdict"] = _verdict(row, wins, points, error)
    return rows


def _by_seat(records: Sequence[PlayedGame], id: str, what: str) -> Numbers:
    """Return a count of a definition by game and seat."""
    found = np.zeros((len(records), len(records[0].scores)))
    for number, record in enumerate(records):
        fate = record.fates.get(id)
        if fate is not None:
            found[number] = getattr(fate, what)
    return found


def _counts(records: Sequence[PlayedGame], id: str, error: float) -> Document:
    """Return how often a definition was seen, had and played, by games."""
    fates: list[Fate] = [record.fates[id] for record in records if id in record.fates]
    seen = [fate for fate in fates if any(fate.seen)]
    had, played = sum(any(fate.had) for fate in seen), sum(any(fate.played) for fate in seen)
    return {
        "seen": plain(share(len(seen), len(records), error)),
        "had": plain(share(had, len(seen), error)),
        "used": plain(share(played, len(seen), error)),
    }


def _verdict(row: Document, wins: Estimate, points: Estimate, error: float) -> str:
    """Return strong, weak: clearly worth more or less than what might have come instead. unused: hardly ever played.
    even: no difference found, and none that is large can be there. unknown: too few games to tell.
    """
    if row["used"]["games"] >= ENOUGH and row["used"]["high"] < RARE:
        return "unused"
    clear = [one for one, q in zip((wins, points), row["q"], strict=True) if q is not None and q <= error]
    if clear and all(one.value > 0 for one in clear):
        return "strong"
    if clear and all(one.value < 0 for one in clear):
        return "weak"
    return "unknown" if wins is NOTHING or wins.width > VAGUE else "even"


def summed(plan: Plan, game: GameDefinition, records: Sequence[PlayedGame], error: float) -> Document:
    """Return what the games of one version say."""
    finished = [record for record in records if record.finished]
    unfinished = [record for record in records if not record.finished]
    several = plan.seats > 1
    return {
        "games": len(records),
        "finished": len(finished),
        "unfinished": [{"seed": record.seed, "broke": record.broke} for record in unfinished],
        "seats": seats_of(finished, plan.seats, error),
        "agents": agents_of(finished, plan.agents, error) if plan.rotates else [],
        "length": length_of(finished, error),
        "scores": scores_of(finished, game, error),
        "definitions": definitions_of(finished, game, error) if several and finished else [],
    }


__all__ = ["Document", "plain", "source_of", "summed"]
