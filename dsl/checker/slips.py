"""Slips of a letter in an effect, found by trying: a word is suggested only if the line is right with it.

Where a line is wrong, each of its words that isn't known is replaced by those that it may be a slip for, nearest first, and the effect
is checked again. The first replacement with which nothing is wrong on the line any more is what was meant, and all that was wrong
there is one mistake: that word. The lines below are then checked as if it had been written, so that a slip hides no other mistake.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from dsl.checker.brackets import bracketed
from dsl.diagnostics import Concept, Diagnostic, Fix, Problems, Word
from dsl.fixing import guess
from dsl.source import Source, Span
from dsl.spelling import distance, nearest
from dsl.words import language

NAME = re.compile(r"[A-Za-z_]\w*")
DOUBLED = re.compile(r"(.)\1")
BOUND = re.compile(r"\b(?:as|called)\s+([A-Za-z_]\w*)")
# So many replacements are tried of a word, on a line, and in all: of many wrong lines the first are worth the time.
OF_WORD, OF_LINE, IN_ALL = 12, 60, 3_000
# Nobody writes an effect of so many letters, and to read it again and again would take long.
LONGEST = 5_000
# So many words before the place of an error may be the slip, though they are words of their own.
REACH = 4
# Short words of the language are taken for one another (`in` for `is`); longer words are what they are.
SHORT = 3
FORMS = frozenset("unexpected-word unfinished-line missing-block missing-colon use-equals use-is unknown-word".split())
# Numbers are written in digits.
NUMBERS = {
    word: str(number)
    for number, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())
}

Check = Callable[[Source], Problems]


@dataclass(frozen=True, slots=True)
class Slip:
    """A word, or a part of a line that lacks brackets, as it is written, where, and what was meant. `strange`: it isn't known, so that
    it is the slip wherever it stands on its line."""

    word: str
    line: int
    column: int
    meant: str
    brackets: bool = False
    strange: bool = False
    sure: bool = True


class Slips:
    """Looks for slips in the effects of one game. `words`: all of its words; `rare`: those of single things; `singulars`: nouns by what
    several of them would be called."""

    def __init__(
        self, words: Iterable[str], rare: Iterable[str] = (), singulars: Mapping[str, str] | None = None
    ) -> None:
        self.singulars = singulars or {}
        self.words = frozenset(words) | language()
        self.rare = frozenset(rare)
        self._left = IN_ALL

    def explained(self, source: Source, names: Iterable[str], found: Problems, check: Check) -> Problems:
        """Return what is wrong with a source, each slip being one mistake. `names`: those that are known in it; `found`: what a
        check of it said."""
        known = self.words | set(names) | set(BOUND.findall(source.text))
        told: list[Diagnostic] = []
        tried: set[int] = set()
        while (
            line := next((one.span.line for one in found if _counts(one) and one.span.line not in tried), None)
        ) is not None:
            tried.add(line)
            slip = self._on_line(source, line, known, found, check)
            if slip is None:
                continue
            told.append(_as_told(slip, source, [one for one in found if one.span.line == line and _counts(one)]))
            source = _mended(source, slip)
            found = check(source)
        result = Problems()
        for one in (*told, *(self._leading_on(one, source, check) for one in found)):
            result.add(one)
        return result

    def _leading_on(self, one: Diagnostic, source: Source, check: Check) -> Diagnostic:
        """Return a mistake without the hint that leads to another at the same place."""
        fix = one.fix
        if fix is None or not _counts(one) or self._left <= 0 or len(source.text) > LONGEST:
            return one
        self._left -= 1
        row = fix.span.line - source.line
        column = fix.span.column - source.place(row + 1, 1, row + 1, 1).column
        written = source.text.split("\n")[row][column : column + fix.span.end_column - fix.span.column]
        left = check(_mended(source, Slip(written, fix.span.line, fix.span.column, fix.text)))
        is_wrong = any(
            _counts(other) and other.span.line == one.span.line and other.span.column <= one.span.column
            for other in left
        )
        return replace(one, suggestion=None, fix=None) if is_wrong else one

    def _on_line(self, source: Source, line: int, known: frozenset[str], found: Problems, check: Check) -> Slip | None:
        wrong = [one for one in found if one.span.line == line and _counts(one)]
        if len(source.text) > LONGEST:
            return None
        tries = 0
        for slip in self._candidates(source, line, known, wrong):
            if tries >= OF_LINE or self._left <= 0:
                break
            tries, self._left = tries + 1, self._left - 1
            if self._mends(source, slip, check):
                return slip if slip.brackets else replace(slip, sure=self._is_sure(source, slip, known, check))
        return None

    @staticmethod
    def _mends(source: Source, slip: Slip, check: Check) -> bool:
        return all(one.span.line != slip.line for one in check(_mended(source, slip)) if _counts(one))

    def _is_sure(self, source: Source, slip: Slip, known: frozenset[str], check: Check) -> bool:
        """Return whether a word is surely the one that was meant: few letters are wrong, and no other that is as near is right there."""
        if slip.word in NUMBERS or self.singulars.get(slip.word) == slip.meant:
            return True
        if not guess(Span("", 1, 1, 1, 1), slip.word, slip.meant).sure:
            return False
        far = distance(slip.word, slip.meant)
        others = (near for near in nearest(slip.word, known, OF_WORD) if distance(slip.word, near) <= far)
        return not any(near != slip.meant and self._mends(source, replace(slip, meant=near), check) for near in others)

    def _candidates(self, source: Source, line: int, known: frozenset[str], wrong: list[Diagnostic]) -> Iterator[Slip]:
        """Yield what may be meant, the most likely first: strange words before others, those near the error before
        those far from it.
        """
        row = source.text.split("\n")[line - source.line].split("#")[0]
        shift = source.place(line - source.line + 1, 1, line - source.line + 1, 1).column
        at = min(one.span.column for one in wrong) - shift
        words = [
            match for match in NAME.finditer(row) if not row[: match.start()].rstrip().endswith((" as", " called"))
        ]
        strange = [match for match in words if match[0] not in known]
        for match in sorted(strange, key=lambda match: abs(match.start() - at)):
            for meant in self._meant(match[0], known, source):
                yield Slip(match[0], line, match.start() + shift, meant, strange=True)
        for begin, end, meant in () if strange else bracketed(row):
            yield Slip(row[begin:end], line, begin + shift, meant, True)
        # Several of a thing are called as one of it, and brackets may be missing besides.
        if strange and all(match[0] in self.singulars for match in strange):
            rest = NAME.sub(
                lambda match: self.singulars.get(match[0], match[0]) if match[0] not in known else match[0], row
            )
            first = len(row) - len(row.lstrip())
            for begin, end, meant in bracketed(rest):
                whole = (rest[:begin] + meant + rest[end:])[first:]
                yield Slip(row[first:], line, first + shift, whole, True)
        before = [match for match in words if match.start() <= at][-REACH:]
        # What is told more exactly than by its form isn't a slip of a short word.
        is_form = any(one.code in FORMS for one in wrong) and not any(
            one.code == "missing-colon" and one.fix for one in wrong
        )
        for match in reversed(before) if not strange and is_form else ():
            if match[0] in language() and len(match[0]) <= SHORT:
                near = [word for word in language() if len(word) <= SHORT]
                for meant in nearest(match[0], near, OF_WORD):
                    yield Slip(match[0], line, match.start() + shift, meant)

    def _meant(self, word: str, known: frozenset[str], source: Source) -> list[str]:
        """Return what a word may be a slip for. Of a name that is bound and not read half the letters may be wrong."""
        if word in NUMBERS:
            return [NUMBERS[word]]
        found = sorted(nearest(word, known, OF_WORD), key=lambda near: self._rank(word, near))
        if (one := self.singulars.get(word)) is not None:
            found = [one, *(near for near in found if near != one)]
        unread = [name for name in BOUND.findall(source.text) if len(re.findall(rf"\b{name}\b", source.text)) == 1]
        return found + [name for name in unread if name not in found and distance(word, name) <= len(word) // 2]

    def _rank(self, word: str, near: str) -> tuple[int, bool, int, bool]:
        """Rank a slip: letters are oftenest doubled or not doubled, and oftener swapped or exchanged than left out;
        one of many things is more seldom meant than a kind."""
        is_doubled = DOUBLED.sub(r"\1", word) == DOUBLED.sub(r"\1", near)
        return distance(word, near), not is_doubled, abs(len(word) - len(near)), near in self.rare


def _counts(one: Diagnostic) -> bool:
    return one.severity == "error"


def _mended(source: Source, slip: Slip) -> Source:
    rows = source.text.split("\n")
    index = slip.line - source.line
    start = slip.column - source.place(index + 1, 1, index + 1, 1).column
    for begin in reversed(_starts(slip, rows[index], start)):
        row = rows[index]
        rows[index] = row[:begin] + slip.meant + row[begin + len(slip.word) :]
    return replace(source, text="\n".join(rows))


def _starts(slip: Slip, row: str, start: int) -> list[int]:
    """Return where a slip stands in its row."""
    words = NAME.finditer(row.split("#")[0]) if slip.strange else ()
    return [match.start() for match in words if match[0] == slip.word] or [start]


def _fix(slip: Slip, source: Source) -> Fix:
    """Return what mends a slip, from the first place on its line to the last."""
    index = slip.line - source.line
    shift = source.place(index + 1, 1, index + 1, 1).column
    begin, *others = _starts(slip, source.text.split("\n")[index], slip.column - shift)
    more = len(slip.meant) - len(slip.word)
    end = (others[-1] if others else begin) + len(slip.word)
    mended = _mended(source, slip).text.split("\n")[index][begin : end + more * (len(others) + 1)]
    return Fix(Span(source.file, slip.line, begin + shift, slip.line, end + shift), mended, slip.sure)


def _as_told(slip: Slip, source: Source, wrong: list[Diagnostic]) -> Diagnostic:
    """Return the one mistake that stands for all that is wrong on its line."""
    span = Span(source.file, slip.line, slip.column, slip.line, slip.column + len(slip.word))
    fix = _fix(slip, source)
    needs = next((one for one in wrong if one.code == "where-needs-brackets"), None)
    if slip.brackets and needs is not None:
        return replace(needs, fix=fix)
    if slip.brackets:
        return Diagnostic("missing-brackets", "error", span, {"meant": slip.meant}, fix=fix)
    first = next((one for one in wrong if one.span == span), None)
    if slip.word in language():
        # It is a word, though not the one that was meant: what is wrong says more than that it isn't known.
        return replace(wrong[0], suggestion=slip.meant, fix=fix)
    if first is not None and first.code == "unknown-word":
        return replace(first, suggestion=slip.meant, fix=fix)
    args: dict[str, Word] = {"word": slip.word, "sort": Concept("word")}
    return Diagnostic("unknown-word", "error", span, args, suggestion=slip.meant, fix=fix)


__all__ = ["Slips"]
