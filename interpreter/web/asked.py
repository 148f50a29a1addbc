"""What a request asks for, read and checked: nothing that comes in is believed."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from babel import Locale
from starlette.requests import Request

from interpreter.entrance.phrases import ENGLISH, languages
from interpreter.game.picks import Item
from interpreter.web.limits import Limits
from interpreter.web.refused import Refused
from interpreter.web.site import Site
from interpreter.web.tables import Wanted

LANGUAGE_COOKIE: Final = "language"
# More seats than any game has, so that a list of a million isn't looked at one by one.
MOST_SEATS: Final = 64
MOST_PACKS: Final = 32
MOST_ITEMS: Final = 1_000


async def body_of(request: Request, limits: Limits) -> dict[str, Any]:
    """Return the JSON object of a request's body. Raises Refused: too-large, wrong-type, bad-request."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused("wrong-type")
    held = bytearray()
    async for chunk in request.stream():
        held += chunk
        if len(held) > limits.body:
            raise Refused("too-large", most=limits.body)
    try:
        found = read_json(held)
    except (ValueError, RecursionError) as error:
        raise Refused("bad-request") from error
    if not isinstance(found, dict):
        raise Refused("bad-request")
    return found


def read_json(text: str | bytes | bytearray) -> Any:
    """Return what JSON says. Raises ValueError, or RecursionError, also where a text in it holds half a character: such can be written in
    JSON, but not be told again."""
    found = json.loads(text)
    json.dumps(found, ensure_ascii=False).encode()
    return found


def whole(body: dict[str, Any], key: str) -> int:
    """Return the whole number under a key. Raises Refused (bad-request)."""
    value = body.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused("bad-request")
    return value


def word(body: dict[str, Any], key: str) -> str:
    """Return the text under a key. Raises Refused (bad-request)."""
    value = body.get(key)
    if not isinstance(value, str):
        raise Refused("bad-request")
    return value


def words(body: dict[str, Any], key: str, most: int) -> tuple[str, ...]:
    """Return the list of texts under a key; empty if there is none. Raises Refused (bad-request)."""
    value = body.get(key, [])
    if not isinstance(value, list) or len(value) > most or not all(isinstance(one, str) for one in value):
        raise Refused("bad-request")
    return tuple(value)


def items(body: dict[str, Any], key: str) -> tuple[Item, ...]:
    """Return the list of things (numbers), units (names) and piles (zone and holder) under a key. Raises Refused (bad-request)."""
    value = body.get(key)
    if not isinstance(value, list) or len(value) > MOST_ITEMS:
        raise Refused("bad-request")
    return tuple(_item(one) for one in value)


def items_in(text: str) -> tuple[Item, ...]:
    """Return the list of things, units and piles that stands in an address as JSON. Raises Refused (bad-request)."""
    try:
        return items({"picked": read_json(text or "[]")}, "picked")
    except (ValueError, RecursionError) as error:
        raise Refused("bad-request") from error


def _item(value: object) -> Item:
    match value:
        case bool():
            pass
        case int() | str():
            return value
        case [str() as zone, int() as holder]:
            return zone, holder
    raise Refused("bad-request")


def wanted(body: dict[str, Any]) -> Wanted:
    """Return the table that a body asks for. Raises Refused (bad-request)."""
    options = body.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str | int | bool) for value in options.values()):
        raise Refused("bad-request")
    seed = None if body.get("seed") is None else whole(body, "seed")
    return Wanted(word(body, "game"), words(body, "seats", MOST_SEATS), options, words(body, "packs", MOST_PACKS), seed)


def chosen(request: Request, site: Site) -> tuple[str, tuple[str, ...]]:
    """Return the game and the packs that stand in an address: `game+pack+pack`. Raises Refused (no-such-page)."""
    game, *packs = request.path_params["game"].split("+")
    shelf = site.tables.shelf
    if game not in shelf.games or any(pack not in shelf.packs for pack in packs):
        raise Refused("no-such-page")
    return game, tuple(packs)


def person(body: dict[str, Any], limits: Limits) -> str:
    """Return the name that somebody wants to be called by. Raises Refused (bad-name)."""
    name = " ".join(word(body, "name").split())
    if (
        not name
        or len(name) > limits.name
        or any(unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co") for sign in name)
    ):
        raise Refused("bad-name", most=limits.name)
    return name


@cache
def languages_known() -> Mapping[str, str]:
    """Return the languages that can be read, with what each calls itself."""
    return {code: Locale.parse(code).get_display_name(code) or code for code in languages()}


def language_of(request: Request) -> str:
    """Return the language to answer in: the one asked for (`?lang=`), the one chosen before, what the browser speaks, or English."""
    known = languages_known()
    for chosen in (request.query_params.get("lang"), request.cookies.get(LANGUAGE_COOKIE)):
        if chosen in known:
            return str(chosen)
    return next(
        (spoken for spoken in _accepted(request.headers.get("accept-language", "")) if spoken in known), ENGLISH
    )


def _accepted(header: str) -> list[str]:
    """Return the languages of an Accept-Language header, best first (RFC 9110, 12.5.4)."""
    ranked: list[tuple[float, str]] = []
    for part in header[:500].split(","):
        tag, _, weight = part.partition(";")
        try:
            value = float(weight.replace("q=", "").strip() or 1)
        except ValueError:
            value = 0.0
        ranked.append((-value, tag.strip().split("-")[0].lower()))
    return [tag for value, tag in sorted(ranked, key=lambda one: one[0]) if value < 0]
