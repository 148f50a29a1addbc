"""A file as it is being written: its text, where it lies, and the game that its rules make, as far as they can be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from dsl.grammar import Start
from dsl.source import Source, Span
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.formatting import start_of
from interpreter.rulebook.schemas.shapes import STATING
from interpreter.service.places import KeyPath, TextPosition, around, branches


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect in a file: its text with its place, and what it is."""

    source: Source
    start: Start
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Draft:
    """A file as it is being written. `folder`: of the rules to which it belongs."""

    path: Path
    text: str
    folder: Path | None
    game: GameDefinition | None

    @cached_property
    def rows(self) -> Sequence[str]:
        """The lines of the text."""
        return self.text.split("\n")

    @cached_property
    def branches(self) -> Sequence[KeyPath]:
        """All keys of the file."""
        return branches(self.rows)

    @property
    def inside(self) -> tuple[str, ...]:
        """The path of the file within its folder of rules."""
        return self.path.parts if self.folder is None else self.path.relative_to(self.folder).parts

    def around(self, position: TextPosition) -> KeyPath | None:
        """Return the innermost key at whose value a position is."""
        return around(self.rows, position)

    def effect_at(self, position: TextPosition) -> Effect | None:
        """Return the effect in which a position is."""
        branch = self.around(position)
        return None if branch is None else self.effect(branch)

    def effect(self, branch: KeyPath) -> Effect | None:
        """Return the effect that stands below a key, also one that is only begun; None if none may stand there."""
        start = start_of(self._keys(branch.keys), self.game.vocabulary if self.game is not None else None, self._kind)
        if start is None:
            return None
        file = str(self.path)
        if not branch.block:
            row = self.rows[branch.line - 1]
            column = branch.value or len(row) + 1
            return Effect(Source(file, row[column - 1 :], branch.line, column, column - 1), start, branch.keys)
        lines = list(self.rows[branch.line : branch.last])
        margins = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
        indent = margins[0] if margins else branch.column + 1
        text = "\n".join(line[indent:] for line in lines)
        return Effect(Source(file, text, branch.line + 1, indent + 1, indent), start, branch.keys)

    def effects(self) -> list[Effect]:
        """Return all effects of the file in their order."""
        return [found for one in self.branches if (one.value or one.block) and (found := self.effect(one)) is not None]

    def value(self, keys: tuple[str, ...]) -> str:
        """Return what stands beside a key on its line; nothing if nothing does."""
        for one in self.branches:
            if one.keys == keys and one.value:
                return self.rows[one.line - 1][one.value - 1 :].split(" #")[0].strip()
        return ""

    def span(self, branch: KeyPath) -> Span:
        """Return where a key stands."""
        return branch.span(str(self.path))

    def _keys(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        return tuple("*" if one.isdigit() else one for one in keys)

    def _kind(self, thing: str) -> str:
        return next((kind for section in STATING if (kind := self.value((section, thing, "kind")))), "")
