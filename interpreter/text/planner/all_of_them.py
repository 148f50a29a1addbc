"""What several things have all of them: one value of something, each another one, or values that follow one another."""

from __future__ import annotations

from dsl.meaning import Compare, Count, Different, LongestRun, Named, Number, Things

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
