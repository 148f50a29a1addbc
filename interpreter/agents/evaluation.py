"""How good a position is for each player: the final score that is expected of it, and from those of all its share of the victory.

An expected score is linear in the features of a player (see `features`) and in how far the game has come: each feature has a weight at
its beginning and one at its end. Weights are learned from a game's own play (see `training`) and stand beside its rules; without them
what counts is the score now, and a little of what it may still be made of.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from interpreter.agents.features import Features

if TYPE_CHECKING:
    from interpreter.effects.program import Program
    from interpreter.game.game import Game
    from interpreter.rulebook.book import Rulebook

FILE = "evaluation.json"
FORMAT = 1
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
    """What was learned: by name of a feature its weight at the beginning and at the end. length: how many decisions a seat takes in
    a game. spread: by how many points an expected score is off."""

    early: dict[str, float]
    late: dict[str, float]
    length: float
    spread: float

    def plain(self) -> dict[str, Any]:
        """Return plain data for JSON: only what matters."""
        weights = {
            name: [round(self.early[name], 3), round(self.late[name], 3)]
            for name in sorted(self.early)
            if abs(self.early[name]) >= 0.0005 or abs(self.late[name]) >= 0.0005
        }
        return {
            "format": FORMAT, "length": round(self.length, 1), "spread": round(self.spread, 2), "weights": weights,
        }  # fmt: skip

    @classmethod
    def read(cls, content: dict[str, Any]) -> Weights:
        """Take `plain` back. Raises ValueError, KeyError or TypeError for anything else."""
        if content["format"] != FORMAT:
            raise ValueError("of another format")
        early = {name: float(pair[0]) for name, pair in content["weights"].items()}
        late = {name: float(pair[1]) for name, pair in content["weights"].items()}
        return cls(early, late, max(1.0, float(content["length"])), max(0.1, float(content["spread"])))


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
        names = self.features.names
        if weights is None:
            self._early = self._late = [float(name == "score") for name in names]
            self._stock = {feature: part for feature, name in enumerate(names) if (part := self._sort(name)) >= 0}
            self._constant = (0.0, 0.0)
            self._length, self.spread = 0.0, SPREAD
        else:
            self._stock = {}
            self._early = [weights.early.get(name, 0.0) for name in names]
            self._late = [weights.late.get(name, 0.0) for name in names]
            self._constant = (weights.early.get(CONSTANT, 0.0), weights.late.get(CONSTANT, 0.0))
            self._length, self.spread = weights.length, weights.spread

    def _sort(self, name: str) -> int:
        """Return whether a feature is about units that pay prices (0), things that only their owner sees (1), things in
        play (2), or none of these (-1).
        """
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
        found = self.features.of(game.table, seat)
        gone = progress(game, self._length)
        early, late = self._constant
        for feature, value in found:
            early += self._early[feature] * value
            late += self._late[feature] * value
        return early + (late - early) * gone + self._in_stock(found)

    def _in_stock(self, found: list[tuple[int, float]]) -> float:
        """Return a value by which what is held counts for something even if nothing was learned."""
        if not self._stock:
            return 0.0
        held = [0.0, 0.0, 0.0]
        for feature, value in found:
            if feature in self._stock:
                held[self._stock[feature]] += value
        return HELD * math.sqrt(held[0]) + HAND * math.sqrt(held[1]) + LIVE * held[2]

    def shares(self, game: Game) -> list[float]:
        """Return the share of the victory that each seat may expect, from 0 to 1: at the end what it got, before that
        by how far it is expected to lead the best of the others. Of a seat alone how much it scores.
        """
        seats = range(game.seats)
        expected = [self.expected(game, seat) for seat in seats]
        if game.seats == 1:
            return [squashed(expected[0] / (10 * self.spread))]
        found = []
        scale = 0.5 * self.spread if game.over else 1.5 * self.spread
        for seat in seats:
            lead = expected[seat] - max(expected[other] for other in seats if other != seat)
            found.append(squashed(lead / scale))
        if game.over:
            winners = game.result().winners
            # A victory counts more than by how much: most of the share.
            found = [0.25 * share + 0.75 * (seat in winners) / max(1, len(winners)) for seat, share in enumerate(found)]
        return found


def progress(game: Game, length: float) -> float:
    """Return how far a game has come, from 0 to 1; 0 if its length isn't known."""
    return min(1.0, len(game.answers) / (length * game.seats)) if length else 0.0


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
