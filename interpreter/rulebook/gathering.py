"""Gathers the folders of which a game is read, and knows again what was read of them.

Stands apart from the reading itself, so that whoever asks for a game that is known needn't wait for all that reads and checks one.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from dsl.diagnostics import Diagnostic, Problems
from interpreter.remembering import Remembered
from interpreter.rulebook.packs.packing import base_of, with_needed
from interpreter.rulebook.sources import caching
from interpreter.rulebook.sources.files import content, is_unsaved
from interpreter.rulebook.sources.finding import MAIN, folder_of, pack_folder, rule_files

if TYPE_CHECKING:
    from interpreter.definitions.game import GameDefinition

Checked: TypeAlias = "tuple[GameDefinition | None, tuple[Diagnostic, ...]]"
"""A game, as far as it can be read, and what is wrong with it."""

GAMES: Remembered[Checked] = Remembered(8)


def base_folder(folder: Path, problems: Problems | None = None) -> Path | None:
    """Return the folder of the game that a folder of rules is, or extends."""
    return folder if (folder / MAIN).is_file() else base_of(folder, Problems() if problems is None else problems)


def folders_of_rules(folder: Path, packs: Sequence[str | Path]) -> list[Path]:
    """Return all folders that are read for a folder of rules with these packs; none if its game isn't there."""
    base = base_folder(folder)
    return [] if base is None else folders_of(base, own(folder, packs))


def own(folder: Path, packs: Sequence[str | Path]) -> list[str | Path]:
    """Return the packs with which a folder of rules is read: itself among them if it is one."""
    return [*packs] if (folder / MAIN).is_file() else [folder, *packs]


def folders_of(game: str | Path, packs: Sequence[str | Path], problems: Problems | None = None) -> list[Path]:
    """Return the folder of a game, then those of its packs and of the packs that these need; none if one isn't there."""
    problems = Problems() if problems is None else problems
    folder = folder_of(game, problems)
    found = [pack_folder(pack, problems) for pack in packs]
    if folder is None or None in found:
        return []
    chosen = with_needed([pack for pack in found if pack is not None])
    return list({place.resolve(): place for place in (folder, *chosen)}.values())


def fingerprint_of(folders: Sequence[Path]) -> str:
    """Return a digest of all rule files of these folders: the same rules, the same digest, wherever they lie."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in rule_files(folder):
            digest.update(os.fsencode(path.relative_to(folder).as_posix()) + b"\0")
            digest.update(hashlib.sha256(content_of(path)).digest())
    return digest.hexdigest()[:16]


def content_of(path: Path) -> bytes:
    """Return what a file holds; nothing if it can't be read."""
    try:
        return content(path)
    except (OSError, ValueError):
        # Reading it for its rules says why.
        return b""


def key_of(folders: Sequence[Path]) -> str | None:
    """Return the key under which what was read of these folders is known; None if that can't be told."""
    try:
        return caching.key_of([fingerprint_of(folders), *(str(folder) for folder in folders)])
    except OSError:
        return None


def recall(folders: Sequence[Path], key: str | None) -> Checked | None:
    """Return what was read of these folders before, if that is known: in this process or, if nothing of them is still
    being written, in any.
    """
    if key is None:
        return None
    known = GAMES.get((key,))
    if known is not None or is_unsaved(folders):
        return known
    kept = caching.load(key)
    from interpreter.definitions.game import GameDefinition

    if isinstance(kept, tuple) and len(kept) == 2 and isinstance(kept[0], GameDefinition):
        return learn(key, kept)
    return None


def learn(key: str | None, checked: Checked) -> Checked:
    """Know what was read the next time, and return it."""
    if key is not None:
        GAMES.keep((key,), (key,), checked)
    return checked


__all__ = [
    "Checked",
    "base_folder",
    "content_of",
    "fingerprint_of",
    "folders_of",
    "folders_of_rules",
    "key_of",
    "learn",
    "own",
    "recall",
]
