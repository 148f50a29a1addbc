"""Numbers and values by which one thing is told from others: how large they are, and beside whose."""

from __future__ import annotations

import re
from dataclasses import replace

from dsl.meaning import (
    All,
    Arithmetic,
    Compare,
    Condition,
    Exists,
    It,
    Me,
    Name,
    Named,
    Nobody,
    Not,
    Number,
    Place,
    Read,
    Ref,
    Things,
    This,
    Value,
    walk,
)
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, Said
from interpreter.text.planner.exclusions import others_than
from interpreter.text.planner.nouns import IN_SLOTS, is_of_players, named_again
from interpreter.text.planner.quantities import with_other
from interpreter.text.planner.scope import constant
from interpreter.text.planner.values import ValueWording

# How comparisons are called in the keys of phrases.
COMPARED = {"<=": "at_most", "<": "less", "=": "equal", ">=": "at_least", ">": "more", "is": "is"}
# Where things lie in a row, in the words of the rules.
SLOT = "slot"
# Those that are told of a candidate beside the reader: `a higher rank than yours`.
_MINE = frozenset({"at_most", "less", "equal", "at_least", "more"})
# Those that are told of a candidate's own number where what it is compared with is told in words: `whose rank is the number of …`.
_WHOSE = _MINE | {"equal_not"}
# What is told of a candidate beside another thing with a value of its own.
_THEIRS = {"is": "where_equal_theirs", "is_not": "where_differs", "equal_not": "where_differs"}


