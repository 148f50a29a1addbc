"""What is asked of a player who is a candidate, as it is asked of one who acts: *in their shed*, *of which they are the keeper*."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar, cast

from dsl.meaning import All, Compare, Condition, Count, Me, Named, Players, Things, rebuilt, walk
from interpreter.text.planner.demands import acting, mentions, speaks_of_one

Tree = TypeVar("Tree")


def themselves(tree: Tree, called: str) -> Tree:
    """Return what is asked of a candidate as of one who acts, also where what is asked of something else speaks of the candidate by the
    name that they are `called`.
    """
    told = acting(tree)
    return _by_name(told, called) if called and not any(isinstance(node, Me) for node in walk(tree)) else told


def counts_things(node: Condition) -> bool:
    """Return whether it is asked how many things there are."""
    return isinstance(node, Compare) and isinstance(node.left, Count) and isinstance(node.left.of, Things)


def each_themselves(node: Condition, called: str) -> Condition | None:
    """Return several things that are asked of a candidate, those that count things as of one who acts; None if there are none."""
    if not isinstance(node, All) or not any(map(counts_things, node.parts)):
        return None
    parts = tuple(themselves(part, called) if counts_things(part) else part for part in node.parts)
    return replace(node, parts=parts)


def theirs(of: Things, held: bool, called: str) -> Things | None:
    """Return things that a candidate has, or of which more is asked by way of them, as of one who acts; None where somebody else is
    spoken of as well. `held`: they are in a place of the candidate's.
    """
    by_name = bool(called) and mentions(of.where, called) > 0
    if not speaks_of_one(of) or not (by_name or held):
        return None
    return replace(themselves(of, called), owner=None)


def _by_name(tree: Tree, called: str) -> Tree:
    if isinstance(tree, Named) and tree.name == called:
        return cast("Tree", Me(span=tree.span))
    if isinstance(tree, Players):
        # Of other players a pronoun would be taken for these.
        return tree
    return rebuilt(tree, lambda part: _by_name(part, called))
