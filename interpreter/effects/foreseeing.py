"""Whether steps can be done, and what they would lead to, asked of the steps: the meaning of all guards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from interpreter.effects.block import FORK, BatchGuard, Block, Guard, Locals, World
from interpreter.table.table import Table


@dataclass(frozen=True, slots=True)
class FailedStep:
    """A step that failed while something was tried ahead: with which table and locals, who did it, and whose ability (`this`) it is."""

    block: Block
    pc: int
    me: int
    this: int
    table: Table
    locals: Locals


def successors(block: Block, T: Table, me: int, this: int, L: Locals, pc: int, stop: int) -> Iterator[World]:
    """Yield the worlds in which steps `pc` to `stop` of a block can be done, lazily: the first one proves that it is
    possible.

    Every step that fails is noted in the table's trace, if it has one: the notes are the answer to "why not"."""
    steps = block.steps
    while pc < stop:
        world = steps[pc].successor(block, T, me, this, L, pc)
        if world is FORK:
            none = True
            for T2, me2, L2, pc2 in steps[pc].successors(block, T, me, this, L, pc):
                none = False
                if pc2 >= stop:
                    yield T2, me2, L2, pc2
                else:
                    yield from successors(block, T2, me2, this, L2, pc2, stop)
            if none and T.trace is not None:
                T.trace.append(FailedStep(block, pc, me, this, T, L))
            return
        if world is None:
            if T.trace is not None:
                T.trace.append(FailedStep(block, pc, me, this, T, L))
            return
        T, me, L, pc = world
    yield T, me, L, pc


def possible(block: Block, T: Table, me: int, this: int, L: Locals, pc: int, stop: int) -> bool:
    """Return whether steps `pc` to `stop` can be done: whether `successors` has a first element."""
    if pc >= stop:
        return True
    if block.written is None or T.exact or T.trace is not None:
        return explored(block, T, me, this, L, pc, stop)
    guard = block.guards.get((pc, stop))
    return guard(T, me, this, L) if guard is not None else guard_of(block, pc, stop)(T, me, this, L)


def guard_of(block: Block, pc: int, stop: int) -> Guard:
    """Return the guard of a region, for tables that are neither exact nor traced."""
    guard = block.guards.get((pc, stop))
    if guard is None:
        assert block.written is not None
        guard = block.guards[pc, stop] = block.written.guard(block, pc, stop)
    return guard


def batch_guard_of(block: Block, pc: int, stop: int, slot: int) -> BatchGuard:
    """Return the batch guard of a region over the candidates for a local, for tables that are neither exact nor traced."""
    batch_guard = block.batch_guards.get((pc, stop, slot))
    if batch_guard is None:
        assert block.written is not None
        batch_guard = block.batch_guards[pc, stop, slot] = block.written.batch_guard(block, pc, stop, slot)
    return batch_guard


def explored(block: Block, T: Table, me: int, this: int, L: Locals, pc: int, stop: int) -> bool:
    """Tell what `possible` tells, found by asking step by step: where it is noted what fails, and where effects count
    as well.
    """
    steps = block.steps
    while pc < stop:
        world = steps[pc].successor(block, T, me, this, L, pc)
        if world is FORK:
            none = True
            for T2, me2, L2, pc2 in steps[pc].successors(block, T, me, this, L, pc):
                none = False
                if pc2 >= stop or explored(block, T2, me2, this, L2, pc2, stop):
                    return True
            if none and T.trace is not None:
                T.trace.append(FailedStep(block, pc, me, this, T, L))
            return False
        if world is None:
            if T.trace is not None:
                T.trace.append(FailedStep(block, pc, me, this, T, L))
            return False
        T, me, L, pc = world
    return True


def exact(T: Table) -> Table:
    """Return the table for a guard that looks at the effects too, not only at the demands."""
    if T.exact:
        return T
    copy = T.seen_anew()
    copy.exact = True
    return copy


def like(after: Table, before: Table) -> Table:
    """Return what a callee led to, for a caller that is as exact as it was."""
    after.exact = before.exact
    return after
