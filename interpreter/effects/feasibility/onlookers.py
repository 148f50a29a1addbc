"""Which of many candidates look at what a step has changed.

That a step must be foreseen is told of whole blocks first (`Liveness`). Where the candidate's own ability is resolved afterwards, one of
them may look at what was changed while all others don't: the change is foreseen with that one alone.
"""

from __future__ import annotations

from interpreter.analysis.reads import Names
from interpreter.effects.block import Block
from interpreter.effects.expressions.fragments import slot_of
from interpreter.effects.program import Program
from interpreter.effects.steps.calls import CallVerb, ResolveAbility

EVERYBODY = -1


def onlookers(program: Program, block: Block, pc: int, slot: int, names: Names) -> int:
    """Return the things with which, as the local at `slot`, demands from a step on may look at any of some names."""
    liveness, texts = program.liveness, program.names.texts
    if liveness.targets(block, pc, None) and not liveness.fits(None).isdisjoint(names):
        return EVERYBODY
    prints, found = program.footprints.of_definition(block.definition), 0
    for step in liveness.demanding(block, pc):
        if step.slot == slot:
            return EVERYBODY
        match step:
            case ResolveAbility(whole=False, thing=thing) if slot_of(texts.get(thing, "")) == slot:
                looked_at = prints.reads(step.node)
                found |= _with_ability(program, step.ability, names)
            case CallVerb(whole=False) if [slot_of(source) for source in step.sources].count(slot) == 1:
                looked_at = prints.given(step.node)
                given = [slot_of(source) for source in step.sources].index(slot)
                found |= onlookers(program, program.verbs[step.verb], 0, given, names)
            case _:
                looked_at = step.reads(liveness, prints)
        if found < 0 or not looked_at.isdisjoint(names):
            return EVERYBODY
    return found


def _with_ability(program: Program, ability: str, names: Names) -> int:
    """Return the things whose ability of this name demands something that looks at any of some names."""
    found = 0
    for thing, bit in enumerate(program.lay.bit):
        block = program.ability(thing, ability)
        if block is not None and block.demands and not program.liveness.blind(block, 0, names):
            found |= bit
    return found
