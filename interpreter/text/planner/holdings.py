"""How many counters somebody has, said of that player rather than of where the counters lie: `you have fewer than 24 hours`."""

from __future__ import annotations

from dsl.meaning import Exists, Me, Named, This, Units
from interpreter.text.pieces import Phrase, Piece
from interpreter.text.planner.candidates import Candidates
from interpreter.text.planner.scope import constant

# How many of them there are in comparison with a number, in the keys of phrases.
_AMOUNT = {"less": "less", "more": "over", "equal": "exactly", "at_least": "many", "at_most": "at_most"}


class Holdings(Candidates):
    """How that is said."""

    def has_so_many(self, of: object, key: str, count: int) -> Piece | None:
        """Word how many of a counter a player who is known has; None of one that can lie elsewhere as well, where it is no longer in
        a supply, and of anybody else's."""
        amount = _AMOUNT.get(key)
        if amount is None or not isinstance(of, Units) or (whose := self._known_owner(of)) is None:
            return None
        what = Phrase("some", {"what": self.units(of.units, lying=True).numbered(count, count != 1)})
        if isinstance(whose, Me):
            return Phrase(f"you_have_{amount}", {"what": what})
        return Phrase(f"has_{amount}", {"of": self.subject(whose), "what": what}, head="of")

    def has_some(self, node: Exists, denied: bool = False) -> Piece | None:
        """Word the same of the condition that a player has any, or none."""
        of, least = node.of, constant(node.least)
        if least is None or not isinstance(of, Units) or (whose := self._known_owner(of)) is None:
            return None
        if not denied:
            return self.has_so_many(of, "at_least", least)
        what = self.units(of.units, lying=True)
        if isinstance(whose, Me):
            return Phrase("you_have_no", {"what": what})
        return Phrase("bears_no", {"of": self.subject(whose), "what": what}, head="of")

    def _known_owner(self, of: Units) -> Me | Named | This | None:
        """Return the one who is spoken to or of and has counters that lie with players alone."""
        if any(self.vocabulary.units[unit].held_by != ("player",) for unit in of.units):
            return None
        match of.holders:
            case Me() as me if self.person == "me" and self.automaton_acting is None:
                return me
            case This() as this if self.this == "player":
                return this
            case Named() as named if self.is_player(named):
                return named
        return None
