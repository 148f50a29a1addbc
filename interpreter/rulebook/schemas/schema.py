"""Shape by JSON Schema: every violation of a tree becomes a diagnostic at its key or value.

What breaks the schema is mended where a slip is plain (`kind: tnet`), else cut out of the tree. So the stages behind may rely on the
shape of what is left and still see the rest: one broken entry hides no other, and makes no other look broken.
"""

from __future__ import annotations

import itertools
import re
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path as FilePath
from typing import Any, TypeAlias

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from dsl.diagnostics import Concept, Fix, Note, Problems
from dsl.fixing import guess
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.remembering import Remembered
from interpreter.rulebook.schemas.elsewhere import as_price, counter_called, known_below, place_of_key

from interpreter.rulebook.schemas.other_words import (  # isort: skip
    half_key, in_its_form, line_of, longer_key, numbered, of_patterns, other_word,
)  # fmt: skip
from interpreter.rulebook.schemas.shapes import NAME, by_name
from interpreter.rulebook.sources.composing import unquoted
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence

Schema: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class SchemaMend:
    """What to do about a violation: a key, a value or a scalar to write instead; none: cut it out. `known`: whether what is cut out may
    have declared its last word."""

    path: Path
    key: str | None = None
    value: str | None = None
    scalar: Scalar | None = None
    known: bool = True


# What the types of JSON are in a sentence.
CALLED = {
    "integer": Concept("number"),
    "number": Concept("number"),
    "string": Concept("text"),
    "boolean": Concept("truth"),
    "array": Concept("list"),
    "object": Concept("mapping"),
    "null": Concept("nothing"),
}
# Of what may stand under a key that which a game declares.
DECLARED = frozenset({"kind"})


@dataclass(slots=True)
class Conformed:
    """`tree`: what is left of a tree, if anything. `dropped`: the words of the entries in which something was cut out."""

    tree: Mapping | None
    dropped: set[str] = field(default_factory=set)


# What may have been meant as a step: YAML takes what stands before a colon for a key.
STEP = re.compile(r".* .*|may|either|or|else")
# By what others say with how many of a counter players begin.
BEGINNING = re.compile(r"start|begin|initial|default|amount")

# How a limit is said.
LIMITS = {"minimum": "at-least", "maximum": "at-most", "minItems": "some-items", "minProperties": "some-keys"}
# What several numbers a step on a board is made of, `minItems` as `maxItems`.
EXACTLY = "so-many-numbers"


class _Sound:
    """The trees that were found to have the shape they should have, by their schema: the very tree, or one that says the same."""

    def __init__(self, size: int) -> None:
        self._known: Remembered[bool] = Remembered(size)
        self._said: OrderedDict[tuple[int, Node], Schema] = OrderedDict()
        self._size = size

    def __contains__(self, asked: tuple[Node, Schema]) -> bool:
        tree, schema = asked
        return self._known((tree, schema), lambda: (id(schema), tree) in self._said)

    def add(self, tree: Node, schema: Schema) -> None:
        self._known.keep((id(tree), id(schema)), (tree, schema), True)
        self._said[id(schema), tree] = schema
        if len(self._said) > self._size:
            self._said.popitem(last=False)


_SOUND = _Sound(4_000)


def conform_entries(tree: Mapping, entry: Schema, problems: Problems) -> Conformed:
    """Report where the entries of a mapping of names break their schema, as `conform` does, each by itself."""
    whole = by_name(entry)
    kept: list[Entry] = []
    dropped: set[str] = set()
    for one in tree:
        alone = Conformed(Mapping((one,), tree.span))
        # A name may be wrong where what it names is as sound as before.
        if re.search(NAME["pattern"], one.key.text) is None or (one.value, entry) not in _SOUND:
            found = Problems()
            alone = _conformed(Mapping((one,), tree.span), whole, found)
            if not len(found):
                _SOUND.add(one.value, entry)
            for diagnostic in found:
                problems.add(diagnostic)
        kept += alone.tree.entries if alone.tree is not None else ()
        dropped |= alone.dropped
    return Conformed(Mapping(tuple(kept), tree.span, tree.broken), dropped)


