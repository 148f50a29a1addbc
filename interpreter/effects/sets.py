"""Sets of things as source: masks and bit algebra; one by one only where nothing else can tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dsl import meaning as m
from interpreter.effects import runtime
from interpreter.effects.names import Names
from interpreter.effects.reference import about_it, sure, uses_it
from interpreter.effects.watched import Remembered, watched
from interpreter.table.layout import Layout

if TYPE_CHECKING:
    from interpreter.effects.attributes import Attributes


class SetWriter:
    """Writes what means a set of things. The rest of an expression is written by `Writer`."""

    names: Names
    lay: Layout
    attributes: Attributes
    # Whether `this`, and the candidate `it` of a `where`, are players.
    this_plays = it_plays = False

    def value(self, e: m.Value | m.Ref | m.Place) -> str:
        """A number, or a thing, player or place by its number."""
        raise NotImplementedError

    def condition(self, c: m.Condition) -> str:
        """A truth."""
        raise NotImplementedError

    def content(self, e: m.Place) -> str:
        """The set of things that lie in a place, or in any of several."""
        raise NotImplementedError

    def players(self, e: m.Players) -> str:
        """A list of players."""
        raise NotImplementedError

    def _local(self, named: m.Named) -> str:
        raise NotImplementedError

    def _helper(self, name: str, function: Callable[..., Any]) -> None:
        self.names.space[name] = function

    def set(self, e: m.Things | m.Named | m.Ref) -> str:
        """A set of things."""
        if isinstance(e, m.Things):
            return self.things(e)
        if isinstance(e, m.Named) and e.type.many:
            return self._local(e)
        if not sure(e):
            self._helper("one", runtime.one)
            return f"one(T, {self.value(e)})"
        return f"B[{self.value(e)}]"

    def things(self, e: m.Things) -> str:
        """The set a phrase means: masks of kinds and adjectives, places, relations; then what must be asked of each candidate."""
        algebra = tuple(a for a in e.adjectives if self.adjective_masks(replace(e, adjectives=(a,))))
        rest = tuple(a for a in e.adjectives if a not in algebra)
        keyed = {a: watched(self, a) for a in rest if a.sort == "defined"}
        masks, asked = self.static(replace(e, adjectives=tuple(a for a in rest if not keyed.get(a))))
        remembered = [(self.adjective(a, "it"), sorted(places)) for a, places in keyed.items() if places]
        parts: list[str] = []
        if e.source is not None:
            parts.append(self.set(e.source))
        if e.places is not None:
            contents = [self.content(place) for place in e.places]
            parts.append(contents[0] if len(contents) == 1 else "(" + " | ".join(contents) + ")")
        if masks != self.lay.all_things or not parts:
            parts.append(hex(masks))
        if e.owner is not None:
            parts.append(self.owned(e.owner, masks))
        if e.next_to is not None:
            self._helper("next_to", runtime.next_to)
            parts.append(f"next_to(T, {self.set(e.next_to)})")
        if e.line is not None:
            lines = self.names.constant(self.lay.lines, "LINES")
            parts.append(f"{lines}[{self.value(e.line.toward)}][{self.value(e.line.start)}]")
        parts += self.adjective_masks(replace(e, adjectives=algebra))
        if e.other:
            parts.append("~B[this]")
        parts += [f"~{self.set(excepted)}" for excepted in e.excepts]
        if e.where is not None:
            outer, self.it_plays = self.it_plays, False
            mask = self.mask(e.where)
            if mask is not None:
                parts.append(mask)
            else:
                asked.append(self.condition(e.where))
            self.it_plays = outer
        bits = parts[0] if len(parts) == 1 else "(" + " & ".join(parts) + ")"
        if asked:
            bits = f"{self.names.sifter(' and '.join(asked))}({bits}, T, me, this, L)"
        for text, places in remembered:
            sifter = Remembered(self.names.space[self.names.sifter(text)])
            bits = f"{self.names.constant(sifter, 'SIFT')}({bits}, T, me, this, L, ({', '.join(places)},))"
        return bits

    def static(self, e: m.Things) -> tuple[int, list[str]]:
        """The mask of kinds and static adjectives, and the conditions over `it` of the other adjectives."""
        mask = 0
        for kind in e.kinds:
            mask |= self.lay.kind_mask[kind]
        if not e.kinds:
            mask = self.lay.all_things
        asked = []
        for adjective in e.adjectives:
            known = self.attributes.adjective_mask(adjective)
            if known is not None:
                mask &= known
            else:
                asked.append(self.adjective(adjective, "it"))
        return mask, asked

    def adjective_masks(self, e: m.Things) -> list[str]:
        """Sources of the sets of things that have those declared adjectives whose condition is set algebra."""
        found = []
        for adjective in e.adjectives:
            if adjective.sort == "defined":
                mask = self.mask(about_it(self.lay.game.adjectives[adjective.name]))
                if mask is not None:
                    found.append(mask)
        return found

    def adjective(self, adjective: m.Adjective, of: str) -> str:
        """Whether a thing or player has an adjective."""
        if adjective.sort == "pair":
            self._helper("paired", runtime.paired)
            return f"paired(T, {of})"
        if adjective.sort == "defined":
            return self.attributes.adjective(adjective.name, of)
        known = self.attributes.adjective_mask(adjective)
        if known is not None:
            return f"{self.names.members(known)}[{of}]"
        name = adjective.attribute or adjective.name
        if name in self.lay.player_cells and adjective.sort == "truth" and name not in self.lay.variable_cells:
            return f"T.n[{self.lay.player_cells[name]} + {of}]"
        cells = self.names.constant(self.lay.variable_cells[name], "V")
        if adjective.sort == "truth":
            return f"T.n[{cells}[{of}]]"
        return f"(T.n[{cells}[{of}]] == {self.attributes.enum_index(name, adjective.name)})"

    def owned(self, owner: m.Ref | m.Players, among: int) -> str:
        """The set of all things a player owns, by birth or by where they lie; all `among` these may be somebody's by birth."""
        by_birth = 0
        for mask in self.lay.owner_mask:
            by_birth |= mask
        if isinstance(owner, m.Me) and not among & ~by_birth:
            return f"{self.names.constant(self.lay.owner_mask, 'OWN')}[me]"
        self._helper("owned", runtime.owned)
        if isinstance(owner, m.Players):
            return f"owned(T, {self.players(owner)})"
        return f"owned(T, ({self.value(owner)},))"

    def mask(self, c: m.Condition) -> str | None:
        """The set of all things that satisfy a condition over `it`, by set algebra; None if it must be asked one by one."""
        match c:
            case m.All(parts=parts) | m.AnyOf(parts=parts):
                masks = [self.mask(part) for part in parts]
                if any(mask is None for mask in masks):
                    return None
                joint = " & " if isinstance(c, m.All) else " | "
                return "(" + joint.join(str(mask) for mask in masks) + ")"
            case m.Not(of=of):
                mask = self.mask(of)
                return None if mask is None else f"~{mask}"
            case m.IsIn(of=m.It(), place=place) if not uses_it(place):
                return self.content(place)
            case m.Compare(operator="is", left=m.ZoneOf(of=m.It()), right=right) if not uses_it(right):
                return self.content(right)  # type: ignore[arg-type]
            case m.Compare(operator="is", left=m.Read(attribute="name", of=m.It()), right=m.Name(name=name)):
                return hex(self.lay.kind_mask[name])
            case m.Compare(operator=operator, left=m.Read(of=m.It()) as read, right=right) if not uses_it(right):
                listed = self.attributes.static_list(read.attribute)
                if listed is None:
                    return None
                compare = self.names.constant(runtime.Comparison(listed, operator), "C")
                return f"{compare}.mask({self.value(right)})"
            case m.IsA(of=m.It(), kind=kind, adjectives=adjectives):
                noun = m.Things((kind,) if kind in self.lay.kind_mask else (), adjectives)
                algebra = tuple(a for a in adjectives if self.adjective_masks(replace(noun, adjectives=(a,))))
                mask_, asked = self.static(replace(noun, adjectives=tuple(a for a in adjectives if a not in algebra)))
                found = [hex(mask_), *self.adjective_masks(replace(noun, adjectives=algebra))]
                return None if asked else "(" + " & ".join(found) + ")"
            case m.Truth(value=m.Read(of=m.It()) as read):
                listed = self.attributes.static_list(read.attribute)
                if listed is None:
                    return None
                return hex(self.lay.mask([t for t, v in enumerate(listed) if v]))
        return None
