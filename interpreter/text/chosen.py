"""Effects as they are under chosen options: what a switch rules out isn't worded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from dsl.meaning import All, AnyOf, Compare, Conditional, If, Node, Not, Number, OptionValue, Truth, When


def under_options(node: Any, options: Mapping[str, int]) -> Any:
    """The same tree with options as numbers, and every `if` that hangs on them alone decided. Blocks are tuples."""
    if not options:
        return node
    if isinstance(node, tuple):
        return tuple(part for item in node for part in _spread(item, under_options(item, options)))
    if isinstance(node, OptionValue) and node.option in options:
        return Number(options[node.option])
    if not isinstance(node, Node):
        return node
    made = _rebuilt(node, options)
    if isinstance(made, If | Conditional):
        holds = _holds(made.condition)
        if holds is not None:
            return made.then if holds else made.otherwise
    if isinstance(made, When) and not made.body:
        return ()
    if isinstance(made, All | AnyOf):
        return _left(made)
    return made


def _left(node: All | AnyOf) -> Node:
    """What is still open of several conditions."""
    settles = isinstance(node, AnyOf)
    held = [_holds(part) for part in node.parts]
    if settles in held:
        return Truth(Number(int(settles)))
    left = tuple(part for part, known in zip(node.parts, held, strict=True) if known is None)
    return left[0] if len(left) == 1 else replace(node, parts=left) if left else Truth(Number(int(not settles)))


def _rebuilt(node: Node, options: Mapping[str, int]) -> Node:
    changed = {}
    for part in fields(node):
        old = getattr(node, part.name)
        if isinstance(old, Node | tuple):
            new = under_options(old, options)
            if new is not old and new != old:
                changed[part.name] = new
    return replace(node, **changed) if changed else node


def _spread(before: Any, item: Any) -> tuple[Any, ...]:
    """A statement that became a block becomes its statements."""
    return item if isinstance(item, tuple) and not isinstance(before, tuple) else (item,)


def _holds(condition: Node) -> bool | None:
    """Whether a condition between numbers holds; None if it is about anything else."""
    match condition:
        case Truth(value=Number(number=number)):
            return number != 0
        case Not(of=inner):
            held = _holds(inner)
            return None if held is None else not held
        case Compare(left=Number(number=left), right=Number(number=right)):
            return {
                "<=": left <= right, "<": left < right, "=": left == right, "is": left == right,
                ">=": left >= right, ">": left > right,
            }[condition.operator]  # fmt: skip
    return None
