"""Values that count or sum a set, or find one in it: `number of`, `total A of`, `highest A of`, `size of largest group of`, `worth of`,
`first … in line`."""

from __future__ import annotations

from dataclasses import replace

from dsl import meaning as m, syntax as s
from dsl.checker.base import Sense, single
from dsl.checker.places import PlaceResolver
from dsl.diagnostics import Concept, Fix
from dsl.meaning import NUMBER
from dsl.source import Span


class Counts(PlaceResolver):
    """Resolves what is counted."""

    def all_of(self, of: s.Phrase, word: str) -> None:
        """Report a quantity where all are meant anyway."""
        written = of.determiner
        if written is None or written.sort not in (
            "a",
            "one_of",
            "any_number",
            "exactly",
            "up_to",
            "at_least",
            "from_to",
        ):
            return
        noun = of.words[0][0].span
        span = Span(noun.file, written.span.line, written.span.column, noun.line, noun.column)
        self.error("all-are-counted", written, word=word, fix=Fix(span, ""))

    def count(self, phrase: s.Phrase, of: s.Phrase) -> Sense | None:
        if of.of is not None and len(of.words[0]) == 2 and of.words[0][0].text == "different":
            return self._different(phrase, of.words[0][1], of.of)
        self.all_of(of, "number")
        counted = self.counted(of)
        return None if counted is None else Sense(m.Count(counted, span=phrase.span), NUMBER)

    def counted(self, phrase: s.Phrase) -> m.Things | m.Players | m.Units | m.Values | m.Named | None:
        """Return what can be counted: a set, or a named result."""
        word = single(phrase)
        if word is not None:
            named = self.named(word)
            if named is not None:
                if named.type.name not in ("thing", "number"):
                    self.wrong(word, named.type, "thing", named.since, "note-bound-here")
                    return None
                assert isinstance(named.node, m.Named)
                return named.node
        head = self.head(phrase)
        if head is None:
            return None
        if head.noun.sort == "units":
            return self.units_set(phrase, head)
        if head.noun.sort == "players":
            return self.players_set(phrase, head)
        if head.noun.sort == "values":
            return self.values_set(phrase, head)
        return self.things(phrase, head)

    def total(self, phrase: s.Phrase, word: s.Word, of: s.Phrase) -> Sense | None:
        found = self._attribute_of(word, of, "total")
        return None if found is None else Sense(m.Total(word.text, found[1], span=phrase.span), NUMBER)

    def extreme(self, phrase: s.Phrase, word: s.Word, of: s.Phrase) -> Sense | None:
        """Check `highest A of …`, `lowest A of …`."""
        which = phrase.words[0][0].text
        found = self._attribute_of(word, of, which)
        node = None if found is None else m.Extreme(word.text, found[1], which == "highest", span=phrase.span)
        return None if node is None else Sense(node, NUMBER)

    def second_highest(self, phrase: s.Phrase, of: s.Phrase) -> Sense | None:
        """Check `second highest A of …`."""
        _, which, word = phrase.words[0]
        if which.text != "highest":
            self.unknown(which, ["highest"], "value")
            return None
        found = self._attribute_of(word, of, "second")
        return None if found is None else Sense(m.SecondHighest(found[0], found[1], span=phrase.span), NUMBER)

    def _different(self, phrase: s.Phrase, word: s.Word, of: s.Phrase) -> Sense | None:
        """Return how many values an attribute has among things. An enumeration's plural stands for the attribute that
        has its values.
        """
        found = self._attribute_of(word, of, "number", ("number", "value", "truth"))
        return None if found is None else Sense(m.Different(found[0], found[1], span=phrase.span), NUMBER)

    def run(self, phrase: s.Phrase, word: s.Word, of: s.Phrase) -> Sense | None:
        """Check `longest run of A of …`."""
        found = self._attribute_of(word, of, "run", ("number", "value"))
        return None if found is None else Sense(m.LongestRun(found[0], found[1], span=phrase.span), NUMBER)

    def alike(self, phrase: s.Phrase, of: s.Phrase) -> Sense | None:
        """Check `highest number of one A of …`, `lowest number of one A of …`."""
        most = phrase.words[0][0].text == "highest"
        word = of.words[0][-1]
        assert of.of is not None
        # Of all numbers that there are, most are nobody's.
        found = self._attribute_of(word, of.of, "number", ("value", "number") if most else ("value",))
        if found is None:
            return None
        head = self.things_of(of.of)
        assert head is not None
        type_ = head[0].type if head[0].named is not None else self.noun_type(head[0].noun)
        attribute = self.words.attributes(type_)[found[0]]
        return Sense(m.Alike(found[0], found[1], attribute.of, most, span=phrase.span), NUMBER)

    def _attribute_of(
        self, word: s.Word, of: s.Phrase, asked: str, sorts: tuple[str, ...] = ("number", "price")
    ) -> tuple[str, m.Things] | None:
        """Return an attribute of one of these sorts, and the things of which it is asked."""
        self.all_of(of, asked)
        found = self.things_of(of, Concept("read-of-each-value", word.text))
        if found is None:
            return None
        head, things = found
        type_ = head.type if head.named is not None else self.noun_type(head.noun)
        attributes = self.words.attributes(type_)
        attribute = attributes.get(word.text)
        if attribute is None and "value" in sorts:
            plurals = {one.plural: one.name for one in self.vocabulary.enumerations.values() if one.plural}
            named = [one for one in attributes.values() if one.sort == "value" and one.of == plurals.get(word.text)]
            attribute = named[0] if len(named) == 1 else None
        if attribute is None and word.text == "number":
            self.error("each-in-number", of)
            return None
        if attribute is None and word.text in self.words.abilities:
            self.error("ability-as-value", word, word=word.text)
            return None
        if attribute is None:
            self.unknown(word, [each.name for each in attributes.values() if each.sort in sorts], "attribute")
            return None
        if attribute.sort not in sorts:
            self.wrong(word, attribute.sort, sorts[0], attribute.span)
            return None
        return attribute.name, things

    def largest(self, phrase: s.Phrase, of: s.Phrase) -> Sense | None:
        self.all_of(of, "size")
        found = self.things_of(of)
        return None if found is None else Sense(m.LargestGroup(found[1], span=phrase.span), NUMBER)

    def worth(self, phrase: s.Phrase, of: s.Phrase) -> Sense | None:
        head = self.head(of)
        if head is None:
            return None
        if head.noun.sort != "units":
            self.wrong(of, "thing", "unit")
            return None
        units = self.units_set(of, head)
        if units is None:
            return None
        if isinstance(units.holders, m.Things | m.Players) or len(units.units) > 1:
            self.error("one-thing", of, word="worth")
            return None
        return Sense(m.Read(units.units[0], units.holders, NUMBER, span=phrase.span), NUMBER)

    def first(self, phrase: s.Phrase) -> Sense | None:
        """Return the nearest of the spaces in a line."""
        rest = replace(phrase, words=(phrase.words[0][1:],))
        head = self.head(rest)
        things = self.things(rest, head) if head is not None and head.noun.sort == "things" else None
        if head is None or things is None:
            if head is not None and head.noun.sort != "things":
                self.wrong(phrase, head.noun.sort.removesuffix("s"), "thing")
            return None
        if things.line is None or things.best is not None:
            self.error("first-of-line", phrase)
            return None
        return Sense(m.First(things, span=phrase.span), head.type if head.named else self.noun_type(head.noun))
