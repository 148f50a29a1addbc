"""Expressions become Python source: sets are bit algebra, counters are cells, what only depends on a definition is a list or a mask.

Source is written from fixed fragments and the names of constants, never from the text of a rule file. A compiled rule is a function
`(T, me, this, it, L)`: the table, who resolves, the thing whose ability it is, the candidate, the locals of the block.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from dsl import meaning as m
from dsl.meaning.unfolding import unfolded
from interpreter.effects.expressions import runtime
from interpreter.effects.expressions.cells import CellWriter
from interpreter.effects.expressions.masks import asks_another, first_in, of_first
from interpreter.effects.expressions.names import Namespace
from interpreter.effects.expressions.reckoning import reckoned
from interpreter.effects.expressions.reference import sure
from interpreter.effects.expressions.traits import Traits

HELD, UNHELD = str(True), str(False)
"""Source of conditions that are settled before the game begins."""

REFERENCES = (
    m.This | m.It | m.Me | m.Tabletop | m.Nobody | m.First | m.OwnerOf | m.HostOf | m.ZoneOf | m.Zone | m.Here | m.PlaceAttribute
)  # fmt: skip


class Writer(CellWriter):
    """Writes expressions for one block. `slots`: where each name stands in the locals. `here`: the source of the place that `here`
    means (an arriving thing is asked about the place it would come to)."""

    def __init__(
        self,
        names: Namespace,
        attributes: Traits,
        slots: Mapping[str, int] | None = None,
        here: str = "",
        this_plays: bool = False,
    ) -> None:
        self.names = names
        self.lay = names.lay
        self.attributes = attributes
        self.slots = slots if slots is not None else {}
        self.here = here or "T.w[this]"
        self.this_plays = this_plays

    def of_definitions(self) -> Writer:
        return Writer(self.names, self.attributes)

    # -- values ----------------------------------------------------------------------------------------------------

    def value(self, e: m.Value | m.Ref | m.Place | m.Truth) -> str:
        """Return a number; a truth as 0 or 1; an enumeration value as its place; a thing, player or place as its
        number.
        """
        if isinstance(e, REFERENCES):
            return self.reference(e)
        match e:
            case m.Number(number=number):
                return str(number)
            case m.Count() | m.Among() | m.LargestGroup():
                return self.number(e)
            case m.Arithmetic():
                return reckoned(self, e)
            case m.Conditional(then=then, condition=condition, otherwise=otherwise):
                held = self.names.settled.truth(condition)
                if held is not None:
                    return self.value(then if held else otherwise)
                return f"({self.value(then)} if {self.condition(condition)} else {self.value(otherwise)})"
            case m.Room(place=place):
                self.helper("room", runtime.room)
                return f"room(T, {self.places(place)})"
            case m.Distance(start=start, end=end):
                self.helper("distance", runtime.distance)
                return f"distance(T, {self.value(start)}, {self.value(end)})"
            case m.Seats(start=start, end=end):
                self.helper("seats", runtime.seats)
                return f"seats(T, {self.value(start)}, {self.value(end)})"
            case m.Read():
                return self.read(e)
            case m.AsPrinted():
                return self.as_printed(e)
            case m.EnumValue(enumeration=enumeration, value=value):
                return str(self.lay.game.vocabulary.enumerations[enumeration].values.index(value))
            case m.NextValue():
                return self.next(e)
            case m.OppositeValue(of=of, enumeration=enumeration):
                return self.opposite(of, enumeration)
            case m.OptionValue(option=option):
                return str(self.lay.options[option])
            case m.Name(name=name):
                return str(self.lay.kind_mask[name])
            case m.Named():
                return self._local(e)
            case m.Truth():
                return f"int({self.condition(e)})"
            case _:
                assert_never(e)

    def next(self, e: m.NextValue) -> str:
        """Return the value that comes next: after the last one the first, or still the last; or the one before, likewise."""
        declared = self.lay.game.vocabulary.enumerations[e.enumeration]
        following, count = f"{self.value(e.of)} {'-' if e.back else '+'} 1", len(declared.values)
        if e.back and not declared.cyclic:
            return f"max({following}, 0)"
        return f"(({following}) % {count})" if declared.cyclic else f"min({following}, {count - 1})"

    def reference(self, e: REFERENCES) -> str:
        """Return the number of a thing, a player or a place."""
        match e:
            case m.This():
                return "this"
            case m.It():
                return "it"
            case m.Me():
                return "me"
            case m.Tabletop() | m.Nobody():
                return "-1"
            case m.First(of=of):
                return self.first(of)
            case m.OwnerOf(of=m.Here() | m.Zone() | m.ZoneOf() as of):
                return f"T.owner_of_zone({self.place(of)})"
            case m.OwnerOf(of=of):
                return f"T.owner({self.value(of)})"
            case m.HostOf(of=of):
                return self.if_there(of, f"T.host({self.value(of)})", "-1")
            case m.ZoneOf(of=of):
                return self.if_there(of, f"T.w[{self.value(of)}]", "-1")
            case m.Zone() | m.Here() | m.PlaceAttribute():
                return self.place(e)
            case _:
                assert_never(e)

    def first(self, of: m.Things) -> str:
        """Return the space of a line nearest to its start; -1 for none."""
        assert of.line is not None
        self.helper("nearest", runtime.nearest)
        rising = self.names.constant(self.lay.rising, "RISING")
        return f"nearest({self.things(of)}, {rising}[{self.value(of.line.toward)}])"

    def _local(self, named: m.Named) -> str:
        if named.name in self.called:
            return f"L[{self.called.index(named.name) - len(self.called)}]"
        local = f"L[{self.slots[named.name]}]"
        # a name whose statement did nothing is empty
        return f"({local} or 0)" if named.type.many or named.type.name == "number" else local

    # -- places ----------------------------------------------------------------------------------------------------

    def place(self, e: m.Place) -> str:
        """Return the number of one zone; -1 for none."""
        match e:
            case m.Zone(name=name, holder=holder, which="one"):
                kind = self.lay.zone_kinds[name].definition
                base = self.lay.zone_base[name]
                if kind.owner == "table":
                    return str(base)
                if holder is None or isinstance(holder, m.Things | m.Players):
                    raise AssertionError(f"not one place: {e!r}")
                if kind.owner == "player":
                    return self.place_of_player(base, holder)
                zones = self.names.constant(self.lay.zone_of_thing[name], "ZT")
                if sure(holder):
                    return f"{zones}[{self.value(holder)}]"
                self.helper("of_thing", runtime.of_thing)
                return f"of_thing({zones}, {self.value(holder)})"
            case m.Here():
                return self.here
            case m.ZoneOf():
                return self.reference(e)
            case m.Named():
                return self._local(e)
            case m.Zone() | m.PlaceAttribute():
                raise AssertionError(f"not one place: {e!r}")
            case _:
                assert_never(e)

    def places(self, e: m.Place) -> str:
        """Return a tuple or list of zones."""
        if isinstance(e, m.PlaceAttribute):
            return self.attributes.places(e.attribute, self.value(e.of))
        if isinstance(e, m.Zone):
            base = self.lay.zone_base[e.name]
            if e.which == "any":
                return self.names.constant(self.lay.zone_kinds[e.name].zones, "ZS")
            if e.which == "another":
                every = self.names.constant(self.lay.zone_kinds[e.name].zones, "ZS")
                return f"[z for z in {every} if z != {self.here}]"
            if isinstance(e.holder, m.Things):
                zones = self.names.constant(self.lay.zone_of_thing[e.name], "ZT")
                return f"[{zones}[x] for x in each({self.things(e.holder)})]"
            if isinstance(e.holder, m.Players):
                return f"[{base} + p for p in {self.players(e.holder)}]"
            if isinstance(e.holder, m.Named) and e.holder.type.many:
                zones = self.names.constant(self.lay.zone_of_thing[e.name], "ZT")
                return f"[{zones}[x] for x in each({self.set(e.holder)})]"
        return f"({self.place(e)},)"

    def content(self, e: m.Place | m.Things) -> str:
        """Return the set of things that lie in a place, or in any of several; the spaces of a board."""
        if isinstance(e, m.Things):
            return self.things(e)
        if isinstance(e, m.Zone) and e.which == "any" and e.name in self.lay.host_sets:
            self.helper("content_of", runtime.content_of)
            by_host = self.names.constant(self.lay.zone_of_thing[e.name], "ZT")
            return f"content_of(T, T.z[{self.lay.host_sets[e.name]}], {by_host})"
        if isinstance(e, m.Zone) and e.which == "any":
            return "(" + (" | ".join(f"T.z[{zone}]" for zone in self.lay.zone_kinds[e.name].zones) or "0") + ")"
        if isinstance(e, m.Zone) and e.which == "one" and isinstance(e.holder, m.This | m.It):
            zones = self.lay.zone_of_thing.get(e.name)
            if zones is not None:
                surely = self.names.empty_for_none(zones, self.lay.zones)
                return f"T.z[{surely}[{self.value(e.holder)}]]"
        text = self.places(e)
        if text.startswith("(") and text.endswith(",)") and "for" not in text:
            one = text[1:-2]
            if one.isdigit() or self._always(e):
                return f"T.z[{one}]"
        self.helper("content", runtime.content)
        return f"content(T, {text})"

    def _always(self, e: m.Place) -> bool:
        """Return whether the place surely exists."""
        return isinstance(e, m.Zone) and isinstance(e.holder, m.Me)

    # -- players ----------------------------------------------------------------------------------------------

    def players(self, e: m.Players) -> str:
        """Return a list of players, in turn order from the one after `me` (all players: from `me`)."""
        first = 1 if e.which == "opponent" else 0
        asked = [self.adjective(adjective, "p", plays=True) for adjective in e.adjectives]
        outer, self.it_plays = self.it_plays, True
        if e.where is not None:
            rule, values = self.asking(e.where, e.called)
            asked.append(f"{rule}(T, me, this, p, {values.replace('it', 'p')})")
        if UNHELD in asked or self.names.settled.value(m.Count(e)) == 0:
            self.it_plays = outer
            return "[]"
        asked = [part for part in asked if part != HELD]
        turn = f"[(me + i) % {self.lay.players} for i in range({first}, {self.lay.players})]"
        found = f"[p for p in {turn} if {' and '.join(asked)}]" if asked else turn
        if e.best is not None:
            self.helper("best_players", runtime.best_players)
            found = f"best_players({found}, {self.measure(e.best, e.called)}, {e.best.most}, T, me, this, L)"
        self.it_plays = outer
        return found

    def _of_first(self, c: m.Condition, first: m.First | m.Named) -> str:
        """Return whether there is a first space in a line, or a thing in a set of at most one, that is such as a condition says."""
        mask = self.mask(wanted := of_first(c))
        if mask is not None:
            return f"({self.set(first)} & {mask} != 0)"
        return f"({self.names.sifter(self.condition(wanted))}({self.set(first)}, T, me, this, L) != 0)"

    # -- conditions ------------------------------------------------------------------------------------------------------

    def condition(self, c: m.Condition) -> str:
        """Return a truth."""
        settled = self.names.settled
        match c:
            case _ if (held := settled.truth(c)) is not None:
                return str(held)
            case m.All(parts=parts):
                return "(" + " and ".join(self.condition(part) for part in parts if not settled.truth(part)) + ")"
            case m.AnyOf(parts=parts):
                asked = [part for part in parts if settled.truth(part) is None]
                return "(" + " or ".join(self.condition(part) for part in asked) + ")"
            case m.Not(of=of):
                return f"(not {self.condition(of)})"
            case (
                m.IsA(of=m.First() as first)
                | m.Compare(left=m.First() as first)
                | m.Compare(left=m.Read(of=m.First() as first))
            ) if not asks_another(c):
                return self._of_first(c, first)
            case m.IsA(of=m.Named(type=m.Type(many=True)) as lone) | m.Truth(
                m.Read(of=m.Named(type=m.Type(many=True)) as lone)
            ):
                return self._of_first(c, lone)
            case m.Exists(least=m.Number(number=1), of=m.Things() as of):
                return f"({self.things(of)} != 0)"
            case m.Exists(of=m.Values() as of):
                return self.condition(unfolded(c, self.listed(of.enumeration)))
            case m.Exists(least=least, of=of):
                return f"({self.value(m.Count(of))} >= {self.value(least)})"
            case m.Compare(operator="is", left=m.Read(attribute="name") as left, right=right):
                return f"({self.value(left)} & {self.value(right)} != 0)"
            case m.Compare(operator=operator, left=left, right=right):
                sign, sought = "==" if operator in ("is", "=") else operator, first_in(left)
                there = f"{self.value(sought)} >= 0 and " if sought is not None else ""
                return f"({there}{self.value(left)} {sign} {self.value(right)})"
            case m.IsA(of=of, kind=kind, adjectives=adjectives):
                who = self.value(of)
                parts_ = [self.if_there(of, "True", "False")] if not sure(of) else []
                if kind in self.lay.kind_mask:
                    parts_.append(f"{self.names.members(self.lay.kind_mask[kind])}[{who}]")
                having = [
                    self.adjective(adjective, who, plays=self.sort_of(of) == "player") for adjective in adjectives
                ]
                parts_ += [part for part in having if part != HELD]
                return "(" + (" and ".join(parts_) or "True") + ")"
            case m.IsIn(of=of) | m.IsNextTo(of=of) | m.IsInLine(of=of) | m.IsConnected(of=of) | m.NameIn(of=of):
                return f"({self._region(c)} & {self.set(of)} != 0)"
            case m.Truth(value=value):
                return f"({self.value(value)} != 0)"
            case _:
                assert_never(c)
        raise AssertionError(f"no condition: {c!r}")

    def _region(self, c: m.IsIn | m.IsNextTo | m.IsInLine | m.IsConnected | m.NameIn) -> str:
        """Return the set of all things of which a condition says that something is one."""
        match c:
            case m.IsIn(place=place):
                return self.content(place)
            case m.IsNextTo(to=to):
                return self.next_to(to)
            case m.IsInLine(to=to):
                return self.in_line(to)
            case m.IsConnected(to=to, through=through):
                return self.connected(to, through)
            case m.NameIn(attribute=attribute, owner=owner):
                return self.if_there(owner, f"{self.attributes.names(attribute)}[{self.value(owner)}]", "0")
            case _:
                assert_never(c)
