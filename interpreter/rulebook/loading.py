"""Reads games: all files of a folder and of its packs, merged and checked, with every problem of every file in one run."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from dsl.diagnostics import Note, Problems
from dsl.vocabulary import Vocabulary
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook import caching
from interpreter.rulebook.checking import Game
from interpreter.rulebook.clashes import find_clashes
from interpreter.rulebook.declarations import Declarations, Stated, entries, overlaid, plain
from interpreter.rulebook.finding import MAIN, PACK, folder_of, games, pack_folder, packs, rule_files
from interpreter.rulebook.reading import read
from interpreter.rulebook.references import check_references
from interpreter.rulebook.schema import Schema, conform
from interpreter.rulebook.shapes import GAME, things_schema
from interpreter.rulebook.shapes import PACK as PACK_SHAPE
from interpreter.rulebook.tree import Mapping, Node

# Codes that may only follow from an entry that was cut out.
FOLLOWING = frozenset({"unknown-word", "unknown-key", "missing-key"})


def read_game(game: str | Path, packs: Sequence[str | Path], problems: Problems) -> GameDefinition | None:
    """A game with its packs, read and checked. None if there is no such game, or nothing of it can be read; whatever comes back
    may be played only if `problems` holds no error. What was read without errors is kept for the next time."""
    folder = folder_of(game, problems)
    found = [pack_folder(pack, problems) for pack in packs]
    if folder is None or None in found:
        return None
    folders = list(dict.fromkeys([folder, *(pack for pack in found if pack is not None)]))
    key = _key(folders)
    kept = caching.load(key) if key is not None else None
    if isinstance(kept, tuple) and len(kept) == 2 and isinstance(kept[0], GameDefinition):
        for diagnostic in kept[1]:
            problems.add(diagnostic)
        return kept[0]
    reader = Reader(folders)
    definition = reader.game(fingerprint_of(folders))
    if definition is not None and key is not None and not reader.problems:
        caching.keep(key, (definition, tuple(reader.problems)))
    for diagnostic in reader.problems:
        problems.add(diagnostic)
    return definition


def fingerprint_of(folders: Sequence[Path]) -> str:
    """A digest of all rule files of these folders: the same rules, the same digest, wherever they lie."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in rule_files(folder):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(_content(path)).digest())
    return digest.hexdigest()[:16]


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes() if path.is_file() else b""
    except OSError:
        # Reading it for its rules says why.
        return b""


def _key(folders: Sequence[Path]) -> str | None:
    try:
        return caching.key_of([fingerprint_of(folders), *(str(folder) for folder in folders)])
    except OSError:
        return None


class Reader:
    """Reads one game with its packs. `dropped`: words whose entries were cut out for another mistake."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = folders
        self.problems = Problems()
        self.dropped: set[str] = set()
        self.things: dict[str, Stated] = {}

    def game(self, fingerprint: str) -> GameDefinition | None:
        """The game, None if its main file has nothing to go by."""
        mains: list[Mapping] = []
        others: list[tuple[Mapping, str]] = []
        for place in self.folders:
            is_game = place == self.folders[0]
            main: Mapping | None = None
            pack = ""
            for path in rule_files(place):
                tree = read(path, self.problems)
                if tree is None:
                    continue
                if path == place / (MAIN if is_game else PACK):
                    main = self._conformed(tree, GAME if is_game else PACK_SHAPE)
                    if main is not None:
                        pack = str(plain(main.get("pack"), ""))
                        mains.append(main)
                elif isinstance(tree, Mapping):
                    others.append((tree, pack))
                else:
                    self._conformed(tree, things_schema(Vocabulary("")))
            if main is None and is_game:
                return None
        self._check_packs(mains)
        return self._whole(mains, others, fingerprint)

    def _whole(self, mains: list[Mapping], others: list[tuple[Mapping, str]], fingerprint: str) -> GameDefinition:
        # The shape of things follows from what is declared; that is checked below, once the things are known as well.
        words = Declarations(mains, [], Problems()).vocabulary()
        files = list(mains)
        for index, main in enumerate(mains):
            if main.get("things") is not None:
                whole = self._conformed(main, things_schema(words, PACK_SHAPE if index else GAME))
                files[index] = whole if whole is not None else main
        parts = [(main, str(plain(main.get("pack"), ""))) for main in files]
        for tree, pack in others:
            part = self._conformed(tree, things_schema(words))
            if part is not None:
                parts.append((part, pack))
        # A pack comes after the game, whichever file its things stand in.
        order = ["", *(str(plain(main.get("pack"), "")) for main in files[1:])]
        parts.sort(key=lambda part: order.index(part[1]) if part[1] in order else len(order))
        found = Problems()
        find_clashes([part for part, _ in parts], found)
        for part, pack in parts:
            self._collect(part, pack)
        things = list(self.things.values())
        declared = Declarations(files, things, found)
        vocabulary = declared.vocabulary()
        check_references(declared, vocabulary, things, found, whole=not self.dropped)
        game = Game(declared, vocabulary, found).whole(things, fingerprint)
        self._add(found)
        return game

    def _conformed(self, tree: Node, schema: Schema) -> Mapping | None:
        found = Problems()
        result = conform(tree, schema, found)
        self._add(found)
        self.dropped |= {word.casefold() for word in result.dropped}
        return result.tree

    def _add(self, found: Problems) -> None:
        """Add what was found, but for what is missing only because its entry is broken: that is no mistake of its own."""
        for diagnostic in found:
            if diagnostic.code not in FOLLOWING or diagnostic.args.get("word", "").casefold() not in self.dropped:
                self.problems.add(diagnostic)

    def _check_packs(self, mains: list[Mapping]) -> None:
        game = plain(mains[0].get("game"))
        for main in mains[1:]:
            extends = main.get("extends")
            if extends is not None and game is not None and plain(extends) != game:
                self.problems.error("wrong-game", extends.span, word=str(plain(extends)), game=str(game))

    def _collect(self, tree: Mapping, pack: str) -> None:
        for name, entry, body in entries(tree.get("things")):
            replaces = plain(body.get("replaces")) is True
            old = self.things.get(name)
            if replaces and old is not None:
                self.things[name] = replace(old, body=overlaid(old.body, body), pack=pack)
            elif replaces:
                Declarations([], [], self.problems).nothing_to_replace(entry, self.things)
            elif old is not None:
                notes = [Note(old.entry.key.span, "note-first-here")]
                self.problems.error("declared-twice", entry.key.span, notes=notes, word=name)
            else:
                self.things[name] = Stated(name, entry, body, pack)


__all__ = ["fingerprint_of", "folder_of", "games", "pack_folder", "packs", "read_game"]
