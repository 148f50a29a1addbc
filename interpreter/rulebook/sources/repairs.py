"""What a text that is no YAML was probably meant to be, found by trying: a colon, a quote, a bracket or an indentation on one line.

A parser of YAML notices late that something is wrong: a quote that isn't closed at the next quote of the file, a missing colon on the
line below. The lines from where it began to read until it gave up are therefore mended in the usual ways, one at a time, and what can
be read then is what was meant. So the mistake is told where it is, and the rest of the file is read too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import yaml

from dsl.diagnostics import Fix, Note, Problems
from dsl.source import Span

# So many repairs are tried of a text, and of texts up to this length: each is read anew.
TRIES, LONGEST = 60, 100_000
# So many mistakes of this sort are mended in one file, each in the best of so many ways.
ROUNDS, CHOICES = 5, 6

OPENS, CLOSES = {"{": "}", "[": "]"}, frozenset("}]")
INDENT = re.compile(r" *(- )?")
BARE = re.compile(r"(\s*(?:- )?[A-Za-z_$][\w-]*)(\s*\|?)\s*$")
SPACED = re.compile(r"(\s*(?:- )?[A-Za-z_$][\w-]*)( +\S.*)$")
# Keys of more than one word, as examples have them.
PHRASE = re.compile(r"(\s*(?:- )?(?:not [a-z]+|seat [0-9]+))( +\S.*|)$")
QUOTE = re.compile(r"(?:(?<=[:,\[{-] )|(?<=[\[{]))(['\"])")
VALUE = re.compile(r"^\s*(?:- )?[\w$-]+: ")


@dataclass(frozen=True, slots=True)
class Repair:
    """Row `row` (from 0) becomes `line`; `key`: the reason; `column` (from 0): where."""

    row: int
    line: str
    key: str
    column: int

    def applied(self, lines: Sequence[str]) -> list[str]:
        """Return these lines with the repair."""
        return [*lines[: self.row], self.line, *lines[self.row + 1 :]]


def repairs(lines: Sequence[str], error: yaml.MarkedYAMLError, loader: type) -> Iterator[Repair]:
    """Yield the repairs with which a text of these lines can be read further than its parser came, the likeliest first."""
    if sum(map(len, lines)) > LONGEST:
        return
    last = len(lines) - 1
    noticed = last if error.problem_mark is None else min(error.problem_mark.line, last)
    began = noticed if error.context_mark is None else min(error.context_mark.line, last)
    while noticed > began and not lines[noticed].strip():
        noticed -= 1
    above = next((row for row in range(noticed - 1, -1, -1) if _depth(lines[row]) < _depth(lines[noticed])), began)
    by_line = (began, noticed, noticed - 1, noticed - 2, began + 1)
    by_depth = (noticed, above, noticed - 1, began, noticed - 2)
    ways = [(way, by_line) for way in WAYS] + [(_indented, by_depth)]
    proposed = (one for way, rows in ways for row in dict.fromkeys(rows) if 0 <= row <= last for one in way(lines, row))
    for tried, repair in enumerate(proposed):
        if tried >= TRIES:
            return
        if _reads_on(lines, repair, noticed, loader):
            yield repair


def record(repair: Repair, old: str, name: str, problems: Problems) -> None:
    """Report what was mended, with the repair as its fix."""
    new, line = repair.line, repair.row + 1
    blank = old[: len(old) - len(old.lstrip())]
    if repair.key == "note-indentation" and "\t" in blank:
        problems.error("tab-indent", Span(name, line, blank.index("\t") + 1, line, len(blank) + 1))
        return
    same = next(
        (index for index, (one, other) in enumerate(zip(old, new, strict=False)) if one != other),
        min(len(old), len(new)),
    )
    tail = 0
    while tail < min(len(old), len(new)) - same and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    fix = Fix(Span(name, line, same + 1, line, len(old) - tail + 1), new[same : len(new) - tail])
    place = Span(name, line, repair.column + 1, line, repair.column + 2)
    # To what an indentation belongs is a guess that nobody should make unasked.
    problems.error(
        "not-yaml", place, notes=[Note(place, repair.key)], fix=None if repair.key == "note-indentation" else fix
    )


def _reads_on(lines: Sequence[str], repair: Repair, noticed: int, loader: type) -> bool:
    try:
        for _ in yaml.parse("\n".join(repair.applied(lines)), Loader=loader):
            pass
    except yaml.MarkedYAMLError as error:
        # Another mistake further down is another matter, unless what began here is still open there.
        began = error.context_mark or error.problem_mark
        return began is not None and began.line > noticed + 1
    except (yaml.YAMLError, ValueError, OverflowError):
        return False
    return True


def _depth(line: str) -> int:
    """Return how far a line with something on it is indented; of any other, further than all."""
    return len(line) - len(line.lstrip(" ")) if line.strip() else len(line) + 1


def _with_colon(lines: Sequence[str], row: int) -> Iterator[Repair]:
    """Yield a colon behind the first word, where there is none."""
    line = lines[row].split(" #")[0].rstrip()
    found = (
        PHRASE.fullmatch(line)
        or BARE.fullmatch(line)
        or (SPACED.fullmatch(line) if not re.search(r":( |$)", line) else None)
    )
    if found is not None:
        rest = found[2] if found[2].startswith(" ") or not found[2] else f" {found[2]}"
        yield Repair(row, f"{found[1]}:{rest}", "note-no-colon", len(found[1]) - 1)


def _without_quote(lines: Sequence[str], row: int) -> Iterator[Repair]:
    """Yield the text without a quote that opens and isn't closed on its line."""
    line = lines[row]
    for match in QUOTE.finditer(line):
        if line.count(match[1], match.end()) % 2 == 0:
            yield Repair(row, line[: match.start()] + line[match.end() :], "note-unclosed-quote", match.start())


