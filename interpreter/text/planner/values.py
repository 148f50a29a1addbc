"""Values: numbers, what they are read from, and the sides of a comparison."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from dsl.meaning import (
    Alike,
    Among,
    AnyAmong,
    Arithmetic,
    AsPrinted,
    Compare,
    Conditional,
    Count,
    Different,
    Distance,
    EnumValue,
    Extreme,
    First,
    Here,
    HostOf,
    It,
    LargestGroup,
    LongestRun,
    Me,
    Name,
    Named,
    NextValue,
    Nobody,
    Number,
    OppositeValue,
    OptionValue,
    OwnerOf,
    Place,
    PlaceAttribute,
    Read,
    Ref,
    Room,
    Seats,
    SecondHighest,
    Tabletop,
    Things,
    This,
    Total,
    Units,
    Value,
    Zone,
    ZoneOf,
)
from interpreter.text.language.agreement import takes_article
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, Said
from interpreter.text.planner.demands import is_negated
from interpreter.text.planner.lifted import cases_last
from interpreter.text.planner.nouns import is_pronoun, named_again
from interpreter.text.planner.quantities import Quantities
from interpreter.text.planner.scope import constant

_REFS = This | It | Me | Tabletop | OwnerOf | HostOf | First | Nobody
_PLACES = Zone | Here | PlaceAttribute | ZoneOf


class ValueWording(Quantities):
    """How values are said."""

    # --- values --------------------------------------------------------------------------------------------------------

    def value(self, node: Value) -> Piece:
        match node:
            case Number():
                return Said(str(node.number), node.number)
            case Count(of=Units() as units):
                # They are all added up: one may lie on any of what bears them, but not the number of them.
                return Phrase("number_of", {"what": self.units_on(units, counted=True, whole=True, together=True)})
            case Count():
                return Phrase("number_of", {"what": self.each(node)})
            case Among():
                return self._among(node)
            case Arithmetic():
                whole = cases_last(node)
                return self._arithmetic(whole) if isinstance(whole, Arithmetic) else self.value(whole)
            case Conditional():
                return self._conditional(node)
            case Room():
                return Phrase("room", {"place": self.place(node.place)})
            case Distance():
                return Phrase("distance", {"start": self.distant(node.start), "end": self.distant(node.end)})
            case Seats():
                return self._seats(node)
            case LargestGroup():
                return Phrase("largest_group", {"what": self.largest_group(node)})
            case Read():
                return self.read(node)
            case AsPrinted():
                return self._as_printed(node)
            case EnumValue():
                word = CatalogueWord("values", node.value)
                return Phrase("the", {"what": Noun((word,))}) if takes_article(self.catalogue, word) else word
            case NextValue():
                return Phrase("previous" if node.back else "next", {"what": self.value(node.of)})
            case OppositeValue():
                return Phrase("opposite", {"what": self.value(node.of)})
            case OptionValue():
                return CatalogueWord("options", node.option)
            case Name():
                return Noun((self.thing_word(node.name),))
            case Named():
                return self.named(node)
            case It():
                return self.ref(node)
            case _:
                assert_never(node)

    def _among(self, node: AnyAmong) -> Piece:
        """Word a number that is told of an attribute of things: the total, the highest, how many different ones."""
        scored = self.is_scored(node.attribute)
        theirs = scored and not _are_mine(node.of)
        of: dict[str, Piece] = {
            "attribute": self.measured(node.attribute) if theirs else CatalogueWord("attributes", node.attribute),
            "what": self.several(node.of),
        }
        key = _found_among(node)
        worded = isinstance(self.catalogue.find(CatalogueWord("attributes", node.attribute))[0], Mapping)
        plain = worded and self.unit_of(node.attribute) is None and not self.is_counted(node.attribute)
        if key == "run" and self.is_number(node.attribute) and not plain:
            key = "run_of_numbers"
        if key == "total" and self.is_measured(node.attribute):
            key = "total_measured"
        # How much all of a score is has words of its own.
        word = {"highest": key, "lowest": key, "total": "summed", "total_measured": "summed"}.get(key, "")
        if word and self.said("attributes", own := f"{node.attribute}.{word}"):
            return Phrase(own, {"what": of["what"]}, section="attributes")
        return Phrase(
            key,
            of
            if scored or key in ("total", "total_measured", "run_of_numbers")
            else of | {"attribute": self.measured(node.attribute)},
        )

    def _arithmetic(self, node: Arithmetic) -> Piece:
        node = plain_order(node)
        left, right = node.left, node.right
        if node.operator == "-" and left == Number(0):
            return Phrase("negative", {"right": self._enclosed(right, "+-")})
        if node.operator in ("/ down", "/ up"):
            way = node.operator.removeprefix("/ ")
            times = isinstance(left, Arithmetic) and left.operator == "*"
            half = constant(right) == 2
            parts = {"left": self._enclosed(left, "+-/" if half else "+-")}
            if half:
                return Phrase(f"half_of_{way}" if times else f"half_{way}", parts)
            return Phrase(
                f"quotient_of_{way}" if times else f"quotient_{way}", parts | {"right": self._enclosed(right, "+-*/")}
            )
        if node.operator == "*":
            parts = {"left": self._enclosed(left, "+-"), "right": self._enclosed(right, "+-/")}
            apart = _reckons(left, "+-") and _reckons(right, "+-")
            return Phrase("product_apart" if apart else "multiple" if isinstance(left, Number) else "product", parts)
        asked = "*" if node.operator == "+" else "+-*"
        parts = {"left": self.value(left), "right": self._enclosed(right, asked)}
        return Phrase("sum" if node.operator == "+" else "difference", parts)

    def _enclosed(self, node: Value, operators: str) -> Piece:
        """Return what is reckoned with; what is reckoned before by one of these operators as a noun, in which it keeps together."""
        if not isinstance(node, Arithmetic) or node.operator[0] not in operators or is_negated(node):
            return self.value(node)
        if node.operator[0] == "/":
            return Phrase("result_of", {"what": self.value(node)})
        node = plain_order(node)
        if node.operator == "*" and isinstance(node.left, Number):
            # So many times something keeps together anyway.
            return self.value(node)
        parts = {"left": self._enclosed(node.left, "+-*"), "right": self._enclosed(node.right, "+-*/")}
        return Phrase({"+": "sum_of", "-": "difference_of", "*": "product_of"}[node.operator], parts)

    def _seats(self, node: Seats) -> Piece:
        args = {"start": self.ref(node.start), "end": self.ref(node.end)}
        if isinstance(node.end, Me):
            return Phrase(f"seats_to_{self.person}", {"start": args["start"]})
        if isinstance(node.start, Me):
            return Phrase(f"seats_from_{self.person}", {"end": args["end"]})
        return Phrase("seats", args)

    def _conditional(self, node: Conditional) -> Piece:
        if (cases := _by_cases(node)) is not None:
            several, otherwise = cases
            told = tuple(
                Phrase("conditional_case", {"then": self.value(one.then), "condition": self.condition(one.condition)})
                for one in several
            )
            listed = Listed(told, "entries")
            return Phrase("conditional_cases", {"cases": listed, "otherwise": self.value(otherwise)})
        args: dict[str, Piece] = {
            "then": self.value(node.then),
            "condition": self.condition(node.condition),
            "otherwise": self.value(node.otherwise),
        }
        return Phrase("conditional", args)

    def read(self, node: Read) -> Piece:
        if node == self.opponent and self.person == "me":
            return Phrase("them")
        if node.attribute in self.vocabulary.units:
            return Phrase("worth", {"what": self._of(node, CatalogueWord("units", node.attribute))})
        theirs = self.is_scored(node.attribute) and node.of != This()
        return self._of(node, self.measured(node.attribute) if theirs else CatalogueWord("attributes", node.attribute))

    def _as_printed(self, node: AsPrinted) -> Piece:
        """Word a number as it is stated of a thing: `the printed yield of that crop`."""
        called = self.measured(node.attribute)
        noun = called if isinstance(called, Noun) else Noun((called,))
        return self._of(node, replace(noun, adjectives=(CatalogueWord("adjectives", "printed"),)))

    def compared(self, node: Value | Ref | Place, usual: Piece) -> Piece:
        """Return a side of a comparison, which of what a unit counts is the value in it: `the value in points of that card`."""
        if not isinstance(node, Read) or isinstance(measured := self.measured(node.attribute), CatalogueWord):
            return usual
        if isinstance(node.of, Me | Tabletop):
            return usual
        return Phrase("attribute_of", {"what": measured, "of": self.side(node.of)})

    def _of(self, node: Read | AsPrinted, attribute: CatalogueWord | Noun) -> Piece:
        if isinstance(node.of, Me):
            if self.automaton_acting is not None:
                return Phrase("attribute_of_player", {"what": attribute, "of": self.automaton_acting})
            return Phrase("my" if self.person == "me" else "their", {"what": attribute})
        if isinstance(node.of, Tabletop):
            return Phrase("the", {"what": attribute})
        if isinstance(node.of, It) and self.asked_thing is not None:
            return Phrase("place_of_it", {"what": attribute, "holder": self.ref(node.of)})
        of = self.side(node.of)
        own = isinstance(node, Read) and self.said("attributes", f"{node.attribute}.of")
        said = Phrase(f"{node.attribute}.of", {"of": of}, section="attributes", head="of") if own else None
        key = "attribute_of"
        such = self.any_such and isinstance(node.of, This) and self.this != "player"
        if said is None and is_pronoun(of) and (such or (isinstance(node, Read) and node.type.name == "player")):
            return Phrase("place_of_it", {"what": attribute, "holder": of})
        if isinstance(node.of, Named):
            # Of what was just spoken of no pronoun says it: it is called as it is on the line before.
            full = named_again(of)
            that = isinstance(full, Phrase) and full.key in ("that", "that_headed")
            of = full if that else of
            key = "attribute_of_player" if self.is_player(node.of) else "attribute_of_that" if that else key
        piece = said or Phrase(key, {"what": attribute, "of": of})
        return self._by_entry(node, piece) if isinstance(node, Read) else piece

    def _by_entry(self, node: Read, piece: Piece) -> Piece:
        """Return a number that an enumeration states for each of its values, with all of them."""
        entries = self.entries(node)
        return Phrase("with_entries", {"what": piece, "entries": entries}) if entries is not None else piece

    def side(self, node: Value | Ref | Place) -> Piece:
        """Return a side of a comparison."""
        if isinstance(node, _REFS):
            return self.ref(node)
        if isinstance(node, _PLACES):
            return self.place(node)
        return self.value(node)


def plain_order(node: Arithmetic) -> Arithmetic:
    """Return what is reckoned with its parts in an order in which nothing is taken for a part of the other: a number of times first, but a
    quotient before it, which ends with how it is rounded, and a sum last.
    """
    if node.operator == "+" and _reckons(node.left, "*") and not _reckons(node.right, "+-*/"):
        return replace(node, left=node.right, right=node.left) if not isinstance(node.right, Number) else node
    if node.operator != "*":
        return node
    left, right = node.left, node.right
    turns = isinstance(right, Number) and not isinstance(left, Number) and not _reckons(left, "/")
    if (
        turns
        or (_reckons(right, "/") and not _reckons(left, "/"))
        or (_reckons(left, "+-") and not _reckons(right, "+-"))
    ):
        return replace(node, left=right, right=left)
    return node


def _reckons(node: Value, operators: str) -> bool:
    return isinstance(node, Arithmetic) and node.operator[0] in operators and not is_negated(node)


def _by_cases(node: Conditional) -> tuple[list[Conditional], Value] | None:
    """Return the cases of a number of which one at most holds, since each is another value of the same, and what it is otherwise; None of
    a number with but one case, or with others.
    """
    cases, rest = [node], node.otherwise
    while isinstance(rest, Conditional):
        cases.append(rest)
        rest = rest.otherwise
    asked = [one.condition for one in cases]
    same = all(
        isinstance(one, Compare)
        and one.operator in ("=", "is")
        and one.left == getattr(asked[0], "left", None)
        and isinstance(one.right, Number | EnumValue)
        for one in asked
    )
    values = [getattr(one, "right", None) for one in asked]
    apart = all(one not in values[:index] for index, one in enumerate(values))
    return (cases, rest) if len(cases) > 1 and same and apart else None


def _are_mine(things: Things) -> bool:
    """Return whether things lie with whoever asks, so that it needn't be said for whom is counted what they score."""
    return bool(things.places) and all(isinstance(one, Zone) and one.holder == Me() for one in things.places or ())


def _found_among(node: AnyAmong) -> str:
    """Return the phrase of a number that is told of an attribute of things."""
    match node:
        case Total():
            return "total"
        case Extreme(most=most):
            return "highest" if most else "lowest"
        case SecondHighest():
            return "second_highest"
        case Different():
            return "different"
        case LongestRun():
            return "run"
        case Alike(most=most):
            return "most_alike" if most else "fewest_alike"
        case _:
            assert_never(node)