def conform(tree: Node, schema: Schema, problems: Problems) -> Conformed:
    """Report where a tree breaks its schema, and cut it there. A key that is missing at the top, or that the schema lists as
    `spare` in its place, is reported and nothing is cut."""
    if isinstance(tree, Mapping) and (tree, schema) in _SOUND:
        return Conformed(tree)
    found = Problems()
    result = _conformed(tree, schema, found)
    if not len(found) and result.tree is tree:
        _SOUND.add(tree, schema)
    for diagnostic in found:
        problems.add(diagnostic)
    return result


def _conformed(tree: Node, schema: Schema, problems: Problems) -> Conformed:
    validator = Draft202012Validator(schema)
    result = Conformed(None)
    node: Node | None = tree
    for turn in itertools.count():
        if node is None:
            return result
        mends: dict[Path, SchemaMend] = {}
        errors = list(validator.iter_errors(node.plain()))
        # Of a value of the wrong type it needn't be said as well that it is none of the right ones.
        typed = {tuple(error.absolute_path) for error in errors if error.validator == "type"}
        for error in errors:
            if error.validator == "enum" and tuple(error.absolute_path) in typed:
                continue
            for mend in _violation(node, schema, error, problems if turn == 0 else None):
                mends[mend.path] = mend
        if not mends:
            break
        cuts = [mend for mend in mends.values() if mend.key is None and mend.value is None and mend.scalar is None]
        for mend in cuts:
            words = (*mend.path[: None if mend.known else -1], *_plurals(node, mend.path))
            result.dropped |= {word for word in words if isinstance(word, str)}
        node = _mended(node, mends, ())
    result.tree = node if isinstance(node, Mapping) else None
    return result


def _violation(tree: Node, schema: Schema, error: ValidationError, problems: Problems | None) -> Iterator[SchemaMend]:
    """Report one violation, and say what to do about it."""
    path: Path = tuple(error.absolute_path)
    node = at(tree, path)
    kind = str(error.validator)
    if (meant := unquoted(node)) is not None and _fits(meant.value, error.schema):
        yield SchemaMend(path, scalar=meant)
        if problems is not None:
            bare = Fix(node.span, meant.text)
            problems.error("typeset-character", node.span, fix=bare, word=str(node.plain())[0])
    elif "propertyNames" in error.absolute_schema_path and isinstance(node, Mapping):
        yield SchemaMend((*path, str(error.instance)))
        entry = next((entry for entry in node if entry.key.text == error.instance), None)
        if problems is not None and entry is not None:
            problems.error("bad-name", entry.key.span, word=entry.key.text)
    elif kind == "additionalProperties" and isinstance(node, Mapping):
        yield from _keys(tree, schema, node, path, error, problems)
    elif kind == "required" and isinstance(node, Mapping):
        yield from _missing(tree, schema, node, path, error, problems)
    elif kind == "type":
        yield SchemaMend(path)
        assert isinstance(error.schema, dict)
        stated: Any = error.validator_value
        types = stated if isinstance(stated, list) else [stated]
        expected = tuple(dict.fromkeys(CALLED[name] for name in types))
        if isinstance(node, Scalar) and isinstance(node.value, float) and "integer" in types:
            # What works a number out is text, and a number is whole.
            expected = (Concept("whole-number"), *([Concept("worked-out")] if "string" in types else ()))
        if problems is not None:
            slip = isinstance(node, Scalar) and "boolean" in types
            near = (
                next(iter(nearest(node.text, ("true", "false"))), None) if slip and isinstance(node, Scalar) else None
            )
            near = near or in_its_form(node, error.schema)
            fix = Fix(node.span, near) if near is not None else as_price(node, error.schema)
            # What isn't known before a game begins is no number of slots.
            is_room = path[-1:] == ("slots",) and isinstance(node, Scalar) and isinstance(node.value, str)
            notes = [Note(node.span, "note-by-room")] if is_room else []
            if stated == "object" and near is None and error.schema.get("properties"):
                keys = ", ".join(key for key in error.schema["properties"] if not key.startswith("$"))
                notes = [Note(node.span, "note-keys", {"known": keys})]
            problems.error(
                "wrong-type", node.span, notes=notes, suggestion=near, fix=fix, word=_owner(path), expected=expected
            )
    else:
        yield _value(node, path, error, problems)


def _fits(value: object, schema: Any) -> bool:
    return Draft202012Validator(schema).is_valid(value)


