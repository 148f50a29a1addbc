"""Rows of a drawn map that have fewer or more signs than the others: a sign is missing there, or one too many."""

from __future__ import annotations

from collections import Counter

from dsl.diagnostics import Problems
from interpreter.definitions.game import GameDefinition

# Of so many rows at most one is a slip; where more differ, the map is meant to be ragged.
ROWS_EACH = 3


def find_uneven_rows(game: GameDefinition, problems: Problems) -> None:
    """Report rows of boards that aren't as long as nearly all others."""
    for board in game.boards.values():
        usual, _ = Counter(number for number, _ in board.rows).most_common(1)[0] if board.rows else (0, 0)
        odd = [(number, span) for number, span in board.rows if number != usual]
        if len(odd) * ROWS_EACH <= len(board.rows):
            for number, span in odd:
                row = [one for _, one in board.rows].index(span) + 1
                problems.warning(
                    "uneven-row", span, word=board.name, row=str(row), number=str(number), usual=str(usual)
                )


__all__ = ["find_uneven_rows"]
