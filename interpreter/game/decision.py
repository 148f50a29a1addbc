"""A question to a seat, in the terms of the rules: what is asked by which ability, and the options in their fixed order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from dsl import meaning as m
from interpreter.effects.block import DONE
from interpreter.effects.machine import Machine
from interpreter.effects.program import Program
from interpreter.effects.steps import flow
from interpreter.effects.steps.calls import Answers
from interpreter.effects.steps.payment import PickPayment, PickWay
from interpreter.effects.steps.picks import PickOne, PickThing, TakeTop
from interpreter.effects.steps.piles import PickBlanks
from interpreter.effects.steps.runs import PickThings
from interpreter.effects.steps.settling import PickPayee
from interpreter.effects.steps.transfers import TransferUnits
from interpreter.game.events import Event
from interpreter.table.layout import each

Kind: TypeAlias = Literal[
    "thing", "player", "place", "value", "unit", "number", "branch", "done", "yes", "no", "way", "payment", "trigger"
]


@dataclass(frozen=True, slots=True)
class Option:
    """One answer. `value` by kind: thing: its number; player: its seat; place, also a pile whose top is taken: (zone name,
    holder); value: its name; unit: its name; number; branch: the meaning of its statements; way: (offer line, thing) or None;
    payment: ((unit, n), …); trigger: (thing, block)."""

    index: int
    kind: Kind
    value: Any = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A question. `key`: what kind of question. `node`: the statement or selection that asks (see `dsl.meaning`). `picked`: what was
    picked before in a run of picks. `this`: the thing whose ability asks, -1 for the game. `address`: the block that asks."""

    seat: int
    key: str
    options: tuple[Option, ...]
    node: m.Node | None
    this: int
    address: str
    picked: tuple[Any, ...] = ()
    least: int = 0


def forced_question(program: Program, event: Event) -> Decision:
    """Return the question that an event of kind `forced` answered, with its only option: to be told as any other."""
    address, place, this, kind, value = event.args
    step = program.blocks[program.addresses[address]].steps[place]
    if isinstance(step, flow.Branch) and isinstance(step.node, m.Either):
        value = step.node.bodies[value]
    elif kind == "value" and isinstance(step.node, m.ValueSelection):
        value = program.game.vocabulary.enumerations[step.node.values.enumeration].values[value]
    return Decision(event.seat, _sort(step)[0], (Option(0, kind, value),), step.node, this, address)


def decision_of(machine: Machine) -> Decision | None:
    """Return the question a machine waits with."""
    if machine.options is None:
        return None
    step = machine.block.steps[machine.pc]
    key, kind = _sort(step)
    picked: tuple[Any, ...] = ()
    if isinstance(step, PickThings):
        picked = tuple(picked_item(machine, step, one) for one in each(step.held(machine.L) or 0))
    elif isinstance(step, TransferUnits) and step.run_slot >= 0 and machine.L[step.run_slot]:
        picked = tuple(step.units[index] for index in machine.L[step.run_slot])
    options = tuple(_option(machine, step, index, key, kind, value) for index, value in enumerate(machine.options))
    return Decision(machine.me, key, options, step.node, machine.this, machine.block.address, picked)


def picked_item(machine: Machine, step: PickThings, one: int) -> int | tuple[str, int]:
    """Return a thing that was picked, or the pile from which one will come."""
    pile = step.pile(machine, one) if isinstance(step, PickBlanks) else -1
    return one if pile < 0 else (machine.T.lay.zone_name[pile], machine.T.lay.zone_holder[pile])


def _sort(step: object) -> tuple[str, Kind]:
    match step:
        case PickThing() | PickThings():
            return "choose-thing", "thing"
        case PickOne(sort="player") | PickPayee():
            return "choose-player", "player"
        case PickOne(sort="value"):
            return "choose-value", "value"
        case PickOne():
            return "choose-place", "place"
        case TransferUnits(units=units):
            return ("choose-number", "number") if len(units) == 1 else ("choose-unit", "unit")
        case TakeTop():
            return "choose-number", "number"
        case flow.Branch(bodies=bodies, declines=declines):
            return ("may", "yes") if declines and len(bodies) == 1 else ("choose-branch", "branch")
        case flow.Round():
            return "again", "yes"
        case flow.Each():
            return "choose-order", "thing"
        case flow.Next():
            return "choose-order", "branch"
        case PickWay():
            return "choose-way", "way"
        case PickPayment():
            return "choose-payment", "payment"
        case Answers():
            return "choose-trigger", "trigger"
    raise AssertionError(f"asks nothing: {step!r}")


def _option(machine: Machine, step: object, index: int, key: str, kind: Kind, value: int) -> Option:
    if value == DONE:
        return Option(index, "no" if key in ("may", "again", "choose-branch") else "done")
    match step:
        case PickBlanks() if step.pile(machine, value) >= 0:
            return Option(index, "place", picked_item(machine, step, value))
        case PickOne(sort="place"):
            lay = machine.T.lay
            return Option(index, kind, (lay.zone_name[value], lay.zone_holder[value]))
        case PickOne(node=m.ValueSelection(values=m.Values(enumeration=enumeration))):
            return Option(index, kind, machine.program.game.vocabulary.enumerations[enumeration].values[value])
        case TransferUnits(units=units) if len(units) > 1:
            return Option(index, kind, units[value])
        case flow.Branch(node=m.Either(bodies=bodies)):
            return Option(index, kind, bodies[value])
        case flow.Next(node=m.AnyOrder(body=body)):
            return Option(index, kind, (body[value],))
        case flow.Branch() | flow.Round():
            return Option(index, "yes")
        case PickWay(paying=paying):
            found = paying.line(value)
            return Option(index, kind, None if found is None else (found[0].node, found[1]))
        case PickPayment(paying=paying, way_slot=slot):
            vector = paying.payments(machine.T, machine.me, machine.L, machine.L[slot])[value]
            amounts = zip(paying.program.price_units, vector, strict=True)
            return Option(index, kind, tuple((unit, number) for unit, number in amounts if number))
        case Answers(slot=slot):
            _, number, thing = machine.L[slot][value]
            return Option(index, kind, (thing, machine.program.listeners[number].block.address))
    return Option(index, kind, value)
