"""A digest of each definition of a game, so that rules of today and of another day can be compared, and what changed be named.

It is made of what the rules mean: remarks and layout have no bearing on it, nor what only texts make of it. In which order things are
declared has, for itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from dsl.source import Source, Span
from dsl.vocabulary import Vocabulary
from interpreter.definitions.game import GameDefinition

LENGTH = 8
# What says where something stands, and what all the rest is summed up in.
LEFT_OUT = frozenset({"id", "game", "fingerprint", "packs", "spans"})


def prints_of(game: GameDefinition) -> dict[str, str]:
    """Return the digest of each definition, by section and name: `definitions/tent`, `verbs/sell`; of sections without
    names, like `setup`, by the section alone.
    """
    found: dict[str, list[str]] = {}
    for name, value in (*_parts(game.vocabulary), *_parts(game)):
        found.setdefault(name, []).append("".join(_written(value)))
    # Things are numbered as they are declared, and chance picks by number.
    found["order"] = [one.id for one in game.definitions] + [*game.zones]
    return {name: _digest(texts) for name, texts in sorted(found.items())}


def changed(old: Mapping[str, str], new: Mapping[str, str]) -> tuple[str, ...]:
    """Return the definitions that differ, or are in one of the two only."""
    return tuple(sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name)))


def _digest(texts: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:LENGTH]


def _parts(node: GameDefinition | Vocabulary) -> Iterator[tuple[str, Any]]:
    for field in fields(node):
        value = getattr(node, field.name)
        if field.name in LEFT_OUT or isinstance(value, Vocabulary):
            continue
        if field.name == "definitions" and not isinstance(value, Mapping):
            yield from ((f"definitions/{one.id}", one) for one in value)
        elif isinstance(value, Mapping):
            yield from ((f"{field.name}/{name}", one) for name, one in value.items())
        else:
            yield field.name, value


def _written(node: Any) -> Iterator[str]:
    """Yield a node as text, without where it stands in a file."""
    if isinstance(node, Span):
        return
    if isinstance(node, Source):
        yield repr(node.text)
    elif is_dataclass(node):
        yield f"{type(node).__name__}("
        for field in fields(node):
            if not field.metadata.get("said"):
                yield from _written(getattr(node, field.name))
                yield ","
        yield ")"
    elif isinstance(node, Mapping):
        yield "{"
        for key in sorted(node, key=repr):
            yield f"{key!r}:"
            yield from _written(node[key])
            yield ","
        yield "}"
    elif isinstance(node, frozenset | set):
        yield repr(sorted(node, key=repr))
    elif isinstance(node, tuple | list):
        yield "["
        for part in node:
            yield from _written(part)
            yield ","
        yield "]"
    else:
        yield repr(node)
