"""Whether nouns and adjectives are written in the forms that a language wants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from dsl.diagnostics import Problems
from dsl.fixing import guess
from dsl.spelling import nearest
from dsl.words import BUILT_IN_VERBS
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.grammar import ELSE, NUMBERS

# What an entry of a noun may hold in the sections in which nobody adds phrases of their own, and in which.
PLAIN_NOUNS = ("names", "kinds", "units", "automata")
NOUN_KEYS = (
    *("one", "other", "gender", "number", "onset", "title", "tells", "whole", "this", "sort_of", "sort"),
    *("track", "put", "token", "lying", "single", "leaves", "their", "they"),
)

# Where an adjective stands to its noun.
POSITIONS = ("before", "after", "end", "first", "next", "last")


# A language of so few forms may have deeds that are said by one word in all of them (*must pass*).
_FEW_FORMS = 2


def check_differing(catalogue: Catalogue, problems: Problems) -> None:
    """Report verbs whose first two forms are the same though those of all the language's own verbs differ: words of another language that
    were left as they were given."""
    forms = catalogue.grammar.forms
    verbs = {key: entry for key, entry in catalogue.sections.get("verbs", {}).items() if isinstance(entry, Mapping)}
    own = [verbs[key] for key in BUILT_IN_VERBS if key in verbs]
    if len(forms) <= _FEW_FORMS or not own or any(_is_one(entry, forms) for entry in own):
        return
    for key, entry in verbs.items():
        if _is_one(entry, forms):
            example = ", ".join(f"{form}: {own[0].get(form)}" for form in forms[:2])
            args = {"word": key, "text": entry[forms[0]], "form": forms[0], "other": forms[1], "example": example}
            span, language = catalogue.span("verbs", key), catalogue.grammar.name
            problems.warning("forms-alike", span, **args, language=language)


def _is_one(entry: Mapping[str, Any], forms: Sequence[str]) -> bool:
    """Return whether a verb's first two forms are written and the same."""
    first, second = (entry.get(form) for form in forms[:2])
    return isinstance(first, str) and first == second and first.strip() != ""


class WordForms:
    """Checks the forms of words; what is wrong goes to `problems`."""

    def __init__(self, catalogue: Catalogue, problems: Problems) -> None:
        self.catalogue = catalogue
        self.grammar = catalogue.grammar
        self.problems = problems
        # Sections that stand there by another name, so that their words aren't missing.
        self.misnamed: set[str | None] = set()

    def known(self, section: str, key: str, entry: Mapping[str, Any]) -> None:
        """Check that the entry of a noun holds its forms, and nothing that nobody asks."""
        span = self.catalogue.span(section, key)
        if NUMBERS[0] not in entry:
            own = ", ".join(f"{form}: {entry.get(form, '…')}" for form in ("one", "other", "gender") if self._has(form))
            self.problems.error("missing-form", span, word=NUMBERS[0], owner=key, example=f"{key}: {{{own}}}")
        for one in entry:
            if one not in NOUN_KEYS:
                near = next(iter(nearest(one, NOUN_KEYS)), None)
                self.unknown_key((section, key, one), near, NOUN_KEYS)

    def unknown_key(self, path: tuple[str, ...], near: str | None, known: Iterable[str]) -> None:
        """Report a key that nobody asks, where it stands. `near`: the one that was meant; `known`: those there are."""
        place = self.catalogue.key_span(*path)
        fix = guess(place, path[-1], near, known) if near is not None else None
        self.problems.error("unknown-key", place, suggestion=near, fix=fix, word=path[-1], known=", ".join(known))

    def odd_forms(self, key: str, entry: Mapping[str, Any]) -> list[str]:
        """Return the forms that a verb lacks because their keys are written otherwise, which is reported."""
        verbs = self.catalogue.sections.get("verbs", {})
        others = {one for name, each in verbs.items() if name != key and isinstance(each, Mapping) for one in each}
        lacking = [form for form in self.grammar.forms if ELSE not in entry and form not in entry]
        lacking = [form for form in lacking if self.grammar.instead.get(form) not in entry]
        found = []
        strange = [
            one
            for one, text in entry.items()
            if one not in others and one not in self.grammar.forms and isinstance(text, str) and "{" not in text
        ]
        for one in strange:
            begun = [form for form in lacking if one.startswith(form)]
            meant = next(iter(nearest(one, lacking)), next(iter(begun), None))
            if meant is None and one in self._forms_elsewhere():
                meant = lacking[0] if len(lacking) == 1 or lacking[:1] == [*self.grammar.forms[:1]] else None
            if meant is not None:
                self.unknown_key(("verbs", key, one), meant, self.grammar.forms)
                found.append(meant)
        return found

    def _forms_elsewhere(self) -> frozenset[str]:
        """Return the forms of verbs of the language that this one falls back on, which it doesn't have itself: whoever writes one
        means that of a sentence, or the one that is missing."""
        below = self.catalogue.fallback
        return frozenset() if below is None else frozenset(below.grammar.forms) - frozenset(self.grammar.forms)

    def _has(self, form: str) -> bool:
        """Return whether nouns of the language are written with this."""
        return form != "gender" or bool(self.grammar.genders)

    def adjectives(self) -> None:
        """Check that an adjective has one form for all, or one for each gender and number."""
        most = max(self.grammar.agreement, default=1)
        for key, entry in self.catalogue.sections.get("adjectives", {}).items():
            place = entry.get("place") if isinstance(entry, Mapping) else None
            if place is not None and place not in POSITIONS:
                span = self.catalogue.span("adjectives", key, "place")
                self.problems.error("unknown-position", span, word=str(place), known=", ".join(POSITIONS))
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

    def noun(self, section: str, key: str, entry: Mapping[str, Any]) -> None:
        span = self.catalogue.span(section, key)
        if NUMBERS[0] not in entry:
            if NUMBERS[1] in entry:
                own = ", ".join(
                    f"{name}: {entry.get(name, '…')}" for name in (*NUMBERS, "gender") if name in (NUMBERS[0], *entry)
                )
                self.problems.error("missing-form", span, word=NUMBERS[0], owner=key, example=f"{key}: {{{own}}}")
            return
        gender = entry.get("gender")
        if self.grammar.genders and gender is None:
            self.problems.error("no-gender", span, word=key, known=", ".join(self.grammar.genders))
        elif gender is not None and gender not in self.grammar.genders and "{" not in str(gender):
            known: dict[str, Any] = {"known": ", ".join(self.grammar.genders)} if self.grammar.genders else {}
            place = self.catalogue.span(section, key, "gender")
            self.problems.error("unknown-gender", place, word=str(gender), **known)
        if self.grammar.genders and NUMBERS[1] not in entry:
            own = ", ".join(
                [f"one: {entry[NUMBERS[0]]}", f"{NUMBERS[1]}: …", *([f"gender: {gender}"] if gender else [])]
            )
            self.problems.error("missing-form", span, word=NUMBERS[1], owner=key, example=f"{key}: {{{own}}}")
