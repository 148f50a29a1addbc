"""The templates of all pages, and the pieces that they share."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

if TYPE_CHECKING:
    from interpreter.entrance.phrases import Phrases
    from interpreter.telling.spoken import Spoken
    from interpreter.telling.voice import Card
    from interpreter.web.drawn import Area, Drawn

FOLDER: Final = Path(__file__).parent / "templates"
PIECES: Final = "parts.html"


@cache
def templates() -> Environment:
    """Return the templates of all pages; whatever is put into one is escaped."""
    loader = FileSystemLoader(FOLDER)
    return Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def spoken(text: Spoken, look: Drawn) -> Markup:
    """Return a text in parts as it is drawn: a name opens its card, a unit has its drawing beside it."""
    return _piece("spoken", text, look)


def face(card: Card, look: Drawn) -> Markup:
    """Return what stands on a card."""
    return _piece("face", card, look)


def area(holder: Area, look: Drawn, say: Phrases) -> Markup:
    """Return a holder with all that it has."""
    return Markup(templates().get_template("area.html").render(holder=holder, look=look, say=say))


def _piece(name: str, *values: object) -> Markup:
    found: Markup = getattr(templates().get_template(PIECES).module, name)(*values)
    return found
