"""Expressions: numbers, references, attributes and variables, enumeration values, options."""

from __future__ import annotations

from typing import assert_never, cast

from dsl import meaning as m, syntax as s
from dsl.checker.base import NAMES, POSSESSIVE, TABLE, Sense, Want, single
from dsl.checker.owned import Owned
from dsl.diagnostics import Fix, Note
from dsl.meaning import NUMBER, PLACE, PLAYER, TRUTH, Type
from dsl.source import Span


class ValueResolver(Owned):
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
            case s.Alternative():
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

    def _choice(self, written: s.Alternative, want: Want) -> Sense | None:
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
        if texts[0] in POSSESSIVE:
            self.unknown(words[0], (), "value")
        elif len(words) > 1 and texts[-1] not in self.words.nouns:
            self.unknown(words[-1], self._fitting(want), "value")
        else:
            fix = self._each(words) if want is None else None
            self.error("not-a-value", phrase, suggestion=fix.text if fix else None, fix=fix)
        return None

    def _each(self, words: tuple[s.Word, ...]) -> Fix | None:
        """Return how things of a sort are written where each of them is meant: `each stall` for `stalls`."""
        kind = next((one.name for one in self.vocabulary.kinds.values() if one.plural == words[-1].text), None)
        if kind is None:
            return None
        first, last = words[0].span, words[-1].span
        at = Span(first.file, first.line, first.column, last.end_line, last.end_column)
        return Fix(at, " ".join(["each", *(word.text for word in words[:-1]), kind]))

    def _own(self, word: s.Word, phrase: s.Phrase) -> Sense | None:
        """Check `my day`: a variable of me. A zone is for `place` to find."""
        attribute = self.vocabulary.players.get(word.text)
        if attribute is None or word.text in self.vocabulary.zones:
            return None
        return self._read(attribute, Sense(m.Me(), PLAYER), phrase, None)

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
            return self._read(attribute, it, word, NUMBER)
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
