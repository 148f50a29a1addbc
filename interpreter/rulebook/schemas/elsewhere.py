"""Where a key belongs that isn't known where it stands: further out, or in things of another kind; and what a lone number lacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator

from dsl.diagnostics import Fix, Note
from dsl.forms import several
from interpreter.rulebook.schemas.shapes import Schema
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence


def place_of_key(tree: Node, schema: Schema, path: tuple[str | int, ...], entry: Entry) -> list[Note]:
    """Return the note that says where a key of the mapping at a path belongs; none if it belongs nowhere. `schema`: that of the tree."""
    word = entry.key.text
    levels = list(_levels(tree, schema, path))
    for depth in reversed(range(len(levels) - 1)):
        node, schemas = levels[depth]
        stated = next((one["properties"][word] for one in schemas if word in one.get("properties", {})), None)
        if stated is None or not isinstance(node, Mapping) or word in node:
            continue
        if Draft202012Validator(stated).is_valid(entry.value.plain()):
            owner = next((step for step in reversed(path[:depth]) if isinstance(step, str)), "")
            key = "note-outer-key" if owner else "note-outer-section"
            return [Note(entry.key.span, key, {"word": word, "owner": owner, "beside": str(path[depth])})]
    kinds = [kind for one in levels[-1][1] for kind in _kinds_with(word, one)]
    return [Note(entry.key.span, "note-key-of-kind", {"word": word, "kinds": ", ".join(kinds)})] if kinds else []


def known_below(tree: Node, schema: Schema, path: tuple[str | int, ...]) -> set[str]:
    """Return the keys that the node at a path may have."""
    return {key for one in [*_levels(tree, schema, path)][-1][1] for key in one.get("properties", {})}


def counter_called(word: str, schema: Schema, node: Mapping) -> str | None:
    """Return the counter several of which are called so: by its plural, else as English makes one."""
    counters = schema.get("properties", {})
    one = schema.get("plurals", {}).get(word) or next((one for one in counters if several(one) == word), None)
    return one if one not in node else None


def _levels(tree: Node, schema: Schema, path: tuple[str | int, ...]) -> Iterator[tuple[Node | None, list[Schema]]]:
    """Yield the nodes along a path, each with the schemas that hold for it."""
    node: Node | None = tree
    schemas = list(_holding(schema, tree))
    yield node, schemas
    for step in path:
        below: Node | None = None
        if isinstance(node, Mapping):
            below = node.get(str(step))
        elif isinstance(node, Sequence) and isinstance(step, int):
            below = node.items[step]
        found = [_of_step(one, step) for one in schemas]
        node, schemas = below, [each for one in found if one is not None for each in _holding(one, below)]
        yield node, schemas


def _of_step(schema: Schema, step: str | int) -> Schema | None:
    if isinstance(step, int):
        return schema["items"] if isinstance(schema.get("items"), dict) else None
    rest = schema.get("additionalProperties")
    found: Any = schema.get("properties", {}).get(step, rest)
    return found if isinstance(found, dict) else None


def _holding(schema: Schema, node: Node | None) -> Iterator[Schema]:
    """Yield a schema and those in it that hold for what a node is."""
    yield schema
    for one in (schema, *schema.get("allOf", ())):
        if "if" in one:
            branch = "then" if node is not None and Draft202012Validator(one["if"]).is_valid(node.plain()) else "else"
            if isinstance(one.get(branch), dict):
                yield from _holding(one[branch], node)


def _kinds_with(word: str, schema: Schema) -> Iterator[str]:
    """Yield the kinds of things that have a key, where a schema tells things by their kinds."""
    for one in schema.get("allOf", ()):
        kind = one.get("if", {}).get("properties", {}).get("kind", {}).get("const")
        if kind is not None and word in one["then"].get("properties", {}):
            yield kind


def as_price(node: object, schema: Schema) -> Fix | None:
    """Return how a number alone is written as a price: sure where there is but one counter, else shown with the first of them."""
    counters = [key for key in schema.get("properties", {}) if not key.startswith("$")]
    if "plurals" not in schema or not counters or not isinstance(node, Scalar) or type(node.value) is not int:
        return None
    return Fix(node.span, f"{{{counters[0]}: {node.text}}}", sure=len(counters) == 1)


__all__ = ["as_price", "counter_called", "known_below", "place_of_key"]
