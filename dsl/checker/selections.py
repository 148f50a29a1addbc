"""What a statement acts on: a choice of things, players or places, an amount of units, terms of payment."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, cast

from dsl import meaning as m, syntax as s
from dsl.checker.base import single
from dsl.checker.conditions import ConditionResolver
from dsl.checker.nouns import Head
from dsl.diagnostics import Note
from dsl.meaning import PLACE, PLAYER, PRICE, TERMS, Type

Chosen: TypeAlias = tuple[m.Selection, Type]
Times: TypeAlias = tuple[m.Value, int]


class Selections(ConditionResolver):
    """Resolves the objects of statements."""

    # --- how many -----------------------------------------------------------------------------------------------------------

    def quantity(
        self, determiner: s.Determiner, *, random: bool = False, unit: tuple[str, ...] = ()
    ) -> m.Quantity | None:
        """Return how many a determiner says. `unit`: the units of which it must be a number."""
        span = determiner.span
        number: m.Value = m.Number(1, span=span)
        if determiner.number is not None:
            sense = self.number_sense(determiner.number)
            if sense is None:
                return None
            if unit and sense.unit and sense.unit not in unit:
                notes = [Note(sense.since, "note-counts-unit", {"unit": sense.unit})]
                self.error("unit-mismatch", determiner, notes=notes, found=sense.unit, expected=" ".join(unit))
                return None
            number = sense.node
        sort = determiner.sort
        if sort in ("each", "all"):
            return m.Quantity("each", span=span)
        if sort == "at_least":
            least = number.number if isinstance(number, m.Number) else 0
            if not least:
                self.error("at-least-how-many", determiner)
                return None
            return m.Quantity("any_number", m.Number(1, span=span), least, span=span)
        if sort == "from_to":
            if determiner.least > getattr(number, "number", determiner.least) or not determiner.least:
                self.error("from-to-how-many", determiner, word=determiner.said)
                return None
            return m.Quantity("up_to", number, determiner.least, span=span)
        if sort in ("any_number", "up_to"):
            return m.Quantity(sort, number, int(determiner is self.demanded), span=span)
        if sort in ("my", "any"):
            self.error("wrong-determiner", determiner, suggestion="each" if sort == "any" else "a", word=sort)
            return None
        return m.Quantity("random" if random else "exactly", number, span=span)

    def times(self, phrase: s.Phrase) -> Times | None:
        """Check `for each X`: how often, and how many X it takes for once."""
        per = 1
        determiner = phrase.determiner
        if determiner is not None:
            if (
                determiner.sort != "exactly"
                or not isinstance(determiner.number, s.Numeral)
                or not determiner.number.number
            ):
                self.error("wrong-determiner", determiner, word=determiner.said)
                return None
            per = determiner.number.number
            phrase = replace(phrase, determiner=None)
        counted = self.counted(phrase)
        if counted is None:
            return None
        if isinstance(counted, m.Named) and counted.type.name == "number":
            return counted, per
        return m.Count(counted, span=phrase.span), per

    # --- things ---------------------------------------------------------------------------------------------------------------

    def selection(self, written: s.Counted, lies: tuple[m.Place, ...] | None = None) -> Chosen | None:
        """Return the things that a statement acts on, and their type. `lies`: where they are if the phrase doesn't say."""
        if not isinstance(written.what, s.Phrase):
            self.wrong(written.what, "number", "thing")
            return None
        if written.most is not None:
            self.error("at-most-of-things", written.most)
            return None
        chosen = self.phrase_selection(written.what, lies)
        if chosen is None or written.each is None:
            return chosen
        times = self.times(written.each)
        if times is None:
            return None
        selection, type_ = chosen
        often, per = times
        if per != 1:
            often = m.Arithmetic("/ down", often, m.Number(per, span=written.each.span), span=written.each.span)
        return m.Selection(selection.quantity, selection.things, often, span=written.span), Type(
            "thing", type_.of, True
        )

    def phrase_selection(self, phrase: s.Phrase, lies: tuple[m.Place, ...] | None = None) -> Chosen | None:
        """Return a selection without what multiplies it."""
        first = phrase.words[0][0].text == "first" and len(phrase.words[0]) > 1
        if phrase.determiner is None and (phrase.of is not None or first or self._is_reference(phrase)):
            return self._reference(phrase)
        head = self.head(phrase, chance=_is_known(phrase))
        if head is None:
            return None
        if head.noun.sort != "things":
            self.wrong(phrase, head.noun.sort.removesuffix("s"), "thing")
            return None
        determiner = phrase.determiner
        if determiner is None:
            determiner = self._without_quantity(phrase, head)
            if determiner is None:
                return None
        quantity = self.quantity(determiner, random=head.random)
        things = self.things(phrase, head, lies)
        if quantity is None or things is None:
            return None
        apart = [one for one in phrase.location.places if self._are_apart(one)] if phrase.location is not None else []
        if apart and quantity.sort != "each":
            self.error("one-player", apart[0])
            return None
        if quantity.sort == "random" and not self._known_whose(phrase, things):
            return None
        one = quantity.sort in ("exactly", "random") and quantity.number == m.Number(1)
        kind = head.type.of if head.named is not None else self.noun_type(head.noun).of
        lone = one or (quantity.sort == "up_to" and quantity.number == m.Number(1))
        type_ = Type("thing", kind, not one, lone)
        if head.named is not None and quantity.sort == "each" and _nothing_more(phrase):
            return m.Selection(quantity, head.named.node, span=phrase.span), type_
        return m.Selection(quantity, things, span=phrase.span), type_

    def _known_whose(self, phrase: s.Phrase, things: m.Things) -> bool:
        """Return whether it is known from whose place chance picks: of one of several players' nobody would be asked."""
        written = phrase.location.places if phrase.location is not None else ()
        for place, of in zip(things.places or (), written, strict=False):
            if not isinstance(place, m.Zone) or self.vocabulary.zones[place.name].owner != "player":
                continue
            if isinstance(place.holder, m.Players) or place.which == "another":
                self.error("chance-of-whom", of, word=place.name)
                return False
        return True

    def _is_reference(self, phrase: s.Phrase) -> bool:
        """Return whether a phrase without a determiner is a thing that is known: this, it, or a name, and nothing more."""
        word = single(phrase)
        if word is None:
            return False
        if word.text in ("this", "it", "me"):
            return True
        binding = self.names.find(word.text)
        return binding is not None and (binding.type.name != "thing" or not binding.type.many)

    def _reference(self, phrase: s.Phrase) -> Chosen | None:
        sense = self.expression(phrase)
        if sense is None:
            return None
        if sense.type.name != "thing":
            self.wrong(phrase, sense.type, "thing", sense.since, "note-bound-here")
            return None
        sort = "each" if sense.type.many else "exactly"
        quantity = m.Quantity("each", span=phrase.span) if sort == "each" else m.Quantity("exactly", span=phrase.span)
        return m.Selection(quantity, sense.node, span=phrase.span), sense.type

    def _without_quantity(self, phrase: s.Phrase, head: Head) -> s.Determiner | None:
        """Return all of a named result; else a number is missing, unless bare things are allowed (in examples, `play
        bakery`).
        """
        if head.named is not None:
            return s.Determiner("each", span=phrase.span)
        if self.bare_things and all(name in self.vocabulary.definitions for name in head.noun.names):
            return s.Determiner("a", span=phrase.span)
        self.no_quantity(phrase, "a")
        return None

    # --- players --------------------------------------------------------------------------------------------------------------

    def player(self, phrase: s.Phrase, *, each: bool = False) -> m.PlayerSelection | m.Ref | None:
        """Return a player that is known, or one of several. `each`: or each of them."""
        if phrase.determiner is None:
            word = single(phrase)
            noun = self.words.nouns.get(word.text) if word is not None else None
            if noun is not None and noun.sort == "players" and word is not None and self.names.find(word.text) is None:
                suggestion = "a" if noun.names[0] == "opponent" else "each"
                self.no_quantity(phrase, suggestion)
                return None
            last = self.words.nouns.get(phrase.words[0][-1].text)
            if word is None and phrase.of is None and last is not None and last.sort == "players":
                if self.head(phrase) is not None:
                    self.no_quantity(phrase, "a")
                return None
            sense = self.expression(phrase)
            if sense is None:
                return None
            if sense.type != PLAYER:
                self.wrong(phrase, sense.type, "player", sense.since, "note-bound-here")
                return None
            return cast("m.Ref", sense.node)
        head = self.head(phrase, chance=_is_known(phrase))
        if head is None:
            return None
        if head.noun.sort != "players":
            self.wrong(phrase, head.noun.sort.removesuffix("s"), "player")
            return None
        quantity = self.quantity(phrase.determiner, random=head.random)
        players = self.players_set(phrase, head)
        if quantity is None or players is None:
            return None
        if not _is_one(quantity) and not (each and quantity.sort == "each"):
            self.error("one-player", phrase)
            return None
        return m.PlayerSelection(quantity, players, span=phrase.span)

    def _are_apart(self, phrase: s.Phrase) -> bool:
        """Return whether a place is that of each of several players, as in `hand of each opponent`."""
        of = phrase.of
        if of is None or of.determiner is None or of.determiner.sort not in ("each", "all"):
            return False
        noun = self.words.nouns.get(of.words[0][-1].text)
        return noun is not None and noun.sort == "players"

    # --- places ---------------------------------------------------------------------------------------------------------------

    def place_choice(self, phrase: s.Phrase | s.HereWord) -> m.Place | m.PlaceSelection | None:
        """Return a place; a choice of one where several are meant, as a phrase of an attribute may."""
        if isinstance(phrase, s.Phrase) and self._are_apart(phrase):
            self.error("one-player", phrase)
            return None
        place = self.place(phrase)
        if place is None or not self.several(place):
            return place
        return m.PlaceSelection(place, span=phrase.span)

    @staticmethod
    def several(place: m.Place) -> bool:
        if isinstance(place, m.Zone):
            return place.which != "one" or isinstance(place.holder, m.Things | m.Players)
        return isinstance(place, m.PlaceAttribute)

    # --- amounts ----------------------------------------------------------------------------------------------------------------

    def amount(self, written: s.Counted) -> m.Amount | m.Price | None:
        """Return units, or a printed price."""
        phrase = written.what
        if isinstance(phrase, s.Phrase) and phrase.determiner is None and phrase.of is not None:
            sense = self.expression(phrase)
            if sense is None:
                return None
            if sense.type != PRICE or written.each is not None or written.most is not None:
                self.wrong(phrase, sense.type, "unit", sense.since, "note-bound-here")
                return None
            return cast("m.Price", sense.node)
        units = self.units_of(phrase)
        if units is None:
            return None
        assert isinstance(phrase, s.Phrase)
        if phrase.determiner is None:
            self.no_quantity(phrase, "1")
            return None
        quantity = self.quantity(phrase.determiner, unit=units)
        times = self.times(written.each) if written.each is not None else None
        most = self.number(written.most) if written.most is not None else None
        if quantity is None or (written.each and times is None) or (written.most and most is None):
            return None
        return m.Amount(quantity, units, times[0] if times else None, times[1] if times else 1, most, span=written.span)

    def units_of(self, phrase: s.Expression) -> tuple[str, ...] | None:
        """Return the units that a phrase names."""
        if not isinstance(phrase, s.Phrase):
            self.wrong(phrase, "number", "unit")
            return None
        head = None if self.is_several_of_thing(phrase) else self.head(phrase)
        if head is None:
            return None
        if head.noun.sort != "units":
            kind = head.named.type if head.named is not None else Type("thing", " ".join(head.noun.names))
            self.wrong(phrase, kind, "unit")
            return None
        extra = phrase.of or phrase.location or phrase.where or (phrase.tails[0] if phrase.tails else None)
        if extra is not None:
            self.error("not-of-units", extra)
            return None
        return head.noun.names

    # --- terms ------------------------------------------------------------------------------------------------------------------

    def terms(self, written: s.TermsPhrase) -> m.Terms | None:
        """Check on which terms a price is paid."""
        span, phrase = written.span, written.phrase
        if phrase is None:
            return m.Terms("free", span=span)
        if written.sort == "name":
            word = single(phrase)
            sense = self.named(word) if word is not None else None
            if sense is None:
                self.error("unknown-terms", phrase)
                return None
            if sense.type != TERMS:
                self.wrong(phrase, sense.type, "terms", sense.since, "note-bound-here")
                return None
            assert isinstance(sense.node, m.Named)
            return m.Terms("passed", named=sense.node, span=span)
        amount = self.amount(s.Counted(phrase, span=phrase.span))
        replaced = None
        if written.replaced is not None:
            replaced = self.amount(s.Counted(written.replaced, span=written.replaced.span))
            if replaced is None:
                return None
        if amount is None:
            return None
        for each, of in ((amount, phrase), (replaced, written.replaced)):
            if isinstance(each, m.Price) and of is not None:
                self.wrong(of, PRICE, "unit")
                return None
        sort = "less" if written.sort == "less" else "instead"
        return m.Terms(
            "less" if sort == "less" else "instead",
            cast("m.Amount", amount),
            cast("m.Amount | None", replaced),
            span=span,
        )

    # --- whatever may be chosen -----------------------------------------------------------------------------------------------------

    def value(self, phrase: s.Phrase) -> tuple[m.ValueSelection, Type] | None:
        """Check one value of an enumeration, or each."""
        head = self.head(phrase, chance=_is_known(phrase))
        if head is None or phrase.determiner is None:
            if head is not None:
                self.no_quantity(phrase, "a")
            return None
        quantity = self.quantity(phrase.determiner, random=head.random)
        values = self.values_set(phrase, head)
        if quantity is None or values is None:
            return None
        if not _is_one(quantity) and quantity.sort != "each":
            self.error("one-value", phrase, word=head.noun.names[0])
            return None
        return m.ValueSelection(quantity, values, span=phrase.span), Type("value", values.enumeration)

    def choice(
        self, written: s.Counted
    ) -> tuple[m.Selection | m.PlayerSelection | m.PlaceSelection | m.ValueSelection, Type] | None:
        """Return what `choose` binds: things, a player, a place, a value."""
        phrase = written.what
        if isinstance(phrase, s.Phrase) and self._means_place(phrase):
            place = self.place(phrase)
            return None if place is None else (m.PlaceSelection(place, span=phrase.span), PLACE)
        if isinstance(phrase, s.Phrase) and self._means_value(phrase):
            value = self.value(phrase)
            if value is not None and value[0].quantity.sort == "each":
                self.error("one-thing", phrase, word="choose")
                return None
            return value
        if isinstance(phrase, s.Phrase) and self._means_player(phrase):
            player = self.player(phrase)
            if player is None:
                return None
            if not isinstance(player, m.PlayerSelection):
                self.error("one-thing", phrase, word="choose")
                return None
            return player, PLAYER
        return self.selection(written)

    def _means_place(self, phrase: s.Phrase) -> bool:
        if phrase.determiner is not None and phrase.determiner.sort not in ("my", "another", "any"):
            return False
        if phrase.location is not None:
            # A place lies in no other: it is a thing that is called like one.
            return False
        word = phrase.words[0][-1].text
        return word in self.vocabulary.zones or (phrase.of is not None and self._is_place_attribute(word))

    def _means_value(self, phrase: s.Phrase) -> bool:
        noun = self.words.nouns.get(phrase.words[0][-1].text)
        named = phrase.determiner is None and self.names.find(phrase.words[0][-1].text) is not None
        return noun is not None and noun.sort == "values" and phrase.of is None and not named

    def _means_player(self, phrase: s.Phrase) -> bool:
        noun = self.words.nouns.get(phrase.words[0][-1].text)
        return noun is not None and noun.sort == "players" and phrase.of is None


def _is_one(quantity: m.Quantity) -> bool:
    return quantity.sort in ("exactly", "random") and quantity.number == m.Number(1)


def _is_known(phrase: s.Phrase) -> bool:
    """Return whether it is known how many are picked, as chance must know."""
    return phrase.determiner is None or phrase.determiner.sort in ("a", "another", "exactly")


def _nothing_more(phrase: s.Phrase) -> bool:
    return phrase.location is None and not phrase.tails and phrase.where is None
