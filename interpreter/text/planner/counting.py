"""How often something is done, as numbers say it: for each of several, at most so many, one more for each."""

from __future__ import annotations

from dsl.meaning import (
    Alike,
    Arithmetic,
    Compare,
    Conditional,
    Count,
    Different,
    LargestGroup,
    Named,
    Number,
    Quantity,
    Room,
    Things,
    Value,
)
from dsl.vocabulary import Vocabulary
from interpreter.text.pieces import Listed, Said
from interpreter.text.planner.demands import is_negated, wanted
from interpreter.text.planner.scope import constant

# Up to this number what may be chosen is counted out: `1, 2 or 3`.
FEW = 3


def is_one(quantity: Quantity) -> bool:
    """Return whether no more than one is taken."""
    return quantity.sort in ("exactly", "random", "up_to") and constant(quantity.number) == 1


def one_of_few(quantity: Quantity, count: int | None) -> Listed | None:
    """Word `1 or 2`, `1, 2 or 3`; None where it isn't said how many at least, or there are more to name."""
    if quantity.sort != "up_to" or count is None or count > FEW or not 0 < quantity.least < count:
        return None
    return Listed(tuple(Said(str(number), number) for number in range(quantity.least, count + 1)), "or")


def _is_counted(node: Value) -> bool:
    """Return whether something is counted, one by one or so many at a time: only of that it is said what there is for each."""
    if isinstance(node, Arithmetic) and node.operator == "/ down" and isinstance(node.right, Number):
        node = node.left
    return isinstance(node, Count | Different | LargestGroup | Named | Room)


def how_often(node: Value) -> tuple[int, Value] | None:
    """Return a number, and what it is for each of, or for every so many of: `2 * number of …`; what is counted alone is once itself. None
    of what can't be told so."""
    match node:
        case Arithmetic(operator="/ down", left=Count() | Different() | LargestGroup(), right=Number()):
            return 1, node
        case Arithmetic(operator="*", left=Number(number=number), right=times) if _is_counted(times):
            return number, times
        case Arithmetic(operator="*", left=Number(number=number), right=Alike(most=False) as times):
            return number, times
        case Arithmetic(operator="*", left=times, right=Number(number=number)) if _is_counted(times):
            return number, times
        case Count() | Different() | LargestGroup() | Named() | Room() | Alike(most=False):
            return 1, node
    return None


def added_up(node: Value) -> tuple[tuple[int, Value], ...]:
    """Return the same of each of several counts of things that are added up: *1 for each bench and 2 for each stall*; nothing of any
    other number.
    """
    if not isinstance(node, Arithmetic) or node.operator != "+":
        return ()
    parts = tuple(one for side in (node.left, node.right) for one in added_up(side) or (how_often(side),))
    told = tuple(
        one for one in parts if one is not None and isinstance(one[1], Count) and isinstance(one[1].of, Things)
    )
    return told if len(told) == len(parts) else ()


def taken_off(node: Value) -> tuple[int, Value] | None:
    """Return the same of what is counted against somebody: `0 - number of …`."""
    return how_often(wanted(node)) if is_negated(node) else None


def at_most(node: Value) -> tuple[Value, int] | None:
    """Return a number and how much of it counts at most, where that is what it comes to: `3 if x >= 3 else x`."""
    match node:
        case Conditional(
            condition=Compare(operator=">=" | ">", left=left, right=Number(number=most)),
            then=Number(number=then),
            otherwise=otherwise,
        ) if then == most and left == otherwise:
            return otherwise, most
        case Conditional(
            condition=Compare(operator="<=" | "<", left=left, right=Number(number=most)),
            then=then_left,
            otherwise=Number(number=otherwise_most),
        ) if otherwise_most == most and left == then_left:
            return left, most
    return None


def plus_count(node: Value | None) -> tuple[int, Count] | None:
    """Return a number and how many there are of something more."""
    if not isinstance(node, Arithmetic) or node.operator != "+":
        return None
    for one, other in ((node.left, node.right), (node.right, node.left)):
        if isinstance(one, Number) and isinstance(other, Count) and not isinstance(other.of, Named):
            return one.number, other
    return None


def begins_with_number(node: object) -> bool:
    """Return whether a value is told by words that begin with a number: `3`, `5 plus 2 times the number of players`."""
    if isinstance(node, Arithmetic) and node.operator in ("+", "-", "*"):
        return begins_with_number(node.left)
    return isinstance(node, Number)


def is_dealt(vocabulary: Vocabulary, quantity: Quantity, things: Things, usual: str) -> bool:
    """Return whether one thing is taken by a verb that usually takes them unseen: it is counted, as units are, wherever it comes from."""
    if quantity.sort != "exactly" or constant(quantity.number) != 1 or not things.places:
        return False
    told = [one for one in things.adjectives if one.name not in vocabulary.untold("adjectives")]
    if told or things.where is not None or things.other:
        return False
    zones = [vocabulary.zones.get(name) for name in usual.split()]
    return any(zone is not None and zone.seen_by == "none" for zone in zones)
