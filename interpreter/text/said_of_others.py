"""Adjectives whose words speak to whoever reads them, where effects say them of what others do: *each player … on your left*."""

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
# The phrases by which a language speaks to the reader, and those that say what is theirs.
_ME, _MY = ("me", "me_behind"), "my"
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
    mine = str(phrases.get(_MY, ""))
    asked = (catalogue.grammar.determiners.get(one) for one in _ASKED.findall(mine))
    texts = (
        *(str(phrases.get(key, "")) for key in _ME),
        _SLOT.sub("", mine),
        *(form for one in asked for form in _leaves(one)),
    )
    return frozenset(word for text in texts for word in _WORDS.findall(text.lower()))


def _leaves(table: Any) -> Iterator[str]:
    if isinstance(table, Mapping):
        for one in table.values():
            yield from _leaves(one)
    elif table:
        yield str(table)


__all__ = ["find_spoken_to"]