def _keys(
    tree: Node, whole: Schema, node: Mapping, path: Path, error: ValidationError, problems: Problems | None
) -> Iterator[SchemaMend]:
    assert isinstance(error.schema, dict)
    properties, patterns = error.schema.get("properties", {}), error.schema.get("patternProperties", {})
    known = [key for key in properties if not key.startswith("$")]
    for entry in node:
        word = entry.key.text
        if word in properties or any(re.search(pattern, word) for pattern in patterns):
            continue
        near = nearest(word, [key for key in known if key not in node], 3)
        # `play` takes a text and `player` keys: of those that are near the one is meant that can hold what stands there.
        fitting = [key for key in near if Draft202012Validator(properties[key]).is_valid(entry.value.plain())]
        half = half_key(word, [key for key in error.schema.get("required", ()) if key not in node])
        seat, like = numbered(word, patterns, node), next(iter(fitting), half or next(iter(near), None))
        longer = longer_key(word, [key for key in known if key not in node])
        suggestion = counter_called(word, error.schema, node) or seat or like or longer
        # A key of what stands further out isn't misspelt, however near another is.
        elsewhere = place_of_key(tree, whole, path, entry)
        if elsewhere and elsewhere[0].key != "note-key-of-kind":
            suggestion = None
        yield SchemaMend((*path, word), key=suggestion, known=False)
        if problems is not None:
            span = entry.key.span
            fix = Fix(span, seat) if seat else guess(span, word, suggestion, known) if suggestion else None
            notes = [Note(span, "note-step-as-key")] if suggestion is None and STEP.fullmatch(word) else []
            notes = notes or ([] if suggestion else elsewhere)
            if path[:1] == ("units",) and BEGINNING.match(word):
                notes = [Note(span, "note-gained-in-setup")]
            problems.error(
                "unknown-key", span, notes=notes, suggestion=suggestion, fix=fix, word=word,
                known=", ".join([*known, *of_patterns(patterns)]),
            )  # fmt: skip


def _missing(
    tree: Node, whole: Schema, node: Mapping, path: Path, error: ValidationError, problems: Problems | None
) -> Iterator[SchemaMend]:
    assert isinstance(error.schema, dict)
    required: Any = error.validator_value
    properties = error.schema.get("properties", {})
    for word in required:
        if word in node:
            continue
        # A slip in the key is one mistake, not a missing key and an unknown one.
        others = (one.key for one in node if one.key.text not in properties)
        slip = next((key for key in others if nearest(key.text, [word]) or half_key(key.text, [word])), None)
        if slip is not None:
            # Where no other keys may be, that is told with them.
            if error.schema.get("additionalProperties") is not False:
                yield SchemaMend((*path, slip.text), key=word)
                if problems is not None:
                    fix = Fix(slip.span, word)
                    known = ", ".join(key for key in properties if not key.startswith("$"))
                    problems.error("unknown-key", slip.span, suggestion=word, fix=fix, word=slip.text, known=known)
            continue
        inside = [one.key.text for one in node if isinstance(one.value, Mapping) and word in one.value]
        if any(word not in known_below(tree, whole, (*path, key)) for key in inside):
            # It is there, only too deep, and that is told.
            continue
        if path and word not in error.schema.get("spare", ()):
            yield SchemaMend(path)
        if problems is not None and not node.broken:
            span, can_be = _name_span(tree, path), _can_be(properties.get(word))
            notes = [Note(span, "note-can-be", {"word": word, "known": can_be})] if can_be else []
            if path == ("turns",) and word == "of":
                notes = [Note(span, "note-turns-of")]
            line = line_of(word, properties)
            called: Fix | None = None
            # What a game or a pack is called is as its folder is, rather than anything else.
            name, pattern = FilePath(span.file).parent.name, (properties.get(word) or {}).get("pattern")
            if not path and pattern and re.search(pattern, name):
                line, notes = f"{word}: {name}", []
                called = Fix(Span(span.file, span.line, span.column, span.line, span.column), f"{line}\n")
            problems.error("missing-key", span, notes=notes, fix=called, word=word, owner=_owner(path), line=line)


