"""`X of Y`: counts, totals, attributes, variables, counters and options of what is named."""

from __future__ import annotations

from dsl import meaning as m, syntax as s
from dsl.checker.base import NAMES, Sense, Want, called, single
from dsl.checker.counts import Counts
from dsl.diagnostics import Concept, Fix, Note
from dsl.meaning import NUMBER, PLACE, PLAYER, PRICE, TRUTH, Type
from dsl.source import Span
from dsl.spelling import nearest
from dsl.vocabulary import Attribute

# What can be said of any thing, before `of`, whatever its kind declares.
OF_ANY_THING = ("owner", "host", "zone", "name", "slot")


class Owned(Counts):
    """Resolves what something has."""

    def _of(self, phrase: s.Phrase, texts: list[str], want: Want) -> Sense | None:
        assert phrase.of is not None
        head, of = phrase.words[0][0], phrase.of
        if texts == ["number"]:
            return self.count(phrase, of)
        if texts[0] == "total" and len(texts) == 2:
            return self.total(phrase, phrase.words[0][1], of)
        one = of.words[0]
        if texts in (["highest", "number"], ["lowest", "number"]) and of.of is not None and one[0].text == "one":
            return self.alike(phrase, of)
        if texts[0] in ("highest", "lowest") and len(texts) == 2:
            return self.extreme(phrase, phrase.words[0][1], of)
        if texts[0] == "second" and len(texts) == 3:
            return self.second_highest(phrase, of)
        if texts == ["size"] and of.of is not None and [w.text for w in of.words[0]] == ["largest", "group"]:
            return self.largest(phrase, of.of)
        if texts == ["longest", "run"] and of.of is not None and len(of.words[0]) == 1:
            return self.run(phrase, of.words[0][0], of.of)
        if texts[0] == "printed" and len(texts) == 2:
            return self._printed(phrase, phrase.words[0][1], of)
        if len(texts) != 1:
            self.unknown(head, ["number", "total", "highest", "lowest", "second", "longest", "printed"], "value")
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

    def unlike(self, written: s.Expression, found: Type, wanted: Type, since: Span) -> None:
        """Report what is compared with something of another type, with what the same thing, player or table has of that."""
        self.wrong(written, found, wanted, since, "note-compared-with", self._of_type(written, wanted))

    def _of_type(self, written: s.Expression, wanted: Type) -> Fix | None:
        if not isinstance(written, s.Phrase) or written.of is None or [len(words) for words in written.words] != [1]:
            return None
        owner = self.expression(written.of)
        attributes = {} if owner is None else self.words.attributes(owner.type)
        found = [name for name, one in attributes.items() if self.words.attribute_type(one) == wanted]
        return Fix(written.words[0][0].span, found[0], sure=False) if len(found) == 1 else None

    def _is_attribute(self, word: str) -> bool:
        return word in self.vocabulary.players or word in self.vocabulary.table or bool(self.words.having(word))

    def access(self, phrase: s.Phrase, head: s.Word, owner: Sense, want: Want) -> Sense | None:
        """Return what `head` is of one thing, player, place, value, or of the table."""
        text, type_ = head.text, owner.type
        if type_.many and text != "zone":
            attribute = self.words.attributes(type_).get(text)
            adds_up = text not in OF_ANY_THING if attribute is None else attribute.sort in ("number", "price")
            total = f"total {text} of" if adds_up else None
            named = self.names.find(owner.node.name) if isinstance(owner.node, m.Named) else None
            if named is not None and named.name in self.names.given_by_verb:
                notes = [Note(named.span, "note-bound-here")]
                self.error("name-of-several", phrase.of or phrase, notes=notes, suggestion=total, word=named.name)
            else:
                self.error("one-thing", phrase.of or phrase, suggestion=total, word=text)
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
            return self._read(attribute, owner, phrase, want)
        if text == "score" and type_ == PLAYER:
            return self._score(owner, phrase)
        if text in self.vocabulary.units:
            if not self.check_holder((text,), type_, head):
                return None
            return self._counter(text, owner, phrase)
        if type_.name in ("thing", "player", "table") and (self.words.having(text) or text in self.vocabulary.players):
            singular = next((unit for unit, one in self.vocabulary.units.items() if one.plural == text), "")
            if singular and self.words.unit_fits(singular, type_):
                self.unknown(head, [singular], "attribute")
                return None
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
        declared = self.vocabulary.enumerations.get(enumeration)
        if head.text == "next" or (head.text == "previous" and not (declared and "previous" in declared.attributes)):
            back = head.text == "previous"
            return Sense(m.NextValue(owner.node, enumeration, back, span=phrase.span), owner.type)
        if head.text == "opposite" and enumeration in self.vocabulary.enumerations:
            if not self.vocabulary.enumerations[enumeration].opposites:
                span = self.vocabulary.enumerations[enumeration].span
                self.error("no-opposite", phrase, notes=self.declared(span), word=enumeration)
                return None
            return Sense(m.OppositeValue(owner.node, enumeration, span=phrase.span), owner.type)
        if declared is None:
            # Where its attribute is declared it has been told that there is no such enumeration.
            return None
        if head.text in declared.attributes:
            return Sense(m.Read(head.text, owner.node, NUMBER, span=phrase.span), NUMBER)
        self.unknown(head, [*declared.attributes, "next", "previous", "opposite"], "attribute")
        return None

    def _read(self, attribute: Attribute, owner: Sense, written: s.Written, want: Want) -> Sense:
        name, span = attribute.name, written.span
        if attribute.sort == "place":
            return Sense(m.PlaceAttribute(name, owner.node, span=span), PLACE)
        if attribute.sort == "price" and want == NUMBER:
            return Sense(m.Read(name, owner.node, NUMBER, span=span), NUMBER, since=attribute.span)
        if attribute.sort == "price":
            return Sense(m.Price(name, owner.node, span=span), PRICE)
        type_ = self.words.attribute_type(attribute)
        return Sense(m.Read(name, owner.node, type_, span=span), type_, since=attribute.span)

    def _printed(self, phrase: s.Phrase, head: s.Word, of: s.Phrase) -> Sense | None:
        """Check `printed yield of X`: of one thing a number that standing lines may change."""
        owner = self.expression(of)
        if owner is None:
            return None
        if owner.type.name != "thing":
            self.wrong(of, owner.type, "thing", owner.since, "note-bound-here")
            return None
        sense = self.access(phrase, head, owner, NUMBER)
        if sense is None:
            return None
        attribute = self.words.attributes(owner.type).get(head.text)
        if attribute is None or not _is_stated(attribute):
            numbers = [one.name for one in self.words.attributes(owner.type).values() if _is_stated(one)]
            self.error("not-printed", head, word=head.text, known=", ".join(numbers) or "–")
            return None
        return Sense(m.AsPrinted(head.text, owner.node, span=phrase.span), NUMBER, since=attribute.span)

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


def _is_stated(attribute: Attribute) -> bool:
    """Return whether it is a number that things state, which only standing lines change."""
    return attribute.sort == "number" and not attribute.variable and not attribute.scored
