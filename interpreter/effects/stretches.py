"""Stretches: steps that only decide where to go on, and what locals hold, written out as one function from the first of them on.

A third of all steps are jumps, demands that nobody chose, loops and values of locals: each does less than it costs to come to it. From
each such step a function is written when the machine first comes there. It goes on as long as such steps follow, branch by branch, then
runs the step at which they end. What it does is what the steps do one by one (`Step.run`), and nothing of it is told in the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from interpreter.effects import flow
from interpreter.effects.block import Block, Running, Step
from interpreter.effects.names import Names, rebound
from interpreter.effects.picks import Take

Act: TypeAlias = Callable[[Running], None]

MOST = 40
"""So many steps are written into one function at most; then it ends, and the next one begins."""


def acts_of(block: Block, names: Names) -> list[Act]:
    """Return what the machine does at each step of a block: the step itself, or the stretch that begins there."""
    acts: list[Act] = [step.run for step in block.steps]
    for pc, step in enumerate(block.steps):
        if _decides(step):
            acts[pc] = _first(block, names, acts, pc)
    return acts


def _decides(step: Step) -> bool:
    """Return whether a step neither acts on the table nor asks."""
    if isinstance(step, flow.Each):
        return step.order is None
    return type(step) in (flow.Demand, flow.Jump, flow.Bind, flow.NextPlayer, Take)


def _first(block: Block, names: Names, acts: list[Act], pc: int) -> Act:
    """Return what writes the stretch when the machine first comes to it, and then runs it."""

    def first(machine: Running) -> None:
        acts[pc] = act = _written(block, names, pc)
        act(machine)

    return first


def _written(block: Block, names: Names, pc: int) -> Act:
    stretch = _Stretch(block, names)
    stretch.steps(pc, " ", frozenset())
    source = "\n".join(
        ["def stretch(machine):", " T, me, this, L = machine.T, machine.me, machine.this, machine.L", *stretch.lines]
    )
    space: dict[str, Any] = {}
    exec(compile(source, f"<stretch {block.address} {pc}>", "exec"), names.space, space)
    act: Act = space["stretch"]
    return act


class _Stretch:
    """Writes one stretch. Within it `me` and `L` are the machine's; `changed` tells which of them it must be given back."""

    def __init__(self, block: Block, names: Names) -> None:
        self.block, self.names = block, names
        self.lines: list[str] = []
        self.left = MOST

    def steps(self, pc: int, indent: str, changed: frozenset[str]) -> None:
        """Write what is done from a step on, up to the end of the stretch."""
        step = self.block.steps[pc] if pc < len(self.block.steps) else None
        if step is None or not _decides(step) or not self.left:
            self.end(pc, indent, changed)
            return
        self.left -= 1
        match step:
            case flow.Jump(condition=None, target=target):
                self.go_on(pc, target, indent, changed)
            case flow.Jump(condition=condition, target=target) if condition is not None:
                self.either(pc, self.names.inlined(condition), target, indent, changed)
            case flow.Demand(condition=condition, end=end):
                self.either(pc, self.names.inlined(condition), end, indent, changed)
            case flow.Bind(slot=slot, rule=rule) | Take(slot=slot, rule=rule):
                self.set(slot, self.names.inlined(rule), indent)
                self.go_on(pc, pc + 1, indent, changed | {"L"})
            case flow.Each(slot=slot, rest_slot=rest, end=end):
                self.lines += [f"{indent}rest = L[{rest}]", f"{indent}if rest:", f"{indent} low = rest & -rest"]
                self.set(rest, "rest ^ low", indent + " ")
                self.set(slot, "low.bit_length() - 1", indent + " ")
                self.go_on(pc, pc + 1, indent + " ", changed | {"L"})
                self.go_on(pc, end, indent, changed)
            case flow.NextPlayer(rest_slot=rest, back_slot=back, end=end):
                self.lines.append(f"{indent}if L[{back}] is None:")
                self.set(back, "me", indent + " ")
                self.lines += [f"{indent}rest = L[{rest}]", f"{indent}if rest:"]
                self.set(rest, "rest[1:]", indent + " ")
                self.lines.append(f"{indent} me = rest[0]")
                self.go_on(pc, pc + 1, indent + " ", changed | {"L", "me"})
                self.lines.append(f"{indent}me = L[{back}]")
                self.set(back, "None", indent)
                self.go_on(pc, end, indent, changed | {"L", "me"})

    def either(self, pc: int, condition: str, otherwise: int, indent: str, changed: frozenset[str]) -> None:
        """Go on after a step where a condition holds, elsewhere where it doesn't."""
        self.lines.append(f"{indent}if {condition}:")
        self.go_on(pc, pc + 1, indent + " ", changed)
        self.go_on(pc, otherwise, indent, changed)

    def go_on(self, pc: int, target: int, indent: str, changed: frozenset[str]) -> None:
        """Go on at a later step; at an earlier one another stretch begins, so that all of them come to an end."""
        if target > pc:
            self.steps(target, indent, changed)
        else:
            self.leave(target, indent, changed)
            self.lines.append(f"{indent}return")

    def leave(self, pc: int, indent: str, changed: frozenset[str]) -> None:
        """Give the machine back what changed."""
        self.lines += [f"{indent}machine.{name} = {name}" for name in sorted(changed)]
        self.lines.append(f"{indent}machine.pc = {pc}")

    def end(self, pc: int, indent: str, changed: frozenset[str]) -> None:
        """End before a step of another kind, which is run."""
        self.leave(pc, indent, changed)
        step = self.block.steps[pc] if pc < len(self.block.steps) else None
        if step is not None and not _decides(step):
            self.lines.append(f"{indent}{self.names.constant(step, 'STEP')}.run(machine)")
        self.lines.append(f"{indent}return")

    def set(self, slot: int, value: str, indent: str) -> None:
        """Give a local a value."""
        self.lines.append(f"{indent}L = {rebound(slot, value)}")
