"""Waits for rule files to be saved, and tells which things read differently since."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from dsl.meaning import NOWHERE
from interpreter.definitions.game import Definition, GameDefinition

PAUSE = 0.3
Saved = Mapping[str, int]


def saved(folders: Sequence[Path]) -> Saved:
    """Return when each file of these folders was last written. A file that is just being replaced is not there for a
    moment.
    """
    found: dict[str, int] = {}
    for folder in folders:
        for path in folder.rglob("*.yaml"):
            try:
                found[str(path)] = path.stat().st_mtime_ns
            except OSError:
                continue
    return found


def changes(folders: Sequence[Path], before: Saved, pause: float = PAUSE) -> Iterator[None]:
    """Yield each time that something was saved, without end. `before`: as all was saved when it was looked at last, so that
    what is saved while that takes its time isn't missed.
    """
    while True:
        after = saved(folders)
        if after != before:
            before = after
            yield
        else:
            time.sleep(pause)


def changed(before: GameDefinition | None, after: GameDefinition) -> list[str]:
    """Return the ids of the things that are new or say something else; none the first time."""
    if before is None:
        return []
    old = {one.id: _content(one) for one in before.definitions}
    return [one.id for one in after.definitions if old.get(one.id) != _content(one)]


def _content(definition: Definition) -> Definition:
    return replace(definition, span=NOWHERE)
