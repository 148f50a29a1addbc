"""Blocks as one would print them, before they are worded: ways that differ in one place become one, what goes without saying goes,
and neighbours that do the same are found, which one sentence then says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import groupby, pairwise
from typing import Any

from dsl.meaning import (
    All,
    Among,
    Amount,
    Argument,
    Arithmetic,
    Block,
    Call,
    Choose,
    Condition,
    Count,
    Either,
    Exists,
    If,
    Me,
    Move,
    Named,
    Node,
    Number,
    OnlyIf,
    Place,
    Price,
    Quantity,
    Repeat,
    Selection,
    Statement,
    Step,
    Things,
    This,
    Transfer,
    Value,
)
from interpreter.text.planner.asked_at_once import asked_at_once
from interpreter.text.planner.demands import mentions
from interpreter.text.planner.exclusions import but_named


def smoothed(block: Block) -> Block:
    """Return the same block with every `either` whose ways differ only in where things lie as one way with several
    places.
    """
    return so_often(tuple(part for step in asked_at_once(block) for part in _one_way(step)))


def so_often(block: Block) -> Block:
    """Return the same block with a deed that is done several times in a row, to what was spoken of, as one that is done so often."""
    found: list[Step] = []
    for step, alike in groupby(block):
        steps = list(alike)
        several = len(steps) > 1 and is_plain_deed(step)
        found += [Repeat(times=Number(len(steps)), up_to=False, body=(step,))] if several else steps
    return tuple(found)


def is_plain_deed(step: Step) -> bool:
    """Return whether nothing is chosen for a deed, which its few words name."""
    if not isinstance(step, Call) or step.force != "plain" or step.result is not None:
        return False
    return all(_is_known(one.value) for one in step.arguments)


def _is_known(given: object) -> bool:
    """Return whether what is given to a deed was spoken of, and is one."""
    things = given.things if isinstance(given, Selection) else given
    one = isinstance(things, This | Me) or (isinstance(things, Named) and not things.type.many)
    return one and (not isinstance(given, Selection) or given.times is None)


def runs(block: Block, apart: Callable[[Step], bool]) -> Iterator[Block]:
    """Yield the statements in groups: neighbours that one verb can say together, or that are counted by the same;
    `apart` ones are said alone.
    """
    group: list[Step] = list(block[:1])
    for step, following in pairwise(block):
        if apart(step) or apart(following) or not _is_alike(step, following):
            yield tuple(group)
            group = []
        group.append(following)
    if group:
        yield tuple(group)


def _is_alike(one: Step, other: Step) -> bool:
    """Return whether two statements differ only in what they give or move, and neither counts by something else."""
    if isinstance(one, Choose) and isinstance(other, Choose):
        return _is_chosen_beside(one, other)
    if one.result or other.result:
        return False
    if isinstance(one, Transfer) and isinstance(other, Transfer) and replace(one, amount=other.amount) == other:
        return (_is_plain(one.amount) and _is_plain(other.amount)) or shared_times((one, other)) is not None
    if isinstance(one, Call) and isinstance(other, Call) and is_done_to_excepted(one, other):
        return True
    if isinstance(one, Move) and isinstance(other, Move):
        return replace(one, what=other.what) == other and one.what.times is None and other.what.times is None
    return shared_times((one, other)) is not None


def _is_chosen_beside(one: Choose, other: Choose) -> bool:
    """Return whether one more is chosen of the same things, without what was chosen before."""
    if not isinstance(one.what, Selection) or not isinstance(other.what, Selection) or one.force == "may":
        return False
    single = one.what.quantity == Quantity("exactly", Number(1)) and one.what.times is None
    if not single or not isinstance(one.what.things, Things) or not isinstance(other.what.things, Things):
        return False
    first, second = but_named(one.what.things), but_named(other.what.things)
    known = first.best is None and first.source is None and len(second.excepts) == len(first.excepts) + 1
    beside = known and second.excepts[:-1] == first.excepts and second.excepts[-1].name == one.result
    whole = replace(other.what, things=replace(second, excepts=first.excepts))
    return beside and one.force == other.force and replace(one.what, things=first) == whole


def is_done_to_excepted(one: Call, other: Call) -> bool:
    """Return whether the same is done to something other than a thing, and then to that thing."""
    if one.verb != other.verb or one.force != other.force or len(one.arguments) != 1 or len(other.arguments) != 1:
        return False
    what, named = one.arguments[0].value, other.arguments[0].value
    if not isinstance(what, Selection) or not isinstance(named, Selection) or not isinstance(what.things, Things):
        return False
    single = what.quantity == Quantity("exactly", Number(1)) and what.times is None
    return single and len(what.things.excepts) == 1 and what.things.excepts[0] == named.things


def shared_times(steps: Block) -> Value | None:
    """Return, by what all of these statements are counted, if there are several and it is the same."""
    times = [_times(step) for step in steps]
    return times[0] if len(times) > 1 and None not in times and all(one == times[0] for one in times) else None


def once(step: Step) -> Any:
    """Return the statement as it is done once, without what it is counted by."""
    match step:
        case Transfer(amount=Amount() as amount):
            return replace(step, amount=replace(amount, times=None))
        case Call(arguments=(Argument(value=Selection() as what) as first, *others)):
            single = replace(first, value=replace(what, times=None))
            return replace(step, arguments=(single, *others))
    return step


def _times(step: Step) -> Value | None:
    if step.result or step.force == "may":
        return None
    match step:
        case Transfer(amount=Amount(times=times, per=1, most=None)):
            return times if isinstance(times, Count) and not isinstance(times.of, Named) else None
        case Call(arguments=(Argument(value=Selection(times=times)), *_)):
            return times if isinstance(times, Count) and not isinstance(times.of, Named) else None
    return None


def _is_plain(amount: Amount | Price) -> bool:
    if isinstance(amount, Price):
        return True
    # Behind a number that is told in words another would be taken for a part of it.
    return amount.times is None and amount.most is None and not isinstance(amount.quantity.number, Among | Arithmetic)


def _one_way(step: Step) -> Block:
    if isinstance(step, If) and not step.otherwise:
        left = _worth_saying(step)
        if left is None:
            return smoothed(step.then)
        step = replace(step, condition=left)
    if not isinstance(step, Either):
        return (step,)
    merged: Any = _without_obvious(step.bodies[0])
    for body in step.bodies[1:]:
        merged = _united(merged, _without_obvious(body))
    return (step,) if merged is None or step.result else merged


def _without_obvious(block: Block) -> Block:
    """Return the block without the demand that there be something where its next statement takes things from."""
    # Of an effect that is still being written a branch may be left with nothing in it.
    first = block[0] if block else None
    if len(block) < 2 or not isinstance(first, OnlyIf) or not isinstance(first.condition, Exists):
        return block
    there = first.condition
    if there.least != Number(1) or not isinstance(there.of, Things) or there.of.places is None:
        return block
    plain = there.of == Things(there.of.kinds, places=there.of.places)
    return block[1:] if plain and there.of.places in set(_places(block[1])) else block


def _worth_saying(step: If) -> Condition | None:
    """Return the condition without the demand that there be some of the things of which the first statement takes some, where
    nothing is done without them.
    """
    if not step.then:
        return step.condition
    first, *others = step.then
    taken = [selection.things for selection in _selections(first)]
    for other in others:
        if mentions(other, first.result or "") == 0 and not any(one.things in taken for one in _selections(other)):
            return step.condition
    parts = step.condition.parts if isinstance(step.condition, All) else (step.condition,)
    left = tuple(
        part for part in parts if not (isinstance(part, Exists) and part.least == Number(1) and part.of in taken)
    )
    if len(left) == len(parts):
        return step.condition
    return None if not left else left[0] if len(left) == 1 else All(left)


def _selections(node: object) -> Iterator[Selection]:
    if isinstance(node, Selection):
        yield node
    for part in node if isinstance(node, tuple) else _parts(node):
        yield from _selections(part)


def _places(node: object) -> Iterator[tuple[Place, ...] | None]:
    """Yield where the things lie of which a tree speaks."""
    if isinstance(node, Things):
        yield node.places
    for part in node if isinstance(node, tuple) else _parts(node):
        yield from _places(part)


def _united(one: Any, other: Any) -> Any:
    """Return what two trees say together that differ in the places of their things alone; None if they differ in more."""
    if one == other:
        return one
    if isinstance(one, Things) and isinstance(other, Things) and one.places and other.places:
        both = replace(one, places=(*one.places, *other.places))
        return both if replace(one, places=other.places) == other else None
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        parts = tuple(_united(left, right) for left, right in zip(one, other, strict=True))
        return None if any(part is None for part in parts) else parts
    if not isinstance(one, Statement | Node) or type(one) is not type(other):
        return None
    changed = {}
    for part in fields(one):
        left, right = getattr(one, part.name), getattr(other, part.name)
        if left != right and part.compare:
            changed[part.name] = _united(left, right)
            if changed[part.name] is None:
                return None
    return replace(one, **changed)


def _parts(node: object) -> tuple[object, ...]:
    return tuple(getattr(node, part.name) for part in fields(node)) if isinstance(node, Node) else ()
