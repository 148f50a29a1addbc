"""What all parts of the checker share: the words, the names, the problems; and what each part asks of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from dsl import meaning as m, syntax as s
from dsl.checker.scope import Binding, Names, Scope
from dsl.checker.words import Words
from dsl.diagnostics import Concept, Fix, Note, Problems
from dsl.fixing import guess
from dsl.meaning import Type
from dsl.source import Span
from dsl.spelling import article, nearest
from dsl.vocabulary import Enumeration, Kind, Unit

Written: TypeAlias = s.Written


# What says whose something is without saying who that is.
POSSESSIVE = frozenset({"its", "their", "his", "her", "whose"})


@dataclass(frozen=True, slots=True)
class Sense:
    """What an expression means, its type, and the unit of which it is a number (`` for a plain number).

    `since`: where that unit comes from."""

    node: Any
    type: Type
    unit: str = ""
    since: Span = m.NOWHERE


# What stands for one thing, player or place.
SINGLE = frozenset({"this", "it", "me", "here", "I"})
TABLE = Type("table")
NAMES = Type("names")
Want: TypeAlias = Type | None


ADVISED = 24
# Which concept lists the words of a sort; of any other, its units are listed.
THERE_ARE = {"verb": "verbs-there-are", "value": "values-there-are"}
"""So many words are told to whoever has written one that is like none of them."""


# What to do who has written something of one sort where another is needed, where there is a way.
WAYS = {("thing", "unit"): "things-are-moved", ("number", "unit"): "number-of-what"}


class Base:
    """The state of the checking of one source."""

    def __init__(self, words: Words, scope: Scope, problems: Problems, *, bare_things: bool = False) -> None:
        self.words = words
        self.vocabulary = words.vocabulary
        self.scope = scope
        self.problems = problems
        self.bare_things = bare_things
        self.names = Names(scope.parameters)
        # The types of the candidates of the `where`s around, innermost last.
        self.candidates: list[Type] = []
        # What says how many a `must` demands: of it none won't do.
        self.demanded: s.Determiner | None = None

    # --- asked of the other parts -----------------------------------------------------------------------------------------

    def expression(self, written: s.Expression, want: Want = None) -> Sense | None:
        raise NotImplementedError

    def condition(self, written: s.Test) -> m.Condition | None:
        raise NotImplementedError

    def place(self, phrase: s.Phrase | s.HereWord) -> m.Place | None:
        raise NotImplementedError

    def on_board(self, location: s.Location, kinds: tuple[str, ...]) -> m.Things | None:
        raise NotImplementedError

    def takes_from_a_name(self, phrase: s.Phrase) -> bool:
        raise NotImplementedError

    def kind_of(self, phrase: s.Phrase) -> bool:
        raise NotImplementedError

    def number(self, written: s.Expression) -> m.Value | None:
        raise NotImplementedError

    def means_board(self, location: s.Location) -> bool:
        """Return whether a location is a board, whose spaces are meant. A zone or a name that is called the same comes
        first.
        """
        words = [phrase.words[0][-1].text for phrase in location.places]
        return location.sort == "in" and any(
            word in self.vocabulary.boards and word not in self.vocabulary.zones and self.names.find(word) is None
            for word in words
        )

    # --- problems -----------------------------------------------------------------------------------------------------------

    def error(
        self,
        code: str,
        written: Written,
        *,
        notes: Iterable[Note] = (),
        suggestion: str | None = None,
        fix: Fix | None = None,
        **args: object,
    ) -> None:
        self.problems.error(code, written.span, notes=notes, suggestion=suggestion, fix=fix, also=(), **args)

    def unknown(
        self, word: s.Word, candidates: Iterable[str], sort: str, meant: str | None = None, *, alone: bool = False
    ) -> None:
        """Report an unknown word, or a name that isn't known here. `sort`: the name of the sort that was looked for; `meant`: what it is
        a form of, if that is known; `alone`: nothing stands before it, as before a name."""
        text = word.text
        if text == "the":
            self.error("no-the", word)
            return
        if text in POSSESSIVE:
            self.error("no-its", word, word=text)
            return
        if text in self.names.asked and self.names.asked[text] == self.names.gone.get(text):
            known = list(dict.fromkeys(["me", *(["this"] if self.scope.this else []), *self.names.known()]))
            notes = [Note(self.names.asked[text], "note-bound-here", {"word": text})]
            self.error("name-of-candidate", word, notes=notes, word=text, known=", ".join(sorted(known)))
            return
        if text in self.names.rounds:
            self.names.excused.add(text)
            notes = [Note(self.names.rounds[text], "note-bound-here", {"word": text})]
            self.error("name-in-rounds", word, notes=notes, word=text)
            return
        for code, spans in (("name-before-binding", self.names.coming), ("name-out-of-scope", self.names.gone)):
            if text in spans and spans[text] != m.NOWHERE:
                later = (spans[text].line, spans[text].column) > (word.span.line, word.span.column)
                if later == (code == "name-before-binding"):
                    # It is used, though in the wrong place: one mistake is told once.
                    self.names.excused.add(text)
                    self.error(code, word, notes=[Note(spans[text], "note-bound-here", {"word": text})], word=text)
                    return
        known = list(candidates)
        self.problems.looked_for(text, sort, known)
        if meant is None and sort == "noun":
            meant = self.words.singulars.get(text)
        suggestion = meant or next(iter(nearest(text, known)), None)
        fix = guess(word.span, text, suggestion, () if meant else known) if suggestion else None
        advice = {} if suggestion else self._advice(sort, known, alone=alone)
        looked_for = "definition" if sort == "noun" and self.bare_things else sort
        self.error(
            "unknown-word",
            word,
            notes=self._without_plural(word, text),
            suggestion=suggestion,
            fix=fix,
            word=text,
            sort=Concept(looked_for),
            **advice,
        )

    def _without_plural(self, word: s.Word, text: str) -> list[Note]:
        """Return where a noun is declared without a plural, of which a word would be one; that a single thing has none."""
        words = self.vocabulary
        declared: dict[str, Unit | Kind | Enumeration] = {**words.units, **words.kinds, **words.enumerations}
        name = self.words.singulars.get(text, "")
        one = declared.get(name)
        if one is None and name:
            return [Note(word.span, "note-single", {"word": name})]
        if one is None or one.plural or one.span == m.NOWHERE:
            return []
        return [Note(one.span, "note-no-plural", {"word": one.name, "plural": text})]

    def _advice(self, sort: str, known: list[str], *, alone: bool) -> dict[str, Any]:
        """Return where a word of a sort is declared, and which there are, for who has written one that is like none."""
        if sort == "noun" and self.bare_things and self.vocabulary.definitions:
            # In the steps of an example a thing may stand by itself, and what is nothing else was meant to be one.
            things = sorted(self.vocabulary.definitions)
            listed = ", ".join(things[:ADVISED]) + (", …" if len(things) > ADVISED else "")
            return {"advice": Concept("words-there-are", listed)}
        if sort == "noun" and alone and (names := self.names.known()):
            return {
                "advice": Concept("names-known", ", ".join(sorted({*names, *(["this"] if self.scope.this else [])})))
            }
        there = known if sort in ("verb", "value") else list(self.vocabulary.units) if sort in ("noun", "unit") else []
        if not there:
            return {}
        named = list(dict.fromkeys(one for one in there if one not in ("must", "may")))
        # Values have an order of their own, and may be numbers; names and places are none.
        values = [one for one in named if one not in SINGLE and one not in self.words.belongings]
        named = values if sort == "value" else sorted(named)
        if not named:
            return {}
        listed = ", ".join(named[:ADVISED]) + (", …" if len(named) > ADVISED else "")
        return {"advice": Concept(THERE_ARE.get(sort, "units-there-are"), listed)}

    def wrong(
        self,
        written: Written,
        found: Type | Concept | str,
        expected: Type | Concept | str,
        since: Span = m.NOWHERE,
        key: str = "note-declared-here",
        fix: Fix | None = None,
        of_values: Concept | None = None,
    ) -> None:
        """Report something of another type than fits. `since`: where it is said what fits; `fix`: the word that would; `of_values`:
        how it is said where values are what doesn't fit."""
        notes = [Note(since, key)] if since != m.NOWHERE else []
        is_, wanted = called(found), called(expected)
        usual = WAYS.get((is_.name, wanted.name))
        way = of_values if is_.name == "value" and of_values else Concept(usual) if usual else None
        advice: dict[str, Any] = {"advice": way} if way else {}
        suggestion = fix.text if fix is not None else None
        self.error(
            "wrong-kind", written, notes=notes, suggestion=suggestion, fix=fix, found=is_, expected=wanted, **advice
        )

    def no_quantity(self, phrase: s.Phrase, quantity: str) -> None:
        """Report that nothing says how many: a noun without a number or article."""
        if phrase.words[0][0].text == "the":
            self.error("no-the", phrase.words[0][0])
            return
        noun = self.words.nouns.get(phrase.words[0][-1].text)
        is_plural = noun is not None and noun.names[:1] != (phrase.words[0][-1].text,)
        if quantity == "a" and is_plural and phrase.location is not None:
            quantity = "all"
        span = phrase.span
        start = Span(span.file, span.line, span.column, span.line, span.column)
        if self.is_single(phrase) or (quantity == "a" and is_plural):
            # It is one thing already, and what is asked for is a sort of things; or several are meant, and nobody knows how many.
            self.error("missing-quantity", phrase)
            return
        words = " ".join(word.text for word in phrase.words[0])
        quantity = article(words) if quantity == "a" else quantity
        if quantity == "1" and is_plural and noun is not None and noun.names:
            # Nobody says `1 coins`; and whether one is meant only its author knows.
            last = phrase.words[0][-1]
            words = " ".join([*(word.text for word in phrase.words[0][:-1]), noun.names[0]])
            start = start.to(last.span)
            fix = Fix(start, f"1 {words}", sure=False)
        else:
            fix = Fix(start, f"{quantity} ", sure=quantity != "1")
        self.error("missing-quantity", phrase, suggestion=f"{quantity} {words}", fix=fix)

    def which_of_them(self, word: s.Word) -> None:
        """Report a sort of things or players where one of them is asked for, and not how many there are."""
        noun = self.words.nouns.get(word.text)
        one = noun.names[0] if noun is not None and noun.names else word.text
        self.error("which-of-them", word, word=word.text, one=f"{article(one)} {one}")

    def is_several_of_thing(self, phrase: s.Phrase) -> bool:
        """Return whether a phrase for counters ends with several of a thing. If so, that is reported: that the name of a thing has no
        plural is not what is wrong with it."""
        text = phrase.words[0][-1].text
        one = self.words.singulars.get(text, "")
        if text in self.words.nouns or one not in self.vocabulary.definitions:
            return False
        self.wrong(phrase, Type("thing", one), "unit")
        return True

    def is_single(self, phrase: s.Phrase) -> bool:
        """Return whether a phrase without a number or article is one thing already: `this`, or a name."""
        word = phrase.words[0][0].text
        return word in SINGLE or self.names.find(word) is not None

    def says_one(self, word: s.Word, type_: Type) -> bool:
        """Return whether an adjective says something of one attribute only. If not, that is reported."""
        attributes = self.words.said_of(word.text, type_)
        if len(attributes) > 1:
            of = ", ".join(attributes)
            self.error("ambiguous-adjective", word, word=word.text, of=of, first=attributes[0])
        return len(attributes) < 2

    @staticmethod
    def declared(span: Span) -> list[Note]:
        """Return the note that shows where something is declared; none if that isn't known."""
        return [Note(span, "note-declared-here")] if span != m.NOWHERE else []

    # --- names ----------------------------------------------------------------------------------------------------------------

    def named(self, word: s.Word) -> Sense | None:
        """Return a name that is known here."""
        binding = self.names.find(word.text)
        if binding is None:
            return None
        binding.read = True
        if binding.candidate and binding.candidate == len(self.candidates):
            return Sense(m.It(span=word.span), binding.type, since=binding.span)
        return Sense(m.Named(word.text, binding.type, span=word.span), binding.type, binding.unit, binding.span)

    def bind(self, word: s.Word, type_: Type, unit: str = "", how: str = "as") -> None:
        """Bind a name to the result of a statement, or to what is `called` so."""
        noun = self.words.nouns.get(word.text)
        words = (self.vocabulary.zones, self.words.values)
        if (noun is not None and noun.sort != "values") or any(word.text in each for each in words):
            self.problems.warning("name-shadowed", word.span, word=word.text, meant=self._meant_by(word.text))
        silent = word.text in self.names.excused
        hidden = self.names.bind(Binding(word.text, type_, word.span, unit, silent=silent, how=how))
        if hidden is not None:
            notes = [Note(hidden.span, "note-bound-here", {"word": word.text})] if hidden.span != m.NOWHERE else []
            self.problems.warning("name-shadowed", word.span, notes=notes, word=word.text, meant=Concept("name"))

    def _meant_by(self, word: str) -> Concept:
        """Return what else a word means."""
        words, noun = self.vocabulary, self.words.nouns.get(word)
        if word in words.definitions:
            return Concept("thing", words.definitions[word])
        if noun is not None:
            return Concept("kind" if noun.sort == "things" else noun.sort.removesuffix("s"))
        return Concept("zone" if word in words.zones else "value")

    def finish(self) -> None:
        """Say which names are never read."""
        self.names.close()
        for binding in self.names.never_read:
            # A name for several things that are asked of a candidate may be read in but one of them.
            if binding.read or binding.name in self.names.excused:
                continue
            keeps = self._keeping(binding)
            if keeps is None:
                self.problems.warning("name-never-read", binding.span, word=binding.name, how=binding.how)
            else:
                variable, whose = keeps
                self.problems.warning(
                    "player-never-read", binding.span, word=binding.name, variable=variable, whose=whose
                )

    def _keeping(self, binding: Binding) -> tuple[str, str] | None:
        """Return the first variable in which a player with a name could be kept, and whose it is; None of other names."""
        if binding.how != "as" or binding.type.name != "player":
            return None
        whose = {"table": self.vocabulary.table, "me": self.vocabulary.players}
        found = (
            (one.name, of) for of, variables in whose.items() for one in variables.values() if one.sort == "player"
        )
        return next(found, None)

    # --- who ------------------------------------------------------------------------------------------------------------------

    def candidate(self) -> Type | None:
        return self.candidates[-1] if self.candidates else None


def called(type_: Type | Concept | str) -> Concept:
    """Return a type as it is called in a sentence. A text is the name of a sort."""
    if isinstance(type_, Concept):
        return type_
    return Concept(type_) if isinstance(type_, str) else Concept(type_.name, type_.of)


def owning(owner: str) -> Concept:
    """Return who has places or units, as declared: the table, players, or things of a kind."""
    return Concept(owner) if owner in ("table", "player") else Concept("thing", owner)


def single(phrase: s.Phrase) -> s.Word | None:
    """Return the word of a phrase that is nothing but one word."""
    plain = phrase.determiner is None and phrase.of is None and phrase.location is None
    if plain and not phrase.tails and phrase.where is None and len(phrase.words) == 1 and len(phrase.words[0]) == 1:
        return phrase.words[0][0]
    return None
