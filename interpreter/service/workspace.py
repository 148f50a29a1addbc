"""The files of rules that somebody writes, as they are at the moment, and what there is to tell about them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from dsl.diagnostics import Diagnostic, Fix, Problems
from dsl.fixing import fixed
from dsl.source import Span
from interpreter.definitions.game import GameDefinition
from interpreter.entrance.phrases import Phrases, languages
from interpreter.review.accepting import accept
from interpreter.review.validating import look_at
from interpreter.rulebook.book import Rulebook
from interpreter.rulebook.formatting import formatted
from interpreter.rulebook.loading import folders_of_rules, read_rules
from interpreter.rulebook.sources.files import is_there, stamp, text_of, unsaved, yaml_files
from interpreter.rulebook.sources.finding import MAIN, PACK, words_of
from interpreter.service import completing, drawing, hovering, mending, naming, proving
from interpreter.service.completing import Suggestion
from interpreter.service.drawing import Item, Token
from interpreter.service.findings import Finding, Mend, told
from interpreter.service.hovering import Hover
from interpreter.service.naming import CannotRename
from interpreter.service.places import TextPosition, around, branches, word_at
from interpreter.service.proving import Lens
from interpreter.service.relations import Relations, relations_of
from interpreter.service.spoken import MISSPOKEN, as_meant
from interpreter.service.written import Draft
from interpreter.telling.voice import Card, Voice


@dataclass(slots=True)
class _Folder:
    """What is known of a folder of rules, as long as its files are what they were by `state`. `sound`: the last game that could be
    read at all."""

    state: object = None
    game: GameDefinition | None = None
    read: bool = False
    playable: bool = False
    problems: Problems | None = None
    sound: GameDefinition | None = None
    voices: dict[str, Voice] = field(default_factory=dict)


class Workspace:
    """Files that are being written. Every path is a file, whether it is there already or not. `packs`: those with which the games
    are looked at, by folder."""

    def __init__(self, packs: Sequence[str | Path] = ()) -> None:
        self.packs = [Path(pack) for pack in packs]
        self._texts: dict[str, str] = {}
        self._folders: dict[Path, _Folder] = {}

    # --- files -------------------------------------------------------------------------------------------------------------------

    def open(self, path: Path, text: str) -> None:
        """Take a text in place of what a file holds, until it is closed."""
        self._texts[os.path.abspath(path)] = text  # noqa: PTH100 - a link stays what it is called

    def change(self, path: Path, text: str) -> None:
        """Take another text for a file that is open."""
        self.open(path, text)

    def close(self, path: Path) -> None:
        """Go by what is saved again."""
        self._texts.pop(os.path.abspath(path), None)  # noqa: PTH100

    def text(self, path: Path) -> str:
        """Return what a file holds, the text that was opened if there is one; nothing if it can't be read."""
        with self._written():
            return (text_of(path) or "").removeprefix("\ufeff").replace("\r\n", "\n")

    def folder(self, path: Path) -> Path | None:
        """Return the folder of rules in which a file lies; None if it lies in none."""
        with self._written():
            place = Path(os.path.abspath(path))  # noqa: PTH100
            for folder in place.parents:
                if is_there(folder / MAIN) or is_there(folder / PACK):
                    return folder
        return None

    # --- what is wrong -----------------------------------------------------------------------------------------------------------

    def diagnostics(self, path: Path, language: str) -> tuple[Finding, ...]:
        """Return what is wrong with a file, in the order of its places, as `validate` tells it."""
        file = os.path.abspath(path)  # noqa: PTH100
        return tuple(one for name, found in self.problems(path, language).items() if name == file for one in found)

    def problems(self, path: Path, language: str) -> Mapping[str, tuple[Finding, ...]]:
        """Return what is wrong with the rules to which a file belongs, by absolute path of the file in which it is."""
        found: dict[str, list[Finding]] = {}
        with self._written():
            for one in self._problems(path):
                file = os.path.abspath(one.span.file)  # noqa: PTH100
                found.setdefault(file, []).append(told(self._as_meant(one, path, language), language))
        return {file: tuple(some) for file, some in found.items()}

    def _as_meant(self, one: Diagnostic, path: Path, language: str) -> Diagnostic:
        """Return a diagnostic with the word of the game that is meant by what readers call it, where there was none to suggest."""
        game = self.game(path) if one.code in MISSPOKEN and one.fix is None else None
        if game is None:
            return one
        fix = as_meant(self.text(Path(one.span.file)), one.span, game.vocabulary, self._voices(path), language)
        return one if fix is None else replace(one, suggestion=fix.text, fix=fix)

    def _problems(self, path: Path) -> Problems:
        folder = self.folder(path)
        if folder is None:
            return Problems()
        known = self._known(folder)
        if known.problems is None:
            result = look_at([folder], [str(pack) for pack in self.packs])
            known.problems = accept(result.problems, list(result.folders), played=False, strict=False)
        return known.problems

    # --- what could be written, what is written ----------------------------------------------------------------------------------

    def complete(self, path: Path, position: TextPosition, language: str) -> tuple[Suggestion, ...]:
        """Return what could be written at a position, the likeliest first."""
        with self._written():
            return completing.complete(self._here(path), position, language, lambda: self._voices(path).get(language))

    def hover(self, path: Path, position: TextPosition, language: str) -> Hover | None:
        """Return what there is to tell about what stands at a position; None if there is nothing."""
        with self._written():
            return hovering.hover(self._here(path), position, language, self._voices(path))

    # --- where words stand ---------------------------------------------------------------------------------------------------------

    def definition(self, path: Path, position: TextPosition) -> Span | None:
        """Return where the word at a position is declared."""
        with self._written():
            here = self._here(path)
            word, _ = word_at(here.rows, position)
            return None if here.game is None or not word else hovering.looked_up(here.game.vocabulary, word)[1]

    def references(self, path: Path, position: TextPosition) -> list[Span]:
        """Return every place at which the word at a position stands, in rules, examples and translations; none if nothing declares it."""
        with self._written():
            here = self._here(path)
            word, _ = word_at(here.rows, position)
            if here.game is None or not hovering.looked_up(here.game.vocabulary, word)[0]:
                return []
            return naming.occurrences(word, here.game, self._read_with(here))

    def rename(self, path: Path, position: TextPosition, new: str) -> tuple[Fix, ...]:
        """Return the edits that give the word at a position another name everywhere. CannotRename if anything would be wrong that
        isn't wrong now, or if that is no name."""
        with self._written():
            here = self._here(path)
            word, _ = word_at(here.rows, position)
            if here.game is None:
                raise CannotRename("not-declared", word=word)
            edits = naming.renamed(word, new, here.game, self._read_with(here))
            before = len(self._problems(path))
        trial = Workspace(self.packs)
        trial._texts = {**self._texts, **self.edited(edits)}
        with trial._written():
            if len(trial._problems(path)) > before:
                raise CannotRename("not-everywhere", word=word)
        return edits

    def edited(self, edits: Iterable[Fix]) -> dict[str, str]:
        """Return the files that edits change, by absolute path, as they leave them."""
        by_file: dict[str, list[Fix]] = {}
        for edit in edits:
            by_file.setdefault(os.path.abspath(edit.span.file), []).append(edit)  # noqa: PTH100
        return {file: fixed(self.text(Path(file)), some)[0] for file, some in by_file.items()}

    # --- what can be done ----------------------------------------------------------------------------------------------------------

    def mends(self, path: Path, span: Span, language: str) -> tuple[Mend, ...]:
        """Return what can be done at a place: repairs of what is wrong there, words and an example for the card."""
        lines = range(span.line, span.end_line + 1)
        wrong = [
            one for one in self.diagnostics(path, language) if one.span.line in lines or span.line == one.span.end_line
        ]
        card = self.card_at(path, TextPosition(span.line, span.column))
        with self._written():
            return tuple(mending.mends(self._here(path), card, wrong, language))

    def formatted(self, path: Path) -> str | None:
        """Return a file written the one way to write it; None if it can't be read."""
        with self._written():
            here = self._here(path)
            return formatted(here.text, str(here.path), None if here.game is None else here.game.vocabulary)

    def lenses(self, path: Path, language: str) -> list[Lens]:
        """Return what can be tried in a file: its examples and cards."""
        with self._written():
            return proving.lenses(self._here(path), language)

    def held(self, path: Path, example: str, language: str) -> tuple[bool, str]:
        """Run an example of a file; return whether it holds, and what there is to say about it."""
        with self._written():
            book = self._book(path)
            if book is None:
                return False, Phrases(language)("service.broken")
            return proving.held(self._here(path), book, example, language)

    def played(self, path: Path, card: str, language: str, games: int = proving.GAMES) -> str:
        """Play at random, and return in how many of the games a card was used."""
        with self._written():
            book = self._book(path)
            return Phrases(language)("service.broken") if book is None else proving.played(book, card, language, games)

    # --- how it is drawn -----------------------------------------------------------------------------------------------------------

    def tokens(self, path: Path) -> list[Token]:
        """Return the words of all effects of a file by what they are."""
        with self._written():
            return drawing.tokens(self._here(path))

    def outline(self, path: Path) -> list[Item]:
        """Return the sections of a file and what is in them."""
        with self._written():
            return drawing.outline(self._here(path))

    def folding(self, path: Path) -> list[tuple[int, int]]:
        """Return the first and last line of all that folds."""
        with self._written():
            return drawing.folding(self._here(path))

    # --- cards -------------------------------------------------------------------------------------------------------------------

    def card_at(self, path: Path, position: TextPosition) -> str | None:
        """Return the id of the thing in whose declaration a position is."""
        branch = around(self.text(path).split("\n"), position)
        own = next((one for one in branches(self.text(path).split("\n")) if one.line == position.line), None)
        for keys in (branch.keys if branch else (), own.keys if own else ()):
            if len(keys) > 1 and keys[0] == "things":
                return keys[1]
        return None

    def cards(self, path: Path) -> tuple[str, ...]:
        """Return the ids of all things that a file declares, in its order."""
        found = [one.keys for one in branches(self.text(path).split("\n"))]
        return tuple(dict.fromkeys(keys[1] for keys in found if len(keys) == 2 and keys[0] == "things"))

    def texts(self, path: Path, card: str) -> Mapping[str, Card]:
        """Return a thing of the rules to which a file belongs as it would be printed, by language. What of it is wrong is left out;
        nothing at all if there is no such thing or the rules can't be read."""
        with self._written():
            return {
                language: voice.card(card)
                for language, voice in self._voices(path).items()
                if card in voice.definitions
            }

    def relations(self, path: Path, card: str) -> Relations:
        """Return how a thing of the rules to which a file belongs stands among the others."""
        game = self.game(path)
        return Relations() if game is None else relations_of(game, card)

    def voices(self, path: Path) -> Mapping[str, Voice]:
        """Return who tells the rules to which a file belongs, by language; nobody if they can't be read."""
        with self._written():
            return self._voices(path)

    def game(self, path: Path) -> GameDefinition | None:
        """Return the game of the rules to which a file belongs, as far as it can be read; else as it could be read last."""
        with self._written():
            folder = self.folder(path)
            return None if folder is None else self._game(folder)

    # --- what is known -----------------------------------------------------------------------------------------------------------

    @contextmanager
    def _written(self) -> Iterator[None]:
        with unsaved({path: text.encode("utf-8", "surrogatepass") for path, text in self._texts.items()}):
            yield

    def _known(self, folder: Path) -> _Folder:
        """Return what is known of a folder, forgotten once one of its files is another."""
        known = self._folders.setdefault(folder, _Folder())
        read = [*folders_of_rules(folder, self.packs), folder]
        state = frozenset((str(path), stamp(path)) for place in read for path in yaml_files(place) if is_there(path))
        if state != known.state:
            self._folders[folder] = known = _Folder(state, sound=known.sound)
        return known

    def _game(self, folder: Path) -> GameDefinition | None:
        known = self._known(folder)
        if not known.read:
            found = Problems()
            known.game, known.read = read_rules(folder, self.packs, found), True
            known.playable = known.game is not None and not found
            known.sound = known.game or known.sound
        return known.game or known.sound

    def _here(self, path: Path) -> Draft:
        folder = self.folder(path)
        game = None if folder is None else self._game(folder)
        return Draft(Path(os.path.abspath(path)), self.text(path), folder, game)  # noqa: PTH100

    def _read_with(self, here: Draft) -> list[Path]:
        """Return all folders that are read for a file."""
        return (
            []
            if here.folder is None
            else list(dict.fromkeys([here.folder, *folders_of_rules(here.folder, self.packs)]))
        )

    def _book(self, path: Path) -> Rulebook | None:
        """Return the rules as they are at the moment, if they can be played."""
        folder = self.folder(path)
        game = None if folder is None else self._game(folder)
        if folder is None or game is None or not self._known(folder).playable:
            return None
        packs = [str(pack) for pack in self.packs]
        return Rulebook(game, packs, words_of(game.id, folders_of_rules(folder, self.packs)), folder)

    def _voices(self, path: Path) -> Mapping[str, Voice]:
        folder = self.folder(path)
        game = None if folder is None else self._game(folder)
        if folder is None or game is None:
            return {}
        known = self._known(folder)
        if not known.voices:
            folders = folders_of_rules(folder, self.packs)
            book = Rulebook(game, [str(pack) for pack in self.packs], words_of(game.id, folders), folder)
            known.voices = {language: Voice(book, language) for language in languages()}
        return known.voices
