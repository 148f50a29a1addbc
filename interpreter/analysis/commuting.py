"""Whether effects lead to the same in either order, so that no question about their order is needed."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.analysis.footprint import Footprint
from interpreter.analysis.separate import seen_from


def commute(one: Footprint, other: Footprint) -> bool:
    """Return whether two effects lead to the same in either order: adding commutes with adding; nothing read may be
    changed.

    What changes by itself (`wake`) is left out: that a pile might run out in between is no reason to ask."""
    if one.open or other.open:
        return False
    return not (
        one.writes & (other.reads | other.writes | other.adds)
        or other.writes & (one.reads | one.writes | one.adds)
        or one.adds & other.reads
        or other.adds & one.reads
    )


def commute_apart(one: Footprint, other: Footprint) -> bool:
    """Return whether the effects of two different things lead to the same in either order, by what they touch with whose it is."""
    return commute(_seen(one, "@1"), _seen(other, "@2"))


def _seen(effect: Footprint, side: str) -> Footprint:
    reads, writes, adds = (seen_from(names, side) for names in (effect.reads, effect.writes, effect.adds))
    return Footprint(reads, writes, adds, open=effect.open)


def goes_first(one: Footprint, others: Sequence[Footprint]) -> bool:
    """Return whether an effect may come first unasked: it only adds, and reads nothing that another one changes, so
    being early it can only widen what the others may do.
    """
    if one.writes or one.open:
        return False
    return not any(one.reads & (other.writes | other.adds) for other in others)
