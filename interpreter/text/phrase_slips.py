"""Phrases that can be read, and say something else than was meant: what stands outside the braces and belongs into them, words that are to
agree with a number and have the forms of genders, a change that is told of nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from dsl.diagnostics import Fix, Problems
from dsl.source import Span
from dsl.vocabulary import Vocabulary
from interpreter.definitions.game import GameDefinition
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.files import inside
from interpreter.text.language.grammar import NUMBERS, Grammar
from interpreter.text.language.template import BadTemplate, Slot, template

# What joins words of the grammar, and stands at a brace.
_BEFORE = re.compile(r"(?<!\S)(?:([^\W\d]+(?:\+[^\W\d]+)+) ?|([^\W\d]+(?:\+[^\W\d]+)*):)$")
_BEHIND = re.compile(r":([^\W\d]+(?:\+[^\W\d]+)*)")
# What is given to a phrase of an attribute of what it is then.
VALUE, OF = "value", "of"
SAYS = "says"
_BECOMES = ("becomes", "becomes_not")


def check_joined(catalogue: Catalogue, problems: Problems) -> None:
    """Report prepositions, determiners and forms that are joined outside the braces, where they are plain text: `su+il {place}`."""
    for section, words in catalogue.sections.items():
        for path, text in _texts((section,), words):
            for start, end, word, meant in _joined(text, catalogue.grammar):
                span = catalogue.span(*path)
                place = _stretch(span, start, end, text)
                fix = Fix(place, meant) if place != span else None
                problems.warning("joined-outside", place, fix=fix, word=word, mended=meant)


def check_numbers(catalogue: Catalogue, vocabulary: Vocabulary, problems: Problems) -> None:
    """Report words that are to agree with what is a number by forms of genders, of which the first is always said."""
    attributes = {
        **vocabulary.players,
        **vocabulary.table,
        **{name: one for kind in vocabulary.kinds.values() for name, one in kind.attributes.items()},
    }
    given = {("attributes", name): {VALUE} for name, one in attributes.items() if one.sort == "number"}
    for name, verb in vocabulary.verbs.items():
        given["verbs", name] = {one.role for one in verb.parameters if one.sort == "number"}
    for (section, name), roles in given.items():
        entry = catalogue.sections.get(section, {}).get(name)
        for path, text in _texts((section, name), entry) if roles and isinstance(entry, Mapping) else ():
            for slot in _slots(text):
                meant = _by_number(slot, catalogue.grammar) if slot.name in roles else ""
                if meant:
                    span, end = catalogue.span(*path), text.index("}", slot.at) + 1
                    place = _stretch(span, slot.at, end, text)
                    fix = Fix(place, meant) if place != span else None
                    number = str(len(slot.agree))
                    problems.warning("agrees-by-gender", place, fix=fix, word=slot.name, number=number, mended=meant)


def check_told_of(catalogue: Catalogue, vocabulary: Vocabulary, problems: Problems) -> None:
    """Report what is told of a variable of players without a word of whose it is."""
    for name in vocabulary.players.keys() - vocabulary.table.keys():
        entry = catalogue.sections.get("attributes", {}).get(name)
        for key in _BECOMES:
            for path, text in _texts(("attributes", name, key), entry.get(key)) if isinstance(entry, Mapping) else ():
                if OF not in {slot.name for slot in _slots(text)}:
                    problems.warning("lost-placeholder", catalogue.span(*path), word=OF)


def find_lost_roles(game: GameDefinition, catalogues: Sequence[Catalogue], problems: Problems) -> None:
    """Report verbs that are said in one language without what all others say of them: to what, or to whom, they are done."""
    for verb in game.verbs.values():
        roles = {one.role for one in verb.parameters}
        entries = ((one, one.sections.get("verbs", {}).get(verb.name)) for one in catalogues)
        texts = {one: entry[SAYS] for one, entry in entries if isinstance(entry, Mapping) and SAYS in entry}
        named = {
            one: roles & {slot.name for _, said in _texts((SAYS,), text) for slot in _slots(said)}
            for one, text in texts.items()
        }
        for catalogue, own in named.items():
            others = [of for one, of in named.items() if one is not catalogue]
            for role in sorted(set.intersection(*others) - own) if others else ():
                problems.warning("lost-placeholder", catalogue.span("verbs", verb.name, SAYS), word=role)


def _texts(path: tuple[str, ...], entry: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the texts of an entry, each with the keys under which it stands."""
    if isinstance(entry, Mapping):
        for key, inner in entry.items():
            yield from _texts((*path, str(key)), inner)
    elif isinstance(entry, str):
        yield path, entry


def _slots(text: str) -> tuple[Slot, ...]:
    try:
        return template(text).slots()
    except BadTemplate:
        return ()


def _joined(text: str, grammar: Grammar) -> Iterator[tuple[int, int, str, str]]:
    """Yield what belongs into braces beside which it stands: from where to where, as it is written, and as it is meant."""
    known = {*grammar.prepositions, *grammar.determiners, *grammar.forms, *NUMBERS}
    for match in re.finditer(r"\{([a-z_]+)\}", text):
        ahead = _BEFORE.search(text, 0, match.start())
        behind = _BEHIND.match(text, match.end())
        asked = (ahead[1] or ahead[2]) if ahead is not None else ""
        if ahead is not None and {*asked.split("+")} <= known:
            yield ahead.start(), match.end(), ahead[0].strip(), f"{{{match[1]}:{asked}}}"
        elif behind is not None and {*behind[1].split("+")} <= known:
            yield match.start(), behind.end(), behind[0], f"{{{match[1]}:{behind[1]}}}"


def _by_number(slot: Slot, grammar: Grammar) -> str:
    """Return a placeholder with forms for one and for several in place of those of two genders; nothing where they are right."""
    rows = grammar.agreement.get(len(slot.agree), ())
    whole = grammar.agreement.get(max(grammar.agreement, default=0), ())
    if len(slot.agree) != len(NUMBERS) or any({*NUMBERS} & row for row in rows) or len({*slot.agree}) == 1:
        return ""
    forms = (slot.agree[NUMBERS[1] in row] for row in whole)
    return f"{{{slot.name}:={'|'.join(forms)}}}"


def _stretch(span: Span, start: int, end: int, text: str) -> Span:
    """Return where a part of a text stands; the whole text where it is written on several lines."""
    first = inside(span, start, text)
    return span if first == span else replace(first, end_column=first.column + end - start)


__all__ = ["check_joined", "check_numbers", "check_told_of"]
