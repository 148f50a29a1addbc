"""What is going on where the log stands: what was told of it, and what is still open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from interpreter.game.events import UNKNOWN
from interpreter.telling.lines import Moving, Told, Within
from interpreter.telling.putting import PutToOthers

if TYPE_CHECKING:
    from interpreter.game.events import Event


@dataclass(slots=True)
class OpenDeeds:
    """The deeds that go on, the innermost last, each with whether the log has a line of it; and how many of those that have are over."""

    going: list[tuple[str, bool]] = field(default_factory=list)
    over: int = 0

    def begin(self, verb: str, told: bool) -> None:
        """Begin a deed."""
        self.going.append((verb, told))

    def end(self, verb: str) -> None:
        """End a deed; nothing where it began before what is known."""
        if self.going and self.going[-1][0] == verb:
            self.over += self.going.pop()[1]


@dataclass(slots=True)
class Ongoing:
    """What is going on since the last turn began. `told`: by thing the deeds that named it; `moves`: of things that a deed named how
    often it goes on to move them, which it has told; `within`: abilities, answers and offers; `put`: what is put to others; `deeds`:
    the deeds themselves; `moving`: what the last of them does nothing but move; `aside`: by the place where nobody is
    told that anything lies what went there, and from which place it came."""

    put: PutToOthers
    deeds: OpenDeeds = field(default_factory=OpenDeeds)
    told: Told = field(default_factory=dict)
    moves: Counter[int] = field(default_factory=Counter)
    within: Within = field(default_factory=Within)
    moving: Moving | None = None
    aside: dict[tuple[str, int], list[tuple[int, tuple[str, int]]]] = field(default_factory=dict)

    def anew(self) -> Ongoing:
        """Return what is going on as a turn or a phase begins."""
        return Ongoing(PutToOthers(self.put.program), OpenDeeds([], self.deeds.over))

    def by_way(self, event: Event, untold: Collection[str]) -> Event | None:
        """Return a move as it is told: of what comes by way of an untold place, from where it came before; None if nothing is."""
        thing, source, target = event.args
        if target[0] in untold:
            if source[0] and source[0] not in untold:
                self.aside.setdefault(target, []).append((thing, source))
            return None
        if source[0] not in untold:
            return event
        came = self._came(thing, source)
        if came is None or came == target:
            return None
        zones = self.put.program.game.zones
        # What goes from one player to another that one gives, whoever takes it up.
        gives = came[1] != target[1] and all(zones[zone].owner == "player" for zone, _ in (came, target))
        return replace(event, args=(thing, came, target), seat=came[1] if gives else event.seat)

    def _came(self, thing: int, place: tuple[str, int]) -> tuple[str, int] | None:
        """Return from where a thing came to an untold place that it leaves now; None where that isn't known: of what is hidden here or
        was hidden before any of them will do, if all came from the same place."""
        lying = self.aside.get(place, [])
        known = [one for one in lying if one[0] == thing >= 0]
        same = [one for one in lying if UNKNOWN in (thing, one[0])]
        if not known and len({source for _, source in same}) != 1:
            return None
        found = known[0] if known else min(same)
        lying.remove(found)
        return found[1]

    def happened(self, kind: str, thing: int | None) -> None:
        """Note that something happened of which the log may tell. `thing`: what moved, -1 of what is hidden, None for nothing."""
        if kind not in ("put", "put-over", "forced", "done"):
            self.put.happens()
        if thing is not None:
            self.moves[thing] -= self.moves[thing] > 0
        if kind not in ("call", "move", "refill", "forced", "done"):
            self.moving = None
