"""Why a space is not among the choices: which part of what is asked for it doesn't fit, or which demand would fail with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects.block import bind
from interpreter.effects.expressions import Writer
from interpreter.effects.picks import PickThing
from interpreter.effects.runs import PickThings
from interpreter.telling.spoken import Spoken, said

if TYPE_CHECKING:
    from interpreter.game.decision import Decision
    from interpreter.game.game import Game
    from interpreter.telling.questions import Questions


def why_not(questions: Questions, decision: Decision, thing: int) -> list[Spoken]:
    """Tell why a space can't be chosen now; none if nobody can tell."""
    game, voice = questions.game, questions.voice
    step = game.machine.block.steps[game.machine.pc]
    name = questions.spaces.name(thing)
    if not isinstance(step, PickThing | PickThings):
        return []
    machine = game.machine
    if not step.candidates(machine.T, machine.me, machine.this, None, machine.L) >> thing & 1:
        unfit = [] if not isinstance(decision.node, m.Selection) else list(_unfit(game, decision.node, thing))
        worded = [voice.text(voice.wording.several(part)).plain for part in unfit]
        return [said(voice.say("why.unfit", name=name, what=what)) for what in dict.fromkeys(worded)]
    if thing in decision.picked:
        return [said(voice.say("why.picked", name=name))]
    if any(isinstance(one, tuple) or thing < one for one in decision.picked):
        return [said(voice.say("why.passed", name=name))]
    reasons = dict.fromkeys(_failing(game, step, thing))
    return [voice.text(voice.wording.reason(node, questions.asker(decision))) for node in reasons]


def _unfit(game: Game, selection: m.Selection, thing: int) -> Iterator[m.Things]:
    """The parts of what is asked for that a thing doesn't fit, each as a phrase of its own."""
    whole = selection.things
    if not isinstance(whole, m.Things):
        return
    machine, program = game.machine, game.program
    bare = m.Things(whole.kinds)
    parts = [replace(bare, adjectives=(adjective,)) for adjective in whole.adjectives]
    for name in ("source", "places", "owner", "next_to", "line", "where", "excepts"):
        if getattr(whole, name):
            parts.append(replace(bare, **{name: getattr(whole, name)}))
    writer = Writer(program.names, program.attributes, machine.block.names)
    for part in [bare, *parts]:
        rule = program.names.function(writer.things(part), "unfit")
        if not rule(machine.T, machine.me, machine.this, None, machine.L) >> thing & 1:
            yield part


def _failing(game: Game, step: PickThing | PickThings, thing: int) -> Iterator[m.Node]:
    """The demands that could not be met if this were chosen, tried on a copy."""
    trial = game.machine.copy()
    trial.T.trace = []
    chosen = thing if isinstance(step, PickThing) else 1 << thing
    trial.allowed(bind(trial.L, step.slot, chosen), trial.pc + 1, step.stop)
    for index, pc, *_ in trial.T.trace:
        node = game.program.blocks[index].steps[pc].node
        if isinstance(node, m.Statement):
            yield node


__all__ = ["why_not"]
