"""The pages: what is told, drawn as HTML by templates."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from babel import Locale
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from interpreter.agents.roster import ROSTER
from interpreter.entrance.phrases import Phrases, languages
from interpreter.telling.told import Told
from interpreter.web.asked import LANGUAGE_COOKIE, items_in, language_of
from interpreter.web.drawn import Drawn
from interpreter.web.links import Link
from interpreter.web.live import Live
from interpreter.web.looking_back import curves, growth
from interpreter.web.scenes import told_to, voice_of
from interpreter.web.site import Site

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
THEMES: Final = ("light", "dark")
THEME_COOKIE: Final = "theme"
# A year, in seconds: how long a browser remembers language and theme.
REMEMBERED: Final = 31_536_000
# How much of the story a page shows.
NEWEST: Final = 80


@cache
def templates() -> Environment:
    """Return the templates of all pages; whatever is put into one is escaped."""
    loader = FileSystemLoader(HERE / "templates")
    return Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


@cache
def static(name: str) -> str:
    """Return the address of a file of the pages' own; another version has another address."""
    return f"/static/{name}?{hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:12]}"


def site_of(request: Request) -> Site:
    """Return what all requests of a server share."""
    found: Site = request.app.state.site
    return found


def page(request: Request, template: str, status: int = 200, **words: Any) -> Response:
    """Return a page in the reader's language and theme, both of which their browser then remembers."""
    language, theme = language_of(request), theme_of(request)
    said = {
        "say": Phrases(language),
        "theme": theme,
        "languages": [(code, Locale.parse(code).get_display_name(code)) for code in languages()],
        "static": static,
    }
    response = HTMLResponse(templates().get_template(template).render(said | words), status)
    if request.query_params.get("lang") == language:
        response.set_cookie(LANGUAGE_COOKIE, language, max_age=REMEMBERED, httponly=True, samesite="lax")
    if "theme" in request.query_params:
        response.set_cookie(THEME_COOKIE, theme or "auto", max_age=REMEMBERED, httponly=True, samesite="lax")
    return response


def theme_of(request: Request) -> str | None:
    """Return the theme that the reader chose: light, dark, or None for what their machine is set to."""
    chosen = request.query_params.get("theme", request.cookies.get(THEME_COOKIE))
    return chosen if chosen in THEMES else None


def table_page(request: Request, live: Live, link: Link, template: str = "page.html", status: int = 200) -> Response:
    """Return the page of a table, or with `table.html` the part of it that changes, as the link's seat is told of it."""
    site, language = site_of(request), language_of(request)
    with live.lock:
        items = items_in(request.query_params.get("picked", ""))
        words = table_words(site, live, link, told_to(live, link.seat, language, items=items), language)
    return page(request, template, status, **words)


def table_words(site: Site, live: Live, link: Link, told: Told, language: str) -> dict[str, Any]:
    """Return what the templates of a table are filled with."""
    voice = voice_of(live, link.seat, language)
    say, header = voice.say, live.header
    yours = told.question is not None and not live.rules_changed
    form = told.question.form if yours and told.question is not None else None
    declared = site.tables.shelf.look(header.game, header.packs)
    look = Drawn(declared, live.book.game, voice, _drawing(header.game, header.packs), form)
    asked = () if told.over else told.waiting
    name = voice.title(live.book.id)
    return {
        "base": f"/t/{site.tables.token(live, link.role)}",
        "number": live.number,
        "name": name,
        "title": f"{say('page.your-turn')} · {name}" if yours else name,
        "seat": link.seat,
        "yours": yours,
        "question": told.question if yours else None,
        "form": form,
        "picked": [entry.item for entry in form.entries for _ in range(entry.picked)] if form else [],
        "standings": told.standings,
        "curve": _curve(live) if told.standings is not None else None,
        "stopped": say("page.rules-changed") if live.rules_changed else "",
        "waiting": say("page.waiting", names=", ".join(voice.player(seat) for seat in asked)),
        "news": [line.text for line in told.news[-NEWEST:]][::-1],
        "holders": look.areas(told.scene, asked),
        "next": f"/t/{site.tables.token(site.tables.live(live.again), link.role)}" if live.again else None,
        "people": [{"seat": n, "name": voice.player(n), "agent": agent} for n, agent in enumerate(live.seating)],
        "own_name": live.names.get(link.seat, ""),
        "agents": agents_in(say),
        "look": look,
        "look_sheet": sheet_address(header.game, header.packs),
    }


def _curve(live: Live) -> list[str]:
    """Return how the scores grew, as lines of a picture of 300 by 120."""
    return curves(growth(live), 300, 120)


def agents_in(say: Phrases) -> list[tuple[str, str]]:
    """Return the agents by name, with what they are called."""
    return [(agent, say(f"agent.{agent}")) for agent in ROSTER]


def sheet_address(game: str, packs: Sequence[str]) -> str:
    """Return the address of the colours of a game with packs."""
    return f"/look/{'+'.join((game, *packs))}/colours.css"


def _drawing(game: str, packs: Sequence[str]) -> Any:
    return lambda name: f"/look/{'+'.join((game, *packs))}/{name}.svg"
