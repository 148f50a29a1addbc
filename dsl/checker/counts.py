"""Values that count or sum a set: `number of`, `total A of`, `size of largest group of`, `worth of`."""

from __future__ import annotations

from dsl import meaning as m
from dsl import syntax as s
from dsl.checker.base import Sense, single
from dsl.checker.places import Places
from dsl.diagnostics import Fix
from dsl.meaning import NUMBER
from dsl.source import Span


class Counts(Places):
    """Resolves what is counted."""

    def all_of(self, of: s.Phrase, word: str) -> None:
        """Report a quantity where all are meant anyway."""
        written = of.determiner
        if written is None or written.sort not in ("a", "one_of", "any_number", "exactly", "up_to"):
            return
        noun = of.words[0][0].span
        span = Span(noun.file, written.span.line, written.span.column, noun.line, noun.column)
        self.error("all-are-counted", written, word=word, fix=Fix(span, ""))

    def count(self, phrase: s.Phrase, of: s.Phrase) -> Sense | None:
        self.all_of(of, "number")
        counted = self.counted(of)
        return None if counted is None else Sense(m.Count(counted, span=phrase.span), NUMBER)

    def counted(self, phrase: s.Phrase) -> m.Things | m.Players | m.Units | m.Named | None:
        """What can be counted: a set, or a named result."""
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
        return self.things(phrase, head)

    def total(self, phrase: s.Phrase, word: s.Word, of: s.Phrase) -> Sense | None:
        self.all_of(of, "total")
        head = self.head(of)
        if head is None:
            return None
        if head.noun.sort != "things":
            self.wrong(of, "unit" if head.noun.sort == "units" else "player", "thing")
            return None
        things = self.things(of, head)
        if things is None:
            return None
        type_ = self.noun_type(head.noun)
        attribute = self.words.attributes(type_).get(word.text)
        if attribute is None:
            numbers = [each.name for each in self.words.attributes(type_).values() if each.sort == "number"]
            self.unknown(word, numbers, "attribute")
            return None
        if attribute.sort != "number":
            self.wrong(word, attribute.sort, "number", attribute.span)
            return None
        return Sense(m.Total(word.text, things, span=phrase.span), NUMBER)

    def largest(self, phrase: s.Phrase, of: s.Phrase) -> Sense | None:
        self.all_of(of, "size")
        counted = self.counted(of)
        if counted is None:
            return None
        if not isinstance(counted, m.Things):
            self.wrong(of, "unit", "thing")
            return None
        return Sense(m.LargestGroup(counted, span=phrase.span), NUMBER)

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
