"""Proofs of a deck: all cards as they are drawn at the table, nine to a page, in one file that needs nothing else."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from dsl.diagnostics import Problems
from interpreter.definitions.look import Look
from interpreter.rulebook.book import Rulebook
from interpreter.rulebook.look import read_look
from interpreter.telling.voice import Voice
from interpreter.web.drawn import TableDrawing, sheet
from interpreter.web.pages import STATIC
from interpreter.web.templating import templates


def proof(book: Rulebook, folders: Sequence[Path], voices: Sequence[Voice], ids: Sequence[str]) -> str:
    """Return a page with the cards of these ids, once for each voice. folders: of the game and its packs, for the look."""
    look = read_look(folders, book.game.vocabulary, [one.id for one in book.game.definitions], Problems())
    decks = [
        {
            "look": TableDrawing(look, book.game, voice, _inline(look)),
            "language": voice.language,
            "cards": [voice.card(id) for id in ids],
        }
        for voice in voices
    ]
    styles = (STATIC / "page.css").read_text(encoding="utf-8") + sheet(look, book.game)
    template = templates().get_template("sheet.html")
    return template.render(title=voices[0].title(book.id), language=voices[0].language, styles=styles, decks=decks)


def _inline(look: Look) -> Callable[[str], str]:
    """Return what gives a drawing as an address that holds it."""

    @cache
    def address(name: str) -> str:
        return f"data:image/svg+xml;base64,{b64encode(look.icons[name].read_bytes()).decode()}"

    return address
