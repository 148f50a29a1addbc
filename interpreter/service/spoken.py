"""What readers call the words of a game: told beside a word that could be written, and looked for where somebody wrote it in place of the
word itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from dsl.diagnostics import Fix
from dsl.source import Span
from dsl.vocabulary import Vocabulary
from dsl.words import BUILT_IN
from interpreter.printing import typed
from interpreter.rulebook.vocabulary.clashes import SECTIONS
from interpreter.telling.voice import Voice

# Where readers' words stand: those of games, then those of the language itself.
WHERE = (*dict.fromkeys(SECTIONS.values()), "nouns")
# The forms of nouns and verbs by which words are known again, the plainest first; what agrees with others has all of its in one text.
FORMS = ("", "inf", "base", "one", "name", "else", "other", "imp", "pres", "third")
SEVERAL = "other"
APART = "|"
SAID = re.compile(r"[^\W\d]\w*")
# What is wrong with a word of nobody's, and with one whose letters no rules have.
MISSPOKEN = frozenset(("unknown-word", "unknown-character"))


def called(word: str, words: Vocabulary, voice: Voice, first: str = "") -> str:
    """Return what readers call a word of a game, in its plainest form; nothing if they have no word for it. `first`: the section in
    which it is looked for before all others, since one id may be a place and a number.
    """
    single = _singles(words).get(word, word)
    for section in (first, *WHERE):
        forms = dict(_forms(voice.wording.catalogue.entry(section, single)))
        if forms:
            return forms.get(SEVERAL, "") if single != word else next(iter(forms.values())).partition(APART)[0]
    return ""


def meant(said: str, words: Vocabulary, voices: Mapping[str, Voice], first: str) -> str | None:
    """Return the word of a game that readers call so, those of the language `first` before others; None if nobody does."""
    wanted = typed(said)
    for language in sorted(voices, key=lambda one: one != first):
        for section in WHERE:
            for key, entry in voices[language].wording.catalogue.sections.get(section, {}).items():
                form = next((form for form, text in _forms(entry) if wanted in typed(text).split(APART)), None)
                if form is not None and (key in BUILT_IN or (section, key) in words.spans):
                    return _several(words, key) if form == SEVERAL else key
    return None


def as_meant(text: str, span: Span, words: Vocabulary, voices: Mapping[str, Voice], first: str) -> Fix | None:
    """Return the word of the game in place of what stands in a text where something is wrong, if readers call it so."""
    rows = text.split("\n")
    row = rows[span.line - 1] if span.line <= len(rows) else ""
    # Letters of all alphabets are counted: rules have but some, readers' words any.
    said = next((one for one in SAID.finditer(row) if one.start() < span.column <= one.end()), None)
    word = None if said is None else meant(said[0], words, voices, first)
    if said is None or word is None:
        return None
    return Fix(Span(span.file, span.line, said.start() + 1, span.line, said.end() + 1), word)


def _forms(entry: Any) -> Iterator[tuple[str, str]]:
    if isinstance(entry, str):
        yield "", entry
    elif isinstance(entry, Mapping):
        yield from ((form, entry[form]) for form in FORMS if isinstance(entry.get(form), str))


def _singles(words: Vocabulary) -> dict[str, str]:
    units = {one.plural: one.name for one in words.units.values() if one.plural}
    return units | {one.plural: one.name for one in words.kinds.values() if one.plural}


def _several(words: Vocabulary, word: str) -> str:
    declared = words.units.get(word) or words.kinds.get(word)
    return declared.plural if declared is not None and declared.plural else word
