"""Least squares: the weights of a sum that tells a number best, a little drawn towards zero (ridge regression; Hoerl, Kennard 1970)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul

RIDGE = 100.0
"""By how much weights are drawn towards zero: as if so many samples had told that they are."""
LEAST = 1e-3
"""What varies less than this is taken to vary so much."""


class Squares:
    """What samples tell of a sum of features by weights: their products, summed. size: how many features there are, of which few are
    told of each sample. What every sample has, as a constant, is to be told as one of them."""

    def __init__(self, size: int) -> None:
        self.size, self.count = size, 0
        self._products: list[dict[int, float]] = [{} for _ in range(size)]
        self._told = [0.0] * size
        self._sums = [0.0] * size

    def add(self, features: Sequence[tuple[int, float]], wanted: float) -> None:
        """Count a sample: its features, each once, and the number that is to be told of it."""
        self.count += 1
        told, sums, products = self._told, self._sums, self._products
        features = sorted(features)
        for place, (at, value) in enumerate(features, 1):
            told[at] += value * wanted
            sums[at] += value
            row = products[at]
            for other, more in features[:place]:
                row[other] = row.get(other, 0.0) + value * more

    def weights(self) -> list[float]:
        """Return the weights that tell it best; 0 for what was never met."""
        met = [at for at in range(self.size) if at in self._products[at]]
        scale = {at: self._deviation(at) for at in met}
        rows = [[self._products[at].get(other, 0.0) / scale[at] / scale[other] for other in met] for at in met]
        for at, row in enumerate(rows):
            row[at] += RIDGE
        found = solved(rows, [self._told[at] / scale[at] for at in met])
        weights = [0.0] * self.size
        for at, weight in zip(met, found, strict=True):
            weights[at] = weight / scale[at]
        return weights

    def _deviation(self, at: int) -> float:
        mean = self._sums[at] / self.count
        return LEAST + math.sqrt(max(0.0, self._products[at][at] / self.count - mean * mean))


def solved(rows: list[list[float]], wanted: list[float]) -> list[float]:
    """Return what a symmetric positive matrix is to be multiplied by for what is wanted (Cholesky). Of its rows only what stands up to the
    diagonal is read."""
    lower: list[list[float]] = []
    for at, row in enumerate(rows):
        mine: list[float] = []
        for other in range(at):
            theirs = lower[other]
            mine.append((row[other] - sum(map(mul, mine, theirs))) / theirs[other])
        mine.append(math.sqrt(row[at] - sum(map(mul, mine, mine))))
        lower.append(mine)
    half: list[float] = []
    for mine, value in zip(lower, wanted, strict=True):
        half.append((value - sum(map(mul, mine, half))) / mine[-1])
    for at in reversed(range(len(half))):
        half[at] /= lower[at][at]
        value = half[at]
        for other, weight in enumerate(lower[at][:-1]):
            half[other] -= value * weight
    return half
