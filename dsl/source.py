"""Where a piece of text stands in its file.

`Source("market.yaml", "gain 2 coin", line=4, column=11).place(1, 8, 1, 12)` is the span of `coin` in the file.
Lines and columns count characters from 1; an end is exclusive, so an empty span has its end at its start.
"""

from bisect import bisect_right
from dataclasses import dataclass

LONGEST_NUMBER = 9
"""How many digits a number may have anywhere in the rules: the product of two such still fits into a cell of the table."""
DEEPEST = 40
"""How many levels deep anything in the rules may be nested: no rule needs half of it, and every pass may follow it by recursion."""


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a file. Spans order by file, then by where they begin."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def to(self, other: "Span") -> "Span":
        """Return the smallest span of the file that covers both. ValueError if they are of two files."""
        if self.file != other.file:
            raise ValueError(f"no span covers both {self.file} and {other.file}")
        start = min((self.line, self.column), (other.line, other.column))
        end = max((self.end_line, self.end_column), (other.end_line, other.end_column))
        return Span(self.file, *start, *end)


@dataclass(frozen=True, slots=True)
class Source:
    """A piece of effect text, and where it stands in its file.

    The text begins at `line` and `column` of the file; each of its further lines begins after `indent` characters.
    This holds exactly for a one-line scalar, and for a literal block with `column = 1 + indent`. A one-line scalar where no block
    can stand has no `indent`.
    """

    file: str
    text: str
    line: int = 1
    column: int = 1
    indent: int = 0

    @property
    def takes_lines(self) -> bool:
        """Whether a line can become several as they are; in a one-line scalar a block must be begun first."""
        return "\n" in self.text

    def place(self, line: int, column: int, end_line: int, end_column: int) -> Span:
        """Return the span of the file for a stretch of the text, whose positions count from 1 within the text."""
        return Span(self.file, *self._point(line, column), *self._point(end_line, end_column))

    def _point(self, line: int, column: int) -> tuple[int, int]:
        before = self.column - 1 if line == 1 else self.indent
        return self.line + line - 1, before + column


class Places:
    """Turns offsets in the text of a source into spans of its file."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.starts = [0]
        for offset, character in enumerate(source.text):
            if character == "\n":
                self.starts.append(offset + 1)

    def span(self, start: int, end: int) -> Span:
        return self.source.place(*self._point(start), *self._point(end))

    def _point(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1
