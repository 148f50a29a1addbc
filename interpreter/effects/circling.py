"""Rules that go on and on without asking anybody: how the machine notices it, and which part of the rules it is."""

from __future__ import annotations

from typing import Any, Protocol

from interpreter.effects.block import Act, Block, Running
from interpreter.effects.program import Program

CIRCLE = range(2_000)
"""So far a circle is looked for."""
WRITTEN = 100
"""After so many steps all are written that are done again and again."""


class Going(Running, Protocol):
    """The machine, as far as it is looked at here."""

    program: Program
    parent: Any
    options: list[int] | None

    def copy(self) -> Going: ...

    def held(self) -> dict[str, Any]: ...

    def refill(self) -> None: ...


class GameOver(Exception):
    """The last block has ended."""


class EndlessGame(RuntimeError):
    """The rules go on and on without asking anybody: nothing that would end the game needs an answer. `where`: the address of the part of
    the rules that does, as the turn."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


def in_a_circle(machine: Going, act: Act | None) -> bool:
    """Return whether all comes back, without a question, to just what it was: tried on a copy. act: what the machine is about to do."""
    trial = machine.copy()
    start: tuple[tuple[Act | None, Block, int], dict[str, Any]] | None = None
    try:
        for number in CIRCLE:
            here = act, trial.block, trial.pc
            # The first time through, stretches are written.
            if number == WRITTEN:
                start = here, _lasting(trial)
            elif start is not None and here == start[0] and _lasting(trial) == start[1]:
                return True
            act = (act or trial.block.acts[trial.pc])(trial)
            if act is None and trial.T.holes:
                trial.refill()
            if trial.options is not None:
                return False
    except GameOver:
        pass
    return False


def _lasting(machine: Going) -> dict[str, Any]:
    """Return all that what comes hangs on: what is held, but not how often verbs were done."""
    held = machine.held()
    held["table"].pop("serial")
    return held


def part_of(machine: Going) -> str:
    """Return the address of the part of the rules that runs: the set-up, a turn, the end."""
    blocks, found, frame = machine.program.blocks, machine.block, machine.parent
    while frame is not None and frame[5] is not None:
        found, frame = blocks[frame[0]], frame[5]
    if frame is not None or machine.pc >= len(found.steps):
        return found.address
    step = found.steps[machine.pc]
    return next((one.address for one in blocks if step.enters(one)), found.address)


__all__ = ["EndlessGame", "GameOver", "in_a_circle", "part_of"]
