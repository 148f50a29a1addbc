"""How a language works, as its `grammar.yaml` says it: forms, genders, onsets, determiners, contractions, plurals, lists."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from babel import Locale, UnknownLocaleError

from interpreter.printing import rewritten

ELSE = "else"


@dataclass(frozen=True, slots=True)
class AgreementFeatures:
    """What others agree with."""

    gender: str = ""
    number: str = "other"


@dataclass(frozen=True)
class Grammar:
    """forms: of a clause, the first that of a whole sentence; instead: which form stands for one that isn't written.
    onsets: class → pattern of how a word begins. determiners and prepositions by their citation form. contractions:
    `first second` → one word. sandhi: word → form by onset of the next. agreement: how many forms are written → the features
    of each. adjective: where adjectives stand; trailing: of several words those that stand after all that is said of the noun;
    relative: whether what tells a thing from
    others comes first or last of what follows the noun. quotes: what stands before and behind a title. rewrites: what a finished
    text has in place of what: a blank before a colon, two prepositions that can't stand together. before_nouns: words behind which no
    pronoun stands. loose: words that begin what could be said of any noun before it. measures: words that begin a place
    behind which a number by which a thing is told stands, which stands before any other. clauses: words that begin a clause that stands
    before any other place of several words. named: form → determiner → the one that the name of a thing has in its place there.
    addressed: what is said of others → the same said to the reader; moods: form → what is said → the same in that form."""

    language: str
    name: str
    fallback: str | None
    forms: tuple[str, ...]
    instead: Mapping[str, str]
    genders: tuple[str, ...]
    onsets: tuple[tuple[str, re.Pattern[str]], ...]
    determiners: Mapping[str, Any]
    prepositions: frozenset[str]
    contractions: Mapping[str, str]
    sandhi: Mapping[str, Mapping[str, str]]
    agreement: Mapping[int, tuple[frozenset[str], ...]]
    adjective: str
    trailing: re.Pattern[str] | None
    relative: str
    lists: Mapping[str, Mapping[str, str]]
    quotes: tuple[str, str]
    rewrites: tuple[tuple[str, str], ...]
    before_nouns: frozenset[str]
    loose: frozenset[str]
    measures: frozenset[str]
    clauses: frozenset[str]
    named: Mapping[str, Mapping[str, str]]
    addressed: Mapping[str, str]
    moods: Mapping[str, Mapping[str, str]]
    locale: Locale = field(repr=False)

    @cached_property
    def articles(self) -> tuple[str, ...]:
        """Return the words that melt into a preposition before them."""
        return tuple(dict.fromkeys(pair.split()[1] for pair in self.contractions))

    def place_of(self, adjective: str | Mapping[str, Any]) -> str:
        """Return where an adjective stands whose entry doesn't say it: its text, or its forms by gender, number or `else`."""
        forms = {ELSE: adjective} if isinstance(adjective, str) else adjective
        texts = [str(forms[key]) for key in (ELSE, *NUMBERS, *self.genders) if key in forms]
        trails = self.trailing is not None and any(self.trailing.search(text) for text in texts)
        return "end" if trails else self.adjective

    def number_of(self, count: int) -> str:
        """Return one or other, as this language counts."""
        form = str(self.locale.plural_form(abs(count)))
        return form if form in NUMBERS else NUMBERS[-1]

    def onset_of(self, text: str, given: str = "") -> str:
        if given:
            return given
        return _onset(self.onsets, text.lower())

    def list_pattern(self, join: str, place: str, form: str = "") -> str:
        """Return the pattern for `{0}` and `{1}`: of a pair (`2`), at the start, in the middle or at the end of a list. `form`: that of
        the clauses, for which a list may be joined otherwise.
        """
        own = self.lists.get(f"{join}_{form}", self.lists.get(join))
        if own is not None:
            return own.get(place) or own["pair"]
        style = "or" if join == "or" or join.startswith("alternatives") else "standard"
        return str(self.locale.list_patterns[style][place])

    def rewritten(self, text: str) -> str:
        """Return the text as the language's printers have it."""
        return rewritten(text, self.rewrites)

    def pick(self, table: Any, features: AgreementFeatures) -> Any:
        """Return the entry of a table by gender and number; what remains is a text or a table by onset."""
        while isinstance(table, Mapping):
            # A noun that nobody has written has no gender: it takes the first.
            for feature in (features.gender, features.number, *self.genders[:1]):
                if feature in table:
                    table = table[feature]
                    break
            else:
                return table
        return table

    def agree(self, forms: tuple[str, ...], features: AgreementFeatures) -> str:
        """Return the written form that fits."""
        known = {features.gender, features.number}
        rows = self.agreement.get(len(forms), ())
        best = max(range(len(rows)), key=lambda index: len(rows[index] & known), default=0)
        return forms[best]


NUMBERS = ("one", "other")


@lru_cache(maxsize=16384)
def _onset(onsets: tuple[tuple[str, re.Pattern[str]], ...], text: str) -> str:
    return next((name for name, pattern in onsets if pattern.match(text)), ELSE)


def locale_of(language: str) -> Locale:
    """Return the language's plurals and lists; a made-up language has those that Babel has for none."""
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return Locale.parse("root")


def _rows(lines: Sequence[str]) -> list[tuple[str, str, str]]:
    """Return the lines of three words."""
    rows = [tuple(str(line).split()) for line in lines]
    return [(row[0], row[1], row[2]) for row in rows if len(row) == 3]


def _by_word(rows: list[tuple[str, str, str]]) -> dict[str, dict[str, str]]:
    table: dict[str, dict[str, str]] = {}
    for word, onset, form in rows:
        table.setdefault(word, {})[onset] = form
    return table


def make_grammar(language: str, data: Mapping[str, Any]) -> Grammar:
    """Make a grammar from the data of a grammar file (its shape is checked elsewhere)."""
    agreement = {len(rows): tuple(frozenset(str(row).split()) for row in rows) for rows in data.get("agreement", ())}
    quotes = data.get("quotes", ("“", "”"))
    return Grammar(
        language=language,
        name=str(data.get("name", language)),
        fallback=data.get("fallback"),
        forms=tuple(data.get("forms", ("base",))),
        instead=data.get("instead", {}),
        genders=tuple(data.get("genders", ())),
        onsets=tuple((name, re.compile(pattern)) for name, pattern in data.get("onsets", {}).items()),
        determiners=data.get("determiners", {}),
        prepositions=frozenset(data.get("prepositions", ())),
        contractions={f"{first} {second}": whole for first, second, whole in _rows(data.get("contractions", ()))},
        sandhi=_by_word(_rows(data.get("sandhi", ()))),
        agreement=agreement,
        adjective=str(data.get("adjective", "before")),
        trailing=re.compile(data["trailing"]) if "trailing" in data else None,
        relative=str(data.get("relative", "last")),
        lists=data.get("lists", {}),
        quotes=(str(quotes[0]), str(quotes[1])),
        rewrites=tuple((str(written), str(printed)) for written, printed in data.get("rewrites", ())),
        before_nouns=frozenset(data.get("before_nouns", ())),
        loose=frozenset(data.get("loose", ())),
        measures=frozenset(data.get("measures", ())),
        clauses=frozenset(data.get("clauses", ())),
        named=data.get("named", {}),
        addressed=data.get("addressed", {}),
        moods=data.get("moods", {}),
        locale=locale_of(str(data.get("plurals", language))),
    )
