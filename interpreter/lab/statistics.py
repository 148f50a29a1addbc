"""What samples tell, by scipy: shares and means with their intervals, differences on common seeds, effects of what chance dealt.

Everything here gets numbers in the order of the seeds and rolls the same dice each time, so that the same games say the same.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import stats

Interval: TypeAlias = tuple[float, float]
Numbers: TypeAlias = NDArray[np.float64]

RESAMPLES = 2_000
PERMUTATIONS = 9_999
AT_ONCE = 100
"""Resamples that are held at once: memory is this times the number of games."""
SEED = 20_12
ENOUGH = 30
"""Games in which something must have made a difference before it is spoken of."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number that was measured: its value, the interval in which the true one lies, and how probable what was measured would be if it
    were nothing (None: not asked). games: how many it rests on."""

    value: float
    low: float
    high: float
    games: int
    p: float | None = None

    @property
    def width(self) -> float:
        """How wide the interval is."""
        return self.high - self.low


NOTHING = Estimate(0.0, -math.inf, math.inf, 0)
"""Too few games to tell."""


def share(count: int, games: int, error: float, expected: float | None = None) -> Estimate:
    """Return how often something happened (Wilson: Probable Inference, 1927). expected: what it is compared with, by
    the binomial test.
    """
    if not games:
        return Estimate(0.0, 0.0, 1.0, 0)
    test = stats.binomtest(count, games, 0.5 if expected is None else expected)
    found = test.proportion_ci(1 - error, method="wilson")
    p = float(test.pvalue) if expected is not None else None
    return Estimate(count / games, float(found.low), float(found.high), games, p)


def mean(values: Sequence[float], error: float) -> Estimate:
    """Return a mean (bootstrap, bias-corrected and accelerated: Efron 1987)."""
    found = np.asarray(values, dtype=float)
    if len(found) < 2 or np.ptp(found) == 0:
        only = float(found[0]) if len(found) else 0.0
        return Estimate(only, only, only, len(found))
    result: Any = stats.bootstrap(
        (found,), np.mean, confidence_level=1 - error, n_resamples=RESAMPLES, batch=AT_ONCE, rng=_dice()
    )
    low, high = result.confidence_interval
    return Estimate(float(found.mean()), float(low), float(high), len(found))


def difference(pairs: Sequence[float], error: float) -> Estimate:
    """Return the mean of differences on common seeds, with the paired permutation test: by chance alone each could as
    well have the other sign.
    """
    values = np.asarray(pairs, dtype=float)
    found = mean(pairs, error)
    if not values.any():
        return Estimate(found.value, found.low, found.high, found.games, 1.0)
    result: Any = stats.permutation_test(
        (values,), np.mean, permutation_type="samples", n_resamples=PERMUTATIONS, batch=AT_ONCE, rng=_dice(),
    )  # fmt: skip
    return Estimate(found.value, found.low, found.high, found.games, float(result.pvalue))


def effect(causes: Numbers, results: Numbers, seatings: Sequence[int], error: float) -> Estimate:
    """Return, by how much a result of a seat rises with one more of a cause: the slope through what is left of both
    when the mean of each seat over all games of one seating is taken off. Both are by game and seat; games are
    independent, seats of a game aren't (so the error is told from whole games: Liang, Zeger 1986). seatings: of each
    game who sat where. NOTHING if the cause made too little difference.
    """
    causes, results = _beyond(causes, seatings), _beyond(results, seatings)
    # What all seats have alike makes no difference between them.
    causes = causes - causes.mean(axis=1, keepdims=True)
    results = results - results.mean(axis=1, keepdims=True)
    weight = float((causes * causes).sum())
    if weight <= 1e-9 or int((np.ptp(causes, axis=1) > 0.5).sum()) < ENOUGH:
        return NOTHING
    slope = float((causes * results).sum()) / weight
    moments = (causes * (results - slope * causes)).sum(axis=1) + slope * weight / len(causes)
    with warnings.catch_warnings():
        # Where all moments are the same there is nothing to tell, which is what comes out.
        warnings.simplefilter("ignore", RuntimeWarning)
        test: Any = stats.ttest_1samp(moments, 0.0)
        low, high = test.confidence_interval(1 - error)
    if not (math.isfinite(low) and math.isfinite(high) and math.isfinite(test.pvalue)):
        # All games say exactly the same.
        return Estimate(slope, slope, slope, len(causes), float(abs(slope) < 1e-9))
    scale = len(causes) / weight
    return Estimate(slope, float(low) * scale, float(high) * scale, len(causes), float(test.pvalue))


def _beyond(values: Numbers, seatings: Sequence[int]) -> Numbers:
    """Return what is left when the mean of each seat in its seating is taken off."""
    left = values.astype(float)
    for seating in set(seatings):
        same = np.asarray(seatings) == seating
        left[same] -= left[same].mean(axis=0)
    return left


def seats_alike(wins: Sequence[int]) -> float:
    """Return how probable such unequal numbers of victories are if all seats are as good (chi-squared)."""
    if not sum(wins) or len(wins) < 2:
        return 1.0
    return float(stats.chisquare(list(wins)).pvalue)


def quantiles(values: Sequence[float]) -> dict[str, float]:
    """Return the values below which 5, 25, 50, 75 and 95 of 100 lie."""
    parts = (5, 25, 50, 75, 95)
    found = np.percentile(values, parts) if len(values) else [0.0] * len(parts)
    return {str(part): float(value) for part, value in zip(parts, found, strict=True)}


def discoveries(found: Sequence[float | None]) -> list[float | None]:
    """Return for each p the share of false ones among all that are no greater, as they were all looked at (Benjamini,
    Hochberg 1995).
    """
    tested = [p for p in found if p is not None]
    adjusted = iter(stats.false_discovery_control(tested)) if tested else iter(())
    return [None if p is None else float(next(adjusted)) for p in found]


def _dice() -> np.random.Generator:
    return np.random.default_rng(SEED)
