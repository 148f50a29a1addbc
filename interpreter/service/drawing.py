"""How a file can be drawn by an editor: the words of its effects by what they are, what folds, its outline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, get_args

from dsl.forms import as_others_do
from dsl.source import Span
from dsl.vocabulary import Vocabulary
from dsl.words import BUILT_IN_VERBS, keywords
from interpreter.service.written import Draft, Effect

Sort = Literal[
    "keyword", "function", "class", "property", "enumMember", "modifier", "namespace", "variable", "number", "operator", "comment"
]  # fmt: skip
"""What a word of an effect is to an editor, by the names of the language server protocol: keywords of the grammar, verbs, kinds and
things, attributes and units, values, adjectives, places, names of results, numbers, signs, comments."""
SORTS: Final[tuple[Sort, ...]] = get_args(Sort)
TOKEN = re.compile(r"(?P<comment>#[^\n]*)|(?P<word>[A-Za-z_]\w*)|(?P<number>\d+)|(?P<operator>>=|<=|[-+*<>=:(),])")


@dataclass(frozen=True, slots=True)
class Token:
    """A word or sign of an effect."""

    span: Span
    sort: Sort


@dataclass(frozen=True, slots=True)
class Item:
    """Something of the outline of a file. `span`: of its name; `last`: its last line; `depth`: 0 for a section, 1 for what is in it."""

    name: str
    span: Span
    last: int
    depth: int


def tokens(here: Draft) -> list[Token]:
    """Return the words of all effects of a file in their order."""
    words = None if here.game is None else here.game.vocabulary
    return [token for effect in here.effects() for token in _tokens(effect, words)]


def _tokens(effect: Effect, words: Vocabulary | None) -> Iterator[Token]:
    source = effect.source
    for row, text in enumerate(source.text.split("\n"), start=1):
        for match in TOKEN.finditer(text):
            span = source.place(row, match.start() + 1, row, match.end() + 1)
            yield Token(span, _sort(match, words))


def _sort(match: re.Match[str], words: Vocabulary | None) -> Sort:
    if match["comment"]:
        return "comment"
    if match["number"]:
        return "number"
    if match["operator"]:
        return "operator"
    word = match["word"]
    if word in keywords():
        return "keyword"
    if words is None:
        return "function" if word in BUILT_IN_VERBS else "variable"
    plurals = {one.plural for one in words.kinds.values()}
    counters = {one.plural for one in words.units.values()} | set(words.units) | set(words.groups)
    attributes = {name for kind in words.kinds.values() for name in (*kind.attributes, *kind.abilities)}
    values = {value for one in words.enumerations.values() for value in one.values}
    if word in BUILT_IN_VERBS or word in words.verbs or any(word in as_others_do(verb) for verb in words.verbs):
        return "function"
    for sort, known in (
        ("class", {*words.kinds, *plurals, *words.definitions}),
        ("property", counters | attributes | {*words.players, *words.table, *words.options}),
        ("enumMember", values),
        ("modifier", set(words.adjectives)),
        ("namespace", {*words.zones, *words.boards}),
    ):
        if word in known:
            return sort  # type: ignore[return-value]
    return "variable"


def outline(here: Draft) -> list[Item]:
    """Return the sections of a file and what is in them; of a file of examples their names."""
    found: list[Item] = []
    for one in here.branches:
        if len(one.keys) > 2 or not one.key:
            continue
        name = here.value((*one.keys, "name")) if one.key.isdigit() else one.key
        if name:
            found.append(Item(name, here.span(one), one.last, len(one.keys) - 1))
    return found


def folding(here: Draft) -> list[tuple[int, int]]:
    """Return the first and the last line of all that folds."""
    return list(dict.fromkeys((one.line, one.last) for one in here.branches if one.last > one.line))
