"""What stands behind the words of a phrase: relations to others, superlatives, exceptions, and the condition on the candidate."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from dsl import meaning as m, syntax as s
from dsl.checker.base import Sense, called
from dsl.checker.before_nouns import BeforeNouns
from dsl.checker.scope import Binding
from dsl.diagnostics import Fix, Note
from dsl.meaning import NUMBER, Type
from dsl.spelling import article

# What only spaces of a board can be.
OF_SPACES = ("next_to", "line", "between")


@dataclass(slots=True)
class Behind:
    """What is found behind the words of a phrase, as the fields of a set of things."""

    owner: m.Ref | m.Players | None = None
    next_to: m.Ref | m.Things | None = None
    line: m.Line | None = None
    between: m.Between | None = None
    best: m.Best | None = None
    excepts: tuple[m.Named, ...] = ()
    apart: tuple[m.Condition, ...] = ()
    called: Binding | None = None


class RelationResolver(BeforeNouns):
    """Resolves what follows the words."""

    # --- asked of the other parts -----------------------------------------------------------------------------------------

    def holder(self, phrase: s.Phrase, *, bare: bool = False) -> tuple[Any, Type] | None:
        raise NotImplementedError

    def owner(self, phrase: s.Phrase) -> m.Ref | m.Players | None:
        raise NotImplementedError

    def thing(self, phrase: s.Phrase) -> Sense | None:
        raise NotImplementedError

    # --- relations ----------------------------------------------------------------------------------------------------------

    def behind(self, phrase: s.Phrase, type_: Type) -> Behind | None:
        """Return all relations of a phrase. `type_`: of one of what it means."""
        if not self._is_free(phrase.called):
            return None
        found = Behind(called=self._called(phrase, type_))
        for tail in phrase.tails:
            if not (
                self._superlative(tail, type_, found)
                if isinstance(tail, s.Superlative)
                else self._relation(tail, type_, found)
            ):
                return None
        return found

    def _relation(self, tail: s.Tail, type_: Type, found: Behind) -> bool:
        match tail.sort:
            case "owned_by":
                found.owner = self.owner(tail.of)
                return found.owner is not None
            case "next_to":
                found.next_to = self.neighbours(tail.of)
                return found.next_to is not None
            case "line":
                found.line = self._line(tail)
                return found.line is not None
            case "between":
                found.between = self._between(tail)
                return found.between is not None
            case "except":
                return self._excepted(tail, type_, found)

    def neighbours(self, phrase: s.Phrase) -> m.Ref | m.Things | None:
        found = self.holder(phrase, bare=True)
        if found is None:
            return None
        node, type_ = found
        if type_.name != "thing" or isinstance(node, m.Players):
            self.wrong(phrase, type_, "thing")
            return None
        neighbours: m.Ref | m.Things = node
        return neighbours

    def spaces_said_of(self, phrase: s.Phrase, type_: Type) -> s.Phrase | None:
        """Return a phrase where what only spaces can be (`in line from …`) is said of the spaces in whose place its things lie;
        None where there are none. `type_`: of one of its things.
        """
        told = tuple(tail for tail in phrase.tails if tail.sort in OF_SPACES)
        if not told or self._is_space(type_):
            return phrase
        place = phrase.location.places[0] if phrase.location is not None and phrase.location.places else None
        of = place.of if place is not None else None
        if phrase.location is None or place is None or of is None or of.determiner is None or of.tails:
            self._not_a_space(told[0], place, type_)
            return None
        left = tuple(tail for tail in phrase.tails if tail.sort not in OF_SPACES)
        places = (replace(place, of=replace(of, tails=told)), *phrase.location.places[1:])
        return replace(phrase, tails=left, location=replace(phrase.location, places=places))

    def _not_a_space(self, tail: s.Tail | s.Superlative, place: s.Phrase | None, type_: Type) -> None:
        """Report what only spaces can be; where a place of any space is named, with the spaces in it."""
        zone = self.vocabulary.zones.get(place.words[0][0].text) if place is not None else None
        if zone is None or place is None or not self._is_space(Type("thing", zone.owner)):
            self.error("not-a-space", tail, kind=type_.of)
            return
        suggestion = f"{zone.name} of each {zone.owner}"
        self.error("not-a-space", tail, fix=Fix(place.span, suggestion), kind=type_.of, suggestion=suggestion)

    def _is_space(self, type_: Type) -> bool:
        return any(self.words.may_be(type_.of, board.kind) for board in self.vocabulary.boards.values())

    def _line(self, tail: s.Tail) -> m.Line | None:
        assert tail.toward is not None
        start, toward = self.thing(tail.of), self.expression(tail.toward)
        if start is None or toward is None:
            return None
        if toward.type.name != "value":
            self.wrong(tail.toward, toward.type, "value")
            return None
        known = frozenset[str]().union(*(board.directions for board in self.vocabulary.boards.values()))
        node, enumeration = toward.node, self.vocabulary.enumerations.get(toward.type.of)
        if isinstance(node, m.EnumValue):
            word, leads = node.value, node.value in known
        else:
            word, leads = toward.type.of, enumeration is None or not known.isdisjoint(enumeration.values)
        if not leads:
            self.error("no-such-direction", tail.toward, word=word, known=", ".join(sorted(known)) or "–")
            return None
        return m.Line(start.node, toward.node, span=tail.span)

    def _between(self, tail: s.Tail) -> m.Between | None:
        assert tail.toward is not None
        start, end = self.thing(tail.of), self.thing(tail.toward)
        return None if start is None or end is None else m.Between(start.node, end.node, span=tail.span)

    def _excepted(self, tail: s.Tail, type_: Type, found: Behind) -> bool:
        """Resolve what is left out, and return whether all of it is right: a name is bound here, a kind stands after an article."""
        fine = True
        for index, (word,) in enumerate(tail.of.words):
            noun = self.words.nouns.get(word.text)
            sense = None if tail.of.determiner is not None and noun is not None else self.named(word)
            if sense is not None and (sense.type.name != "thing" or not isinstance(sense.node, m.Named)):
                self.wrong(word, sense.type, "thing", sense.since, "note-bound-here")
                fine = False
            elif sense is not None:
                found.excepts = (*found.excepts, sense.node)
            elif noun is None or noun.sort != "things":
                one = self.words.singulars.get(word.text)
                before = "" if one is None or tail.of.determiner is not None else f"{article(one)} "
                known = [*self.names.known(), *self.words.nouns]
                self.unknown(word, known, "name" if one is None else "noun", f"{before}{one}" if one else None)
                fine = False
            elif index == 0 and tail.of.determiner is None:
                self.no_quantity(s.Phrase((tail.of.words[0],), span=word.span), "a")
                fine = False
            elif not any(self.words.may_be(name, type_.of) for name in noun.names):
                self.error("never-is", word, kind=word.text, found=called(type_))
                fine = False
            else:
                isnt = (m.Not(m.IsA(m.It(), name, span=word.span), span=word.span) for name in noun.names)
                found.apart = (*found.apart, *isnt)
        return fine

    # --- superlatives -------------------------------------------------------------------------------------------------------

    def _superlative(self, tail: s.Superlative, type_: Type, found: Behind) -> bool:
        """Resolve the highest of a number asked of each candidate (of counters, how many lie on it); return whether it is right."""
        value: m.Value | None
        if tail.sort in ("most", "fewest"):
            value = self._most(tail.of, type_, tail.sort)
        else:
            with self.candidate_of(type_, found.called):
                sense = self.expression(tail.of, NUMBER)
            if sense is not None and sense.type != NUMBER:
                self.wrong(tail.of, sense.type, "number", sense.since)
                sense = None
            value = None if sense is None else sense.node
        if value is None:
            return False
        if not asks_candidate(value, found.called.name if found.called is not None else ""):
            self.error("same-for-all", tail.of)
            return False
        found.best = m.Best(value, tail.sort in ("highest", "most"), span=tail.span)
        return True

    def _most(self, of: s.Expression, type_: Type, sort: str) -> m.Value | None:
        assert isinstance(of, s.Phrase)
        word = of.words[0][-1]
        noun = self.words.nouns.get(word.text)
        if noun is not None and noun.sort == "things":
            which = "lowest" if sort == "fewest" else "highest"
            self.error("most-of-things", of, word=word.text, which=which)
            return None
        if noun is None or noun.sort != "units" or len(of.words[0]) > 1:
            units = [name for name, one in self.words.nouns.items() if one.sort == "units"]
            self.unknown(word, units, "unit")
            return None
        fitting = tuple(unit for unit in noun.names if self.words.unit_fits(unit, type_))
        if not fitting:
            self.error("wrong-unit-holder", of, notes=self.declared(self.vocabulary.units[noun.names[0]].span),
                       unit=noun.names[0], holder=type_, holders=self.vocabulary.units[noun.names[0]].held_by)  # fmt: skip
            return None
        return m.Count(m.Units(fitting, m.It(span=of.span), span=of.span), span=of.span)

    # --- the condition on the candidate -------------------------------------------------------------------------------------

    @contextmanager
    def candidate_of(self, type_: Type, called: Binding | None = None) -> Iterator[None]:
        """Make `it` and bare attributes speak of the candidate inside; in a `where` within this one its name does."""
        self.candidates.append(type_)
        try:
            with self.names.block():
                if called is not None:
                    self.names.bind(called)
                yield
        finally:
            self.candidates.pop()

    def _called(self, phrase: s.Phrase, type_: Type) -> Binding | None:
        """Return what the candidate of a phrase is called in what is asked of it: one name for all of that."""
        if phrase.called is None:
            return None
        return Binding(phrase.called.text, type_, phrase.called.span, candidate=len(self.candidates) + 1, how="called")

    def where(
        self, phrase: s.Phrase, type_: Type, either: tuple[m.Condition, ...] = (), behind: Behind | None = None
    ) -> m.Condition | None:
        """Return the condition on the candidate, with adjectives joined by `or` before it, and what it must not be."""
        apart = behind.apart if behind is not None else ()
        parts: list[m.Condition] = [*apart]
        if either:
            parts.append(m.AnyOf(either, span=either[0].span.to(either[-1].span)))
        if phrase.where is not None:
            if behind is None and not self._is_free(phrase.called):
                return None
            with self.candidate_of(type_, self._called(phrase, type_) if behind is None else behind.called):
                condition = self.condition(phrase.where)
            if condition is None:
                return None
            parts.extend(condition.parts if apart and isinstance(condition, m.All) else (condition,))
        if not parts:
            return None
        return parts[0] if len(parts) == 1 else m.All(tuple(parts), span=phrase.span)

    def _is_free(self, called: s.Word | None) -> bool:
        """Return whether a candidate may be called so: nothing else may be, or it could not be told which is meant."""
        known = self.names.find(called.text) if called is not None else None
        if called is None or (known is None and called.text not in self.words.all):
            return True
        told = known is not None and known.span != m.NOWHERE
        notes = [Note(known.span, "note-bound-here", {"word": called.text})] if known is not None and told else []
        self.error("name-taken", called, notes=notes, word=called.text)
        return False


def asks_candidate(tree: object, called: str = "") -> bool:
    """Return whether something is asked of the candidate around it; what is asked of others within speaks of them, but for what
    this one is `called`."""
    if isinstance(tree, m.It) or (
        called and any(isinstance(one, m.Named) and one.name == called for one in m.walk(tree))
    ):
        return True
    if isinstance(tree, m.Things | m.Players):
        tree = replace(tree, where=None, best=None)
    elif isinstance(tree, m.Values):
        tree = replace(tree, where=None)
    return any(asks_candidate(part) for part in m.children(tree))
