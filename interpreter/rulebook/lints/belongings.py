"""Whose the things, places and players are that an effect speaks of, seen from the player who acts.

A thing is that player's own if it lies in a place of theirs. Of what can't be told, it is taken to be another's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from dsl import meaning as m
from interpreter.analysis.bodies import overlap
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.reads import NONE, Names

Whose: TypeAlias = Literal["own", "common", "other"]
ORDER: tuple[Whose, ...] = ("own", "common", "other")


@dataclass(frozen=True, slots=True)
class Roles:
    """Whose the deictic words and the named results of an effect are; `lies`: the zones in which what is named may lie."""

    me: Whose = "own"
    this: Whose = "common"
    it: Whose = "other"
    names: Mapping[str, Whose] = field(default_factory=dict)
    lies: Mapping[str, Names] = field(default_factory=dict)

    def named(self, name: str | None, whose: Whose, lies: Names) -> Roles:
        """Return these roles with one more name."""
        if not name:
            return self
        return replace(self, names={**self.names, name: whose}, lies={**self.lies, name: lies})

    def about(self, whose: Whose) -> Roles:
        """Return the roles inside an expression that is asked about a thing: its `this`, and the candidate."""
        return Roles(self.me, whose, whose)


def least_own(found: Iterable[Whose]) -> Whose:
    """Return what may be any of these is as little one's own as the worst of them; of nothing, nothing is touched."""
    return max(found, key=ORDER.index, default="own")


class Belongings:
    """Answers for one game."""

    def __init__(self, prints: Footprints) -> None:
        self.prints, self.game = prints, prints.game
        self._zones: dict[str, Whose] = {}
        self._players_things = tuple(one.id for one in self.game.definitions if one.owner == "player")

    def of(self, node: object, roles: Roles) -> Whose:
        """Return whose a thing, player, place or selection of them is."""
        match node:
            case m.Me():
                return roles.me
            case m.This() | m.Here():
                return roles.this
            case m.It():
                return roles.it
            case m.Named(name=name):
                return roles.names.get(name, "other")
            case m.Tabletop():
                return "common"
            case m.HostOf(of=of) | m.ZoneOf(of=of):
                return self.of(of, roles)
            case m.OwnerOf(of=of):
                return self.of(of, roles) if self.of(of, roles) == "own" and not self._is_owned(of) else "other"
            case m.Selection(things=things):
                return self.of(things, roles)
            case m.PlaceSelection(place=place):
                return self.of(place, roles)
            case m.Zone():
                return self._zone(node, roles)
            case m.PlaceAttribute(attribute=attribute, of=of):
                about = roles.about(self.of(of, roles))
                return least_own(self.of(stated, about) for stated in self.prints.expressions(attribute))
            case m.Things():
                return self._things(node, roles)
            case tuple():
                return least_own(self.of(part, roles) for part in node)
        return "other"

    def lies(self, what: object, roles: Roles) -> Names:
        """Return the zones in which a selection of things may lie."""
        if not isinstance(what, m.Selection):
            return NONE
        things = what.things
        named = things.source if isinstance(things, m.Things) else things
        if isinstance(named, m.Named) and named.name in roles.lies:
            return roles.lies[named.name]
        return self.prints.sources(what)

    def zone(self, name: str) -> Whose:
        """Return whose the zones of a name are, whoever is meant."""
        if name not in self._zones:
            self._zones[name] = "other"
            board, zone = self.game.boards.get(name), self.game.zones.get(name)
            owner = board.owner if board is not None else zone.owner if zone is not None else "player"
            if owner == "table":
                self._zones[name] = "common"
            elif owner != "player":
                self._zones[name] = self.anywhere((owner,))
        return self._zones[name]

    def anywhere(self, kinds: tuple[str, ...]) -> Whose:
        """Return whose things of these kinds are, wherever they lie."""
        boards = (
            board.name for board in self.game.boards.values() if any(overlap(self.game, board.kind, k) for k in kinds)
        )
        return least_own(self.zone(name) for name in (*self.prints.holding(kinds), *boards))

    def _zone(self, zone: m.Zone, roles: Roles) -> Whose:
        if zone.holder is None or zone.which != "one":
            return self.zone(zone.name)
        return self.of(zone.holder, roles)

    def _things(self, things: m.Things, roles: Roles) -> Whose:
        """Find whose things these are: one of the ways in which a set is described is enough to tell that all of it is
        the player's own.
        """
        found: list[Whose] = [] if things.source is None else [self.of(things.source, roles)]
        found += [] if things.places is None else [self.of(things.places, roles)]
        for near in (things.next_to, None if things.line is None else things.line.start):
            # Neighbours are spaces of the same board.
            found += [] if near is None else [self.of(near, roles)]
        if things.owner is not None and not self._is_owned(things):
            found.append(self.of(things.owner, roles))
        return min(found or [self.anywhere(things.kinds)], key=ORDER.index)

    def _is_owned(self, of: object) -> bool:
        """Return whether things may belong to a player wherever they lie, so that their owner tells nothing of their
        place.
        """
        kinds = self.prints.kinds_of(of)
        if not kinds:
            return bool(self._players_things)
        return any(overlap(self.game, one, kind) for one in self._players_things for kind in kinds)
