"""Reads games: all files of a folder and of its packs, merged and checked, with every problem of every file in one run."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dsl.diagnostics import Diagnostic, Problems
from dsl.source import Span
from dsl.vocabulary import Member, Vocabulary
from interpreter.definitions.game import GameDefinition
from interpreter.paths import data_folder
from interpreter.remembering import Remembered, Same
from interpreter.rulebook.gathering import (
    Checked,
    base_folder,
    content_of,
    fingerprint_of,
    folders_of,
    folders_of_rules,
    key_of,
    learn,
    own,
    recall,
)
from interpreter.rulebook.lints import find_broken_promises
from interpreter.rulebook.mistakes.blame import Blame
from interpreter.rulebook.mistakes.causes import explained
from interpreter.rulebook.mistakes.spoken import in_words_of
from interpreter.rulebook.mistakes.undeclared import with_declaration
from interpreter.rulebook.mistakes.written import GameTexts
from interpreter.rulebook.packs.merging import add_up
from interpreter.rulebook.packs.packing import check_packs
from interpreter.rulebook.schemas.schema import Schema, conform, conform_entries
from interpreter.rulebook.schemas.shapes import ADDED_UP, ENTRIES, GAME, OTHER, PACK as PACK_SHAPE, thing_schema
from interpreter.rulebook.sources import caching
from interpreter.rulebook.sources.braces import as_yaml
from interpreter.rulebook.sources.complaints import is_sure
from interpreter.rulebook.sources.files import is_unsaved, text_of, yaml_files
from interpreter.rulebook.sources.finding import (
    MAIN,
    PACK,
    TRANSLATIONS,
    folder_of,
    games,
    pack_folder,
    packs,
    rule_files,
)
from interpreter.rulebook.sources.reading import read, read_text
from interpreter.rulebook.sources.tree import Mapping as Tree, Node, plain
from interpreter.rulebook.vocabulary.checking import GameChecker
from interpreter.rulebook.vocabulary.clashes import (
    Declared,
    declared as declared_words,
    find_clashes,
    where_declared,
    without,
)
from interpreter.rulebook.vocabulary.declarations import Declarations, Stated, entries as named
from interpreter.rulebook.vocabulary.families import Places, has_families, unfolded
from interpreter.rulebook.vocabulary.references import check_references
from interpreter.rulebook.vocabulary.scored import with_scored

# Codes that may only follow from an entry that was cut out.
FOLLOWING = frozenset({"unknown-word", "unknown-key", "missing-key"})
# What is mended where it stands, so that the rest of a file can be read.
MENDED = frozenset({"not-yaml", "bad-key"})
# A word that is declared as two things.
DOUBLE = frozenset({"ambiguous-word", "declared-twice"})
WORD = re.compile(r"\w+")
BRACES = re.compile(r"\{([^{}]*)\}")
KEY = re.compile(r"^\s*(\w+)\s*:", re.MULTILINE)
WHOLE: Schema = {"type": "object", "properties": ADDED_UP}
EMPTY = Tree((), Span("", 1, 1, 1, 1))

# What was declared before is known again after a change elsewhere, and with it all that follows from it alone.
WORDS: Same[Vocabulary] = Same(8)
SHAPES: Same[tuple[object, ...]] = Same(8)
THING_SCHEMAS: Remembered[Schema] = Remembered(8)


def read_rules(folder: Path, packs: Sequence[str | Path], problems: Problems) -> GameDefinition | None:
    """Return the rules of a folder with these packs: a game, or a pack with the game that it extends."""
    base = base_folder(folder, problems)
    return None if base is None else read_game(base, own(folder, packs), problems)


def read_game(game: str | Path, packs: Sequence[str | Path], problems: Problems) -> GameDefinition | None:
    """Return a game with its packs, read and checked. None if there is no such game, or nothing of it can be read;
    whatever comes back may be played only if `problems` holds no error. What was read without errors is kept for the
    next time.
    """
    folders = folders_of(game, packs, problems)
    if not folders:
        return None
    key = key_of(folders)
    definition, found = recall(folders, key) or learn(key, _read(folders, key))
    for diagnostic in found:
        problems.add(diagnostic)
    return definition


def _read(folders: Sequence[Path], key: str | None) -> Checked:
    """Return a game and what is wrong with it. `key`: by which it is kept, if it is. What is still being written is not
    worth to be kept.
    """
    reader = Reader(folders)
    definition = reader.game(fingerprint_of(folders))
    reader.problems = reader.blamed()
    if reader.problems:
        reader.problems = explained(reader.problems, reader.written(), lambda changed: _changed(folders, changed))
    if definition is not None and not reader.problems:
        find_broken_promises(definition, reader.problems)
        reader.problems = reader.blamed()
    if definition is not None:
        reader.problems = in_words_of(definition.vocabulary, reader.problems)
    if definition is not None and key is not None and not is_unsaved(folders) and not reader.problems:
        caching.keep(key, (definition, tuple(reader.problems)))
    return definition, tuple(reader.problems)


def _changed(folders: Sequence[Path], texts: Mapping[str, str]) -> Problems:
    """Return what is wrong with a game if some of its files were other texts."""
    reader = Reader(folders, texts)
    reader.game("")
    return reader.blamed()


def _written(folders: Sequence[Path], game: str, declared: Sequence[Declared]) -> GameTexts:
    paths = [path for folder in folders for path in rule_files(folder)]
    rules = {str(path): text for path in paths if (text := text_of(path)) is not None}
    files = {path for folder in folders for path in yaml_files(folder) if str(path) not in rules}
    files |= set(data_folder("translations").glob(f"*/{game}.yaml"))
    beside = Counter(word for path in files for word in _named(path))
    return GameTexts(rules, declared, beside)


def _named(path: Path) -> list[str]:
    """Return the words of a file beside the rules that may be names: of texts only the keys, and what stands in braces."""
    text = text_of(path) or ""
    if TRANSLATIONS not in path.parts:
        return WORD.findall(text)
    return [*KEY.findall(text), *(word for inside in BRACES.findall(text) for word in WORD.findall(inside))]


def written_of(game: GameDefinition, folders: Sequence[Path]) -> GameTexts:
    """Return what a checked game says in these folders, and what is said of it beside the rules."""
    trees = [read(path, Problems()) for folder in folders for path in rule_files(folder)]
    return _written(folders, game.id, list(declared_words(tree for tree in trees if isinstance(tree, Tree))))


class _Lines:
    """The words of the lines of files, each file and each line read when first asked for."""

    def __init__(self) -> None:
        self._files: dict[str, list[str]] = {}
        self._words: dict[tuple[str, int, int], frozenset[str]] = {}

    def words(self, span: Span) -> frozenset[str]:
        if span.file not in self._files:
            self._files[span.file] = content_of(Path(span.file)).decode(errors="replace").split("\n")
        key = (span.file, span.line, span.end_line)
        if key not in self._words:
            rows = self._files[span.file][span.line - 1 : span.end_line]
            self._words[key] = frozenset(WORD.findall("\n".join(rows)))
        return self._words[key]


@dataclass(frozen=True, slots=True)
class RulesFile:
    """One file of a game or of a pack: its tree, and the pack it belongs to ("" for the game itself)."""

    tree: Tree
    is_main: bool
    pack: str = ""


def _new_words(parts: Sequence[RulesFile]) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return the words that each pack declares and nothing before it did, by section."""
    known = set(where_declared(part.tree for part in parts if not part.pack))
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for pack in dict.fromkeys(part.pack for part in parts if part.pack):
        words = where_declared(part.tree for part in parts if part.pack == pack)
        found[pack] = tuple(word for word in words if word not in known)
        known.update(words)
    return found


