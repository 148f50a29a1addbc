"""How many of what: `a card`, `2 of them`, `up to 3 coins for each stall`."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import (
    Alike,
    Amount,
    Arithmetic,
    Compare,
    Conditional,
    Count,
    Different,
    HostOf,
    It,
    LargestGroup,
    Me,
    Named,
    Number,
    PlaceSelection,
    Players,
    PlayerSelection,
    Price,
    Quantity,
    Room,
    Selection,
    Things,
    Units,
    Value,
    Values,
    ValueSelection,
)
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName, Said
from interpreter.text.planner.counting import at_most, how_often, is_dealt, is_one, one_of_few, plus_count, taken_off
from interpreter.text.planner.exclusions import but_this
from interpreter.text.planner.lifted import cases_last
from interpreter.text.planner.named_sets import NamedSets
from interpreter.text.planner.nouns import is_pronoun
from interpreter.text.planner.printed import said_number
from interpreter.text.planner.scope import constant
from interpreter.text.planner.singly import is_of_one, is_the_best

# Adjectives that tell whose a thing is.
_OWN = ("my", "their")


class Quantities(NamedSets):
    """How some of many are spoken of."""

    # --- some of them --------------------------------------------------------------------------------------------------

    def quantified(self, quantity: Quantity, noun: Noun, other: bool = False) -> Piece:
        """Word `a card`, `2 cards`, `up to 3 cards`, `another card`, …"""
        quantity = replace(quantity, number=cases_last(quantity.number))
        count = constant(quantity.number)
        if quantity.sort == "each" and self.is_sole(noun):
            return Phrase("the", {"what": noun})
        if quantity.sort == "each":
            return Phrase("all_other" if other else "all", {"what": from_all(noun).numbered(None, True)})
        if quantity.sort == "any_number" and quantity.least > 1:
            return Phrase("at_least", {"number": said_number(quantity.least), "what": noun.numbered(None, True)})
        if quantity.sort == "any_number":
            return Phrase("one_or_more" if quantity.least else "any_number", {"what": noun.numbered(None, True)})
        if (printed := self.printed(quantity.number)) is not None:
            counted = self.by_step(replace(noun.numbered(None, True), before=(printed,)))
            return Phrase("some" if quantity.sort == "exactly" else "up_to", {"what": counted})
        if (bounded := at_most(quantity.number)) is not None and quantity.sort == "exactly":
            most = noun.numbered(bounded[1], bounded[1] != 1)
            told = self.quantified(replace(quantity, number=bounded[0]), noun, other)
            return Phrase("at_most", {"what": told, "most": Phrase("some", {"what": most})})
        if isinstance(number := quantity.number, Conditional) and constant(number.otherwise) is not None:
            usual = self.quantified(replace(quantity, number=number.otherwise), noun, other)
            return self.varied(usual, number)
        if count is None:
            return self._by_value(quantity, noun)
        counted = noun.numbered(count, count != 1)
        if other and count != 1:
            counted = with_other(counted)
        if (few := one_of_few(quantity, count)) is not None:
            return Phrase("some", {"what": replace(counted.numbered(None, True), before=(few,))})
        if quantity.sort == "up_to" and not quantity.least:
            return Phrase("up_to", {"what": counted})
        if quantity.sort == "up_to" and quantity.least < count:
            return Phrase("from_to", {"least": said_number(quantity.least), "what": counted})
        if quantity.sort == "random":
            return self._at_random(counted) or Phrase("random_one" if count == 1 else "random", {"what": counted})
        if count == 1 and len(noun.nouns) > 1 and not self._are_sorts(noun):
            last = len(noun.nouns) - 1
            alone = replace(noun, adjectives=self._close(noun.adjectives), after=(), where=())
            each = [replace(noun if index == last else alone, nouns=(word,)) for index, word in enumerate(noun.nouns)]
            return Listed(tuple(Phrase("another" if other else "a", {"what": one}) for one in each), "or")
        if count == 1:
            return Phrase("another" if other else "the" if self._is_single(noun) else "a", {"what": noun})
        return Phrase("some", {"what": counted})

    def _at_random(self, noun: Noun) -> Piece | None:
        """Word `a random stall in your yard` with the word that a language has beside the noun; None where it has none."""
        word = CatalogueWord("adjectives", "at_random")
        if self.catalogue.entry(word.section, word.key) is None:
            return None
        return Phrase("some" if noun.many else "a", {"what": replace(noun, adjectives=(*noun.adjectives, word))})

    def varied(self, usual: Piece, node: Conditional) -> Piece:
        """Return what holds as a rule, and the number that it is under a condition: `1 coin (2 with 4 players)`."""
        args = {"what": usual, "number": self.value(node.then)}
        match node.condition:
            case Compare(
                operator="=" | ">=" as operator, left=Count(of=Players() as players), right=Number(number=count)
            ):
                many = self.players(players).numbered(count, count != 1)
                key = "varied_players" if operator == "=" else "varied_players_least"
                return Phrase(key, args | {"players": many, "least": Said(str(count), count)})
        return Phrase("varied", args | {"condition": self.condition(node.condition)})

    def _by_value(self, quantity: Quantity, noun: Noun) -> Piece:
        number = quantity.number
        if quantity.sort == "exactly" and isinstance(number, Named) and self._is_unknown(number):
            several, letter = noun.numbered(None, True), self.spelt.get(number.name)
            lettered = letter is not None and Phrase("some", {"what": replace(several, before=(letter,))})
            return lettered or Phrase("that_many", {"what": several})
        if (entries := self.entries(number)) is not None:
            several = noun.numbered(None, True)
            if self.entries_apart is not None:
                self.entries_apart.append(entries)
                return Phrase("by_entries_apart", {"what": several})
            return Phrase("by_entries", {"what": several, "entries": entries})
        if isinstance(number, Room) and noun.nouns[0].section != "units":
            return Phrase("as_many_as_fit", {"what": noun.numbered(None, True), "place": self.place(number.place)})
        if (more := plus_count(number)) is not None:
            count, added = more
            some = Phrase("some", {"what": noun.numbered(count, count != 1)})
            rate = Phrase("some", {"what": noun.numbered(1, False)})
            both: dict[str, Piece] = {"what": some, "number": Said(str(count), count), "rate": rate}
            # A pronoun that follows means all of them.
            both["whole"] = noun.numbered(None, True)
            if self.around.solo_players and added.of == Players("player"):
                both["solo"] = Said(str(self.around.solo_players + count))
            return Phrase("plus_for_each", {**both, "more": Said("1", 1), "each": self.each(added)}, head="whole")
        if (less := taken_off(number)) is not None:
            some = Phrase("some", {"what": noun.numbered(less[0], less[0] != 1)})
            return self.for_each(Phrase("negative", {"right": some}), less[1])
        if quantity.sort == "exactly" and (much := self.as_much(number, noun)) is not None:
            return much
        often = how_often(number)
        if quantity.least:
            least = self.quantified(replace(quantity, sort="any_number"), noun)
            return Phrase("bounded", {"what": least, "most": self.value(number)})
        if often is None or quantity.sort != "exactly":
            key = "up_to_value" if quantity.sort == "up_to" else "as_many"
            return Phrase(key, {"what": noun.numbered(None, True), "number": self.as_counted(number)})
        some = Phrase("some", {"what": noun.numbered(often[0], often[0] != 1)})
        return self.for_each(some, often[1])

    def each(self, node: Value, per: int = 1) -> Piece:
        """Return what is counted, as it stands after `for each`, or after `for every` and a number."""
        if isinstance(node, Count) and isinstance(node.of, Named):
            node = node.of
        if isinstance(node, Named):
            bound = self.binding(node)
            return self.done(replace(bound, noun=bound.noun.numbered(per, True)) if per > 1 else bound)
        piece = self._each(node, together=per > 1)
        return piece.numbered(per, True) if per > 1 and isinstance(piece, Noun) else piece

    def _each(self, node: Value, together: bool) -> Piece:
        match node:
            case Count(of=Things() as things):
                noun = self._of_source(things) or self.things(things, whole=True)
                return with_other(noun) if things.other and isinstance(noun, Noun) else noun
            case Count(of=Units() as units):
                return self.units_on(units, counted=True, whole=True, together=together)
            case Count(of=Players() as players):
                return self.players(players)
            case Count(of=Values() as values):
                return self.values(values)
            case LargestGroup():
                return self.grouped(node)
            case Room(place=place):
                # What a counter brings doesn't fill a place.
                return Noun((CatalogueWord("nouns", "empty_space"),), after=(self.place(place),))
            case Alike(most=False):
                return self.set_of_each(node)
            case Different(attribute=attribute, of=of):
                return self.each_different(attribute, Phrase("among", {"what": self.several(of)}))
            case _:
                return self.value(node)

    def _of_source(self, node: Things) -> Piece | None:
        return self.done(self.binding(node.source)) if node.source is not None and node.where is None else None

    def selection(self, node: Selection, usual: str = "") -> Piece:
        if node.times is None or self._is_unknown(node.times):
            return self._selection(node, usual)
        things, count = node.things, constant(node.quantity.number)
        if isinstance(things, Things) and node.quantity.sort == "exactly" and count is not None:
            what: Piece = Phrase("some", {"what": self.things(things, usual, True).numbered(count, count != 1)})
        else:
            what = self._selection(node, usual)
        return self.for_each(what, node.times)

    def for_each(self, what: Piece, times: Value, per: int = 1) -> Phrase:
        """Word what there is so often as something is counted, or for every so many; `for each of your stalls` of what is somebody's."""
        match times:
            case Arithmetic(operator="/ down", left=left, right=Number(number=number)):
                times, per = left, number
        each = self.each(times, per)
        if per > 1:
            return Phrase("for_every", {"what": what, "each": each, "number": said_number(per)})
        own = each.adjectives[0] if isinstance(each, Noun) and each.adjectives else None
        if isinstance(each, Noun) and own is not None and own.key in _OWN:
            mine = Phrase(own.key, {"what": replace(each.numbered(None, True), adjectives=each.adjectives[1:])})
            return Phrase("for_each_mine", {"what": what, "each": mine})
        return Phrase("for_each", {"what": what, "each": each})

    def _is_unknown(self, times: Value) -> bool:
        """Return whether nothing was said of a number: a statement that is worded alone."""
        return isinstance(times, Named) and times.name not in self.bindings

    def _selection(self, node: Selection, usual: str) -> Piece:
        things = node.things
        if isinstance(things, Named) and (node.quantity.sort == "each" or not self.binding(things).many):
            return self.named(things)
        if isinstance(things, Named):
            return self.of_them(node.quantity, Things((), source=things))
        if not isinstance(things, Things):
            return self.ref(things)
        match things.where:
            case Compare(operator="is", left=It(), right=HostOf() as host) if is_one(node.quantity):
                return self.ref(host)
        told_apart = things.where is not None or things.best is not None or things.excepts
        if things.source is not None and not told_apart and is_of_one(node, self.binding):
            return self.named(things.source)
        if things.source is not None:
            if node.quantity.sort == "each" and things.excepts:
                return Phrase("rest", {"what": self.binding(things.source).noun.numbered(None, True)})
            return self.of_them(node.quantity, things)
        things = self.another(things)
        if node.quantity.sort == "each" and self.is_in_one_slot(things):
            return Phrase("the_if_any", {"what": self.things(things, usual)})
        mine = self.called_as_its_place(things) or self.several(things, usual)
        said = self.of_mine(node.quantity, mine) if isinstance(mine, Phrase) and not things.other else None
        if is_dealt(self.vocabulary, node.quantity, things, usual):
            return Phrase("some", {"what": self.things(things, usual).numbered(1, False)})
        if said is None and is_one(node.quantity) and (self.is_in_one_slot(things) or is_the_best(things)):
            return Phrase("the", {"what": self.things(things, usual)})
        noun = self.at_top(node, self.things(things, usual, not is_one(node.quantity)))
        return said or self.quantified(node.quantity, noun, things.other)

    def several(self, node: Things, usual: str = "") -> Piece:
        """Return the plural; `your stalls` of what is somebody's."""
        mine = isinstance(node.owner, Me)
        if isinstance(node.source, Named) and node.where is None and not node.excepts:
            return self.those_of(node.source)
        node = but_this(node)
        noun = self.things(replace(node, owner=None) if mine else node, usual, True).numbered(None, True)
        if node.other:
            noun = with_other(noun)
        return Phrase("my" if self.person == "me" else "their", {"what": noun}) if mine else noun

    def of_mine(self, quantity: Quantity, mine: Phrase) -> Piece | None:
        """Return some of `your stalls`; None for a number that has its place before the noun."""
        count, sort = constant(quantity.number), quantity.sort
        what = mine.args["what"]
        if (sort == "each" or count == 1) and isinstance(what, Noun) and self._has_each_one(what):
            return Phrase(mine.key, {"what": what.numbered(None, False)})
        if sort == "each" or (sort == "exactly" and count == 1):
            return Phrase(f"all_{mine.key}", mine.args) if sort == "each" else _one_of(mine)
        if sort == "any_number" and quantity.least > 1:
            return Phrase("at_least_of", {"number": said_number(quantity.least), "what": mine})
        if sort == "any_number":
            return Phrase("one_or_more_of" if quantity.least else "any_number", {"what": mine})
        printed = self.printed(quantity.number)
        mine = replace(mine, args={"what": self.by_step(mine.args["what"])})
        if sort == "random" or (count is None and printed is None and (sort == "exactly" or quantity.least)):
            return None
        if (few := one_of_few(quantity, count)) is not None:
            return Phrase("some_of", {"what": mine, "number": few})
        if sort == "up_to" and printed is not None and printed.count == 1:
            return _one_of(mine)
        if sort == "up_to" and not quantity.least and count == 1:
            return Phrase("one_at_most_of", {"what": mine})
        if quantity.least and count is not None:
            most = said_number(count)
            return Phrase("from_to_of", {"least": said_number(quantity.least), "number": most, "what": mine})
        some = "some_of" if sort == "exactly" else "up_to_of"
        key = "up_to_value" if count is None and printed is None else some
        return Phrase(key, {"what": mine, "number": printed or self.value(quantity.number)})

    def _has_each_one(self, noun: Noun) -> bool:
        """Return whether each player has one of what a noun calls."""
        return len(noun.nouns) == 1 and noun.nouns[0].key in self.around.one_each

    def player_selection(self, node: PlayerSelection) -> Piece:
        named = self.automaton(node.players)
        if named is not None:
            return named
        if node.players == self.sole and is_one(node.quantity):
            return Phrase("them")
        if self.is_sole_opponent(node.players):
            return self.the_opponent()
        if node.quantity.sort == "each" and self.are_the_others(node.players):
            return Phrase("each_other", {"what": self.players(replace(node.players, which="player"))})
        noun, other = self.told_apart(node.players)
        if node.quantity.sort == "exactly" and is_one(node.quantity) and self.are_of_another(node.players):
            return _one_of(Phrase("their", {"what": replace(noun, after=noun.after[1:])}))
        if node.quantity.sort == "each" and self.are_of_another(node.players) and not self.told:
            return Phrase("each_of_their", {"what": replace(noun, after=noun.after[1:])})
        if node.quantity.sort == "each":
            return Phrase("each_other" if other else "each", {"what": noun})
        return (
            Phrase("the", {"what": noun})
            if self.sits_alone(node.players)
            else self.quantified(node.quantity, noun, other)
        )

    def value_selection(self, node: ValueSelection) -> Piece:
        return self.quantified(node.quantity, self.values(node.values))

    def place_selection(self, node: PlaceSelection) -> Piece:
        return self.place(node.place)

    def amount(self, node: Amount | Price, choice: bool = False, lying: bool = False) -> Piece:
        """Word `2 coins for each stall, up to 6`. `choice`: say that the player chooses which, where there are several;
        `lying`: of counters that lie somewhere.
        """
        if isinstance(node, Price):
            of = self.ref(node.of)
            key = "price_of_it" if is_pronoun(of) else "price"
            in_one = self.sole_price(node.attribute)
            key += "_in" if in_one else ""
            return Phrase(key, {"attribute": CatalogueWord("attributes", node.attribute), "of": of, **in_one})
        given, plain = node.quantity.number, node.times is None and node.quantity.sort == "exactly"
        often = how_often(given) if plain and not self._is_unknown(given) else None
        if often is not None:
            number, times = often
            node = replace(node, quantity=replace(node.quantity, number=Number(number)), times=times)
        noun = self.units(node.units, lying)
        piece: Piece
        count = constant(node.quantity.number)
        if count is not None and node.quantity.sort == "exactly":
            sole = count == 1 and self.is_sole(noun)
            # One of several sorts is one of this or one of that; two may be one of each.
            each_sort = [replace(noun, nouns=(word,)) for word in noun.nouns] if count == 1 and not sole else [noun]
            counted = (one if sole else one.numbered(count, count != 1) for one in each_sort)
            piece = Listed(tuple(Phrase("the" if sole else "some", {"what": one}) for one in counted), "or")
        else:
            piece = self.quantified(node.quantity, noun)
        if choice and len(noun.nouns) < len(node.units) and node.quantity.sort != "each":
            piece = Phrase("of_choice" if self.person == "me" else "of_their_choice", {"what": piece})
        if node.times is not None and not self._is_unknown(node.times):
            piece = self.for_each(piece, node.times, node.per)
        if node.most is not None:
            cap = constant(node.most) if len(noun.nouns) == 1 else None
            most = Phrase("some", {"what": noun.numbered(cap, cap != 1)}) if cap else self.value(node.most)
            piece = Phrase("at_most", {"what": piece, "most": most})
        return piece


def _one_of(mine: Phrase) -> Phrase:
    """Return one of what is somebody's, with which words agree as with one."""
    what = mine.args["what"]
    return Phrase(f"one_of_{mine.key}", {"what": what.numbered(None, False) if isinstance(what, Noun) else what})


def with_other(noun: Noun) -> Noun:
    """Return a noun of which all are meant but the thing that speaks."""
    return replace(noun, adjectives=(CatalogueWord("adjectives", "other"), *noun.adjectives))


def from_all(noun: Noun) -> Noun:
    """Return things of which all are meant with the place of each player in which they are as all of these."""

    def widened(part: Piece) -> Piece:
        match part:
            case PlaceName(variant="any", name=Phrase(key="any", args={"what": Noun() as place})):
                return replace(part, name=Phrase("all", {"what": place.numbered(None, True)}))
        return part

    # What is told of things beside their place could be told of the place.
    return replace(noun, after=tuple(map(widened, noun.after))) if len(noun.after) == 1 and not noun.where else noun
