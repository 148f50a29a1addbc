"""What the rules around a text decide about its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What texts need to know of all rules of a game. `lone`: definitions, each with a zone of a player in which but one of it can lie;
    `prices`: attributes whose prices are all in one unit, or one group of them, each with it; `given_away`: verbs by which a thing is
    given up; `paid_onto`: counters that are paid onto things as well; `read_by_owner`: definitions, each with an ability or "" for
    standing lines, whose owner reads these; `solo_players`: how many players are counted in a solo game, with automata that play along
    (0: nobody plays alone beside one); `for_one`: zones that have room for one thing; `sole_players`: adjectives that hold of one player
    at most, who sits so many seats from somebody; `unshared`: kinds, each with an attribute of which no two things of it print the same;
    `demanded`: attributes that state names of which the rules always ask for all; `one_opponent`: there are always two who play;
    `elsewhere`: definitions that say themselves that they go to a place of others, each with it;
    `lacking`: abilities, each with a kind of which some things have it and others don't;
    `one_each`: kinds of which each player has one thing."""

    lone: frozenset[tuple[str, str]] = frozenset()
    prices: Mapping[str, str] = field(default_factory=dict)
    given_away: frozenset[str] = frozenset()
    paid_onto: frozenset[str] = frozenset()
    read_by_owner: frozenset[tuple[str, str]] = frozenset()
    solo_players: int = 0
    for_one: frozenset[str] = frozenset()
    sole_players: frozenset[str] = frozenset()
    unshared: frozenset[tuple[str, str]] = frozenset()
    demanded: frozenset[str] = frozenset()
    one_opponent: bool = False
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    lacking: frozenset[tuple[str, str]] = frozenset()
    one_each: frozenset[str] = frozenset()
