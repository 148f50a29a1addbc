"""The words of the language: those of the grammar, and those that only the checker knows."""

from __future__ import annotations

import re
from functools import cache

from dsl.grammar import grammar
from dsl.meaning import DEEDS

# What stands between the words of the grammar that are several in one.
SPACE = "[ \t]+"
# What stands last in a word of the grammar that can be written in several ways.
ALTERNATIVES = re.compile(r"[(](.+)[)]")


@cache
def keywords() -> frozenset[str]:
    """Return the words of the grammar, which nothing in a game can be called."""
    words = {terminal.pattern.value for terminal in grammar().terminals if terminal.pattern.type == "str"}
    return frozenset({word for word in words if word.isalpha()} | {"a", "an"})


BUILT_IN_VERBS = ("gain", "pay", "put", "move", "choose", "resolve", "set", *DEEDS)
# Words that the checker knows everywhere.
BUILT_IN = frozenset(BUILT_IN_VERBS) | frozenset(
    "this it me table options number total owner host zone name next worth room player players opponent opponents "
    "paired random offer nobody".split()
)
# Words that mean something only before others: `highest points of …`.
LEADING = frozenset(
    "size largest group worth offer highest lowest second longest run different first opposite previous".split()
)


@cache
def phrases() -> tuple[str, ...]:
    """Return several words that mean one thing, of which some have no other use: the words of the grammar that are more than one, but for
    those that hold a number.
    """
    values = (terminal.pattern.value for terminal in grammar().terminals)
    found = (value for value in values if SPACE in value[1:] and not value.startswith("[0-9]"))
    ways = (ALTERNATIVES.split(pattern.removesuffix(r"\b").replace(SPACE, " ")) for pattern in found)
    return tuple(f"{begin}{one}" for begin, *rest in ways for one in (rest[0].split("|") if rest else [""]))


@cache
def language() -> frozenset[str]:
    """Return all words of the language, also those that stand only together with others."""
    return reserved() | {word for phrase in phrases() for word in phrase.split()} | LEADING | set(phrases())


def reserved() -> frozenset[str]:
    """Return all words that a declaration must not use."""
    return keywords() | BUILT_IN
