"""The pages: what is told, drawn as HTML by templates."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from interpreter.agents.roster import ROSTER
from interpreter.entrance.phrases import Phrases
from interpreter.telling.question import Question
from interpreter.telling.scene import Scene
from interpreter.telling.told import Told
from interpreter.telling.voice import Voice
from interpreter.web.asked import LANGUAGE_COOKIE, items_in, language_of, languages_known
from interpreter.web.drawn import TableDrawing
from interpreter.web.links import Link
from interpreter.web.live import Live
from interpreter.web.looking_back import curves, growth
from interpreter.web.scenes import MOST_VOICES, TELLING, told_to, undo_of, voice_of
from interpreter.web.site import Site
from interpreter.web.story import Story
from interpreter.web.templating import piece, templates

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
THEMES: Final = ("light", "dark")
THEME_COOKIE: Final = "theme"
# So few choices lie over no board.
FEW: Final = 4
# A year, in seconds: how long a browser remembers language and theme.
REMEMBERED: Final = 31_536_000


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
        "languages": languages_known().items(),
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
    with live.lock, TELLING:
        items = items_in(request.query_params.get("picked", ""))
        story = story_of(site, live, link.seat, language)
        told = told_to(live, story.look.voice, story.heard, items=items)
        return page(request, template, status, **table_words(site, live, link, told, story))


def table_words(site: Site, live: Live, link: Link, told: Told, story: Story) -> dict[str, Any]:
    """Return what the templates of a table are filled with. story: what was told before and is shown with it."""
    voice, header = story.look.voice, live.header
    say = voice.say
    yours = told.question is not None and not live.rules_changed
    form = told.question.form if yours and told.question is not None else None
    look = story.look.asked(form)
    # Of those who act at once one is asked after the other: who comes later can do nothing yet, and isn't waited for.
    asked = told.waiting[:1]
    name = voice.title(live.book.id)
    story.go_on((piece("spoken", line.text, look) for line in told.news), told.heard)
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
        "undo": undo_of(live, link.seat, voice.language),
        "stopped": say("page.rules-changed") if live.rules_changed else "",
        "waiting": _waiting(live, voice, asked),
        "thinking": live.bot is not None,
        "guide": f"/games/{'+'.join((header.game, *header.packs))}/guide",
        "holders": told.scene.holders,
        "on_board": yours and told.question is not None and _on_board(told.scene, told.question),
        "news": story.lines,
        "told": story.told,
        "areas": look.areas(told.scene, asked),
        "next": f"/t/{site.tables.token(site.tables.live(live.again), link.role)}" if live.again else None,
        "people": [{"seat": n, "name": voice.player(n), "agent": agent} for n, agent in enumerate(live.seating)],
        "own_name": live.names.get(link.seat, ""),
        "agents": agents_in(say),
        "look": look,
        "look_sheet": sheet_address(header.game, header.packs),
    }


def _on_board(scene: Scene, question: Question) -> bool:
    """Return whether more than a few can be chosen, all of them spaces of boards that lie open before the reader."""
    form = question.form
    chosen = [one.on for one in form.entries] if form else [one.on for one in question.options if not one.declines]
    boards = [board for holder in scene.holders if holder.you or holder.seat < 0 for board in holder.boards]
    spaces = {space.thing.thing for board in boards for space in board.spaces}
    return len(chosen) > FEW and spaces.issuperset(chosen)


def story_of(site: Site, live: Live, seat: int, language: str) -> Story:
    """Return what was drawn already of the story of a table for a seat. Hold the table's lock."""
    story = live.stories.get((seat, language))
    if story is None:
        story = live.stories[seat, language] = Story(look_of(site, live, voice_of(live, seat, language)))
    return story


def look_of(site: Site, live: Live, voice: Voice) -> TableDrawing:
    """Return how a table is drawn for whoever a voice speaks to."""
    return _look(site, live.header.game, live.header.packs, voice.common).to(voice)


@lru_cache(maxsize=MOST_VOICES)
def _look(site: Site, game: str, packs: tuple[str, ...], voice: Voice) -> TableDrawing:
    return TableDrawing(site.tables.shelf.look(game, packs), voice.book.game, voice, drawing_of(game, packs))


def _waiting(live: Live, voice: Voice, asked: tuple[int, ...]) -> str:
    """Return for whom everybody waits."""
    if live.bot is not None:
        return voice.say("page.thinking", name=voice.player(live.game.seat))
    return voice.say("page.waiting", names=", ".join(voice.player(seat) for seat in asked))


def _curve(live: Live) -> list[str]:
    """Return how the scores grew, as lines of a picture of 300 by 120."""
    return curves(growth(live), 300, 120)


def agents_in(say: Phrases) -> list[tuple[str, str]]:
    """Return the agents by name, with what they are called."""
    return [(agent, say(f"agent.{agent}")) for agent in ROSTER]


def sheet_address(game: str, packs: Sequence[str]) -> str:
    """Return the address of the colours of a game with packs."""
    return f"/look/{'+'.join((game, *packs))}/colours.css"


def drawing_of(game: str, packs: Sequence[str]) -> Callable[[str], str]:
    """Return what gives the address of a drawing of a game with packs."""
    return lambda name: f"/look/{'+'.join((game, *packs))}/{name}.svg"


def value_of(voice: Voice, value: int | str | bool) -> str:
    """Return a value of an option in words."""
    if isinstance(value, bool):
        return voice.say("page.if-true" if value else "page.if-false")
    return voice.title(value) if isinstance(value, str) else str(value)
