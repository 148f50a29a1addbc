"""Sets of things, as lists."""

from __future__ import annotations

MANY = 4096
"""So many sets are remembered at most, each with its list: three of five were asked for not long ago."""

_LISTED: dict[int, list[int]] = {}

_NEAR: dict[int, tuple[int, ...]] = {}
"""Up to eight things that stand close together, by the first of them and which of the others follow."""


def each(things: int) -> list[int]:
    """Return the things of a set, lowest first."""
    found = _LISTED.get(things)
    if found is not None:
        return found[:]
    found, left = [], things
    while left:
        first = (left & -left).bit_length() - 1
        some = left >> first & 0xFF
        left ^= some << first
        key = first << 8 | some
        if key not in _NEAR:
            _NEAR[key] = tuple([first + place for place in range(8) if some >> place & 1])
        found += _NEAR[key]
    if len(_LISTED) >= MANY:
        _LISTED.clear()
    _LISTED[things] = found
    return found[:]
