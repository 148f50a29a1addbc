"""Whether nouns and adjectives are written in the forms that a language wants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dsl.diagnostics import Problems
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.grammar import ELSE, NUMBERS

# What an entry of a noun may hold in the sections in which nobody adds phrases of their own, and in which.
PLAIN_NOUNS = ("names", "kinds", "units", "automata")
NOUN_KEYS = (
    *("one", "other", "gender", "number", "onset", "title", "tells", "whole", "this", "sort_of", "sort"),
    *("track", "put", "token", "single", "leaves", "their", "they"),
)


class WordForms:
    """Checks the forms of words; what is wrong goes to `problems`."""

    def __init__(self, catalogue: Catalogue, problems: Problems) -> None:
        self.catalogue = catalogue
        self.grammar = catalogue.grammar
        self.problems = problems

    def known(self, section: str, key: str, entry: Mapping[str, Any]) -> None:
        """Check that the entry of a noun holds its forms, and nothing that nobody asks."""
        span = self.catalogue.span(section, key)
        if NUMBERS[0] not in entry:
            own = ", ".join(f"{form}: {entry.get(form, '…')}" for form in ("one", "other", "gender") if self._has(form))
            self.problems.error("missing-form", span, word=NUMBERS[0], owner=key, example=f"{key}: {{{own}}}")
        for one in entry:
            if one not in NOUN_KEYS:
                near, known = next(iter(nearest(one, NOUN_KEYS)), None), ", ".join(NOUN_KEYS)
                place = self.catalogue.span(section, key, one)
                self.problems.error("unknown-key", place, word=one, suggestion=near, known=known)

    def _has(self, form: str) -> bool:
        """Return whether nouns of the language are written with this."""
        return form != "gender" or bool(self.grammar.genders)

    def adjectives(self) -> None:
        """Check that an adjective has one form for all, or one for each gender and number."""
        most = max(self.grammar.agreement, default=1)
        whole = [text for _, text in self._adjective_texts() if text.count("|") == most - 1]
        for key, text in self._adjective_texts():
            if 1 < (number := text.count("|") + 1) < most:
                span = self.catalogue.span("adjectives", key)
                self.problems.error(
                    "adjective-forms", span, word=key, number=number, most=most, example=whole[0] if whole else ""
                )

    def _adjective_texts(self) -> Iterator[tuple[str, str]]:
        """Yield the adjectives with what stands beside nouns, if that is one text."""
        for key, entry in self.catalogue.sections.get("adjectives", {}).items():
            text = entry.get(ELSE) if isinstance(entry, Mapping) else entry
            if isinstance(text, str) and "{" not in text:
                yield key, text

    def noun(self, span: Span, key: str, entry: Mapping[str, Any]) -> None:
        if NUMBERS[0] not in entry:
            return
        gender = entry.get("gender")
        if self.grammar.genders and gender is None:
            self.problems.error("no-gender", span, word=key)
        elif gender is not None and gender not in self.grammar.genders and "{" not in str(gender):
            self.problems.error("unknown-gender", span, word=str(gender))
        if self.grammar.genders and NUMBERS[1] not in entry:
            own = ", ".join(
                [f"one: {entry[NUMBERS[0]]}", f"{NUMBERS[1]}: …", *([f"gender: {gender}"] if gender else [])]
            )
            self.problems.error("missing-form", span, word=NUMBERS[1], owner=key, example=f"{key}: {{{own}}}")
