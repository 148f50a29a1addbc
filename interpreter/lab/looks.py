"""When to look at what has come in, and what each look may cost, so that many looks together err no more often than one.

Whoever looks again and again until something is significant finds something in the end. So each look gets a part of the error that is
allowed, and all parts together are no more than that (a union bound over looks; 1/2 + 1/6 + 1/12 + … = 1). As each look comes after
twice as many games as the one before, there are few.
"""

from __future__ import annotations

ERROR = 0.05
"""How often what is said may be wrong, all looks together."""
FIRST_LOOK = 100


def spent(look: int) -> float:
    """Return the error that a look may make, the first being 1."""
    return ERROR / (look * (look + 1))


def schedule(most: int) -> list[int]:
    """Return after how many games it is looked, if it ends with `most` at the latest."""
    found, games = [], FIRST_LOOK
    while games < most:
        found.append(games)
        games *= 2
    return [*found, most]
