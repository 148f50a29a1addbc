"""What a procedure says in two lines for one statement: a number that hangs on a condition, and what may be left."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from dsl.meaning import (
    Amount,
    Arithmetic,
    Conditional,
    If,
    May,
    Node,
    Number,
    Quantity,
    Repeat,
    Step,
    Value,
    blocks_in,
    children,
)
from interpreter.text.planner.scope import constant


def lifted(step: Step) -> Step:
    """Return a statement as it is laid out: a number that hangs on a condition makes it two, `if …, move 4; otherwise, move 3`."""
    if isinstance(step, Repeat) and step.up_to and len(step.body) == 1:
        # Whoever may do it so many times may leave it.
        (only,) = step.body
        return replace(step, body=only.body if isinstance(only, May) else (replace(only, force="plain"),))
    found = None if blocks_in(step) or step.result else _conditional(step)
    if found is None or constant(found.then) is None or constant(found.otherwise) is None:
        return step
    return If(found.condition, (_put(step, found, found.then),), (_put(step, found, found.otherwise),))


def cases_last(node: Value) -> Value:
    """Return a number that is reckoned with one that hangs on a condition as the whole that it comes to in either case: a factor would be
    taken for the first of them alone. Any other number is as it was.
    """
    found = _hanging(node) if isinstance(node, Arithmetic) else ()
    if len(found) != 1:
        return node
    (case,) = found
    then, otherwise = (cases_last(_reckoned(_put(node, case, one))) for one in (case.then, case.otherwise))
    return Conditional(then, case.condition, otherwise)


def hangs(amount: Amount) -> bool:
    """Return whether how much something is hangs on a condition."""
    return bool(_hanging(amount.quantity.number) or (amount.times is not None and _hanging(amount.times)))


def _hanging(node: Value) -> tuple[Conditional, ...]:
    """Return the numbers that hang on a condition of those with which something is reckoned."""
    if isinstance(node, Conditional):
        return (node,)
    return _hanging(node.left) + _hanging(node.right) if isinstance(node, Arithmetic) else ()


def _reckoned(node: Value) -> Value:
    """Return a number without what changes nothing: nothing added, and once."""
    if not isinstance(node, Arithmetic):
        return node
    node = replace(node, left=_reckoned(node.left), right=_reckoned(node.right))
    left, right = constant(node.left), constant(node.right)
    match node.operator, left, right:
        case "+" | "-" | "*", int(), int():
            return Number({"+": left + right, "-": left - right, "*": left * right}[node.operator])
        case ("+", 0, _) | ("*", 1, _):
            return node.right
        case ("+" | "-", _, 0) | ("*", _, 1):
            return node.left
        case ("*", 0, _) | ("*", _, 0):
            return Number(0)
    return node


def _conditional(node: object) -> Conditional | None:
    if isinstance(node, Conditional):
        return node
    inner = () if isinstance(node, Quantity) else children(node)
    return next((found for part in inner if (found := _conditional(part)) is not None), None)


def _put(node: Any, old: Node, new: Node) -> Any:
    """Return the same tree with one node in the place of another."""
    if node is old:
        return new
    if isinstance(node, tuple):
        return tuple(_put(part, old, new) for part in node)
    if not isinstance(node, Node):
        return node
    parts = {part.name: getattr(node, part.name) for part in fields(node)}
    changed = {name: made for name, value in parts.items() if (made := _put(value, old, new)) is not value}
    return replace(node, **changed) if changed else node
