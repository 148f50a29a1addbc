"""Expressions: numbers, references, attributes and variables, enumeration values, options."""

from __future__ import annotations

from typing import assert_never, cast

from dsl import meaning as m, syntax as s
from dsl.checker.base import NAMES, TABLE, Sense, Want, called, single
from dsl.checker.counts import Counts
from dsl.diagnostics import Concept, Note
from dsl.meaning import NUMBER, PLACE, PLAYER, PRICE, TRUTH, Type
from dsl.spelling import nearest
from dsl.vocabulary import Attribute

# What can be said of any thing, before `of`, whatever its kind declares.
OF_ANY_THING = ("owner", "host", "zone", "name", "slot")


class Values(Counts):
    """Resolves expressions. `want`: the type that fits best, which settles words with several senses."""

    def expression(self, written: s.Expression, want: Want = None) -> Sense | None:
        match written:
            case s.Numeral(number=number):
                return Sense(m.Number(number, span=written.span), NUMBER)
            case s.Boolean(truth=truth):
                return Sense(m.Number(int(truth), span=written.span), TRUTH)
            case s.HereWord():
                place = self.here(written)
                return None if place is None else Sense(place, PLACE)
            case s.Operation():
                return self._operation(written)
            case s.Choice():
                return self._choice(written, want)
            case s.DistanceFrom():
                return self._distance(written)
            case s.Phrase():
                return self._phrase(written, want)
            case _:
                assert_never(written)

    def _distance(self, written: s.DistanceFrom) -> Sense | None:
        """Resolve a distance between two spaces of a board, or between two players around the table."""
        start = self.expression(written.start)
        if start is not None and start.type == PLAYER:
            end = self.expression(written.end, PLAYER)
            if end is None or end.type != PLAYER:
                if end is not None:
                    self.wrong(written.end, end.type, PLAYER, written.start.span, "note-compared-with")
                return None
            return Sense(m.Seats(start.node, end.node, span=written.span), NUMBER)
        end = self.thing(written.end)
        if start is None or end is None:
            return None
        if start.type.name != "thing":
            self.wrong(written.start, start.type, "thing", start.since, "note-bound-here")
            return None
        return Sense(m.Distance(start.node, end.node, span=written.span), NUMBER)

    def number(self, written: s.Expression) -> m.Value | None:
        sense = self.number_sense(written)
        return None if sense is None else cast("m.Value", sense.node)

    def number_sense(self, written: s.Expression) -> Sense | None:
        """Return an expression that must be a number."""
        sense = self.expression(written, NUMBER)
        if sense is None or sense.type == NUMBER:
            return sense
        self.wrong(written, sense.type, "number", sense.since, "note-bound-here")
        return None

    def same_unit(self, one: Sense, other: Sense, at: s.Written) -> bool:
        """Check that two counted results are put together only if they count the same unit."""
        if not one.unit or not other.unit or one.unit == other.unit:
            return True
        notes = [
            Note(each.since, "note-counts-unit", {"unit": each.unit})
            for each in (one, other)
            if each.since != m.NOWHERE
        ]
        self.error("unit-mismatch", at, notes=notes, found=other.unit, expected=one.unit)
        return False

    def _operation(self, written: s.Operation) -> Sense | None:
        left, right = self.number_sense(written.left), self.number_sense(written.right)
        if left is None or right is None:
            return None
        if written.operator in "+-" and not self.same_unit(left, right, written.right):
            return None
        if written.operator.startswith("/") and right.node == m.Number(0):
            self.error("divided-by-zero", written.right)
            return None
        node = m.Arithmetic(written.operator, left.node, right.node, span=written.span)
        unit = left if left.unit else right
        return Sense(node, NUMBER, unit.unit, unit.since)

    def _choice(self, written: s.Choice, want: Want) -> Sense | None:
        then = self.expression(written.then, want)
        condition = self.condition(written.condition)
        otherwise = self.expression(written.otherwise, then.type if then is not None else want)
        if then is None or condition is None or otherwise is None:
            return None
        if then.type != otherwise.type:
            self.wrong(written.otherwise, otherwise.type, then.type, written.then.span, "note-other-branch")
            return None
        return Sense(m.Conditional(then.node, condition, otherwise.node, span=written.span), then.type)

    # --- phrases that mean one thing -----------------------------------------------------------------------------------------

    def _phrase(self, phrase: s.Phrase, want: Want) -> Sense | None:
        words = phrase.words[0]
        if len(phrase.words) > 1:
            self.error("not-a-value", phrase)
            return None
        determiner = phrase.determiner
        if determiner is not None and determiner.sort in ("my", "another", "any"):
            if determiner.sort == "my" and len(words) == 1 and phrase.of is None:
                own = self._own(words[0], phrase)
                if own is not None:
                    return own
            place = self.place(phrase)
            return None if place is None else Sense(place, PLACE)
        if determiner is not None:
            self.error("not-a-value", phrase)
            return None
        texts = [word.text for word in words]
        if phrase.of is not None:
            return self._of(phrase, texts, want)
        if texts[0] == "first" and len(texts) > 1:
            return self.first(phrase)
        if texts == ["room"] and phrase.location is not None and phrase.location.sort == "in":
            return self._room(phrase)
        word = single(phrase)
        if word is not None:
            return self.word(word, want)
        if len(words) > 1 and texts[-1] not in self.words.nouns:
            self.unknown(words[-1], self._fitting(want), "value")
        else:
            self.error("not-a-value", phrase)
        return None

    def _own(self, word: s.Word, phrase: s.Phrase) -> Sense | None:
        """Check `my day`: a variable of me. A zone is for `place` to find."""
        attribute = self.vocabulary.players.get(word.text)
        if attribute is None or word.text in self.vocabulary.zones:
            return None
        return self._read(attribute, Sense(m.Me(), PLAYER), phrase)

    def _room(self, phrase: s.Phrase) -> Sense | None:
        assert phrase.location is not None
        if len(phrase.location.places) != 1:
            self.error("one-place", phrase.location.places[1], word="or")
            return None
        place = self.place(phrase.location.places[0])
        return None if place is None else Sense(m.Room(place, span=phrase.span), NUMBER)

    # --- one word ------------------------------------------------------------------------------------------------------------

    def word(self, word: s.Word, want: Want) -> Sense | None:
        text, span = word.text, word.span
        if text == "this":
            if self.scope.this is None:
                self.error("no-this", word, word="this")
                return None
            return Sense(m.This(span=span), self.scope.this)
        if text == "here":
            place = self.here(word)
            return None if place is None else Sense(place, PLACE)
        if text == "me":
            return Sense(m.Me(span=span), PLAYER)
        if text == "nobody" and self.names.find(text) is None:
            return Sense(m.Nobody(span=span), PLAYER)
        if text == "table":
            return Sense(m.Tabletop(span=span), TABLE)
        candidate = self.candidate()
        if text == "it" and candidate is not None:
            return Sense(m.It(span=span), candidate)
        named = self.named(word)
        if named is not None:
            return named
        if text == "it":
            self.error("no-it", word)
            return None
        value = self._value(word, want)
        if value is not None and want is not None and want.name == "value" and value.type == want:
            return value
        if candidate is not None:
            own = self._of_candidate(word, candidate)
            if own is not None:
                return own
        if value is not None:
            return value
        if text == "players":
            return Sense(m.Count(m.Players("player", span=span), span=span), NUMBER)
        if text in self.vocabulary.zones:
            place = self.place(s.Phrase(((word,),), span=span))
            return None if place is None else Sense(place, PLACE)
        return self._noun_as_value(word, want)

    def _value(self, word: s.Word, want: Want) -> Sense | None:
        """Return an enumeration value. Where two enumerations share the word, the wanted one has it."""
        found = self.words.values.get(word.text, ())
        if want is not None and want.name == "value" and want.of in found:
            found = (want.of,)
        if len(found) != 1:
            return None
        return Sense(m.EnumValue(found[0], word.text, span=word.span), Type("value", found[0]))

    def _of_candidate(self, word: s.Word, candidate: Type) -> Sense | None:
        """Resolve a bare attribute in a `where`: it is that of the candidate."""
        attribute = self.words.attributes(candidate).get(word.text)
        it = Sense(m.It(span=word.span), candidate)
        if attribute is not None:
            return self._read(attribute, it, word)
        if word.text in self.vocabulary.units and self.words.unit_fits(word.text, candidate):
            return self._counter(word.text, it, word)
        return self._slot(it, word) if word.text == "slot" and candidate.name == "thing" else None

    def _noun_as_value(self, word: s.Word, want: Want) -> Sense | None:
        noun = self.words.nouns.get(word.text)
        if noun is None:
            if len(self.words.values.get(word.text, ())) > 1:
                self.error("ambiguous-value", word, word=word.text, of=", ".join(self.words.values[word.text]))
            elif want is None and self.words.is_adjective(word.text):
                self.error("noun-missing", word, word=word.text)
            else:
                self.unknown(word, self._fitting(want), "value")
            return None
        if noun.sort == "things" and want == NAMES:
            return Sense(m.Name(noun.names[0], span=word.span), NAMES)
        if want != NUMBER and noun.sort in ("things", "players"):
            self.which_of_them(word)
            return None
        on_me = " on me" if noun.sort == "units" else ""
        self.error("not-a-value", word, suggestion=f"number of {word.text}{on_me}")
        return None

    def _fitting(self, want: Want) -> list[str]:
        """Return the words that can stand for a value here."""
        found = [*self.names.known(), "me", *(["this"] if self.scope.this else [])]
        candidate = self.candidate()
        if candidate is not None:
            found += ["it", *self.words.attributes(candidate)]
        if want is not None and want.name == "value" and want.of in self.vocabulary.enumerations:
            return [*self.vocabulary.enumerations[want.of].values, *found]
        return [*found, *(("true", "false") if want == TRUTH else ()), *self.words.values, *self.vocabulary.zones]

    # --- X of Y ------------------------------------------------------------------------------------------------------------------

    def _of(self, phrase: s.Phrase, texts: list[str], want: Want) -> Sense | None:
        assert phrase.of is not None
        head, of = phrase.words[0][0], phrase.of
        if texts == ["number"]:
            return self.count(phrase, of)
        if texts[0] == "total" and len(texts) == 2:
            return self.total(phrase, phrase.words[0][1], of)
        if texts[0] in ("highest", "lowest") and len(texts) == 2:
            return self.extreme(phrase, phrase.words[0][1], of)
        if texts == ["size"] and of.of is not None and [w.text for w in of.words[0]] == ["largest", "group"]:
            return self.largest(phrase, of.of)
        if len(texts) != 1:
            self.unknown(head, ["number", "total", "highest", "lowest"], "value")
            return None
        option = single(of)
        if option is not None and option.text == "options":
            return self._option(phrase, head)
        if texts == ["worth"]:
            return self.worth(phrase, of)
        if texts[0] in self.vocabulary.zones and (want == PLACE or not self._is_attribute(texts[0])):
            place = self.place(phrase)
            return None if place is None else Sense(place, PLACE)
        if texts[0] not in self.words.belongings and texts[0] in self.words.abilities:
            self.error("ability-as-value", head, word=texts[0])
            return None
        if texts[0] not in self.words.belongings and nearest(texts[0], self.words.belongings):
            # A slip here makes X look wrong too.
            self.unknown(head, self.words.belongings, "attribute")
            return None
        owner = self.expression(of)
        return None if owner is None else self.access(phrase, head, owner, want)

    def _is_attribute(self, word: str) -> bool:
        return word in self.vocabulary.players or word in self.vocabulary.table or bool(self.words.having(word))

    def access(self, phrase: s.Phrase, head: s.Word, owner: Sense, want: Want) -> Sense | None:
        """Return what `head` is of one thing, player, place, value, or of the table."""
        text, type_ = head.text, owner.type
        if type_.many and text != "zone":
            self.error("one-thing", phrase.of or phrase, suggestion=f"total {text} of", word=text)
            return None
        if type_.name == "thing" and text in OF_ANY_THING:
            return self._of_any_thing(phrase, text, owner)
        if type_.name == "place" and text == "owner":
            return Sense(m.OwnerOf(owner.node, span=phrase.span), PLAYER)
        if type_.name == "value":
            return self._of_value(phrase, head, owner)
        zone = self.words.zones_of(type_).get(text)
        attribute = self.words.attributes(type_).get(text)
        if zone is not None and (attribute is None or want == PLACE):
            return Sense(m.Zone(text, owner.node, span=phrase.span), PLACE)
        if attribute is not None:
            return self._read(attribute, owner, phrase)
        if text == "score" and type_ == PLAYER:
            return self._score(owner, phrase)
        if text in self.vocabulary.units:
            if not self.check_holder((text,), type_, head):
                return None
            return self._counter(text, owner, phrase)
        if type_.name in ("thing", "player", "table") and (self.words.having(text) or text in self.vocabulary.players):
            kinds = self.words.having(text) or Concept("player")
            self.error("attribute-not-of-kind", head, word=text, kind=called(type_), kinds=kinds)
        elif type_.name in ("thing", "player", "table"):
            fitting = [*self.words.attributes(type_), *self.words.zones_of(type_), *self.vocabulary.units]
            self.unknown(head, [*fitting, *(OF_ANY_THING if type_.name == "thing" else ())], "attribute")
        else:
            self.wrong(phrase.of or phrase, type_, "thing", owner.since, "note-bound-here")
        return None

    def _score(self, owner: Sense, phrase: s.Phrase) -> Sense | None:
        """Return a player's score. Scores can't hang on scores, so nothing asks for it before the end."""
        if not self.scope.ended:
            self.error("no-score", phrase)
            return None
        return Sense(m.Read("score", owner.node, NUMBER, span=phrase.span), NUMBER)

    def _of_any_thing(self, phrase: s.Phrase, text: str, owner: Sense) -> Sense:
        node, span = owner.node, phrase.span
        if text == "owner":
            return Sense(m.OwnerOf(node, span=span), PLAYER)
        if text == "host":
            return Sense(m.HostOf(node, span=span), Type("thing", self._host_kind(owner.type)))
        if text == "zone":
            return Sense(m.ZoneOf(node, span=span), PLACE)
        if text == "slot":
            return self._slot(owner, phrase)
        return Sense(m.Read("name", node, NAMES, span=span), NAMES)

    def _host_kind(self, type_: Type) -> str:
        """Return the kind of what such a thing can lie in, if only one kind has places for it."""
        kinds = [kind for kind in self.vocabulary.kinds if kind != "" and self._hosts(kind, type_)]
        return self.words.joint_kind(kinds) if kinds else ""

    def _hosts(self, kind: str, type_: Type) -> bool:
        return any(
            zone.owner == kind and self.words.holds(zone, (type_.of,)) for zone in self.vocabulary.zones.values()
        )

    def _slot(self, of: Sense, written: s.Written) -> Sense:
        return Sense(m.Read("slot", of.node, NUMBER, span=written.span), NUMBER)

    def _of_value(self, phrase: s.Phrase, head: s.Word, owner: Sense) -> Sense | None:
        enumeration = owner.type.of
        if head.text == "next":
            return Sense(m.NextValue(owner.node, enumeration, span=phrase.span), owner.type)
        if head.text == "opposite" and enumeration in self.vocabulary.enumerations:
            if not self.vocabulary.enumerations[enumeration].opposites:
                span = self.vocabulary.enumerations[enumeration].span
                self.error("no-opposite", phrase, notes=self.declared(span), word=enumeration)
                return None
            return Sense(m.OppositeValue(owner.node, enumeration, span=phrase.span), owner.type)
        declared = self.vocabulary.enumerations.get(enumeration)
        if declared is None:
            # Where its attribute is declared it has been told that there is no such enumeration.
            return None
        if head.text in declared.attributes:
            return Sense(m.Read(head.text, owner.node, NUMBER, span=phrase.span), NUMBER)
        self.unknown(head, [*declared.attributes, "next", "opposite"], "attribute")
        return None

    def _read(self, attribute: Attribute, owner: Sense, written: s.Written) -> Sense:
        name, span = attribute.name, written.span
        if attribute.sort == "place":
            return Sense(m.PlaceAttribute(name, owner.node, span=span), PLACE)
        if attribute.sort == "price":
            return Sense(m.Price(name, owner.node, span=span), PRICE)
        type_ = self.words.attribute_type(attribute)
        return Sense(m.Read(name, owner.node, type_, span=span), type_, since=attribute.span)

    def _counter(self, unit: str, owner: Sense, written: s.Written) -> Sense:
        """Check `strength of X`: the printed value at the position of a track, else how many there are."""
        if self.vocabulary.units[unit].values:
            return Sense(m.Read(unit, owner.node, NUMBER, span=written.span), NUMBER)
        units = m.Units((unit,), owner.node, span=written.span)
        return Sense(m.Count(units, span=written.span), NUMBER)

    def _option(self, phrase: s.Phrase, head: s.Word) -> Sense | None:
        values = self.vocabulary.options.get(head.text)
        if values is None:
            self.unknown(head, self.vocabulary.options, "option")
            return None
        if head.text in self.vocabulary.option_enumerations:
            type_ = Type("value", self.vocabulary.option_enumerations[head.text])
        elif all(isinstance(value, bool) for value in values):
            type_ = TRUTH
        elif all(isinstance(value, int) for value in values):
            type_ = NUMBER
        else:
            type_ = Type("option", head.text)
        return Sense(m.OptionValue(head.text, type_, span=phrase.span), type_)
