"""Shape by JSON Schema: every violation of a tree becomes a diagnostic at its key or value.

What breaks the schema is cut out of the tree, so that the stages behind may rely on the shape of what is left and still see the
rest: one broken entry hides no other.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from dsl.diagnostics import Fix, Problems
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.rulebook.tree import Entry, Mapping, Node, Scalar, Sequence

Schema: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]

# How the types of JSON are called in a sentence.
CALLED = {
    "integer": "number",
    "number": "number",
    "string": "text",
    "boolean": "true or false",
    "array": "list",
    "object": "mapping",
    "null": "nothing",
}


@dataclass(slots=True)
class Conformed:
    """`tree`: what is left of a tree, if anything. `dropped`: the words whose entries were cut out."""

    tree: Mapping | None
    dropped: set[str] = field(default_factory=set)


def conform(tree: Node, schema: Schema, problems: Problems) -> Conformed:
    """Report where a tree breaks its schema, and cut it there. A key that is missing at the top, or that the schema lists as
    `spare` in its place, is reported and nothing is cut."""
    validator = Draft202012Validator(schema)
    result = Conformed(None)
    node: Node | None = tree
    for turn in itertools.count():
        if node is None:
            return result
        cuts: set[Path] = set()
        for error in validator.iter_errors(node.plain()):
            cuts.update(_violation(node, error, problems if turn == 0 else None))
        if not cuts:
            break
        result.dropped |= {path[-1] for path in cuts if path and isinstance(path[-1], str)}
        node = _without(node, cuts, ())
    result.tree = node if isinstance(node, Mapping) else None
    return result


def _violation(tree: Node, error: ValidationError, problems: Problems | None) -> Iterator[Path]:
    """Report one violation, and give what has to be cut."""
    path: Path = tuple(error.absolute_path)
    node = at(tree, path)
    kind = str(error.validator)
    if "propertyNames" in error.absolute_schema_path and isinstance(node, Mapping):
        yield (*path, str(error.instance))
        entry = next((entry for entry in node if entry.key.text == error.instance), None)
        if problems is not None and entry is not None:
            problems.error("bad-name", entry.key.span, word=entry.key.text)
    elif kind == "additionalProperties" and isinstance(node, Mapping):
        yield from _keys(node, path, error, problems)
    elif kind == "required" and isinstance(node, Mapping):
        yield from _missing(tree, node, path, error, problems)
    else:
        yield path
        if problems is None:
            return
        if kind == "type":
            stated: Any = error.validator_value
            types = stated if isinstance(stated, list) else [stated]
            expected = " or ".join(dict.fromkeys(CALLED[name] for name in types))
            problems.error("wrong-type", node.span, word=_owner(path), expected=expected)
        else:
            _value(node, path, error, problems)


def _keys(node: Mapping, path: Path, error: ValidationError, problems: Problems | None) -> Iterator[Path]:
    assert isinstance(error.schema, dict)
    properties, patterns = error.schema.get("properties", {}), error.schema.get("patternProperties", {})
    known = [key for key in properties if not key.startswith("$")]
    for entry in node:
        word = entry.key.text
        if word in properties or any(re.search(pattern, word) for pattern in patterns):
            continue
        yield (*path, word)
        if problems is not None:
            close = nearest(word, [key for key in known if key not in node])
            fix = Fix(entry.key.span, close[0]) if close else None
            suggestion = close[0] if close else None
            problems.error(
                "unknown-key", entry.key.span, suggestion=suggestion, fix=fix, word=word, known=", ".join(known)
            )


def _missing(
    tree: Node, node: Mapping, path: Path, error: ValidationError, problems: Problems | None
) -> Iterator[Path]:
    assert isinstance(error.schema, dict)
    required: Any = error.validator_value
    for word in required:
        if word in node:
            continue
        if path and word not in error.schema.get("spare", ()):
            yield path
        # A slip in the key is one mistake, not a missing key and an unknown one.
        slip = any(
            entry.key.text not in error.schema.get("properties", {}) and nearest(entry.key.text, [word])
            for entry in node
        )
        if problems is not None and not node.broken and not slip:
            problems.error("missing-key", _name_span(tree, path), word=word, owner=_owner(path))


def _value(node: Node, path: Path, error: ValidationError, problems: Problems) -> None:
    word = node.text if isinstance(node, Scalar) else _owner(path)
    if error.validator in ("enum", "const"):
        stated: Any = error.validator_value
        allowed = stated if error.validator == "enum" else [stated]
        known = [str(value).lower() if isinstance(value, bool) else str(value) for value in allowed]
        close = nearest(word, known)
        fix = Fix(node.span, close[0]) if close and isinstance(node, Scalar) else None
        suggestion = close[0] if close else None
        expected = ", ".join(known)
        problems.error("wrong-value", node.span, suggestion=suggestion, fix=fix, word=word, expected=expected)
    elif error.validator == "pattern":
        problems.error("bad-name", node.span, word=word)
    else:
        expected = f"{_LIMITS.get(str(error.validator), '')}{error.validator_value}".strip()
        problems.error("wrong-value", node.span, word=word, expected=expected)


_LIMITS = {"minimum": ">= ", "maximum": "<= ", "minItems": ">= ", "maxItems": "<= ", "minProperties": ">= "}


# --- trees -------------------------------------------------------------------------------------------------------------------


def at(tree: Node, path: Path) -> Node:
    """The node at a path of keys and positions."""
    for step in path:
        if isinstance(step, int) and isinstance(tree, Sequence):
            tree = tree.items[step]
        elif isinstance(tree, Mapping):
            tree = tree.get(str(step)) or tree
    return tree


def _owner(path: Path) -> str:
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def _name_span(tree: Node, path: Path) -> Span:
    """The key under which the node at a path stands; else where it begins."""
    if path and isinstance(path[-1], str):
        above = at(tree, path[:-1])
        for entry in above if isinstance(above, Mapping) else ():
            if entry.key.text == path[-1]:
                return entry.key.span
    span = at(tree, path).span
    return Span(span.file, span.line, span.column, span.line, span.column)


def _without(node: Node, cuts: set[Path], here: Path) -> Node | None:
    if here in cuts:
        return None
    if not any(path[: len(here)] == here for path in cuts):
        return node
    if isinstance(node, Mapping):
        entries: list[Entry] = []
        for entry in node:
            value = _without(entry.value, cuts, (*here, entry.key.text))
            if value is not None:
                entries.append(entry if value is entry.value else Entry(entry.key, value))
        return Mapping(tuple(entries), node.span, True)
    if isinstance(node, Sequence):
        kept = (_without(item, cuts, (*here, index)) for index, item in enumerate(node))
        return Sequence(tuple(item for item in kept if item is not None), node.span)
    return node
