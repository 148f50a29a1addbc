"""All texts of a game, each with the patterns from which it came, for whoever proofreads a language.

    cardwright validate translations --read it > it.txt        # one text a line, and where its patterns stand
    cardwright validate translations --read it.txt             # the places of the lines that a reader marked

A reader marks a line by writing `!` before it, and may add what is wrong behind another `!` at its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dsl.meaning import NOWHERE
from dsl.source import Span
from interpreter.paths import data_folder
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.parts import plain
from interpreter.text.summary import rules_of
from interpreter.text.surroundings import surroundings_of
from interpreter.text.wording import Wording

MARK: Final = "!"
RULES: Final = "rules"


@dataclass(frozen=True, slots=True)
class ReadText:
    """A text. `about`: the definition that says it, or that the rules do; `places`: where its patterns stand, the outermost first."""

    text: str
    about: str
    places: tuple[Span, ...]

    @property
    def line(self) -> str:
        """Text, what it is about and the places of its patterns, with tabs between."""
        return "\t".join((self.text, self.about, *(f"{span.file}:{span.line}" for span in self.places)))


def aloud(language: str) -> Iterator[ReadText]:
    """Yield every text of the cards and the rules in full, of all games that come with the program."""
    for file in sorted(data_folder("rules").glob("*/game.yaml")):
        yield from texts_of(load_rulebook(file.parent.name), language)


def texts_of(book: Rulebook, language: str) -> Iterator[ReadText]:
    """Yield every text of one game."""
    catalogue = Catalogue.load(language, book.words)
    wording = Wording(catalogue, book.game.vocabulary, options=book.options(), around=surroundings_of(book.game))
    heard = wording.realiser.heard = []
    for definition in book.game.definitions:
        heard.clear()
        wording.card_text(definition)
        for parts, patterns in heard:
            yield ReadText(plain(parts), f"{book.id}/{definition.id}", tuple(_places(catalogue, patterns)))
    heard.clear()
    rules_of(book.game, wording)
    for parts, patterns in heard:
        yield ReadText(plain(parts), f"{book.id}/{RULES}", tuple(_places(catalogue, patterns)))


def _places(catalogue: Catalogue, patterns: tuple[tuple[str, str], ...]) -> Iterator[Span]:
    """Yield where patterns stand, each once."""
    for section, key in dict.fromkeys(patterns):
        found = catalogue.span(section, key)
        while found == NOWHERE and "." in key:
            found = catalogue.span(section, *key.split("."))
            key = key.rpartition(".")[0]
        if found != NOWHERE:
            yield found


def marked(file: Path) -> Iterator[str]:
    """Yield a line for each text that a reader marked: the place of its pattern, the text, and what was noted."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith(MARK):
            continue
        body, _, note = line.removeprefix(MARK).strip().partition(f" {MARK}")
        text, about, *places = body.split("\t")
        told = f" – {note.strip()}" if note.strip() else ""
        yield f"{places[0].strip() if places else about}: {text.strip()}{told} ({about.strip()})"
