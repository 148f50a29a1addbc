"""The lines of a file with carets beneath, aligned as a terminal shows them.

A character may be two cells wide or none, a tab reaches to the next stop, and what would move the cursor or turn the
direction of writing is shown as a sign instead.
"""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dsl.source import Span

TAB = 4
# A mark over more lines than this shows its first ones and its last.
TALL = 6
# Of a line that is longer only a window is shown, which begins a little before what is marked.
WIDE = 120
BEFORE = 30
# They turn the direction of writing: text would be shown in another order than it is read.
TURNING = frozenset("\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@dataclass(frozen=True, slots=True)
class Mark:
    """What to point at: a span, the role its marks are painted in, the character to draw, and why."""

    span: Span
    role: str
    sign: str
    reason: str = ""


def visible(text: str) -> str:
    """Return the text as it can be shown on a terminal: tabs as spaces, control characters as signs."""
    return "".join(cells for cells, _ in _cells(text))


def excerpt(lines: Sequence[str], marks: Sequence[Mark], gutter: int, paint: Callable[[str, str], str]) -> list[str]:
    """Return the rows to print for marks in one file, after line numbers `gutter` wide; none if no mark lies in the
    file.
    """
    # The end of a file lies behind its last line, perhaps on a line of its own.
    clamped = {mark: span for mark in marks if (span := _clamp(mark.span, lines)) is not None}
    if not clamped:
        return []
    margin = paint("margin", " " * gutter + " |")
    rows = [margin]
    last = None
    numbers = {number for span in clamped.values() for number in _shown(span)}
    # A gap of a single line is filled: to leave the line out would take a line too.
    numbers |= {number + 1 for number in numbers if number + 2 in numbers}
    for number in sorted(numbers):
        if last is not None and number > last + 1:
            rows.append(paint("margin", " " * (gutter - 1) + "..."))
        last = number
        here = {mark: span for mark, span in clamped.items() if number in _shown(span)}
        line = lines[number - 1].rstrip("\r\n") if number <= len(lines) else ""
        left = {mark: _columns(span, number, line) for mark, span in here.items()}
        while True:
            first = min((start for start, _ in left.values()), default=1)
            shown, skipped = _window(line, first)
            rows.append(f"{paint('margin', f'{number:>{gutter}} |')} {visible(shown)}".rstrip())
            # What is marked further behind is shown in a part of its own.
            far = {
                mark: ends for mark, ends in left.items() if first < ends[0] and ends[0] - skipped > WIDE < len(line)
            }
            for mark, ends in left.items():
                if mark in far:
                    continue
                start, end = (max(1, column - skipped) for column in ends)
                lead, length = _width(shown[: start - 1]), _width(shown[: end - 1])
                reason = f" {mark.reason}" if mark.reason and number == _shown(here[mark])[-1] else ""
                rows.append(f"{margin} {' ' * lead}{paint(mark.role, mark.sign * max(1, length - lead) + reason)}")
            left = far
            if not left:
                break
    return rows


def _clamp(span: Span, lines: Sequence[str]) -> Span | None:
    """Return the part of a span that lies in the file; nothing if it begins beyond the end, or nowhere."""
    if not lines or not 1 <= span.line <= len(lines) + 1:
        return None
    if span.line > len(lines):
        return Span(span.file, span.line, 1, span.line, 1)
    end_line, end_column = max((span.line, span.column), (span.end_line, span.end_column))
    if end_line > len(lines):
        end_line, end_column = len(lines), len(lines[-1]) + 1
    elif end_column == 1 and end_line > span.line:
        # It ends before the first character of a line: that line has nothing to show.
        end_line, end_column = end_line - 1, len(lines[end_line - 2]) + 1
    return Span(span.file, span.line, max(1, span.column), end_line, end_column)


def _shown(span: Span) -> list[int]:
    numbers = list(range(span.line, min(span.end_line, span.line + TALL - 2) + 1))
    if span.end_line - span.line < TALL:
        return list(range(span.line, span.end_line + 1))
    return [*numbers, span.end_line]


def _columns(span: Span, number: int, line: str) -> tuple[int, int]:
    """Return from and to which column a line is marked: a span over several lines leaves their indentation alone."""
    indent = len(line) - len(line.lstrip())
    start = span.column if number == span.line else indent + 1
    end = span.end_column if number == span.end_line else len(line) + 1
    start = min(start, len(line) + 1)
    return start, max(start, min(end, len(line) + 1))


def _window(line: str, first: int) -> tuple[str, int]:
    """Return what is shown of a line, and how many characters that shifts it to the left."""
    if len(line) <= WIDE:
        return line, 0
    begin = max(0, min(first - 1 - BEFORE, len(line) - WIDE))
    cut = line[begin : begin + WIDE]
    if begin + WIDE < len(line):
        cut += "…"
    return (f"…{cut[1:]}" if begin else cut), begin


def _width(text: str) -> int:
    return sum(width for _, width in _cells(text))


def _cells(text: str) -> list[tuple[str, int]]:
    """Return each character as it is shown, and the cells it takes."""
    found: list[tuple[str, int]] = []
    column = 0
    for character in text:
        if character == "\t":
            step = TAB - column % TAB
            found.append((" " * step, step))
        else:
            found.append(_cell(character))
        column += found[-1][1]
    return found


def _cell(character: str) -> tuple[str, int]:
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code), 1
    category = unicodedata.category(character)
    if character in TURNING or code in (0x7F, 0xFEFF) or category in ("Cc", "Cs"):
        return "\ufffd", 1
    if category in ("Mn", "Me", "Cf"):
        return character, 0
    return character, 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
