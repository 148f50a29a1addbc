"""Words of a game that nothing asks for: misspelt past recognition, left over, or written in the wrong section."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from dsl.diagnostics import Problems
from interpreter.text.language.catalogue import LANGUAGE, Catalogue

# What the language asks for by itself, though it has no word of its own for it.
ASKED = {"attributes": {"name", "slot"}, "places": {"here", "there"}}
# Sections whose words other sections declare as well: a value or a truth is said before a noun by an adjective.
SHARED = frozenset(("adjectives", "attributes", "values"))


def check_stray(catalogue: Catalogue, declared: Mapping[str, Collection[str]], problems: Problems) -> None:
    """Report words that belong to nothing. declared: by section, what the game declares that can have words there."""
    everything = {id for ids in declared.values() for id in ids}
    own, told = Catalogue.load(catalogue.language), {one.span for one in problems if one.code == "unused-word"}
    for section in ("abilities", "adjectives", "attributes", "nouns", "options", "places", "titles", "values", "verbs"):
        known = {*declared.get(section, ()), *ASKED.get(section, ()), *_words(own, section)}
        # A place that things state goes by its attribute.
        known |= {*declared["attributes"]} if section == "places" else set()
        for id in sorted({*_words(catalogue, section)} - known):
            if Path(catalogue.span(section, id).file).name == LANGUAGE or _is_asked(catalogue, section, id):
                continue
            place = catalogue.key_span(section, id)
            if place in told:
                continue
            where = [one for one, ids in declared.items() if id in ids]
            if not where and id not in everything:
                problems.warning("unused-word", place, word=id)
            elif where and not (section in SHARED and SHARED & {*where}):
                problems.warning("word-elsewhere", place, word=id, section=section, where=where[0])


def tell_elsewhere(
    catalogue: Catalogue, section: str, id: str, declared: Mapping[str, Collection[str]], problems: Problems
) -> bool:
    """Return whether a word of this section is declared as something of another, which is reported then."""
    where = next((one for one, ids in declared.items() if id in ids), None)
    if where is None:
        return False
    problems.warning("word-elsewhere", catalogue.key_span(section, id), word=id, section=section, where=where)
    return True


def _words(catalogue: Catalogue, section: str) -> Iterator[str]:
    yield from catalogue.sections.get(section, {})


def _is_asked(catalogue: Catalogue, section: str, id: str) -> bool:
    """Return whether another word, or a phrase, asks for a word: in the braces of a text, for a verb also as the whole of one."""
    if section == "nouns":
        return False
    others = (
        entry
        for one, known in catalogue.sections.items()
        for key, entry in known.items()
        if (one, key) != (section, id)
    )
    return any(id in names for entry in others for names in _names(entry, section == "verbs"))


def _names(entry: Any, whole: bool) -> Iterator[set[str]]:
    if isinstance(entry, Mapping):
        for value in entry.values():
            yield from _names(value, whole)
    elif isinstance(entry, str):
        found = {word for braces in re.findall(r"\{([^}]*)\}", entry) for word in re.findall(r"\w+", braces)}
        yield {entry, *found} if whole else found


__all__ = ["check_stray", "tell_elsewhere"]
