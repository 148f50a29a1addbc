"""The entry that a word still lacks in a file of words, as it may be pasted: its forms, with its id for them."""

from __future__ import annotations

from dsl.vocabulary import Vocabulary
from interpreter.text.language.grammar import Grammar

NOUNS = frozenset({"names", "kinds", "units", "places", "attributes", "abilities"})


def entry_of(section: str, id: str, vocabulary: Vocabulary, grammar: Grammar) -> str:
    """Return the entry of a word in the forms of a language, to be put right by whoever knows it."""
    word = id.replace("_", " ")
    if section in NOUNS:
        declared = vocabulary.kinds.get(id) or vocabulary.units.get(id)
        several = declared.plural if declared is not None and declared.plural else f"{word}s"
        gender = ", gender: …" if grammar.genders else ""
        return f"{id}: {{one: {word}, other: {several}{gender}}}"
    if section == "verbs":
        return f"{id}: {{{', '.join(f'{form}: {word}' for form in grammar.forms)}}}"
    return f"{id}: {word}"


__all__ = ["entry_of"]
