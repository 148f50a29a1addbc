"""Chance as one integer: the splitmix64 generator (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014)."""

from __future__ import annotations

MASK = (1 << 64) - 1
STEP, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""By how much a state grows with each draw, and by what it is mixed."""

_SEEDS = 900_000_000
"""The seeds with which games in a row can begin: what a file of examples takes has nine digits."""

_SECTION = 556_230_593
"""The golden section of them, as near as a number comes that shares no factor with them."""


def advance(state: int) -> int:
    """Return the state after one draw."""
    return (state + STEP) & MASK


def word(state: int) -> int:
    """Return the 64 random bits that belong to an advanced state."""
    mixed = ((state ^ (state >> 30)) * FIRST) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * SECOND) & MASK
    return mixed ^ (mixed >> 31)


def below(state: int, bound: int) -> int:
    """Return a number from 0 to `bound` - 1 out of an advanced state (multiply and shift; the bias is under bound /
    2**64).
    """
    return (word(state) * bound) >> 64


def draw(state: int, bound: int) -> tuple[int, int]:
    """Return the state after one draw, and the number from 0 to `bound` - 1 that it gives: `advance`, `word` and `below` in one, for
    this is done more often than anything else."""
    state = (state + STEP) & MASK
    mixed = ((state ^ (state >> 30)) * FIRST) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * SECOND) & MASK
    return state, ((mixed ^ (mixed >> 31)) * bound) >> 64


def first_game(seed: int) -> int:
    """Return the seed of the first of many games; the others follow it, one by one. Steps of the golden section keep apart whichever
    seeds lie near one another: of the first thousand any two have more than 300,000 games between them. An example can name all of them."""
    return seed * _SECTION % _SEEDS


def before_first(game: int) -> int:
    """Return the seed of many games of which the first has this one: the other way round from `first_game`."""
    return game * pow(_SECTION, -1, _SEEDS) % _SEEDS


def start(seed: int) -> int:
    """Return the state that a seed begins with. Any integer is a seed."""
    return word(advance(seed & MASK))