def _with_bracket(lines: Sequence[str], row: int) -> Iterator[Repair]:
    """Yield the text with the bracket that is missing, or without the one too many."""
    line = lines[row].rstrip()
    body = line.split(" #")[0].rstrip()
    opened: list[int] = []
    for column, sign in enumerate(body):
        if sign in OPENS:
            opened.append(column)
        elif sign in CLOSES and opened and OPENS[body[opened[-1]]] == sign:
            opened.pop()
        elif sign in CLOSES:
            opening = next(one for one, other in OPENS.items() if other == sign)
            if opened:
                # What was opened last isn't closed: somewhere before this it should be.
                yield from _closed(row, line, opened[-1], column)
            yield from _opened(row, line, opening, column)
            yield Repair(row, line[:column] + line[column + 1 :], "note-unopened-bracket", column)
            return
    if opened:
        closing = "".join(OPENS[body[column]] for column in reversed(opened))
        yield Repair(row, body + closing + line[len(body) :], "note-unclosed-bracket", opened[0])
        yield from _closed(row, line, opened[-1], len(body))


def _closed(row: int, line: str, opened: int, end: int) -> Iterator[Repair]:
    """Yield the bracket that is open closed behind each value after it, the last first."""
    closing = OPENS[line[opened]]
    ends = [end, *(match.start() for match in re.finditer(",", line) if opened < match.start() < end)]
    for at in sorted(ends, reverse=True):
        yield Repair(row, line[:at] + closing + line[at:], "note-unclosed-bracket", opened)


def _opened(row: int, line: str, opening: str, end: int) -> Iterator[Repair]:
    """Yield a bracket before each value that stands before the one that closes."""
    for match in re.finditer(r"[:\[{,] ?(?=\S)", line[:end]):
        yield Repair(row, line[: match.end()] + opening + line[match.end() :], "note-unopened-bracket", end)


def _indented(lines: Sequence[str], row: int) -> Iterator[Repair]:
    """Yield the line indented like a neighbour, the nearest depth first."""
    line = lines[row]
    text = line.lstrip(" ")
    depth = len(line) - len(text)
    depths = {_depth(one) for one in lines[row + 1 : row + 3] if one.strip()}
    least = len(line)
    for one in reversed(lines[:row]):
        # The line before, what that belongs to, and so on.
        if one.strip() and _depth(one) < least:
            least = _depth(one)
            depths.add(least)
    depths.discard(depth)
    for other in sorted(depths, key=lambda one: abs(one - depth)) if text.strip() else ():
        yield Repair(row, " " * other + text, "note-indentation", depth)


WAYS = (_with_colon, _without_quote, _with_bracket)

__all__ = ["ROUNDS", "Repair", "record", "repairs"]
