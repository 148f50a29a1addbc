"""What would come of doing something now, tried on copies: whether it can be done, and the demands that fail."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.analysis.forbidding import BARRED
from interpreter.effects.block import Step, bind
from interpreter.effects.compiler.blocks import compiled
from interpreter.effects.expressions.writer import Writer
from interpreter.effects.foreseeing import FailedStep
from interpreter.effects.steps.calls import CallVerb, ResolveAbility
from interpreter.effects.steps.payment import TakeOffer
from interpreter.effects.steps.picks import PickThing
from interpreter.effects.steps.runs import PickThings
from interpreter.table.layout import each

if TYPE_CHECKING:
    from interpreter.definitions.game import Ban
    from interpreter.game.game import Game


@dataclass(frozen=True, slots=True)
class Failed:
    """A step that failed, and what stood when it did."""

    step: Step
    note: FailedStep


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of trying statements ahead. `there`: whether what they name lies where they look; `failed`: the demands that
    ended the ways that were tried; `bans`: what forbids to choose what is there."""

    possible: bool
    there: bool
    failed: tuple[Failed, ...] = ()
    bans: tuple[Ban, ...] = ()


def attempt(game: Game, body: m.Block, seat: int, id: str = "") -> Attempt:
    """Try statements ahead, without doing anything. `id`: the definition of what they are done to, if that is one thing."""
    program = game.program
    block = compiled(program, f"{game.book.id}/why/{len(program.blocks)}", body)
    trial = game.machine.copy()
    trial.T.trace = []
    there = True
    for step in block.steps:
        # What is chosen by what was named before can't be looked for yet.
        if isinstance(step, PickThing) and _names(step.node, id) and not refers(step.node):
            there = there and bool(step.candidates(trial.T, seat, -1, None, (None,) * block.size))
            barred = [] if there else list(barred_there(game, body, step, seat))
            if barred:
                return Attempt(False, True, bans=tuple(barred))
    if trial.can(block, seat, -1):
        return Attempt(True, there)
    # That nothing can be picked of what is there has its reason further in.
    failed = failed_in(game, trial.T.trace, block.index if there else -1, id)
    return Attempt(False, there, tuple(failed))


def barred_there(game: Game, body: m.Block, step: PickThing, seat: int) -> Iterator[Ban]:
    """Yield what forbids to choose what lies where a step looks."""
    call, whole = body[0], step.node
    if isinstance(call, m.Call) and isinstance(whole, m.Selection) and isinstance(whole.things, m.Things):
        rule = game.program.names.function(
            Writer(game.program.names, game.program.attributes).things(whole.things), "there"
        )
        for thing in each(rule(game.machine.T, seat, -1, None, ())):
            yield from bans(game, call, thing, seat)


def bans(game: Game, call: m.Call, thing: int, seat: int) -> Iterator[Ban]:
    """Yield what forbids that a seat does a verb to a thing, of verbs that are done to several at once."""
    program = game.program
    for parameter in program.game.verbs[call.verb].parameters:
        for ban in parameter.bans:
            barred = m.Things((parameter.kind,), where=ban.condition, called=BARRED)
            rule = program.names.function(Writer(program.names, program.attributes).things(barred), "barred")
            if rule(game.machine.T, seat, -1, None, ()) >> thing & 1:
                yield ban


def chosen(game: Game, step: PickThing | PickThings, thing: int) -> list[Failed]:
    """Return the demands that could not be met if a thing were chosen at the open question, tried on a copy."""
    trial = game.machine.copy()
    trial.T.trace = []
    trial.allowed(
        bind(trial.L, step.slot, thing if isinstance(step, PickThing) else 1 << thing), trial.pc + 1, step.stop
    )
    return list(failed_in(game, trial.T.trace))


def failed_in(game: Game, trace: Iterable[FailedStep], asking: int = -1, id: str = "") -> Iterator[Failed]:
    """Yield the steps of a trace, those left out whose reason stands further in: calls, offers, and picks of `id` in
    the block `asking`.
    """
    offers = {line.block.index for line in game.program.offer_lines}
    for note in trace:
        step, index = note.block.steps[note.pc], note.block.index
        outer = index in offers or isinstance(step, CallVerb | ResolveAbility | TakeOffer)
        if (
            step.node is not None
            and not outer
            and not (index == asking and isinstance(step, PickThing) and _names(step.node, id))
        ):
            yield Failed(step, note)


def unfit(game: Game, selection: m.Selection, thing: int) -> Iterator[m.Things]:
    """Yield the parts of what is asked for that a thing doesn't fit, each as a phrase of its own."""
    whole = selection.things
    if not isinstance(whole, m.Things):
        return
    machine, program = game.machine, game.program
    bare = m.Things(whole.kinds)
    parts = [replace(bare, adjectives=(adjective,)) for adjective in whole.adjectives]
    for name in ("source", "places", "owner", "next_to", "line", "between", "where", "excepts", "other"):
        if getattr(whole, name):
            parts.append(replace(bare, **{name: getattr(whole, name)}))
    writer = Writer(program.names, program.attributes, machine.block.names)
    fits = True
    for part in [bare, *parts]:
        rule = program.names.function(writer.things(part), "unfit")
        if not rule(machine.T, machine.me, machine.this, None, machine.L) >> thing & 1:
            fits = False
            yield part
            # What is no such thing at all needs no further reason.
            if part is bare:
                return
    if fits and whole.best is not None:
        # Which are the highest is asked only of those that fit all the rest.
        yield replace(bare, best=whole.best)


def _names(node: m.Node | None, id: str) -> bool:
    """Return whether a selection is of this definition; of any, without one."""
    return not id or (isinstance(node, m.Selection) and isinstance(node.things, m.Things) and id in node.things.kinds)


def parts(node: object) -> tuple[object, ...]:
    """Return the parts of a node."""
    return tuple(getattr(node, one.name) for one in fields(node)) if isinstance(node, m.Node) else ()


def refers(whole: object, own: Collection[str] = ()) -> bool:
    """Return whether a tree speaks of something that was named before it. `own`: what it names itself."""
    if isinstance(whole, tuple):
        return any(refers(one, own) for one in whole)
    if isinstance(whole, m.Call):
        own = {*own, *(argument.role for argument in whole.arguments)}
    if isinstance(whole, m.Named):
        return whole.name not in own
    return any(refers(one, own) for one in parts(whole))


def zones(whole: object) -> Iterator[m.Zone]:
    """Yield the zones that a tree speaks of."""
    if isinstance(whole, m.Zone):
        yield whole
    for inner in whole if isinstance(whole, tuple) else parts(whole):
        yield from zones(inner)
