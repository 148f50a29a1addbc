"""What is asked of the things that a statement names, told together with them: `discard any number of cards worth 7 points in total`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar, cast

from dsl.meaning import (
    All,
    Argument,
    Block,
    Call,
    Choose,
    Compare,
    Condition,
    Count,
    IsA,
    It,
    Move,
    Named,
    Not,
    OnlyIf,
    Read,
    Selection,
    Step,
    Things,
    Truth,
    rebuilt,
    walk,
)
from interpreter.text.planner.all_of_them import is_of_how_many
from interpreter.text.planner.demands import is_many, mentions

Tree = TypeVar("Tree")

# Before the name of things of which something is asked together: no name of an author begins so.
TOGETHER = "="
_TURNED = {"<=": ">=", "<": ">", ">=": "<=", ">": "<"}


def asked_at_once(block: Block) -> Block:
    """Return the same block in which what is demanded of the things that the statement before has named is asked where they are taken;
    and what they are only chosen for is done to them at once.
    """
    told: list[Step] = []
    left = list(block)
    while left:
        step = left.pop(0)
        if not told or not isinstance(step, OnlyIf) or (united := _united(told[-1], step)) is None:
            told.append(step)
            continue
        one, rest = united
        told[-1:] = [rest, one] if rest is not None else [one]
        if left and (done := _done_at_once(one, left)) is not None:
            told.pop()
            left[0] = done
    return tuple(told)


def _united(step: Step, demand: OnlyIf) -> tuple[Step, OnlyIf | None] | None:
    """Return a statement with what is demanded of what it names, and what is demanded besides; None where it names nothing of which
    that could be told.
    """
    name, what = step.result or "", _taken(step)
    if not name or what is None or not isinstance(what.things, Things) or what.things.best is not None:
        return None
    parts = demand.condition.parts if isinstance(demand.condition, All) else (demand.condition,)
    asked = [part for part in parts if mentions(part, name)]
    rest = tuple(part for part in parts if part not in asked)
    told = [_as_of_all(part, name) if is_many(what) else _as_of_one(part, name) for part in asked]
    if not told or any(part is None for part in told):
        return None
    before = what.things.where
    all_of = (*((before.parts if isinstance(before, All) else (before,)) if before is not None else ()), *told)
    where = cast("Condition", all_of[0] if len(all_of) == 1 else All(cast("Any", all_of)))
    one = _taking(step, replace(what, things=replace(what.things, where=where)))
    if not rest:
        return one, None
    return one, replace(demand, condition=rest[0] if len(rest) == 1 else All(rest))


def _done_at_once(choice: Step, after: list[Step]) -> Step | None:
    """Return what is done next to what was chosen, as done to what could be chosen, if it is chosen for nothing else."""
    if not isinstance(choice, Choose) or choice.force != "must" or not isinstance(choice.what, Selection):
        return None
    following, name = after[0], choice.result or ""
    what = _taken(following)
    alone = what is not None and isinstance(what.things, Named) and what.things.name == name and what.times is None
    if not alone or following.force == "may" or sum(mentions(step, name) for step in after) != 1:
        return None
    return cast("Step", replace(_taking(following, choice.what), force="must"))


def _taken(step: Step) -> Selection | None:
    """Return the things that a statement takes, if it takes nothing else."""
    match step:
        case Choose(what=Selection() as what) | Move(what=what):
            return what
        case Call(arguments=(Argument(value=Selection() as what),)):
            return what
    return None


def _taking(step: Step, what: Selection) -> Any:
    if isinstance(step, Call):
        return replace(step, arguments=(replace(step.arguments[0], value=what),))
    return replace(cast("Any", step), what=what)


def _as_of_one(asked: Condition, name: str) -> Condition | None:
    """Return what is asked of one thing as it is asked of a candidate; None of what isn't told of one in a few words."""
    inner = asked.of if isinstance(asked, Not) else asked
    match inner:
        case Compare(operator=operator, left=left, right=Read(of=Named(name=of)) as read) if of == name:
            turned = cast(
                "Any", replace(inner, operator=cast("Any", _TURNED.get(operator, operator)), left=read, right=left)
            )
            return None if mentions(left, name) else _as_of_one(Not(turned) if inner is not asked else turned, name)
        case Compare(left=Read(of=Named(name=of)), right=other) if of == name and not mentions(other, name):
            pass
        case IsA(of=Named(name=of)) | Truth(value=Read(of=Named(name=of))) if of == name:
            pass
        case _:
            return None

    def of_it(tree: Tree) -> Tree:
        if isinstance(tree, Named) and tree.name == name:
            return cast("Tree", It(span=tree.span))
        return cast("Tree", rebuilt(tree, of_it))

    return of_it(asked)


def _as_of_all(asked: Condition, name: str) -> Condition | None:
    """Return what is asked of several as of some of which nothing was said yet; None where their number is asked."""
    if not is_of_how_many(asked) and any(isinstance(node, Count) and mentions(node.of, name) for node in walk(asked)):
        return None

    def renamed(tree: Tree) -> Tree:
        if isinstance(tree, Named) and tree.name == name:
            return cast("Tree", replace(tree, name=TOGETHER + name))
        return cast("Tree", rebuilt(tree, renamed))

    return renamed(asked)
