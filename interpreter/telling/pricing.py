"""What a thing costs a seat now: its printed price with all that lines in play add, and which things these are of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.analysis.lasting import CHANGER

if TYPE_CHECKING:
    from interpreter.effects.block import Note
    from interpreter.effects.steps.payment import Paying


@dataclass(frozen=True, slots=True)
class Asked:
    """A price as it is asked, in units, and the definitions whose lines changed it."""

    price: dict[str, int]
    changed_by: tuple[str, ...] = ()


def asked_price(paying: Paying, note: Note) -> Asked:
    """Tell what was to be paid where a payment failed."""
    price = paying.price(note.table, note.me, note.locals)
    thing = paying.of(note.table, note.me, -1, None, note.locals)
    changers: dict[str, None] = {}
    for _, value, rule in paying.changes:
        if rule(note.table, note.me, thing, thing, ()):
            changers.update(dict.fromkeys(_changers(value)))
    units = paying.program.price_units
    return Asked({unit: number for unit, number in zip(units, price, strict=True) if number}, tuple(changers))


def _changers(value: m.Value) -> list[str]:
    return [
        kind for node in m.walk(value) if isinstance(node, m.Things) and node.called == CHANGER for kind in node.kinds
    ]
