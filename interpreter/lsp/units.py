"""Between the service's units and those of the protocol: lines from 0, and columns in UTF-16 or whatever the editor has asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lsprotocol import types
from pygls.uris import to_fs_path
from pygls.workspace import PositionCodec

from dsl.source import Span
from interpreter.service.places import TextPosition


class PositionUnits:
    """Converts places of one file, whose lines are `rows`."""

    def __init__(self, rows: Sequence[str], codec: PositionCodec) -> None:
        self.rows, self.codec = rows, codec

    def position(self, place: types.Position) -> TextPosition:
        """Return a place of the protocol, as the service counts."""
        line = min(place.line, max(0, len(self.rows) - 1))
        row = self.rows[line] if line < len(self.rows) else ""
        units = 0
        for column, letter in enumerate(row):
            if units >= place.character:
                return TextPosition(line + 1, column + 1)
            units += self.codec.client_num_units(letter)
        return TextPosition(line + 1, len(row) + 1)

    def place(self, line: int, column: int) -> types.Position:
        """Return a place of the service, as the protocol counts."""
        row = self.rows[line - 1] if 0 < line <= len(self.rows) else ""
        return types.Position(max(0, line - 1), self.codec.client_num_units(row[: column - 1]))

    def range(self, span: Span) -> types.Range:
        """Return a stretch of the file."""
        return types.Range(self.place(span.line, span.column), self.place(span.end_line, span.end_column))


def path_of(uri: str) -> Path | None:
    """Return the file that a URI means; None if it means no file, such as a text that was never saved."""
    path = to_fs_path(uri) if uri.startswith("file:") else None
    return None if path is None else Path(path)
