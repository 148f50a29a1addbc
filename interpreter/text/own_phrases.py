"""Phrases that stand with a word of a game in one language, and not in another."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from dsl.diagnostics import Concept, Diagnostic, Note, Problems
from dsl.spelling import nearest
from interpreter.text.language.catalogue import LANGUAGE, Catalogue
from interpreter.text.language.wanted import unwritten

# Words that have phrases of their own, one for each construct that says something of them.
SPOKEN = ("abilities", "attributes", "verbs")
ADJECTIVES = "adjectives"


def check_own_phrases(catalogue: Catalogue, verbs: Collection[str], problems: Problems) -> None:
    """Check the phrases that stand with a word against the fallback: each is there, or one that says the same more
    generally. verbs: those of the game, which lack a word where they are declared."""
    below = catalogue.fallback
    for section in (*SPOKEN, ADJECTIVES) if below is not None else ():
        for word in catalogue.sections.get(section, {}):
            assert below is not None
            model = below.sections.get(section, {}).get(word)
            if not isinstance(model, Mapping):
                continue
            here, there = catalogue.span(section, word), below.span(section, word)
            if Path(here.file).name == LANGUAGE != Path(there.file).name:
                # What is called as a word of the program is still another word, and hasn't been written.
                if section != "verbs" or word not in verbs:
                    args = unwritten(word, section, {catalogue.grammar.name: f"{word}: …"})
                    problems.add(Diagnostic("missing-word", "warning", there, args))
                continue
            _compared(catalogue, below, (section, word), problems)


def _compared(catalogue: Catalogue, below: Catalogue, path: tuple[str, str], problems: Problems) -> None:
    section, word = path
    entry, model = catalogue.sections[section][word], below.sections[section][word]
    own = _phrases(entry, section)
    lacking = [key for key in _phrases(model, section) if not any(_covers(one, key) for one in own)]
    odd = {key: right for key in lacking if (right := _meant(below, path, key, own))}
    for key, right in odd.items():
        span = below.span(section, word, key)
        problems.warning("unused-phrase", span, word=f"{word}.{key}", suggestion=f"{word}.{right}")
    lacking = [key for key in lacking if key not in odd]
    for key in lacking:
        # Of an adjective nothing but what the rules say of it is asked, and only if it is there.
        instead = Concept("said-nowhere" if section == ADJECTIVES else "said-in-general")
        notes = [Note(below.span(section, word, key), "note-in-fallback")]
        place, language = catalogue.span(section, word), catalogue.grammar.name
        problems.warning("missing-phrase", place, notes=notes, word=f"{word}.{key}", language=language, instead=instead)
    for key in own:
        near = next(iter(nearest(key, lacking)), None)
        if key not in model and near is not None:
            span = catalogue.span(section, word, key)
            problems.warning("unused-phrase", span, word=f"{word}.{key}", suggestion=f"{word}.{near}")


def _meant(below: Catalogue, path: tuple[str, str], key: str, own: Collection[str]) -> str | None:
    """Return the key that the fallback meant with one that it has with no other word, if it is here, and it has that with others."""
    section, word = path
    entries = below.sections.get(section, {})
    others = {one for name, entry in entries.items() if name != word for one in _phrases(entry, section)}
    return None if key in others else next(iter(nearest(key, [one for one in own if one in others])), None)


def _phrases(entry: Any, section: str) -> list[str]:
    """Return the keys of the phrases that stand with a word, which are what has placeholders; of an adjective, what the rules say of it."""
    if not isinstance(entry, Mapping):
        return []
    told = section == ADJECTIVES
    return [key for key, text in entry.items() if (key.startswith("rule") if told else "{" in str(text))]


def _covers(own: str, key: str) -> bool:
    """Return whether a phrase says what another would: the same, or the general one of it (`x` of `x_me`), not its
    contrary.
    """
    return own == key or (key.startswith(f"{own}_") and "not" not in key[len(own) :].split("_"))


__all__ = ["check_own_phrases"]
