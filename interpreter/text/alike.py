"""Effects that read alike though they do different things, those that one thing has twice, and things of one name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from dsl.diagnostics import Diagnostic, Note, Problems
from dsl.meaning import NOWHERE, ScoreLine, Standing, Statement
from dsl.source import Span
from dsl.vocabulary import Vocabulary
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.remembering import Remembered
from interpreter.rulebook.vocabulary.expressions import unplaced
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.grammar import NUMBERS
from interpreter.text.parts import plain
from interpreter.text.wording import Wording

Effect = tuple[Statement, ...] | tuple[ScoreLine, ...] | Standing

# What things say is told anew only for those that changed.
WORDINGS: Remembered[Wording] = Remembered(16)
SAID: Remembered[tuple[tuple[Effect, str, Span], ...]] = Remembered(16_000)


def find_alike(game: GameDefinition, catalogues: Sequence[Catalogue], problems: Problems) -> None:
    """Report two effects whose texts are equal in a language and that are not the same, once for all languages."""
    languages: dict[tuple[Span, Span], list[Diagnostic]] = {}
    words = unplaced(game.vocabulary)
    for catalogue in catalogues:
        wording = WORDINGS((catalogue, words), partial(Wording, catalogue, words))
        said: dict[str, tuple[Effect, Definition, Span]] = {}
        for definition in game.definitions:
            told = SAID((wording, definition), partial(_said, wording, definition))
            for effect, text, span in told:
                first, other, there = said.setdefault(text, (effect, definition, span))
                if first != effect:
                    args = {
                        "word": definition.id, "other": other.id, "text": text, "language": catalogue.grammar.name
                    }  # fmt: skip
                    note = Note(there, "note-like-this")
                    found = Diagnostic("reads-alike", "warning", span, args, (note,))
                    languages.setdefault((there, span), []).append(found)
    for several in languages.values():
        named = ", ".join(str(one.args["language"]) for one in several)
        first_found = several[0]
        problems.add(replace(first_found, args={**first_found.args, "language": named}))


def find_repeated(game: GameDefinition, problems: Problems) -> None:
    """Report abilities and lines that a thing has twice."""
    for definition in game.definitions:
        seen: list[tuple[Effect, Span]] = []
        for effect, span in _effects(definition):
            first = next((there for known, there in seen if known == effect), None)
            if first is not None:
                problems.warning("same-ability", span, notes=[Note(first, "note-like-this")], word=definition.id)
            seen.append((effect, span))


def _said(wording: Wording, definition: Definition) -> tuple[tuple[Effect, str, Span], ...]:
    return tuple(_texts(wording, definition))


def _texts(wording: Wording, definition: Definition) -> Iterator[tuple[Effect, str, Span]]:
    """Yield each effect of a definition, its text without a heading, and where it stands."""
    for name, block in definition.abilities.items():
        if block:
            yield block, plain(wording.ability(definition, name)), _place(block[0].span, definition)
    for name, lines in definition.amounts.items():
        if lines:
            yield lines, plain(wording.ability(definition, name)), _place(lines[0].span, definition)
    for line in definition.always:
        yield line, plain(wording.statement(line, definition.id)), _place(line.span, definition)


def _effects(definition: Definition) -> Iterator[tuple[Effect, Span]]:
    effects: list[tuple[Effect, Span]] = [(block, block[0].span) for block in definition.abilities.values() if block]
    effects += [(lines, lines[0].span) for lines in definition.amounts.values() if lines]
    effects += [(line, line.span) for line in definition.always]
    yield from ((effect, _place(span, definition)) for effect, span in effects)


def _place(span: Span, definition: Definition) -> Span:
    """Return the first line of an effect."""
    if span == NOWHERE:
        return definition.span
    if span.line == span.end_line:
        return span
    return Span(span.file, span.line, span.column, span.line, span.column + 1)


def find_same_names(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report things of one sort, values of one enumeration, and verbs, that are called the same in a language, capitals or not: nobody who
    is offered one can tell which of them it is. A family has one name for all its members, whose values tell them apart."""
    words = game.vocabulary
    things = ((one.id, _sort(words, one.kind)) for one in game.definitions if one.id not in words.members)
    values = ((value, one.name) for one in words.enumerations.values() for value in one.values)
    for section, ids in (("names", things), ("values", values)):
        seen = dict[tuple[str, str], str]()
        for id, sort in ids:
            entry = catalogue.entry(section, id)
            name = entry.get(NUMBERS[0]) if isinstance(entry, Mapping) else entry
            first = seen.setdefault((sort, name.casefold()), id) if isinstance(name, str) else id
            if first != id:
                note = Note(catalogue.span(section, first), "note-like-this")
                span, language = catalogue.span(section, id), catalogue.grammar.name
                problems.warning("same-name", span, notes=[note], word=id, other=first, name=name, language=language)
    for verb, first, said in deeds_alike(game, catalogue):
        note, span = Note(catalogue.span("verbs", first), "note-like-this"), catalogue.span("verbs", verb)
        language = catalogue.grammar.name
        problems.warning("same-name", span, notes=[note], word=verb, other=first, name=said, language=language)


def deeds_alike(game: GameDefinition, catalogue: Catalogue) -> Iterator[tuple[str, str, str]]:
    """Yield verbs that are said in the same words as another that is there before, to the same sorts of things: that one, and the words."""
    seen = dict[tuple[str, str], str]()
    for verb in game.verbs.values():
        entry = catalogue.entry("verbs", verb.name)
        if not isinstance(entry, Mapping) or not isinstance(entry.get("says"), str):
            continue
        said = entry["says"]
        for one in verb.parameters:
            said = re.sub(rf"\{{{one.role}\b", f"{{{one.sort} {one.kind}", said)
        called = next((str(entry[form]) for form in catalogue.grammar.forms if form in entry), "")
        first = seen.setdefault((called.casefold(), said.casefold()), verb.name)
        if first != verb.name:
            yield verb.name, first, entry["says"].replace("{verb}", called)


def _sort(words: Vocabulary, kind: str) -> str:
    """Return the widest kind that one belongs to."""
    declared = words.kinds.get(kind)
    return kind if declared is None or declared.of is None else _sort(words, declared.of)
