"""Counters that are taken from where they lie, of which there may be but one."""

from __future__ import annotations

from dsl.meaning import Amount, Me, Named, OwnerOf, Price, Ref, Transfer, Units, Zone
from interpreter.text.language.pronouns import PRONOUN
from interpreter.text.pieces import CatalogueWord, Phrase, Piece
from interpreter.text.planner.antecedents import Antecedent
from interpreter.text.planner.results import Results
from interpreter.text.planner.scope import constant


class Counters(Results):
    """How it is said that they are removed."""

    def removed(self, node: Transfer, args: dict[str, Piece]) -> Piece:
        """Word `remove 2 coins from that stall`; of the only one of its sort, which may be gone, that it is taken back if it isn't."""
        if (there := self._removed_there(node, args["what"])) is not None:
            return there
        if not self._may_be_gone(node.amount) or self._is_topic(node.source):
            return Phrase("remove", args, CatalogueWord("verbs", "remove"))
        known = self._was_put(node)
        if known is None:
            return Phrase("remove_if_there", args, CatalogueWord("verbs", "remove"))
        back = CatalogueWord("verbs", "take_back")
        if not known.chosen_in:
            return Phrase("remove_if_left", args, back)
        return Phrase("remove_if_there", {**args, "source": self.place(Zone(known.chosen_in))}, back)

    def is_one_counter(self, amount: Amount) -> bool:
        """Return whether it is one counter that is put somewhere or taken."""
        sort, sole = amount.quantity.sort, self.is_sole(self.units(amount.units))
        single = sort == "exactly" and constant(amount.quantity.number) == 1 and amount.times is None
        return single or (sort == "each" and sole)

    def _may_be_gone(self, amount: Amount | Price) -> bool:
        """Return whether all there are of a counter are meant of which there is but one."""
        return isinstance(amount, Amount) and amount.quantity.sort == "each" and self.is_sole(self.units(amount.units))

    def _was_put(self, node: Transfer) -> Antecedent | None:
        """Return on what it was told that these counters were put, if they are taken from there."""
        known = self.bindings.get(node.source.name) if isinstance(node.source, Named) else None
        put = known is not None and isinstance(node.amount, Amount) and known.bears.issuperset(node.amount.units)
        return known if put else None

    def _removed_there(self, node: Transfer, what: Piece) -> Piece | None:
        """Word `remove it` of the only counter of its sort, where it was just said that it lies where it is taken from."""
        there, self.lying_there = self.lying_there, None
        amount, source = node.amount, node.source
        if not isinstance(amount, Amount) or not isinstance(source, Named) or there != Units(amount.units, source):
            return None
        if not self._may_be_gone(amount):
            return None
        counter = self.units(amount.units)
        # Where words don't tell them apart a pronoun could mean what it lies on.
        apart = self.gender_of(counter) != self.gender_of(self.binding(source).noun)
        it = Phrase(PRONOUN, {"what": counter, "full": what}) if apart else what
        own = self.catalogue.entry("units", f"{amount.units[0]}.leaves")
        return Phrase("remove_it", {"what": it}, CatalogueWord("verbs", str(own or "remove")))

    def _is_topic(self, source: Ref | None) -> bool:
        """Return whether it was just told what lies on something."""
        return isinstance(source, Named) and source.name == self.topic

    def is_mine(self, source: Ref) -> bool:
        """Return whether counters come from a player, who then pays them, and not from where they lie."""
        return isinstance(source, Me | OwnerOf) or self.is_player(source)
