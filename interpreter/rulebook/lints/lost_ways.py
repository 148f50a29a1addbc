"""Where things go by way of places of which no text speaks, so that nothing is told of it at all."""

from __future__ import annotations

from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, first_line
from interpreter.analysis.passages import lost_ways
from interpreter.definitions.game import GameDefinition


def find_lost_ways(game: GameDefinition, problems: Problems) -> None:
    """Warn of moves into a place that is `told: never`, and on from there, which the rules leave out."""
    untold = game.vocabulary.untold("places")
    if not untold:
        return
    stacks = game.vocabulary.stacks
    for body in bodies(game):
        # What stands on a thing is told with all its places.
        if not body.owner:
            for move, place in lost_ways(body.block, untold, stacks):
                problems.warning("untold-way", first_line(move.span), place=place)


__all__ = ["find_lost_ways"]
