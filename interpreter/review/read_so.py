"""Verbs that an author knows by the words that players read: the rules call them by their ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from dsl.diagnostics import Concept, Diagnostic, Problems
from dsl.vocabulary import Vocabulary
from interpreter.text.language.catalogue import Catalogue


def by_what_is_read(words: Vocabulary, catalogues: Sequence[Catalogue], found: Problems) -> Problems:
    """Return the same problems; of a verb that isn't known, but is what players read of another, that one is told."""
    told = Problems()
    for one in found:
        told.add(_meant(words, catalogues, one) if _is_unknown_verb(one) else one)
    return told


def _is_unknown_verb(one: Diagnostic) -> bool:
    return one.code == "unknown-word" and one.suggestion is None and one.args.get("sort") == Concept("verb")


def _meant(words: Vocabulary, catalogues: Sequence[Catalogue], one: Diagnostic) -> Diagnostic:
    word = str(one.args["word"]).replace("_", " ")
    meant = sorted({verb for verb in words.verbs for catalogue in catalogues if word in _forms(catalogue, verb)})
    return replace(one, args={**one.args, "advice": Concept("read-so", ", ".join(meant))}) if meant else one


def _forms(catalogue: Catalogue, verb: str) -> Iterator[str]:
    """Yield the forms in which a language says a verb: those that are single words or so, no sentences."""
    entry = catalogue.entry("verbs", verb)
    for form in entry.values() if isinstance(entry, Mapping) else (entry,):
        if isinstance(form, str) and "{" not in form:
            yield form.lower()
