"""Keeps what was found wrong, so that rules are looked at again only when something has changed.

What is kept is named by all that it depends on: what was asked for, this program, and every file in the folders that are read and among
the translations, by name and content. So a change of any of them is looked at afresh, and what can't be read back is as good as none.
It stands apart from the looking itself, which takes its time to import.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from dsl.diagnostics import Diagnostic
from interpreter.entrance import opening
from interpreter.paths import data_folder
from interpreter.rulebook.gathering import content_of, folders_of_rules
from interpreter.rulebook.sources import caching
from interpreter.rulebook.sources.finding import games, packs

TRANSLATIONS: Final = "translations"
PROGRAM = ("dsl", "interpreter")


def translated(paths: Sequence[Path]) -> list[Path]:
    """Return those of the paths that are the translations, or lie in them."""
    root = data_folder(TRANSLATIONS).resolve()

    def is_meant(path: Path) -> bool:
        # A folder of one's own that is called so is that folder.
        by_name = str(path) == TRANSLATIONS and not path.exists()
        return by_name or path.resolve().is_relative_to(root)

    return [path for path in paths if is_meant(path)]


def folders_of(paths: Sequence[Path], with_packs: Sequence[str] | None = None) -> list[Path]:
    """Return the folders of rules that are meant."""
    meant = paths or [opening.pack_folder(pack) for pack in with_packs or ()] or list(opening.games().values())
    return list(dict.fromkeys(folder for path in meant for folder in opening.folders_at(path)))


def found(
    paths: Sequence[Path],
    with_packs: Sequence[str] | None,
    look: Callable[[], Sequence[Diagnostic]],
    *,
    strict: bool,
) -> tuple[Diagnostic, ...]:
    """Return what is wrong with the rules that these paths and packs mean: what was kept of them, else what `look` finds."""
    key = _key(paths, with_packs, strict=strict)
    kept = caching.load(key)
    if isinstance(kept, tuple) and all(isinstance(one, Diagnostic) for one in kept):
        return kept
    fresh = tuple(look())
    # What changed while it was looked at would be kept under what it was before.
    if _key(paths, with_packs, strict=strict) == key:
        caching.keep(key, fresh)
    return fresh


def _key(paths: Sequence[Path], with_packs: Sequence[str] | None, *, strict: bool) -> str:
    texts = translated(paths)
    rest = [path for path in paths if path not in texts]
    folders = [] if texts and not rest else folders_of(rest, with_packs)
    places = [opening.pack_folder(pack) for pack in with_packs or ()]
    read = [*folders, *places, *(opening.games().values() if texts else ())]
    read += [place for folder in read for place in folders_of_rules(folder, places)]
    known = [*games(), "", *packs()]
    asked = [str(Path.cwd()), str(strict), *map(str, paths), "", *map(str, places), "", *map(str, folders), "", *known]
    every = dict.fromkeys([*read, data_folder(TRANSLATIONS)])
    return caching.key_of([caching.program(PROGRAM), *asked, *(line for place in every for line in _held(place))])


def _held(folder: Path) -> Iterator[str]:
    """Yield the folder and every file in it: of those in YAML what they hold, of the others only when they were written."""
    yield str(folder)
    for place, below, names in os.walk(folder):
        below[:] = sorted(name for name in below if not name.startswith("."))
        for name in sorted(names):
            path = Path(place, name)
            yield str(path)
            yield hashlib.sha256(content_of(path)).hexdigest() if name.endswith(".yaml") else _stamp(path)


def _stamp(path: Path) -> str:
    try:
        state = path.stat()
    except OSError:
        return ""
    return f"{state.st_size} {state.st_mtime_ns}"


__all__ = ["folders_of", "found", "translated"]
