"""Sets of things, as lists."""

from __future__ import annotations

_LISTED: dict[int, tuple[int, ...]] = {}


def each(things: int) -> list[int]:
    """Return the things of a set, lowest first."""
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
    return found
