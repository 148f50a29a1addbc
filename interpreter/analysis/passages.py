"""What only passes through places of which no text speaks: where it comes from, and where it ends."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace
from typing import Any

from dsl import meaning as m
from interpreter.analysis.bodies import goes_on, nodes


def straight(block: m.Block, untold: Set[str], stacks: Set[str] = frozenset()) -> m.Block:
    """Return a block in which what is moved into an untold place, and all of it right on to another, goes there at once. `stacks`: the
    places in which things lie on top of each other."""
    if not untold:
        return block
    steps: list[m.Step] = []
    for step in block:
        before = steps[-1] if steps else None
        if isinstance(before, m.Move) and isinstance(step, m.Move) and _goes_on(before, step, untold):
            steps[-1] = replace(before, to=step.to)
        elif before is not None and (carried := _carried(before, step, untold, stacks)) is not None:
            steps[-1] = carried
        else:
            steps.append(step)
    return tuple(steps) if len(steps) < len(block) else block


def lost_ways(block: m.Block, untold: Set[str], stacks: Set[str]) -> Iterator[tuple[m.Move, str]]:
    """Yield the moves into untold places, each with the place, of what the same steps move on from there though not straight: nothing is
    told of either.
    """
    moves = [
        node for node in nodes(_straightened(block, untold, stacks)) if isinstance(node, m.Move) and not node.result
    ]
    left = {zone for move in moves if not _ends(move) & untold for zone in _begins(move)}
    for move in moves:
        into = _ends(move) & untold & left
        if into and _begins(move) - untold:
            yield move, min(into)


def _straightened(tree: Any, untold: Set[str], stacks: Set[str]) -> Any:
    if isinstance(tree, tuple):
        return straight(tuple(_straightened(part, untold, stacks) for part in tree), untold, stacks)
    return m.rebuilt(tree, lambda part: _straightened(part, untold, stacks)) if isinstance(tree, m.Node) else tree


def _carried(into: m.Step, out: m.Step, untold: Set[str], stacks: Set[str]) -> m.Move | None:
    """Return the one move that two loops come to: one by one from the top of a stack onto an untold one until a certain thing lies
    there, and then all of them on from there. So that thing goes, and whatever lies on it, in the order in which they lie. None of other
    steps."""
    match _loop(into), _loop(out):
        case (
            (m.Not(of=m.IsIn(of=m.Named() as last, place=m.Zone() as through)), m.Move(to=to) as first),
            (m.Exists(least=m.Number(number=1), of=m.Things(places=(rest,)) as left), m.Move() as second),
        ) if to == through == rest and _takes_top(first, stacks) and _takes_top(second, stacks):
            things = first.what.things
            straight_on = _begins(second) == {through.name} <= untold and not (_begins(first) | _ends(second)) & untold
            if straight_on and left == second.what.things and isinstance(things, m.Things):
                above = m.Compare(">=", m.Read("slot", m.It(), m.NUMBER), m.Read("slot", last, m.NUMBER))
                each = m.Quantity("each")
                return replace(first, what=m.Selection(each, replace(things, where=above)), to=second.to)
    return None


def _loop(step: m.Step) -> tuple[m.Condition, m.Move] | None:
    """Return what holds while a loop goes on that moves something, and that move; None of other steps."""
    match step:
        case m.Repeat(up_to=False, body=(m.If(then=(m.Move() as move,), otherwise=()),)):
            condition = goes_on(step)
            while isinstance(condition, m.Not) and isinstance(condition.of, m.Not):
                condition = condition.of.of
            return None if condition is None else (condition, move)
    return None


def _takes_top(move: m.Move, stacks: Set[str]) -> bool:
    """Return whether a move takes whatever lies on top of one stack."""
    match move:
        case m.Move(
            result=None,
            what=m.Selection(
                quantity=m.Quantity(sort="exactly", number=m.Number(number=1)),
                things=m.Things(places=(m.Zone(name=name, which="one"),)) as things,
                times=None,
            ),
        ):
            return name in stacks and things == m.Things(things.kinds, places=things.places)
    return False


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
