"""Who has more of something than somebody else, or as many: `that opponent has more coins than you`."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import (
    Compare,
    Count,
    Different,
    Exists,
    Here,
    HostOf,
    IsA,
    It,
    LongestRun,
    Me,
    Named,
    Number,
    Players,
    Read,
    Ref,
    Seats,
    Things,
    Units,
)
from interpreter.text.pieces import Noun, Phrase, Piece, Said
from interpreter.text.planner.all_of_them import all_of_them, all_such_asked, shared_by_each, the_same_asked
from interpreter.text.planner.candidates import CANDIDATE, OPPOSITE, THAN, held_by, holders_of
from interpreter.text.planner.demands import acting
from interpreter.text.planner.nouns import named_again
from interpreter.text.planner.places import placed_apart
from interpreter.text.planner.presence import Presence

# What the reader has beside all opponents of whom none has so many as this in comparison.
_THAN_EACH = {">=": "more", ">": "as_many_or_more", "<=": "fewer", "<": "as_many_or_fewer"}


class ComparisonWording(Presence):
    """How that is said."""

    def has_than(self, node: Compare, negated: bool) -> Piece | None:
        """Word a comparison of what two players have of the same; None of any other."""
        key = THAN.get(OPPOSITE.get(node.operator, "") if negated else node.operator)
        if not isinstance(node.left, Count) or not isinstance(node.right, Count) or key is None or self.person != "me":
            return None
        of, other = node.left.of, node.right.of
        if not isinstance(of, Units | Things) or not isinstance(other, Units | Things):
            return None
        who, than = self._sole_player(of), self._sole_player(other)
        if who is None or than is None or who == than or held_by(of, than, who) != other:
            return None
        whom = Phrase("than_me") if isinstance(than, Me) else self.ref(than)
        had: dict[str, Piece] = {"what": self._had(of, who), "than": whom}
        if isinstance(who, Me):
            return Phrase(f"you_have_{key}", had)
        apart = placed_apart(had["what"], always=True) if isinstance(than, Me) else None
        if apart is not None and self.said("phrases", f"has_{key}_there"):
            # Where they lie stands behind the reader, with whom they are compared.
            key, had = f"{key}_there", had | {"what": apart[0], "place": apart[1]}
        return Phrase(f"has_{key}", {"of": self.subject(who)} | had, head="of")

    def is_on_such(self, node: Compare, negation: str) -> Piece | None:
        """Word `that runner is on a space whose color is blue` of a value that is asked of what something lies on; None of any other."""
        told = self.host_told(node)
        return None if told is None else self.lies_on_such(*told, negation)

    def differ(self, node: Compare, negation: str) -> Piece | None:
        """Word `those cards have at least 3 different colors`, `… at least 3 consecutive numbers` of how many values things have; None of
        any other, and where that is denied.
        """
        if not negation and (all_ := all_of_them(node)) is not None:
            which, left = all_
            told = {"of": self._all_those(left.of), "attribute": self.measured(left.attribute)}
            return Phrase(f"all_have_{which}", told, head="of")
        match node:
            case Compare(
                operator="=" | ">=" | ">" as operator,
                left=Different(attribute=attribute, of=of) | LongestRun(attribute=attribute, of=of) as left,
                right=Number(number=number),
            ) if not negation and number > 1 and (isinstance(left, Different) or self.is_number(attribute)):
                count = number + (operator == ">")
                measured = self.measured(attribute)
                values = measured if isinstance(measured, Noun) else Noun((measured,))
                which, most = (
                    "different" if isinstance(left, Different) else "consecutive",
                    "" if operator == "=" else "_least",
                )
                told = {
                    "of": self._all_those(of),
                    "what": values.numbered(count, count != 1),
                    "number": Said(str(count), count),
                }
                return Phrase(f"has_{which}{most}", told, head="of")
        return None

    def _all_those(self, of: Things) -> Piece:
        """Return several things of all of which something is said."""
        several = self.several(of)
        return Phrase("the", {"what": several}) if isinstance(several, Noun) else several

    def sits_next(self, node: Compare, negation: str) -> Piece | None:
        """Word `they come next after the starting player in turn order` of somebody who sits 1 seat on; None of any other, of the reader,
        and where that is denied.
        """
        match node:
            case Compare(operator="=", left=Seats(start=start, end=end), right=Number(number=1)) if not negation:
                if isinstance(end, Me) or (isinstance(start, Me) and self.person != "me"):
                    return None
                key = "sits_next_me" if isinstance(start, Me) else "sits_next"
                return Phrase(key, {"what": self.subject(end), "whom": self.ref(start)})
        return None

    def lies_on_such(self, host: HostOf, noun: Noun, negation: str) -> Piece:
        """Word `that helper is on a shut stall` of what that is on which something lies."""
        on = {"what": self.subject(host.of), "of": Phrase("a", {"what": noun})}
        return Phrase(f"lies_on{negation}", on)

    def more_than_each(self, node: Exists) -> Piece | None:
        """Word `you have more coins than each opponent` of the condition that there is none with as many; None of any other."""
        match node:
            case Exists(
                least=Number(number=1),
                of=Players(which="opponent", adjectives=(), best=None, where=Compare() as where) as players,
            ):
                left, right, key = where.left, where.right, _THAN_EACH.get(where.operator)
                if key is None or self.person != "me" or not isinstance(left, Count) or not isinstance(right, Count):
                    return None
                of, mine = left.of, right.of
                if not isinstance(of, Units | Things) or holders_of(of) != (It(),) or held_by(of, Me()) != mine:
                    return None
                each = Phrase("each", {"what": self.players(replace(players, where=None))})
                return Phrase(f"you_have_{key}", {"what": self._had(held_by(of, Me()), Me()), "than": each})
        return None

    def all_alike(self, node: Exists) -> Piece | None:
        """Word `all cards in your hand have the same color as that card` of the condition that there is none with another one; None of any
        other, and where there is a word for the place that was just named.
        """
        of, than = node.of, the_same_asked(node)
        if than is None and self.there is None and (such := all_such_asked(node)) is not None:
            return self._all_such(*such)
        if than is None or not isinstance(of, Things) or (self.there is not None and of.places == (Here(),)):
            return None
        told = {
            "what": self._everything(of),
            "attribute": self.measured(than.attribute),
            "than": named_again(self.side(than.of)),
        }
        return Phrase("all_alike", told)

    def _all_such(self, of: Things, asked: IsA | Compare) -> Piece:
        """Word `all cards in your yard are shops`, `the color of all cards in your yard is red` of the condition that there is none that
        isn't.
        """
        if isinstance(asked, IsA):
            return Phrase("all_are", {"what": self._everything(of), "noun": Noun((self.thing_word(asked.kind),))})
        assert isinstance(asked.left, Read)
        told = {"what": self.measured(asked.left.attribute), "of": Phrase("each", {"what": self.things(of)})}
        return Phrase(
            "compare_is", {"left": Phrase("attribute_of", told), "right": self.side(asked.right)}, head="left"
        )

    def _everything(self, of: Things) -> Piece:
        """Return all of some things, whatever is asked of them."""
        return Phrase("all", {"what": self.things(replace(of, where=None), whole=True).numbered(None, True)})

    def each_shares(self, node: Exists) -> Piece | None:
        """Word `each tile in its cells has the same color as a tile in your hand` of the condition that there is none for which there is
        no such other; None of any other.
        """
        found = shared_by_each(node)
        if found is None:
            return None
        of, others = found
        before, self.called = self.called, of.called
        shared = self.shared_among(others)
        self.called = before
        if shared is None:
            return None
        one, those = shared
        told = {
            "what": Phrase("each", {"what": self.things(replace(of, where=None, called=""))}),
            "attribute": self.measured(one.attribute),
            "than": Phrase("a", {"what": self.things(those)}),
        }
        return Phrase("each_has_same", told)

    def _sole_player(self, of: Units | Things) -> Ref | None:
        """Return the player whose things or counters these are, if it is one who is known."""
        holders = holders_of(of)
        who = holders[0] if len(holders) == 1 else None
        return who if isinstance(who, Me) or (isinstance(who, Named) and self.is_player(who)) else None

    def _had(self, of: Units | Things, who: Ref) -> Noun:
        """Return what somebody has, as it stands behind who that is."""
        if isinstance(of, Units):
            return self.units(of.units, lying=True)
        if isinstance(who, Me):
            return self.things(replace(of, owner=None), whole=True)
        with self.others():
            return self.things(replace(acting(held_by(of, CANDIDATE, who)), owner=None), whole=True)
