"""Things that can't be told apart: of twins one is offered, and one is tried."""

from __future__ import annotations

from interpreter.table.layout import each
from interpreter.table.table import Table


def twin(T: Table, one: int, other: int) -> bool:
    """Return whether two things can't be told apart: one definition, one place and owner, nothing on them that differs."""
    lay = T.lay
    if lay.alike[one]:
        return T.w[one] == T.w[other] and lay.thing_owner[one] == lay.thing_owner[other] and T.w[one] not in T.rows
    if T.w[one] != T.w[other] or lay.thing_owner[one] != lay.thing_owner[other] or lay.thing_space[one] is not None:
        return False
    for (cell, _), (like, _) in zip(lay.thing_cells[one], lay.thing_cells[other], strict=True):
        if T.n[cell] != T.n[like]:
            return False
    if T.w[one] in T.rows and lay.zone_kind[T.w[one]].definition.order == "row":
        return False
    return not any(T.z[zone] for thing in (one, other) for zone in lay.thing_zones[thing])


def distinct(T: Table, things: int, passed: int = 0) -> list[int]:
    """Return the things of a set, of those that can't be told apart only the first. `passed`: things that were left out
    before; their twins are left out too.
    """
    lay, chosen = T.lay, []
    if not things & ~lay.singles:
        return each(things)
    same, seen = lay.same, passed
    while things:
        low = things & -things
        thing = low.bit_length() - 1
        if not same[thing] & (things ^ low | seen):
            # Nothing else there has its definition.
            things ^= low
            chosen.append(thing)
            continue
        if lay.alike[thing]:
            twins = T.twins(thing)
            if not passed & twins:
                chosen.append(thing)
            things &= ~twins
            continue
        things ^= low
        alike = same[thing] & seen
        if alike and any(twin(T, other, thing) for other in each(alike)):
            continue
        seen |= low
        chosen.append(thing)
    return chosen


def tried(T: Table, things: int) -> list[int]:
    """Return the things of a set to be tried: of those with which surely the same can be done only the first."""
    chosen = []
    while things:
        thing = (things & -things).bit_length() - 1
        things &= ~T.twins(thing)
        chosen.append(thing)
    return chosen
