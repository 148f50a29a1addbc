"""Words that can't be declared as they are: the language's own, and those that would be two things in one place of a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dsl.diagnostics import Note, Problems
from dsl.parser import reserved
from dsl.source import Span
from interpreter.rulebook.tree import Mapping, Node, Scalar, Sequence

# What can stand before or as a noun. A word is one of these, or values of several enumerations, or one truth of several kinds.
NOUNS = frozenset({"unit", "group", "kind", "definition", "board"})
BEFORE_NOUNS = frozenset({"adjective", "value", "truth"})


@dataclass(frozen=True, slots=True)
class Declared:
    """A word where it is declared. `sort`: as what. `of`: to which declaration a second form belongs (a plural to its unit)."""

    word: str
    sort: str
    span: Span
    of: str = ""


def declared(files: Iterable[Mapping]) -> Iterator[Declared]:
    """Every word that files declare."""
    for file in files:
        for section, sort in (("units", "unit"), ("kinds", "kind")):
            for name, span, node in _entries(file.get(section)):
                yield Declared(name, sort, span, name)
                if isinstance(plural := node.get("plural") if isinstance(node, Mapping) else None, Scalar):
                    yield Declared(plural.text, sort, plural.span, name)
        for section, sort in (
            ("groups", "group"),
            ("boards", "board"),
            ("things", "definition"),
            ("adjectives", "adjective"),
            ("automata", "truth"),
            ("zones", "zone"),
            ("verbs", "verb"),
            ("options", "option"),
            ("offer_groups", "offer group"),
        ):
            for name, span, node in _entries(file.get(section)):
                if not _replaces(node):
                    yield Declared(name, sort, span, name)
        yield from _values(file)
        for section in ("player", "table"):
            yield from _attributes(file.get(section))
        for name, _, node in _entries(file.get("kinds")):
            if isinstance(node, Mapping):
                yield from _attributes(node.get("attributes"))
                yield from (Declared(word, "ability", span, name) for word, span, _ in _entries(node.get("abilities")))
        for _, _, node in _entries(file.get("verbs")):
            for _, _, parameter in _entries(node):
                role = parameter.get("role") if isinstance(parameter, Mapping) else None
                if isinstance(role, Scalar):
                    yield Declared(role.text, "role", role.span, role.text)


def find_clashes(files: Iterable[Mapping], problems: Problems) -> None:
    """Report words of the language, and words that are two things."""
    taken: dict[str, Declared] = {}
    for one in declared(files):
        if one.word in reserved():
            problems.error("reserved-word", one.span, word=one.word)
        if one.sort not in NOUNS and one.sort not in BEFORE_NOUNS:
            continue
        first = taken.setdefault(one.word, one)
        if first.span == one.span or _are_one(first, one):
            continue
        notes = [Note(first.span, "note-first-here")]
        problems.error("ambiguous-word", one.span, notes=notes, word=one.word, one=first.sort, other=one.sort)


def _are_one(first: Declared, one: Declared) -> bool:
    """Two declarations of a word that don't get in each other's way. Equal names in one section are reported elsewhere."""
    if first.sort == one.sort:
        return first.sort in BEFORE_NOUNS or (first.of == one.of)
    return False


def _values(file: Mapping) -> Iterator[Declared]:
    for name, _, node in _entries(file.get("enumerations")):
        values = node.get("values") if isinstance(node, Mapping) else node
        for value in values if isinstance(values, Sequence) else ():
            if isinstance(value, Scalar):
                yield Declared(value.text, "value", value.span, name)


def _attributes(node: Node | None) -> Iterator[Declared]:
    for name, span, attribute in _entries(node):
        kind = attribute.get("type") if isinstance(attribute, Mapping) else None
        is_truth = isinstance(kind, Scalar) and kind.text == "truth"
        yield Declared(name, "truth" if is_truth else "attribute", span, name)


def _entries(node: Node | None) -> Iterator[tuple[str, Span, Node]]:
    for entry in node if isinstance(node, Mapping) else ():
        yield entry.key.text, entry.key.span, entry.value


def _replaces(node: Node) -> bool:
    flag = node.get("replaces") if isinstance(node, Mapping) else None
    return isinstance(flag, Scalar) and flag.value is True


__all__ = ["declared", "find_clashes"]
