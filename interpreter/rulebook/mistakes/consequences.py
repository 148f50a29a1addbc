"""What is wrong only because something beside it is: the lines around one that can't be read, an entry that runs into the next, the uses
of a word whose declaration is broken."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from dsl.diagnostics import Concept, Diagnostic, Note
from dsl.mistakes import MISTAKES, OTHERWISE
from dsl.source import Span
from interpreter.rulebook.mistakes.written import UNKNOWN, UNREAD, WORD, GameTexts, Texts, is_missing, word_of
from interpreter.rulebook.sources.complaints import is_sure

# Of lines that are no YAML.
UNREADABLE = frozenset({"not-yaml", "bad-key", "tab-indent", "colon-in-text", "colon-after-word"})
# What is wrong with a line whatever its words mean.
OF_LINES = UNREADABLE | {"colon-in-braces"}
RUNS_ON = "note-entry-begins"
# What looks wrong in an entry of which a line can't be read, or stands elsewhere than was meant.
SHAPE = frozenset(
    """duplicate-key missing-key unknown-key wrong-type wrong-value bad-key bad-name effect-style expression-style
    drawing-style empty-effect step-outside-line
    standing-line-in-steps else-without-if or-without-either either-without-or missing-block wrong-indentation
    unfinished-line""".split()
)
# What is wrong with a declaration itself.
BROKEN = frozenset(
    """wrong-type wrong-value unknown-word unknown-key missing-key circular-kind bad-name duplicate-key not-yaml bad-key
    tab-indent""".split()
)

# What is wrong in form, whatever is declared.
OF_FORM = frozenset({OTHERWISE, "not-said-so", *(mistake.code for mistake in MISTAKES)})

# What an effect speaks of by a word that is looked for on its line alone.
OF_EFFECTS = frozenset({Concept("verb"), Concept("adjective"), Concept("place")})


@dataclass(frozen=True, slots=True)
class EntryLines:
    """The lines of a file from one entry of a section to the next, or of a section without entries: from `first` (counted from 1)
    to the one before `end`."""

    file: str
    first: int
    end: int

    @classmethod
    def of(cls, span: Span, texts: Texts) -> EntryLines:
        """Return the paragraph in which a place lies."""
        rows = texts.get(span.file, "").split("\n")
        first = min(span.line, len(rows))
        while first > 1 and not _begins(rows[first - 1]):
            first -= 1
        end = first + 1
        while end <= len(rows) and not _begins(rows[end - 1]):
            end += 1
        return cls(span.file, first, end)

    def words(self, texts: Texts) -> set[str]:
        """Return the words that stand in it."""
        rows = texts.get(self.file, "").split("\n")[self.first - 1 : self.end - 1]
        return set(WORD.findall("\n".join(rows)))


def _row(span: Span, texts: Texts) -> set[str]:
    rows = texts.get(span.file, "").split("\n")
    return set(WORD.findall(rows[span.line - 1])) if span.line <= len(rows) else set()


def _begins(row: str) -> bool:
    return bool(row.strip()) and len(row) - len(row.lstrip()) <= 2


def without_gaps(found: list[Diagnostic]) -> list[Diagnostic]:
    """Keep, of a key that holds nothing and one below it that doesn't belong beside it, only the second: its
    indentation is wrong.
    """
    empty = {
        (one.span.file, one.span.line): one
        for one in found
        if one.code == "wrong-type" and one.span.line == one.span.end_line
    }
    told = []
    gaps = set()
    for one in found:
        above = empty.get((one.span.file, one.span.line - 1))
        if one.code == "unknown-key" and one.suggestion is None and above is not None and _is_nothing(above.span):
            gaps.add(id(above))
            one = replace(one, notes=(*one.notes, Note(one.span, "note-indentation")))
        told.append(one)
    return [one for one in told if id(one) not in gaps]


def _is_nothing(span: Span) -> bool:
    return span.column == span.end_column


def without_surroundings(found: list[Diagnostic], texts: Texts) -> list[Diagnostic]:
    """Drop what looks wrong around a line that can't be read: with what was meant there it may be right."""
    around: set[EntryLines] = set()
    surely = {(one.span.file, one.span.line) for one in found if is_sure(one)}
    for one in found:
        if one.code in UNREADABLE and not is_sure(one):
            for line in (one.span.line - 1, one.span.line, one.span.line + 1):
                around.add(EntryLines.of(replace(one.span, line=max(1, line)), texts))
    unread = {(one.span.file, one.span.line) for one in found if one.code in UNREADABLE} - surely

    def is_told(one: Diagnostic) -> bool:
        line = (one.span.file, one.span.line)
        if one.code in UNREADABLE or (line not in surely and EntryLines.of(one.span, texts) not in around):
            return True
        return line not in unread and (one.fix is not None or one.code not in SHAPE)

    return [one for one in found if is_told(one)] if around or surely else found


