"""Diagnostics for those who mend rules: drawn in colours, or as JSON, GitHub annotations or SARIF; and their fixes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import quote

from dsl.diagnostics import Diagnostic, Note
from dsl.report import Words, also_text, draw_all, hints, note_text, sentence
from dsl.source import Span
from interpreter.entrance.mistakes import lines, words
from interpreter.text.language.wanted import entries_of, unwritten

# So many of the other places at which the same is wrong are related locations.
TOLD = 100
STYLES = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;34",
    "hint": "1;36",
    "fix": "1;32",
    "margin": "34",
    "title": "1",
}

# What is gathered for a reader where these words of it are the same, and how many of the things found are named then.
GATHERED = {"missing-word": ("section", "language"), "word-elsewhere": ("section", "where")}
NAMED = 4


def in_colour(role: str, text: str) -> str:
    """Return the paint for a terminal that shows colours."""
    return f"\x1b[{STYLES[role]}m{text}\x1b[0m" if role in STYLES else text


def draw_coloured(diagnostics: Iterable[Diagnostic], language: str) -> str:
    """Return text with colours."""
    return draw_all(diagnostics, words(language), lines, in_colour)


def together(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return findings with all words of one sort that lack in the same languages, or stand in the same wrong section, as one, at the
    first of them: for a reader that is one thing to do. Only the first few are named. Programs get each at its place.
    """
    told: dict[object, list[Diagnostic]] = {}
    for number, one in enumerate(found):
        by = GATHERED.get(one.code)
        key: object = number if by is None else (one.code, one.span.file, *(one.args[name] for name in by))
        told.setdefault(key, []).append(one)
    return [_as_one(several) if len(several) > 1 else several[0] for several in told.values()]


def _as_one(several: list[Diagnostic]) -> Diagnostic:
    first, named = several[0], several[:NAMED]
    names = ", ".join([str(one.args["word"]) for one in named] + ["…"] * (len(several) > NAMED))
    args = {**first.args, "word": names}
    if first.code == "missing-word":
        # All are of one section: what is to be pasted is one block of each language.
        entries: dict[str, list[str]] = {}
        for one in named:
            for language, entry in entries_of(one.args).items():
                entries.setdefault(language, []).append(entry)
        more = ["…"] * (len(several) > NAMED)
        blocks = {language: ", ".join([*lines, *more]) for language, lines in entries.items()}
        args = unwritten(names, str(first.args["section"]), blocks)
    return replace(first, args=args, also=(*first.also, *(one.span for one in several[1:])))


def as_json(diagnostic: Diagnostic, language: str) -> dict[str, Any]:
    """Return one diagnostic as others rely on it."""
    span, fix = diagnostic.span, diagnostic.fix
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": sentence(diagnostic, words(language)),
        "file": span.file,
        **_ends(span),
        "hint": " ".join(hints(diagnostic, words(language))) or None,
        "notes": [
            {"message": note_text(note, words(language)), "file": note.span.file, **_ends(note.span)}
            for note in diagnostic.notes
        ],
        "accepted": diagnostic.accepted,
        "also": [{"file": one.file, **_ends(one)} for one in diagnostic.also],
        "fix": None if fix is None else {**_ends(fix.span), "text": fix.text},
    }


def _ends(span: Span) -> dict[str, int]:
    return {
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def as_github(diagnostic: Diagnostic, language: str) -> str:
    """Return one diagnostic as an annotation of a GitHub workflow."""
    span = diagnostic.span
    places = f"file={_escape(span.file, True)},line={span.line},col={span.column},endLine={span.end_line}"
    phrases = words(language)
    notes = [_noted(note, diagnostic, phrases) for note in diagnostic.notes]
    told = [sentence(diagnostic, phrases), *notes, also_text(diagnostic, phrases), *hints(diagnostic, phrases)]
    text = "\n".join(part for part in told if part)
    severity = diagnostic.severity if diagnostic.accepted is None else "notice"
    text = text if diagnostic.accepted is None else f"{text}\n{diagnostic.accepted}"
    return f"::{severity} {places},title={_escape(diagnostic.code, True)}::{_escape(text, False)}"


def _noted(note: Note, diagnostic: Diagnostic, phrases: Words) -> str:
    """Return a note in a line of text, with its place where that is another."""
    text, span = note_text(note, phrases), note.span
    return text if span == diagnostic.span else f"{span.file}:{span.line}:{span.column}: {text}"


def _escape(text: str, is_property: bool) -> str:
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return text.replace(":", "%3A").replace(",", "%2C") if is_property else text


def as_sarif(diagnostics: Sequence[Diagnostic], language: str) -> dict[str, Any]:
    """Return all diagnostics as one SARIF 2.1.0 log."""
    codes = sorted({diagnostic.code for diagnostic in diagnostics})
    driver = {"name": "cardwright", "language": language, "rules": [_sarif_rule(code, language) for code in codes]}
    results = [_sarif_result(diagnostic, codes.index(diagnostic.code), language) for diagnostic in diagnostics]
    return {
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}],
    }


def _sarif_rule(code: str, language: str) -> dict[str, Any]:
    page = words(language).get(code, {})
    explained = page.get("explain") or page.get("message") or code
    return {"id": code, "fullDescription": {"text": explained}}


def _sarif_result(diagnostic: Diagnostic, index: int, language: str) -> dict[str, Any]:
    told = [sentence(diagnostic, words(language)), also_text(diagnostic, words(language))]
    text = " ".join(part for part in (*told, *hints(diagnostic, words(language))) if part)
    result = {
        "ruleId": diagnostic.code,
        "ruleIndex": index,
        "level": diagnostic.severity,
        "message": {"text": text},
        "locations": [{"physicalLocation": _sarif_place(diagnostic.span)}],
    }
    related = [(note.span, note_text(note, words(language))) for note in diagnostic.notes]
    related += [(span, sentence(diagnostic, words(language))) for span in diagnostic.also[:TOLD]]
    if diagnostic.accepted is not None:
        result["suppressions"] = [{"kind": "inSource", "justification": diagnostic.accepted}]
    if related:
        result["relatedLocations"] = [
            {"physicalLocation": _sarif_place(span), "message": {"text": text}} for span, text in related
        ]
    if diagnostic.fix is not None:
        fix = diagnostic.fix
        replacement = {"deletedRegion": _sarif_region(fix.span), "insertedContent": {"text": fix.text}}
        change = {"artifactLocation": {"uri": _uri(fix.span.file)}, "replacements": [replacement]}
        result["fixes"] = [{"artifactChanges": [change]}]
    return result


def _sarif_place(span: Span) -> dict[str, Any]:
    return {"artifactLocation": {"uri": _uri(span.file)}, "region": _sarif_region(span)}


def _sarif_region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _uri(file: str) -> str:
    """Return a file as SARIF names it: below the working folder by its relative path."""
    path = Path(file).resolve()
    try:
        return relative_uri(path.relative_to(Path.cwd()))
    except ValueError:
        return path.as_uri()


def relative_uri(path: PurePath) -> str:
    """Return a relative path as part of a URI, whatever the system it is a path of."""
    return quote(os.fsencode(path.as_posix()))
