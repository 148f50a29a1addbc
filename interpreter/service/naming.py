"""Where a word that rules declare stands: where it is declared, in rules, examples, looks, guides and translations; and another word in
its place, everywhere at once or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from dsl.diagnostics import Fix
from dsl.source import Span
from dsl.words import reserved
from interpreter.definitions.game import GameDefinition
from interpreter.entrance.phrases import Phrases
from interpreter.paths import data_folder
from interpreter.rulebook.sources.files import text_of, yaml_files
from interpreter.rulebook.sources.finding import GUIDE, LOOK, TRANSLATIONS
from interpreter.service.places import KeyPath, branches

EXAMPLES = "examples"
NAME = re.compile(r"[a-z][a-z0-9_]*")
BRACES = re.compile(r"\{[^{}]*\}")
# What is written for readers, or is the title of an example, and names nothing that is declared.
PROSE = frozenset({"name", "shows", "$schema"})


class CannotRename(ValueError):
    """Why a word can't be renamed: `key` of the sentence that says so."""

    def __init__(self, key: str, **words: str) -> None:
        super().__init__(key)
        self.key, self.words = key, words

    def said(self, language: str) -> str:
        """Return why, in a language."""
        say = Phrases(language)
        own = f"service.{self.key}"
        return say(own if say.knows(own) else f"failure.{self.key}", **self.words)


def occurrences(word: str, game: GameDefinition, folders: Sequence[Path]) -> list[Span]:
    """Return every place at which a declared word stands, by file."""
    found: list[Span] = []
    for path, is_prose in _files(game, folders):
        text = text_of(path)
        if text is None or word not in text:
            continue
        rows = text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n")
        found += _in_prose(word, rows, str(path)) if is_prose else _in_rules(word, rows, str(path))
    return sorted(set(found))


def renamed(old: str, new: str, game: GameDefinition, folders: Sequence[Path]) -> tuple[Fix, ...]:
    """Return the edits that give a declared word another name wherever it stands. CannotRename if that is no name, or is taken; whether
    all is as right afterwards as before is for the caller to see."""
    if NAME.fullmatch(new) is None:
        raise CannotRename("bad-name", word=new)
    if new in reserved():
        raise CannotRename("reserved-name", word=new)
    if any(word == new for _, word in game.vocabulary.spans):
        raise CannotRename("name-taken", word=new)
    sections = {section for section, word in game.vocabulary.spans if word == old}
    if old in game.vocabulary.members:
        # Its name is made of the names of its values.
        raise CannotRename("not-declared", word=old)
    if len(sections) > 1:
        raise CannotRename("several-meanings", word=old)
    places = occurrences(old, game, folders)
    if not sections or not places:
        raise CannotRename("not-declared", word=old)
    return tuple(Fix(span, new) for span in places)


def _files(game: GameDefinition, folders: Iterable[Path]) -> Iterator[tuple[Path, bool]]:
    """Yield the files in which words of a game stand, and whether what stands there is written for readers."""
    for folder in folders:
        for path in yaml_files(folder):
            inside = path.relative_to(folder).parts
            yield path, TRANSLATIONS in inside or (GUIDE in inside and inside[-1] != "sections.yaml")
    for pattern in (f"*/{game.id}.yaml", f"*/{game.id}.guide.yaml"):
        yield from ((path, True) for path in sorted(data_folder("translations").glob(pattern)))


def _in_rules(word: str, rows: Sequence[str], file: str) -> Iterator[Span]:
    prose = {line for one in branches(rows) if one.key in PROSE and one.value for line in range(one.line, one.last + 1)}
    for number, row in enumerate(rows, start=1):
        if number not in prose:
            yield from _words(word, _code(row), number, file)


def _in_prose(word: str, rows: Sequence[str], file: str) -> Iterator[Span]:
    """Yield the keys that are the word, and what stands in braces."""
    for one in branches(rows):
        if one.key == word:
            yield one.span(file)
        elif _is_flow(rows, one):
            yield from _keys(word, rows[one.line - 1], one, file)
    for number, row in enumerate(rows, start=1):
        for brace in BRACES.finditer(row):
            if ": " not in brace[0]:
                for span in _words(word, brace[0], number, file):
                    shift = brace.start()
                    yield Span(file, number, span.column + shift, number, span.end_column + shift)


def _is_flow(rows: Sequence[str], branch: KeyPath) -> bool:
    return branch.value > 0 and rows[branch.line - 1][branch.value - 1] in "{["


def _keys(word: str, row: str, branch: KeyPath, file: str) -> Iterator[Span]:
    for match in re.finditer(rf"(?<=[{{,\s]){re.escape(word)}(?=:\s)", row[branch.value - 1 :]):
        column = branch.value + match.start()
        yield Span(file, branch.line, column, branch.line, column + len(word))


def _code(row: str) -> str:
    """Return a line without its comment."""
    return re.split(r"(?:^|\s)#", row, maxsplit=1)[0]


def _words(word: str, text: str, line: int, file: str) -> Iterator[Span]:
    for match in re.finditer(rf"(?<![\w$]){re.escape(word)}(?!\w)", text):
        yield Span(file, line, match.start() + 1, line, match.end() + 1)


__all__ = ["EXAMPLES", "LOOK", "CannotRename", "occurrences", "renamed"]
