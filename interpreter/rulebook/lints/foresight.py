"""Demands that come too late: whether something may be done is told before it begins, so a demand may not look at what
something unforeseeable before it - a hidden card, chance, another player's answer - may have changed.

A demand guards the nearest enclosing option, which is judged when it is offered, with what is known then.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from dsl import meaning as m
from dsl.diagnostics import Concept, Note, Problems
from dsl.source import Span
from interpreter.analysis.bodies import bodies, every_node, first_line, of_kind
from interpreter.analysis.demands import asked_of_roles, is_demand
from interpreter.analysis.footprint import Footprints, footprints_of
from interpreter.analysis.piles import piles_of
from interpreter.analysis.reads import NONE, NOTHING_NAMED, Lies, Names, union
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.unseen import is_hidden

# What can't be foreseen any more, and the statement since which that is so.
Fog = Mapping[str, Span]
CLEAR: Fog = {}


@dataclass(slots=True)
class Summary:
    """`needs`: what the demands of a block look at. `fog`: what can't be foreseen after it."""

    needs: Names = NONE
    fog: Fog = field(default_factory=dict)


def find_late_demands(game: GameDefinition, problems: Problems) -> None:
    """Report every demand of a game that comes too late."""
    foresight = Foresight(game, problems)
    for body in bodies(game):
        if body.sort == "verb":
            foresight.verb(body.name, report=True)
        else:
            foresight.of_definition(body.owner).block(body.block, CLEAR, True)


