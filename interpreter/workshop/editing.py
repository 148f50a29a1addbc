"""Changes one statement of a rule file and leaves every other character of it as it is, comments too.

Each change is proved by reading the text again: what doesn't come out as it was meant isn't made."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dsl.diagnostics import Problems
from dsl.source import Source
from interpreter.rulebook.sources.reading import Entry, Mapping, Node, Scalar, read_text
from interpreter.rulebook.sources.tree import effect
from interpreter.workshop.refused import WorkshopRefusal

# What can stand for itself after a key: anything else is put in quotes, or below a bar.
BARE: Final = re.compile(r"[^\W_](?:[\w ’'.,()/+*<=>!?-]*[\w’'.)!?])?")
INDENT: Final = 2
Path = Sequence[str]


@dataclass(frozen=True, slots=True)
class YamlText:
    """What a value is written as. text: of one line, or the lines of a text below a bar. block: which of the two."""

    text: str
    block: bool = False


def bare(text: str) -> YamlText:
    """Return data as it stands in a file on one line."""
    return YamlText(text)


def quoted(text: str) -> YamlText:
    """Return a text as it stands in a file: as it is where that can be read in no other way."""
    is_plain = BARE.fullmatch(text) and not re.fullmatch(
        r"[\d.,+-]+|true|false|null|yes|no|on|off", text, re.IGNORECASE
    )
    return YamlText(text if is_plain else json.dumps(text, ensure_ascii=False))


def effect_text(text: str) -> YamlText:
    """Return an effect as it stands in a file: on one line where it has but one that needs no bar."""
    lines = text.rstrip().split("\n")
    is_plain = re.match(r"[\w(]", text) and not re.search(r": | #|:$", lines[0])
    return YamlText(lines[0]) if is_plain and len(lines) == 1 else YamlText("\n".join(lines), block=True)


def price(amounts: dict[str, int]) -> YamlText:
    """Return a price as it stands in a file."""
    return YamlText("{" + ", ".join(f"{unit}: {number}" for unit, number in amounts.items()) + "}")


def with_value(text: str, path: Path, value: YamlText | None) -> str:
    """Return a file in which the value below these keys is another, or with None isn't there; keys that lack are added.

    Raises Refused (broken): what stands there can't be changed by itself."""
    tree = _tree(text)
    if tree is None:
        raise WorkshopRefusal("broken")
    found, depth = _reach(tree, path)
    if depth == len(path):
        changed = _without(text, found, path) if value is None else _replaced(text, found, path, value)
    elif value is None:
        return text
    else:
        changed = _added(text, found, path[depth:], value)
    if not _says(changed, path, value):
        raise WorkshopRefusal("broken")
    return changed


def with_item(text: str, key: str, entry: str) -> str:
    """Return a file whose list below a key has one more entry, at its end. entry: its lines, as deep as they stand there."""
    if node_at(text, [key]) is None:
        head = text if not text or text.endswith("\n") else text + "\n"
        return f"{head}{key}:\n{entry}"
    lines = text.split("\n")
    tree = _tree(text)
    assert tree is not None
    found, _ = _reach(tree, [key])
    at = max(
        _last(lines, found[0]), found[0].value.span.end_line if lines[found[0].value.span.end_line - 1].strip() else 0
    )
    return "\n".join([*lines[:at], *entry.rstrip("\n").split("\n"), *lines[at:]])


def source_at(text: str, path: Path, name: str) -> Source | None:
    """Return the effect below these keys with its place in the file; None if there is none."""
    tree = read_text(text, name, Problems(), phrases=True)
    if not isinstance(tree, Mapping):
        return None
    found, depth = _reach(tree, path)
    if depth < len(path) or not isinstance(found[-1].value, Scalar):
        return None
    return effect(found[-1].value, Problems())


def node_at(text: str, path: Path) -> Node | None:
    """Return what stands below these keys; None if nothing does."""
    tree = _tree(text)
    if tree is None:
        return None
    found, depth = _reach(tree, path)
    return found[-1].value if depth == len(path) else None


def _tree(text: str) -> Mapping | None:
    if not text.strip() or all(not line.strip() or line.lstrip().startswith("#") for line in text.split("\n")):
        tree = read_text("things: {}\n", "", Problems(), phrases=True)
        assert isinstance(tree, Mapping)
        return Mapping((), tree.span)
    tree = read_text(text, "", Problems(), phrases=True)
    return tree if isinstance(tree, Mapping) else None


def _reach(tree: Mapping, path: Path) -> tuple[list[Entry], int]:
    """Return the entries along these keys as far as there are any, and how many."""
    found: list[Entry] = []
    here: Node = tree
    for key in path:
        entry = next((one for one in here if one.key.text == key), None) if isinstance(here, Mapping) else None
        if entry is None:
            break
        found.append(entry)
        here = entry.value
    return found, len(found)


def _is_flow(lines: list[str], entry: Entry) -> bool:
    """Return whether what stands below a key is written in braces."""
    span = entry.value.span
    return isinstance(entry.value, Mapping) and lines[span.line - 1][span.column - 1 : span.column] == "{"


