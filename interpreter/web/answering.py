"""One answer, two shapes: JSON for programs, a piece of page for the page's own script, whichever a request accepts."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from interpreter.entrance.phrases import Phrases
from interpreter.web.asked import language_of
from interpreter.web.links import Link
from interpreter.web.live import Live
from interpreter.web.pages import page, table_page
from interpreter.web.refused import Refused, sentence
from interpreter.web.scenes import scene

# The longest number that is read.
DIGITS = 9


def wants_page(request: Request) -> bool:
    """Return whether a request comes from a page."""
    return "text/html" in request.headers.get("accept", "")


def wants_piece(request: Request) -> bool:
    """Return whether a page's own script asks, which replaces a part of what is shown."""
    return request.headers.get("sec-fetch-dest", "empty") == "empty" and wants_page(request)


def answered(request: Request, live: Live, link: Link, status: int = 200) -> Response:
    """Return what the link's seat is told now."""
    if wants_page(request):
        return table_page(request, live, link, "table.html", status)
    return JSONResponse(
        scene(live, link.seat, language_of(request), number(request.query_params.get("since", ""))), status
    )


def failure(request: Request, refused: Refused) -> Response:
    """Return why something wasn't done: one sentence in the reader's language."""
    text = sentence(Phrases(language_of(request)), refused)
    if request.method == "GET" and wants_page(request):
        return page(request, "failure.html", refused.status, text=text, home="/")
    return JSONResponse({"code": refused.code, "text": text}, refused.status)


def number(text: str, otherwise: int = 0) -> int:
    """Return a number that stands in an address."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) <= DIGITS else otherwise
