"""Pages that are only read: the lobby, a table, its links, a card, and the files that pages need."""

from __future__ import annotations

import io
from typing import Any, Final

import segno
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from interpreter.entrance.phrases import Phrases
from interpreter.telling.costs import worded_cost
from interpreter.telling.explaining import Explaining, Reason
from interpreter.telling.questions import Questions
from interpreter.telling.scene import Thing
from interpreter.telling.voice import Card, Voice
from interpreter.web.answering import answered, number, wants_piece
from interpreter.web.api import done, links_of
from interpreter.web.asked import chosen, language_of
from interpreter.web.drawn import sheet
from interpreter.web.learning import has_guide
from interpreter.web.links import HOST, WATCH, Link
from interpreter.web.live import Live
from interpreter.web.looking_back import standing
from interpreter.web.pages import STATIC, agents_in, look_of, page, site_of, story_of, table_page, table_words, value_of
from interpreter.web.refused import Refused
from interpreter.web.scenes import TELLING, told_to, voice_of
from interpreter.web.site import Site
from interpreter.web.story import Story

# What is served with its version in the address may be kept for good.
FOR_GOOD: Final = {"cache-control": "public, max-age=31536000, immutable"}
FOR_A_DAY: Final = {"cache-control": "public, max-age=86400"}
# What only the computer itself understands as its address.
NEARBY: Final = ("localhost", "127.0.0.1", "::1", "0.0.0.0")
# A drawing of a stranger's pack is a picture and nothing else, also when it is opened by itself.
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


async def lobby(request: Request) -> Response:
    """GET /: where a table is made."""
    return await run_in_threadpool(_lobby, request)


def _lobby(request: Request) -> Response:
    site, language = site_of(request), language_of(request)
    shelf = site.tables.shelf
    asked = request.query_params.get("game", "")
    game = asked if asked in shelf.games else next(iter(shelf.games))
    say = Phrases(language)
    games = [{"id": one, "name": Voice(shelf.book(one), language).title(shelf.book(one).id)} for one in shelf.games]
    return page(
        request,
        "lobby.html",
        games=games,
        game=_offered(site, game, language),
        agents=agents_in(say),
        address=str(request.url_for("make").path),
    )


def _offered(site: Site, game: str, language: str) -> dict[str, Any]:
    """Return what the lobby says of a game: seats, packs, and options with their texts."""
    book = site.tables.shelf.book(game)
    least, most = book.game.seats
    voice = Voice(book, language)
    options = [
        {
            "id": name,
            "text": voice.title(name),
            "choices": [(str(value).lower(), value_of(voice, value)) for value in option.values],
            "preset": str(option.default).lower(),
        }
        for name, option in book.game.options.items()
    ]
    packs = [
        {"id": pack, "name": pack.replace("_", " ").replace("-", " ")} for pack in site.tables.shelf.packs_of(game)
    ]
    return {
        "id": game,
        "least": least,
        "most": most,
        "preset": max(least, min(2, most)),
        "options": options,
        "packs": packs,
        "guide": f"/games/{game}/guide" if has_guide(site, game, (), language) else None,
        "explained": f"/games/{game}/options",
    }


async def table(request: Request) -> Response:
    """GET a link: the page of its seat, or for whoever made the table its links."""
    return await done(
        request,
        lambda site, live, link: _links(request, site, live) if link.role == HOST else table_page(request, live, link),
    )


async def changed(request: Request) -> Response:
    """GET table: the part of a page that changes."""
    return await done(request, lambda site, live, link: answered(request, live, link))


def _links(request: Request, site: Site, live: Live) -> Response:
    voice = voice_of(live, -1, language_of(request))
    addresses, called = links_of(request, site, live), dict(agents_in(voice.say))
    base = f"/t/{request.path_params['token']}"
    found = [
        {
            "role": str(seat),
            "name": voice.player(seat),
            "address": address,
            "qr": f"{base}/qr/{seat}.svg",
            "agent": called.get(live.seating[seat], live.seating[seat]),
        }
        for seat, address in enumerate(addresses["seats"])
    ]
    watch = {
        "role": WATCH,
        "name": voice.say("page.onlookers"),
        "address": addresses["watch"],
        "qr": f"{base}/qr/{WATCH}.svg",
    }
    # Where this page is on the computer's address for itself, so are all its links.
    host = request.url.hostname or ""
    nearby = host if host in NEARBY else ""
    return page(request, "host.html", name=voice.title(live.book.id), links=[*found, watch], nearby=nearby)


async def replay(request: Request) -> Response:
    """GET replay?at=N: a game that is over as it stood after N answers."""
    return await done(request, lambda site, live, link: _replay(request, site, live, link))


def _replay(request: Request, site: Site, live: Live, link: Link) -> Response:
    language, last = language_of(request), len(live.game.answers)
    at = min(number(request.query_params.get("at", "")), last)
    game, voice = standing(live, at), voice_of(live, link.seat, language)
    told = told_to(live, voice, game=game)
    words = table_words(site, live, link, told, Story(look_of(site, live, voice))) | {
        "yours": False,
        "question": None,
        "form": None,
    }
    template = "table.html" if "at" in request.query_params and wants_piece(request) else "replay.html"
    return page(request, template, **words, at=at, last=last)


