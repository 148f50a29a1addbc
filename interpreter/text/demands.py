"""What a block demands before it does anything, and the like: questions to a tree that decide how it is said."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import (
    Amount,
    AnyOrder,
    Arithmetic,
    Block,
    Condition,
    Count,
    Either,
    ForEach,
    HostOf,
    If,
    IsA,
    Let,
    May,
    Named,
    NextValue,
    Number,
    Read,
    Repeat,
    Selection,
    SetVariable,
    Step,
    Things,
    Transfer,
    Value,
)
from interpreter.analysis.demands import is_demand
from interpreter.text.pieces import Listed, Piece
from interpreter.text.scope import constant


def leading_demands(block: Block) -> tuple[Block, Block]:
    """The demands at the head of a block, and the rest."""
    for index, step in enumerate(block):
        if not is_demand(step):
            return block[:index], block[index:]
    return block, ()


def listed(pieces: tuple[Piece, ...]) -> Piece:
    return pieces[0] if len(pieces) == 1 else Listed(pieces, "and")


def has_clauses(node: Step) -> bool:
    """Whether what is done stands in clauses of its own, after a condition, a number or somebody else."""
    return isinstance(node, If | ForEach | Repeat | Let)


def is_long(block: Block) -> bool:
    """Whether a statement among these holds others, so that what comes behind it could be taken for one of them."""
    return any(has_clauses(step) or isinstance(step, May | Either | AnyOrder) or step.force == "may" for step in block)


def is_many(node: Selection) -> bool:
    if isinstance(node.things, Named) and node.quantity.sort == "each":
        return node.things.type.many
    if not isinstance(node.things, Things | Named):
        return False
    if node.quantity.sort in ("each", "any_number"):
        return True
    return constant(node.quantity.number) != 1


def differs_in_amount(block: Block, first: Transfer) -> bool:
    """Whether a branch is the same transfer but for the amount."""
    return len(block) == 1 and isinstance(block[0], Transfer) and replace(block[0], amount=first.amount) == first


def is_asked(node: Transfer) -> bool:
    return node.verb == "gain" and isinstance(node.amount, Amount) and node.source is None


def tells_host(where: Condition | None) -> bool:
    """Whether it is told on what the things lie, so that their place needn't be."""
    return isinstance(where, IsA) and isinstance(where.of, HostOf)


def product(node: Value) -> tuple[int, Value | None]:
    """A number times a value: `2 * number of …`; a value alone is once itself; None if it is neither."""
    if isinstance(node, Arithmetic) and node.operator == "*":
        if isinstance(node.left, Number):
            return node.left.number, node.right
        if isinstance(node.right, Number):
            return node.right.number, node.left
    if isinstance(node, Count | Named):
        return 1, node
    return 1, None


def plus_count(node: Value | None) -> tuple[int, Count] | None:
    """A number and how many there are of something more."""
    if not isinstance(node, Arithmetic) or node.operator != "+":
        return None
    for one, other in ((node.left, node.right), (node.right, node.left)):
        if isinstance(one, Number) and isinstance(other, Count) and not isinstance(other.of, Named):
            return one.number, other
    return None


def is_next(node: SetVariable) -> bool:
    """Whether a variable goes on to the value after its own."""
    value = node.value
    own = value.of if isinstance(value, NextValue) else None
    return isinstance(own, Read) and (own.attribute, own.of) == (node.attribute, node.of)
