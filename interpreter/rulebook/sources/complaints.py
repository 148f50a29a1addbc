"""What a YAML parser complains about, as diagnostics: a place, a code, and a note with the likely reason.

The parsers word their complaints in English; here each is recognised by a part of its text that libyaml and PyYAML's
own parser share, and becomes the key of a phrase. A complaint that isn't recognised is just `not-yaml` at its place.
"""

import re
from collections.abc import Sequence

import yaml

from dsl.diagnostics import Diagnostic, Fix, Note, Problems
from dsl.source import Span

# (part of what was being read, part of the complaint, the key of the reason). The first that fits counts.
REASONS = (
    ("quoted scalar", "unexpected end of stream", "note-unclosed-quote"),
    ("quoted scalar", "document separator", "note-unclosed-quote"),
    ("quoted scalar", "escape", "note-unknown-escape"),
    ("flow mapping", "',' or '}'", "note-unclosed-bracket"),
    ("flow sequence", "',' or ']'", "note-unclosed-bracket"),
    ("block", "expected key", "note-block-begins"),
    ("block", "block end", "note-block-begins"),
    ("block", "'-' indicator", "note-block-begins"),
    ("simple key", "':'", "note-no-colon"),
    ("", "cannot start any token", "note-reserved"),
)

# What stands before a colon that comes too late: a key, its colon, and text, all on this line.
# (Possessive, so that a line of a million dashes is looked at once.)
# A single word there opens no block, unless it is one that does.
KEY_AND_WORD = re.compile(r"[\s-]*+[^\s:'\"][^:]*+:\s+(?!(?:may|either|or|else)\b)([a-z_]\w*)")
KEY_AND_TEXT = re.compile(r"[\s-]*+[^\s:'\"][^:]*+:\s.*\S")


def is_sure(one: Diagnostic) -> bool:
    """Return whether what was meant by a line that is no YAML is beyond doubt, so that the rest of it was read as that."""
    if one.code in ("not-yaml", "bad-key"):
        return one.fix is not None and any(note.key == "note-no-colon" for note in one.notes)
    return one.code in ("tab-indent", "colon-in-text")


def not_yaml(error: yaml.MarkedYAMLError, lines: Sequence[str], name: str, problems: Problems) -> None:
    """Record why a text of these lines is no YAML."""
    place = _place(error.problem_mark, lines, name)
    context = place if error.context_mark is None else _place(error.context_mark, lines, name)
    for span in (place, context):
        indentation = re.match(r"[ \t]*", lines[span.line - 1])
        if indentation and "\t" in indentation[0]:
            column = indentation[0].index("\t") + 1
            end = len(indentation[0]) + 1
            problems.error("tab-indent", Span(name, span.line, column, span.line, end))
            return
    complaint = error.problem or ""
    if "mapping values are not allowed" in complaint:
        colon_in_text(lines[place.line - 1][: place.column - 1], place, problems)
        return
    for part, text, key in REASONS:
        if part in (error.context or "") and text in complaint:
            problems.error("not-yaml", place, notes=[Note(context if part else place, key)])
            return
    problems.error("not-yaml", place)


def colon_in_text(before: str, place: Span, problems: Problems, fix: Fix | None = None) -> None:
    """Record a colon where none can be. `before`: what stands before it on its line; `fix`: what is written instead, if it is known."""
    if word := KEY_AND_WORD.fullmatch(before):
        problems.error("colon-after-word", place, fix=Fix(place, ""), word=word[1])
    elif KEY_AND_TEXT.fullmatch(before):
        problems.error("colon-in-text", place, fix=fix)
    else:
        problems.error("not-yaml", place, notes=[Note(place, "note-under-text")])


def _place(mark: "yaml.Mark | None", lines: Sequence[str], name: str) -> Span:
    """Return the character at a mark; for a mark behind a line or the whole text, the end of what was written before."""
    if mark is None:
        return Span(name, 1, 1, 1, 1)
    line, column = mark.line + 1, mark.column + 1
    if line <= len(lines) and column <= len(lines[line - 1]):
        return Span(name, line, column, line, column + 1)
    line = min(line, len(lines))
    while line > 1 and not lines[line - 1].strip():
        line -= 1
    column = len(lines[line - 1].rstrip()) + 1
    return Span(name, line, column, line, column)
