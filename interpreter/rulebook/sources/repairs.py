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
from interpreter.rulebook.sources.braces import as_block, as_text_below, colons, missing_commas
from interpreter.rulebook.sources.complaints import colon_in_text
from interpreter.rulebook.sources.repaired import Repaired, changed

# So many repairs are tried of a text, and of texts up to this length: each is read anew.
TRIES, LONGEST = 60, 100_000
# So many mistakes of this sort are mended in one file, each in the best of so many ways.
ROUNDS, CHOICES = 12, 6

# What is told by a diagnostic of its own.
TYPESET, COLONS, BRACES = "typeset", "colons", "braces"
# What stands in a text behind a colon instead of a space, so that it is read as text.
KEPT = "\ue000"

OPENS, CLOSES = {"{": "}", "[": "]"}, frozenset("}]")
INDENT = re.compile(r" *(- )?")
BARE = re.compile(r"(\s*(?:- )?[A-Za-z_$][\w-]*)(\s*\|?)\s*$")
SPACED = re.compile(r"(\s*(?:- )?[A-Za-z_$][\w-]*)( +\S.*)$")
# A colon without a space behind it.
JOINED = re.compile(r"(\s*(?:- )?[A-Za-z_$][\w-]*):([^\s:/].*)$")
TEXT = re.compile(r"([\s-]*+[\w$-]+: +)([^\s\[{'\"|>].*?)( #.*)?")
COLON = re.compile(":(?: |$)")
BRACKETED = re.compile(r"(\s*(?:- )?[A-Za-z_$][\w-]*)( +[\[{].*)$")
# A key between braces with a bracket behind it.
LACKING = re.compile(r"(?<=[{,])\s*[A-Za-z_$][\w-]*(?= +[\[{])")
# Keys of more than one word, as examples have them.
PHRASE = re.compile(r"(\s*(?:- )?(?:not [a-z]+|seat [0-9]+))( +\S.*|)$")
BEGINS = re.compile(r"(?:(?<=[:,\[{-] )|(?<=[\[{]))")
QUOTE = re.compile(BEGINS.pattern + r"(['\"])")
# What stands between quotes of typeset text, double or single ones.
CURLY = re.compile("(?:[“”„]([^“”„]*)[“”]|[‘’‚]([^‘’‚]*)[‘’])")
VALUE = re.compile(r"^\s*(?:- )?[\w$-]+: ")


@dataclass(frozen=True, slots=True)
class Repair:
    """Row `row` (from 0) becomes `line`; `key`: the reason; `column` (from 0): where."""

    row: int
    line: str
    key: str
    column: int

    @property
    def is_a_guess(self) -> bool:
        """Return whether more than one way to mend it is likely, so that what else is wrong on its line may come of that."""
        return self.key not in ("note-no-colon", TYPESET, COLONS, BRACES)

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
    above = next((row for row in range(noticed - 1, -1, -1) if depth(lines[row]) < depth(lines[noticed])), began)
    by_line = (began, noticed, noticed - 1, noticed - 2, began + 1)
    by_depth = (noticed, above, noticed - 1, began, noticed - 2)
    ways = [(way, by_line) for way in WAYS] + [(_indented, by_depth)]
    proposed = (one for way, rows in ways for row in dict.fromkeys(rows) if 0 <= row <= last for one in way(lines, row))
    for tried, repair in enumerate(proposed):
        if tried >= TRIES:
            return
        if _reads_on(lines, repair, noticed, loader):
            yield repair


def record(repair: Repair, old: str, name: str, problems: Problems, changes: Repaired) -> None:
    """Report what was mended, with the repair as its fix. `changes`: what made the line what it was before."""
    row, line = repair.row, repair.row + 1
    start, end = changed(old, repair.line)
    first, last = changes.written(row, start), changes.written(row, len(old) - end)
    fix = Fix(Span(name, line, first + 1, line, max(first, last) + 1), repair.line[start : len(repair.line) - end])
    column = changes.written(row, repair.column) + 1
    place = Span(name, line, column, line, column + 1)
    if repair.key == TYPESET:
        problems.error("typeset-character", place, fix=fix, word=old[repair.column])
        return
    if repair.key == COLONS:
        text = as_text_below(old) if row not in changes.rows else None
        whole = None if text is None else Fix(Span(name, line, text[0] + 1, line, len(old.rstrip()) + 1), text[1])
        colon_in_text(old[: repair.column], place, problems, whole)
        return
    if repair.key == BRACES:
        below = as_block(old) if row not in changes.rows else None
        whole = None if below is None else Fix(Span(name, line, below[0] + 1, line, len(old.rstrip()) + 1), below[1])
        problems.error("colon-in-braces", place, fix=whole)
        return
    # To what an indentation belongs is a guess that nobody should make unasked.
    problems.error(
        "not-yaml", place, notes=[Note(place, repair.key)], fix=None if repair.key == "note-indentation" else fix
    )


