"""What is told of a demand that isn't met: what is needed, or what is the case instead."""

from __future__ import annotations

from collections.abc import Mapping

from dsl.meaning import (
    All,
    Condition,
    Exists,
    Node,
    Not,
    OnlyIf,
    Place,
    Selection,
    Statement,
    Things,
    Zone,
)
from interpreter.text.parts import Parts
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName
from interpreter.text.planner.demands import contrary
from interpreter.text.planner.statements import ONLY_IF, REQUIRES
from interpreter.text.wording import Wording


class Lacks:
    """Words demands that fail."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.planner = wording.planner

    def named(self, reason: str, **words: object) -> Parts:
        """Return a reason by its name and words."""
        key = f"reason.{reason}"
        args = {name: self.wording.spoken(value) for name, value in words.items()}
        return self._capital(key if self.wording.has(key) else "reason.other", reason=reason, **args)

    def demand(
        self,
        demand: Node,
        this: str = "",
        count: int | None = None,
        id: str = "",
        called: Mapping[str, Piece] | None = None,
    ) -> Parts:
        """Return what is told of a demand that fails. `count`: how many there are of what it counts; `id`: of which thing it
        was said that it can't be done; `called`: the things that its names mean.
        """
        with self.planner.about(this):
            self.planner.spelt = dict(called or {})
            try:
                return self._demand(demand, count, id)
            finally:
                self.planner.spelt = {}

    def not_admitted(self, condition: Condition, id: str, place: Piece) -> Parts:
        """Return why a thing isn't admitted to a place: the contrary of what that asks of it."""
        with self.planner.about(id):
            self.planner.there = place
            try:
                why = self._told(contrary(condition))
            finally:
                self.planner.there = None
            return self._capital("reason.not-admitted", what=self.name(id), place=place, why=why)

    def _told(self, condition: Condition) -> Piece:
        """Return what is the case: of several things each by itself."""
        parts = condition.parts if isinstance(condition, All) else (condition,)
        return Listed(tuple(self.planner.condition(part) for part in parts), "and")

    def _demand(self, demand: Node, count: int | None, id: str) -> Parts:
        if isinstance(demand, OnlyIf):
            return self.wording.capital(self._missing(demand.condition, count))
        things = demand.things if isinstance(demand, Selection) else None
        if isinstance(things, Things) and id and things.kinds == (id,) and things.places:
            # Its name was said; what is wrong is where it lies.
            places = [place for place in things.places if self._can_lie(id, place)] or things.places
            lying = Listed(tuple(map(self._some, places)), "or")
            one = self.is_one(id)
            return self._capital(
                f"reason.elsewhere{'-one' if one else ''}", where=lying, what=self.that(id) if one else self.name(id)
            )
        if isinstance(demand, Statement):
            return self._capital("reason.demand", what=self.planner.bare(demand))  # type: ignore[arg-type]
        return self._capital("reason.needed", what=demand)

    def _some(self, place: Place) -> Piece:
        """Word a place where something would have to be: of several any one would do."""
        if isinstance(place, Zone) and place.which == "any":
            word = CatalogueWord("places", place.name)
            return PlaceName(word, Phrase("a", {"what": Noun((word,))}))
        return self.planner.place(place)

    def _can_lie(self, id: str, place: Place) -> bool:
        """Return whether a place is one for things of this definition."""
        words = self.wording.vocabulary
        return not isinstance(place, Zone) or any(words.is_kind(id, kind) for kind in words.zones[place.name].holds)

    def _missing(self, condition: Condition, count: int | None) -> Parts:
        """Return a condition that isn't met: what is needed of things, `only …` where its words say so, else what is
        the case instead.
        """
        told = self.planner.required((condition,))
        if isinstance(told, Phrase) and told.key == REQUIRES:
            return self._needed(told.args["what"], count)
        if isinstance(told, Phrase) and told.key != ONLY_IF and not isinstance(condition, Not):
            return self._capital("reason.possible", when=told)
        said = self.planner.condition(condition)
        if isinstance(condition, Exists) and isinstance(said, Phrase):
            return self._needed(said.args["what"], count)
        if isinstance(condition, All) or count is not None:
            return self.wording.interface("reason.condition", what=said, now=count)
        return self.wording.realiser.sentence(self._told(contrary(condition)))

    def _needed(self, what: Piece, count: int | None) -> Parts:
        """Return what there would have to be, and how many of it there are."""
        if count == 0:
            return self.wording.interface("reason.needed-none", what=what)
        return self.wording.interface("reason.needed", what=what, now=count)

    def name(self, id: str) -> Piece:
        """Return a thing by its name, with an article where a language wants one."""
        return Phrase("named", {"what": Noun((self.wording.word(id),))})

    def that(self, id: str) -> Piece:
        """Return a thing whose name was just said."""
        return Phrase("that", {"what": Noun((self.planner.this_word(id),))})

    def is_one(self, id: str) -> bool:
        """Return whether a name is that of one thing, or can't be counted."""
        entry, _ = self.wording.catalogue.find(self.wording.word(id))
        return isinstance(entry, Mapping) and bool(entry.get("title") or entry.get("number"))

    def _capital(self, key: str, **args: object) -> Parts:
        return self.wording.capital(self.wording.interface(key, **args))
