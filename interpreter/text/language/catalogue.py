"""The words and phrases of one language: its own, those of a game, and those of packs.

    catalogue = Catalogue.load("xx", ["market", Path("packs/fair")])

A game is named by its id: `translations/<language>/<game>.yaml`; a pack by its folder: `<pack>/translations/<language>.yaml`, and
whatever files the folder `<pack>/translations/<language>/` has, so that no file need be too large.
What a language lacks is said in the language that its grammar names as `fallback`, and marked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dsl.diagnostics import Problems
from dsl.meaning import NOWHERE
from dsl.source import Span
from interpreter.paths import data_folder
from interpreter.rulebook.sources.files import is_there, stamp, yaml_files
from interpreter.text.language.files import LanguageFile, read_files
from interpreter.text.language.grammar import Grammar, make_grammar
from interpreter.text.pieces import CatalogueWord

GRAMMAR, LANGUAGE, INTERFACE = "grammar.yaml", "language.yaml", "interface.yaml"
_LOADED: dict[tuple[object, ...], Catalogue] = {}


class Catalogue:
    """Everything needed to say something in one language."""

    def __init__(self, grammar: Grammar, sections: dict[str, dict[str, Any]], fallback: Catalogue | None) -> None:
        self.grammar = grammar
        self.sections = sections
        self.fallback = fallback
        self.language = grammar.language
        self.spans: dict[tuple[str, ...], Span] = {}
        self.keys: dict[tuple[str, ...], Span] = {}
        self.problems = Problems()
        # Whether one of its files couldn't be read: what it lacks may stand there.
        self.lost = False

    @classmethod
    def load(cls, language: str, game_words: Sequence[str | Path] = (), *, folder: Path | None = None) -> Catalogue:
        """Return the catalogue, from memory if none of its files has changed. FileNotFoundError if there is no such
        language.
        """
        root = folder or data_folder("translations")
        files = _files(root, language, game_words)
        key = (language, tuple((str(file), stamp(file)) for file in files))
        known = _LOADED.get(key)
        below = known.fallback if known is not None else None
        if below is not None and cls.load(below.language, game_words, folder=folder) is not below:
            # What this language lacks is said in words that have changed, or in those of other packs.
            known = None
        if known is None:
            known = _LOADED[key] = cls._read(root, language, files, game_words)
        return known

    @classmethod
    def _read(cls, root: Path, language: str, files: Sequence[Path], game_words: Sequence[str | Path]) -> Catalogue:
        problems = Problems()
        (grammar_words,) = read_files([root / language / GRAMMAR], problems)
        grammar = make_grammar(language, grammar_words.data)
        fallback = None
        if grammar.fallback and grammar.fallback != language:
            fallback = cls.load(grammar.fallback, game_words, folder=root)
        made = cls(grammar, {}, fallback)
        made.problems = problems
        made.spans.update({("grammar", *path): span for path, span in grammar_words.spans.items()})
        rest = [file for file in files if file.name != GRAMMAR]
        for file, words in zip(rest, read_files(rest, problems), strict=True):
            made._add(words, "interface" if file.name == INTERFACE else "")
            made.lost = made.lost or words.lost
        return made

    def _add(self, words: LanguageFile, section: str) -> None:
        if section:
            entries = self.sections.setdefault(section, {})
            for path, text in _flat(words.data, ()):
                entries[".".join(path)] = text
                self.spans[(section, ".".join(path))] = words.spans[path]
            return
        for name, entries in words.data.items():
            if not isinstance(entries, dict):
                self.problems.error("wrong-shape", words.spans[(name,)])
                continue
            self.sections.setdefault(name, {}).update(entries)
        self.spans.update(words.spans)
        self.keys.update(words.keys)

    def entry(self, section: str, key: str) -> Any:
        """Return what this language says for a word, None if nothing. What things score goes by the words of the ability."""
        found = self._entry(section, key)
        return self._entry("abilities", key) if found is None and section == "attributes" else found

    def _entry(self, section: str, key: str) -> Any:
        entries = self.sections.get(section)
        found = None if entries is None else entries.get(key)
        if found is not None or entries is None or "." not in key:
            return found
        first, _, rest = key.partition(".")
        inner = entries.get(first)
        return inner.get(rest) if isinstance(inner, dict) else None

    def find(self, word: CatalogueWord) -> tuple[Any, Catalogue]:
        """Return the entry of a word and the catalogue it was found in, this one or its fallback; None if nowhere."""
        found = self.entry(word.section, word.key)
        if found is not None or self.fallback is None:
            return found, self
        return self.fallback.find(word)

    def knows(self, section: str, key: str) -> bool:
        """Return whether this language or its fallback has a word for it."""
        return self.find(CatalogueWord(section, key))[0] is not None

    def says(self, section: str, key: str) -> bool:
        """Return whether there is a phrase of its own for this, rather than a general one. That of the fallback is none
        where this language knows the word that it belongs to: the language's own general phrase says it then.
        """
        word, _, phrase = key.partition(".")
        if self.entry(section, key) is not None:
            return True
        if self.fallback is None or (phrase and self.entry(section, word) is not None):
            return False
        return self.fallback.says(section, key)

    def span(self, *path: str) -> Span:
        """Return where an entry stands."""
        return self.spans.get(path, NOWHERE)

    def key_span(self, *path: str) -> Span:
        """Return where the key of an entry stands."""
        return self.keys.get(path, self.span(*path))


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """Return the languages there are: the folders that have a grammar."""
    root = folder or data_folder("translations")
    return tuple(sorted(path.parent.name for path in root.glob(f"*/{GRAMMAR}")))


def _files(root: Path, language: str, game_words: Sequence[str | Path]) -> list[Path]:
    grammar = root / language / GRAMMAR
    if not grammar.is_file():
        raise FileNotFoundError(grammar)
    files = [grammar, root / language / LANGUAGE, root / language / INTERFACE]
    for words in game_words:
        if isinstance(words, Path):
            if is_there(words):
                files.append(words)
                continue
            files.append(words / "translations" / f"{language}.yaml")
            files += sorted(yaml_files(words / "translations" / language))
        else:
            files.append(root / language / f"{words}.yaml")
    return [file for file in files if is_there(file)]


def _flat(data: Mapping[str, Any], path: tuple[str, ...]) -> list[tuple[tuple[str, ...], Any]]:
    """Return the leaves of nested phrases."""
    found: list[tuple[tuple[str, ...], Any]] = []
    for key, value in data.items():
        if isinstance(value, Mapping):
            found.extend(_flat(value, (*path, key)))
        else:
            found.append(((*path, key), value))
    return found