def told_together(found: list[Diagnostic], texts: Texts) -> list[Diagnostic]:
    """Return where several keys of an entry stand twice, the line is missing with which another begins; where one does
    that the next entry lacks, it has slipped into this one. Either is one mistake.
    """
    twice: dict[EntryLines, list[Diagnostic]] = {}
    for one in sorted(found, key=lambda one: one.span):
        if one.code == "duplicate-key":
            twice.setdefault(EntryLines.of(one.span, texts), []).append(one)
    gone: set[int] = set()
    told: dict[int, Diagnostic] = {}
    for paragraph, several in twice.items():
        words = {one.args.get("word") for one in several}
        for one in found:
            near = one.span.file == paragraph.file and paragraph.first - 2 <= one.span.line <= paragraph.end
            if one.code == "missing-key" and near and one.args.get("word") in words:
                gone.add(id(one))
        first, *others = several
        if others:
            gone |= {id(one) for one in others}
            notes = (*first.notes, Note(first.span, RUNS_ON))
            told[id(first)] = replace(first, notes=notes, also=tuple(one.span for one in others))
    return [told.get(id(one), one) for one in found if id(one) not in gone]


def runs_on(one: Diagnostic) -> bool:
    """Tell whether an entry runs on into what was meant as another, which is declared nowhere therefore."""
    return any(note.key == RUNS_ON for note in one.notes)


def without_tainted(found: list[Diagnostic], written: GameTexts) -> list[Diagnostic]:
    """Drop what is wrong where a word stands whose declaration is broken or isn't there: it may be right with it."""
    uses = written.uses()
    wrong = [one for one in found if one.severity == "error"]
    if len(wrong) < 2:
        return found
    tainted: dict[str, Span] = {}
    # An effect names what it can't do without on the line itself: the lines beside it are wrong by themselves.
    unsaid: dict[str, Span] = {}
    for one in wrong:
        if is_missing(one, uses, written) and one.suggestion is None:
            (unsaid if one.args.get("sort") in OF_EFFECTS else tainted).setdefault(word_of(one), one.span)
        if one.code in BROKEN and one.fix is None:
            for word in _declared_at(one.span, written):
                tainted.setdefault(word, one.span)
    causes = {*tainted.values(), *unsaid.values()}
    lost = [one for one in wrong if is_missing(one, uses, written) and one.suggestion is None]
    kinds = {one.word for one in written.declared if one.sort == "kind"}
    kept = []
    for one in found:
        is_cause = (
            one.severity != "error"
            or one.fix is not None
            or one.span in causes
            or one.code in UNREAD | OF_FORM | OF_LINES | {"reserved-word"}
            or runs_on(one)
        )
        own = {word_of(one)} if one.code in UNKNOWN else set()
        here = EntryLines.of(one.span, written.texts).words(written.texts)
        row = _row(one.span, written.texts)
        if one.code == "missing-key" and lost and one.args.get("owner") in kinds:
            # What is declared nowhere may be the things of this kind: without any it has to say itself what they are.
            continue
        if is_cause or own & (tainted.keys() | unsaid.keys()) or not (here & tainted.keys() or row & unsaid.keys()):
            kept.append(one)
    return kept


def without_barred(found: list[Diagnostic], written: GameTexts) -> list[Diagnostic]:
    """Drop what doesn't fit where a word stands that is declared and can't be any, being one of the language."""
    barred = {word_of(one) for one in found if one.code == "reserved-word"} & {one.word for one in written.declared}

    def is_told(one: Diagnostic) -> bool:
        rows = written.texts.get(one.span.file, "").split("\n")
        row, at = rows[one.span.line - 1] if one.span.line <= len(rows) else "", one.span.column - 1
        if one.code == "not-said-so":
            # How it is said instead depends on all of the line.
            return not barred & {*re.findall(r"\w+", row)}
        near = {*re.findall(r"(\w+)\W*$", row[:at]), *re.findall(r"^\w+", row[at:])}
        # `worth of this` is read as what the language means by it, and then the word after it is wrong.
        read = {*re.findall(r"(\w+) of \W*$", row[:at])} if one.severity == "error" else set[str]()
        return not (read | (near if one.code in OF_FORM else set())) & barred

    return [one for one in found if is_told(one)] if barred else found


def _declared_at(span: Span, written: GameTexts) -> set[str]:
    """Return the words that are declared on the line of a place, else that whose declaration it lies in; things aren't
    looked at.
    """
    own = [one for one in written.declared if one.span.file == span.file and one.sort != "definition"]
    here = {one.word for one in own if one.span.line == span.line}
    entry = EntryLines.of(span, written.texts)
    return here or {one.word for one in own if one.span.line == entry.first}


__all__ = [
    "UNREADABLE",
    "EntryLines",
    "runs_on",
    "told_together",
    "without_barred",
    "without_gaps",
    "without_surroundings",
    "without_tainted",
]
