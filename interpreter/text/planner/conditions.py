"""Conditions, both as a statement (`if …`) and as what tells a thing from others (`which …`)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from dsl.meaning import (
    Adjective,
    All,
    AnyOf,
    Compare,
    Condition,
    Count,
    EnumValue,
    Exists,
    Here,
    HostOf,
    IsA,
    IsConnected,
    IsIn,
    IsInLine,
    IsNextTo,
    It,
    Me,
    Named,
    NameIn,
    Nobody,
    Not,
    Number,
    OnlyIf,
    OptionValue,
    OwnerOf,
    Place,
    PlaceAttribute,
    Quantity,
    Read,
    Ref,
    Room,
    Tabletop,
    Things,
    This,
    Total,
    Truth,
    Value,
    Values as AllValues,
    Zone,
    ZoneOf,
)
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece, Quality, Said
from interpreter.text.planner.counting import begins_with_number
from interpreter.text.planner.demands import (
    any_counted,
    contrary,
    of_every,
)
from interpreter.text.planner.hoisting import AskedAfter
from interpreter.text.planner.nouns import is_pronoun
from interpreter.text.planner.numbers import COMPARED
from interpreter.text.planner.presence import EXISTS
from interpreter.text.planner.scope import constant
from interpreter.text.planner.singly import asked_of_one
from interpreter.text.planner.together import Together

_TURNED = {"<=": ">", "<": ">=", ">=": "<", ">": "<="}
# What a condition says of something, and what a procedure asks in its place.
_DEMANDED = {"is": "demanded", "is_not": "demanded_not", "is_me": "demanded_me", "is_not_me": "demanded_not_me"}
_SOMEWHERE = Zone | Here | PlaceAttribute
_COUNTED = {
    "less": "there_are_fewer",
    "equal": "there_are_exactly",
    "at_least": "there_are",
    "at_most": "there_are_at_most",
}
_REFS = This | It | Me | Tabletop | OwnerOf | HostOf
_PLACES = Zone | Here | PlaceAttribute | ZoneOf
# Conditions that say one thing, and are denied as they are said.
Simple: TypeAlias = IsA | IsIn | IsNextTo | IsInLine | IsConnected | NameIn | Truth


class ConditionWording(Together):
    """How conditions are said."""

    # --- conditions ----------------------------------------------------------------------------------------------------

    def condition(self, node: Condition) -> Piece:
        match node:
            case All():
                return self.all_of(node)
            case AnyOf():
                return self.any_of(node)
            case Not():
                return self._not(node.of)
            case Exists():
                alone = asked_of_one(node, self.binding)
                return self.exists(node) if alone is None else self.condition(alone)
            case Compare():
                return self._compare(node, "")
            case IsA() | IsIn() | IsNextTo() | IsInLine() | IsConnected() | NameIn() | Truth():
                return self._simple(node, "")
            case _:
                assert_never(node)

    def _simple(self, node: Simple, negation: str) -> Piece:
        """Word what is said of one thing, or denied (`_not`)."""
        match node:
            case IsA():
                return self._is_a(node, f"is{negation}")
            case IsIn():
                return self._is_in(node, f"is{negation}")
            case IsNextTo() | IsInLine():
                return self._is_beside(node, f"is{negation}")
            case IsConnected():
                return self._is_connected(node, f"is{negation}")
            case NameIn():
                return self._name_in(node, f"contains{negation}")
            case Truth():
                return self._truth(node, not negation)
            case _:
                assert_never(node)

    def as_demanded(self, told: Piece) -> Piece:
        """Return a condition as what has to be so before something is done, where a language says that in other words."""
        if not isinstance(told, Phrase):
            return told
        name, _, said = told.key.partition(".")
        asked = {one: f"{name}.{own}" for one, own in _DEMANDED.items()}.get(said, f"{told.key}_yet")
        there = asked.replace("_on_", "_there_")
        if (
            (of := told.args.get("of")) is not None
            and is_pronoun(of)
            and self.catalogue.entry(told.section, there) is not None
        ):
            asked = there
        return replace(told, key=asked) if self.catalogue.entry(told.section, asked) is not None else told

    def possible_only_if(self, node: OnlyIf) -> Piece:
        """Word a demand that stands behind what it speaks of."""
        with self.spoken_of(None):
            return Phrase("possible_only_if", {"condition": self.as_it_asks(node)})

    def as_it_asks(self, node: OnlyIf) -> Piece:
        """Return what a demand asks; that it does so only then, where something was done that may change it."""
        told = self.condition(node.condition)
        return Phrase("afterwards", {"condition": told}) if isinstance(node, AskedAfter) else told

    def _not(self, node: Condition) -> Piece:
        match node:
            case Exists(of=AllValues() as values) if (each := of_every(values)) is not None:
                least, things = each
                noun, of_each = (
                    self.things(things, whole=least != 1),
                    Phrase("of_each", {"what": Noun((self.enumeration_word(values.enumeration),))}),
                )
                what = self.quantified(Quantity("exactly", Number(least)), replace(noun, after=(of_each, *noun.after)))
                return Phrase(EXISTS[self.having(things)][0 if least == 1 else 1], {"what": what})
            case Exists() if (more := self.more_than_each(node)) is not None:
                return more
            case Exists() if (alone := asked_of_one(node, self.binding)) is not None:
                return self._not(alone)
            case Exists() if (alike := self.all_alike(node) or self.each_shares(node)) is not None:
                return alike
            case Exists() if constant(node.least) == 1:
                return self.denied(node)
            case Compare() if node.operator in _TURNED:
                return self._compare(Compare(_TURNED[node.operator], node.left, node.right), "")  # type: ignore[arg-type]
            case Compare():
                return self._compare(node, "_not")
            case Not():
                return self.condition(node.of)
            case AnyOf(parts=parts):
                return self.all_of(All(tuple(map(contrary, parts))))
            case All(parts=parts):
                return self.any_of(AnyOf(tuple(map(contrary, parts))))
            case Exists():
                return Phrase("not", {"condition": self.condition(node)})
            case _:
                return self._simple(node, "_not")

    def _compare(self, node: Compare, negation: str) -> Piece:
        key = COMPARED[node.operator] + negation
        left = node.left
        if (own := self.own_comparison(Not(node) if negation else node)) is not None:
            return own
        if (
            isinstance(left, Count)
            and isinstance(left.of, Named)
            and (told := self._were_done(node, left.of)) is not None
        ):
            return told
        if isinstance(left, ZoneOf) and node.operator == "is" and isinstance(node.right, _SOMEWHERE):
            return self._is_in(IsIn(left.of, node.right), "is_not" if negation else "is")
        if isinstance(left, Room) and key == "at_least" and node.right == Number(1):
            return Phrase("there_is_room", {"place": self.place(left.place)})
        if isinstance(left, Count) and not isinstance(left.of, Named) and (some := any_counted(node)) is not None:
            exists = Exists(Number(1), left.of)
            return self.exists(exists) if some != bool(negation) else self._not(exists)
        if isinstance(left, Count) and key == "less" and (still := self.supply_left(left.of, node.right)) is not None:
            return still
        if isinstance(left, Count) and (counted := self._counted(node, left)) is not None:
            if (had := self.has_so_many(left.of, key, counted.count or 0)) is not None:
                return had
            if key in _COUNTED:
                return Phrase(_COUNTED[key], {"what": Phrase("some", {"what": counted})})
        if (
            told := self.has_than(node, bool(negation))
            or self.is_on_such(node, negation)
            or self.differ(node, negation)
            or self.sits_next(node, negation)
        ) is not None:
            return told
        if (told := self._is_somebody(node, negation) or self.counted_than(node, bool(negation))) is not None:
            return told
        if node.operator == "is" and (of_that := self._is_of_that(left, node.right)) is not None:
            return Phrase(f"is{negation}_of_that", of_that, head="of")
        if isinstance(left, OwnerOf) and isinstance(node.right, Me) and self.person == "me":
            of, yours = self.ref(left.of), "is_yours_not" if negation else "is_yours"
            return Phrase(f"it_{yours}" if is_pronoun(of) else yours, {"what": of})
        if isinstance(left, HostOf) and node.operator == "is":
            return Phrase(f"lies_on{negation}", {"what": self.subject(left.of), "of": self.side(node.right)})
        compared = self.compared(left, self.subject(left)), self.compared(node.right, self.side(node.right))
        key = f"compare_{key}"
        if begins_with_number(node.right) and self.said("phrases", f"{key}_number"):
            key = f"{key}_number"
        return Phrase(key, {"left": compared[0], "right": compared[1]}, head="left")

    def _is_of_that(self, left: object, right: object) -> dict[str, Piece] | None:
        """Word `it is of that color` of a thing that is asked whether it has a value that was named; None of anything else."""
        if not isinstance(left, Read) or not isinstance(right, Named) or right.type.name != "value":
            return None
        if not isinstance(left.of, Named | This) or self.is_player(left.of):
            return None
        bound = self.binding(right)
        if bound.outer or bound.noun.nouns != (CatalogueWord("attributes", left.attribute),):
            return None
        return {"of": self.subject(left.of), "what": Noun(bound.noun.nouns)}

    def _is_somebody(self, node: Compare, negation: str) -> Piece | None:
        """Word `there is nobody who is …` and `you are …` of what a variable holds a player for."""
        left, right = node.left, node.right
        if node.operator != "is" or not (isinstance(left, Read | Me) or _is_somebodys_name(left)):
            return None
        if isinstance(right, Nobody) and isinstance(left, Read) and not isinstance(left.of, Me | Tabletop):
            return Phrase(
                f"has_nobody{negation}", {"of": self.subject(left.of), "what": self.measured(left.attribute)}, head="of"
            )
        if isinstance(right, Nobody):
            return Phrase(f"is_nobody{negation}", {"what": self.side(left)})
        if isinstance(right, Me) and not isinstance(left, Me):
            left, right = right, left
        if isinstance(left, Me) and self.person == "me":
            return Phrase(f"you_are{negation}", {"what": self.side(right)})
        return None

    def own_comparison(self, node: Condition, before: str = "") -> Piece | None:
        """Return a comparison in the words that its attribute has for it; `before`: which of these."""
        inner = node.of if isinstance(node, Not) else node
        if not isinstance(inner, Compare) or not isinstance(inner.left, Read | Total):
            return None
        read, key = inner.left, COMPARED[inner.operator] + ("_not" if isinstance(node, Not) else "")
        if isinstance(read, Total):
            return self._summed_comparison(read, key, inner.right)
        acting = isinstance(read.of, Me) and self.person == "me"
        own = f"{read.attribute}.{before}{key}{'_me' if acting else ''}"
        if (than := self.told_than(own, read, inner.right)) is not None:
            return Phrase(than[0], {"of": self.subject(read.of), "than": than[1]}, section="attributes", head="of")
        if isinstance(inner.right, EnumValue) and self.said("attributes", of_value := f"{own}_{inner.right.value}"):
            # Of a value by itself more may be said than what it is called: nothing grows there.
            return Phrase(of_value, {"of": self.subject(read.of)}, section="attributes", head="of")
        if not self.said("attributes", own) or self.counts_what_is_no_number(own, inner.right):
            return None
        args = {"of": self.subject(read.of), "value": self.side(inner.right)}
        return Phrase(own, args, section="attributes", head="of")

    def _summed_comparison(self, total: Total, key: str, than: Value | Ref | Place) -> Piece | None:
        """Word `fewer than 5 icons are visible on the cards` of how much several have together, where their attribute has words for it."""
        own = f"{total.attribute}.summed_{key}"
        if not self.said("attributes", own):
            return None
        return Phrase(own, {"what": self.several(total.of), "value": self.side(than)}, section="attributes")

    def _were_done(self, node: Compare, named: Named) -> Piece | None:
        """Word `2 cards were drawn` of how many a result has."""
        count, bound = constant(node.right) if isinstance(node.right, Number) else None, self.binding(named)
        if count is None or bound.verb is None or node.operator != "=" or bound.number:
            return None
        if count and count == bound.asked and self.latest == named.name and self.person == "me":
            return Phrase("you_do")
        if not count and self.left_open == named.name and self.person == "me":
            return Phrase("you_do_not")
        key = ("you_did" if self.person == "me" else "were_done") if count else "none_done"
        told: dict[str, Piece] = {"what": bound.noun.numbered(count or None, count > 1)}
        if key != "you_did":
            return Phrase(key, told, bound.verb)
        # A participle behind `have` agrees with nothing.
        return Phrase(key, told | {"nothing": Said("", 1)}, bound.verb, head="nothing")

    def _counted(self, node: Compare, left: Count) -> Noun | None:
        """Return how many are compared with, if that is a number and they are not spoken of by name."""
        count = constant(node.right) if isinstance(node.right, Number) else None
        counted = None if isinstance(left.of, Named) else self.each(left)
        return counted.numbered(count, count != 1) if count is not None and isinstance(counted, Noun) else None

    def _is_a(self, node: IsA, key: str) -> Piece:
        of, subject = self.ref(node.of), self.subject(node.of)
        words = self.adjective_words(node.adjectives)
        acting = isinstance(node.of, Me) and self.person == "me"
        mate = self.mate(node.of)
        if len(node.adjectives) == 1 and node.adjectives[0].sort == "pair" and mate is not None:
            return Phrase(f"{key}_paired", {"what": subject, "mate": mate})
        if words and node.kind not in self.vocabulary.definitions and self._is_wide(node):
            own = f"{node.adjectives[0].name}.{key}{'_me' if acting else ''}"
            if len(words) == 1 and self.said("adjectives", own):
                begins = self._begins("adjectives", own, "what")
                return Phrase(own, {"what": subject if begins else of}, section="adjectives")
            if isinstance(node.of, HostOf):
                return self.lies_on_such(node.of, Noun((self.host_word(node.of.of),), words), key.removeprefix("is"))
            if acting:
                return Phrase(
                    f"you_{'are' if key == 'is' else 'are_not'}_such", {"such": Quality(words, of)}, head="such"
                )
            return Phrase(f"{key}_such", {"what": subject, "such": Quality(words, of)})
        noun = Noun((self.thing_word(node.kind),), words)
        if isinstance(node.of, HostOf):
            return self.lies_on_such(node.of, noun, key.removeprefix("is"))
        if is_pronoun(of):
            return Phrase(f"it_{key}_a", {"noun": noun})
        return Phrase(f"{key}_a", {"what": of, "noun": noun})

    def _is_wide(self, node: IsA) -> bool:
        """Return whether the kind says nothing new beside the adjectives."""
        if not node.kind:
            return True
        if isinstance(node.of, This):
            return not self.this or self.vocabulary.is_kind(self.this, node.kind)
        if isinstance(node.of, Named):
            bound = self.binding(node.of).noun.nouns
            return all(self.vocabulary.is_kind(word.key, node.kind) for word in bound)
        return not isinstance(node.of, It)

    def _is_in(self, node: IsIn, key: str) -> Piece:
        if isinstance(node.place, Things):
            if isinstance(node.of, Named) and (found := self.is_found(node.of, node.place, key)) is not None:
                return found
            of = self.subject(node.of)
            if is_pronoun(of):
                return Phrase(f"it_{key}_a", {"noun": self.things(node.place)})
            return Phrase(f"{key}_a", {"what": of, "noun": self.things(node.place)})
        moved = isinstance(node.of, Named) and node.of.name in self.gone
        still = "_still" if moved and key == "is" else ""
        if still:
            # Whether it is still there is asked behind what was done under another condition: it is named again.
            self.topic = None
        return Phrase(f"{key}{still}_in", {"what": self.subject(node.of), "place": self.place(node.place)})

    def _is_beside(self, node: IsNextTo | IsInLine, key: str) -> Piece:
        beside = "in_line" if isinstance(node, IsInLine) else "next_to"
        return Phrase(f"{key}_{beside}", {"what": self.subject(node.of), "to": self.near(node.to)})

    def _is_connected(self, node: IsConnected, key: str) -> Piece:
        args = {"what": self.subject(node.of), "to": self.near(node.to), "through": self.several(node.through)}
        return Phrase(f"{key}_connected", args)

    def _name_in(self, node: NameIn, key: str) -> Piece:
        args = {
            "what": self.ref(node.of),
            "of": self.ref(node.owner),
            "attribute": CatalogueWord("attributes", node.attribute),
        }
        own = f"{node.attribute}.{key}"
        if self.said("attributes", own):
            return Phrase(own, args, section="attributes")
        return Phrase(f"name_{key}", args)

    def _truth(self, node: Truth, wanted: bool) -> Piece:
        value = node.value
        if isinstance(value, OptionValue):
            return Phrase("option_holds" if wanted else "option_holds_not", {"what": self.value(value)})
        if isinstance(value, Read):
            key = f"{value.attribute}.{'holds' if wanted else 'holds_not'}"
            for_me = f"{key}_me"
            acting = isinstance(value.of, Me) and self.person == "me"
            if acting and self.said("attributes", for_me):
                key = for_me
            # What is said of others may not fit the reader: an adjective does.
            if self.said("attributes", key) and (
                key == for_me or not acting or not self._is_adjective(value.attribute)
            ):
                of = self.subject(value.of) if self._begins("attributes", key, "of") else self.side(value.of)
                return Phrase(key, {"of": of}, section="attributes", head="of")
            if isinstance(value.of, Me | This | It | OwnerOf | HostOf | Named):
                such = IsA(value.of, "", (Adjective(value.attribute, "truth"),))
                return self._is_a(such, "is" if wanted else "is_not")
        return Phrase("holds" if wanted else "holds_not", {"what": self.value(value)})


def _is_somebodys_name(node: object) -> bool:
    """Return whether a player is spoken of by a name."""
    return isinstance(node, Named) and node.type.name == "player"
