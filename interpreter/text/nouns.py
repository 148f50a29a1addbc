"""Noun phrases: things, units, players and places, and some of them."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import (
    Amount,
    Condition,
    Count,
    Here,
    HostOf,
    It,
    Me,
    Named,
    OwnerOf,
    Place,
    PlaceAttribute,
    PlaceSelection,
    Players,
    PlayerSelection,
    Price,
    Quantity,
    Ref,
    Room,
    Selection,
    Tabletop,
    Things,
    This,
    Units,
    Value,
    Zone,
    ZoneOf,
)
from interpreter.text.demands import plus_count, product, tells_host
from interpreter.text.pieces import Listed, Noun, Phrase, Piece, PlaceName, Said, Word
from interpreter.text.scope import Binding, Scope, constant


class Nouns(Scope):
    """How things, units, players and places are called."""

    # --- references ----------------------------------------------------------------------------------------------------

    def ref(self, node: Ref | Things) -> Piece:
        match node:
            case This():
                return Phrase("this", {"what": Noun((self.this_word(),))})
            case It():
                return Phrase("it", {"what": Noun((Word("nouns", "it"),))})
            case Me():
                return Phrase("me") if self.person == "me" else self.other or Phrase("them")
            case Tabletop():
                return Phrase("tabletop", {"what": Word("nouns", "table")})
            case Named():
                return self.named(node)
            case OwnerOf():
                return Phrase("owner_of", {"owner": Word("nouns", "owner"), "what": self.ref(node.of)}, head="owner")
            case HostOf():
                return Phrase("host_of", {"what": self.ref(node.of)})
            case Things():
                return self.quantified(Quantity("each"), self.things(node), False)
            case _:
                return self.value(node)

    def binding(self, node: Named) -> Binding:
        known = self.bindings.get(node.name)
        if known is not None:
            return known
        if node.type.name == "player":
            return Binding(Noun((Word("nouns", "player"),)), many=node.type.many)
        word = self.thing_word(node.type.of) if node.type.of else Word("nouns", node.type.name)
        return Binding(Noun((word,)), many=node.type.many, number=node.type.name == "number")

    def named(self, node: Named) -> Piece:
        """`that card`, `those cards`; told apart by what was done with them where two of a noun are about."""
        bound = self.binding(node)
        if bound.number:
            return Phrase("number_of", {"what": self.done(bound)})
        noun = bound.noun.numbered(None, bound.many)
        if noun.nouns == (self.this_word(),) and bound.verb is not None:
            return Phrase("those_done" if bound.many else "that_done", {"what": noun}, bound.verb)
        same = [
            other for other in self.bindings.values() if other.noun.nouns == noun.nouns and other.verb != bound.verb
        ]
        if same and bound.verb is not None:
            return Phrase("those_done" if bound.many else "that_done", {"what": noun}, bound.verb)
        return Phrase("those" if bound.many else "that", {"what": noun})

    def done(self, bound: Binding) -> Piece:
        """What was paid, discarded, …: noun and participle."""
        if bound.verb is None:
            return bound.noun
        return Phrase("done", {"what": bound.noun}, bound.verb)

    # --- things and units ----------------------------------------------------------------------------------------------

    def things(self, node: Things, usual: str = "") -> Noun:
        """The noun phrase, without determiner or number. `usual`: the zone that needn't be said."""
        nouns = tuple(self.thing_word(kind) for kind in node.kinds)
        adjectives = tuple(Word("adjectives", adjective.name) for adjective in node.adjectives)
        bare = Noun(nouns, adjectives)
        after: list[Piece] = []
        if isinstance(node.owner, Me):
            adjectives += (Word("adjectives", "my" if self.person == "me" else "their"),)
        elif node.owner is not None:
            after.append(Phrase("owned_by", {"owner": self.someone(node.owner)}))
        places = () if tells_host(node.where) else node.places or ()
        if places and not (len(places) == 1 and isinstance(places[0], Zone) and places[0].name == usual):
            pieces = tuple(self.place(place) for place in places)
            after.append(pieces[0] if len(pieces) == 1 else Listed(pieces, "or"))
        if node.next_to is not None:
            after.append(Phrase("next_to", {"what": self.ref(node.next_to)}))
        if node.line is not None:
            after.append(
                Phrase("in_line", {"start": self.ref(node.line.start), "toward": self.value(node.line.toward)})
            )
        after.extend(Phrase("except", {"what": self.named(name)}) for name in node.excepts)
        where = (self.where(node.where, bare),) if node.where is not None else ()
        return Noun(nouns, adjectives, after=tuple(after), where=where)

    def units(self, names: tuple[str, ...]) -> Noun:
        """Counters: a group by its own name, else one or the other."""
        group = next((name for name, units in self.vocabulary.groups.items() if set(units) == set(names)), None)
        if group is not None and len(names) > 1:
            return Noun((Word("units", group),))
        return Noun(tuple(Word("units", name) for name in names))

    def units_on(self, node: Units) -> Noun:
        noun = self.units(node.units)
        return Noun(noun.nouns, after=(self.holder(node.holders),))

    def holder(self, node: Ref | Things | Players) -> Piece:
        """Where counters lie: a supply, or a thing."""
        if isinstance(node, Me):
            return PlaceName(Word("holders", self.person), Phrase("me" if self.person == "me" else "them"))
        if isinstance(node, Tabletop):
            return PlaceName(Word("holders", "table"), self.ref(node))
        if isinstance(node, Things):
            return PlaceName(Word("holders", "thing"), Phrase("a", {"what": self.things(node)}))
        if isinstance(node, Players | OwnerOf) or self.is_player(node):
            whose = self.someone(node)
            return PlaceName(Word("holders", "player"), whose, whose)
        return PlaceName(Word("holders", "thing"), self.ref(node))

    def is_player(self, node: Ref) -> bool:
        return isinstance(node, Named) and node.type.name == "player"

    def someone(self, node: Ref | Players) -> Piece:
        if isinstance(node, Players):
            named = self.automaton(node)
            if named is not None:
                return named
            return Phrase("a", {"what": self.players(node)})
        return self.ref(node)

    def automaton(self, node: Players) -> Noun | None:
        """The name of the automaton that alone is meant."""
        if len(node.adjectives) != 1 or node.where is not None or not self.said("automata", node.adjectives[0].name):
            return None
        return Noun((Word("automata", node.adjectives[0].name),))

    def players(self, node: Players) -> Noun:
        noun = Noun((Word("nouns", node.which),), tuple(Word("adjectives", word.name) for word in node.adjectives))
        if node.which == "opponent" and self.person == "them":
            noun = replace(noun, after=(Phrase("owned_by", {"owner": self.ref(Me())}),))
        if node.where is None:
            return noun
        return replace(noun, where=(self.where(node.where, noun),))

    # --- places --------------------------------------------------------------------------------------------------------

    def place(self, node: Place) -> Piece:
        match node:
            case Zone():
                return self._zone(node)
            case Here():
                here = Word("places", f"here_{self.kind_of(self.this)}")
                word = here if self.said(here.section, here.key) else Word("places", "here")
                return PlaceName(word, Phrase("here"))
            case PlaceAttribute():
                args = {"of": self.ref(node.of)}
                said = Phrase(f"{node.attribute}.of", args, section="attributes")
                return PlaceName(Word("places", node.attribute), said, args["of"])
            case ZoneOf():
                return PlaceName(Word("places", "zone_of"), Phrase("zone_of", {"what": self.ref(node.of)}))
            case Named():
                known = self.places.get(node.name)
                return self.place(known) if known else PlaceName(Word("places", "named"), self.named(node))

    def _zone(self, node: Zone) -> Piece:
        word = Word("places", node.name)
        noun = Noun((word,))
        if node.which == "another":
            return PlaceName(word, Phrase("another", {"what": noun}))
        if node.which == "any":
            return PlaceName(word, Phrase("any", {"what": noun}), variant="any")
        holder = node.holder
        if holder is None:
            return PlaceName(word, Phrase("the", {"what": noun}))
        if isinstance(holder, Me):
            if self.person == "me":
                return PlaceName(word, Phrase("my", {"what": noun}), Phrase("me"), "my")
            return PlaceName(word, Phrase("their", {"what": noun}), self.other or Phrase("them"), "their")
        owner = self.someone(holder) if isinstance(holder, Players) else self._thing_holder(holder)
        return PlaceName(word, Phrase("place_of", {"what": noun, "holder": owner}), owner)

    def _thing_holder(self, holder: Ref | Things) -> Piece:
        return Phrase("a", {"what": self.things(holder)}) if isinstance(holder, Things) else self.ref(holder)

    # --- some of them --------------------------------------------------------------------------------------------------

    def quantified(self, quantity: Quantity, noun: Noun, other: bool = False) -> Piece:
        """`a card`, `2 cards`, `up to 3 cards`, `another card`, …"""
        count = constant(quantity.number)
        if quantity.sort == "each":
            return Phrase("all_other" if other else "all", {"what": noun.numbered(None, True)})
        if quantity.sort == "any_number":
            return Phrase("one_or_more" if quantity.least else "any_number", {"what": noun.numbered(None, True)})
        if count is None:
            return self._by_value(quantity, noun)
        counted = noun.numbered(count, count != 1)
        if other and count != 1:
            counted = replace(counted, adjectives=(Word("adjectives", "other"), *noun.adjectives))
        if quantity.sort == "up_to" and not (quantity.least and count == 1):
            return Phrase("one_to" if quantity.least else "up_to", {"what": counted})
        if quantity.sort == "random":
            return Phrase("random_one" if count == 1 else "random", {"what": counted})
        if count == 1 and len(noun.nouns) > 1:
            last = len(noun.nouns) - 1
            alone = replace(noun, adjectives=self._close(noun.adjectives), after=(), where=())
            each = [replace(noun if index == last else alone, nouns=(word,)) for index, word in enumerate(noun.nouns)]
            return Listed(tuple(Phrase("another" if other else "a", {"what": one}) for one in each), "or")
        if count == 1:
            return Phrase("another" if other else "the" if self._is_single(noun) else "a", {"what": noun})
        return Phrase("some", {"what": counted})

    def _is_single(self, noun: Noun) -> bool:
        """Whether an adjective leaves but one, as a superlative does."""
        found = (self.catalogue.find(word)[0] for word in noun.adjectives)
        return any(isinstance(entry, dict) and bool(entry.get("single")) for entry in found)

    def _close(self, adjectives: tuple[Word, ...]) -> tuple[Word, ...]:
        """Those that stand next to their noun; what comes at the end is said once for all."""
        found = ((word, self.catalogue.find(word)[0]) for word in adjectives)
        return tuple(word for word, entry in found if not (isinstance(entry, dict) and entry.get("place") == "end"))

    def _by_value(self, quantity: Quantity, noun: Noun) -> Piece:
        number = quantity.number
        if isinstance(number, Room):
            return Phrase("as_many_as_fit", {"what": noun.numbered(None, True), "place": self.place(number.place)})
        if (more := plus_count(number)) is not None:
            count, added = more
            some = Phrase("some", {"what": noun.numbered(count, count != 1)})
            return Phrase("plus_for_each", {"what": some, "more": Said("1", 1), "each": self.each(added)})
        factor, times = product(number)
        if quantity.least:
            some = Phrase("one_or_more", {"what": noun.numbered(None, True)})
            return Phrase("at_most", {"what": some, "most": self.value(number)})
        if times is None or quantity.sort != "exactly":
            key = "up_to_value" if quantity.sort == "up_to" else "as_many"
            return Phrase(key, {"what": noun.numbered(None, True), "number": self.value(number)})
        some = Phrase("some", {"what": noun.numbered(factor, factor != 1)})
        return Phrase("for_each", {"what": some, "each": self.each(times)})

    def each(self, node: Value, per: int = 1) -> Piece:
        """What is counted, as it stands after `for each`, or after `for every` and a number."""
        if isinstance(node, Count) and isinstance(node.of, Named):
            node = node.of
        if isinstance(node, Named):
            bound = self.binding(node)
            return self.done(replace(bound, noun=bound.noun.numbered(per, True)) if per > 1 else bound)
        piece = self._each(node)
        return piece.numbered(per, True) if per > 1 and isinstance(piece, Noun) else piece

    def _each(self, node: Value) -> Piece:
        match node:
            case Count(of=Things() as things):
                return self._of_source(things) or self.things(things)
            case Count(of=Units() as units):
                return self.units_on(units)
            case Count(of=Players() as players):
                return self.players(players)
            case _:
                return self.value(node)

    def _of_source(self, node: Things) -> Piece | None:
        return self.done(self.binding(node.source)) if node.source is not None and node.where is None else None

    def selection(self, node: Selection, usual: str = "") -> Piece:
        if node.times is None or self._is_unknown(node.times):
            return self._selection(node, usual)
        things, count = node.things, constant(node.quantity.number)
        if isinstance(things, Things) and node.quantity.sort == "exactly" and count is not None:
            what: Piece = Phrase("some", {"what": self.things(things, usual).numbered(count, count != 1)})
        else:
            what = self._selection(node, usual)
        return Phrase("for_each", {"what": what, "each": self.each(node.times)})

    def _is_unknown(self, times: Value) -> bool:
        """A number of which nothing was said: a statement that is worded alone."""
        return isinstance(times, Named) and times.name not in self.bindings

    def _selection(self, node: Selection, usual: str) -> Piece:
        things = node.things
        if isinstance(things, Named) and (node.quantity.sort == "each" or not self.binding(things).many):
            return self.named(things)
        if isinstance(things, Named):
            return self._of_them(node.quantity, things, None)
        if not isinstance(things, Things):
            return self.ref(things)
        if things.source is not None:
            if node.quantity.sort == "each" and things.excepts:
                return Phrase("rest", {"what": self.binding(things.source).noun.numbered(None, True)})
            return self._of_them(node.quantity, things.source, things.where)
        mine = self.several(things, usual)
        said = self._of_mine(node.quantity, mine) if isinstance(mine, Phrase) and not things.other else None
        return said or self.quantified(node.quantity, self.things(things, usual), things.other)

    def several(self, node: Things, usual: str = "") -> Piece:
        """The plural; `your stalls` of what is somebody's."""
        mine = isinstance(node.owner, Me)
        noun = self.things(replace(node, owner=None) if mine else node, usual).numbered(None, True)
        return Phrase("my" if self.person == "me" else "their", {"what": noun}) if mine else noun

    def _of_mine(self, quantity: Quantity, mine: Phrase) -> Piece | None:
        """Some of `your stalls`; None for a number that has its place before the noun."""
        count, sort = constant(quantity.number), quantity.sort
        if sort == "each" or (sort == "exactly" and count == 1):
            return Phrase(f"all_{mine.key}" if sort == "each" else f"one_of_{mine.key}", mine.args)
        if sort == "any_number":
            return Phrase("one_or_more_of" if quantity.least else "any_number", {"what": mine})
        if sort == "random" or (count is None and (sort == "exactly" or quantity.least)):
            return None
        some = "some_of" if sort == "exactly" else "one_to_of" if quantity.least else "up_to_of"
        key = "up_to_value" if count is None else some
        return Phrase(key, {"what": mine, "number": self.value(quantity.number)})

    def _of_them(self, quantity: Quantity, source: Named, where: Condition | None) -> Piece:
        noun = self.binding(source).noun
        count = constant(quantity.number)
        one = quantity.sort in ("exactly", "random") and count == 1
        args: dict[str, Piece] = {"what": noun.numbered(None, True)}
        if where is not None:
            args["where"] = self.where(where, noun.numbered(None, not one))
        if quantity.sort == "each":
            return Phrase("all_of_them", args)
        if quantity.sort == "any_number":
            return Phrase("one_or_more_of_them" if quantity.least else "any_of_them", args)
        args["number"] = self.value(quantity.number)
        if quantity.sort == "up_to":
            return Phrase("one_to_of_them" if quantity.least else "up_to_of_them", args)
        return Phrase("one_of_them" if one else "some_of_them", args)

    def selected_noun(self, node: Selection) -> Noun:
        """The bare noun of what is selected, for later mention."""
        things = node.things
        if isinstance(things, Named):
            return self.binding(things).noun
        if isinstance(things, Things):
            if things.source is not None:
                return self.binding(things.source).noun
            return Noun(tuple(self.thing_word(kind) for kind in things.kinds))
        return Noun((self.this_word(),))

    def player_selection(self, node: PlayerSelection) -> Piece:
        named = self.automaton(node.players)
        if named is not None:
            return named
        noun = self.players(node.players)
        if node.quantity.sort == "each":
            return Phrase("each", {"what": noun})
        return self.quantified(node.quantity, noun)

    def place_selection(self, node: PlaceSelection) -> Piece:
        return self.place(node.place)

    def amount(self, node: Amount | Price, choice: bool = False) -> Piece:
        """`2 coins for each stall, up to 6`. `choice`: say that the player chooses which, where there are several."""
        if isinstance(node, Price):
            return Phrase("price", {"attribute": Word("attributes", node.attribute), "of": self.ref(node.of)})
        noun = self.units(node.units)
        piece: Piece
        count = constant(node.quantity.number)
        if count is not None and node.quantity.sort == "exactly":
            piece = Phrase("some", {"what": noun.numbered(count, count != 1)})
        else:
            piece = self.quantified(node.quantity, noun)
        if choice and len(noun.nouns) < len(node.units) and node.quantity.sort != "each":
            piece = Phrase("of_choice", {"what": piece})
        if node.times is not None and not self._is_unknown(node.times):
            each = self.each(node.times, node.per)
            if node.per > 1:
                number = Said(str(node.per), node.per)
                piece = Phrase("for_every", {"what": piece, "each": each, "number": number})
            else:
                piece = Phrase("for_each", {"what": piece, "each": each})
        if node.most is not None:
            piece = Phrase("at_most", {"what": piece, "most": self.value(node.most)})
        return piece
