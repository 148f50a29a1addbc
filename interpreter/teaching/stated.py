"""What the files of a game state, by the path of their keys: `zones.yard`, `setup`, `verbs.sell.does`.

Each has a print, a short digest of what is written there (remarks and layout apart), by which it is known to have changed since
somebody read it; and a number in it can be quoted: `draw (# +` is the number that stands where the `#` does.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

from dsl.diagnostics import Problems
from interpreter.rulebook.sources.finding import rule_files
from interpreter.rulebook.sources.reading import read
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence as Items

LENGTH = 8
NUMBER = "#"
THINGS = "things"
# What says how a file is read, or what a pack is, and nothing of the game.
_ABOUT_FILES = frozenset(("$schema", "game", "pack", "extends", "needs", "not_with"))
# What says how the rules are worded, and nothing of what they are.
_ABOUT_WORDS = frozenset(("told",))
_REMARK = re.compile(r"#[^\n]*")
_DIGITS = r"(-?\d+)"


class RuleTree:
    """The rule files of a game and its packs as one tree. `folders`: that of the game, then those of the packs."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._sections: dict[str, Node] = {}
        self._texts: dict[str, str | None] = {}
        for folder in folders:
            for path in rule_files(folder):
                tree = read(path, Problems())
                for entry in tree if isinstance(tree, Mapping) else ():
                    if entry.key.text not in _ABOUT_FILES:
                        self._add(entry)

    def _add(self, entry: Entry) -> None:
        """Put what a file says of a section to what others said before: entries by name, all else one after the other."""
        name, old = entry.key.text, self._sections.get(entry.key.text)
        if old is None:
            self._sections[name] = entry.value
        elif isinstance(old, Mapping) and isinstance(entry.value, Mapping):
            found = {one.key.text: one for one in old}
            for one in entry.value:
                known = found.get(one.key.text)
                if known is None or not isinstance(known.value, Mapping) or not isinstance(one.value, Mapping):
                    found[one.key.text] = one
                else:
                    found[one.key.text] = Entry(known.key, _overlaid(known.value, one.value))
            self._sections[name] = Mapping(tuple(found.values()), old.span)
        else:
            self._sections[name] = Items((old, entry.value), old.span)

    def text(self, path: str) -> str | None:
        """Return all that is written at a path, on one line; None if there is nothing."""
        if path not in self._texts:
            self._texts[path] = self._text(path)
        return self._texts[path]

    def _text(self, path: str) -> str | None:
        first, *rest = path.split(".")
        node = self._sections.get(first)
        for key in rest:
            node = node.get(key) if isinstance(node, Mapping) else None
        return None if node is None else _written(node)

    def print_of(self, path: str) -> str | None:
        """Return the digest of what is written at a path; None if there is nothing."""
        text = self.text(path)
        return None if text is None else hashlib.sha256(text.encode()).hexdigest()[:LENGTH]

    def quoted(self, quote: str, path: str) -> int | None:
        """Return the number that stands for `#` in a stretch of what is written at a path; None if it isn't there, or several are."""
        before, mark, after = " ".join(quote.split()).partition(NUMBER)
        text = self.text(path)
        if text is None or not mark:
            return None
        found = set(re.findall(rf"(?<!\d){re.escape(before)}{_DIGITS}{re.escape(after)}", text))
        return int(found.pop()) if len(found) == 1 else None

    def paths(self) -> list[str]:
        """Return the paths of all there is to teach: sections and what has a name in them, single things left out."""
        found: list[str] = []
        for name, node in self._sections.items():
            if name == THINGS:
                continue
            named = isinstance(node, Mapping) and all(isinstance(one.value, Mapping | Items) for one in node)
            found += [f"{name}.{one.key.text}" for one in node] if named and isinstance(node, Mapping) else [name]
        return found

    def known(self) -> list[str]:
        """Return the paths that a guide may name: those of `paths`, and single things."""
        things = self._sections.get(THINGS)
        return self.paths() + [f"{THINGS}.{one.key.text}" for one in (things if isinstance(things, Mapping) else ())]


def _overlaid(old: Mapping, new: Mapping) -> Mapping:
    """Return an entry with some of its keys stated anew."""
    fresh = {entry.key.text for entry in new}
    kept = tuple(entry for entry in old if entry.key.text not in fresh)
    return Mapping((*kept, *(entry for entry in new if entry.key.text != "replaces")), old.span)


def _written(node: Node) -> str:
    match node:
        case Mapping():
            said = (entry for entry in node if entry.key.text not in _ABOUT_WORDS)
            return " ".join(f"{entry.key.text}: {_written(entry.value)}" for entry in said)
        case Items():
            return ", ".join(_written(item) for item in node)
        case Scalar():
            return " ".join(_REMARK.sub("", node.text).split())


__all__ = ["NUMBER", "THINGS", "RuleTree"]
