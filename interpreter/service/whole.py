"""Whole effects that could stand where one begins: those that other things of the game have there, with what the card would say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dsl.source import Span
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.rulebook.sources.files import text_of
from interpreter.telling.voice import Voice
from interpreter.text.parts import plain

# More than this nobody reads.
MOST = 12


def whole_effects(game: GameDefinition, thing: str, ability: str, kind: str, voice: Voice) -> Iterator[tuple[str, str]]:
    """Yield effects of one line that others have under this ability, each with its sentence on a thing: of its kind first, none twice."""
    having = [one for one in game.definitions if one.id != thing and ability in one.abilities]
    rows: dict[str, list[str]] = {}
    told: set[str] = set()
    for one in sorted(having, key=lambda one: one.kind != kind):
        if len(told) == MOST:
            return
        text = _text(one, ability, rows)
        if text and text not in told:
            told.add(text)
            yield (
                text,
                plain(voice.wording.block(one.abilities[ability], thing if thing in voice.definitions else one.id)),
            )


def _text(one: Definition, ability: str, rows: dict[str, list[str]]) -> str:
    """Return the effect as it is written, if it is a single line."""
    block = one.abilities[ability]
    if len(block) != 1 or block[0].span.line != block[0].span.end_line:
        return ""
    span: Span = block[0].span
    if span.file not in rows:
        rows[span.file] = (text_of(Path(span.file)) or "").split("\n")
    lines = rows[span.file]
    return lines[span.line - 1][span.column - 1 : span.end_column - 1] if span.line <= len(lines) else ""


__all__ = ["whole_effects"]