class NumberWording(ValueWording):
    """How what is asked of a candidate's own number or value is told."""

    # That beside which the candidates are others.
    others_than: Ref | None = None

    def where_number(self, node: Compare, read: Read, suffix: str, like: Noun) -> Piece:
        right = node.right
        if isinstance(right, Name):
            return Phrase(f"where_a{suffix}", {"what": like, "noun": Noun((self.thing_word(right.name),))})
        key = COMPARED[node.operator] + suffix
        own = f"{read.attribute}.where_{key}"
        listed = isinstance(right, Read) and self.said("attributes", f"{own}_entries")
        entries = self.entries(right) if listed and isinstance(right, Read) else None
        if isinstance(entries, Listed):
            entries = replace(entries, items=tuple(self._entry(own, one) for one in entries.items), join="or")
            return Phrase(f"{own}_entries", {"what": like, "entries": entries}, section="attributes")
        if isinstance(right, Read) and right.attribute != read.attribute and self.said("attributes", f"{own}_by"):
            own = f"{own}_by"
        args = {"what": like, "value": self.side(right)}
        if (than := self.told_than(f"{read.attribute}.where_{key}", read, right)) is not None:
            return Phrase(than[0], {"what": like, "than": than[1]}, section="attributes")
        others = self.others_than
        if key in ("is", "equal") and others is not None and right == replace(read, of=others):
            return Phrase("where_equal_same", {"what": like, "attribute": self.measured(read.attribute)})
        if (by := self._by_so_much(read, key, right, like)) is not None:
            return by
        if self.said("attributes", own) and not self.counts_what_is_no_number(own, right):
            return Phrase(own, args, section="attributes")
        if self.says_who(said := f"{read.attribute}.{key}", like) and not self.counts_what_is_no_number(said, right):
            return self.who(said, like, {"value": args["value"]})
        if (lies := self._in_slot(read, key, right, like)) is not None:
            return lies
        attribute = self.measured(read.attribute)
        if key in ("is", "is_not") and isinstance(right, Nobody):
            return Phrase(f"where_{key}_nobody", {"what": like, "attribute": attribute})
        if key in ("is", "is_not") and self._is_reader(right):
            return Phrase(f"where_{key}_me", {"what": like, "attribute": attribute})
        them = isinstance(right, Me) or (isinstance(right, This) and self.this == "player")
        if key in ("is", "is_not") and them and self.automaton_acting is None:
            return Phrase(f"where_{key}_them", {"what": like, "attribute": attribute})
        told = {"what": like, "attribute": attribute}
        beside = right.of if isinstance(right, Read) and right == replace(read, of=right.of) else None
        if self._is_reader(beside) and (key in _MINE or key == "is"):
            return Phrase(f"where_{'equal' if key == 'is' else key}_mine", told)
        theirs = f"where_{key}_theirs" if key in _MINE else _THEIRS.get(key)
        if beside is not None and theirs is not None and not self._is_reader(beside):
            return Phrase(theirs, told | {"than": named_again(self.side(beside))})
        if key in _WHOSE and not isinstance(args["value"], Said | Listed):
            return Phrase(f"whose_{key}", args | {"attribute": attribute})
        return Phrase(f"where_{key}", args | {"attribute": attribute})

    def says_who(self, own: str, like: Noun) -> bool:
        """Return whether what an attribute says of something can be said of a candidate: it begins with that, and agrees with several."""
        if not self.said("attributes", own) or not self._begins("attributes", own, "of"):
            return False
        return not like.many or "{of:=" in str(self.catalogue.find(CatalogueWord("attributes", own))[0])

    def who(self, own: str, like: Noun, args: dict[str, Piece]) -> Piece:
        """Word `that lies sideways`, `who is out` of a candidate, by what an attribute says of anything."""
        whose = Phrase("who_player" if is_of_players(like) else "who", {"what": like})
        told = Phrase(own, args | {"of": whose}, section="attributes", head="of")
        return Phrase("where_who", {"what": like, "condition": told})

    def _in_slot(self, read: Read, key: str, right: Value | Ref | Place, like: Noun) -> Piece | None:
        """Word `in spaces 7 and up` of what lies in slots of a row; None of any that no number tells."""
        number = constant(right) if isinstance(right, Number) else None
        if read.attribute != SLOT or number is None:
            return None
        bound = {"more": number + 1, "less": number - 1}.get(key, number)
        way = {"more": "from", "at_least": "from", "less": "to", "at_most": "to"}.get(key)
        if way is None or (way == "to" and bound < 2):
            return None
        told = Said(str(bound), bound)
        args: dict[str, Piece] = {"what": like, "attribute": CatalogueWord("attributes", SLOT), "value": told}
        return Phrase(f"{IN_SLOTS}{way}", args)

    def told_than(self, own: str, read: Read, right: Value | Ref | Place) -> tuple[str, Piece] | None:
        """Return the words that an attribute has for the same of something else, and that: `worth more points than that stall`."""
        if isinstance(right, Read) and right == replace(read, of=right.of) and self.said("attributes", f"{own}_than"):
            of = Phrase("than_me") if self._is_reader(right.of) else named_again(self.side(right.of))
            return f"{own}_than", of
        return None

    def _by_so_much(self, read: Read, key: str, right: Value | Ref | Place, like: Noun) -> Piece | None:
        """Word `with a weight 1 higher than that of that stall`, `1 space after that stall` of what has so much more or less than another;
        None where anything else is compared.
        """
        if key != "equal" or not isinstance(right, Arithmetic) or right.operator not in ("+", "-"):
            return None
        than, by = right.left, constant(right.right)
        if not isinstance(than, Read) or by is None or than != replace(read, of=than.of) or isinstance(than.of, It):
            return None
        way = "more" if right.operator == "+" else "less"
        args: dict[str, Piece] = {"what": like, "value": Said(str(by), by), "than": named_again(self.side(than.of))}
        if self.said("attributes", own := f"{read.attribute}.where_equal_{way}"):
            return Phrase(own, args, section="attributes")
        if self._is_reader(than.of):
            del args["than"]
            return Phrase(f"where_equal_{way}_mine", args | {"attribute": self.measured(read.attribute)})
        return Phrase(f"where_equal_{way}", args | {"attribute": self.measured(read.attribute)})

    def counts_what_is_no_number(self, own: str, right: Value | Ref | Place) -> bool:
        """Return whether the words of an attribute have room for a number alone, as `{value} points` and `in space {value}` do, and the
        value is told in words.
        """
        words, _ = self.catalogue.find(CatalogueWord("attributes", own))
        alone = own.endswith(".where_equal") or re.search(r"\{value(:=|\}[^{},.]*\w)", str(words))
        return bool(alone) and not isinstance(self.side(right), Said | Listed | CatalogueWord)

    def _entry(self, own: str, entry: Piece) -> Piece:
        """Return what an enumeration states for one of its values as an attribute says it, if it does: `stop 2 (monday)`."""
        if isinstance(entry, Phrase) and self.said("attributes", f"{own}_entry"):
            return Phrase(f"{own}_entry", entry.args, section="attributes")
        return entry

    def _is_reader(self, of: object) -> bool:
        return isinstance(of, Me) and self.person == "me"

    def of_which(self, node: Exists, of: Things, negated: bool, like: Noun) -> Piece | None:
        """Word `of which you have no cards in your hand` of a value that things have; None of anything else."""
        parts = of.where.parts if isinstance(of.where, All) else (of.where,)
        having = [part for part in parts if part is not None and _has_the_value(part, self.called)]
        left = tuple(part for part in parts if part is not None and part not in having)
        if len(having) != 1 or any(isinstance(one, Named) and one.name == self.called for one in walk(left)):
            return None
        those = replace(of, where=None if not left else left[0] if len(left) == 1 else All(left))
        if (
            isinstance(of.owner, Me)
            and self.person == "me"
            and self.automaton_acting is None
            and node.least == Number(1)
        ):
            mine = self.things(replace(those, owner=None), whole=True)
            has = (
                Phrase("you_have_no", {"what": mine})
                if negated
                else Phrase("you_have", {"what": Phrase("a", {"what": mine})})
            )
            return Phrase("where_of_which", {"what": like, "condition": has})
        there = replace(node, of=those)
        return Phrase("where_of_which", {"what": like, "condition": self.condition(Not(there) if negated else there)})

    def sharing(self, of: Things, like: Noun) -> Piece | None:
        """Word `with the same color as a card in your hand` of a candidate for which there is another thing with what it has itself; None
        where anything else is asked of that.
        """
        found = self.shared_among(of)
        if found is None:
            return None
        one, those = found
        than = Phrase("another" if of.other else "a", {"what": self.things(replace(those, other=False))})
        return self._the_same_as(one, than, like)

    def shared(self, of: Things, key: str, number: int, like: Noun) -> Piece | None:
        """Word `with a rank that at least 3 cards in your hand have`, `with the same rank as at least 2 other cards in your hand` of a
        candidate for which there are so many things with what it has itself; None where anything else is asked of these. `key`: how many.
        """
        of, others = others_than(of, lambda name: name == self.called)
        found = None if of.other and not isinstance(others, Named) else self.shared_among(of)
        if found is None or key == "none":
            return None
        one, those = found
        noun = self.things(replace(those, other=False), whole=True)
        noun = with_other(noun) if others is not None else noun
        told = Phrase(f"had_{key}", {"what": Phrase("some", {"what": noun.numbered(number, number != 1)})})
        if others is not None:
            return self._the_same_as(one, told, like)
        return Phrase("where_shared", {"attribute": self.measured(one.attribute), "told": told})

    def _the_same_as(self, one: Read, than: Piece, like: Noun) -> Piece:
        """Return what a candidate has as others have it."""
        own = f"{one.attribute}.where_{'equal' if one.type.name == 'number' else 'is'}_than"
        if self.said("attributes", own):
            return Phrase(own, {"what": like, "than": than}, section="attributes")
        return Phrase("where_equal_theirs", {"what": like, "attribute": self.measured(one.attribute), "than": than})

    def shared_among(self, of: Things) -> tuple[Read, Things] | None:
        """Return what is asked of things that they have it as the candidate, and the things without that; None where it isn't asked."""
        parts = of.where.parts if isinstance(of.where, All) else (of.where,)
        shared = [part for part in parts if isinstance(part, Compare) and _is_shared(part, self.called)]
        left = tuple(part for part in parts if part is not None and part not in shared)
        if len(shared) != 1 or any(isinstance(one, Named) and one.name == self.called for one in walk(left)):
            return None
        (one,) = shared
        assert isinstance(one.left, Read)
        return one.left, replace(of, where=None if not left else left[0] if len(left) == 1 else All(left))


def _is_shared(node: Compare, called: str) -> bool:
    """Return whether a condition asks of a thing that it has the same of something as the candidate with this name."""
    right = node.right
    if node.operator not in ("is", "=") or not isinstance(right, Read) or not isinstance(node.left, Read):
        return False
    return (
        node.left.of == It()
        and isinstance(right.of, Named)
        and right == replace(node.left, of=right.of)
        and right.of.name == called
    )


def _has_the_value(node: Condition, called: str) -> bool:
    """Return whether a condition asks of a thing that an attribute of it is the value with this name."""
    match node:
        case Compare(operator="is" | "=", left=Read(of=It()), right=Named(name=name)):
            return bool(called) and name == called
    return False
