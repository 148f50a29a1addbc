"""What is taken from the top of a pile, and what is shuffled into it once it has run out."""

from __future__ import annotations

from interpreter.effects.block import Running


def drawn_from(machine: Running, zone: int, number: int) -> int:
    """Take so many things from the top of a pile, and note in the log what was shuffled into it for that. Return the set of them."""
    T = machine.T
    recycles = T.lay.zone_kind[zone].definition.recycles
    source = T.lay.zone(recycles, T.lay.zone_holder[zone]) if recycles else -1
    lay_there = source >= 0 and T.z[source] != 0
    things = T.top(zone, number)
    if machine.log is not None and lay_there and not T.z[source]:
        machine.log.append(("recycle", source, zone))
    return things


__all__ = ["drawn_from"]
