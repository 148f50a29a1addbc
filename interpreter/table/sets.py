"""Sets of things, as lists."""

from __future__ import annotations

MANY = 16384
"""So many sets are remembered at most, each with its list: seven of ten were asked for not long ago."""

_LISTED: dict[int, list[int]] = {}

_EIGHTS: list[tuple[int, ...]] = []
"""Of each eight things that have neighbouring numbers all the sets, 256 in a row; those of the lowest eight first."""


def each(things: int) -> list[int]:
    """Return the things of a set, lowest first."""
    found = _LISTED.get(things)
    if found is not None:
        return found[:]
    found, first, length = [], 0, (things.bit_length() + 7) // 8
    if length * 256 > len(_EIGHTS):
        _reach(length)
    for eight in things.to_bytes(length, "little"):
        if eight:
            found += _EIGHTS[first + eight]
        first += 256
    if len(_LISTED) >= MANY:
        _LISTED.clear()
    _LISTED[things] = found
    return found[:]


def _reach(eights: int) -> None:
    """Work out all the sets of so many times eight things."""
    for first in range(len(_EIGHTS) // 256, eights):
        _EIGHTS.extend(tuple([8 * first + place for place in range(8) if some >> place & 1]) for some in range(256))
