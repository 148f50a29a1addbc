"""How good a position is for each player: the final score that is expected of it, and from those of all its share of the victory.

An expected score is linear in the features of a player (see `features`) and in how far it has come: each feature has a weight at the
beginning and one at the end. How far it has come is told by the features as well: by how many decisions it may be expected to
take yet, of the most that it ever had before it. Weights are learned from a game's own play (see `training`) and stand
beside its rules, and with them what is usually done (see `policy`); without them what counts is the score now, and a little of what it
may still be made of.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from interpreter.agents.features import Features
from interpreter.agents.policy import Habits, Policy

if TYPE_CHECKING:
    from interpreter.effects.program import Program
    from interpreter.game.game import Game
    from interpreter.rulebook.book import Rulebook

FILE = "evaluation.json"
FORMAT = 2
CONSTANT = "always"
"""The name of the weight that always counts."""
HELD, HAND, LIVE = 1.5, 0.7, 1.0
"""What the first unit that pays prices, the first thing that only its owner sees, and each thing in play count for without anything
learned; so many of the first two their square root times as much, so that something is gathered first and spent then."""
KEPT = 8
SPREAD = 6.0
"""By how many points expected scores are off, without anything learned."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What was learned: by name of a feature its weight at the beginning and at the end, and in how many decisions a seat will still
    take. length: the most of those. spread: by how many points an expected score is off. habits: what is usually done."""

    early: dict[str, float]
    late: dict[str, float]
    left: dict[str, float]
    length: float
    spread: float
    habits: Habits | None = None

    def plain(self) -> dict[str, Any]:
        """Return plain data for JSON: only what matters."""
        parts = {name: (self.early[name], self.late[name], self.left[name]) for name in sorted(self.early)}
        weights = {
            name: [round(part, 3) for part in three]
            for name, three in parts.items()
            if any(abs(part) >= 0.0005 for part in three)
        }
        plain = {
            "format": FORMAT, "length": round(self.length, 1), "spread": round(self.spread, 2), "weights": weights,
        }  # fmt: skip
        return plain if self.habits is None else plain | self.habits.plain()

    def text(self) -> str:
        """Return it as a file: what belongs to one name stands on one line, so that a change of it is told by few lines."""
        lines = ["{"]
        for name, value in self.plain().items():
            if isinstance(value, dict):
                inside = ",\n".join(
                    f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(row)}" for key, row in value.items()
                )
                lines.append(f"{json.dumps(name)}: {{\n{inside}\n}},")
            else:
                lines.append(f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)},")
        return "\n".join(lines).removesuffix(",") + "\n}\n"

    @classmethod
    def read(cls, content: dict[str, Any]) -> Weights:
        """Take `plain` back. Raises ValueError, KeyError or TypeError for anything else."""
        if content["format"] != FORMAT:
            raise ValueError("of another format")
        early = {name: float(pair[0]) for name, pair in content["weights"].items()}
        late = {name: float(pair[1]) for name, pair in content["weights"].items()}
        left = {name: float(pair[2]) for name, pair in content["weights"].items()}
        habits = Habits.read(content) if "habits" in content else None
        return cls(early, late, left, max(1.0, float(content["length"])), max(0.1, float(content["spread"])), habits)


def learned(book: Rulebook) -> Weights | None:
    """Return what was learned of a game and stands beside its rules; None without it, or if it can't be read."""
    if book.folder is None:
        return None
    try:
        return Weights.read(json.loads((book.folder / FILE).read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return None


class Evaluation:
    """Rates positions of one program."""

    def __init__(self, program: Program, weights: Weights | None) -> None:
        self.program, self.weights = program, weights
        self.features = Features(program)
        habits = weights.habits if weights is not None else None
        self.policy = Policy(program, habits) if habits is not None else None
        names = self.features.names
        if weights is None:
            parts = [(float(name == "score"),) * 2 + (0.0,) for name in names]
            self._stock = {feature: part for feature, name in enumerate(names) if (part := self._sort(name)) >= 0}
            self._constant, self._length, self.spread = (0.0, 0.0, 0.0), 1.0, SPREAD
        else:
            parts = [_parts(weights, name) for name in names]
            self._stock = {}
            self._constant, self._length, self.spread = _parts(weights, CONSTANT), weights.length, weights.spread
        # Together, for they are asked for together.
        self._parts = parts

    def _sort(self, name: str) -> int:
        """Return which sort a feature is of: about units that pay prices (0), things that only their owner sees (1), things in play (2), or
        none of these (-1)."""
        sort, _, what = name.partition(":")
        if sort == "unit" and what in self.program.paid_units:
            return 0
        zone = self.program.game.zones.get(what.partition("=")[0])
        if sort != "in" or zone is None:
            return -1
        return 1 if zone.seen_by == "owner" else 2 if zone.live else -1

    def expected(self, game: Game, seat: int) -> float:
        """Return the final score that is expected of a seat; once the game is over its score."""
        if game.over:
            return float(game.score(seat))
        found, parts = self.features.of(game.table, seat), self._parts
        early, late, left = self._constant
        for feature, value in found:
            first, last, more = parts[feature]
            early += first * value
            late += last * value
            left += more * value
        return late + (early - late) * max(0.0, min(1.0, left / self._length)) + self._in_stock(found)

    def _in_stock(self, found: list[tuple[int, float]]) -> float:
        """Return a value by which what is held counts for something even if nothing was learned."""
        if not self._stock:
            return 0.0
        held = [0.0, 0.0, 0.0]
        for feature, value in found:
            if feature in self._stock:
                held[self._stock[feature]] += value
        return HELD * math.sqrt(held[0]) + HAND * math.sqrt(held[1]) + LIVE * held[2]

    def values(self, game: Game) -> list[float]:
        """Return, for each seat, by how many points it may expect to lead the best of the others; of a victory some more come. Of
        a seat alone, how much it scores.
        """
        seats = range(game.seats)
        expected = [self.expected(game, seat) for seat in seats]
        if game.seats == 1:
            return expected
        winners = game.result().winners if game.over else ()
        found = []
        for seat in seats:
            lead = expected[seat] - max(expected[other] for other in seats if other != seat)
            won = (seat in winners) / max(1, len(winners)) if game.over else squashed(lead / self.spread)
            found.append(lead + self.spread * (2 * won - 1))
        return found

    def share(self, value: float) -> float:
        """Return the share of the victory that a value (see `values`) stands for, from 0 to 1."""
        if self.program.lay.seats == 1:
            return squashed(value / (10 * self.spread))
        return squashed(value / (2 * self.spread))

    def shares(self, game: Game) -> list[float]:
        """Return the share of the victory that each seat may expect, from 0 to 1: at the end what it got, before that by how far it is
        expected to lead the best of the others. Of a seat alone how much it scores."""
        if game.over and game.seats > 1:
            winners = game.result().winners
            return [(seat in winners) / max(1, len(winners)) for seat in range(game.seats)]
        return [self.share(value) for value in self.values(game)]


def _parts(weights: Weights, name: str) -> tuple[float, float, float]:
    return weights.early.get(name, 0.0), weights.late.get(name, 0.0), weights.left.get(name, 0.0)


def squashed(lead: float) -> float:
    """Return a lead as a number from 0 to 1 (the logistic function)."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, lead))))


_known: list[Evaluation] = []


def evaluation_of(game: Game) -> Evaluation:
    """Return the evaluation of a game with what was learned of it; the last few are kept."""
    for known in _known:
        if known.program is game.program:
            return known
    _known[KEPT:] = []
    _known.insert(0, Evaluation(game.program, learned(game.book)))
    return _known[0]
