"""Somebody has read a section again: what the rules state now is written beside it, as what its text was read against."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from dsl.diagnostics import Problems
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.sources.files import text_of
from interpreter.teaching.proofs import changed, own_texts
from interpreter.teaching.stated import RuleTree
from interpreter.teaching.written import READ, GuideSection, Planned, plan_of, told_in


def note_read(
    game: GameDefinition, folder: Path, folders: Sequence[Path], language: str, section: str = ""
) -> list[str] | None:
    """Write down that the sections of a guide that have changed are read again in a language; which they were.

    folder, folders: as of `proofs.find_wrong`; section: only this one. None if there is no such section."""
    stated = RuleTree(folders)
    told = told_in(language, own_texts(game, folder, folders), [folder], Problems())
    planned = [one for one in plan_of([folder], Problems()) if one.id in told and section in ("", one.id)]
    if section and not planned:
        return None
    stale = [plan for plan in planned if changed(plan, told[plan.id], stated)]
    # From the end of each file, so that places before hold.
    for plan in sorted(stale, key=lambda plan: told[plan.id].span, reverse=True):
        _write(told[plan.id], _prints(plan, stated))
    return [plan.id for plan in stale]


def _prints(plan: Planned, stated: RuleTree) -> list[tuple[str, str]]:
    return [(path, found) for path, _ in plan.about if (found := stated.print_of(path)) is not None]


def _write(told: GuideSection, prints: Iterable[tuple[str, str]]) -> None:
    """Put the prints into the file, in the place of those that were there."""
    path = Path(told.span.file)
    text = text_of(path)
    if text is None:
        return
    lines = text.split("\n")
    if told.all_read is not None:
        start = told.all_read.line - 1
        end = _end(lines, start)
    else:
        start = end = _end(lines, told.span.line - 1)
    indent = _depth(lines[told.text.node.span.line - 1])
    block = [f"{' ' * indent}{READ}:", *(f"{' ' * indent}  {name}: '{digest}'" for name, digest in prints)]
    lines[start:end] = block
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write("\n".join(lines))


def _end(lines: Sequence[str], start: int) -> int:
    """Return the line after all that belongs to the key of a line: what stands further in, blank lines at its end left
    out.
    """
    depth, end = _depth(lines[start]), start + 1
    while end < len(lines) and (not lines[end].strip() or _depth(lines[end]) > depth):
        end += 1
    while not lines[end - 1].strip():
        end -= 1
    return end


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


__all__ = ["note_read"]
