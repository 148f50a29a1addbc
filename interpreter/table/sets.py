"""Sets of things, as lists: what is listed is kept for a while, for the same sets are asked for again and again."""

from __future__ import annotations

MOST_SETS = 4096
"""So many sets are kept listed at most."""
_SETS: dict[int, list[int]] = {}
_LISTED: dict[int, tuple[int, ...]] = {}


def each(things: int) -> list[int]:
    """Return the things of a set, lowest first."""
    known = _SETS.get(things)
    if known is not None:
        return known.copy()
    found: list[int] = []
    left = things
    while left:
        first = (left & -left).bit_length() - 1
        some = left >> first & 0xFF
        left ^= some << first
        # Up to eight at once: what stands close together is listed for each place where it may begin.
        key = first << 8 | some
        if key not in _LISTED:
            _LISTED[key] = tuple([first + place for place in range(8) if some >> place & 1])
        found += _LISTED[key]
    if len(_SETS) > MOST_SETS:
        _SETS.clear()
    _SETS[things] = found
    return found.copy()
