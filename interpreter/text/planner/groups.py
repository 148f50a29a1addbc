"""Groups of things that are connected: how large they are, and whose is larger."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import LargestGroup, Me, Things
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece
from interpreter.text.planner.printed import Printed


class Groups(Printed):
    """How they are said."""

    def connected(self, node: Things) -> Noun:
        """Word `connected spaces with an oak`."""
        things = self.things(node, whole=True)
        connected = (CatalogueWord("adjectives", "connected"), *things.adjectives)
        return replace(things, adjectives=connected).numbered(None, True)

    def largest_group(self, node: LargestGroup) -> Piece:
        """Word `your largest group of connected spaces with an oak`."""
        mine = isinstance(node.of.owner, Me) and self.automaton_acting is None
        of = Phrase("group_of", {"what": self.connected(replace(node.of, owner=None) if mine else node.of)})
        group = Noun((CatalogueWord("nouns", "largest_group"),), after=(of,))
        return Phrase("the" if not mine else "my" if self.person == "me" else "their", {"what": group})
