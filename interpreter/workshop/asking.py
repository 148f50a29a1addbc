"""What a request of the page says, read and checked."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request

from interpreter.web.asked import read_json
from interpreter.workshop.desk import Sheet
from interpreter.workshop.refused import WorkshopRefusal
from interpreter.workshop.room import WorkshopRoom

# All texts of one window together: a few rule files of the largest size.
LARGEST: Final = 2_000_000
MOST_TEXTS: Final = 64


def room_of(request: Request) -> WorkshopRoom:
    """Return what all requests of a workshop share."""
    found: WorkshopRoom = request.app.state.room
    return found


async def body_of(request: Request) -> dict[str, Any]:
    """Return the JSON object of a request's body. Raises Refused: too-large, bad-request."""
    # A form of another page can't send this type without asking first, and would be refused.
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise WorkshopRefusal("bad-request")
    try:
        found = read_json(await held(request, LARGEST))
    except (ValueError, RecursionError) as error:
        raise WorkshopRefusal("bad-request") from error
    if not isinstance(found, dict):
        raise WorkshopRefusal("bad-request")
    return found


async def held(request: Request, most: int) -> bytes:
    """Return a request's body. Raises Refused (too-large)."""
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > most:
            raise WorkshopRefusal("too-large", most=most)
    return bytes(found)


def sheet_in(body: dict[str, Any]) -> Sheet:
    """Return what lies on the desk, as a body says it. Raises Refused (bad-request)."""
    return Sheet(word(body, "file"), word(body, "card"), texts_in(body))


def texts_in(body: dict[str, Any]) -> dict[str, str]:
    """Return what a window holds unsaved, by name of the file. Raises Refused (bad-request)."""
    texts = words(body, "texts")
    if len(texts) > MOST_TEXTS:
        raise WorkshopRefusal("bad-request")
    return texts


def word(body: dict[str, Any], key: str) -> str:
    """Return the text under a key. Raises Refused (bad-request)."""
    value = body.get(key)
    if not isinstance(value, str):
        raise WorkshopRefusal("bad-request")
    return value


def words(body: dict[str, Any], key: str) -> dict[str, str]:
    """Return the texts under a key, by name. Raises Refused (bad-request)."""
    value = body.get(key, {})
    if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
        raise WorkshopRefusal("bad-request")
    return value
