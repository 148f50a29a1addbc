"""Statements that take one of several, where a name means but one thing: what is done is done to that thing.

`play one of seen where …` of a single card that was turned over is *if …, play it*, and `discard seen except played` is *if you don't,
discard it*: nothing is chosen there, and nothing is left over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from dsl.meaning import (
    Call,
    Choose,
    Compare,
    Condition,
    Count,
    Exists,
    If,
    It,
    May,
    Move,
    Named,
    Number,
    Quantity,
    Resolve,
    Selection,
    Step,
    Things,
    rebuilt,
    walk,
)
from interpreter.text.planner.antecedents import Antecedent
from interpreter.text.planner.scope import constant

Known: TypeAlias = Callable[[Named], Antecedent]
# How many there are of a single thing that is meant as a whole.
_WHOLE = Quantity("each")


def singly(step: Step, known: Known) -> Step:
    """Return a statement as it is said of what may mean but one thing; `known`: what names mean."""
    if isinstance(step, May) and step.body:
        return _may(step, known)
    if not isinstance(step, Call | Choose | Move | Resolve) or step.force == "must":
        return step
    found = [one for one in walk(step) if isinstance(one, Selection) and is_of_one(one, known)]
    if len(found) != 1:
        return step
    (some,) = found
    assert isinstance(some.things, Things)
    assert some.things.source is not None
    told = _with(step, some)
    if some.quantity.sort in ("up_to", "any_number"):
        told = told if some.quantity.least else replace(told, force="may")
    condition = _asked(some.things)
    return told if condition is None else If(condition, (told,), span=step.span)


def is_of_one(some: Selection, known: Known) -> bool:
    """Return whether a selection takes of a name that means but one thing, and nothing is said of it but what can be a condition."""
    things = some.things
    if not isinstance(things, Things) or things.source is None or some.times is not None:
        return False
    plain = Things(things.kinds, source=things.source, where=things.where, excepts=things.excepts, called=things.called)
    few = some.quantity.sort != "each" if not things.excepts else len(things.excepts) == 1 and _is_told(things, known)
    counted = some.quantity.sort in ("each", "any_number") or constant(some.quantity.number) == 1
    asks_once = things.where is None or (not things.excepts and not _asks_within(things))
    return plain == things and few and counted and asks_once and is_one_thing(known(things.source))


def is_the_best(things: Things) -> bool:
    """Return whether of things of one kind those are meant that no other surpasses: one of them is *the* one, whoever takes it chooses
    only where several are equal.
    """
    return things.best is not None and len(things.kinds) == 1 and not things.other


def asked_of_one(node: Exists, known: Known) -> Condition | None:
    """Return what is asked of a thing that is alone, where it is asked whether it is among those of which that is so."""
    of = node.of
    if not isinstance(of, Things) or of.excepts or of.where is None or constant(node.least) != 1:
        return None
    return _asked(of) if is_of_one(Selection(Quantity("exactly", Number(1)), of), known) else None


def is_one_thing(bound: Antecedent) -> bool:
    """Return whether a name means one thing, of which nothing can be left over."""
    return not (bound.many or bound.number or bound.outer)


def _is_told(things: Things, known: Known) -> bool:
    """Return whether it can be told that nothing was done with the thing that is excepted."""
    return known(things.excepts[0]).verb is not None


def _asks_within(things: Things) -> bool:
    """Return whether what is asked of a candidate asks for other things by way of it: a pronoun would mean these."""
    return any(isinstance(node, Things) for node in walk(things.where))


def _may(step: May, known: Known) -> Step:
    """Return an offer that begins with what is done to one of several: what is asked of it is asked before all of it."""
    first, *rest = step.body
    told = singly(replace(first, force="plain"), known)
    if not isinstance(told, If) or isinstance(first, If):
        return step
    done = replace(told.then[0], force=first.force)
    return If(told.condition, (replace(step, body=(done, *rest)),), span=step.span)


def _with(step: Step, some: Selection) -> Step:
    """Return a statement in which the thing itself stands where one of several did."""

    def changed(node: object) -> object:
        if node is some:
            assert isinstance(some.things, Things)
            assert some.things.source is not None
            return replace(some, quantity=_WHOLE, things=some.things.source)
        return rebuilt(node, changed)

    told = changed(step)
    assert isinstance(told, Call | Choose | Move | Resolve)
    return told


def _asked(things: Things) -> Condition | None:
    """Return what must be so of the one thing: that nothing was done with it, or what is asked of a candidate."""
    if things.excepts:
        return Compare("=", Count(things.excepts[0]), Number(0))
    source = things.source
    assert source is not None
    if things.where is None:
        return None
    one = replace(source, type=replace(source.type, many=False))

    def meant(node: object) -> object:
        return one if isinstance(node, It) or _is_called(node, things.called) else rebuilt(node, meant)

    return meant(things.where)  # type: ignore[return-value]


def _is_called(node: object, called: str) -> bool:
    """Return whether the candidate is meant by the name that it has in what is asked of others."""
    return bool(called) and isinstance(node, Named) and node.name == called
