"""Where that stood which stands in a text of which single lines were mended, so that what is told of it is told of what was written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Repaired:
    """What single lines were, and what they became, by row (from 0): the first change first."""

    rows: dict[int, tuple[tuple[str, str], ...]] = field(default_factory=dict)

    def with_line(self, row: int, before: str, after: str) -> Repaired:
        """Return these changes and one more."""
        return Repaired({**self.rows, row: (*self.rows.get(row, ()), (before, after))})

    def with_lines(self, before: Sequence[str], after: Sequence[str]) -> Repaired:
        """Return these changes and those between two texts of as many lines."""
        changed = self
        for row, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                changed = changed.with_line(row, old, new)
        return changed

    def line(self, row: int, lines: Sequence[str]) -> str:
        """Return what was written in a row of these lines."""
        return self.rows[row][0][0] if row in self.rows else lines[row]

    def written(self, row: int, column: int) -> int:
        """Return the column at which that was written which stands at this one now, both from 0."""
        for before, after in reversed(self.rows.get(row, ())):
            column = _before(column, before, after)
        return column


def _before(column: int, before: str, after: str) -> int:
    start, end = changed(before, after)
    if column >= len(after) - end:
        return column + len(before) - len(after)
    return min(column, start)


def changed(before: str, after: str) -> tuple[int, int]:
    """Return how many signs at the start and at the end of two lines are the same."""
    least = min(len(before), len(after))
    start = next((index for index in range(least) if before[index] != after[index]), least)
    end = 0
    while end < least - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return start, end


__all__ = ["Repaired", "changed"]