def _replaced(text: str, found: list[Entry], path: Path, value: YamlText) -> str:
    lines = text.split("\n")
    entry, span = found[-1], found[-1].value.span
    one_line = span.line == span.end_line == entry.key.span.line
    old_block = isinstance(entry.value, Scalar) and entry.value.style in ("literal", "folded")
    in_braces = len(found) > 1 and _is_flow(lines, found[-2])
    if in_braces and value.block:
        raise WorkshopRefusal("broken")
    if one_line and not old_block and not value.block:
        line = lines[span.line - 1]
        lines[span.line - 1] = line[: span.column - 1] + value.text + line[span.end_column - 1 :]
        return "\n".join(lines)
    first, last = entry.key.span.line, _last(lines, entry)
    margin = entry.key.span.column - 1
    lines[first - 1 : last] = _entry(entry.key.text, value, margin)
    return "\n".join(lines)


def _without(text: str, found: list[Entry], path: Path) -> str:
    lines = text.split("\n")
    entry = found[-1]
    if len(found) > 1 and _is_flow(lines, found[-2]):
        line = lines[entry.key.span.line - 1]
        before = line[: entry.key.span.column - 1].rstrip()
        after = line[entry.value.span.end_column - 1 :].lstrip()
        if before.endswith(",") and not after.startswith(","):
            before = before[:-1]
        elif after.startswith(","):
            after = after[1:].lstrip()
            before += "" if before.endswith("{") else " "
        lines[entry.key.span.line - 1] = before + after
        return "\n".join(lines)
    del lines[entry.key.span.line - 1 : _last(lines, entry)]
    return "\n".join(lines)


def _added(text: str, found: list[Entry], keys: Path, value: YamlText) -> str:
    lines = text.split("\n")
    if found and _is_flow(lines, found[-1]):
        if value.block or len(keys) > 1:
            raise WorkshopRefusal("broken")
        span = found[-1].value.span
        line = lines[span.end_line - 1]
        inside = line[: span.end_column - 2].rstrip()
        comma = "" if inside.endswith("{") else ", "
        lines[span.end_line - 1] = f"{inside}{comma}{keys[0]}: {value.text}{line[span.end_column - 2 :].lstrip()}"
        return "\n".join(lines)
    margin = 0
    at = len(lines)
    while at and not lines[at - 1].strip():
        at -= 1
    if found:
        inner = found[-1].value
        below = list(inner) if isinstance(inner, Mapping) else []
        margin = below[0].key.span.column - 1 if below else found[-1].key.span.column - 1 + INDENT
        at = _last(lines, found[-1])
    new: list[str] = []
    for key in keys[:-1]:
        new.append(f"{' ' * margin}{key}:")
        margin += INDENT
    new += _entry(keys[-1], value, margin)
    lines[at:at] = new
    return "\n".join(lines) if lines[-1] == "" else "\n".join(lines) + "\n"


def _entry(key: str, value: YamlText, margin: int) -> list[str]:
    head = " " * margin + key
    if not value.block:
        return [f"{head}: {value.text}"]
    inside = " " * (margin + INDENT)
    return [f"{head}: |", *(inside + line if line.strip() else "" for line in value.text.split("\n"))]


def _last(lines: list[str], entry: Entry) -> int:
    """Return the last line of an entry, from 1: comments and empty lines after it belong to what follows."""
    depth = entry.key.span.column - 1
    last = at = entry.key.span.line
    is_block = isinstance(entry.value, Scalar) and entry.value.style in ("literal", "folded")
    while at < len(lines):
        line = lines[at]
        inner = len(line) - len(line.lstrip()) > depth
        if line.strip() and not inner:
            break
        at += 1
        if line.strip() and (is_block or not line.lstrip().startswith("#")):
            last = at
    return last


def _says(text: str, path: Path, value: YamlText | None) -> bool:
    """Return whether a file can be read, and what stands below these keys is what was meant."""
    node = node_at(text, path)
    if value is None:
        return node is None
    if node is None:
        return False
    if value.block:
        return isinstance(node, Scalar) and node.text.rstrip() == value.text.rstrip()
    meant = node_at(f"x: {value.text}\n", ["x"])
    return meant is not None and node == meant


def lines_of(key: str, value: YamlText) -> list[str]:
    """Return the lines of an entry that stands at the margin."""
    return _entry(key, value, 0)


def below(rows: list[str], node: Node | None) -> list[str]:
    """Return the lines of what a node of a file says, moved to the margin; of what is written in braces, a line for each entry."""
    if not isinstance(node, Mapping) or not len(node):
        return []
    if rows[node.span.line - 1][node.span.column - 1 :].startswith("{"):
        return [f"{one.key.text}: {' '.join(_written(rows, one.value))}" for one in node]
    first = node.entries[0].key.span
    margin = first.column - 1
    last = _last(rows, node.entries[-1])
    return [row[margin:] if row[:margin].strip() == "" else row.strip() for row in rows[first.line - 1 : last]]


def _written(rows: list[str], node: Node) -> list[str]:
    """Return what stands in a file for a node, by line."""
    span = node.span
    found = rows[span.line - 1 : span.end_line]
    found[-1] = found[-1][: span.end_column - 1]
    found[0] = found[0][span.column - 1 :]
    return [row.strip() for row in found]
