"""What is wrong, as data: one kind of record for every stage, from the reading of a file to the checking of an effect.

A diagnostic holds a code and the words that fill its sentence, never the sentence: those are written once for each
language in `translations/<language>/diagnostics.yaml`. `report` draws them for a terminal.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from dsl.source import Span

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Concept:
    """What the program itself tells apart (a number, a place, a text), as a word of a sentence: it is worded by the phrase
    `concept-<name>`, and by `concept-<name>-of` if `of` says of which kind or list of the author's it is."""

    name: str
    of: str = ""


# A word of a sentence: as the author wrote it, or a concept; several of which any would do.
Word: TypeAlias = str | Concept | tuple[str | Concept, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that matters, and the key of the phrase that says why."""

    span: Span
    key: str
    args: Mapping[str, Word] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fix:
    """A repair: what stands at `span` becomes `text`. `sure`: nothing else can be meant, so that it may be written unasked; else it is
    only shown."""

    span: Span
    text: str
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One mistake. `code` is a kebab-case word (`unknown-word`), `args` are the words of its sentence. `also`: the other places at
    which the same is wrong for the same reason, in their order. `accepted`: why whoever wrote the rules lets it stand. `spoken`: in which
    words of the author's game its examples are told."""

    code: str
    severity: Severity
    span: Span
    args: Mapping[str, Word]
    notes: tuple[Note, ...] = ()
    suggestion: str | None = None
    fix: Fix | None = None
    also: tuple[Span, ...] = ()
    accepted: str | None = None
    spoken: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)


class Problems:
    """Collects diagnostics. Iterates by place, holds each code once a span, and is true if there is an error."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, Span], Diagnostic] = {}

    def error(
        self,
        code: str,
        span: Span,
        *,
        notes: Iterable[Note] = (),
        suggestion: str | None = None,
        fix: Fix | None = None,
        also: Iterable[Span] = (),
        **args: object,
    ) -> None:
        """Record an error; `args` that are no concepts are kept as text."""
        self.add(Diagnostic(code, "error", span, _words(args), tuple(notes), suggestion, fix, tuple(also)))

    def warning(
        self,
        code: str,
        span: Span,
        *,
        notes: Iterable[Note] = (),
        suggestion: str | None = None,
        fix: Fix | None = None,
        **args: object,
    ) -> None:
        """Record a warning; `args` that are no concepts are kept as text."""
        self.add(Diagnostic(code, "warning", span, _words(args), tuple(notes), suggestion, fix))

    def looked_for(self, word: str, sort: str, candidates: Iterable[str]) -> None:
        """Hear among which words one was looked for that isn't known; nothing is made of it here."""

    def add(self, diagnostic: Diagnostic) -> None:
        """Record a diagnostic, unless one with its code stands at its place already."""
        self._found.setdefault((diagnostic.code, diagnostic.span), diagnostic)

    def __iter__(self) -> Iterator[Diagnostic]:
        # The sort is stable: at one place the first recorded comes first, which is the cause rather than the effect.
        return iter(sorted(self._found.values(), key=lambda diagnostic: diagnostic.span))

    def __len__(self) -> int:
        return len(self._found)

    def __bool__(self) -> bool:
        return any(diagnostic.severity == "error" for diagnostic in self._found.values())


def _words(args: Mapping[str, object]) -> dict[str, Word]:
    return {name: value if isinstance(value, Concept | tuple) else str(value) for name, value in args.items()}
