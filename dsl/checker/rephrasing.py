"""Tries what may be meant by the lines that are wrong, see `phrasings`: each line with which nothing is wrong any more is told once,
with the lines that mend it, and the rest is read as if they had been written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from dsl.checker.chains import Chain, chain
from dsl.checker.everyday_players import with_place
from dsl.checker.known import Known
from dsl.checker.phrasings import Phrasing, moment, phrasings
from dsl.checker.signposts import signpost
from dsl.diagnostics import Diagnostic, Fix, Problems
from dsl.grammar import OF_LINES, Start
from dsl.parser import parse
from dsl.source import Source, Span

# So many phrasings are tried of a line, and in one source; longer texts nobody writes, and to read them again and again would take long.
OF_LINE, IN_ALL, LONGEST = 80, 400, 5_000

# What stands below another line.
BOUND = re.compile(r"(?:else|or)\b")
HALF = re.compile(r"(?:must )?either\b")
# By these words it is known what a line is about.
OPENING = re.compile(r"\w+ (?:an? )?\w+")
STANDING = "standing-line-in-steps"
# What can stand in place of any step.
NOTHING = "only if 1 = 1"

Check = Callable[[Source], Problems]


@dataclass
class Rephrasing:
    """A source while what may be meant is tried. `origin`: of each row of `source` the row of `written` that it stands for; `moved`: how
    much further right it stands."""

    written: Source
    source: Source
    found: Problems
    check: Check
    known: Known
    start: Start
    roles: Mapping[str, tuple[str, ...]]
    words: frozenset[str]
    told: list[Diagnostic] = field(default_factory=list)
    origin: list[int] = field(default_factory=list)
    moved: list[int] = field(default_factory=list)
    left: int = IN_ALL

    def run(self) -> None:
        """Try all lines that are wrong, from the first to the last; what is right of the new lines may bring other mistakes to light."""
        self.origin = list(range(self.source.text.count("\n") + 1))
        self.moved = [0] * len(self.origin)
        tried: set[int] = set()
        if len(self.source.text) > LONGEST:
            return
        while (row := next((row for row in self._wrong() if self.origin[row] not in tried), None)) is not None:
            tried.add(self.origin[row])
            self._try(row)

    def back(self, one: Diagnostic) -> Diagnostic:
        """Return a diagnostic of `source` where it stands in what was written."""
        fix = replace(one.fix, span=self._place(one.fix.span)) if one.fix is not None else None
        notes = tuple(replace(note, span=self._place(note.span)) for note in one.notes)
        return replace(one, span=self._place(one.span), notes=notes, fix=fix, also=tuple(map(self._place, one.also)))

    def _place(self, span: Span) -> Span:
        first, last = span.line - self.source.line, span.end_line - self.source.line
        if span.file != self.source.file or not 0 <= first <= last < len(self.origin):
            return span
        lines = self.origin[first] + self.source.line, self.origin[last] + self.source.line
        start, end = max(1, span.column - self.moved[first]), max(1, span.end_column - self.moved[last])
        return replace(span, line=lines[0], end_line=lines[1], column=start, end_column=end)

    def _wrong(self) -> list[int]:
        rows = {one.span.line - self.source.line for one in self.found if one.severity == "error"}
        return sorted(row for row in rows if 0 <= row < len(self.origin))

    def _errors(self, row: int) -> list[Diagnostic]:
        line = self.source.line + row
        return [one for one in self.found if one.severity == "error" and one.span.line == line]

    def _try(self, row: int) -> None:
        rows = self.source.text.split("\n")
        if (linked := chain(rows, row)) is not None and self._nested(linked, rows):
            return
        line = rows[row].split("#")[0].rstrip()
        text = line.lstrip()
        indent = line[: len(line) - len(text)]
        if self._stands_by_itself(row, indent, text):
            return
        # A block that stands below would belong to another line.
        opens = line.endswith(":")
        count, tried = 0, set()
        for said in phrasings(text, "\n".join(rows[:row]), self.known):
            one = with_place(said, self.known)
            if count >= OF_LINE or self.left <= 0:
                break
            if (opens and len(one.rows) > 1) or one.rows in tried or not self._reads(one.rows, indent):
                continue
            tried.add(one.rows)
            count, self.left = count + 1, self.left - 1
            new = [f"{indent}{part}" for part in one.rows]
            changed = replace(self.source, text="\n".join([*rows[:row], *new, *rows[row + 1 :]]))
            found = self.check(changed)
            lines = range(self.source.line + row, self.source.line + row + len(new))
            if not any(other.severity == "error" and other.span.line in lines for other in found):
                self.told.append(self._told(one, self.origin[row], indent, text))
                self.origin[row : row + 1] = [self.origin[row]] * len(new)
                self.moved[row : row + 1] = [self.moved[row]] * len(new)
                self.source, self.found = changed, found
                return
        span = self._span(self.origin[row], indent, text)
        if moment(text):
            self.told.append(Diagnostic("no-such-moment", "error", span, {}))
        elif way := signpost(text, self.start, self._errors(row), span.column, self.roles, self.words):
            word, advice = way
            self.told.append(
                Diagnostic("not-said-so", "error", _part(span, text, word), {"word": word, "advice": advice})
            )

    def _nested(self, linked: Chain, rows: list[str]) -> bool:
        """Tell whether each of several conditions is right within the one before, and take them as that."""
        first, end = linked.first, linked.end
        changed = replace(self.source, text="\n".join([*rows[:first], *linked.rows, *rows[end:]]))
        found = self.check(changed)
        heads = {self.source.line + first + head for head in linked.heads}
        if any(one.severity == "error" and one.span.line in heads for one in found):
            return False
        indent = len(rows[first]) - len(rows[first].lstrip())
        start, last = self.origin[first] + 1, self.origin[end - 1] + 1
        whole = self.written.place(start, 1 + indent, last, 1 + len(rows[end - 1].rstrip()) - self.moved[end - 1])
        inner = " " * self.written.indent
        text = "\n".join(inner + row if row.strip() else row for row in linked.rows).lstrip()
        marked = self.written.place(start, 1 + indent, start, 1 + indent + len(linked.word))
        args = {"word": linked.word, "found": linked.word, "meant": "else: … if", "opening": linked.word.split(" ")[0]}
        self.told.append(Diagnostic("everyday-words", "error", marked, args, fix=Fix(whole, text)))
        self.origin[first:end] = [self.origin[row] for row in linked.origin]
        self.moved[first:end] = [self.moved[row] + more for row, more in zip(linked.origin, linked.moved, strict=True)]
        self.source, self.found = changed, found
        return True

    def _stands_by_itself(self, row: int, indent: str, text: str) -> bool:
        """Tell of a line among steps that it has the form of a standing line, and none of a step."""
        known = any(one.code == STANDING for one in self._errors(row))
        if known or self.start != "steps" or text.endswith(":") or not (found := OPENING.match(text)):
            return False
        alone = Source("", text)
        if parse(alone, "lines", Problems()) is None or parse(alone, "steps", Problems()) is not None:
            return False
        span = self._span(self.origin[row], indent, text)
        self.told.append(Diagnostic(STANDING, "error", span, {"found": found[0]}))
        # What is wrong with the lines below comes to light without it.
        rows = self.source.text.split("\n")
        rows[row] = f"{indent}{NOTHING}"
        self.source = replace(self.source, text="\n".join(rows))
        self.found = self.check(self.source)
        return True

    def _reads(self, rows: tuple[str, ...], indent: str) -> bool:
        """Return whether lines have the form of the language, as far as they tell by themselves; to check all of the source for each of
        those that don't would take long."""
        if self.start not in OF_LINES or BOUND.match(rows[0]):
            return True
        first = self.source.text.lstrip("\n").split("\n")[0]
        outer = len(indent) <= len(first) - len(first.lstrip())
        block = "\n    rest" if rows[-1].endswith(":") else ""
        block += "\nor: rest" if HALF.match(rows[-1]) else ""
        alone = Source("", "\n".join(rows) + block)
        return parse(alone, self.start if outer else "steps", Problems()) is not None

    def _told(self, one: Phrasing, row: int, indent: str, text: str) -> Diagnostic:
        span = self._span(row, indent, text)
        inner = " " * self.written.indent + indent
        fix: Fix | None = None
        if not one.sure:
            pass
        elif len(one.rows) == 1 or self.written.takes_lines:
            # What is done with so many of something nobody wrote.
            fix = Fix(span, f"\n{inner}".join(one.rows), sure=one.code != "score-in-steps" and not one.guess)
        elif self.written.indent:
            fix = Fix(span, f"\n{inner}".join(("|", *one.rows)))
        marked = _part(span, text, one.word)
        word, meant = one.word, one.meant
        if one.code == "everyday-words" and (word not in text or not (word and meant)):
            # What stands there only once other words have been put right is told by the whole line.
            word, meant = text, " … ".join(map(str.strip, one.rows))
        args = {"word": word, "found": word, "meant": meant} if word else {}
        args["opening"] = text.split(" ")[0]
        return Diagnostic(one.code, "error", marked, args, fix=fix)

    def _span(self, row: int, indent: str, text: str) -> Span:
        return self.written.place(row + 1, 1 + len(indent), row + 1, 1 + len(indent) + len(text))


def _part(span: Span, text: str, word: str) -> Span:
    """Return where words stand on a line that stands at `span`: all of it if they don't."""
    place = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) if word else None
    if place is None:
        return span
    return replace(span, column=span.column + place.start(), end_column=span.column + place.end())


__all__ = ["Rephrasing"]
