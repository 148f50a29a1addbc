"""What effects look at and change, and whose it is: followed statement by statement through the verbs they call, what answers
these, and the abilities they resolve.

What is looked at and changed is told by `Footprints`; here each of it gets its place and its owner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from dsl import meaning as m
from dsl.source import Span
from interpreter.analysis.bodies import Body, bodies, first_line, of_kind
from interpreter.analysis.footprint import footprints_of
from interpreter.analysis.reads import NONE
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.belongings import Belongings, Roles, Whose


@dataclass(frozen=True, slots=True)
class Touch:
    """A unit, zone or variable, by name, that a place in the rules looks at or changes, and whose it is there."""

    name: str
    span: Span
    whose: Whose
    changes: bool = False


class Dealings:
    """Follows the effects of one game; `touches` grows as it goes."""

    def __init__(self, game: GameDefinition) -> None:
        self.game, self.prints = game, footprints_of(game)
        self.belongings = Belongings(self.prints)
        self.touches: dict[Touch, None] = {}
        self.variables = {
            attribute.name
            for kind in game.vocabulary.kinds.values()
            for attribute in kind.attributes.values()
            if attribute.variable
        }
        self.variables |= {*game.vocabulary.players, *game.vocabulary.table}
        self._lines: dict[tuple[str, str], list[Body]] = {}
        for body in bodies(game):
            if body.line is not None:
                self._lines.setdefault((body.sort, body.name), []).append(body)
        self._seen: dict[tuple[object, ...], Roles] = {}

    def block(self, block: m.Block, roles: Roles) -> Roles:
        """Follow one statement after the other; what is known of names after them."""
        for statement in block:
            roles = self._scattered(statement, roles, self._act(statement, roles))
        return roles

    def _scattered(self, s: m.Step, before: Roles, after: Roles) -> Roles:
        """Return what has a name from before a statement may have left its place by it; if to another's, that is told
        where it happens.
        """
        zones = self.prints.changes(s) & self.game.zones.keys()
        if all(self.belongings.zone(zone) != "common" for zone in zones):
            return after
        for name, lies in before.lies.items():
            if lies & zones and after.lies.get(name) == lies and after.names[name] == "own":
                after = after.named(name, "common", lies | zones)
        return after

    # -- statements ----------------------------------------------------------------------------------------------------

    def _act(self, s: m.Step, roles: Roles) -> Roles:
        match s:
            case m.If(condition=condition, then=then, otherwise=otherwise):
                self._look(condition, roles)
                self.block(then, roles)
                self.block(otherwise, roles)
            case m.May(body=body) | m.AnyOrder(body=body):
                self.block(body, roles)
            case m.Either(bodies=blocks):
                for block in blocks:
                    self.block(block, roles)
            case m.Repeat(times=times, body=body):
                self._look(times, roles)
                # The second round begins with what the first has left.
                self.block(body, self.block(body, roles))
            case m.ForEach():
                self._each(s, roles)
            case m.Let(players=players, body=body):
                self._look(players, roles)
                whose = self.belongings.of(players, roles)
                if whose != "own" or s.at_once:
                    self._touch(("let",), s, "other", changes=True)
                self.block(body, replace(roles, me=whose))
            case (
                m.OnlyIf() | m.Transfer() | m.Move() | m.Choose() | m.Resolve() | m.SetVariable() | m.Deed() | m.Call()
            ):
                return self._deed(s, roles)
            case _:
                assert_never(s)
        return roles

    def _each(self, s: m.ForEach, roles: Roles) -> None:
        self._look(s.things, roles)
        whose, lies = self.belongings.of(s.things, roles), self.belongings.lies(s.things, roles)
        after = self.block(s.body, replace(roles.named(s.name, whose, lies), it=whose))
        # What a round does to its own thing is not done to those of the later rounds, unless it may be any of them.
        if not lies < after.lies.get(s.name, NONE):
            after = after.named(s.name, whose, lies)
        self.block(s.body, replace(after, it=whose))

    def _deed(self, s: m.Act, roles: Roles) -> Roles:
        for part in m.children(s):
            self._look(part, roles)
        match s:
            case m.Transfer():
                self._transfer(s, roles)
            case m.Move():
                return self._move(s, roles)
            case m.SetVariable(attribute=attribute, of=of):
                self._touch((attribute,), s, self.belongings.of(of, roles), changes=True)
            case m.Deed(place=place):
                self._touch(self.prints.changes(s), s, self.belongings.of(place, roles), changes=True)
            case m.Choose(what=what, result=result):
                return roles.named(result, self.belongings.of(what, roles), self.belongings.lies(what, roles))
            case m.Resolve(ability=ability, of=of):
                self._resolve(ability, of, roles)
            case m.Call():
                return self._call(s, roles)
            case m.OnlyIf():
                pass
            case _:
                assert_never(s)
        return roles

    def _transfer(self, s: m.Transfer, roles: Roles) -> None:
        units = self.prints.units(s)
        ends: list[object] = [s.source, m.Me()] if s.verb == "gain" else [s.source, s.target]
        if s.verb == "pay" and s.source is None:
            ends[0] = m.Me()
        for end in ends:
            if end is not None:
                self._touch(units, s, self.belongings.of(end, roles), changes=True)
        if None in ends:
            declared = self.game.vocabulary.units
            self._touch((u for u in units if declared[u].supply is not None), s, "common", changes=True)
        if s.terms is not None:
            for line in (line for (sort, _), lines in self._lines.items() if sort == "offer" for line in lines):
                self._answer(line, Roles(roles.me))

    def _move(self, s: m.Move, roles: Roles) -> Roles:
        what, to = self.belongings.of(s.what, roles), self.belongings.of(s.to, roles)
        sources = self.belongings.lies(s.what, roles)
        targets = self.prints.places(s.to, self.prints.kinds_of(s.what.things))
        self._touch(sources, s, what, changes=True)
        self._touch(targets, s, to, changes=True)
        for name in targets & self.game.zones.keys():
            self._fits(name, s, roles.me, what, to)
        for name in sources & self.game.zones.keys():
            zone = self.game.zones[name]
            for pile in (zone.refills, zone.recycles):
                if pile is not None:
                    self._touch((pile,), s, what if self.belongings.zone(pile) != "common" else "common", changes=True)
            if zone.live:
                inside = (one for one in self.game.zones.values() if one.spill is not None)
                spilt = {one.spill or "" for one in inside if self.prints.holding((one.owner,)) & {name}}
                for spill in spilt:
                    self._touch((spill,), s, self.belongings.zone(spill), changes=True)
        if isinstance(s.what.things, m.Named):
            roles = roles.named(s.what.things.name, to, targets)
        return roles.named(s.result, to, targets)

    def _fits(self, name: str, s: m.Move, me: Whose, what: Whose, to: Whose) -> None:
        """Note what tells whether something fits into a zone."""
        zone = self.game.zones[name]
        if zone.room is not None:
            self._look(zone.room, Roles(to, to))
        if zone.admits is not None:
            self._look(zone.admits, Roles(me, what, what))
        if zone.measure is not None:
            self._attribute(zone.measure, s, to)

    def _resolve(self, ability: str, of: m.Selection, roles: Roles) -> None:
        this, kinds = self.belongings.of(of, roles), self.prints.kinds_of(of.things)
        for one in of_kind(self.game, kinds) if kinds else self.game.definitions:
            block = one.abilities.get(ability)
            if block and self._is_new("ability", one.id, ability, roles.me, this):
                self.block(block, Roles(roles.me, this))

    def _call(self, s: m.Call, roles: Roles) -> Roles:
        verb = self.game.verbs[s.verb]
        inner = Roles(roles.me)
        for argument in s.arguments:
            whose, lies = self.belongings.of(argument.value, roles), self.belongings.lies(argument.value, roles)
            inner = inner.named(argument.role, whose, lies)
        key = (s.verb, roles.me, *inner.names.items(), *inner.lies.items())
        if self._is_new(*key):
            for parameter in verb.parameters:
                self._look(parameter.at_most, inner)
            self._seen[key] = self.block(verb.body, inner)
            for moment in ("before", "when"):
                for line in self._lines.get((moment, s.verb), ()):
                    self._answer(line, inner)
        role = verb.result or (verb.parameters[0].role if verb.parameters else "")
        after = self._seen[key]
        for argument in s.arguments:
            whole = argument.value.things if isinstance(argument.value, m.Selection) else None
            if isinstance(whole, m.Named) and argument.role in after.names:
                roles = roles.named(whole.name, after.names[argument.role], after.lies[argument.role])
        return roles.named(s.result, after.names.get(role, "other"), after.lies.get(role, NONE))

    def _answer(self, body: Body, inner: Roles) -> None:
        """Note a line that answers: of the table, of a thing in play that the player has, or of anybody's."""
        line = body.line
        me = inner.me
        this: Whose = "common"
        if body.owner:
            owned = next(one.owner for one in self.game.definitions if one.id == body.owner) == "player"
            me = inner.me if isinstance(line, m.Offer) or (line is not None and line.who == "me") else "other"
            this = "other" if owned else me
        if me != inner.me:
            self._touch((body.name,), body.span, "other", changes=True)
        if line is not None and self._is_new(body.owner, id(line), me, *inner.names.items(), *inner.lies.items()):
            self._look(line.pattern, Roles(me, this))
            self.block(body.block, replace(inner, me=me, this=this))

    # -- expressions ---------------------------------------------------------------------------------------------------

    def _look(self, node: object, roles: Roles) -> None:
        """Follow all that an expression or selection reads."""
        if isinstance(node, tuple):
            for part in node:
                self._look(part, roles)
        if not isinstance(node, m.Node):
            return
        inside = roles
        match node:
            case m.Things(kinds=kinds, adjectives=adjectives, places=places, source=source):
                whose = self.belongings.of(node, roles)
                if source is None and places is None:
                    self._touch(self.prints.holding(kinds), node, whose)
                for place in places or ():
                    self._touch(self.prints.places(place, kinds), node, whose)
                self._adjectives(adjectives, node, whose, roles)
                inside = replace(roles, it=whose)
            case m.Players(adjectives=adjectives):
                self._adjectives(adjectives, node, "other", roles)
                inside = replace(roles, it="other")
            case m.IsA(of=of, adjectives=adjectives):
                self._adjectives(adjectives, node, self.belongings.of(of, roles), roles)
            case m.Units(units=units, holders=holders):
                self._touch(units, node, self.belongings.of(holders, roles))
            case m.OfAttribute():
                for attribute, of in node.looked_at():
                    self._attribute(attribute, node, self.belongings.of(of, roles), roles)
            case m.ZoneOf(of=of) | m.OwnerOf(of=of) | m.HostOf(of=of):
                self._touch(self.prints.around(of), node, self.belongings.of(of, roles))
            case m.Here():
                self._touch(self.prints.live, node, roles.this)
            case m.IsIn(of=of, place=place):
                self._touch(self.prints.places(place, ()), node, self.belongings.of(of, roles))
            case m.Room(place=place):
                whose = self.belongings.of(place, roles)
                self._touch(self.prints.places(place, ()), node, whose)
                for name in self.prints.places(place, ()) & self.game.zones.keys():
                    self._look(self.game.zones[name].room, Roles(whose, whose))
        for part in m.children(node):
            if not isinstance(part, m.Adjective):
                self._look(part, inside)

    def _adjectives(self, adjectives: tuple[m.Adjective, ...], node: m.Node, whose: Whose, roles: Roles) -> None:
        for adjective in adjectives:
            if adjective.sort == "pair":
                self._touch(self.prints.live, node, whose)
            elif adjective.sort != "defined":
                self._attribute(adjective.attribute or adjective.name, node, whose, roles)
            elif self._is_new("adjective", adjective.name, whose, roles.me):
                self._look(self.game.adjectives[adjective.name], roles.about(whose))

    def _attribute(self, name: str, node: m.Node, whose: Whose, roles: Roles | None = None) -> None:
        """Note a variable, or what definitions state for an attribute."""
        if name in self.variables:
            self._touch((name,), node, whose)
        about = (roles or Roles()).about(whose)
        if self._is_new("attribute", name, whose, about.me):
            for stated in self.prints.expressions(name):
                self._look(stated, about)

    # -- keeping -------------------------------------------------------------------------------------------------------

    def _touch(self, names: Iterable[str], where: m.Node | Span, whose: Whose, changes: bool = False) -> None:
        span = first_line(where if isinstance(where, Span) else where.span)
        self.touches.update(dict.fromkeys(Touch(name, span, whose, changes) for name in sorted(names)))

    def _is_new(self, *key: object) -> bool:
        if key in self._seen:
            return False
        self._seen[key] = Roles()
        return True