class Foresight:
    """Follows each block from its first statement, with what can't be foreseen."""

    def __init__(self, game: GameDefinition, problems: Problems) -> None:
        self.game, self.problems = game, problems
        self.prints = footprints_of(game)
        # Which places the roles of the verb may mean whose statements are followed.
        self.lies: Lies = NOTHING_NAMED
        self._known: dict[tuple[str, str], Summary] = {}
        # Of what a statement leads to: what it is behind it that can't be foreseen, in a verb, an ability or a line.
        self._behind: dict[tuple[Span, str], Span] = {}
        self._places = _given_places(game, self.prints)
        # Whether a branch of `must either` is followed, which demands as a whole that one of its branches can be done.
        self._of_choice = False

    def of_definition(self, id: str) -> Foresight:
        """Return the same, where `here` means a place that holds a thing."""
        other = copy.copy(self)
        other.prints, other.lies = self.prints.of_definition(id), NOTHING_NAMED
        return other

    def verb(self, name: str, *, report: bool = False) -> Summary:
        """Return a verb: its leading demands, what answers before it, its other statements, what answers after it."""
        key = ("verb", name)
        if key in self._known and not report:
            return self._known[key]
        self._known.setdefault(key, Summary())
        body = self.game.verbs[name].body
        lead = next((n for n, s in enumerate(body) if not isinstance(s, m.OnlyIf)), len(body))
        inside = copy.copy(self)
        inside.lies = self._places.get(name, NOTHING_NAMED)
        first = inside.block(body[:lead], CLEAR, report)
        fog = dict(first.fog)
        for line, owner in self.prints.listeners.get((name, "before"), ()):
            fog |= dict.fromkeys(self.prints.of_definition(owner).changes(line.body), line.span)
        rest = inside.block(body[lead:], fog, report)
        fog = dict(rest.fog)
        for line, owner in self.prints.listeners.get((name, "when"), ()):
            fog |= self.of_definition(owner)._after(line)
        self._known[key] = Summary(_shared(first.needs | rest.needs), _lasting(fog))
        return self._known[key]

    def _after(self, line: m.When) -> Fog:
        found = self.block(line.body, CLEAR, False).fog
        return found if line.who == "me" else {**found, **dict.fromkeys(self.prints.changes(line.body), line.span)}

    def ability(self, name: str) -> Summary:
        """Sum up any thing's ability of this name."""
        key = ("ability", name)
        if key not in self._known:
            self._known[key] = Summary()
            having = [one for one in self.game.definitions if name in one.abilities]
            found = [self.of_definition(one.id).block(one.abilities[name], CLEAR, False) for one in having]
            fog = {name: span for one in found for name, span in one.fog.items()}
            self._known[key] = Summary(_shared(union(one.needs for one in found)), _lasting(fog))
        return self._known[key]

    def block(self, block: m.Block, fog: Fog, report: bool) -> Summary:
        """Sum up one statement after the other."""
        result = Summary(NONE, fog)
        for statement in block:
            one = self._statement(statement, result.fog, report)
            result = Summary(result.needs | one.needs, one.fog)
        return result

    def _option(self, blocks: tuple[m.Block, ...], fog: Fog, report: bool) -> Summary:
        """Return the blocks that are judged when they are offered."""
        after, inside = dict(fog), self._followed(of_choice=False)
        for block in blocks:
            after |= inside.block(block, CLEAR, report).fog
        return Summary(NONE, after)

    def _followed(self, *, of_choice: bool) -> Foresight:
        other = copy.copy(self)
        other._of_choice = of_choice
        return other

    def _statement(self, s: m.Step, fog: Fog, report: bool) -> Summary:
        if s.force == "may" and not isinstance(s, m.May | m.Either):
            return self._option(((replace(s, force="must"),),), fog, report)
        match s:
            case m.If():
                return self._if(s, fog, report)
            case m.May(body=body):
                return self._option((body,), fog, report)
            case m.Either(bodies=blocks) if s.force != "must":
                return self._option(blocks, fog, report)
            case m.Either(bodies=blocks):
                inside = self._followed(of_choice=True)
                branches = [inside.block(block, fog, report) for block in blocks]
                after = {name: span for one in branches for name, span in one.fog.items()}
                return Summary(union(one.needs for one in branches), {**fog, **after})
            case m.AnyOrder(body=body):
                return self._option(tuple((one,) for one in body), fog, report)
            case m.Repeat(times=m.Number(number=m.ENDLESS), body=body):
                inner = self._option((body,), fog, report).fog
                return Summary(NONE, {**inner, **dict.fromkeys(self.prints.changes(body), first_line(s.span))})
            case m.Repeat(up_to=True, body=body):
                return self._option((body,), fog, report)
            case m.Let(body=body):
                inner = self._option((body,), fog, report).fog
                unknown = self.prints.changes(body) if _asks(body) else NONE
                return Summary(NONE, {**inner, **dict.fromkeys(unknown, first_line(s.span))})
            case m.Repeat(body=body):
                return self._twice(body, fog, report)
            case m.ForEach(body=body, things=things, name=name):
                start = {**fog, f"~{name}": first_line(s.span)} if self._is_unforeseen(things, fog) else fog
                found = self._twice(body, start, report)
                return Summary(found.needs | (self.prints.reads(things) if found.needs else NONE), found.fog)
            case (
                m.OnlyIf() | m.Transfer() | m.Move() | m.Choose() | m.Resolve() | m.SetVariable() | m.Deed() | m.Call()
            ):
                return self._act(s, fog, report)
            case _:
                assert_never(s)

    def _if(self, s: m.If, fog: Fog, report: bool) -> Summary:
        then, otherwise = self.block(s.then, fog, report), self.block(s.otherwise, fog, report)
        needs = then.needs | otherwise.needs
        reads = self.prints.reads(s.condition)
        if needs and report:
            self._check(s.condition.span, reads, fog, "late-block")
        after = {**then.fog, **otherwise.fog}
        if any(name in fog for name in reads):
            after |= dict.fromkeys(self.prints.changes((*s.then, *s.otherwise)), first_line(s.span))
        return Summary(needs | reads if needs else NONE, after)

    def _twice(self, body: m.Block, fog: Fog, report: bool) -> Summary:
        """Return a loop: its second round begins with what the first has left."""
        once = self.block(body, fog, False)
        return self.block(body, once.fog, report)

    # -- acts ----------------------------------------------------------------------------------------------------------

    def _act(self, s: m.Act, fog: Fog, report: bool) -> Summary:
        needs, after = self._needs(s), dict(fog)
        if report:
            by = "late-must-either" if self._of_choice else _demanded_by(s)
            self._check(first_line(s.span), needs, fog, by)
            self._check_given(s)
        here = first_line(s.span)
        unknown = NONE
        unforeseen = any(self._is_unforeseen(one, fog) for one in m.walk(s) if isinstance(one, m.Selection))
        match s:
            case m.Move(what=what):
                if unforeseen:
                    unknown |= self.prints.changes(s)
                unknown |= self._refilled(what)
            case m.Call(verb=verb):
                summary = self.verb(verb)
                after |= self._led_to(summary.fog, here)
                if unforeseen:
                    unknown |= self.prints.changes(s)
                for part in m.walk(s.arguments):
                    unknown |= self._refilled(part) if isinstance(part, m.Selection) else NONE
            case m.Resolve(ability=ability):
                after |= self._led_to(self.ability(ability).fog, here)
                unknown |= self.prints.of_ability(ability) if unforeseen else NONE
            case m.Deed(place=place) if not s.foreseen or any(name in fog for name in self.prints.reads(place)):
                unknown |= self.prints.changes(s)
            case m.SetVariable(value=value) if any(name in fog for name in self.prints.reads(value)):
                unknown |= self.prints.changes(s)
            case m.Transfer(amount=amount) if any(name in fog for name in self.prints.reads(amount)):
                unknown |= self.prints.units(s)
        after |= dict.fromkeys(unknown, here)
        if s.result is not None:
            after.pop(f"~{s.result}", None)
            if unforeseen:
                after[f"~{s.result}"] = here
        return Summary(needs, after)

    def _check_given(self, s: m.Act) -> None:
        """Report what nobody sees before it is given to a verb that demands something of what it is."""
        if isinstance(s, m.Call) and is_demand(s):
            given = {one.role: one.value for one in s.arguments}
            asked = ((role, given.get(role), attribute) for role, attribute in asked_of_roles(self.game, s.verb))
            late = {f"~{role}": m.NOWHERE for role, what, attribute in asked if self._is_unsure(what, attribute)}
            self._check(first_line(s.span), frozenset(late), late, "late-unseen")

    def _is_unsure(self, what: object, attribute: str | None) -> bool:
        """Return whether nobody can tell beforehand what is selected, nor do all that it may be state the same for an attribute."""
        if not isinstance(what, m.Selection) or not self._is_unforeseen(what, CLEAR):
            return False
        things = what.things
        may_be = of_kind(self.game, things.kinds) if isinstance(things, m.Things) else []
        if attribute is None or not may_be:
            return len(may_be) != 1
        first, *others = (one.attributes.get(attribute) for one in may_be)
        return first is None or isinstance(first, m.Node) or any(other != first for other in others)

    def _led_to(self, fog: Fog, here: Span) -> Fog:
        """Return what can't be foreseen after a statement that leads to all this."""
        for name, span in fog.items():
            self._behind.setdefault((here, name), span)
        return dict.fromkeys(fog, here)

    def _needs(self, s: m.Act) -> Names:
        """Return what a statement looks at as a demand; nothing if it is none."""
        prints = self.prints
        if not is_demand(s):
            return NONE
        match s:
            case m.Transfer(amount=amount):
                units = prints.purse if isinstance(amount, m.Price) else frozenset(amount.units)
                lines = prints.offers.values() if s.terms is not None else ()
                offers = [
                    self.of_definition(owner).block(line.body, CLEAR, False) for each in lines for line, owner in each
                ]
                return _shared(units | union(one.needs for one in offers)) | prints.reads(s)
            case m.Move(what=what, to=to):
                zones = prints.places(to, prints.kinds_of(what.things), self.lies)
                return prints.reads((what, to)) | prints.fits(zones)
            case m.Resolve(of=of, ability=ability):
                return prints.reads(of) | self.ability(ability).needs
            case m.Call(verb=verb):
                return prints.given(s) | self.verb(verb).needs
        return prints.reads(s)

    def _is_unforeseen(self, what: m.Selection | m.ValueSelection | m.PlayerSelection, fog: Fog) -> bool:
        """Return whether it can't be told before which things a selection will be."""
        if what.quantity.sort == "random":
            return True
        if not isinstance(what, m.Selection):
            return any(name in fog for name in self.prints.reads(what) if name.startswith("~"))
        things = what.things
        if isinstance(things, m.Things):
            zones = [self.game.zones[p.name] for p in things.places or () if isinstance(p, m.Zone)]
            if (
                any(zone.order == "shuffled" for zone in zones)
                or self._is_hidden(things)
                or piles_of(self.game, things)
            ):
                return True
            return any(name in fog for name in self.prints.reads(things) if name.startswith("~"))
        return isinstance(things, m.Named) and f"~{things.name}" in fog

    def _is_hidden(self, things: m.Things) -> bool:
        """Return whether things lie where nobody may look, or all but who resolves."""
        zones = (place for place in things.places or () if isinstance(place, m.Zone))
        return any(
            self.game.zones[one.name].seen_by in ("none", "others") and is_hidden(self.game, one) for one in zones
        )

    def _refilled(self, what: m.Selection) -> Names:
        """Return the rows into which something unknown comes when a selection takes from them."""
        things = what.things
        places = things.places or () if isinstance(things, m.Things) else ()
        zones = (self.game.zones[place.name] for place in places if isinstance(place, m.Zone))
        return frozenset(zone.name for zone in zones if zone.refills is not None)

    def _check(self, span: Span, needs: Names, fog: Fog, by: str) -> None:
        late = sorted(name for name in needs if name in fog)
        if late:
            cause = fog[late[0]]
            notes = [Note(cause, "note-unforeseeable")] if cause != m.NOWHERE else []
            behind = (self._last_behind(fog[name], name) for name in late)
            elsewhere = next((one for one in behind if one.file not in (span.file, cause.file, "")), None)
            notes += [Note(first_line(elsewhere), "note-by-this")] if elsewhere is not None else []
            what = ", ".join(name.lstrip("~") for name in late)
            self.problems.error("late-demand", span, notes=notes, what=what, instead=Concept(by))

    def _last_behind(self, span: Span, name: str) -> Span:
        """Return where it begins that what a statement leads to can't be foreseen."""
        seen = {span}
        while (further := self._behind.get((span, name))) is not None and further not in seen:
            seen.add(further)
            span = further
        return span