class Reader:
    """Reads one game with its packs. `dropped`: words whose entries were cut out for another mistake; `mended`: files and lines that
    were mended so that they could be read."""

    def __init__(self, folders: Sequence[Path], changed: Mapping[str, str] | None = None) -> None:
        self.folders = folders
        self.changed = changed or {}
        self.declared: list[Declared] = []
        self.problems = Problems()
        self.dropped: set[str] = set()
        self.mended: set[tuple[str, int]] = set()
        self.id = ""
        self.blame: Blame | None = None

    def game(self, fingerprint: str) -> GameDefinition | None:
        """Return the game, None if its main file has nothing to go by."""
        parts: list[RulesFile] = []
        for place in self.folders:
            is_game = place == self.folders[0]
            read_here = [part for path in rule_files(place) if (part := self._part(path, place, is_game)) is not None]
            main = next((part for part in read_here if part.is_main), None)
            if main is None and is_game:
                return None
            pack = "" if main is None else str(plain(main.tree.get("pack"), ""))
            parts += [replace(part, pack=pack) for part in read_here]
        check_packs([part.tree for part in parts if part.is_main], self.problems)
        return self._whole(parts, fingerprint)

    def blamed(self) -> Problems:
        """Return all that was found, and what a pack did wrong at its own place. What is wrong without the last pack
        stays where it is.
        """
        found = [*self.problems]
        if self.blame is None or len(self.folders) == 1:
            return self.problems
        lines = _Lines()
        if all(one in found for one in self.blame.told(found, lines.words)):
            return self.problems
        before = Problems()
        read_game(self.folders[0], self.folders[1:-1], before)
        known = {(one.code, one.span) for one in before}
        old = [one for one in found if (one.code, one.span) in known]
        told = Problems()
        for one in (*old, *self.blame.told([one for one in found if one not in old], lines.words)):
            told.add(one)
        return told

    def _part(self, path: Path, place: Path, is_game: bool) -> RulesFile | None:
        """Read one file, but for its things: their shape follows from what all files declare."""
        changed = self.changed.get(str(path))
        tree = read(path, self.problems) if changed is None else read_text(changed, str(path), self.problems)
        if tree is not None:
            self._mended(path)
        if tree is None:
            # What stands in a file that can't be read is missing elsewhere for that reason alone.
            text = content_of(path).decode(errors="replace")
            self.dropped |= {word.casefold() for word in KEY.findall(text)}
            return None
        is_main = path == place / (MAIN if is_game else PACK)
        schema = OTHER if not is_main else GAME if is_game else PACK_SHAPE
        conformed = self._conformed(tree, schema)
        return None if conformed is None else RulesFile(conformed, is_main)

    def written(self) -> GameTexts:
        """Return what the game says, and what is said of it beside the rules."""
        return _written(self.folders, self.id, self.declared)

    def _mended(self, path: Path) -> None:
        """Remember what stands on lines of a file that were mended to be read: it may have been meant otherwise."""
        rows = content_of(path).decode(errors="replace").split("\n")
        for one in self.problems:
            if one.span.file == str(path) and one.code in MENDED and not is_sure(one):
                self.mended.add((one.span.file, one.span.line))
                self.dropped |= {word.casefold() for word in WORD.findall(rows[one.span.line - 1])}

    def _whole(self, parts: list[RulesFile], fingerprint: str) -> GameDefinition:
        found = Problems()
        parts, members = self._unfolded(parts, found)
        later = find_clashes([part.tree for part in parts], found)
        if later:
            parts = [replace(part, tree=without(part.tree, later)) for part in parts]
        self.declared = list(declared_words(part.tree for part in parts))
        whole = add_up([(part.pack, part.tree) for part in parts], found)
        self.dropped |= {word.casefold() for word in whole.dropped}
        files = [part.tree for part in parts]
        entries = self._conformed(whole.tree(*ENTRIES), WHOLE) or EMPTY
        words = Declarations(files, entries, [], Problems()).vocabulary()
        self.id = words.game
        self.blame = Blame(self._ranks(), whole.touched, words)
        stated = self._things(whole.tree("things").get("things"), words)
        things = [Stated(name, entry, body, whole.packs[name]) for name, entry, body in named(stated)]
        declared = Declarations(files, entries, things, found)
        vocabulary = WORDS(replace(declared.vocabulary(), members=members))
        check_references(declared, vocabulary, things, found, whole=not self.dropped and not later)
        game = GameChecker(declared, vocabulary, found).whole(things, fingerprint)
        self._add(found)
        return replace(with_scored(game), packs=_new_words(parts))

    def _unfolded(self, parts: list[RulesFile], problems: Problems) -> tuple[list[RulesFile], dict[str, Member]]:
        """Return the files with their families written out as things, and what each member is."""
        members: dict[str, Member] = {}
        if not any(has_families(part.tree) for part in parts):
            return parts, members
        entries = add_up([(part.pack, part.tree) for part in parts], Problems()).tree(*ENTRIES)
        conformed = conform(entries, WHOLE, Problems()).tree or EMPTY
        words = Declarations([part.tree for part in parts], conformed, [], Problems()).vocabulary()
        written: list[RulesFile] = []
        before: Places = {}
        for part in parts:
            tree, made = unfolded(part.tree, words, problems, before) if has_families(part.tree) else (part.tree, {})
            written.append(replace(part, tree=tree))
            members |= made
        return written, members

    def _ranks(self) -> dict[str, int]:
        """Return for each file how late it is read, by game and packs."""
        return {str(path): rank for rank, place in enumerate(self.folders) for path in rule_files(place)}

    def _things(self, things: Node | None, words: Vocabulary) -> Tree:
        """Return the things of all files with the shape that this game has for them."""
        if not isinstance(things, Tree):
            return EMPTY
        ground = SHAPES((words.kinds, words.enumerations, words.units))
        found = Problems()
        result = conform_entries(things, THING_SCHEMAS((ground,), lambda: thing_schema(words)), found)
        self._add(found)
        self.dropped |= {word.casefold() for word in result.dropped}
        return result.tree or EMPTY

    def _conformed(self, tree: Node, schema: Schema) -> Tree | None:
        found = Problems()
        result = conform(tree, schema, found)
        self._add(found)
        self.dropped |= {word.casefold() for word in result.dropped}
        return result.tree

    def _add(self, found: Problems) -> None:
        """Add what was found, but for what is missing only because its entry is broken, and for what is wrong where a word stands
        that is declared as two things: that is no mistake of its own."""
        twice = {one.args["word"] for one in found if one.code in DOUBLE}
        lines = _Lines()
        for diagnostic in found:
            if (diagnostic.span.file, diagnostic.span.line) in self.mended:
                continue
            word = str(diagnostic.args.get("word", "")).casefold()
            owner = str(diagnostic.args.get("owner", "")).casefold()
            follows = diagnostic.code in FOLLOWING and not self.dropped.isdisjoint((word, owner))
            if diagnostic.code in DOUBLE or not (follows or (twice and twice & lines.words(diagnostic.span))):
                self.problems.add(self._with_way_out(diagnostic))

    def _with_way_out(self, one: Diagnostic) -> Diagnostic:
        """Return a mistake with a repair after which its file can be read, and in a game with the declaration that it lacks."""
        if one.fix is not None and "{" in (line := self._line(one.fix.span)):
            return replace(one, fix=as_yaml(one.fix, line))
        is_of_game = Path(one.span.file).is_relative_to(self.folders[0])
        return with_declaration(one, self._line(one.span)) if is_of_game and one.severity == "error" else one

    def _line(self, span: Span) -> str:
        """Return the line of a file on which something begins."""
        text = self.changed.get(span.file)
        rows = (content_of(Path(span.file)).decode(errors="replace") if text is None else text).split("\n")
        return rows[span.line - 1].removesuffix("\r") if span.line <= len(rows) else ""


__all__ = [
    "base_folder",
    "fingerprint_of",
    "folder_of",
    "folders_of",
    "folders_of_rules",
    "games",
    "pack_folder",
    "packs",
    "read_game",
    "read_rules",
    "written_of",
]
