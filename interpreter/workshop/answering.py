"""Refusals as they are answered: one sentence in the reader's language."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from interpreter.entrance.phrases import Phrases
from interpreter.web.asked import language_of
from interpreter.workshop.refused import WorkshopRefusal


def sentence(request: Request, refused: WorkshopRefusal) -> str:
    """Return why something isn't done."""
    return Phrases(language_of(request))(f"workshop.refused.{refused.code}", **refused.words)


def failure(request: Request, refused: WorkshopRefusal) -> Response:
    """Return an answer that says why something wasn't done."""
    return JSONResponse({"code": refused.code, "text": sentence(request, refused)}, refused.status)
