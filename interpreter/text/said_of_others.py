"""Words that speak to whoever reads them and are said of others: adjectives where effects say them of what others do (*each player … on
your left*), and those of verbs in the log (*Bruno looks where you have arrived*)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import every_node
from interpreter.definitions.game import GameDefinition
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.grammar import ELSE, NUMBERS

ADJECTIVES, THEIRS = "adjectives", "theirs"
VERBS, LOG = "verbs", "log"
# The phrases by which a language speaks to the reader, and those that say what is theirs, or somebody else's.
_ME, _MY, _THEIR = ("me", "me_behind"), "my", "their"
_SLOT = re.compile(r"\{[^}]*\}")
_ASKED = re.compile(r"\{what:(\w+)\}")
_WORDS = re.compile(r"[^\W\d_]+")


def find_spoken_to(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report adjectives that ask for `me` and speak to the reader, where others do what they tell and no words are there for these."""
    spoken = _second_person(catalogue)
    for name in sorted({*_of_others(game)}):
        entry = catalogue.sections.get(ADJECTIVES, {}).get(name)
        told = [text.lower() for text in _texts(entry, catalogue)]
        if (isinstance(entry, Mapping) and THEIRS in entry) or not any(spoken & {*_WORDS.findall(one)} for one in told):
            continue
        example = f"{name}: {{{ELSE}: {told[0]}, {THEIRS}: …}}"
        span = catalogue.span(ADJECTIVES, name)
        problems.warning("missing-form", span, word=THEIRS, owner=name, example=example)


def find_logged_to(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report verbs whose words speak to the reader, where the log has no others to tell of whoever does it."""
    spoken = _second_person(catalogue)
    for name in sorted(set(game.verbs) - game.vocabulary.untold(VERBS)):
        says, log = (catalogue.entry(VERBS, f"{name}.{key}") for key in ("says", LOG))
        words = _WORDS.findall(_SLOT.sub("", says).lower()) if isinstance(says, str) and log is None else ()
        if spoken & {*words}:
            example = f"{name}: {{…, {LOG}: …}}"
            problems.warning("missing-form", catalogue.span(VERBS, name), word=LOG, owner=name, example=example)


def _of_others(game: GameDefinition) -> Iterator[str]:
    """Yield the adjectives that ask for whoever acts, and tell of what others than whoever reads it do."""
    asking = {name for name, asked in game.adjectives.items() if any(isinstance(one, m.Me) for one in m.walk(asked))}
    for node in every_node(game) if asking else ():
        if isinstance(node, m.Let) and not isinstance(node.players, m.Me):
            for one in m.walk(node.body):
                if isinstance(one, m.Things | m.Players | m.IsA):
                    yield from (word.name for word in one.adjectives if word.name in asking)


def _texts(entry: Any, catalogue: Catalogue) -> Iterator[str]:
    """Yield what an adjective says beside its noun."""
    if isinstance(entry, Mapping):
        told = (ELSE, *NUMBERS, *catalogue.grammar.genders)
        yield from (str(entry[key]) for key in told if key in entry)
    elif entry:
        yield str(entry)


def _second_person(catalogue: Catalogue) -> frozenset[str]:
    """Return the words by which a language speaks to whoever reads it, as far as its own phrases tell."""
    phrases = catalogue.sections.get("phrases", {})
    words = {word for key in _ME for word in _WORDS.findall(str(phrases.get(key, "")).lower())}
    # What stands before somebody else's as well, as an article does, speaks to nobody.
    return frozenset(words | (_belonging(catalogue, _MY) - _belonging(catalogue, _THEIR)))


def _belonging(catalogue: Catalogue, key: str) -> set[str]:
    """Return the words of the phrase that says whose something is."""
    phrase = str(catalogue.sections.get("phrases", {}).get(key, ""))
    asked = (catalogue.grammar.determiners.get(one) for one in _ASKED.findall(phrase))
    texts = (_SLOT.sub("", phrase), *(form for one in asked for form in _leaves(one)))
    return {word for text in texts for word in _WORDS.findall(text.lower())}


def _leaves(table: Any) -> Iterator[str]:
    if isinstance(table, Mapping):
        for one in table.values():
            yield from _leaves(one)
    elif table:
        yield str(table)


__all__ = ["find_logged_to", "find_spoken_to"]