async def code(request: Request) -> Response:
    """GET qr/ROLE.svg: a link as a QR code, for whoever made the table."""
    return await done(request, lambda site, live, link: _code(request, site, live, link))


def _code(request: Request, site: Site, live: Live, link: Link) -> Response:
    role = request.path_params["role"]
    if link.role != HOST or role not in (WATCH, *(str(seat) for seat in range(len(live.seating)))):
        raise Refused("bad-link")
    drawn = io.BytesIO()
    segno.make(str(request.url_for("page", token=site.tables.token(live, role))), micro=False).save(
        drawn, kind="svg", scale=4
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


async def card(request: Request) -> Response:
    """GET cards/ID: a card alone."""
    return await done(request, lambda site, live, link: _card(request, site, live, link))


def _card(request: Request, site: Site, live: Live, link: Link) -> Response:
    language, id = language_of(request), request.path_params["id"]
    voice = voice_of(live, link.seat, language)
    if id not in voice.definitions:
        raise Refused("no-such-page")
    with TELLING:
        shown = voice.card(id)
        look, named = look_of(site, live, voice), _named(voice, shown)
        return page(request, "card.html", card=shown, look=look, named=named, choices=[], reasons=[])


async def thing(request: Request) -> Response:
    """GET things/NUMBER: a thing that the seat sees, and the options that choose it now."""
    return await done(request, lambda site, live, link: _thing(request, site, live, link))


def _thing(request: Request, site: Site, live: Live, link: Link) -> Response:
    wanted = number(request.path_params["number"], -1)
    language = language_of(request)
    with live.lock, TELLING:
        story = story_of(site, live, link.seat, language)
        told = told_to(live, story.look.voice, story.heard)
        spaces = [space.thing for holder in told.scene.holders for board in holder.boards for space in board.spaces]
        seen = {one.thing: one for one in (*spaces, *(one for one, _, _ in told.scene.things()))}
        if wanted not in seen:
            raise Refused("no-such-page")
        options = told.question.options if told.question is not None and not live.rules_changed else ()
        chosen_by = story.look.options(seen[wanted])
        choices = [choice for choice in options if choice.index in chosen_by]
        reasons, leading = ([], ()) if choices else _why(live, link, language, seen[wanted])
        choices += [choice for choice in options if choice.index in leading]
        costs = {choice.index: worded_cost(live.game, story.look.voice, choice.index) for choice in choices}
        look = story.look
        card = seen[wanted].card
        named = _named(look.voice, card)
        return page(
            request,
            "card.html",
            card=card,
            look=look,
            named=named,
            choices=choices,
            costs=costs,
            reasons=reasons,
        )


def _named(voice: Voice, card: Card) -> list[Card]:
    """Return what a card names, as far as that says something: whoever reads the one wants to know of the other."""
    ids = dict.fromkeys(part.id for line in card.text for part in line.parts if part.kind == "thing")
    cards = [voice.card(id) for id in ids if id != card.id and id in voice.definitions]
    return [one for one in cards if one.text]


def _why(live: Live, link: Link, language: str, one: Thing) -> tuple[list[Reason], tuple[int, ...]]:
    """Return why a thing can't be chosen by the seat that is asked now, and the options after which it can; nothing if it is
    another's question."""
    decision = live.game.decision
    if decision is None or decision.seat != link.seat or live.rules_changed:
        return [], ()
    explaining = Explaining(Questions(live.game, voice_of(live, link.seat, language)))
    if live.game.program.lay.thing_space[one.thing] is not None:
        return [Reason(text) for text in explaining.why_not(one.thing, decision)], ()
    return explaining.why(one.card.id, decision), explaining.leading(one.card.id, decision)


async def colours(request: Request) -> Response:
    """GET look/GAME/colours.css: the colours of a game."""
    site = site_of(request)
    game, packs = chosen(request, site)
    book = await run_in_threadpool(site.tables.shelf.book, game, packs)
    return Response(sheet(site.tables.shelf.look(game, packs), book.game), media_type="text/css", headers=FOR_A_DAY)


async def drawing(request: Request) -> Response:
    """GET look/GAME/NAME.svg: a drawing of a game."""
    site = site_of(request)
    game, packs = chosen(request, site)
    look = await run_in_threadpool(site.tables.shelf.look, game, packs)
    file = look.icons.get(request.path_params["name"])
    if file is None:
        raise Refused("no-such-page")
    headers = FOR_A_DAY | {"content-security-policy": PICTURE_POLICY}
    return FileResponse(file, media_type="image/svg+xml", headers=headers)


async def static_file(request: Request) -> Response:
    """GET static/NAME: a file of the pages' own."""
    name = request.path_params["name"]
    file = STATIC / name
    if file.parent != STATIC or not file.is_file():
        raise Refused("no-such-page")
    return FileResponse(file, headers=FOR_GOOD)


ROUTES = [
    Route("/", lobby, name="lobby"),
    Route("/static/{name}", static_file),
    Route("/look/{game}/colours.css", colours),
    Route("/look/{game}/{name}.svg", drawing),
    Route("/t/{token}", table, name="page"),
    Route("/t/{token}/table", changed),
    Route("/t/{token}/replay", replay),
    Route("/t/{token}/cards/{id}", card),
    Route("/t/{token}/things/{number}", thing),
    Route("/t/{token}/qr/{role}.svg", code),
]
