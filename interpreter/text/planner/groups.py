"""Groups of things that are connected: how large they are, and whose is larger."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from dsl.meaning import (
    Adjective,
    Alike,
    Compare,
    Count,
    It,
    LargestGroup,
    Me,
    Number,
    Players,
    Read,
    Selection,
    Things,
    Total,
    Value,
    Zone,
)
from dsl.source import Source
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName
from interpreter.text.planner.counting import added_up
from interpreter.text.planner.places import head_of
from interpreter.text.planner.printed import Printed


class Groups(Printed):
    """How they are said."""

    @abstractmethod
    def several(self, node: Things, usual: str = "") -> Piece: ...

    @abstractmethod
    def for_each(self, what: Piece, times: Value, per: int = 1) -> Phrase: ...

    def connected(self, node: Things) -> Noun:
        """Word `connected spaces with an oak`."""
        things = self._by_content(self.things(node, whole=True))
        connected = (CatalogueWord("adjectives", "connected"), *things.adjectives)
        return replace(things, adjectives=connected).numbered(None, True)

    def grouped(self, node: LargestGroup) -> Noun:
        """Word `space in your largest group of connected spaces`: what is counted of a group, by what lies there where that has a noun."""
        adjectives = tuple(CatalogueWord("adjectives", one.name) for one in node.of.adjectives)
        of = self._by_content(Noun(tuple(self.thing_word(kind) for kind in node.of.kinds), adjectives))
        return Noun(of.nouns, after=(Phrase("of_group", {"what": self.largest_group(node)}),))

    def by_value(self, number: Total) -> tuple[tuple[int, Value], ...]:
        """Return how much there is for which things, of a sum over an attribute that has its numbers from the values of another alone;
        nothing where the things are not told by what lies on them.
        """
        for known in (kind.attributes for kind in self.vocabulary.kinds.values()):
            summed = known.get(number.attribute)
            text = summed.default.text if summed is not None and isinstance(summed.default, Source) else ""
            for one in known.values():
                by = self.vocabulary.enumerations[one.of].attributes if one.of in self.vocabulary.enumerations else {}
                if number.attribute in by and text == f"{number.attribute} of {one.name} of this":
                    counting = {value: many for value, many in by[number.attribute].items() if many}
                    told = all(self.said("adjectives", f"{value}.content") for value in counting)
                    return tuple((many, _such(number.of, one.name, value)) for value, many in counting.items() if told)
        return ()

    def _for_each_such(self, noun: Noun, count: int, of: Value) -> Phrase:
        """Word so many for each of several, by what lies on them where they are told by that: `2 coins for each of your wide oaks`."""
        told = self.for_each(Phrase("some", {"what": noun.numbered(count, count != 1)}), of)
        return replace(told, args={**told.args, "each": self.content_of(told.args["each"]) or told.args["each"]})

    def _by_content(self, things: Noun) -> Noun:
        """Return things that an adjective tells by what lies on them by the noun that it has for that; the same of others."""
        held = (word for word in things.adjectives if self.said("adjectives", f"{word.key}.content"))
        told = next(held, None)
        if told is None:
            return things
        left = tuple(word for word in things.adjectives if word != told)
        return replace(things, nouns=self.content(told.key), adjectives=left)

    def content_of(self, piece: Piece) -> Piece | None:
        """Word things by what lies on them, where an adjective of theirs has a noun for that; None if none has."""
        inner = head_of(piece)
        if isinstance(piece, Phrase) and inner is not None and (found := self.content_of(inner)) is not None:
            return replace(piece, args={**piece.args, piece.head: found})
        told = self._by_content(piece) if isinstance(piece, Noun) else piece
        return None if told is piece else told

    def as_much(self, number: Value, noun: Noun) -> Piece | None:
        """Word `as many points as your spaces have light` of a sum for which an attribute has words, `2 coins for each bench and 1 coin for
        each stall` of counts that are added up; None of any other number.
        """
        parts = self.by_value(number) if isinstance(number, Total) else added_up(number)
        if parts:
            return Listed(tuple(self._for_each_such(noun, *part) for part in parts), "and")
        if not isinstance(number, Total) or not self.said("attributes", own := f"{number.attribute}.as_many"):
            return None
        of = {"what": noun.numbered(None, True), "of": self.several(number.of)}
        return Phrase(own, of, section="attributes")

    def largest_group(self, node: LargestGroup) -> Piece:
        """Word `your largest group of connected spaces with an oak`."""
        mine = isinstance(node.of.owner, Me) and self.automaton_acting is None
        of = Phrase("group_of", {"what": self.connected(replace(node.of, owner=None) if mine else node.of)})
        group = Noun((CatalogueWord("nouns", "largest_group"),), after=(of,))
        return Phrase("the" if not mine else "my" if self.person == "me" else "their", {"what": group})

    def _are_sorts(self, noun: Noun) -> bool:
        """Return whether several nouns are said as sorts of one."""
        entries = [self.catalogue.find(word)[0] for word in noun.nouns]
        of = {str(entry.get("sort_of", "")) if isinstance(entry, dict) else "" for entry in entries}
        return len(of) == 1 and "" not in of

    def _close(self, adjectives: tuple[CatalogueWord, ...]) -> tuple[CatalogueWord, ...]:
        """Return those that stand next to their noun; what comes at the end is said once for all."""
        found = ((word, self.catalogue.find(word)[0] or "") for word in adjectives)
        own = ((word, entry.get("place") if isinstance(entry, dict) else None, entry) for word, entry in found)
        return tuple(word for word, place, entry in own if (place or self.catalogue.grammar.place_of(entry)) != "end")

    def set_of_each(self, node: Alike) -> Noun:
        """Word `set of your cards, one of each color` of what there is so often as of the value of which there are fewest."""
        one = Noun(tuple(self.thing_word(kind) for kind in node.of.kinds))
        told = {"what": self.several(node.of), "one": one, "attribute": self.measured(node.attribute)}
        return Noun((CatalogueWord("nouns", "set"),), after=(Phrase("set_of", told),))

    def is_in_one_slot(self, node: Things) -> bool:
        """Return whether things are those in one slot of a row, of which there is but one, or in a place that has room for but one."""
        place = node.places[0] if node.places is not None and len(node.places) == 1 else None
        zone = self.vocabulary.zones.get(place.name) if isinstance(place, Zone) else None
        if isinstance(place, Zone) and place.name in self.around.for_one:
            return place.which == "one" and not isinstance(place.holder, Things | Players) and not node.other
        match node.where:
            case Compare(operator="=", left=Read(attribute="slot", of=It()), right=Number()):
                return zone is not None and zone.order == "row" and not node.other
        return False

    def at_top(self, node: Selection, noun: Noun) -> Noun:
        """Return things with the end of the pile from which they come, if it lies open: whoever sees others in it could take it that any of
        them may be chosen.
        """
        things = node.things
        if not isinstance(things, Things) or node.quantity.sort in ("each", "random") or things.where or things.best:
            return noun
        zones = [self.vocabulary.zones.get(one.name) for one in things.places or () if isinstance(one, Zone)]
        if things.adjectives or things.excepts or len(zones) != 1 or (zone := zones[0]) is None:
            return noun
        if zone.order != "stack" or zone.seen_by == "none" or not set(zone.holds) <= set(things.kinds):
            return noun
        return replace(
            noun, after=tuple(replace(one, end="top") if isinstance(one, PlaceName) else one for one in noun.after)
        )


def _such(things: Things, attribute: str, value: str) -> Count:
    """Return how many of some things have a value."""
    return Count(of=replace(things, adjectives=(*things.adjectives, Adjective(value, "value", attribute))))
