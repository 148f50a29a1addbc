"""Ways of which one is taken, and what is done in any order."""

from __future__ import annotations

from string import ascii_lowercase

from dsl.meaning import AnyOrder, Either, If, Step, Transfer
from interpreter.text.pieces import Listed, Phrase, Piece, Said
from interpreter.text.planner.brevity import deed_and_offer
from interpreter.text.planner.demands import differs_in_amount, goes_on, is_long, listed
from interpreter.text.planner.gone_through import GoneThrough

# Ways that are set apart from each other.
APART = ("either_blocks", "either_clauses", "either_clauses_them")
# A way that begins so would, unlettered, seem to say when there is a choice, and what it says *otherwise* to be another way.
CONDITIONAL = ("if", "if_else")
# More ways than these are set apart from each other.
FEW_OPTIONS = 3


class WaysWording(GoneThrough):
    """How they are said."""

    def either(self, node: Either) -> Piece:
        # Of an effect that is still being written a way may be left with nothing in it.
        first = node.bodies[0][0] if all(node.bodies) else None
        if isinstance(first, Transfer) and all(differs_in_amount(body, first) for body in node.bodies):
            lying = self.is_lying(first)
            amounts = tuple(
                self.amount(body[0].amount, lying=lying) for body in node.bodies if isinstance(body[0], Transfer)
            )
            return self.transfer(first, Listed(amounts, "or"))
        options = tuple(self.inline(body) for body in node.bodies)
        clauses = any(map(self._is_clause, (step for body in node.bodies for step in body)))
        apart = ("either_clauses" if self.person == "me" else "either_clauses_them") if clauses else "either_blocks"
        if any(goes_on(one) or (isinstance(one, Phrase) and one.key in CONDITIONAL) for one in options):
            lettered = (
                Phrase("lettered", {"letter": Said(letter), "what": one})
                for letter, one in zip(ascii_lowercase, options, strict=False)
            )
            return Phrase(apart, {"options": Listed(tuple(lettered), "options")})
        if clauses or len(options) > FEW_OPTIONS or any(len(body) > 1 for body in node.bodies):
            return Phrase(apart, {"options": Listed(options, "options")})
        return Phrase("either", {"options": Listed(options, "or")})

    def _is_clause(self, step: Step) -> bool:
        """Return whether a statement has a subject of its own, or a condition before it."""
        return isinstance(step, If) or self.is_of_another(step)

    def any_order(self, node: AnyOrder) -> Piece:
        both = deed_and_offer(node)
        if both is not None and self.person == "me":
            return Phrase("any_order_may", {"first": self.bare(both[0]), "second": self.bare(both[1])}, head="first")
        pieces = tuple(self.statement(step) for step in node.body)
        apart = is_long(node.body[:-1]) or any(step.force == "may" for step in node.body)
        return Phrase("any_order", {"body": Listed(pieces, "clauses") if apart else listed(pieces)})
