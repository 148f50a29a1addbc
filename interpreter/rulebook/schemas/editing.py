"""Schemas of rule files for editors: the shapes that the loader checks, with a description of each key for completion and hover."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dsl.vocabulary import Vocabulary
from interpreter.rulebook.schemas.example_shapes import EXAMPLES
from interpreter.rulebook.schemas.shapes import GAME, OTHER, PACK, STATING, Schema, things_schema

Texts = Mapping[str, str]
"""Descriptions by path (`zones.refills`), and for what a game declares by sort (`attribute-number`, `ability-steps`)."""

MARK = "# yaml-language-server: $schema="


def schemas(words: Vocabulary, texts: Texts) -> dict[str, Schema]:
    """Return the schemas of one game by the name of their file."""
    files = (("game.yaml",), ("pack.yaml",), ("things.yaml",), ("examples", "any.yaml"))
    return {schema_for(path): schema_of(path, words, texts) for path in files}


def schema_of(path_in_folder: tuple[str, ...], words: Vocabulary, texts: Texts) -> Schema:
    """Return the schema of a file of a game or pack, by its path within that folder."""
    name = schema_for(path_in_folder)
    if name == "examples.schema.json":
        return _whole(EXAMPLES, texts, {}, words.game)
    shape = {"game.schema.json": GAME, "pack.schema.json": PACK}.get(name, OTHER)
    return _whole(things_schema(words, shape), texts, _of_words(words, texts), words.game)


def schema_for(path_in_folder: tuple[str, ...]) -> str:
    """Return the name of the schema for a file of a game or pack, by its path within that folder."""
    if path_in_folder[0] == "examples":
        return "examples.schema.json"
    name = path_in_folder[-1]
    return f"{name.removesuffix('.yaml')}.schema.json" if name in ("game.yaml", "pack.yaml") else "things.schema.json"


def marked(text: str, schema: str) -> str:
    """Return a file that names its schema in its first line."""
    line = f"{MARK}{schema}"
    first, newline, rest = text.partition("\n")
    return line + newline + rest if first.startswith(MARK) else f"{line}\n{text}"


def _of_words(words: Vocabulary, texts: Texts) -> dict[str, str]:
    """Return descriptions of what this game declares: attributes and abilities, as keys of things."""
    found: dict[str, str] = {}
    for kind in words.kinds.values():
        for attribute in kind.attributes.values():
            found[attribute.name] = texts.get(f"attribute-{attribute.sort}", "")
        for ability in kind.abilities.values():
            found[ability.name] = texts.get(f"ability-{ability.sort}", "")
    return found


def _whole(schema: Schema, texts: Texts, own: Mapping[str, str], game: str) -> Schema:
    described: Schema = _described(schema, (), texts, own)
    return {**described, "title": game}


def _described(node: Any, path: tuple[str, ...], texts: Texts, own: Mapping[str, str]) -> Any:
    if isinstance(node, list):
        return [_described(part, path, texts, own) for part in node]
    if not isinstance(node, dict):
        return node
    found: dict[str, Any] = {}
    for key, value in node.items():
        if key in ("properties", "patternProperties") and isinstance(value, dict):
            found[key] = {name: _property(name, below, path, texts, own) for name, below in value.items()}
        elif key != "spare":
            found[key] = _described(value, path, texts, own)
    return found


def _property(name: str, schema: Any, path: tuple[str, ...], texts: Texts, own: Mapping[str, str]) -> Any:
    here = (*path, name)
    below = _described(schema, here, texts, own)
    text = texts.get(".".join(here)) or (own.get(name) if path and path[0] in STATING else None)
    return {**below, "description": text} if text and isinstance(below, dict) and "const" not in below else below


__all__ = ["MARK", "marked", "schema_for", "schema_of", "schemas"]
