"""Conditions as sets: what satisfies them is told of all things at once, by set algebra.

A condition speaks of a candidate: the `it` of a `where`, the `this` of an adjective, the role of a verb. Most of what it asks is a set
that is there already (what lies in a place, what has a value, what a definition states), and `and`, `or`, `not` are `&`, `|`, `~`.
What no set tells is asked candidate by candidate, but only of those that the rest leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from dsl import meaning as m
from dsl.meaning.unfolding import unfolded
from interpreter.effects.expressions import runtime
from interpreter.effects.expressions.fragments import said_of, speaks_of
from interpreter.effects.expressions.names import Namespace
from interpreter.effects.expressions.reference import IT, THIS, Candidate
from interpreter.effects.expressions.traits import Through, Traits
from interpreter.table.layout import Layout

ALL, NONE = "-1", "0"
"""What is told when a condition holds of everything, or of nothing, whatever lies on the table."""

COMPOUND = (m.All, m.AnyOf, m.Not, m.IsA)
"""Conditions of which a part may be told at once."""

_FLIPPED = {"<": ">", "<=": ">=", "=": "=", "is": "is", ">=": "<=", ">": "<"}


class Uniform(str):
    """Source of a set of which all or nothing is in it, by a test that speaks of no candidate."""

    test: str

    @classmethod
    def by(cls, test: str) -> Uniform:
        """Return what is all where a test holds, and nothing elsewhere."""
        found = cls(f"(-1 if {test} else 0)")
        found.test = test
        return found


class MaskWriter:
    """Writes the sets that satisfy conditions. The rest of an expression is written by `Writer`."""

    names: Namespace
    lay: Layout
    attributes: Traits
    # Whether `this`, and the candidate `it` of a `where`, are players.
    this_plays = it_plays = False

    def value(self, e: m.Value | m.Ref | m.Place) -> str:
        """Return a number, or a thing, player or place by its number."""
        raise NotImplementedError

    def condition(self, c: m.Condition) -> str:
        """Return a truth."""
        raise NotImplementedError

    def content(self, e: m.Place | m.Things) -> str:
        """Return the set of things that lie in a place, or in any of several."""
        raise NotImplementedError

    def set(self, e: m.Things | m.Named | m.Ref) -> str:
        """Return a set of things."""
        raise NotImplementedError

    def next_to(self, of: m.Ref | m.Things) -> str:
        """Return the neighbours of a space, or of any of several."""
        raise NotImplementedError

    def in_line(self, of: m.Ref | m.Things) -> str:
        """Return the spaces in line with a space, or with any of several."""
        raise NotImplementedError

    def connected(self, to: m.Ref | m.Things, through: m.Things) -> str:
        """Return the spaces from which one comes to a space, or to any of several, through a set."""
        raise NotImplementedError

    def of_definitions(self) -> MaskWriter:
        """Return a writer for what definitions and adjectives state: it knows no locals."""
        raise NotImplementedError

    def helper(self, name: str, function: Callable[..., Any]) -> None:
        """Let generated source call a function by this name."""
        self.names.space[name] = function

    def mask(self, c: m.Condition, about: Candidate = IT, among: str = "") -> str | None:
        """Write the source of the set of things that satisfy a condition; None if it must be asked one by one.

        among: source of a set (a name). Then the answer is right for its things alone, and what must be asked one by one is asked of
        them; None only where a candidate's condition can't be written by itself."""
        match c:
            case _ if (held := self.names.settled.truth(c)) is not None:
                return ALL if held else NONE
            case m.Exists(of=m.Values(enumeration=enumeration)):
                listed = self.lay.game.vocabulary.enumerations[enumeration].values
                return self.mask(unfolded(c, listed), about, among)
            case _ if not about.within(c):
                return Uniform.by(self.condition(c))
            case m.All(parts=parts):
                return self._all(parts, about, among)
            case m.AnyOf(parts=parts):
                return self._any(parts, about, among)
            case m.Not(of=of):
                mask = self.mask(of, about, among)
                return {None: None, ALL: NONE, NONE: ALL}.get(mask, f"~{mask}")
            case m.IsA(of=of, kind=kind, adjectives=adjectives) if about.is_(of):
                kinds = hex(self.lay.kind_mask.get(kind, self.lay.all_things))
                return self.joined([kinds], [*adjectives], about, among)
            case _:
                found = self._told(c, about, among)
                return self._asked(c, about, among) if found is None and among else found

    def _any(self, parts: tuple[m.Condition, ...], about: Candidate, among: str) -> str | None:
        """Return conditions of which one holds: those that are sets first, so that less is asked one by one."""
        masks = [self.mask(part, about) for part in parts]
        told = [mask for mask in masks if mask is not None and mask != NONE]
        if ALL in told:
            return ALL
        left = f"({among} & ~({' | '.join(told)}))" if told and among else among
        for part, known in zip(parts, masks, strict=True):
            if known is None:
                mask = self.mask(part, about, left) if left else None
                if mask is None:
                    return None
                told.append(mask)
        return "(" + " | ".join(told) + ")" if told else NONE

    def _all(self, parts: tuple[m.Condition, ...], about: Candidate, among: str) -> str | None:
        """Return conditions that all hold: those that are sets first, so that less is asked one by one."""
        masks = [self.mask(part, about) for part in parts]
        left = [part for part, mask in zip(parts, masks, strict=True) if mask is None]
        single = [part for part in left if not isinstance(part, COMPOUND)]
        if len(single) > 1:
            left = [m.All(tuple(single)), *[part for part in left if isinstance(part, COMPOUND)]]
            if not among:
                return None
            asked = self._asked(left[0], about, self._within(among, [x for x in masks if x is not None]))
            masks, left = [*masks, asked], left[1:]
            if asked is None:
                return None
        return self.joined([mask for mask in masks if mask is not None], left, about, among)

    def _apart(self, mask: str | None, adjective: str) -> str | None:
        """Return a set of what has an adjective as a call of a function of its own."""
        if mask is None or isinstance(mask, Uniform) or any(speaks_of(mask, name) for name in ("this", "it", "L")):
            return mask
        rule = self.names.function(mask, f"adjective {adjective}")
        return f"{self.names.constant(rule, 'R')}(T, me, -1, None, ())"

    def joined(self, told: list[str], left: list[Any], about: Candidate, among: str) -> str | None:
        """Return sets, and conditions or adjectives that narrow them further, as one set."""
        for part in left:
            write = self.having if isinstance(part, m.Adjective) else self.mask
            mask = write(part, about, "")
            if mask is None and among:
                mask = write(part, about, self._within(among, told))
            if mask is None:
                return None
            told = [*told, mask]
        told = [mask for mask in told if mask != ALL] or [ALL]
        if NONE in told or len(told) == 1:
            return NONE if NONE in told else told[0]
        # What is so of all candidates or of none is asked once, before anything is asked of each.
        tests = [mask.test for mask in told if isinstance(mask, Uniform)]
        sets = " & ".join([mask for mask in told if not isinstance(mask, Uniform)])
        if not tests:
            return f"({sets})"
        return f"({sets} if {' and '.join(tests)} else 0)" if sets else Uniform.by(" and ".join(tests))

    def _within(self, among: str, told: list[str]) -> str:
        sets = [mask for mask in told if not isinstance(mask, Uniform)]
        return "(" + " & ".join([among, *sets]) + ")" if sets else among

    def having(self, adjective: m.Adjective, about: Candidate = IT, among: str = "") -> str | None:
        """Write the source of the set of things that have an adjective; as for `mask`."""
        known = self.attributes.adjective_mask(adjective)
        if known is not None:
            return hex(known)
        if adjective.sort == "defined":
            mask = self.of_definitions().mask(self.lay.game.adjectives[adjective.name], THIS, among)
            return self._apart(mask, adjective.name) if self.names.apart and not among else mask
        first = self.lay.value_sets.get(adjective.attribute or adjective.name)
        if first is not None and adjective.sort in ("value", "truth"):
            value = self.attributes.enum_index(adjective.attribute, adjective.name) if adjective.sort == "value" else 1
            return f"T.z[{first + value}]"
        return self._asked(m.IsA(about.reference, "", (adjective,)), about, among) if among else None

    def _asked(self, c: m.Condition, about: Candidate, among: str) -> str | None:
        """Write the source that asks the condition of each of a set."""
        if about not in (IT, THIS):
            return None
        text = self.condition(c) if about is IT else said_of(self.of_definitions().condition(c), "it")
        if text is None:
            return None
        return f"{self.names.sifter(text, asked_of([c]))}({among}, T, me, this, L)"

    # -- conditions that are sets ---------------------------------------------------------------------------------------

    def _told(self, c: m.Condition, about: Candidate, among: str) -> str | None:
        match c:
            case m.IsIn(of=of, place=place) if about.is_(of) and not about.within(place):
                return self.content(place)
            case m.IsNextTo(of=of, to=to) if about.is_(of) and not about.within(to):
                return self.next_to(to)
            case m.IsInLine(of=of, to=to) if about.is_(of) and not about.within(to):
                return self.in_line(to)
            case m.IsConnected(of=of, to=to, through=through) if about.is_(of) and not (
                about.within(to) or about.within(through)
            ):
                return self.connected(to, through)
            case (
                m.IsA(of=m.First(of=stops))
                | m.Compare(left=m.First(of=stops))
                | m.Compare(left=m.Read(of=m.First(of=stops)))
            ):
                return self._facing(c, stops, about)
            case m.Compare(left=m.Count(of=m.Things() as inside)) | m.Exists(of=m.Things() as inside) if (
                hosts := self._hosts(c, inside, about, among)
            ) is not None:
                return hosts
            case m.Compare(operator="is", left=of, right=right) if about.is_(of) and not about.within(right):
                return self.set(right)  # type: ignore[arg-type]
            case m.Compare(operator="is", left=left, right=of) if about.is_(of) and not about.within(left):
                return self.set(left)  # type: ignore[arg-type]
            case m.Compare(operator="is", left=m.ZoneOf(of=of), right=right) if about.is_(of) and not about.within(
                right
            ):
                return self.content(right)  # type: ignore[arg-type]
            case m.Compare(operator="is", left=m.Read(attribute="name", of=of), right=m.Name(name=name)) if about.is_(
                of
            ):
                return hex(self.lay.kind_mask[name])
            case m.Compare(operator=sign, left=m.Read() as read, right=right) if about.is_(read.of):
                return None if about.within(right) else self._compared(read.attribute, sign, right)
            case m.Compare(operator=sign, left=left, right=m.Read() as read) if about.is_(read.of):
                return None if about.within(left) else self._compared(read.attribute, _FLIPPED[sign], left)
            case m.Truth(value=m.Read(of=of) as read) if about.is_(of):
                return self._compared(read.attribute, ">=", m.Number(1))
            case m.NameIn(of=of, attribute=attribute, owner=owner) if about.is_(of) and not about.within(owner):
                return f"{self.attributes.names(attribute)}[{self.value(owner)}]"
            case m.NameIn(of=m.Named(type=type_) as of, attribute=attribute, owner=owner) if (
                about.is_(owner) and not about.within(of) and not type_.many
            ):
                self.helper("set_of_thing", runtime.set_of_thing)
                return f"set_of_thing({self.attributes.namers(attribute)}, {self.value(of)})"
            case m.Exists(least=m.Number(number=1), of=m.Things(where=where) as of) if where is not None:
                return self._related(of, about)
        return None

    def _hosts(self, c: m.Condition, inside: m.Things, about: Candidate, among: str) -> str | None:
        """Return where a condition counts what lies in a zone of the candidate: those in whose zone nothing lies are
        told at once.
        """
        match inside.places if among else None:
            case (m.Zone(name=name, holder=holder, which="one"),) if about.is_(holder) and name in self.lay.host_sets:
                asked = f"T.z[{self.lay.host_sets[name]}]"
            case _:
                return None
        match c:
            case m.Exists(least=m.Number(number=least)) if least >= 1:
                empty = NONE
            case m.Compare(right=right) if not about.within(right):
                empty = f"(-1 if {self.condition(replace(c, left=m.Number(0)))} else 0)"
            case m.Compare(right=m.Read(attribute=attribute, of=of)) if about.is_(of) and (
                listed := self.attributes.known(attribute)
            ):
                compare = runtime.StaticComparison(
                    [0 if value is None else value for value in listed], _FLIPPED[c.operator]
                )
                unknown = self.lay.mask([thing for thing, value in enumerate(listed) if value is None])
                empty = hex(compare.mask(0))
                asked = f"({asked} | {hex(unknown)})" if unknown else asked
            case _:
                return None
        found = self._asked(c, about, f"({asked} & {among})")
        return found if found is None or empty == NONE else f"({empty} & ~{asked} | {found})"

    def _facing(self, c: m.Condition, stops: m.Things, about: Candidate) -> str | None:
        """Return the candidates from which the first of certain spaces in a direction is such as a condition says."""
        line, alike, wanted = stops.line, replace(stops, line=None), of_first(c)
        if line is None or not about.is_(line.start) or about.within(line.toward) or about.within(alike):
            return None
        if asks_another(c) or (isinstance(c, m.Compare) and about.within(c.right)):
            return None
        targets = self.mask(wanted)
        if targets is None:
            return None
        toward, stopping = self.value(line.toward), self.set(alike)
        back = self.lay.steps_back.get(int(toward), ()) if toward.isdigit() else ()
        if len(back) != 1:
            self.helper("facing", runtime.facing)
            return f"facing(T, {toward}, {stopping}, {targets})"
        ((shift, those),) = back
        name = "facing_up" if shift > 0 else "facing_down"
        self.helper(name, getattr(runtime, name))
        return f"{name}({abs(shift)}, {hex(those)}, {stopping}, {targets})"

    def _compared(self, attribute: str, sign: str, right: Any) -> str | None:
        """Return the things whose attribute compares so with a value."""
        number, first = self.value(right), self.lay.value_sets.get(attribute)
        known, through = self.attributes.static_list(attribute), self.attributes.through(attribute)
        if first is not None and sign in ("is", "="):
            return f"T.z[{first + int(number) if number.isdigit() else f'{first} + {number}'}]"
        if first is not None:
            worth, things = list(range(self.attributes.values_of(attribute))), self.lay.all_things
            compare = runtime.ValueComparison(Through(worth, first, things, [0] * len(self.lay.bit)), sign)
        elif known is not None and number.isdigit():
            return hex(runtime.StaticComparison(known, sign).mask(int(number)))
        elif known is not None:
            return f"{self.names.constant(runtime.StaticComparison(known, sign), 'C')}.mask({number})"
        elif through is not None:
            compare = runtime.ValueComparison(through, sign)
        else:
            return None
        return f"{self.names.constant(compare, 'C')}.mask(T, {number})"

    def _related(self, of: m.Things, about: Candidate) -> str | None:
        """Return the candidates to which some thing of a set stands in a relation: it names them, or is called the
        same.
        """
        parts: list[Any] = list(of.where.parts) if isinstance(of.where, m.All) else [of.where]
        by_thing = [self._relation(part, about) for part in parts]
        found = next((index for index, relation in enumerate(by_thing) if relation is not None), None)
        if found is None:
            return None
        rest = parts[:found] + parts[found + 1 :]
        others = replace(of, where=m.All(tuple(rest)) if len(rest) > 1 else rest[0] if rest else None)
        if about.within(others):
            return None
        union = self.names.constant(runtime.Union(by_thing[found] or []), "U")
        return f"{union}.of({self.set(others)})"

    def _relation(self, c: m.Condition | None, about: Candidate) -> list[int] | None:
        """Return the things, by another thing, to which it stands in the relation that a condition between the two
        states.
        """
        match c:
            case m.NameIn(of=of, attribute=attribute, owner=m.It()) if about.is_(of):
                return self.attributes.named(attribute)
            case m.Compare(
                operator="is", left=m.Read(attribute="name", of=one), right=m.Read(attribute="name", of=other)
            ) if (about.is_(one) and isinstance(other, m.It)) or (about.is_(other) and isinstance(one, m.It)):
                return self.lay.same
        return None


def first_in(left: object) -> m.First | None:
    """Return the first space of a line that is compared, or of which something is."""
    of = left.of if isinstance(left, m.Read) else left
    return of if isinstance(of, m.First) else None


def asks_another(c: m.Condition) -> bool:
    """Return whether a first space is compared with something of the candidate of a condition around, which it must not
    take the place of.
    """
    return isinstance(c, m.Compare) and any(isinstance(node, m.It) for node in m.walk(c.right))


def of_first(c: m.Condition) -> m.Condition:
    """Return what a condition says of the first space of a line, or of what a name means, as said of a candidate."""
    match c:
        case m.IsA(of=m.First() | m.Named()):
            return replace(c, of=m.It())
        case m.Truth(value=m.Read(of=m.Named()) as read):
            return replace(c, value=replace(read, of=m.It()))
        case m.Compare(left=m.Read(of=m.First()) as read):
            return replace(c, left=replace(read, of=m.It()))
        case m.Compare(left=m.First()):
            return replace(c, left=m.It())
    raise AssertionError(f"not of the first of a line: {c!r}")


def asked_of(asked: Sequence[m.Adjective | m.Condition]) -> str:
    """Return the label of what asks nothing but one declared adjective; "" for anything else."""
    match asked:
        case [m.Adjective(name=name, sort="defined")] | [m.IsA(adjectives=(m.Adjective(name=name, sort="defined"),))]:
            return f"adjective {name}"
        case _:
            return ""
