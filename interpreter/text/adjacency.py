"""What lies next to what on the boards of a game: what a step is, as a reader sees it on the map."""

from __future__ import annotations

from collections.abc import Iterator

from dsl.meaning import IsConnected, IsNextTo, LargestGroup, Things
from interpreter.analysis.bodies import every_node
from interpreter.definitions.game import BoardDefinition, GameDefinition

# A step that leaves a side of a space, and one that leaves it by a side or a corner.
SIDES = frozenset(((-1, 0), (0, 1), (1, 0), (0, -1)))
AROUND = SIDES | {(down, right) for down in (-1, 1) for right in (-1, 1)}
# How the phrases end that say which spaces are neighbours: those that share a side, a side or a corner; those in some directions.
BY_SIDES, BY_CORNERS, BY_WAYS = "sides", "corners", "ways"


def adjacencies(game: GameDefinition) -> Iterator[tuple[str, str, BoardDefinition]]:
    """Yield each kind of space of which something asks what lies next to it, with the sort of neighbours that it has and a board of it;
    nothing of a kind of which one board has others than another."""
    if not _is_asked(game):
        return
    boards: dict[str, list[BoardDefinition]] = {}
    for board in game.boards.values():
        if board.directions:
            boards.setdefault(board.kind, []).append(board)
    for kind, several in boards.items():
        sorts = {(sort, tuple(one.directions) if sort == BY_WAYS else ()) for one in several for sort in [_sort(one)]}
        if len(sorts) == 1:
            yield kind, sorts.pop()[0], several[0]


def _is_asked(game: GameDefinition) -> bool:
    """Return whether anything asks which spaces lie next to one, or hang together."""
    return any(
        isinstance(node, LargestGroup | IsNextTo | IsConnected)
        or (isinstance(node, Things) and node.next_to is not None)
        for node in every_node(game)
    )


def _sort(board: BoardDefinition) -> str:
    """Return by what the neighbours on a board are told: where no two spaces share but a corner, by their sides."""
    steps = frozenset(board.directions.values())
    if _pairs(board, steps) == _pairs(board, SIDES):
        return BY_SIDES
    return BY_CORNERS if _pairs(board, steps) == _pairs(board, AROUND) else BY_WAYS


def _pairs(
    board: BoardDefinition, steps: frozenset[tuple[int, int]]
) -> frozenset[tuple[tuple[int, int], tuple[int, int]]]:
    """Return the spaces that such steps lead to, each with where they lead from."""
    spaces = {(space.row, space.column) for space in board.spaces}
    led = (((row, column), (row + down, column + right)) for row, column in spaces for down, right in steps)
    return frozenset(one for one in led if one[1] in spaces)


__all__ = ["adjacencies"]
