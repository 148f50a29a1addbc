"""What effects look at and what they change: units, zones and variables by name, whoever has them.

One analysis answers everybody who asks: guards (what may be passed over, since no later demand sees it), questions about order (what
commutes), and the lints (what comes too late, what players who act at once share). It is coarse on the safe side: a name stands for
all zones or counters of that name, and an ability that may be any thing's is all abilities of that name. Three things are followed
more closely, since nearly every effect would touch everything otherwise:

- where the things lie that have a name (`Lies`): what was chosen in a hand comes from the hand, also inside the verb it is given to;
- which places `here` may mean (`at`): those that hold the thing whose ability it is;
- what something leaves behind with the place in which it lay: its counters and variables, what lies on it, and what fills the gap.

Names of results stand among the reads with `~` before them, so that what is known of a result can be followed.

An example. In `move a helper in my house to seats of goal`, the reads are `house` and `~goal`, and what tells whether it fits there; the
changes are `house` and `seats`. A demand after it that counts `coins` can't tell whether it has been done, so a guard passes over it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from dsl import meaning as m
from interpreter.analysis.bodies import overlap
from interpreter.analysis.constants import Constants
from interpreter.analysis.fixpoint import Fixpoint
from interpreter.analysis.reads import NONE, NOTHING_NAMED, Lies, Names, Reads
from interpreter.definitions.game import GameDefinition
from interpreter.remembering import Remembered

Deed: TypeAlias = tuple[str, str, frozenset[tuple[str, Names]]]
"""verb, ability or offers, its name, and where what is given to a verb lies."""
OFFERS: Deed = ("offers", "", frozenset())


@dataclass(frozen=True, slots=True)
class Footprint:
    """reads, writes: what is looked at and changed. adds: counters that only grow. wake: what changes by itself when something is
    moved: what it leaves behind in the place where it lay, what fills the gap. open: whether it resolves abilities of things
    that are chosen as it goes, so that what it does depends on more than the names tell."""

    reads: Names = NONE
    writes: Names = NONE
    adds: Names = NONE
    wake: Names = NONE
    open: bool = False

    @property
    def changes(self) -> Names:
        """All that may be another way afterwards."""
        return self.writes | self.adds | self.wake

    def __or__(self, other: Footprint) -> Footprint:
        return Footprint(
            self.reads | other.reads,
            self.writes | other.writes,
            self.adds | other.adds,
            self.wake | other.wake,
            self.open or other.open,
        )


UNTOUCHED = Footprint()
KNOWN: Remembered[Footprints] = Remembered(2)


def footprints_of(game: GameDefinition) -> Footprints:
    """Return what answers for a game before options are chosen, the same for all who ask."""
    return KNOWN((game,), lambda: Footprints(game))


class Footprints(Reads):
    """Answers for one game, and for the statements in it; see `Reads`."""

    def __init__(self, game: GameDefinition, constants: Constants | None = None) -> None:
        super().__init__(game, constants)
        self.purse: Names = frozenset(u.name for u in game.vocabulary.units.values() if "player" in u.held_by)
        self.listeners: dict[tuple[str, str], list[tuple[m.When, str]]] = {}
        self.offers: dict[str, list[tuple[m.Offer, str]]] = {}
        standing = [(line, "") for line in game.rules]
        standing += [(line, one.id) for one in game.definitions for line in one.always]
        for line, owner in standing:
            if isinstance(line, m.When):
                self.listeners.setdefault((line.pattern.verb, line.moment), []).append((line, owner))
            else:
                self.offers.setdefault(line.pattern.verb, []).append((line, owner))
        self._doing: Fixpoint[Deed, Footprint] = Fixpoint(self._of_deed, UNTOUCHED)
        # What blocks and statements touch where nothing has a name, each kept with what its number stands for.
        self._touched: dict[tuple[int, Names, Names], tuple[object, Footprint]] = {}

    def changes(self, node: m.Block | m.Step) -> Names:
        """Return all that statements may change, with the verbs they call, what answers to these, and the abilities
        they resolve.
        """
        return self.of(node).changes

    def of(self, node: m.Block | m.Step, lies: Lies = NOTHING_NAMED) -> Footprint:
        """Return all that statements look at and change, as for `changes`."""
        key = (id(node), self.here, self.this)
        known = self._touched.get(key) if not lies else None
        if known is not None:
            return known[1]
        found, _ = self._block(node if isinstance(node, tuple) else (node,), lies)
        if not lies and self._doing.settled and self._looking.settled:
            self._touched[key] = (node, found)
        return found

    def of_ability(self, ability: str) -> Names:
        """Return what an ability of this name may change, whichever thing's it is."""
        return self._doing(("ability", ability, frozenset())).changes

    def _block(self, block: m.Block, lies: Lies) -> tuple[Footprint, Lies]:
        """Follow one statement after the other: what they touch, and where what has a name lies after them."""
        found = UNTOUCHED
        for s in block:
            one, after = self._statement(s, lies)
            moved = self._moved(one)
            lies = {name: zones | moved if zones & moved else zones for name, zones in after.items()}
            found |= one
        return found, lies

    def _statement(self, s: m.Step, lies: Lies) -> tuple[Footprint, Lies]:
        match s:
            case m.If(condition=condition, then=then, otherwise=otherwise):
                held = self.constants.truth(condition)
                if held is not None:
                    return self._block(then if held else otherwise, lies)
                return self._either(self.reads(condition), (then, otherwise), lies)
            case m.Either(bodies=bodies):
                return self._either(NONE, bodies, lies)
            case m.May(body=body):
                return self._either(NONE, (body,), lies)
            case m.AnyOrder(body=body):
                return self._again(NONE, body, lies)
            case m.Repeat(times=times, body=body):
                return self._again(self.reads(times), body, lies)
            case m.ForEach(things=things, name=name, body=body):
                inner = {**lies, name: self.sources(things, lies)} if isinstance(things, m.Selection) else lies
                return self._again(self.reads(things), body, inner)
            case m.Let(players=m.PlayerSelection(players=players)) if self.constants.value(m.Count(players)) == 0:
                # Nobody who plays is meant.
                return Footprint(), lies
            case m.Let(players=players, body=body):
                return self._again(self.reads(players), body, lies)
            case m.Transfer():
                return self._transfer(s), lies
            case m.Move(what=what, to=to, result=result):
                moved = self._move(what, to, lies)
                return moved, _bound(lies, result, self._moved(replace(moved, wake=NONE)))
            case m.Choose(what=what, result=result):
                return Footprint(self.reads(what)), _bound(lies, result, self._of_value(what, lies))
            case m.Call():
                return self._call(s, lies)
            case m.Resolve(ability=ability, of=of):
                return Footprint(self.reads(of), open=True) | self._doing(("ability", ability, frozenset())), lies
            case m.SetVariable(attribute=attribute):
                return Footprint(self.reads(s), frozenset({attribute})), lies
            case m.Deed(place=place):
                return Footprint(self.reads(place), self.places(place, ())), lies
            case m.OnlyIf(condition=condition):
                return Footprint(self.reads(condition)), lies
            case _:
                assert_never(s)

    def _moved(self, found: Footprint) -> Names:
        """Return the zones whose content changes."""
        return found.changes & self.zones

    def _either(self, reads: Names, bodies: tuple[m.Block, ...], lies: Lies) -> tuple[Footprint, Lies]:
        """Follow one of several bodies, or none: what has a name may lie where any of them leaves it."""
        found, after = Footprint(reads), dict(lies)
        for body in bodies:
            one, left = self._block(body, lies)
            found |= one
            for name, zones in left.items():
                after[name] = after.get(name, NONE) | zones
        return found, after

    def _again(self, reads: Names, body: m.Block, lies: Lies) -> tuple[Footprint, Lies]:
        """Return a body any number of times: a later round begins with what the rounds before it have left."""
        while True:
            found, after = self._either(reads, (body,), lies)
            if after == lies:
                return found, lies
            lies = after

    def units(self, s: m.Transfer) -> Names:
        """Return the units of a transfer, and what may be given up to pay on better terms."""
        units = frozenset(s.amount.units) if isinstance(s.amount, m.Amount) else self.purse
        return units if s.terms is None else units | self._doing(OFFERS).changes

    def _transfer(self, s: m.Transfer) -> Footprint:
        reads = self.reads(s)
        if isinstance(s.amount, m.Price):
            reads |= self.reads(tuple(value for _, value, _ in self.game.prices.get(s.amount.attribute, ())))
        units = frozenset(s.amount.units) if isinstance(s.amount, m.Amount) else self.purse
        if s.terms is not None:
            # Offers are made by things in play.
            return Footprint(reads | units | self.live, units) | self._doing(OFFERS)
        declared = self.game.vocabulary.units
        ends = any(
            declared[unit].supply is not None or declared[unit].most is not None or declared[unit].values
            for unit in units
        )
        if s.verb == "pay" or s.source is not None or ends:
            return Footprint(reads | units, units)
        return Footprint(reads, adds=units)

    def _move(self, what: m.Selection, to: m.Place | m.PlaceSelection, lies: Lies) -> Footprint:
        kinds = self.kinds_of(what.things)
        sources, targets = self.sources(what, lies), self.places(to, kinds, lies)
        lost = self._lost(kinds) if sources & self.live and targets - self.live else NONE
        reads = self.reads((what, to)) | self.fits(targets)
        return Footprint(reads, sources | targets, wake=self._filled(sources) | lost)

    def _filled(self, zones: Names) -> Names:
        """Return the piles that fill the gaps in these zones, and what is shuffled into a pile that runs out."""
        piles = (pile for zone in self._named(zones) for pile in (zone.refills, zone.recycles))
        found = frozenset(pile for pile in piles if pile is not None)
        return found | self._filled(found - zones) if found - zones else found

    def _lost(self, kinds: tuple[str, ...]) -> Names:
        """Return what things of these kinds lose when they leave play: their counters and variables, and what lies on
        them.
        """
        words, game = self.game.vocabulary, self.game

        def concerned(holder: str) -> bool:
            return holder in words.kinds and (not kinds or any(overlap(game, kind, holder) for kind in kinds))

        found = {unit.name for unit in words.units.values() if any(concerned(held) for held in unit.held_by)}
        for kind in words.kinds.values():
            if concerned(kind.name):
                found |= {attribute.name for attribute in kind.attributes.values() if attribute.variable}
        for zone in game.zones.values():
            if zone.spill is not None and concerned(zone.owner):
                found |= {zone.name, zone.spill}
        return frozenset(found)

    def _of_value(self, value: object, lies: Lies) -> Names | None:
        """Return where the things lie that are chosen, or which places; None for what is neither."""
        match value:
            case m.Selection():
                return self.sources(value, lies)
            case m.PlaceSelection() | m.Zone() | m.Here() | m.ZoneOf() | m.PlaceAttribute():
                return self.places(value, (), lies)
            case m.Named(type=m.Type(name="place")):
                return self.places(value, (), lies)
        return None

    def of_line(self, line: m.Standing, lies: Lies = NOTHING_NAMED) -> Footprint:
        """Return what a standing line looks at and changes once it answers. lies: where that lies which the verb was
        given.
        """
        return self.of(line.body, {**lies, **self._told(line)})

    def answering(self, line: m.Standing) -> Footprint:
        """Return what a standing line looks at and changes once it answers, where a verb has left what it was given
        where it moved it last.
        """
        lies = self._told(line)
        for s in self.game.verbs[line.pattern.verb].body if isinstance(line, m.When) and line.moment == "when" else ():
            if isinstance(s, m.Move) and isinstance(s.what.things, m.Named):
                lies[s.what.things.name] = self.places(s.to, (), lies)
        return self.of_line(line, lies)

    def _told(self, line: m.Standing) -> dict[str, Names]:
        """Return the places that a standing line waits for, by role."""
        return {role: self.places(wanted, ()) for role, wanted in line.pattern.roles if isinstance(wanted, m.Zone)}

    def _call(self, s: m.Call, lies: Lies) -> tuple[Footprint, Lies]:
        verb = self.game.verbs[s.verb]
        given = {argument.role: self._of_value(argument.value, lies) for argument in s.arguments}
        inner = {role: zones for role, zones in given.items() if zones is not None}
        found = Footprint(self.given(s)) | self._doing(("verb", s.verb, frozenset(inner.items())))
        lain = inner.get(verb.result or (verb.parameters[0].role if verb.parameters else ""))
        if s.result is None or lain is None:
            return found, lies
        moved = self._moved(found)
        return found, _bound(lies, s.result, lain | moved if lain & moved else lain)

    def _of_deed(self, deed: Deed) -> Footprint:
        sort, name, lies = deed
        if sort == "verb":
            return self._of_verb(name, dict(lies))
        found = UNTOUCHED
        if sort == "ability":
            for one in self.game.definitions:
                found |= self.of_definition(one.id).of(one.abilities.get(name, ()))
            return found
        for line, owner in (entry for lines in self.offers.values() for entry in lines):
            found |= self.of_definition(owner).of_line(line)
        return found

    def _of_verb(self, name: str, lies: Lies) -> Footprint:
        """Return the deeds of a verb, and of what answers to it."""
        found, after = self._block(self.game.verbs[name].body, lies)
        for moment, known in (("before", lies), ("when", after)):
            for line, owner in self.listeners.get((name, moment), ()):
                found |= self.of_definition(owner).of_line(line, known)
        return found


def _bound(lies: Lies, name: str | None, zones: Names | None) -> Lies:
    return lies if name is None or zones is None else {**lies, name: zones}
