"""Values and conditions, both as a statement (`if …`) and as what tells a thing from others (`which …`)."""

from __future__ import annotations

from dsl.meaning import (
    All,
    AnyOf,
    Arithmetic,
    Compare,
    Condition,
    Conditional,
    Count,
    Distance,
    EnumValue,
    Exists,
    Here,
    HostOf,
    IsA,
    IsIn,
    It,
    LargestGroup,
    Me,
    Name,
    Named,
    NameIn,
    NextValue,
    Not,
    Number,
    OptionValue,
    OwnerOf,
    Place,
    PlaceAttribute,
    Players,
    Quantity,
    Read,
    Ref,
    Room,
    Seats,
    Tabletop,
    Things,
    This,
    Total,
    Truth,
    Units,
    Value,
    Zone,
    ZoneOf,
)
from interpreter.text.nouns import Nouns
from interpreter.text.pieces import Listed, Noun, Phrase, Piece, Quality, Said, Word
from interpreter.text.scope import constant

_KEYS = {"<=": "at_most", "<": "less", "=": "equal", ">=": "at_least", ">": "more", "is": "is"}
_TURNED = {"<=": ">", "<": ">=", ">=": "<", ">": "<="}
_COUNTED = {"equal": "there_are_exactly", "at_least": "there_are", "at_most": "there_are_at_most"}
_EXISTS = {
    "there": ("there_is", "there_are", "there_is_no", "there_is_no_other"),
    "my": ("you_have", "you_have_many", "you_have_no", "you_have_no_other"),
}
_REFS = This | It | Me | Tabletop | OwnerOf | HostOf
_PLACES = Zone | Here | PlaceAttribute | ZoneOf


