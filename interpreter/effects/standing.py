"""Standing lines as compiled: what answers a verb, and what is offered to whoever pays for one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from dsl import meaning as m
from interpreter.effects.block import Block
from interpreter.table.layout import Rule

Terms: TypeAlias = tuple[Any, ...]
"""On which terms a price is paid, as plain data; see `payment`."""

Vector: TypeAlias = tuple[int, ...]
"""A price: a number for each unit."""


@dataclass(slots=True, eq=False)
class Listener:
    """A standing line that answers a verb. `things`: those that have it (0: a rule of the table itself). `matches`: a rule
    over the verb's locals, asked with `this` the listening thing and `me` its owner; `it` is who acts. The block's first locals
    are the verb's parameters, and who acts where that player is `called` something. `of_itself`: it waits for what is done to the
    thing that has it, and is heard wherever that lies then."""

    number: int
    things: int
    who: str
    matches: Rule
    block: Block
    called: bool = False
    of_itself: bool = False


@dataclass(slots=True, eq=False)
class StandingOffer:
    """An offer: `things` that make it (0: the table), what it matches, its terms and group, and the block of its own demands."""

    number: int
    things: int
    matches: Rule
    terms: Terms
    group: str | None
    block: Block
    node: m.Offer


def reduced(price: Vector, terms: Terms | None) -> set[Vector]:
    """Return what remains to be paid of a price: every largest reduction, every single replacement."""
    if terms is None:
        return {price}
    if terms[0] == "free":
        return {(0,) * len(price)}
    if terms[0] == "less":
        return _less(price, terms[1], terms[2])
    found = set()
    for old in terms[4]:
        if price[old] >= terms[3]:
            for new in terms[2]:
                if new != old:
                    changed = list(price)
                    changed[old] -= terms[3]
                    changed[new] += terms[1]
                    found.add(tuple(changed))
    return found


def _less(price: Vector, number: int, units: Vector) -> set[Vector]:
    states = {price}
    for _ in range(min(number, sum(price[unit] for unit in units))):
        states = {
            (*state[:unit], state[unit] - 1, *state[unit + 1 :]) for state in states for unit in units if state[unit]
        }
    return states
