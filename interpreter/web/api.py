"""The table as JSON: what a page's own script asks for, and any other program may.

Shapes: `POST /api/tables`, and below a link `GET scene`, `POST answers`, `undo`, `name`, `seats`, `renew`, `again`, `GET events`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

from sse_starlette.sse import EventSourceResponse
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from interpreter.web.answering import answered, number
from interpreter.web.asked import body_of, items, language_of, person, wanted, whole, word
from interpreter.web.links import HOST, WATCH, Link
from interpreter.web.live import PERSON, Live
from interpreter.web.pages import site_of
from interpreter.web.refused import Refused
from interpreter.web.scenes import check_price
from interpreter.web.site import Site


def let_in(request: Request) -> tuple[Site, Link]:
    """Return the server and the link of a request. Raises Refused: bad-link, too-many."""
    site = site_of(request)
    link = site.tables.link(request.path_params["token"])
    site.requests.take(f"{link.table} {link.role}")
    return site, link


async def done(request: Request, do: Callable[[Site, Live, Link], Response]) -> Response:
    """Do something at the table of a request, in a thread that may take its time. Raises Refused."""
    site, link = let_in(request)
    return await run_in_threadpool(lambda: do(site, site.tables.open(link), link))


async def posted(request: Request, do: Callable[[Site, Live, Link, dict[str, Any]], Response]) -> Response:
    """Do what a request's body asks for. Raises Refused."""
    site, link = let_in(request)
    body = await body_of(request, site.limits)
    return await run_in_threadpool(lambda: do(site, site.tables.open(link), link, body))


def links_of(request: Request, site: Site, live: Live) -> dict[str, Any]:
    """Return the addresses of a table: of each seat (None for bots), for onlookers, for whoever made it."""

    def address(role: str) -> str:
        return str(request.url_for("page", token=site.tables.token(live, role)))

    seats = [address(str(seat)) if agent == PERSON else None for seat, agent in enumerate(live.seating)]
    return {"table": live.header.table, "seats": seats, "watch": address(WATCH), "host": address(HOST)}


async def make(request: Request) -> Response:
    """POST /api/tables: set up a table."""
    site = site_of(request)
    site.makings.take(request.client.host if request.client else "")
    asked = wanted(await body_of(request, site.limits))
    live = await run_in_threadpool(site.tables.make, asked)
    return JSONResponse(links_of(request, site, live), 201)


async def show(request: Request) -> Response:
    """GET scene: what the link's seat is told."""
    return await done(request, lambda site, live, link: answered(request, live, link))


async def answer(request: Request) -> Response:
    """POST answers: {"question": N, "option": i}, or {"question": N, "picked": [thing or unit, …]} for several in one answer. With
    "careful": true an option that costs something isn't taken yet, and its price is told."""

    def do(site: Site, live: Live, link: Link, body: dict[str, Any]) -> Response:
        if link.seat < 0:
            raise Refused("not-your-question")
        try:
            if "picked" in body:
                site.tables.pick(live, link.seat, whole(body, "question"), items(body, "picked"))
            else:
                asked, option = whole(body, "question"), whole(body, "option")
                if body.get("careful") is True:
                    check_price(live, link.seat, language_of(request), asked, option)
                site.tables.answer(live, link.seat, asked, option)
        except Refused as refused:
            if refused.code != "already-answered":
                raise
            return answered(request, live, link, refused.status)
        return answered(request, live, link)

    return await posted(request, do)


async def undo(request: Request) -> Response:
    """POST undo: take the seat's last answer back."""

    def do(site: Site, live: Live, link: Link) -> Response:
        site.tables.undo(live, seated(link))
        return answered(request, live, link)

    return await done(request, do)


async def name(request: Request) -> Response:
    """POST name: {"name": …}, how the person in the link's seat wants to be called."""

    def do(site: Site, live: Live, link: Link, body: dict[str, Any]) -> Response:
        site.tables.name(live, seated(link), person(body, site.limits))
        return answered(request, live, link)

    return await posted(request, do)


async def seats(request: Request) -> Response:
    """POST seats: {"seat": n, "agent": …}: a bot takes the seat of who left, or a person comes back. Those at the table may."""

    def do(site: Site, live: Live, link: Link, body: dict[str, Any]) -> Response:
        if link.role == WATCH:
            raise Refused("not-yours-to-change")
        site.tables.seat(live, whole(body, "seat"), word(body, "agent"))
        return answered(request, live, link)

    return await posted(request, do)


async def renew(request: Request) -> Response:
    """POST renew: {"link": "0", …, "watch" or "host"}: whoever made the table makes a link worthless, and gets the new ones."""

    def do(site: Site, live: Live, link: Link, body: dict[str, Any]) -> Response:
        if link.role != HOST:
            raise Refused("not-yours-to-change")
        site.tables.renew(live, word(body, "link"))
        return JSONResponse(links_of(request, site, live))

    return await posted(request, do)


async def again(request: Request) -> Response:
    """POST again: the same people, a new game; the answer is the scene, in which the new table's link stands."""

    def do(site: Site, live: Live, link: Link) -> Response:
        if link.role == WATCH:
            raise Refused("not-yours-to-change")
        site.tables.again(live)
        return answered(request, live, link)

    return await done(request, do)


async def events(request: Request) -> Response:
    """GET events: one event a change, its id the number of the change, no content but that number."""
    site, link = let_in(request)
    live = await run_in_threadpool(site.tables.open, link)
    since = number(request.headers.get("last-event-id", ""), -1)
    site.streams.check(link.table, link.role)

    async def told() -> AsyncIterator[dict[str, str]]:
        async for change in site.streams.changes(link.table, link.role, lambda: live.number, since):
            yield {"id": str(change), "data": str(change)}

    return EventSourceResponse(told(), ping=site.ping)


def seated(link: Link) -> int:
    """Return the seat of a link. Raises Refused (not-yours-to-change) for one without."""
    if link.seat < 0:
        raise Refused("not-yours-to-change")
    return link.seat


ROUTES = [
    Route("/api/tables", make, methods=["POST"], name="make"),
    Route("/t/{token}/scene", show),
    Route("/t/{token}/answers", answer, methods=["POST"]),
    Route("/t/{token}/undo", undo, methods=["POST"]),
    Route("/t/{token}/name", name, methods=["POST"]),
    Route("/t/{token}/seats", seats, methods=["POST"]),
    Route("/t/{token}/renew", renew, methods=["POST"]),
    Route("/t/{token}/again", again, methods=["POST"]),
    Route("/t/{token}/events", events),
]
