"""What of a procedure is short enough for one line."""

from __future__ import annotations

from dsl.meaning import (
    AnyOrder,
    Block,
    Call,
    Compare,
    Either,
    ForEach,
    If,
    Let,
    May,
    Node,
    Players,
    PlayerSelection,
    Repeat,
    Seats,
    SetVariable,
    Step,
    blocks_in,
    walk,
)
from interpreter.text.planner.demands import mentioned_once
from interpreter.text.planner.smoothing import smoothed

WITH_BLOCKS = (AnyOrder, Either, ForEach, If, Let, May, Repeat)


def is_short(step: Node) -> bool:
    """Return whether a statement with a block is still easily read on one line."""
    blocks = (step.body,) if isinstance(step, AnyOrder) else blocks_in(step)
    if isinstance(step, AnyOrder) and deed_and_offer(step) is not None:
        return True
    if isinstance(step, May):
        return not any(isinstance(inner, WITH_BLOCKS) for inner in step.body)
    if isinstance(step, Let) and _speaks_of_seats(step):
        return False
    inner = [one for block in blocks for one in block]
    if isinstance(step, Repeat) and step.up_to and len(inner) == 1 and isinstance(inner[0], Either):
        # A choice can't begin anew below `you may`.
        return is_short(inner[0])
    if any(isinstance(one, WITH_BLOCKS) for one in inner) or any(len(block) > 1 for block in blocks):
        return False
    return not isinstance(step, Either) or len(step.bodies) < 3


def is_plainly_done(step: Let) -> bool:
    """Return whether what players do stands in a few lines without blocks, in which each can be told who does it: what becomes so isn't
    done by anybody.
    """
    lines = all(
        not isinstance(one, WITH_BLOCKS) or (isinstance(one, ForEach) and mentioned_once(one)) for one in step.body
    )
    return lines and not any(isinstance(one, SetVariable) for one in step.body) and not _speaks_of_seats(step)


def are_cases(step: If) -> bool:
    """Return whether a condition is the first of several cases of which only one holds, in each of which one simple thing is done."""
    return _one_by_one(step) and isinstance(step.otherwise[0], If)


def _one_by_one(step: If) -> bool:
    if any(len(block) != 1 for block in (step.then, step.otherwise)) or isinstance(step.then[0], WITH_BLOCKS):
        return False
    otherwise = step.otherwise[0]
    return _one_by_one(otherwise) if isinstance(otherwise, If) else not isinstance(otherwise, WITH_BLOCKS)


def _speaks_of_seats(node: object) -> bool:
    """Return whether players are told apart, which `you` does best."""
    return any(isinstance(part, Seats) for part in walk(node))


def deed_and_offer(step: AnyOrder) -> tuple[Step, Step] | None:
    """Return what is done and what may be done, where that are the two things that are done in any order."""
    offered = [one for one in step.body if one.force == "may"]
    done = [one for one in step.body if one.force != "may"]
    if len(offered) != 1 or len(done) != 1 or any(isinstance(one, WITH_BLOCKS) for one in step.body):
        return None
    return done[0], offered[0]


def call_alone(block: Block) -> Call | None:
    """Return the call of another verb that is all there is to a block; None where more is done, or nothing is given to it."""
    left = smoothed(block)
    only = left[0] if len(left) == 1 else None
    return only if isinstance(only, Call) and only.arguments else None


def is_everybody(players: PlayerSelection) -> bool:
    """Return whether each player is meant, whoever it is."""
    return players.quantity.sort == "each" and players.players == Players("player")


def is_neighbour(node: Players) -> bool:
    """Return whether so many seats from somebody are asked for, or the fewest: there is but one who sits there."""
    first = node.best is not None and not node.best.most and isinstance(node.best.of, Seats)
    return first or (
        isinstance(node.where, Compare) and node.where.operator == "=" and isinstance(node.where.left, Seats)
    )
