"""What effects look at and what they change, told from their meaning: units, zones and variables by name, whoever has them.

Names of results stand among the reads with `~` before them, so that what is known of a result can be followed.
Coarse on the safe side: an ability that may be any thing's is all abilities of that name.
"""

from __future__ import annotations

from dsl import meaning as m
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.walking import everything, overlap, parts

Names = frozenset[str]
NONE: Names = frozenset()


class Footprints:
    """Answers for one game; remembered by verb, ability and attribute."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game
        self.live: Names = frozenset(zone.name for zone in game.zones.values() if zone.live)
        self.purse: Names = frozenset(u.name for u in game.vocabulary.units.values() if "player" in u.held_by)
        self._stated: dict[str, Names] = {}
        self._adjectives: dict[str, Names] = {}
        self._changed: dict[tuple[str, str], Names] = {}
        self.listeners: dict[tuple[str, str], list[m.When]] = {}
        self.offers: dict[str, list[m.Offer]] = {}
        for line in (*game.rules, *(line for one in game.definitions for line in one.always)):
            if isinstance(line, m.When):
                self.listeners.setdefault((line.pattern.verb, line.moment), []).append(line)
            else:
                self.offers.setdefault(line.pattern.verb, []).append(line)

    # -- reads ---------------------------------------------------------------------------------------------------------

    def reads(self, node: object) -> Names:
        """All that an expression, a selection or a condition looks at."""
        if isinstance(node, tuple):
            return NONE.union(*(self.reads(part) for part in node))
        if not isinstance(node, m.Node):
            return NONE
        below = NONE.union(*(self.reads(part) for part in parts(node)))
        return below | self._own(node)

    def _own(self, node: m.Node) -> Names:
        match node:
            case m.Named(name=name):
                return frozenset({f"~{name}"})
            case m.Units(units=units):
                return frozenset(units)
            case m.Zone(name=name):
                return frozenset({name})
            case m.Here():
                return self.live
            case m.ZoneOf(of=of) | m.OwnerOf(of=of) | m.HostOf(of=of):
                return self.around(of)
            case m.Adjective(sort="defined", name=name):
                return self._adjective(name)
            case m.Adjective(sort="pair"):
                return self.live
            case m.Adjective(attribute=attribute, name=name):
                return frozenset({attribute or name})
            case m.Read(attribute=attribute) | m.Total(attribute=attribute) | m.PlaceAttribute(attribute=attribute):
                return frozenset({attribute}) | self.stated(attribute)
            case m.Things(places=None, source=None, kinds=kinds):
                return self.holding(kinds)
            case m.Room(place=place):
                return self.fits(self.places(place, ()))
        return NONE

    def around(self, of: object) -> Names:
        """The zones in which what a reference means may lie."""
        kind = getattr(getattr(of, "type", None), "of", "")
        return self.holding((kind,)) if kind in self.game.vocabulary.kinds else frozenset(self.game.zones)

    def holding(self, kinds: tuple[str, ...]) -> Names:
        """The zones that hold things of any of these kinds; without kinds all zones."""
        if not kinds:
            return frozenset(self.game.zones)
        return frozenset(
            zone.name
            for zone in self.game.zones.values()
            if any(overlap(self.game, kind, held) for kind in kinds for held in zone.holds)
        )

    def stated(self, attribute: str) -> Names:
        """What the expressions look at that definitions state for an attribute."""
        if attribute not in self._stated:
            self._stated[attribute] = NONE
            self._stated[attribute] = NONE.union(*(self.reads(one) for one in self.expressions(attribute)))
        return self._stated[attribute]

    def expressions(self, attribute: str) -> list[m.Node]:
        """What definitions state for an attribute, other than plain data, each once."""
        stated = (definition.attributes.get(attribute) for definition in self.game.definitions)
        return list({id(one): one for one in stated if isinstance(one, m.Node)}.values())

    def _adjective(self, name: str) -> Names:
        if name not in self._adjectives:
            self._adjectives[name] = NONE
            self._adjectives[name] = self.reads(self.game.adjectives.get(name))
        return self._adjectives[name]

    def fits(self, zones: Names) -> Names:
        """What is looked at to tell whether something fits into one of these zones."""
        found = NONE
        for name in zones:
            zone = self.game.zones[name]
            if zone.room is not None or zone.admits is not None or zone.slots:
                # `here` in such a rule is the zone itself, so what lies in other live zones doesn't count.
                rules = tuple(rule for rule in (zone.room, zone.admits) if rule is not None)
                own = self.reads(rules) if not any(isinstance(n, m.Here) for n in everything(rules)) else NONE
                found |= {name} | own
                found |= self.stated(zone.measure) if zone.measure is not None else NONE
        return found

    def places(self, place: object, kinds: tuple[str, ...]) -> Names:
        """The zones that a place may be. `kinds`: what lies there or is put there."""
        match place:
            case m.PlaceSelection(place=inner):
                return self.places(inner, kinds)
            case m.Zone(name=name):
                return frozenset({name})
            case m.Here():
                return self.live
            case m.ZoneOf(of=of):
                return self.around(of)
            case m.PlaceAttribute(attribute=attribute):
                stated = tuple(one.attributes.get(attribute) for one in self.game.definitions)
                return NONE.union(*(self.places(one, kinds) for one in set(stated) if one is not None))
        return self.holding(kinds)

    # -- changes -------------------------------------------------------------------------------------------------------

    def changes(self, node: object) -> Names:
        """All that statements may change, with the verbs they call, what answers to these, and the abilities they resolve."""
        if isinstance(node, tuple):
            return NONE.union(*(self.changes(part) for part in node))
        match node:
            case m.Transfer():
                return self.units(node)
            case m.Move(what=what, to=to):
                kinds = self.kinds_of(what.things)
                return self.sources(what) | self.places(to, kinds)
            case m.SetVariable(attribute=attribute):
                return frozenset({attribute})
            case m.Shuffle(place=place):
                return self.places(place, ())
            case m.Call(verb=verb):
                return self._of_verb(verb)
            case m.Resolve(ability=ability):
                return self.of_ability(ability)
            case m.Node():
                return NONE.union(*(self.changes(part) for part in parts(node)))
        return NONE

    def units(self, s: m.Transfer) -> Names:
        """The units of a transfer, and what may be given up to pay on better terms."""
        units = frozenset(s.amount.units) if isinstance(s.amount, m.Amount) else self.purse
        if s.terms is None:
            return units
        return units.union(*(self.changes(line.body) for lines in self.offers.values() for line in lines))

    def _of_verb(self, verb: str) -> Names:
        key = ("verb", verb)
        if key not in self._changed:
            self._changed[key] = NONE
            answers = [line.body for moment in ("before", "when") for line in self.listeners.get((verb, moment), ())]
            self._changed[key] = self.changes((self.game.verbs[verb].body, *answers))
        return self._changed[key]

    def of_ability(self, ability: str) -> Names:
        """What an ability of this name may change, whichever thing's it is."""
        key = ("ability", ability)
        if key not in self._changed:
            self._changed[key] = NONE
            blocks = (one.abilities.get(ability, ()) for one in self.game.definitions)
            self._changed[key] = NONE.union(*(self.changes(block) for block in blocks))
        return self._changed[key]

    def kinds_of(self, things: object) -> tuple[str, ...]:
        """The kinds of a set of things; none if they can't be told."""
        if isinstance(things, m.Things):
            return things.kinds
        kind = getattr(getattr(things, "type", None), "of", "")
        return (kind,) if kind else ()

    def sources(self, what: m.Selection) -> Names:
        """The zones from which a selection takes."""
        things = what.things
        if isinstance(things, m.Things) and things.places is not None:
            return NONE.union(*(self.places(place, things.kinds) for place in things.places))
        return self.holding(self.kinds_of(things))
