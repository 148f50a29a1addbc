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
from interpreter.effects.expressions.masks import asks_another, first_in, of_first
from interpreter.effects.expressions.names import Namespace
from interpreter.effects.expressions.reference import enumeration_of, kind_of_holder, sure
from interpreter.effects.expressions.sets import SetWriter
from interpreter.effects.expressions.traits import Traits

HELD, UNHELD = str(True), str(False)
"""Source of conditions that are settled before the game begins."""

REFERENCES = (
    m.This | m.It | m.Me | m.Tabletop | m.Nobody | m.First | m.OwnerOf | m.HostOf | m.ZoneOf | m.Zone | m.Here | m.PlaceAttribute
)  # fmt: skip


class Writer(SetWriter):
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
                return self.reckoned(e)
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

    def reckoned(self, e: m.Arithmetic) -> str:
        """Return a sum, a difference, a product, or a quotient rounded down or up."""
        left, right = self.value(e.left), self.value(e.right)
        match e.operator:
            case "/ down":
                return f"({left} // {right})"
            case "/ up":
                return f"(-(-{left} // {right}))"
            case _:
                return f"({left} {e.operator} {right})"

    def next(self, e: m.NextValue) -> str:
        """Return the value that comes next: after the last one the first, or still the last."""
        declared = self.lay.game.vocabulary.enumerations[e.enumeration]
        following, count = f"{self.value(e.of)} + 1", len(declared.values)
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
                return f"T.host({self.value(of)})"
            case m.ZoneOf(of=of):
                return f"T.w[{self.value(of)}]"
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

    def read(self, e: m.Read) -> str:
        """Return a variable, an attribute, a track value, or an attribute of an enumeration value."""
        words = self.lay.game.vocabulary
        if e.attribute in words.units:
            worth = list(words.units[e.attribute].values)
            return f"{self.names.constant(worth, 'W')}[{self.counter(e.attribute, e.of)}]"  # type: ignore[arg-type]
        sort = self.sort_of(e.of)
        if self._is_score(e, sort):
            return f"score(T, {self.value(e.of)})"
        if sort == "player" or (isinstance(e.of, m.It | m.This) and self.attributes.of_player(e.attribute)):
            return f"T.n[{self.place_of_player(self.lay.player_cells[e.attribute], e.of)}]"
        if sort == "table":
            return f"T.n[{self.lay.table_cells[e.attribute]}]"
        if sort == "value":
            of = enumeration_of(e.of)
            by_value = words.enumerations[of].attributes[e.attribute]
            listed = [by_value[v] for v in words.enumerations[of].values]
            return f"{self.names.constant(listed, 'E')}[{self.value(e.of)}]"
        if e.attribute == "slot":
            return f"T.slot({self.value(e.of)})"
        if e.attribute == "name":
            return f"{self.names.constant(self.lay.same, 'SAME')}[{self.value(e.of)}]"
        if e.attribute in self.lay.variable_cells:
            return f"T.n[{self.names.constant(self.lay.variable_cells[e.attribute], 'V')}[{self.value(e.of)}]]"
        return self.attributes.number(e.attribute, self.value(e.of))

    def sort_of(self, e: m.Ref | m.Value | m.Players) -> str:
        """Return whether a reference means a thing, a player, the table, or an enumeration value."""
        plays = self.this_plays if isinstance(e, m.This) else self.it_plays and isinstance(e, m.It)
        return "player" if plays else kind_of_holder(e)

    def _is_score(self, e: m.Read, sort: str) -> bool:
        """Return whether a player's score is meant, not something that the game calls the same."""
        if e.attribute != "score" or "score" in self.lay.player_cells:
            return False
        kinds = self.lay.game.vocabulary.kinds.values()
        return sort == "player" or all("score" not in kind.attributes for kind in kinds)

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
            case m.ZoneOf(of=of):
                return f"T.w[{self.value(of)}]"
            case m.Named():
                return self._local(e)
            case m.Zone() | m.PlaceAttribute():
                raise AssertionError(f"not one place: {e!r}")
            case _:
                assert_never(e)

    def place_of_player(self, base: int, holder: m.Ref | m.Value) -> str:
        """Return a player's zone or cell, those of all players standing in a row from `base`; -1 for nobody."""
        if sure(holder):
            return f"({base} + {self.value(holder)})"
        self.helper("of_player", runtime.of_player)
        return f"of_player({base}, {self.value(holder)})"

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
            return "(" + " | ".join(f"T.z[{zone}]" for zone in self.lay.zone_kinds[e.name].zones) + ")"
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

    # -- players and units ----------------------------------------------------------------------------------------------

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

    def units(self, e: m.Units) -> str:
        """Return how many units lie on the holders, all together."""
        return "(" + " + ".join(self.counter(unit, e.holders) for unit in e.units) + ")"

    def counter(self, unit: str, holder: m.Ref | m.Things | m.Players) -> str:
        """Return how many of one unit."""
        if isinstance(holder, m.Things) or (isinstance(holder, m.Named) and holder.type.many):
            cells = self.lay.unit_things.get(unit)
            if cells is None:
                return "0"
            return f"sum([T.n[{self.names.constant(cells, 'CT')}[x]] for x in each({self.set(holder)})])"
        if isinstance(holder, m.Players):
            return f"sum([T.n[{self.lay.unit_players[unit]} + p] for p in {self.players(holder)}])"
        return f"T.n[{self.cell(unit, holder)}]"

    def cell(self, unit: str, holder: m.Ref) -> str:
        """Return the cell of one counter; the zero cell where the holder has none."""
        sort = self.sort_of(holder)
        if sort == "table":
            return str(self.lay.unit_table.get(unit, self.lay.cells - 1))
        if sort == "player":
            return self.place_of_player(self.lay.unit_players[unit], holder) if unit in self.lay.unit_players else "-1"
        cells = self.lay.unit_things.get(unit)
        if cells is None:
            return "-1"
        constant = self.names.constant(cells, "CT")
        if sure(holder):
            return f"{constant}[{self.value(holder)}]"
        self.helper("of_thing", runtime.of_thing)
        return f"of_thing({constant}, {self.value(holder)})"

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
                parts_ = [] if sure(of) else [f"{who} >= 0"]
                if kind in self.lay.kind_mask:
                    parts_.append(f"{self.names.members(self.lay.kind_mask[kind])}[{who}]")
                having = [
                    self.adjective(adjective, who, plays=self.sort_of(of) == "player") for adjective in adjectives
                ]
                parts_ += [part for part in having if part != HELD]
                return "(" + (" and ".join(parts_) or "True") + ")"
            case m.IsIn(of=of, place=place):
                return f"({self.content(place)} & {self.set(of)} != 0)"
            case m.IsNextTo(of=of, to=to):
                return f"({self.next_to(to)} & {self.set(of)} != 0)"
            case m.IsInLine(of=of, to=to):
                return f"({self.in_line(to)} & {self.set(of)} != 0)"
            case m.IsConnected(of=of, to=to, through=through):
                return f"({self.connected(to, through)} & {self.set(of)} != 0)"
            case m.NameIn(of=of, attribute=attribute, owner=owner):
                return f"({self.attributes.names(attribute)}[{self.value(owner)}] & {self.set(of)} != 0)"
            case m.Truth(value=value):
                return f"({self.value(value)} != 0)"
            case _:
                assert_never(c)
        raise AssertionError(f"no condition: {c!r}")
