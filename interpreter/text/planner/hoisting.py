"""What is asked before anything is done, whatever stands before it in the rules."""

from __future__ import annotations

from dataclasses import dataclass

from dsl.meaning import (
    Amount,
    Block,
    Choose,
    Condition,
    HostOf,
    IsConnected,
    IsIn,
    IsInLine,
    IsNextTo,
    LargestGroup,
    Move,
    OnlyIf,
    OwnerOf,
    PlaceSelection,
    Read,
    Room,
    SetVariable,
    Step,
    Things,
    Transfer,
    Units,
    ZoneOf,
    walk,
)
from interpreter.text.planner.demands import mentions, source_zone, zone_name

# What tells where things are, or is asked of that.
_OF_PLACES = (HostOf, OwnerOf, ZoneOf, Room, LargestGroup, IsIn, IsInLine, IsNextTo, IsConnected)


@dataclass(frozen=True, slots=True)
class AskedAfter(OnlyIf):
    """A demand that asks for something which a statement before it may change: it is told behind that, as what must be so by then."""


def hoisted(demands: Block, whenever: bool = False) -> tuple[tuple[Condition, ...], Block]:
    """Return the conditions among demands that can be told before all of them, and the rest in their order: what is asked of a
    thing that is chosen first is told after that, and so is what would be another thing if it were asked first. `whenever`: all of
    them say when something may be done at all, and are told so.
    """
    first: list[Condition] = []
    left: list[Step] = []
    for step in demands:
        if not isinstance(step, OnlyIf) or any(mentions(step, one.result) for one in left if one.result):
            left.append(step)
        elif not whenever and any(_may_change(one, step.condition) for one in left):
            left.append(AskedAfter(step.condition, force=step.force, result=step.result, span=step.span))
        else:
            first.append(step.condition)
    return tuple(first), tuple(left)


def _may_change(step: Step, asked: Condition) -> bool:
    """Return whether what a condition asks may be otherwise once a statement is done."""
    match step:
        case Choose() | OnlyIf():
            return False
        case Transfer(amount=Amount(units=units)):
            return any(isinstance(part, Units) and set(part.units) & set(units) for part in walk(asked))
        case Transfer():
            return any(isinstance(part, Units) for part in walk(asked))
        case SetVariable(attribute=attribute):
            return any(isinstance(part, Read) and part.attribute == attribute for part in walk(asked))
        case Move():
            return _may_move(step, asked)
    return True


def _may_move(step: Move, asked: Condition) -> bool:
    """Return whether a condition asks what lies where a move takes or puts something."""
    to = step.to.place if isinstance(step.to, PlaceSelection) else step.to
    touched = {source_zone(step.what), zone_name(to)}
    for part in walk(asked):
        if isinstance(part, _OF_PLACES) or (isinstance(part, Things) and part.places is None):
            return True
        if isinstance(part, Things) and ("" in touched or touched & {zone_name(place) for place in part.places or ()}):
            return True
    return False


__all__ = ["AskedAfter", "hoisted"]
