"""Reads files of rule data: YAML with positions, strict where YAML would guess.

What YAML allows and rule files don't: anchors and aliases (so no bomb and no circle), tags, several documents, keys
written twice, keys that are not plain words, values that look like text and are read as something else. Only `true`
and `false` are truths, only decimal numbers are numbers. Whatever the input, the answer is a tree or a diagnostic.
"""

from functools import lru_cache
from pathlib import Path

from dsl.diagnostics import Diagnostic, Note, Problems
from dsl.source import Span
from interpreter.rulebook.sources.composing import ODD, compose
from interpreter.rulebook.sources.files import LARGEST, NotAFile, content
from interpreter.rulebook.sources.stray import without_strays
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence, Text, Tree, effect

__all__ = ["Entry", "Mapping", "Node", "Scalar", "Sequence", "Text", "Tree", "effect", "read", "read_text"]


def read(path: Path, problems: Problems, name: str | None = None, *, phrases: bool = False) -> Tree | None:
    """Return the tree of a file, or nothing and at least one error. Spans call the file `name`, by default its path.

    With `phrases` a key may be any text without quotes, taken as written (`seat 1`, `true`), as in examples and words.
    """
    name = str(path) if name is None else name
    top = Span(name, 1, 1, 1, 1)
    try:
        found_there = content(path)
    except NotAFile:
        problems.error("unreadable", top, notes=[Note(top, "note-no-file")], name=name)
        return None
    except FileNotFoundError:
        problems.error("unreadable", top, notes=[Note(top, "note-missing")], name=name)
        return None
    except (OSError, ValueError):
        # A ValueError is a path with a NUL in it.
        problems.error("unreadable", top, name=name)
        return None
    tree, found = _read(found_there, name, phrases)
    for diagnostic in found:
        problems.add(diagnostic)
    return tree


# Whoever looks at rules again after a change reads only what changed.
@lru_cache(maxsize=400)
def _read(content: bytes, name: str, phrases: bool) -> tuple[Tree | None, tuple[Diagnostic, ...]]:
    problems = Problems()
    if _is_too_large(len(content), Span(name, 1, 1, 1, 1), problems):
        return None, tuple(problems)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        good = content[: error.start].decode("utf-8")
        byte = f"{content[error.start]:02X}"
        problems.error("not-utf8", _one_character(good, len(good), name), byte=byte)
        return None, tuple(problems)
    tree = read_text(text, name, problems, phrases=phrases)
    return tree, tuple(problems)


def read_text(text: str, name: str, problems: Problems, *, phrases: bool = False) -> Tree | None:
    """Return the tree of a text, or nothing and at least one error. `name` is what spans call it; `phrases` as for
    `read`.
    """
    if _is_too_large(len(text.encode("utf-8", "surrogatepass")), Span(name, 1, 1, 1, 1), problems):
        return None
    text = text.removeprefix("\ufeff")
    if odd := ODD.search(text):
        place = _one_character(text, odd.start(), name)
        problems.error("odd-character", place, character=f"U+{ord(odd[0]):04X}")
        return None
    return compose(without_strays(text, name, problems), name, problems, phrases=phrases)


def _is_too_large(size: int, top: Span, problems: Problems) -> bool:
    if size > LARGEST:
        problems.error("too-large", top, limit=LARGEST // 1024)
    return size > LARGEST


def _one_character(text: str, index: int, name: str) -> Span:
    line = text.count("\n", 0, index) + 1
    column = index - text.rfind("\n", 0, index)
    return Span(name, line, column, line, column + 1)
