"""What several things have all of them: one value of something, each another one, or values that follow one another."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import (
    All,
    Compare,
    Condition,
    Count,
    Different,
    EnumValue,
    Exists,
    IsA,
    It,
    LongestRun,
    Named,
    Not,
    Number,
    Read,
    Things,
    This,
    Type,
    walk,
)

# What is asked of the number of their values, as it is said of the things.
SAME, DIFFERENT, CONSECUTIVE = "same", "different", "consecutive"


def all_of_them(node: Compare) -> tuple[str, Different | LongestRun] | None:
    """Return what a comparison asks of several things all together, and of which of their values; None of any other comparison:
    `number of different suit of laid = 1` is *of the same suit*, `longest run of rank of laid = number of laid` is *of consecutive ranks*.
    """
    match node:
        case Compare(operator="=" | "<=", left=Different() as left, right=Number(number=1)):
            return SAME, left
        case Compare(operator="<", left=Different() as left, right=Number(number=2)):
            return SAME, left
        case Compare(operator="=" | ">=", left=Different() | LongestRun() as left, right=Count() as right):
            if _are_those(left.of, right.of):
                return DIFFERENT if isinstance(left, Different) else CONSECUTIVE, left
    return None


def is_of_how_many(node: object) -> bool:
    """Return whether a condition asks for the number of things only to say what all of them have."""
    return isinstance(node, Compare) and isinstance(node.right, Count) and all_of_them(node) is not None


def _are_those(of: object, counted: object) -> bool:
    """Return whether the things that have values are those that are counted."""
    return of == counted or _named(of) == _named(counted) != ""


def _named(of: object) -> str:
    """Return the name by which things are meant, if they are all that it means."""
    match of:
        case Named(name=name):
            return name
        case Things(source=Named(name=name) as source) if of == Things(of.kinds, source=source, span=of.span):
            return name
    return ""


def the_same_asked(node: Condition) -> Read | None:
    """Return what all of some things must have as well, of that which has it, where there must be none that has something else: `there is
    no card here where color of it is not color of this`; None of any other condition.
    """
    match node:
        case Exists(
            least=Number(number=1),
            of=Things(
                other=False,
                best=None,
                where=Not(
                    of=Compare(operator="is" | "=", left=Read(of=It()) as read, right=Read(of=Named() | This()) as than)
                ),
            ),
        ) if than == replace(read, of=than.of):
            return than
    return None


def shared_by_each(node: Condition) -> tuple[Things, Things] | None:
    """Return the things of which there must be none without such another, and which others these are: `there is no tile in cells of this
    called laid where there is no tile in my hand where colour of it is colour of laid`; None of any other condition.
    """
    match node:
        case Exists(
            least=Number(number=1),
            of=Things(
                other=False, best=None, where=Not(of=Exists(least=Number(number=1), of=Things(other=False) as others))
            ) as of,
        ) if of.called:
            return of, others
    return None


def all_such_asked(node: Condition) -> tuple[Things, IsA | Compare] | None:
    """Return the things of which there must be none of another kind, or with another value, and what all of them are: `there is no card in
    my yard where it is not a shop`; None of any other condition.
    """
    match node:
        case Exists(least=Number(number=1), of=Things(other=False, best=None, where=where) as of) if where is not None:
            parts = where.parts if isinstance(where, All) else (where,)
            denied = [part for part in parts if isinstance(part, Not)]
            rest = tuple(part for part in parts if part not in denied)
            if len(denied) != 1:
                return None
            left = replace(of, where=None if not rest else rest[0] if len(rest) == 1 else All(rest))
            match denied[0].of:
                case IsA(of=It(), kind=kind, adjectives=()) as asked if kind and not rest:
                    return left, asked
                case (
                    Compare(
                        operator="is" | "=",
                        left=Read(of=It()),
                        right=EnumValue() | Named(type=Type(name="value")) | Read() as right,
                    ) as asked
                ):
                    return None if any(isinstance(part, It) for part in walk(right)) else (left, asked)
    return None


def is_denied_twice(node: Condition) -> bool:
    """Return whether of things of which there must be none something is denied, so that it is said of all of them."""
    return any(found(node) is not None for found in (the_same_asked, shared_by_each, all_such_asked))
