"""Whether plain data is a state that a machine could wait in.

The table is checked by `interpreter.table.soundness`. Of the frames each must be one that the step below it enters, with as many locals as
its block has. What stands in the locals of the top frame is judged by what follows from it: the open question is asked anew, and it must
be asked of the same seat, with the same options, and leave everything as it was (see `Machine.restore`).

What can't be told is whether a number is the right one where another would do as well: in a counter, in a clock, in the locals and
for who resolves a frame that waits below, or among the players still to come. For that there is the checksum.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from interpreter.effects.program import Program
from interpreter.effects.steps.players import NextAtOnce
from interpreter.table.soundness import MOST, check_table, is_number

if TYPE_CHECKING:
    from interpreter.effects.block import Block

KEYS = frozenset({"table", "frames", "options", "over", "phase", "check"})
DEEPEST = 2_000
"""Frames, one on top of another. Abilities can't be entered again while they are resolved, so games stay far below."""


def checksum(state: Mapping[str, Any]) -> str:
    """Return what tells a state from any other, whether the rules allow that or not: a digest of all but the checksum
    itself.
    """
    rest = {key: value for key, value in state.items() if key != "check"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()[:16]


def check_machine(program: Program, state: object) -> None:
    """Raise ValueError for data that is no state of a machine that runs this program, KeyError for a key that is missing or unknown."""
    if not isinstance(state, dict):
        raise ValueError("a state is a mapping")
    unknown = KEYS ^ state.keys()
    if unknown:
        raise KeyError(", ".join(sorted(map(str, unknown))))
    try:
        check = checksum(state)
    except (TypeError, RecursionError):
        raise ValueError("no plain data") from None
    if state["check"] != check:
        raise ValueError("a state that was changed after it was written")
    check_table(program.lay, state["table"])
    _check_frames(program, state["frames"])
    _check_rest(state)
    _check_phase(program, state)


def _check_frames(program: Program, frames: object) -> None:
    if not isinstance(frames, list) or not 0 < len(frames) <= DEEPEST:
        raise ValueError("frames are a list")
    above: Block | None = None
    for frame in frames:
        if not isinstance(frame, list) or len(frame) != 5:
            raise ValueError("a frame has five parts")
        address, pc, me, this, values = frame
        if not isinstance(address, str) or address not in program.addresses:
            raise ValueError("a frame of a block that isn't there")
        block = program.blocks[program.addresses[address]]
        lay = program.lay
        if not (is_number(me, 0, lay.players - 1) and is_number(this, -1, len(lay.bit) - 1)):
            raise ValueError(f"{address}: nobody resolves it")
        own = "" if this < 0 else lay.definitions[lay.thing_definition[this]].id
        if own != block.definition:
            raise ValueError(f"{address}: no ability of that thing")
        if not is_number(pc, 0, len(block.steps)):
            raise ValueError(f"{address}: no such step")
        if above is not None and not _enters(block, pc, above):
            raise ValueError(f"{address}: enters no {above.address} there")
        if not isinstance(values, list) or len(values) != block.size:
            raise ValueError(f"{address}: other locals")
        if not all(_is_local(program, value, 8) for value in values):
            raise ValueError(f"{address}: locals of another sort")
        above = block
    assert above is not None
    if program.entered(above):
        raise ValueError(f"{above.address}: nothing begins there")


def _enters(block: Block, pc: int, above: Block) -> bool:
    """Return whether a block waits, at a step, for another one that was entered from there."""
    here = block.steps[pc] if pc < len(block.steps) else None
    before = block.steps[pc - 1] if pc else None
    return (here is not None and here.stays and here.enters(above)) or (
        before is not None and not before.stays and before.enters(above)
    )


def _is_local(program: Program, value: object, depth: int) -> bool:
    """Return whether a local may have a value: none, a number, a set of things, a truth, a word of the terms of a
    payment, or a tuple of such.
    """
    if isinstance(value, list):
        return depth > 0 and value[:1] == ["tuple"] and all(_is_local(program, part, depth - 1) for part in value[1:])
    return value is None or isinstance(value, bool | str) or is_number(value, -MOST, max(MOST, program.lay.all_things))


def _check_rest(state: Mapping[str, Any]) -> None:
    """Check that a machine rests at a question with two options or more, or because the game is over."""
    options, over = state["options"], state["over"]
    if not isinstance(over, bool):
        raise ValueError("over or not")
    if over:
        if options is not None:
            raise ValueError("a question after the end")
        return
    if state["table"]["holes"]:
        raise ValueError("a row that was not refilled")
    if not isinstance(options, list) or len(options) < 2 or not all(type(option) is int for option in options):
        raise ValueError("no question")


def _check_phase(program: Program, state: Mapping[str, Any]) -> None:
    phase = state["phase"]
    if phase is None:
        return
    if not isinstance(phase, list) or len(phase) != 2 or not isinstance(phase[1], list):
        raise ValueError("a phase is a table and the players to come")
    check_table(program.lay, phase[0])
    players = phase[1]
    if not all(is_number(player, 0, program.lay.players - 1) for player in players) or len(set(players)) < len(players):
        raise ValueError("players who aren't there")
    frames = [program.blocks[program.addresses[frame[0]]] for frame in state["frames"]]
    if not any(isinstance(step, NextAtOnce) for block in frames for step in block.steps):
        raise ValueError("nobody acts at once")