def comes_further(error: yaml.MarkedYAMLError, before: yaml.MarkedYAMLError) -> bool:
    """Return whether one error was noticed on a line below that of another."""
    lines = [one.problem_mark.line if one.problem_mark is not None else 0 for one in (before, error)]
    return lines[1] > lines[0]


def _reads_on(lines: Sequence[str], repair: Repair, noticed: int, loader: type) -> bool:
    try:
        for _ in yaml.parse("\n".join(repair.applied(lines)), Loader=loader):
            pass
    except yaml.MarkedYAMLError as error:
        # Another mistake further down is another matter, unless what began here is still open there.
        began = error.context_mark or error.problem_mark
        return began is not None and began.line > noticed + repair.is_a_guess
    except (yaml.YAMLError, ValueError, OverflowError):
        return False
    return True


def depth(line: str) -> int:
    """Return how far a line with something on it is indented; of any other, further than all."""
    return len(line) - len(line.lstrip(" ")) if line.strip() else len(line) + 1


def with_colon(lines: Sequence[str], row: int) -> Iterator[Repair]:
    """Yield a colon behind the first word, where there is none."""
    line = lines[row].split(" #")[0].rstrip()
    found = (
        PHRASE.fullmatch(line)
        or BARE.fullmatch(line)
        or BRACKETED.fullmatch(line)
        or (SPACED.fullmatch(line) if not re.search(r":( |$)", line) else None)
    )
    if found is not None:
        rest = found[2] if found[2].startswith(" ") or not found[2] else f" {found[2]}"
        yield Repair(row, f"{found[1]}:{rest}", "note-no-colon", len(found[1]) - 1)
    if joined := JOINED.fullmatch(line):
        yield Repair(row, f"{joined[1]}: {joined[2]}", "note-no-colon", len(joined[1]))


def _with_straight_quotes(lines: Sequence[str], row: int) -> Iterator[Repair]:
    """Yield the text with its values between quotes of the keyboard that stand between those of typeset text."""
    mended = re.sub(BEGINS.pattern + CURLY.pattern + "(?!:)", _straight, lines[row])
    if mended != lines[row]:
        yield Repair(row, mended, TYPESET, changed(lines[row], mended)[0])


def _straight(quoted: re.Match[str]) -> str:
    sign = "'" if quoted[2] is not None or '"' in quoted[0] else '"'
    return quoted[0] if sign in quoted[0] or "\\" in quoted[0] else f"{sign}{quoted[0][1:-1]}{sign}"


def _as_text(lines: Sequence[str], row: int) -> Iterator[Repair]:
    """Yield the line with a value that is text, whatever colons are in it."""
    if (found := TEXT.fullmatch(lines[row])) and (colon := COLON.search(found[2])):
        mended = found[1] + COLON.sub(":" + KEPT, found[2]) + (found[3] or "")
        is_inside = sum(line.count("{") - line.count("}") for line in lines[:row]) > 0
        yield Repair(row, mended, BRACES if is_inside else COLONS, len(found[1]) + colon.start())


def _in_braces(lines: Sequence[str], row: int) -> Iterator[Repair]:
    """Yield the line with the colon or comma that is missing between its braces, or with what goes on behind a colon there as text."""
    line = lines[row]
    for found in LACKING.finditer(line):
        at = found.end()
        yield Repair(row, f"{line[:at]}:{line[at:]}", "note-no-colon", at - 1)
    for at in missing_commas(lines, row):
        yield Repair(row, f"{line[:at]},{line[at:]}", "note-no-comma", at)
    if there := colons(line):
        mended = line
        for start, end in reversed(there):
            mended = mended[:start] + COLON.sub(":" + KEPT, mended[start:end]) + mended[end:]
        yield Repair(row, mended, BRACES, there[0][0] + line[there[0][0] :].index(":"))


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
    own = len(line) - len(text)
    depths = {depth(one) for one in lines[row + 1 : row + 3] if one.strip()}
    least = len(line)
    for one in reversed(lines[:row]):
        # The line before, what that belongs to, and so on.
        if one.strip() and depth(one) < least:
            least = depth(one)
            depths.add(least)
    depths.discard(own)
    for other in sorted(depths, key=lambda one: abs(one - own)) if text.strip() else ():
        yield Repair(row, " " * other + text, "note-indentation", own)


WAYS = (with_colon, _in_braces, _with_straight_quotes, _without_quote, _with_bracket, _as_text)

__all__ = ["CHOICES", "CURLY", "KEPT", "ROUNDS", "Repair", "comes_further", "depth", "record", "repairs", "with_colon"]
