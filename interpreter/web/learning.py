"""Pages from which a game is learnt before it is played: its guide, and what its options change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from interpreter.rulebook.book import Rulebook
from interpreter.rulebook.loading import folders_of
from interpreter.teaching.filling import Unfilled
from interpreter.teaching.guide import guide_of
from interpreter.telling.differences import Differences, differences
from interpreter.telling.voice import Voice
from interpreter.text.language.template import BadTemplate
from interpreter.web.asked import chosen, language_of
from interpreter.web.drawn import TableDrawing
from interpreter.web.pages import drawing_of, page, sheet_address, site_of, value_of
from interpreter.web.refused import Refused
from interpreter.web.scenes import TELLING
from interpreter.web.site import Site

# Texts that are remembered, by game, packs and language: they take a second to word.
MOST_TEXTS: Final = 64


@dataclass(frozen=True, slots=True)
class GuidePart:
    """A section of a guide as it is drawn. shown: of each example its caption, the table as it is laid, and what happens."""

    id: str
    title: Markup
    paragraphs: tuple[tuple[Markup, bool], ...]
    shown: tuple[tuple[Markup, tuple[Markup, ...], tuple[Markup, ...]], ...]


@dataclass(frozen=True, slots=True)
class OptionEffect:
    """What a value of an option changes. lines: of each thing or section that reads otherwise, its name and what it says then."""

    name: str
    value: str
    lines: tuple[tuple[str, tuple[str, ...]], ...]


async def guide(request: Request) -> Response:
    """GET games/GAME/guide: how a game is played."""
    return await run_in_threadpool(_guide, request)


def _guide(request: Request) -> Response:
    site, language = site_of(request), language_of(request)
    game, packs = chosen(request, site)
    parts = _parts(site, game, packs, language)
    if not parts:
        raise Refused("no-such-page")
    name = Voice(site.tables.shelf.book(game, packs), language).title(game)
    return page(request, "guide.html", parts=parts, name=name, look_sheet=sheet_address(game, packs))


@lru_cache(maxsize=MOST_TEXTS)
def _parts(site: Site, game: str, packs: tuple[str, ...], language: str) -> tuple[GuidePart, ...]:
    shelf = site.tables.shelf
    book = shelf.book(game, packs)
    # Its examples are shown as whoever sits first sees them.
    voice = Voice(book, language, 0)
    look = TableDrawing(shelf.look(game, packs), book.game, voice, drawing_of(game, packs), bare=True)
    with TELLING:
        try:
            lessons = guide_of(voice, folders_of(shelf.games[game], shelf.folders(packs)))
        except (Unfilled, BadTemplate):
            return ()
        return tuple(
            GuidePart(
                lesson.id,
                look.spoken(lesson.title),
                tuple((look.spoken(one.text), one.is_item) for one in lesson.paragraphs),
                tuple(
                    (look.spoken(one.caption), tuple(look.areas(one.scene, ())), tuple(map(look.spoken, one.happens)))
                    for one in lesson.shown
                ),
            )
            for lesson in lessons
        )


def has_guide(site: Site, game: str, packs: tuple[str, ...], language: str) -> bool:
    """Return whether there is a guide of a game that can be read."""
    return bool(_parts(site, game, packs, language))


async def options(request: Request) -> Response:
    """GET games/GAME/options: what each option changes, a piece of page."""
    return await run_in_threadpool(_options, request)


def _options(request: Request) -> Response:
    site = site_of(request)
    game, packs = chosen(request, site)
    book = site.tables.shelf.book(game, packs)
    return page(request, "options.html", effects=_effects(book, language_of(request)))


@lru_cache(maxsize=MOST_TEXTS)
def _effects(book: Rulebook, language: str) -> tuple[OptionEffect, ...]:
    with TELLING:
        usual = Voice(book, language)
        return tuple(
            OptionEffect(usual.title(name), value_of(usual, value), _lines(differences(usual, other)))
            for name, option in book.game.options.items()
            for value in option.values
            if value != option.default
            for other in [Voice(book, language, options={name: value})]
        )


def _lines(found: Differences) -> tuple[tuple[str, tuple[str, ...]], ...]:
    things = ((one.name, one.lines.after or one.lines.before) for one in found.things)
    rules = ((title, lines.after or lines.before) for title, lines in found.rules.items())
    return tuple((name, tuple(lines)) for name, lines in (*things, *rules))


ROUTES: Sequence[Route] = [
    Route("/games/{game}/guide", guide, name="guide"),
    Route("/games/{game}/options", options, name="options"),
]
