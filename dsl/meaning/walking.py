"""All nodes as one union, and the way through a tree of them: `children`, `walk`, `rebuilt`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeAlias, TypeVar, cast

from dsl.meaning.expressions import (
    Best,
    Between,
    Condition,
    Line,
    Place,
    Players,
    Ref,
    Things,
    Units,
    Value,
    Values,
)
from dsl.meaning.leaves import Adjective, Node
from dsl.meaning.statements import (
    Amount,
    AnyOrder,
    Argument,
    Block,
    Either,
    ForEach,
    If,
    Lasting,
    Let,
    May,
    Pattern,
    PlaceSelection,
    PlayerSelection,
    Price,
    Quantity,
    Repeat,
    ScoreLine,
    Selection,
    Step,
    Terms,
    ValueSelection,
)

Expression: TypeAlias = (
    Ref | Place | Value | Condition | Things | Units | Players | Values | Line | Between | Best | Adjective
)
Phrase: TypeAlias = (
    Quantity
    | Selection
    | PlayerSelection
    | PlaceSelection
    | ValueSelection
    | Amount
    | Price
    | Terms
    | Argument
    | Pattern
    | ScoreLine
)
AnyNode: TypeAlias = Expression | Phrase | Step | Lasting
Tree = TypeVar("Tree")

# What a node says that is no part of its tree.
_PLAIN = frozenset({"span", "force", "result"})


def children(tree: object) -> Iterator[AnyNode]:
    """Yield the nodes right below a node, or in a tuple of them, in reading order."""
    if isinstance(tree, tuple):
        for part in tree:
            if isinstance(part, Node):
                yield cast(AnyNode, part)
            else:
                yield from children(part)
    elif isinstance(tree, Node):
        for name in _parts(cast(Any, type(tree))):
            below = getattr(tree, name)
            if isinstance(below, Node):
                yield cast(AnyNode, below)
            elif isinstance(below, tuple):
                yield from children(below)


def walk(tree: object) -> Iterator[AnyNode]:
    """Yield all nodes of a tree in reading order, the node itself first."""
    found: list[AnyNode] = []
    _gather(tree, found)
    yield from found


def _gather(tree: object, found: list[AnyNode]) -> None:
    # One list is several times faster than a generator for each node.
    if isinstance(tree, tuple):
        for part in tree:
            if isinstance(part, Node | tuple):
                _gather(part, found)
    elif isinstance(tree, Node):
        found.append(cast(AnyNode, tree))
        for name in _parts(cast(Any, type(tree))):
            below = getattr(tree, name)
            if isinstance(below, Node | tuple):
                _gather(below, found)


def rebuilt(tree: Tree, change: Callable[[Any], Any]) -> Tree:
    """Return the same tree with everything right below its root changed; tuples are rebuilt part by part."""
    if isinstance(tree, tuple):
        return cast(Tree, tuple(change(part) for part in tree))
    if isinstance(tree, Node):
        return cast(
            Tree, replace(tree, **{name: change(getattr(tree, name)) for name in _parts(cast(Any, type(tree)))})
        )
    return tree


@cache
def _parts(sort: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(sort) if field.name not in _PLAIN)


def blocks_in(step: Node) -> tuple[Block, ...]:
    """Return the blocks that stand in a statement; in any order each part alone, since nothing comes after another there."""
    match step:
        case If(then=then, otherwise=otherwise):
            return (then, otherwise)
        case Either(bodies=bodies):
            return bodies
        case AnyOrder(body=body):
            return tuple((one,) for one in body)
        case ForEach(body=body) | Let(body=body) | Repeat(body=body) | May(body=body):
            return (body,)
    return ()
