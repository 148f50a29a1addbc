"""A digest of a situation: two games in which it is the same stand alike in everything that can have a bearing on how they go on.

It is made of names, so that rules which only number things another way lead to the same digests. It costs some hundred microseconds and
is made only where a record is kept, never in simulations or search.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from interpreter.effects.machine import Machine

if TYPE_CHECKING:
    from interpreter.effects.program import Program

LENGTH = 16
"""In letters: 64 bits, so that nobody meets two situations of one digest by chance."""


def digest(machine: Machine, ending: str = "") -> str:
    """Return the digest of all that a machine holds. `ending`: what else came of it, once the game is over."""
    labels, state = machine.program.labels, machine.held()
    phase = state["phase"]
    named = {
        **state,
        "ending": ending,
        "table": labels.named(state["table"]),
        "phase": phase and [labels.named(phase[0]), phase[1]],
    }
    text = json.dumps(named, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def scores(machine: Machine) -> tuple[int, ...]:
    """Return what each player would score if the game ended now, automata after the seats."""
    program: Program = machine.program
    return tuple(program.scoring.total(machine.T, player) for player in range(program.lay.players))
