"""What expressions look at: units, zones and variables by name, whoever has them; and where things and places may be.

Coarse on the safe side: a name stands for all zones or counters of that name. Names of results stand among what is looked at with `~`
before them, so that what is known of a result can be followed. `here` and `this` mean places and things that hold whatever is asked
about; `at` says which these may be.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Self, TypeAlias, assert_never, cast

from dsl import meaning as m
from interpreter.analysis.bodies import overlap
from interpreter.analysis.constants import Constants
from interpreter.analysis.fixpoint import Fixpoint
from interpreter.definitions.game import GameDefinition, ZoneDefinition

Names: TypeAlias = frozenset[str]
NONE: Names = frozenset()

Word: TypeAlias = tuple[str, str, Names]
"""attribute or adjective, its name, and the only places in which the things lie that are asked about (none: anywhere)."""

Lies: TypeAlias = Mapping[str, Names]
"""By the name of a result or role, the zones in which its things may lie."""
NOTHING_NAMED: Lies = {}

# What looks at nothing but what its parts look at. What statements do is told by `footprint`.
_BY_THEIR_PARTS: TypeAlias = (
    m.This | m.It | m.Me | m.Tabletop | m.Nobody | m.First | m.Line | m.Between | m.Best | m.Players | m.Values
    | m.Number | m.Count | m.Arithmetic | m.Conditional | m.Distance | m.Seats | m.LargestGroup
    | m.EnumValue | m.NextValue | m.OppositeValue | m.OptionValue | m.Name
    | m.All | m.AnyOf | m.Not | m.Exists | m.Compare | m.IsIn | m.IsNextTo | m.IsInLine | m.IsConnected | m.Truth
    | m.Quantity | m.Selection | m.PlayerSelection | m.PlaceSelection | m.ValueSelection | m.Amount | m.Price | m.Terms
    | m.Statement | m.Argument | m.Pattern | m.ScoreLine | m.When | m.Offer | m.Change | m.Forbid
)  # fmt: skip


def union(found: Iterable[Names]) -> Names:
    """Return all names of several sets."""
    return NONE.union(*found)


class Reads:
    """Answers for one game. What is worked out once is remembered, also for those that `at` gives. constants: what is settled before
    the game begins, if options are chosen: what it rules out is never done."""

    def __init__(self, game: GameDefinition, constants: Constants | None = None) -> None:
        self.game, self.constants = game, constants or Constants(game.vocabulary)
        self.zones: Names = frozenset(game.zones)
        self.live: Names = frozenset(zone.name for zone in game.zones.values() if zone.live)
        self.here = self.this = self.live
        self._looking: Fixpoint[Word, Names] = Fixpoint(self._of_word, NONE)
        self._holding: dict[tuple[str, ...], Names] = {}
        # What single nodes look at, each kept with its node, whose number is the key.
        self._read: dict[tuple[int, Names, Names], tuple[m.Node, Names]] = {}

    def at(self, here: Names, this: Names | None = None) -> Self:
        """Return the same answers where `here` means one of these zones. this: the zones in which `this` may lie, if
        not there.
        """
        this = here if this is None else this
        if (here, this) == (self.here, self.this):
            return self
        other = copy.copy(self)
        other.here, other.this = here, this
        return other

    def of_definition(self, id: str) -> Self:
        """Return the same answers in an ability of a thing, whose `here` is a place that holds it. id: "" for the
        table.
        """
        return self.at(self.holding((id,))) if id else self

    def in_play(self, id: str) -> Self:
        """Return the same answers in an ability of a thing in play."""
        places = self.holding((id,)) if id else NONE
        return self.at(places & self.live or places) if id else self

    # -- reads ---------------------------------------------------------------------------------------------------------

    def reads(self, node: object) -> Names:
        """Return all that an expression, a selection or a condition looks at; of a statement what its phrases do, not
        the verbs it calls.
        """
        if isinstance(node, tuple):
            return union(self.reads(part) for part in node)
        if not isinstance(node, m.Node):
            return NONE
        key = (id(node), self.here, self.this)
        known = self._read.get(key)
        if known is not None:
            return known[1]
        found = self._own(cast(m.AnyNode, node)).union(*(self.reads(part) for part in m.children(node)))
        if self._looking.settled:
            self._read[key] = (node, found)
        return found

    def _own(self, node: m.AnyNode) -> Names:
        if isinstance(node, _BY_THEIR_PARTS):
            return NONE
        match node:
            case m.Named(name=name):
                return frozenset({f"~{name}"})
            case m.Units(units=units):
                return frozenset(units)
            case m.Zone(name=name):
                return frozenset({name})
            case m.Here():
                return self.here
            case m.ZoneOf(of=of) | m.HostOf(of=of):
                return self.around(of)
            case m.OwnerOf(of=of):
                return self.owning(of)
            case m.Adjective(sort="pair"):
                # Where it is told belongs to what it is said of.
                return NONE
            case m.Adjective(sort="defined", name=name):
                return self._looking(("adjective", name, NONE))
            case m.Adjective(attribute=attribute, name=name):
                return frozenset({attribute or name}) | self.stated(attribute or name)
            case m.Read(attribute="slot", of=of):
                return self.around(of)
            case m.Read(attribute="score"):
                return self.changing()
            case m.AsPrinted():
                return frozenset({node.source}) | self.stated(node.source)
            case m.OfAttribute():
                return union(frozenset({name}) | self.stated(name) for name, _ in node.looked_at())
            case m.Things():
                return self._of_things(node)
            case m.IsA(of=of, adjectives=adjectives):
                return self.around(of) & self._partners() if _paired(adjectives) else NONE
            case m.Room(place=place):
                return self.fits(self.places(place, ()))
            case _:
                assert_never(node)

    def _of_things(self, things: m.Things) -> Names:
        found = NONE
        if things.places is None and things.source is None:
            found |= self.holding(things.kinds)
        if things.owner is not None:
            # What lies on a thing belongs to whoever has that, wherever it is.
            found |= self.zones
        if _paired(things.adjectives):
            found |= self._partners()
        return found

    def _partners(self) -> Names:
        """Return where those lie that may have a partner, which lies in the same place."""
        return self.holding(tuple(kind for pair in self.game.vocabulary.pairs for kind in pair))

    def changing(self) -> Names:
        """Return all whose content or value may change while a game is played."""
        words = self.game.vocabulary
        variables = (a.name for kind in words.kinds.values() for a in kind.attributes.values() if a.variable)
        return self.zones | frozenset(words.units) | frozenset(variables) | words.players.keys() | words.table.keys()

    def around(self, of: object) -> Names:
        """Return the zones in which what a reference means may lie."""
        if isinstance(of, m.This):
            return self.this
        kinds = self.kinds_of(of)
        return self.holding(kinds) if all(self._is_noun(kind) for kind in kinds) else self.zones

    def _is_noun(self, word: str) -> bool:
        return word in self.game.vocabulary.kinds or word in self.game.vocabulary.definitions

    def owning(self, of: object) -> Names:
        """Return where it is told who owns a thing or place: where it lies, and all on which that may lie in its turn."""
        match of:
            case m.Here():
                found = self.here
            case m.Zone(name=name):
                found = frozenset({name}) & self.zones
            case m.ZoneOf(of=inner):
                found = self.around(inner)
            case _:
                found = self.around(of)
        beyond, hosts = found, found
        while hosts:
            owners = tuple({self.game.zones[name].owner for name in hosts} - {"player", "table"})
            hosts = self.holding(owners) - beyond if owners else NONE
            beyond |= hosts
        # Who has a zone of players or of the table, its name tells.
        return beyond if not isinstance(of, m.Here | m.Zone) else beyond - found

    def holding(self, kinds: tuple[str, ...]) -> Names:
        """Return the zones that hold things of any of these kinds; without kinds all zones."""
        if not kinds:
            return self.zones
        found = self._holding.get(kinds)
        if found is None:
            found = self._holding[kinds] = frozenset(
                zone.name
                for zone in self.game.zones.values()
                if any(overlap(self.game, kind, held) for kind in kinds for held in zone.holds)
            )
        return found

    def stated(self, attribute: str, here: Names = NONE) -> Names:
        """Return what the expressions look at that definitions state for an attribute. here: the only places in which
        the things lie.
        """
        return self._looking(("attribute", attribute, here))

    def _of_word(self, word: Word) -> Names:
        sort, name, here = word
        if sort == "adjective":
            kind = self.game.vocabulary.adjectives[name].kind
            return self.at(self.holding((kind,))).reads(self.game.adjectives[name])
        stated: dict[tuple[int, Names], m.Node] = {}
        for one in self.game.definitions:
            if isinstance(said := one.attributes.get(name), m.Node):
                stated[id(said), here or self.holding((one.id,))] = said
        return union(self.at(where).reads(said) for (_, where), said in stated.items())

    def expressions(self, attribute: str) -> list[m.Node]:
        """Return what definitions state for an attribute, other than plain data, each once."""
        stated = (definition.attributes.get(attribute) for definition in self.game.definitions)
        return list({id(one): one for one in stated if isinstance(one, m.Node)}.values())

    def fits(self, zones: Names) -> Names:
        """Return what is looked at to tell whether something fits into one of these zones: those that have a limit, and
        what their rules read, in which `here` is the zone itself.
        """
        found = NONE
        for zone in self._named(zones):
            if zone.room is not None or zone.admits is not None or zone.slots:
                own = frozenset({zone.name})
                holders = self.holding((zone.owner,)) if zone.owner in self.game.vocabulary.kinds else NONE
                found |= (
                    own
                    | self.at(own, holders).reads(zone.room)
                    | self.at(own, self.holding(zone.holds)).reads(zone.admits)
                )
                found |= self.stated(zone.measure, own) if zone.measure is not None else NONE
        return found

    # -- places --------------------------------------------------------------------------------------------------------

    def places(self, place: object, kinds: tuple[str, ...], lies: Lies = NOTHING_NAMED) -> Names:
        """Return the zones, or boards, that a place may be. `kinds`: what lies there or is put there."""
        match place:
            case m.PlaceSelection(place=inner):
                return self.places(inner, kinds, lies)
            case m.Zone(name=name):
                return frozenset({name})
            case m.Here():
                return self.here
            case m.ZoneOf(of=of):
                return self.around(of)
            case m.PlaceAttribute(attribute=attribute):
                stated = tuple(one.attributes.get(attribute) for one in self.game.definitions)
                return union(self.places(one, kinds) for one in set(stated) if one is not None)
            case m.Named(name=name) if name in lies:
                return lies[name]
        return self.holding(kinds)

    def kinds_of(self, things: object) -> tuple[str, ...]:
        """Return the kinds of a set of things; none if they can't be told."""
        if isinstance(things, m.Things):
            return things.kinds
        kind = getattr(getattr(things, "type", None), "of", "")
        return (kind,) if kind else ()

    def sources(self, what: m.Selection, lies: Lies = NOTHING_NAMED) -> Names:
        """Return the zones from which a selection takes."""
        things = what.things
        if isinstance(things, m.Things) and things.places is not None:
            return union(self.places(place, things.kinds, lies) for place in things.places)
        named = things.source if isinstance(things, m.Things) else things
        if isinstance(named, m.Named) and named.name in lies:
            return lies[named.name]
        return self.around(things) if isinstance(things, m.This) else self.holding(self.kinds_of(things))

    def given(self, s: m.Call) -> Names:
        """Return what is looked at to tell what a verb is given."""
        parameters = self.game.verbs[s.verb].parameters
        limits = tuple(parameter.at_most for parameter in parameters)
        bans = tuple(ban.condition for parameter in parameters for ban in parameter.bans)
        return self.reads(s.arguments).union(*(self.reads(one) for one in (*limits, *bans)))

    def recycled(self, zones: Names) -> Names:
        """Return what is shuffled into these piles when they run out."""
        return frozenset(zone.recycles for zone in self._named(zones) if zone.recycles is not None)

    def _named(self, zones: Names) -> list[ZoneDefinition]:
        return [self.game.zones[name] for name in zones & self.zones]


def _paired(adjectives: tuple[m.Adjective, ...]) -> bool:
    return any(adjective.sort == "pair" for adjective in adjectives)
