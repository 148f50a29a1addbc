"""Finds games and packs: those that came with this program by name, any other by its folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dsl.diagnostics import Problems
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.paths import data_folder
from interpreter.rulebook.sources.files import yaml_files

MAIN = "game.yaml"
PACK = "pack.yaml"
LOOK = "look.yaml"
TRANSLATIONS = "translations"
GUIDE = "guide"
# Folders within a game that hold no rules.
BESIDE = frozenset({"examples", GUIDE, TRANSLATIONS})


def games() -> dict[str, Path]:
    """Return the games that came with this program: name → folder."""
    return _folders_with(MAIN)


def packs() -> dict[str, Path]:
    """Return the packs that came with this program: name → folder."""
    return _folders_with(PACK)


def folder_of(game: str | Path, problems: Problems) -> Path | None:
    """Return the folder of a game, by its name or its path. `unknown-game` names the nearest one there is."""
    return _find(game, games(), MAIN, "unknown-game", problems)


def pack_folder(pack: str | Path, problems: Problems) -> Path | None:
    """Return the folder of a pack, by its name or its path. `unknown-pack` names the nearest one there is."""
    return _find(pack, packs(), PACK, "unknown-pack", problems)


def beside(folder: Path, name: str, main: str) -> Path | None:
    """Return the game (`main` is MAIN) or pack (PACK) of this name that a folder of rules relies on: one that lies
    beside it, or one that came with this program.
    """
    for called in (name, name.replace("_", "-")):
        near = folder.resolve().parent / called
        if (near / main).is_file():
            return near
    return (games() if main == MAIN else packs()).get(name)


def rule_files(folder: Path) -> list[Path]:
    """Return the rule files of a game or pack in a fixed order, the main one first; examples, guides, translations and
    looks are none.
    """
    files = [
        path for path in yaml_files(folder) if path.name != LOOK and not BESIDE & set(path.relative_to(folder).parts)
    ]
    return sorted(files, key=lambda path: (path.parent != folder or path.name not in (MAIN, PACK), path.as_posix()))


def words_of(game: str, folders: Sequence[Path]) -> tuple[str | Path, ...]:
    """Return where the words of a game are: under its id with those of the program, or with the rules themselves."""
    places = {folder: folder / TRANSLATIONS for folder in folders}
    return (game, *(folder for folder, place in places.items() if place.is_dir() or yaml_files(place)))


def _folders_with(main: str) -> dict[str, Path]:
    return {path.parent.name: path.parent for path in sorted(data_folder("rules").glob(f"*/{main}"))}


def _find(name: str | Path, known: dict[str, Path], main: str, code: str, problems: Problems) -> Path | None:
    if isinstance(name, str) and name in known:
        return known[name]
    path = Path(name)
    if path.name == main and path.is_file():
        return path.parent
    if (path / main).is_file():
        return path
    suggestion = next(iter(nearest(path.name, known)), None)
    problems.error(code, Span(str(name), 1, 1, 1, 1), suggestion=suggestion, word=str(name), known=", ".join(known))
    return None


__all__ = [
    "GUIDE",
    "LOOK",
    "MAIN",
    "PACK",
    "beside",
    "folder_of",
    "games",
    "pack_folder",
    "packs",
    "rule_files",
    "words_of",
]
