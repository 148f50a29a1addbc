"""Chance as one integer: the splitmix64 generator (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014)."""

from __future__ import annotations

from struct import Struct

MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def advance(state: int) -> int:
    """Return the state after one draw."""
    return (state + _STEP) & MASK


def word(state: int) -> int:
    """Return the 64 random bits that belong to an advanced state."""
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return mixed ^ (mixed >> 31)


def below(state: int, bound: int) -> int:
    """Return a number from 0 to `bound` - 1 out of an advanced state (multiply and shift; the bias is under bound /
    2**64).
    """
    return (word(state) * bound) >> 64


def draw(state: int, bound: int) -> tuple[int, int]:
    """Return the state after one draw, and the number from 0 to `bound` - 1 that it gives: `advance` and `below` in one. This is done
    more often than anything else, so words are worked out several at once."""
    state = (state + _STEP) & MASK
    known = _WORDS.get(state)
    return state, ((_ahead(state) if known is None else known) * bound) >> 64


LANES = 16
"""So many words are worked out at once, each in 64 bits of a large integer with 64 bits between."""
MOST_WORDS = 4096
"""So many words are kept at most."""
_WORDS: dict[int, int] = {}
_ONES = sum(1 << 128 * lane for lane in range(LANES))
_EVERY = MASK * _ONES
_STEPS = sum((_STEP * lane & MASK) << 128 * lane for lane in range(LANES))
_PARTS = Struct("<" + "Q8x" * LANES)


def _ahead(state: int) -> int:
    """Return the word of a state, and keep those of the states that come next."""
    states = state * _ONES + _STEPS & _EVERY
    mixed = ((states ^ (states >> 30)) & _EVERY) * 0xBF58476D1CE4E5B9 & _EVERY
    mixed = ((mixed ^ (mixed >> 27)) & _EVERY) * 0x94D049BB133111EB & _EVERY
    mixed = (mixed ^ (mixed >> 31)) & _EVERY
    words = _PARTS.unpack(mixed.to_bytes(_PARTS.size, "little"))
    if len(_WORDS) > MOST_WORDS:
        _WORDS.clear()
    _WORDS.update(zip(_PARTS.unpack(states.to_bytes(_PARTS.size, "little")), words, strict=True))
    return int(words[0])


def start(seed: int) -> int:
    """Return the state that a seed begins with. Any integer is a seed."""
    return word(advance(seed & MASK))
