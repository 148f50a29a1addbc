"""What is taken from the top of a pile, and what is shuffled into it once it has run out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from interpreter.effects.block import Running

Taken = TypeVar("Taken")


def drawn_from(machine: Running, zone: int, number: int) -> int:
    """Take so many things from the top of a pile, and note in the log what was shuffled into it for that. Return the set of them."""
    return noted(machine, [zone], lambda: machine.T.top(zone, number))


def noted(machine: Running, piles: list[int], taking: Callable[[], Taken]) -> Taken:
    """Return what comes of taking things from piles, and note in the log what was shuffled into which of them for that."""
    if machine.log is None:
        return taking()
    T, lay = machine.T, machine.T.lay
    named = [(pile, lay.zone_kind[pile].definition.recycles) for pile in piles]
    sources = [(pile, lay.zone(name, lay.zone_holder[pile])) for pile, name in named if name]
    lay_there = [(pile, source) for pile, source in sources if T.z[source]]
    taken = taking()
    for pile, source in lay_there:
        if not T.z[source]:
            machine.log.append(("recycle", source, pile))
    return taken


__all__ = ["drawn_from", "noted"]
