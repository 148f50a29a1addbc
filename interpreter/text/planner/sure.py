"""What is chosen where there is but one: nobody chooses there, so what is done with it says which one it is.

`choose a tree in roots of goal as felled` and `move felled to nursery` are *move the tree on it into the nursery* where there is room for
one tree alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dsl.meaning import Block, Call, Choose, Move, Named, Number, Quantity, Selection, Step, Things, rebuilt
from interpreter.text.planner.demands import mentions

# How many are taken where one is.
_ONE = Quantity("exactly", Number(1))


def taken_at_once(block: Block, is_sure: Callable[[Things], bool]) -> Block:
    """Return a block in which a choice of one thing that is sure stands in the statement behind it, where nothing else speaks of it.
    is_sure: whether there is but one of what is asked for.
    """
    found: list[Step] = []
    for place, step in enumerate(block):
        before = found[-1] if found else None
        done = _done_with(before, step, is_sure) if isinstance(before, Choose) else None
        if done is None or (isinstance(before, Choose) and mentions(block[place + 1 :], before.result or "")):
            found.append(step)
        else:
            found[-1] = done
    return tuple(found)


def _done_with(choice: Choose, step: Step, is_sure: Callable[[Things], bool]) -> Step | None:
    """Return a statement with what was chosen for it in it; None where it isn't but done to that."""
    what, name = choice.what, choice.result
    if not isinstance(what, Selection) or not isinstance(what.things, Things) or name is None:
        return None
    one = replace(what.quantity, span=_ONE.span) == _ONE and what.times is None
    if not one or not isinstance(step, Call | Move) or not is_sure(what.things):
        return None
    if choice.force == "may" or step.force != choice.force or mentions(step, name) != 1:
        # What must be there, or may be left, is told where it is chosen.
        return None

    def changed(node: object) -> object:
        named = isinstance(node, Selection) and isinstance(node.things, Named) and node.things.name == name
        return what if named else rebuilt(node, changed)

    told = changed(step)
    assert isinstance(told, Call | Move)
    return told if mentions(told, name) == 0 else None
