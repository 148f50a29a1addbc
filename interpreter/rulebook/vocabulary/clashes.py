"""Words that can't be declared as they are: the language's own, and those that would be two things in one place of a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from dsl.diagnostics import Concept, Note, Problems
from dsl.source import Span
from dsl.words import reserved
from interpreter.definitions.coordinates import coordinate
from interpreter.rulebook.sources.tree import Mapping, Node, Scalar, Sequence

# What can stand before or as a noun. A word is one of these, or values of several enumerations, or one truth of several kinds.
NOUNS = frozenset({"unit", "group", "kind", "definition", "board"})
BEFORE_NOUNS = frozenset({"adjective", "value", "truth"})
# What `choose another X` can mean, if it says no more.
CHOSEN = frozenset({"zone", "kind"})
# What examples name beside the spaces of boards.
ANSWERED = frozenset({"unit", "group", "kind", "definition", "board", "zone", "value", "verb"})
# Under which section of the translations a word of each sort is looked for.
SECTIONS = {
    "unit": "units",
    "group": "units",
    "kind": "kinds",
    "definition": "names",
    "board": "names",
    "adjective": "adjectives",
    "truth": "attributes",
    "attribute": "attributes",
    "value": "values",
    "ability": "abilities",
    "zone": "places",
    "verb": "verbs",
    "option": "options",
    "title": "titles",
}


@dataclass(frozen=True, slots=True)
class Declared:
    """A word where it is declared. `sort`: as what. `of`: to which declaration a second form belongs (a plural to its unit)."""

    word: str
    sort: str
    span: Span
    of: str = ""


def declared(files: Iterable[Mapping]) -> Iterator[Declared]:
    """Yield every word that files declare."""
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
            ("offer_groups", "offer-group"),
        ):
            for name, span, node in _entries(file.get(section)):
                if not _replaces(node):
                    yield Declared(name, sort, span, name)
        yield from _values(file)
        titles = file.get("titles")
        if isinstance(titles, Mapping):
            yield from (Declared(name, "title", span) for name, span, _ in _entries(titles.get("from")))
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


def where_declared(files: Iterable[Mapping]) -> dict[tuple[str, str], Span]:
    """Return where words are declared first, by the section of the translations in which they stand, and the word."""
    found: dict[tuple[str, str], Span] = {}
    for one in declared(files):
        if one.sort in SECTIONS:
            found.setdefault((SECTIONS[one.sort], one.word), one.span)
    return found


def find_clashes(files: Iterable[Mapping], problems: Problems) -> set[Span]:
    """Report words of the language, and words that are two things. Returns where the later of two is declared."""
    taken: dict[tuple[str, bool], Declared] = {}
    later: set[Span] = set()
    files = list(files)
    spaces = _spaces(files)
    for one in declared(files):
        if one.word in reserved():
            problems.error("reserved-word", one.span, word=one.word)
        if one.word in spaces and one.sort in ANSWERED:
            notes = [Note(spaces[one.word], "note-first-here")]
            at, other = Concept("spaces"), _concept(one)
            problems.error("ambiguous-word", one.span, notes=notes, word=one.word, one=at, other=other)
        for together, apart in ((NOUNS | BEFORE_NOUNS, False), (CHOSEN, True)):
            if one.sort not in together or (apart and one.of not in ("", one.word)):
                continue
            first = taken.setdefault((one.word, apart), one)
            if first.span == one.span or _are_one(first, one):
                continue
            notes = [Note(first.span, "note-first-here")]
            problems.error(
                "ambiguous-word", one.span, notes=notes, word=one.word, one=_concept(first), other=_concept(one)
            )
            later.add(one.span)
    return later


def _spaces(files: Iterable[Mapping]) -> dict[str, Span]:
    """Return what the spaces of all boards are called, with where the board is declared."""
    found: dict[str, Span] = {}
    for file in files:
        for _, span, node in _entries(file.get("boards")):
            grid = node.get("grid") if isinstance(node, Mapping) else None
            rows = grid.text.split("\n") if isinstance(grid, Scalar) else []
            for row, signs in enumerate(rows, 1):
                for column, _ in enumerate(signs.split(), 1):
                    found.setdefault(coordinate(row, column), span)
    return found


def _concept(one: Declared) -> Concept:
    return Concept("truth-attribute" if one.sort == "truth" else one.sort)


def _are_one(first: Declared, one: Declared) -> bool:
    """Tell whether two declarations of a word don't get in each other's way. Equal names in one section are reported
    elsewhere.
    """
    if first.sort == one.sort:
        return first.sort in BEFORE_NOUNS or first.sort == "zone" or first.of == one.of
    return False


def without(node: Mapping, spans: set[Span]) -> Mapping:
    """Return the tree without what is declared at these places, so that the other of two meanings is left."""
    entries = [
        replace(entry, value=_without(entry.value, spans))
        for entry in node
        if entry.key.span not in spans and entry.value.span not in spans
    ]
    return replace(node, entries=tuple(entries))


def _without(node: Node, spans: set[Span]) -> Node:
    match node:
        case Mapping():
            return without(node, spans)
        case Sequence():
            items = tuple(_without(item, spans) for item in node if item.span not in spans)
            # A list of which nothing is left would be wrong by itself, and that is no mistake of its own.
            return replace(node, items=items) if items else node
        case _:
            return node


def _values(file: Mapping) -> Iterator[Declared]:
    for name, at, node in _entries(file.get("enumerations")):
        yield Declared(name, "enumeration", at, name)
        values = node.get("values") if isinstance(node, Mapping) else node
        for value in values if isinstance(values, Sequence) else ():
            if isinstance(value, Scalar):
                yield Declared(value.text, "value", value.span, name)
        numbers = node.get("attributes") if isinstance(node, Mapping) else None
        yield from (Declared(number, "attribute", span, name) for number, span, _ in _entries(numbers))


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


__all__ = ["declared", "find_clashes", "where_declared", "without"]
