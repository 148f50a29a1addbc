"""What options mean, apart from the numbers that they have on one table: the same option in another world has the same meaning."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, TypeAlias

from interpreter.effects.block import DONE
from interpreter.effects.steps.calls import Answers
from interpreter.effects.steps.flow import Each
from interpreter.effects.steps.payment import PickPayment, PickWay
from interpreter.effects.steps.picks import PickThing
from interpreter.effects.steps.runs import PickThings

if TYPE_CHECKING:
    from interpreter.game.game import Game
    from interpreter.table.layout import Layout
    from interpreter.table.table import Table

Meaning: TypeAlias = Hashable


def meanings(game: Game) -> list[Meaning]:
    """Return what each option of the open question means, in their order. Things that nobody could tell apart mean the
    same.
    """
    machine = game.machine
    assert machine.options is not None
    step = machine.block.steps[machine.pc]
    table, lay = machine.T, machine.T.lay
    match step:
        case PickThing() | PickThings() | Each():
            spaces, definitions, zones = lay.thing_space, lay.thing_definition, table.w
            return [
                option if option == DONE or spaces[option] is not None else (definitions[option], zones[option])
                for option in machine.options
            ]
        case PickPayment() | PickWay() | Answers():
            decision = game.decision
            assert decision is not None
            return [_meant(lay, table, option.kind, option.value) for option in decision.options]
    return list(machine.options)


def _thing(lay: Layout, table: Table, thing: int) -> Meaning:
    """Return what a thing means: a space is itself, any other thing what it is and where it lies."""
    if lay.thing_space[thing] is not None:
        return thing
    return lay.thing_definition[thing], table.w[thing]


def _meant(lay: Layout, table: Table, kind: str, value: object) -> Meaning:
    match kind, value:
        case "way", (node, int() as thing):
            return id(node), _thing(lay, table, thing) if thing >= 0 else thing
        case "trigger", (int() as thing, str() as block):
            return block, _thing(lay, table, thing) if thing >= 0 else thing
    return kind, repr(value)
