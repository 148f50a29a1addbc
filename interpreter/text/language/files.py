"""Translation files as plain data and the place of everything in it. Every scalar is text: `no` is a word like any other."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence as Several
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dsl.diagnostics import Problems
from dsl.source import Span
from interpreter.rulebook.sources.caching import keep, key_of, load
from interpreter.rulebook.sources.files import content, is_unsaved
from interpreter.rulebook.sources.reading import Mapping, Node, Scalar, Sequence, read


@dataclass(frozen=True, slots=True)
class LanguageFile:
    """The data of a file, and the span of each of its values by the keys that lead to it, and that of the last of these, `keys`.
    `lost`: whether it couldn't be read."""

    file: str
    data: dict[str, Any] = field(default_factory=dict)
    spans: dict[tuple[str, ...], Span] = field(default_factory=dict)
    keys: dict[tuple[str, ...], Span] = field(default_factory=dict)
    lost: bool = False


def read_files(paths: Several[Path], problems: Problems) -> list[LanguageFile]:
    """Read several files. What was read without a problem is kept for the next time, unless it is still being written."""
    if is_unsaved([path.parent for path in paths]):
        return [read_words(path, problems) for path in paths]
    key = key_of(["words", *(text for path in paths for text in (str(path), _digest(path)))])
    kept = load(key)
    if isinstance(kept, list) and len(kept) == len(paths) and all(isinstance(one, LanguageFile) for one in kept):
        return kept
    found = Problems()
    words = [read_words(path, found) for path in paths]
    if not found:
        keep(key, words)
    for one in found:
        problems.add(one)
    return words


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(content(path)).hexdigest()
    except (OSError, ValueError):
        # Reading it says why.
        return ""


def read_words(path: Path, problems: Problems) -> LanguageFile:
    """Return the file; what can't be read is noted and left out."""
    tree = read(path, problems)
    words = LanguageFile(str(path), lost=tree is None)
    if isinstance(tree, Mapping):
        words.data.update(_mapping(tree, (), words))
    elif tree is not None:
        problems.error("wrong-shape", tree.span)
    return words


def _mapping(node: Mapping, path: tuple[str, ...], words: LanguageFile) -> dict[str, Any]:
    words.keys.update({(*path, entry.key.text): entry.key.span for entry in node})
    return {entry.key.text: _value(entry.value, (*path, entry.key.text), words) for entry in node}


def _value(node: Node, path: tuple[str, ...], words: LanguageFile) -> Any:
    words.spans[path] = node.span
    match node:
        case Mapping():
            return _mapping(node, path, words)
        case Sequence():
            return [_value(item, (*path, str(index)), words) for index, item in enumerate(node)]
        case Scalar():
            return None if node.value is None else node.text


def inside(span: Span, offset: int, written: str, length: int = 1) -> Span:
    """Return the place of so many characters at `offset` of a scalar; the whole scalar if it is written on several lines."""
    if span.line != span.end_line:
        return span
    quote = 1 if span.end_column - span.column == len(written) + 2 else 0
    column = span.column + quote + offset
    return Span(span.file, span.line, column, span.line, column + length)
