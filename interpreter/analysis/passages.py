"""What only passes through places of which no text speaks: where it comes from, and where it ends."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace
from typing import Any

from dsl import meaning as m
from interpreter.analysis.bodies import nodes


def straight(block: m.Block, untold: Set[str]) -> m.Block:
    """Return a block in which what is moved into an untold place, and all of it right on to another, goes there at once."""
    if not untold:
        return block
    steps: list[m.Step] = []
    for step in block:
        before = steps[-1] if steps else None
        if isinstance(before, m.Move) and isinstance(step, m.Move) and _goes_on(before, step, untold):
            steps[-1] = replace(before, to=step.to)
        else:
            steps.append(step)
    return tuple(steps) if len(steps) < len(block) else block


def lost_ways(block: m.Block, untold: Set[str]) -> Iterator[tuple[m.Move, str]]:
    """Yield the moves into untold places, each with the place, of what the same steps move on from there though not straight: nothing is
    told of either.
    """
    moves = [node for node in nodes(_straightened(block, untold)) if isinstance(node, m.Move) and not node.result]
    left = {zone for move in moves if not _ends(move) & untold for zone in _begins(move)}
    for move in moves:
        into = _ends(move) & untold & left
        if into and _begins(move) - untold:
            yield move, min(into)


def _straightened(tree: Any, untold: Set[str]) -> Any:
    if isinstance(tree, tuple):
        return straight(tuple(_straightened(part, untold) for part in tree), untold)
    return m.rebuilt(tree, lambda part: _straightened(part, untold)) if isinstance(tree, m.Node) else tree


def _goes_on(into: m.Move, out: m.Move, untold: Set[str]) -> bool:
    """Return whether one move takes told things into an untold place, and the next all that lies there to a told one."""
    things = out.what.things
    if into.result or out.result or not isinstance(things, m.Things) or out.what.quantity.sort != "each":
        return False
    if things.where is not None or things.adjectives or things.best is not None or things.excepts or things.owner:
        return False
    through = _ends(into) & untold
    return bool(through) and _begins(out) == through and bool(_begins(into) - untold) and not _ends(out) & untold


def _begins(move: m.Move) -> frozenset[str]:
    """Return the zones out of which a move takes things."""
    things = move.what.things
    places = things.places if isinstance(things, m.Things) else None
    return frozenset(place.name for place in places or () if isinstance(place, m.Zone))


def _ends(move: m.Move) -> frozenset[str]:
    to = move.to.place if isinstance(move.to, m.PlaceSelection) else move.to
    return frozenset((to.name,)) if isinstance(to, m.Zone) else frozenset()
