"""What is a demand: what can't be done, where the option in which it stands isn't offered.

`only if` and `must` are demands, and so is a price or an exact sum that is paid. A demand belongs to the nearest option around it, so
what stands in a `may`, a branch, a round that is asked about or another player's turn demands nothing outside.
"""

from __future__ import annotations

from typing import assert_never

from dsl import meaning as m


def is_demand(s: m.Step) -> bool:
    """Return whether the option in which a statement stands isn't offered unless this can be done."""
    if isinstance(s, m.OnlyIf) or s.force == "must":
        return True
    if not isinstance(s, m.Transfer) or s.verb != "pay" or s.force == "may":
        return False
    return isinstance(s.amount, m.Price) or s.amount.quantity.sort == "exactly"


def demands(block: m.Block) -> bool:
    """Return whether a block demands anything of the option in which it stands."""
    return any(is_demand(s) or any(demands(body) for body in _within(s)) for s in block)


def _within(s: m.Step) -> tuple[m.Block, ...]:
    """Return the blocks of a statement that are no options of their own."""
    match s:
        case m.If(then=then, otherwise=otherwise):
            return (then, otherwise)
        case m.ForEach(body=body):
            return (body,)
        case m.May() | m.Either() | m.AnyOrder() | m.Repeat() | m.Let():
            return ()
        case m.OnlyIf() | m.Transfer() | m.Move() | m.Choose() | m.Resolve() | m.SetVariable() | m.Deed() | m.Call():
            return ()
        case _:
            assert_never(s)
