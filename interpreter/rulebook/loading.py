"""Finding and reading games: all files of a folder and of its packs, merged and checked, with every problem in one run."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from dsl.diagnostics import Note, Problems
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.definitions.game import GameDefinition
from interpreter.paths import data_folder
from interpreter.rulebook.checking import Game
from interpreter.rulebook.declarations import Declarations, Stated, entries, plain
from interpreter.rulebook.reading import read
from interpreter.rulebook.tree import Entry, Mapping

MAIN = "game.yaml"
PACK = "pack.yaml"
EXAMPLES = "examples"


def games() -> dict[str, Path]:
    """The games that came with this program: id → folder."""
    return {path.parent.name: path.parent for path in sorted(data_folder("rules").glob(f"*/{MAIN}"))}


def folder_of(game: str | Path, problems: Problems) -> Path | None:
    """The folder of a game, by its name or its path. `unknown-game` names the nearest one there is."""
    known = games()
    if isinstance(game, str) and game in known:
        return known[game]
    path = Path(game)
    if (path / MAIN).is_file():
        return path
    close = nearest(str(game), list(known))
    problems.error("unknown-game", Span(str(game), 1, 1, 1, 1), suggestion=close[0] if close else None, word=str(game))
    return None


def rule_files(folder: Path) -> list[Path]:
    """The rule files of a game or pack in a fixed order, the main one first; examples and translations are none."""
    files = [path for path in folder.rglob("*.yaml") if not {EXAMPLES, "translations"} & set(path.relative_to(folder).parts)]
    return sorted(files, key=lambda path: (path.name not in (MAIN, PACK), path.relative_to(folder).as_posix()))


def fingerprint_of(folders: Sequence[Path]) -> str:
    """A digest of all rule files of these folders: the same rules, the same digest."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in rule_files(folder):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def read_game(game: str | Path, packs: Sequence[str | Path], problems: Problems) -> GameDefinition | None:
    """A game with its packs, read and checked. None if a file can't be read at all; else look at `problems` before playing it."""
    folder = folder_of(game, problems)
    if folder is None:
        return None
    folders = [folder, *(Path(pack) for pack in packs)]
    mains: list[Mapping] = []
    things: list[Stated] = []
    seen: dict[str, Entry] = {}
    for place in folders:
        main = PACK if place is not folder else MAIN
        if not (place / main).is_file():
            problems.error("unreadable", Span(str(place / main), 1, 1, 1, 1), file=str(place / main))
            continue
        for path in rule_files(place):
            tree = read(path, problems)
            if not isinstance(tree, Mapping):
                continue
            if path.name == main:
                mains.append(tree)
                pack = str(plain(tree.get("pack"), ""))
            _collect(tree, pack, things, seen, problems)
    if not mains:
        return None
    declarations = Declarations(mains, things, problems)
    vocabulary = declarations.vocabulary()
    return Game(declarations, vocabulary, problems).whole(things, fingerprint_of(folders))


def _collect(tree: Mapping, pack: str, things: list[Stated], seen: dict[str, Entry], problems: Problems) -> None:
    """The things of one file. A pack may replace single keys of a thing (`replaces: true`)."""
    for name, entry, body in entries(tree.get("things")):
        if name not in seen:
            seen[name] = entry
            things.append(Stated(name, entry, body, pack))
        elif plain(body.get("replaces")) is True:
            at = next(index for index, stated in enumerate(things) if stated.id == name)
            things[at] = _merged(things[at], body, pack)
        else:
            note = Note(seen[name].key.span, "note-first", {})
            problems.error("declared-twice", entry.key.span, notes=[note], word=name)


def _merged(old: Stated, body: Mapping, pack: str) -> Stated:
    fresh = {entry.key.text for entry in body}
    kept = tuple(entry for entry in old.body if entry.key.text not in fresh)
    return replace(old, body=Mapping((*kept, *body.entries), old.body.span), pack=pack)
