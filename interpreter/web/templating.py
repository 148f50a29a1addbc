"""The templates of all pages, and the pieces that they share."""

from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

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


def piece(name: str, *values: object) -> Markup:
    """Return one of the pieces that pages share (a macro of `parts.html`), drawn of some values."""
    found: Markup = getattr(templates().get_template(PIECES).module, name)(*values)
    return found