class Values(Nouns):
    """How numbers and conditions are said."""

    # --- values --------------------------------------------------------------------------------------------------------

    def value(self, node: Value) -> Piece:
        match node:
            case Number():
                return Said(str(node.number), node.number)
            case Count():
                return Phrase("number_of", {"what": self.each(node)})
            case Total():
                args: dict[str, Piece] = {
                    "attribute": Word("attributes", node.attribute),
                    "what": self.several(node.of),
                }
                return Phrase("total", args)
            case Arithmetic():
                key = {"+": "sum", "-": "difference", "*": "product"}[node.operator]
                return Phrase(key, {"left": self.value(node.left), "right": self.value(node.right)})
            case Conditional():
                return self._conditional(node)
            case Room():
                return Phrase("room", {"place": self.place(node.place)})
            case Distance():
                return Phrase("distance", {"start": self.ref(node.start), "end": self.ref(node.end)})
            case Seats():
                return self._seats(node)
            case LargestGroup():
                return Phrase("largest_group", {"what": self.several(node.of)})
            case Read():
                return self.read(node)
            case EnumValue():
                return Word("values", node.value)
            case NextValue():
                return Phrase("next", {"what": self.value(node.of)})
            case OptionValue():
                return Word("options", node.option)
            case Name():
                return Noun((self.thing_word(node.name),))
            case Named():
                return self.named(node)

    def _seats(self, node: Seats) -> Piece:
        args = {"start": self.ref(node.start), "end": self.ref(node.end)}
        if isinstance(node.end, Me):
            return Phrase(f"seats_to_{self.person}", {"start": args["start"]})
        if isinstance(node.start, Me):
            return Phrase(f"seats_from_{self.person}", {"end": args["end"]})
        return Phrase("seats", args)

    def _conditional(self, node: Conditional) -> Piece:
        args: dict[str, Piece] = {
            "then": self.value(node.then),
            "condition": self.condition(node.condition),
            "otherwise": self.value(node.otherwise),
        }
        return Phrase("conditional", args)

    def read(self, node: Read) -> Piece:
        if node.attribute in self.vocabulary.units:
            return Phrase("worth", {"what": self._of(node, Word("units", node.attribute))})
        return self._of(node, Word("attributes", node.attribute))

    def _of(self, node: Read, attribute: Word) -> Piece:
        if isinstance(node.of, Me):
            return Phrase("my" if self.person == "me" else "their", {"what": attribute})
        if isinstance(node.of, Tabletop):
            return Phrase("the", {"what": attribute})
        of = self.side(node.of)
        own = self.said("attributes", f"{node.attribute}.of")
        said = Phrase(f"{node.attribute}.of", {"of": of}, section="attributes", head="of") if own else None
        piece = said or Phrase("attribute_of", {"what": attribute, "of": of})
        return self._by_entry(node, piece)

    def _by_entry(self, node: Read, piece: Piece) -> Piece:
        """A number that an enumeration states for each of its values, with all of them."""
        if not isinstance(node.of, Read) or node.of.type.of not in self.vocabulary.enumerations:
            return piece
        stated = self.vocabulary.enumerations[node.of.type.of].attributes.get(node.attribute, {})
        entries: tuple[Piece, ...] = tuple(
            Phrase("entry", {"key": Word("values", value), "value": Said(str(number), number)})
            for value, number in stated.items()
        )
        return Phrase("with_entries", {"what": piece, "entries": Listed(entries, "entries")}) if entries else piece

    def side(self, node: Value | Ref | Place) -> Piece:
        """A side of a comparison."""
        if isinstance(node, _REFS):
            return self.ref(node)
        if isinstance(node, _PLACES):
            return self.place(node)
        return self.value(node)

    # --- conditions ----------------------------------------------------------------------------------------------------

    def condition(self, node: Condition) -> Piece:
        match node:
            case All():
                return self._all(node)
            case AnyOf():
                return Listed(tuple(self.condition(part) for part in node.parts), "or")
            case Not():
                return self._not(node.of)
            case Exists():
                return self._exists(node)
            case Compare():
                return self._compare(node, "")
            case IsA():
                return self._is_a(node, "is")
            case IsIn():
                return self._is_in(node, "is")
            case NameIn():
                return self._name_in(node, "contains")
            case Truth():
                return self._truth(node, True)

    def _all(self, node: All) -> Piece:
        """Things that must be there together are named together."""
        groups: dict[object, list[Exists]] = {}
        for part in node.parts:
            if isinstance(part, Exists) and (places := _plain_places(part)) is not None:
                groups.setdefault(places, []).append(part)
        items: list[Piece] = []
        for part in node.parts:
            places = _plain_places(part)
            if places is None:
                items.append(self.condition(part))
            elif groups[places][0] is part:
                items.append(self._exist_together(groups[places]))
        return items[0] if len(items) == 1 else Listed(tuple(items), "conditions")

    def _exist_together(self, group: list[Exists]) -> Piece:
        if len(group) == 1:
            return self._exists(group[0])
        last = len(group) - 1
        pieces: list[Piece] = []
        for index, part in enumerate(group):
            assert isinstance(part.of, Things)
            noun = self.things(part.of)
            if index < last:
                noun = Noun(noun.nouns, noun.adjectives)
            pieces.append(self.quantified(Quantity("exactly", part.least), noun))
        single = all(constant(part.least) == 1 for part in group)
        first = group[0].of
        key = self._having(first) if isinstance(first, Things) else "there"
        return Phrase(_EXISTS[key][0 if single else 1], {"what": Listed(tuple(pieces), "and")})

    def _having(self, of: Things | Players) -> str:
        """`you have …` for what lies in my places."""
        if not isinstance(of, Things) or not of.places or self.person != "me":
            return "there"
        own = all(isinstance(place, Zone) and isinstance(place.holder, Me) for place in of.places)
        return "my" if own else "there"

    def _exists(self, node: Exists) -> Piece:
        count = constant(node.least)
        if isinstance(node.of, Units):
            noun = self.units_on(node.of)
            amount: Piece = Phrase("some", {"what": noun.numbered(count, count != 1)})
            if count is None:
                amount = Phrase("as_many", {"what": noun.numbered(None, True), "number": self.value(node.least)})
            return Phrase("there_is" if count == 1 else "there_are", {"what": amount})
        other = False
        if isinstance(node.of, Players):
            noun = self.players(node.of)
        else:
            noun, other = self.things(node.of), node.of.other
        what = self.quantified(Quantity("exactly", node.least), noun, other)
        return Phrase(_EXISTS[self._having(node.of)][0 if count == 1 else 1], {"what": what})

    def _not(self, node: Condition) -> Piece:
        match node:
            case Exists(of=of) if constant(node.least) == 1:
                noun = self._plain_noun(of)
                having = "there" if isinstance(of, Units) else self._having(of)
                other = isinstance(of, Things) and of.other
                return Phrase(_EXISTS[having][3 if other else 2], {"what": noun})
            case Compare() if node.operator in _TURNED:
                return self._compare(Compare(_TURNED[node.operator], node.left, node.right), "")  # type: ignore[arg-type]
            case Compare():
                return self._compare(node, "_not")
            case IsA():
                return self._is_a(node, "is_not")
            case IsIn():
                return self._is_in(node, "is_not")
            case NameIn():
                return self._name_in(node, "contains_not")
            case Truth():
                return self._truth(node, False)
            case Not():
                return self.condition(node.of)
            case _:
                return Phrase("not", {"condition": self.condition(node)})

    def _plain_noun(self, of: Things | Players | Units) -> Noun:
        if isinstance(of, Things):
            return self.things(of)
        return self.players(of) if isinstance(of, Players) else self.units_on(of)

    def _compare(self, node: Compare, negation: str) -> Piece:
        key = _KEYS[node.operator] + negation
        left = node.left
        if isinstance(left, Read):
            acting = isinstance(left.of, Me) and self.person == "me"
            own = f"{left.attribute}.{key}_me" if acting else f"{left.attribute}.{key}"
            if self.said("attributes", own):
                args = {"of": self.side(left.of), "value": self.side(node.right)}
                return Phrase(own, args, section="attributes", head="of")
        if isinstance(left, Count) and key in _COUNTED and (counted := self._counted(node, left)) is not None:
            return Phrase(_COUNTED[key], {"what": Phrase("some", {"what": counted})})
        if isinstance(left, OwnerOf) and isinstance(node.right, Me) and self.person == "me":
            return Phrase("is_yours_not" if negation else "is_yours", {"what": self.ref(left.of)})
        if isinstance(left, HostOf) and node.operator == "is":
            return Phrase(f"lies_on{negation}", {"what": self.ref(left.of), "of": self.side(node.right)})
        return Phrase(f"compare_{key}", {"left": self.side(left), "right": self.side(node.right)}, head="left")

    def _counted(self, node: Compare, left: Count) -> Noun | None:
        """How many are compared with, if that is a number and they are not spoken of by name."""
        count = constant(node.right) if isinstance(node.right, Number) else None
        counted = None if isinstance(left.of, Named) else self.each(left)
        return counted.numbered(count, count != 1) if count is not None and isinstance(counted, Noun) else None

    def _is_a(self, node: IsA, key: str) -> Piece:
        of = self.ref(node.of)
        words = tuple(Word("adjectives", adjective.name) for adjective in node.adjectives)
        acting = isinstance(node.of, Me) and self.person == "me"
        if words and node.kind not in self.vocabulary.definitions and self._is_wide(node):
            own = f"{words[0].key}.{key}{'_me' if acting else ''}"
            if len(words) == 1 and self.said("adjectives", own):
                return Phrase(own, {"what": of}, section="adjectives")
            if acting:
                return Phrase(
                    f"you_{'are' if key == 'is' else 'are_not'}_such", {"such": Quality(words, of)}, head="such"
                )
            return Phrase(f"{key}_such", {"what": of, "such": Quality(words, of)})
        return Phrase(f"{key}_a", {"what": of, "noun": Noun((self.thing_word(node.kind),), words)})

    def _is_wide(self, node: IsA) -> bool:
        """Whether the kind says nothing new beside the adjectives."""
        if isinstance(node.of, This):
            return not self.this or self.vocabulary.is_kind(self.this, node.kind)
        if isinstance(node.of, Named):
            bound = self.binding(node.of).noun.nouns
            return all(self.vocabulary.is_kind(word.key, node.kind) for word in bound)
        return not isinstance(node.of, It)

    def _is_in(self, node: IsIn, key: str) -> Piece:
        if isinstance(node.place, Things):
            return Phrase(f"{key}_a", {"what": self.ref(node.of), "noun": self.things(node.place)})
        return Phrase(f"{key}_in", {"what": self.ref(node.of), "place": self.place(node.place)})

    def _name_in(self, node: NameIn, key: str) -> Piece:
        args = {"what": self.ref(node.of), "of": self.ref(node.owner), "attribute": Word("attributes", node.attribute)}
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
            if isinstance(value.of, Me) and self.person == "me" and self.said("attributes", for_me):
                key = for_me
            if self.said("attributes", key):
                return Phrase(key, {"of": self.side(value.of)}, section="attributes", head="of")
        return Phrase("holds" if wanted else "holds_not", {"what": self.value(value)})

    # --- which one -----------------------------------------------------------------------------------------------------

    def where(self, node: Condition, like: Noun) -> Piece:
        """What tells the candidate: `worth up to 3 points`, `other than a stall`, `that …`."""
        negated = isinstance(node, Not)
        inner = node.of if isinstance(node, Not) else node
        suffix = "_not" if negated else ""
        match inner:
            case All() if not negated:
                return Listed(tuple(self.where(part, like) for part in inner.parts), "and")
            case AnyOf() if not negated:
                return Listed(tuple(self.where(part, like) for part in inner.parts), "or")
            case Compare(left=Read(of=It()) as read):
                return self._where_compare(inner, read, suffix, like)
            case IsIn(of=It()):
                if isinstance(inner.place, Things):
                    return Phrase(f"where_a{suffix}", {"what": like, "noun": self.things(inner.place)})
                return Phrase(f"where_in{suffix}", {"what": like, "place": self.place(inner.place)})
            case IsA(of=HostOf(of=It()), adjectives=()):
                return Phrase(f"where_on_a{suffix}", {"what": like, "noun": Noun((self.thing_word(inner.kind),))})
            case IsA(of=It()):
                words = tuple(Word("adjectives", adjective.name) for adjective in inner.adjectives)
                if words and not negated and self._close(words) == ():
                    return Quality(words, like)
                if words:
                    args: dict[str, Piece] = {"what": like, "such": Quality(words, like)}
                    return Phrase(f"where_such{suffix}", args)
                return Phrase(f"where_a{suffix}", {"what": like, "noun": Noun((self.thing_word(inner.kind),))})
            case NameIn(owner=It()) if self.said("attributes", f"{inner.attribute}.where_owner{suffix}"):
                args = {"what": like, "of": self.ref(inner.of)}
                return Phrase(f"{inner.attribute}.where_owner{suffix}", args, section="attributes")
            case NameIn(of=It()) if self.said("attributes", f"{inner.attribute}.where{suffix}"):
                args = {"what": like, "of": self.ref(inner.owner)}
                return Phrase(f"{inner.attribute}.where{suffix}", args, section="attributes")
            case Truth(value=Read(of=It()) as read):
                key = f"{read.attribute}.where{suffix}"
                if self.said("attributes", key):
                    return Phrase(key, {"what": like}, section="attributes")
                return Phrase(f"where_holds{suffix}", {"what": like, "attribute": Word("attributes", read.attribute)})
            case _:
                return Phrase("where", {"what": like, "condition": self.condition(node)})

    def _where_compare(self, node: Compare, read: Read, suffix: str, like: Noun) -> Piece:
        right = node.right
        if isinstance(right, Name):
            return Phrase(f"where_a{suffix}", {"what": like, "noun": Noun((self.thing_word(right.name),))})
        key = _KEYS[node.operator] + suffix
        own = f"{read.attribute}.where_{key}"
        args = {"what": like, "value": self.side(right)}
        if self.said("attributes", own):
            return Phrase(own, args, section="attributes")
        return Phrase(f"where_{key}", args | {"attribute": Word("attributes", read.attribute)})


def _plain_places(node: Condition) -> tuple[Place, ...] | None:
    """Where things must be there, if nothing but that is asked of them."""
    if isinstance(node, Exists) and isinstance(node.of, Things) and node.of.where is None and not node.of.other:
        return node.of.places or ()
    return None
