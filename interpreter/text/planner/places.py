"""How places are called: whose they are, and on what."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from dsl.meaning import Here, Me, Named, OwnerOf, Place, PlaceAttribute, Players, Ref, Things, This, Zone, ZoneOf
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece, PlaceName, is_place
from interpreter.text.planner.nouns import is_pronoun, named_again, speaks_of_several
from interpreter.text.planner.references import References


class PlaceWording(References):
    """Words places."""

    def place(self, node: Place, whole: bool = False) -> Piece:
        """Return a place, or one of several; `whole`: all of them together."""
        match node:
            case Zone(holder=OwnerOf(of=This()), name=name) if name == self.around.elsewhere.get(self.this):
                return self.place(Here())
            case Zone():
                named = self._zone(node, whole)
                return replace(named, variant="there") if node == self.just_named else named
            case Here() if self.there is not None:
                return self.there
            case Here() if self.this in self.around.elsewhere:
                word = CatalogueWord("places", self.around.elsewhere[self.this])
                return PlaceName(word, Phrase("here_elsewhere", {"what": Noun((word,)), "of": self.ref(This())}))
            case Here():
                here = CatalogueWord("places", f"here_{self.kind_of(self.this)}")
                word = here if self.said(here.section, here.key) else CatalogueWord("places", "here")
                return PlaceName(word, Phrase("here"))
            case PlaceAttribute():
                args = {"of": self.ref(node.of)}
                said = Phrase(f"{node.attribute}.of", args, section="attributes")
                return PlaceName(
                    CatalogueWord("places", node.attribute), said, args["of"], "it" if is_pronoun(args["of"]) else ""
                )
            case ZoneOf():
                lying = self.ref(node.of)
                where = Phrase("zone_of", {"what": lying})
                return PlaceName(CatalogueWord("places", "zone_of"), where, named_again(lying))
            case Named() if isinstance(told := self.spelt.get(node.name), PlaceName):
                return told
            case Named():
                known = self.places.get(node.name)
                return (
                    self.place(known, whole) if known else PlaceName(CatalogueWord("places", "named"), self.named(node))
                )
            case _:
                assert_never(node)

    def _zone(self, node: Zone, whole: bool) -> PlaceName:
        word = CatalogueWord("places", node.name)
        noun = Noun((word,))
        if node.which == "another":
            return PlaceName(word, Phrase("all_others" if whole else "another", {"what": noun}))
        if node.which == "any":
            kind = self.vocabulary.zones[node.name].owner
            on = Phrase("any", {"what": Noun((self.thing_word(kind),))}) if kind in self.vocabulary.kinds else None
            return PlaceName(word, Phrase("any", {"what": noun}), on, variant="any")
        holder = node.holder
        if holder is None:
            return PlaceName(word, Phrase("the", {"what": noun}))
        if (isinstance(holder, Named) and holder.name in self.readers) or self.is_owning_reader(holder):
            return PlaceName(word, Phrase("my", {"what": noun}), Phrase("me"), "my")
        if isinstance(holder, Me):
            if self.person == "me":
                return PlaceName(word, Phrase("my", {"what": noun}), Phrase("me"), "my")
            if self.automaton_acting is not None:
                named = Phrase("place_of", {"what": noun, "holder": self.automaton_acting})
                return PlaceName(word, named, self.automaton_acting)
            return PlaceName(word, self.theirs(noun), self.other or Phrase("them"), "their")
        if isinstance(holder, This) and self.any_such and self.this == "player":
            return PlaceName(word, Phrase("their", {"what": noun}), Phrase("them"), "their")
        if whole and isinstance(holder, Things) and not holder.other and not self.is_lone(holder):
            those = Phrase("the", {"what": self.things(holder, whole=True).numbered(None, True)})
            named = Phrase("place_of_some", {"what": noun.numbered(None, True), "holder": those})
            return PlaceName(word, named, those)
        owner = self.someone(holder, whole) if isinstance(holder, Players) else self._thing_holder(holder)
        if self.person == "them" and is_pronoun(owner) and not self.is_called_as_holder(word):
            # What is said to be its own by somebody who acts would be theirs.
            owner = named_again(owner)
        if isinstance(holder, Players) and speaks_of_several(owner):
            assert isinstance(owner, Phrase)
            key = "place_of_some" if owner.key == "all" else "place_of_all"
            return PlaceName(word, Phrase(key, {"what": noun.numbered(None, True), "holder": owner}), owner)
        if self.is_called_as_holder(word):
            if getattr(owner, "key", "") == "it" and self.asked_thing is not None and self.said("phrases", "it_named"):
                owner = Phrase("it_named", {"what": self.asked_thing})
            return PlaceName(word, owner, owner, "it" if is_pronoun(owner) else "")
        long = isinstance(holder, Things) or (
            isinstance(owner, Phrase) and (owner.key in ("owner_of", "owner_elsewhere", "host_of") or _is_long(owner))
        )
        key = "place_of_some" if long else "place_of"
        if (
            isinstance(owner, Phrase)
            and (is_pronoun(owner) or owner.key in ("it", "it_named"))
            and self.said("phrases", "place_of_it")
        ):
            of = Noun((CatalogueWord("nouns", "it"),)) if owner.key == "it_named" else owner.args["what"]
            many = isinstance(of, Noun) and of.many
            said = Phrase("place_of_them" if many else "place_of_it", {"what": noun, "holder": of})
            if owner.key == "it" and self.asked_thing is not None and self.said("phrases", "it_named"):
                owner = Phrase("it_named", {"what": self.asked_thing})
            return PlaceName(word, said, owner, "it")
        named = Phrase(key, {"what": noun, "holder": owner})
        # Of what was spoken of before, a place needn't say again whose it is where it has a phrase for that: *on top*.
        named_before = isinstance(owner, Phrase) and owner.key == "that"
        return PlaceName(word, named, owner, "it" if is_pronoun(owner) else "named" if named_before else "")

    def is_called_as_holder(self, word: CatalogueWord) -> bool:
        """Return whether a place that things have is called as these are, and is told by them alone: *that space*, and not its space."""
        zone = self.vocabulary.zones.get(word.key)
        if zone is None or zone.owner not in self.vocabulary.kinds:
            return False
        boards = (one.name for one in self.vocabulary.boards.values() if one.kind == zone.owner)
        holders = (self.thing_word(zone.owner), *(self.thing_word(name) for name in boards))
        return self._called(Noun((word,))) in {self._called(Noun((one,))) for one in holders}

    def _thing_holder(self, holder: Ref | Things) -> Piece:
        if not isinstance(holder, Things):
            return self.ref(holder)
        key = "another" if holder.other else "the" if self.is_lone(holder) else "a"
        return Phrase(key, {"what": self.things(holder)})

    def usual(self, verb: str) -> str:
        """Return the zone that goes without saying with a verb."""
        found, _ = self.catalogue.find(CatalogueWord("verbs", f"{verb}.usual"))
        return found if isinstance(found, str) else ""

    def is_usual(self, verb: str, place: Place) -> bool:
        """Return whether a place is what another parameter of the verb says of itself: its default."""
        known = self.vocabulary.verbs.get(verb)
        if not isinstance(place, PlaceAttribute) or not isinstance(place.of, Named) or known is None:
            return False
        return place.of.name in {parameter.role for parameter in known.parameters}


def _is_long(owner: Phrase) -> bool:
    """Return whether more is said of somebody behind the noun, which what is theirs would follow."""
    return any(isinstance(one, Noun) and (one.where or one.after) for one in owner.args.values())


def head_of(piece: Piece) -> Piece | None:
    """Return what a phrase is built around."""
    return piece.args.get(piece.head) if isinstance(piece, Phrase) else None


def goes_on(piece: Piece) -> bool:
    """Return whether more is said behind a noun."""
    if isinstance(piece, Phrase) and (inner := head_of(piece)) is not None:
        return goes_on(inner)
    return isinstance(piece, Noun) and bool(piece.after or piece.where)


def placed_apart(piece: Piece, always: bool = False) -> tuple[Piece, Piece] | None:
    """Part a thing from its place: it without, and the place, if more is said of the thing that could be taken for the place's.
    `always`: also where nothing more is.
    """
    if isinstance(piece, Phrase) and (inner := head_of(piece)) is not None:
        found = placed_apart(inner, always)
        return None if found is None else (replace(piece, args={**piece.args, piece.head: found[0]}), found[1])
    if not isinstance(piece, Noun):
        return None
    places = [part for part in piece.after if is_place(part)]
    left = tuple(part for part in piece.after if not is_place(part))
    if len(places) != 1 or not (always or left or piece.where or piece.adjectives):
        return None
    return replace(piece, after=left), places[0]
