"""The pieces of the page that change as one writes: the card as it would be printed, in every language, and its fields."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from babel import Locale
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from dsl.diagnostics import Problems
from interpreter.entrance.phrases import Phrases
from interpreter.paths import data_folder
from interpreter.text.language.catalogue import GRAMMAR
from interpreter.text.language.files import read_words
from interpreter.text.language.grammar import make_grammar
from interpreter.web.drawn import TableDrawing
from interpreter.web.pages import HERE as TABLES
from interpreter.workshop.desk import Desk, Sheet
from interpreter.workshop.forms import CardForm

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"


@cache
def templates() -> Environment:
    """Return the templates of the page, those of the players' tables among them; whatever is put into one is escaped."""
    loader = FileSystemLoader([HERE / "templates", TABLES / "templates"])
    return Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


def name_of(language: str) -> str:
    """Return what a language calls itself."""
    return str(Locale.parse(language).get_display_name(language))


def faces(desk: Desk, sheet: Sheet, language: str) -> str:
    """Return the card as it would be printed, once for each language, the reader's first."""
    game, voices = desk.voices(sheet)
    if game is None or not voices:
        return ""
    home = desk.home(sheet.file)
    look = desk.look(home, game)
    shelf = desk.folder.title(home)
    ordered = sorted(voices, key=lambda one: (one != language, one))
    drawn = [
        {
            "language": one,
            "called": name_of(one),
            "look": TableDrawing(look, game, voices[one], _address(shelf)),
            "card": voices[one].card(sheet.card),
        }
        for one in ordered
        if sheet.card in voices[one].definitions
    ]
    return templates().get_template("faces.html").render(drawn=drawn)


def _address(shelf: str) -> Callable[[str], str]:
    return lambda name: f"look/{shelf}/{name}.svg"


def fields(form: CardForm, language: str) -> str:
    """Return the fields of a card."""
    say = Phrases(language)
    spoken = [
        {"language": one, "called": name_of(one), "names": names, "genders": genders(one)}
        for one, names in form.names.items()
    ]
    ordered = sorted(spoken, key=lambda one: (one["language"] != language, one["language"]))
    return templates().get_template("fields.html").render(form=form, say=say, spoken=ordered)


@cache
def genders(language: str) -> tuple[str, ...]:
    """Return the genders of a language's nouns; none where they don't matter."""
    words = read_words(data_folder("translations") / language / GRAMMAR, Problems())
    return tuple(make_grammar(language, words.data).genders)
