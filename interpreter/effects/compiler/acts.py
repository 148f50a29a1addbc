"""What the machine does at each step of a block, and with an answer to it: the step itself, or a stretch, which is written when the machine
first comes there."""

from __future__ import annotations

from typing import Any

from interpreter.effects import block as blocks
from interpreter.effects.block import Act, Answer, Block, Running
from interpreter.effects.compiler.functions import needed
from interpreter.effects.compiler.stretches import Stretch
from interpreter.effects.expressions.names import Namespace


def acts_of(block: Block, names: Namespace, silent: bool) -> list[Act]:
    """Return what the machine does at each step of a block: the step itself, or the stretch that begins there. silent: where nothing
    is told of what happens."""
    acts: list[Act] = [*(step.run for step in block.steps), blocks.left if silent else blocks.leave]
    for pc, step in enumerate(block.steps):
        if step.written and (silent or step.untold):
            acts[pc] = _first(block, names, acts, pc, silent)
    return acts


def _first(block: Block, names: Namespace, acts: list[Act], pc: int, silent: bool) -> Act:
    """Return what writes the stretch when the machine first comes to it, and then runs it."""

    def first(machine: Running) -> Any:
        page = Stretch(block, names, silent)
        page.steps(block.led(pc), len(block.steps) + 1)
        acts[pc] = act = needed("machine", page.lines, f"stretch {block.address} {pc}", block.size, names.space)
        return act(machine)

    return first


def answers_of(block: Block, names: Namespace) -> list[Answer]:
    """Return what the machine does with an answer to each step of a block, where nothing is told of what happens."""
    return [_answered(block, names, pc) for pc in range(len(block.steps))]


def _answered(block: Block, names: Namespace, pc: int) -> Answer:
    """Return what writes the stretch with which a step's answer is taken, when the first comes, and then runs it."""

    def first(machine: Running, option: int) -> Any:
        page, answer = Stretch(block, names, True), block.steps[pc].answer
        then = block.steps[pc].write_answer(page, pc)
        if then is not None:
            page.steps(block.led(then), len(block.steps) + 1)
            label = f"stretch {block.address} {pc} answered"
            answer = needed("machine, option", page.lines, label, block.size, names.space)
        block.answers[pc] = answer
        return answer(machine, option)

    return first
