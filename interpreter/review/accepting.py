"""Findings that are accepted where they stand: a comment with the code and a reason, on the line of the finding or right above it.

vagabond:            # accepted never-played: it is meant for the second pack
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dsl.diagnostics import Problems
from dsl.fixing import guess
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.entrance.mistakes import words
from interpreter.entrance.phrases import ENGLISH
from interpreter.rulebook.sources.files import text_of, yaml_files

COMMENT = re.compile(r"#\s*accepted\s+([\w-]+)(?:\s*:\s*(.*?))?\s*$")
# What is found only where games are played, or where it is asked for.
PLAYED, STRICT = frozenset({"never-played", "never-worth-it"}), frozenset({"no-example"})


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A comment that accepts findings of a code on a line. `span`: of the code; `line`: on which they are accepted."""

    code: str
    reason: str
    span: Span
    line: int


def accept(found: Problems, folders: Sequence[Path], *, played: bool, strict: bool) -> Problems:
    """Return what was found, with the reasons of what is accepted, and with what is wrong about the comments themselves.

    Only warnings can be accepted, and where there are errors it can't be told what warnings there will be. `played`, `strict`: whether
    games were played and examples asked for, so that a comment that accepts nothing can be told.
    """
    acceptances = list(_written(folders))
    by_place = {(one.span.file, one.line, one.code): one for one in acceptances}
    used: set[Acceptance] = set()
    told = Problems()
    for one in found:
        acceptance = by_place.get((one.span.file, one.span.line, one.code))
        if acceptance is not None and one.severity == "warning":
            used.add(acceptance)
            one = replace(one, accepted=acceptance.reason)
        told.add(one)
    unlooked = (frozenset() if played else PLAYED) | (frozenset() if strict else STRICT)
    # What warns is only looked for where the rules are right.
    wrong = {one.code for one in found if one.severity == "error"}
    for acceptance in acceptances:
        is_unlooked = acceptance.code in unlooked or bool(wrong and acceptance.code not in wrong)
        _check(acceptance, is_unlooked or acceptance in used, told)
    return told


def _check(acceptance: Acceptance, is_used: bool, told: Problems) -> None:
    known = words(ENGLISH)
    if not acceptance.reason:
        told.warning("acceptance-without-reason", acceptance.span, word=acceptance.code)
    elif acceptance.code not in known:
        near = next(iter(nearest(acceptance.code, known)), None)
        fix = guess(acceptance.span, acceptance.code, near, known) if near else None
        told.warning("unused-acceptance", acceptance.span, suggestion=near, fix=fix, word=acceptance.code)
    elif not is_used:
        told.warning("unused-acceptance", acceptance.span, word=acceptance.code)


def _written(folders: Iterable[Path]) -> Iterator[Acceptance]:
    for path in sorted({path for folder in folders for path in yaml_files(folder)}):
        rows = (text_of(path) or "").split("\n")
        for index, row in enumerate(rows):
            match = COMMENT.search(row)
            if match is None:
                continue
            line = index
            # A comment on a line of its own is about the next line that says something.
            while rows[line].lstrip().startswith("#") and line < len(rows) - 1:
                line += 1
            span = Span(str(path), index + 1, match.start(1) + 1, index + 1, match.end(1) + 1)
            yield Acceptance(match[1], match[2] or "", span, line + 1)


__all__ = ["accept"]
