"""What is wrong, told in the language of whoever writes, and how it can be mended."""

from __future__ import annotations

from dataclasses import dataclass

from dsl.diagnostics import Diagnostic, Fix, Severity
from dsl.report import also_text, hints, note_text, sentence, spoken
from dsl.source import Span
from interpreter.entrance.mistakes import words


@dataclass(frozen=True, slots=True)
class Mend:
    """A way to mend something: what it is called, and what to write in place of what, in one file or in several."""

    title: str
    edits: tuple[Fix, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """One mistake as it is told. `hints`: what might help; `notes`: other places that matter, each with the reason; `mend`: a safe
    repair if there is one; `accepted`: why whoever wrote the rules lets it stand; `attribute`: the one it is about, if it names one.
    """

    code: str
    severity: Severity
    span: Span
    message: str
    hints: tuple[str, ...] = ()
    notes: tuple[tuple[Span, str], ...] = ()
    mend: Mend | None = None
    accepted: str | None = None
    attribute: str = ""


def told(diagnostic: Diagnostic, language: str) -> Finding:
    """Return a diagnostic as it is told in a language."""
    said = spoken(words(language), diagnostic)
    notes = [(note.span, note_text(note, said)) for note in diagnostic.notes]
    notes += [(span, also_text(diagnostic, said)) for span in diagnostic.also]
    helpful = tuple(hints(diagnostic, said))
    fix = diagnostic.fix
    mend = None if fix is None else Mend(helpful[0] if helpful else fix.text.strip(), (fix,))
    return Finding(
        diagnostic.code,
        diagnostic.severity,
        diagnostic.span,
        sentence(diagnostic, said),
        helpful,
        tuple(notes),
        mend,
        diagnostic.accepted,
        str(diagnostic.args.get("attribute", "")),
    )
