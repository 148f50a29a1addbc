"""What a verb takes from the top of a pile, where lines that answer before its deeds may change what lies there.

Whoever digs a card from a pile is asked those lines first, which may put the top card aside, fill a row from the pile or put something
on it. The verb's deed takes what the pile gives by then. A line may ask what the verb is about to take, so that is bound as the
verb is called; once all lines have answered, the things that have left the pile, or lie on its top no longer, are taken anew, both for
the verb and for whoever named its result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interpreter.analysis.liveness import Liveness
from interpreter.effects.block import Block, Running, Step
from interpreter.effects.program import Program
from interpreter.effects.steps.calls import CallVerb, NoteAnswers
from interpreter.effects.steps.picks import TakeTop
from interpreter.effects.steps.piles import PickBlanks

Taken = tuple[tuple[int, int, int], ...]
"""By the number of a verb's part and of a pile: the things that it took from there."""


class NoteTaken(Step):
    """Before the lines that answer before a verb's deeds: what it was given from piles, kept in `slot`."""

    untold = True

    def __init__(self, program: Program, slot: int) -> None:
        self.program, self.slot = program, slot

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return True

    def run(self, machine: Running) -> None:
        call = _caller(self.program, machine)
        machine.bind(self.slot, _taken(machine, call) or None if call is not None else None)
        machine.pc += 1


class TakeAgain(Step):
    """After those lines: piles from which something that was taken is gone, or on whose top it lies no longer, give as many things
    again. Only now is it told what the verb is done to. noting: what asks which lines will answer, if any do."""

    def __init__(self, program: Program, slot: int, noting: NoteAnswers | None) -> None:
        self.program, self.slot, self.noting = program, slot, noting

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        return True

    def run(self, machine: Running) -> None:
        pc, call, changed = machine.pc, _caller(self.program, machine), False
        for part, zone, things in machine.L[self.slot] or ():
            given = _given_now(machine, zone, things)
            if given != things:
                changed = True
                self._hand_over(machine, call, part, things, given)
        if changed and self.noting is not None:
            self.noting.run(machine)
        if call is not None:
            parts = len(self.program.game.verbs[call.verb].parameters)
            call.tell(machine, machine.L[: parts + 1])
        machine.bind(self.slot, None)
        machine.pc = pc + 1

    def _hand_over(self, machine: Running, call: CallVerb | None, part: int, old: int, new: int) -> None:
        """Put what a pile gives now in the place of what it gave before."""
        single = self.program.game.verbs[machine.block.verb].parameters[part].sort == "thing"
        value = new.bit_length() - 1 if single else (machine.L[part] & ~old) | new
        machine.bind(part, value)
        if call is not None:
            machine.bind_below(dict(call.taken)[part].slot, value)


def taken_with(steps: Sequence[Step], values: Sequence[str]) -> tuple[tuple[int, Step], ...]:
    """Return the steps that take arguments of a call from piles, by the number of the argument. values: the source of each."""
    piled = {f"L[{step.slot}]": step for step in steps if isinstance(step, TakeTop | PickBlanks)}
    return tuple((number, piled[value]) for number, value in enumerate(values) if value in piled)


def _caller(program: Program, machine: Running) -> CallVerb | None:
    """Return the call of the verb that runs, if it takes something from a pile."""
    if machine.parent is None:
        return None
    index, pc = machine.parent[:2]
    call = program.blocks[index].steps[pc - 1] if pc else None
    return call if isinstance(call, CallVerb) and call.taken else None


def _taken(machine: Running, call: CallVerb) -> Taken:
    """Return what a call was given from piles."""
    found = []
    assert machine.parent is not None
    _, _, me, this, L, _ = machine.parent
    for part, step in call.taken:
        value: Any = machine.L[part]
        single = call.program.game.verbs[call.verb].parameters[part].sort == "thing"
        things = (1 << value if value >= 0 else 0) if single else value or 0
        found += [
            (part, zone, things & machine.T.z[zone])
            for zone in _piles(step, machine, me, this, L)
            if zone >= 0 and things & machine.T.z[zone]
        ]
    return tuple(found)


def _piles(step: Step, machine: Running, me: int, this: int, L: tuple[Any, ...]) -> list[int]:
    if isinstance(step, PickBlanks):
        return step.piles_at(machine.T, me, this, L)
    return [int(step.pile(machine.T, me, this, None, L))] if isinstance(step, TakeTop) else []


def _given_now(machine: Running, zone: int, things: int) -> int:
    """Return what a pile gives now of what was taken from it: the same, unless some of that is gone or covered."""
    T, count = machine.T, things.bit_count()
    if things & ~T.z[zone]:
        return T.top(zone, min(count, T.available(zone)))
    if T.lay.zone_kind[zone].definition.order != "stack":
        # Its order is not known: what was taken came from it as it would now.
        return things
    top = T.lay.mask(T.rows[zone][-count:])
    return things if top == things else T.top(zone, count)


__all__ = ["NoteTaken", "TakeAgain", "taken_with"]