def _given_places(game: GameDefinition, prints: Footprints) -> Mapping[str, Lies]:
    """Return which places each verb is given wherever rules call it: by verb, and by the role that is a place."""
    found: dict[str, dict[str, Names]] = {}
    for node in every_node(game):
        if not isinstance(node, m.Call):
            continue
        roles = {one.role for one in game.verbs[node.verb].parameters if one.sort == "place"}
        for argument in node.arguments:
            if argument.role in roles:
                places = found.setdefault(node.verb, {})
                places[argument.role] = places.get(argument.role, NONE) | prints.places(argument.value, ())
    return found


def _demanded_by(s: m.Act) -> str:
    """Return the concept of a demand: 'must', or that all of a payment or a condition is asked for."""
    if isinstance(s, m.OnlyIf):
        return "late-only-if"
    return "late-pay" if isinstance(s, m.Transfer) and s.force != "must" else "late-must"


def _shared(names: Names) -> Names:
    """Return names that mean the same to a caller: no results."""
    return frozenset(name for name in names if not name.startswith("~"))


def _lasting(fog: Fog) -> Fog:
    return {name: span for name, span in fog.items() if not name.startswith("~")}


def _asks(block: m.Block) -> bool:
    """Return whether whoever resolves a block may be asked something."""
    for node in m.walk(block):
        match node:
            case m.May() | m.Either() | m.AnyOrder() | m.Repeat(up_to=True) | m.Quantity(sort="up_to" | "any_number"):
                return True
            case m.Selection(quantity=m.Quantity(sort="exactly"), things=m.Things()):
                return True
            case m.PlayerSelection(quantity=m.Quantity(sort="exactly")):
                return True
            case m.Statement(force="may"):
                return True
    return False
