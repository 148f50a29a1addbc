"""The entry that a word still lacks in a file of words, as it may be pasted: its forms, with its id for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from dsl.diagnostics import Word
from dsl.forms import of_another, several
from dsl.vocabulary import Vocabulary
from interpreter.text.language.grammar import Grammar

# The form of a verb that tells what others do.
OTHERS = "third"
# The form of a verb that tells what was done to something, and what stands where nobody can guess a form.
DONE, UNKNOWN = "done", "…"
NOUNS = frozenset({"names", "kinds", "units", "places", "values", "attributes", "abilities"})


class VerbPart(Protocol):
    """What a verb takes, as far as its words hang on it."""

    @property
    def sort(self) -> str: ...


def entry_of(section: str, id: str, vocabulary: Vocabulary, grammar: Grammar) -> str:
    """Return the entry of a word in the forms of a language, to be put right by whoever knows it."""
    word = id.replace("_", " ")
    if section in NOUNS:
        declared = vocabulary.kinds.get(id) or vocabulary.units.get(id)
        more = declared.plural if declared is not None and declared.plural else several(word)
        gender = ", gender: …" if grammar.genders else ""
        # Of what is done or so there are no several.
        other = "" if _is_told_so(section, id, vocabulary) else f", other: {more}"
        return f"{id}: {{one: {word}{other}{gender}}}"
    if section == "verbs":
        forms = [
            f"{form}: {of_another(word) if form == OTHERS else word}"
            for form in grammar.forms
            if form not in grammar.instead
        ]
        verb = vocabulary.verbs.get(id)
        if verb is not None and is_done_to_things(verb.parameters):
            forms.append(f"{DONE}: {UNKNOWN}")
        return f"{id}: {{{', '.join(forms)}}}"
    return f"{id}: {word}"


def _is_told_so(section: str, id: str, vocabulary: Vocabulary) -> bool:
    if section == "abilities":
        return id.endswith("ed")
    everywhere = [*(kind.attributes for kind in vocabulary.kinds.values()), vocabulary.players, vocabulary.table]
    found = [one for attributes in everywhere for one in attributes.values() if one.name == id]
    return section == "attributes" and bool(found) and all(one.sort == "truth" for one in found)


def called_alone(vocabulary: Vocabulary) -> set[str]:
    """Return the enumerations that go by no attribute's word, and so need one of their own where one of their values is chosen, given to
    a verb or told: all but those of the directions on a board."""
    everywhere = [*(kind.attributes for kind in vocabulary.kinds.values()), vocabulary.players, vocabulary.table]
    having = {one.of for attributes in everywhere for one in attributes.values()}
    lines = {value for board in vocabulary.boards.values() for value in board.directions}
    return {name for name, one in vocabulary.enumerations.items() if name not in having and {*one.values} - lines}


def is_done_to_things(parameters: Sequence[VerbPart]) -> bool:
    """Return whether a verb is done to things of which it is told afterwards what was done to them. parameters: what it takes."""
    return bool(parameters) and parameters[0].sort == "things"


def unwritten(word: str, section: str, entries: Mapping[str, str]) -> dict[str, Any]:
    """Return the words of the sentence that says which word lacks in which languages. entries: what is to be written in each of them, by
    its name."""
    alike: dict[str, list[str]] = {}
    for language, entry in entries.items():
        alike.setdefault(entry, []).append(language)
    blocks = {f"'{section}: {{{entry}}}'": ", ".join(languages) for entry, languages in alike.items()}
    block = ", ".join(one if len(blocks) == 1 else f"{one} ({languages})" for one, languages in blocks.items())
    names, written = ", ".join(entries), tuple(entries.values())
    return {"word": word, "section": section, "language": names, "entries": written, "block": block}


def entries_of(args: Mapping[str, Word]) -> dict[str, str]:
    """Return what is to be written in each language, by its name, from what `unwritten` tells."""
    languages, entries = str(args["language"]).split(", "), args["entries"]
    assert isinstance(entries, tuple)
    return {language: str(entry) for language, entry in zip(languages, entries, strict=True)}


__all__ = ["DONE", "UNKNOWN", "called_alone", "entries_of", "entry_of", "is_done_to_things", "unwritten"]
