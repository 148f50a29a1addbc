"""Groups of things that are connected: how large they are, and whose is larger."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from dsl.meaning import Alike, Compare, It, LargestGroup, Me, Number, Read, Things, Total, Value, Zone
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece
from interpreter.text.planner.printed import Printed


class Groups(Printed):
    """How they are said."""

    @abstractmethod
    def several(self, node: Things, usual: str = "") -> Piece: ...

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

    def _by_content(self, things: Noun) -> Noun:
        """Return things that an adjective tells by what lies on them by the noun that it has for that."""
        told = next((word for word in things.adjectives if self.said("adjectives", f"{word.key}.content")), None)
        if told is None:
            return things
        return replace(
            things, nouns=self.content(told.key), adjectives=tuple(one for one in things.adjectives if one != told)
        )

    def as_much(self, number: Value, noun: Noun) -> Piece | None:
        """Word `as many points as your spaces have light` of a sum for which an attribute has words; None of any other number."""
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
        found = ((word, self.catalogue.find(word)[0]) for word in adjectives)
        return tuple(word for word, entry in found if not (isinstance(entry, dict) and entry.get("place") == "end"))

    def set_of_each(self, node: Alike) -> Noun:
        """Word `set of your cards, one of each color` of what there is so often as of the value of which there are fewest."""
        one = Noun(tuple(self.thing_word(kind) for kind in node.of.kinds))
        told = {"what": self.several(node.of), "one": one, "attribute": self.measured(node.attribute)}
        return Noun((CatalogueWord("nouns", "set"),), after=(Phrase("set_of", told),))

    def is_in_one_slot(self, node: Things) -> bool:
        """Return whether things are those in one slot of a row, of which there is but one."""
        place = node.places[0] if node.places is not None and len(node.places) == 1 else None
        zone = self.vocabulary.zones.get(place.name) if isinstance(place, Zone) else None
        match node.where:
            case Compare(operator="=", left=Read(attribute="slot", of=It()), right=Number()):
                return zone is not None and zone.order == "row" and not node.other
        return False
