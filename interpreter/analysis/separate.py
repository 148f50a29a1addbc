"""What effects of different things touch, told apart by whose it is: what lies on one of two things doesn't lie on the other.

`footprint` calls all counters of one name by that name, so that two cards which each take a coin from themselves seem to be in each
other's way. Here a name has behind it whose it is, where that is known: `coin@this` is on the thing whose effect it is, `coin@player`
is some player's, `coin` may be anybody's. Two effects of different things are in each other's way only through what may be the same
for both; `seen_from` gives the names by which that can be told.

Three things are followed, and all else is as coarse as there, on the safe side:

- counters, variables and places of `this`, and `this` itself that goes elsewhere, also in a verb to which it is given;
- a place without an order, a limit or anything that fills it only grows by what comes there: whatever came first, the same lies there;
- what others have that answers, or that is resolved, speaks of another `this`, and is told by `footprint` alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dsl import meaning as m
from interpreter.analysis.footprint import Footprint, Footprints
from interpreter.analysis.reads import NONE, Lies, Names

OWN, PLAYERS = "@this", "@player"


def seen_from(names: Names, side: str) -> Names:
    """Return names as they can be compared to those of the effect of another thing, which has another `side`."""
    found = set()
    for name in names:
        base, behind, _ = name.partition("@")
        if not behind:
            found |= {f"{base}{end}" for end in (PLAYERS, "@1", "@2")}
        else:
            found.add(base + side if name.endswith(OWN) else name)
    return frozenset(found)


class Separately(Footprints):
    """Answers for one game, as `whole` does, with whose it is behind a name."""

    def __init__(self, whole: Footprints) -> None:
        super().__init__(whole.game, whole.constants)
        self.whole = whole
        # What is stated of things, and what others do, speaks of another `this`.
        self._looking, self._doing = whole._looking, whole._doing
        self._inside: frozenset[str] = frozenset()

    # -- what is looked at ----------------------------------------------------------------------------------------------

    def reads(self, node: object) -> Names:
        if isinstance(node, m.IsA) and isinstance(node.of, m.This):
            return super()._own(node).union(*(self._said_of_it(adjective) for adjective in node.adjectives))
        return super().reads(node)

    def _said_of_it(self, adjective: m.Adjective) -> Names:
        attribute = adjective.attribute or adjective.name
        if adjective.sort in ("pair", "defined"):
            return self.reads(adjective)
        return frozenset({attribute + OWN}) | self.stated(attribute)

    def _own(self, node: m.AnyNode) -> Names:
        found = super()._own(node)
        match node:
            case m.Units(units=units, holders=holders):
                return frozenset(unit + _whose(holders) for unit in units)
            case m.Zone(name=name, holder=m.This()):
                return frozenset({name + OWN})
            case m.Read(attribute=attribute, of=m.This()) if attribute not in ("slot", "score"):
                return found - {attribute} | {attribute + OWN}
        return found

    def fits(self, zones: Names) -> Names:
        return self.whole.fits(zones)

    def given(self, s: m.Call) -> Names:
        return self.reads(s.arguments) | self.whole.given(replace(s, arguments=()))

    # -- what is done ---------------------------------------------------------------------------------------------------

    def _statement(self, s: m.Step, lies: Lies) -> tuple[Footprint, Lies]:
        if isinstance(s, m.SetVariable) and isinstance(s.of, m.This):
            return Footprint(self.reads(s), frozenset({s.attribute + OWN})), lies
        return super()._statement(s, lies)

    def _moved(self, found: Footprint) -> Names:
        return frozenset(name.partition("@")[0] for name in found.changes) & self.zones

    def _transfer(self, s: m.Transfer) -> Footprint:
        if s.terms is not None or isinstance(s.amount, m.Price):
            return self.whole._transfer(s)
        found = Footprint(self.reads(s))
        me = m.Me()
        giver = s.source if s.verb == "gain" else me if s.verb == "pay" else None
        for unit in s.amount.units:
            declared = self.game.vocabulary.units[unit]
            taker = me if s.verb == "gain" else s.target
            if giver is not None:
                found |= _changed(unit + _whose(giver))
            if declared.supply is not None and (giver is None or taker is None):
                found |= _changed(unit)
            if taker is not None:
                cell = unit + _whose(taker)
                ends = declared.most is not None or bool(declared.values)
                found |= _changed(cell) if ends else Footprint(adds=frozenset({cell}))
        return found

    def _move(self, what: m.Selection, to: m.Place | m.PlaceSelection, lies: Lies) -> Footprint:
        found = super()._move(what, to, lies)
        sources, targets = self.sources(what, lies), self.places(to, self.kinds_of(what.things), lies)
        places = what.things.places if isinstance(what.things, m.Things) else None
        own = bool(places) and all(isinstance(one, m.Zone) and isinstance(one.holder, m.This) for one in places or ())
        if own or isinstance(what.things, m.This):
            sources = frozenset(name + OWN if self._is_heap(name) else name for name in sources)
        grown = frozenset(name for name in targets if self._is_heap(name)) if sources.isdisjoint(targets) else NONE
        reads = found.reads
        if isinstance(to, m.Zone) and targets == grown:
            # Where something goes is not looked at there.
            reads = self.reads((what, *m.children(to)))
        return replace(found, reads=reads, writes=sources | (targets - grown), adds=found.adds | grown)

    def _is_heap(self, name: str) -> bool:
        """Return whether in a place nothing lies before another, there is room for all, and nothing fills it by itself."""
        zone = self.game.zones.get(name)
        return (
            zone is not None
            and zone.order == "set"
            and not (zone.room is not None or zone.admits is not None or zone.slots or zone.refills or zone.recycles)
        )

    def _call(self, s: m.Call, lies: Lies) -> tuple[Footprint, Lies]:
        own = {
            one.role
            for one in s.arguments
            if isinstance(one.value, m.Selection) and isinstance(one.value.things, m.This)
        }
        own |= {one.role for one in s.arguments if isinstance(one.value, m.This)}
        found, after = super()._call(s, lies)
        if not own or s.verb in self._inside:
            return found, after
        whole = self.whole
        before, self._inside = self._inside, self._inside | {s.verb}
        try:
            body = m.rebuilt(self.game.verbs[s.verb].body, lambda part: _spoken_of(part, own))
            given = {one.role: whole._of_value(one.value, lies) for one in s.arguments}
            known = {role: zones for role, zones in given.items() if zones is not None}
            deeds, left = self._block(body, known)
        finally:
            self._inside = before
        deeds |= Footprint(self.given(s))
        for moment, where in (("before", known), ("when", left)):
            for line, owner in self.listeners.get((s.verb, moment), ()):
                deeds |= whole.of_definition(owner).of_line(line, where)
        return deeds, after


def _spoken_of(part: Any, own: set[str]) -> Any:
    """Return part of what a verb does, with `this` where it names what it is given, if that is `this`."""
    if isinstance(part, m.Named) and part.name in own:
        return m.This()
    return m.rebuilt(part, lambda below: _spoken_of(below, own))


def _whose(holder: object) -> str:
    match holder:
        case m.This():
            return OWN
        case m.Me() | m.Players() | m.PlayerSelection() | m.OwnerOf():
            return PLAYERS
        case m.Named(type=m.Type(name="player")):
            return PLAYERS
    return ""


def _changed(name: str) -> Footprint:
    return Footprint(frozenset({name}), frozenset({name}))