def _can_be(schema: object) -> tuple[str | Concept, ...]:
    """Return what may stand under a key: the words of a list or what its text may be, else sorts of values."""
    if not isinstance(schema, dict):
        return ()
    if isinstance(schema.get("enum"), list):
        return tuple(str(value).lower() if isinstance(value, bool) else str(value) for value in schema["enum"])
    if isinstance(schema.get("can_be"), list):
        return tuple(Concept(word) if word in DECLARED else str(word) for word in schema["can_be"])
    stated = schema.get("type", ())
    return tuple(CALLED[name] for name in ([stated] if isinstance(stated, str) else stated))


def _value(node: Node, path: Path, error: ValidationError, problems: Problems | None) -> SchemaMend:
    word = node.text if isinstance(node, Scalar) else _owner(path)
    if error.validator == "enum":
        stated: Any = error.validator_value
        known = [str(value) for value in stated]
        suggestion = other_word(word, known) if isinstance(node, Scalar) else None
        # A kind says of what sort of things it is one behind another key.
        is_kind = path[-1:] == ("sort",) and suggestion is None
        if problems is not None:
            fix = guess(node.span, word, suggestion, known) if suggestion else None
            expected = ", ".join(known)
            notes = [Note(node.span, "note-of-what", {"word": word})] if is_kind else []
            problems.error(
                "wrong-value", node.span, notes=notes, suggestion=suggestion, fix=fix, word=word, expected=expected
            )
        # Several may be one, so that nothing else is wrong for that.
        suggestion = known[0] if is_kind else suggestion
        return SchemaMend(path, value=suggestion)
    if problems is not None and error.validator == "pattern":
        problems.error("bad-name", node.span, word=word)
    elif problems is not None and error.validator == "minimum" and word.startswith("-"):
        problems.error("below-least", node.span, word=word, key=str(path[-1]), least=str(error.validator_value))
    elif problems is not None:
        assert isinstance(error.schema, dict)
        exact = error.schema.get("minItems", 0) == error.schema.get("maxItems")
        limit = EXACTLY if exact else LIMITS.get(str(error.validator), "")
        least = str(error.validator_value)
        within = Concept(limit, least) if limit else least
        problems.error("wrong-value", node.span, word=word, expected=within)
    return SchemaMend(path)


# --- trees -------------------------------------------------------------------------------------------------------------------


def at(tree: Node, path: Path) -> Node:
    """Return the node at a path of keys and positions."""
    for step in path:
        if isinstance(step, int) and isinstance(tree, Sequence):
            tree = tree.items[step]
        elif isinstance(tree, Mapping):
            below = tree.get(str(step))
            tree = tree if below is None else below
    return tree


def _plurals(tree: Node, path: Path) -> Iterator[str]:
    """Yield how several are called of what is declared by an entry in which something is cut out."""
    for end in range(len(path)):
        above = at(tree, path[:end])
        plural = above.get("plural") if isinstance(above, Mapping) else None
        if isinstance(plural, Scalar):
            yield plural.text


def _owner(path: Path) -> str:
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def _name_span(tree: Node, path: Path) -> Span:
    """Return the key under which the node at a path stands; else where it begins."""
    if path and isinstance(path[-1], str):
        above = at(tree, path[:-1])
        for entry in above if isinstance(above, Mapping) else ():
            if entry.key.text == path[-1]:
                return entry.key.span
    span = at(tree, path).span
    return Span(span.file, span.line, span.column, span.line, span.column)


def _mended(node: Node, mends: dict[Path, SchemaMend], here: Path) -> Node | None:
    mend = mends.get(here)
    if mend is not None and mend.key is None:
        if mend.scalar is not None:
            return mend.scalar
        if mend.value is None or not isinstance(node, Scalar):
            return None
        return replace(node, value=mend.value, text=mend.value)
    if not any(path[: len(here)] == here for path in mends):
        return node
    if isinstance(node, Mapping):
        entries: list[Entry] = []
        for entry in node:
            path = (*here, entry.key.text)
            value = _mended(entry.value, mends, path)
            key = mends[path].key if path in mends else None
            if value is not None and (key is None or all(other.key.text != key for other in entries)):
                entries.append(Entry(replace(entry.key, text=key or entry.key.text), value))
        return Mapping(tuple(entries), node.span, True)
    if isinstance(node, Sequence):
        kept = (_mended(item, mends, (*here, index)) for index, item in enumerate(node))
        return Sequence(tuple(item for item in kept if item is not None), node.span)
    return node
