"""Standing lines as compiled: what answers a verb, and what is offered to whoever pays for one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from dsl import meaning as m
from interpreter.effects.block import Block
from interpreter.table.layout import Rule

Terms: TypeAlias = tuple[Any, ...]
"""On which terms a price is paid, as plain data; see `payment`."""


@dataclass(slots=True, eq=False)
class Listener:
    """A standing line that answers a verb. `things`: those that have it (0: a rule of the table itself). `matches`: a rule
    over the verb's locals, asked with `this` the listening thing and `me` its owner; `it` is who acts. The block's first locals
    are the verb's parameters, and who acts where that player is `called` something."""

    number: int
    things: int
    who: str
    matches: Rule
    block: Block
    called: bool = False


@dataclass(slots=True, eq=False)
class OfferLine:
    """An offer: `things` that make it (0: the table), what it matches, its terms and group, and the block of its own demands."""

    number: int
    things: int
    matches: Rule
    terms: Terms
    group: str | None
    block: Block
    node: m.Offer
