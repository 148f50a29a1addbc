"""Safe repairs: the fixes of diagnostics, and the one way to write a file. Only files of the folders that were asked about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from dsl.diagnostics import Diagnostic, Fix, Problems
from dsl.fixing import fixed
from dsl.source import Span
from interpreter.entrance.mistakes import lines
from interpreter.rulebook.formatting import formatted
from interpreter.rulebook.sources.files import text_of
from interpreter.rulebook.sources.reading import read_text

# A repair may bring up another mistake that can be repaired, but not for ever.
ROUNDS = 5


def mend(diagnostics: Iterable[Diagnostic], folders: Sequence[Path]) -> int:
    """Apply the fixes that are sure to their files, from the end so that places hold; how many. Of two that overlap the first waits."""
    by_file: dict[str, set[tuple[Span, str]]] = {}
    for diagnostic in diagnostics:
        fix = diagnostic.fix
        if (
            fix is not None
            and fix.sure
            and any(Path(fix.span.file).resolve().is_relative_to(one.resolve()) for one in folders)
        ):
            by_file.setdefault(fix.span.file, set()).add((fix.span, fix.text))
    count = 0
    for file, fixes in by_file.items():
        path = Path(file)
        old = text_of(path)
        if old is None:
            continue
        new, applied = fixed(old, _without_harm(old, file, [Fix(span, text) for span, text in fixes]))
        if new != old:
            _write(path, new)
            count += applied
    lines.cache_clear()
    return count


def _without_harm(text: str, name: str, fixes: Sequence[Fix]) -> Sequence[Fix]:
    """Return the fixes that leave a file as readable as it is: the colon that an effect lacks can be one too many beside its key."""

    def unread(some: Sequence[Fix]) -> int:
        problems = Problems()
        read_text(fixed(text, some)[0], name, problems)
        return len(problems)

    before = unread(())
    return fixes if unread(fixes) <= before else [one for one in fixes if unread([one]) <= before]


def format_files(folders: Sequence[Path]) -> int:
    """Write the rule files of these folders the one way; how many were changed."""
    count = 0
    for path in sorted({path for folder in folders for path in folder.rglob("*.yaml")}):
        old = text_of(path)
        new = None if old is None else formatted(old, str(path))
        if new is not None and new != old:
            _write(path, new)
            count += 1
    lines.cache_clear()
    return count


def _write(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(text)
