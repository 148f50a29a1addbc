"""The page itself, and the files it needs."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute

from dsl.words import reserved
from interpreter.entrance.opening import extended
from interpreter.entrance.phrases import ENGLISH, Phrases, languages
from interpreter.web.asked import LANGUAGE_COOKIE, language_of
from interpreter.web.drawn import sheet
from interpreter.web.pages import REMEMBERED, THEME_COOKIE, static as table_file, theme_of
from interpreter.web.reading import FOR_GOOD, PICTURE_POLICY
from interpreter.workshop import beginnings
from interpreter.workshop.api import ROUTES as CALLS
from interpreter.workshop.asking import room_of
from interpreter.workshop.drawing import STATIC, name_of, templates
from interpreter.workshop.forms import card_names, kinds_of
from interpreter.workshop.refused import WorkshopRefusal
from interpreter.workshop.room import WorkshopRoom
from interpreter.workshop.speaking import speak

EDITOR: Final = "editor.js"
# Sentences that the page's own script says, by their key under `workshop`.
SAID: Final = (
    "add", "away", "changed-elsewhere", "clean", "example-added", "example-name", "hint", "kept", "mend", "position-found",
    "position-kept", "position-new", "remove", "searching", "show-field", "theirs", "unkept", "weigh-broken", "weighing",
)  # fmt: skip


async def page(request: Request) -> Response:
    """GET: the page."""
    return await run_in_threadpool(_page, request)


def _page(request: Request) -> Response:
    room, language, theme = room_of(request), language_of(request), theme_of(request)
    say = Phrases(language)
    homes = [_home(room, place) for place in room.folder.rules()]
    said = {
        "say": say,
        "theme": theme,
        "languages": [(code, name_of(code)) for code in languages()],
        "static": table_file,
        "own": own_file,
        "nonce": request.scope["state"]["nonce"],
        "reserved": " ".join(sorted(reserved())),
        "root": room.folder.root.as_uri(),
        "folder": room.folder.root.name,
        "homes": homes,
        "alone": room.folder.rules() == [room.folder.root],
        "games": [(game, game.replace("_", " ").capitalize()) for game in beginnings.offered(room.folder)],
        "bundled": (STATIC / EDITOR).is_file(),
        "phrases": json.dumps({key: say(f"workshop.{key}") for key in SAID}, ensure_ascii=False),
        "home": request.query_params.get("home", homes[0]["id"] if homes else ""),
    }
    response = HTMLResponse(templates().get_template("workshop.html").render(said))
    if request.query_params.get("lang") == language:
        response.set_cookie(LANGUAGE_COOKIE, language, max_age=REMEMBERED, httponly=True, samesite="strict")
    if "theme" in request.query_params:
        response.set_cookie(THEME_COOKIE, theme or "auto", max_age=REMEMBERED, httponly=True, samesite="strict")
    return response


def _home(room: WorkshopRoom, place: Path) -> dict[str, str]:
    """Return what is said of a folder of rules where one is chosen. of: the game that a pack extends."""
    return {"id": room.folder.title(place), "name": place.name, "of": extended(place)}


async def contents(request: Request) -> Response:
    """GET home/NAME: what there is in a folder of rules, and what a new card can begin from."""
    return await run_in_threadpool(_contents, request)


def _contents(request: Request) -> Response:
    room, language = room_of(request), language_of(request)
    home = room.folder.rules_named(request.path_params["home"])
    game, voices = room.desk.voices(room.sheet_of(home))
    if game is None or not voices:
        raise WorkshopRefusal("broken")
    voice = voices.get(language) or voices[ENGLISH]
    things = card_names(game)
    own = [one for one in things if _lies_in(one.span.file, home)]
    fitting = beginnings.fitting(game)
    recipes = [
        {"id": one.id, "text": one.texts.get(_book_name(language)) or next(iter(one.texts.values()), one.id)}
        for one in beginnings.recipes()
        if one.id in fitting
    ]
    words = {
        "say": voice.say,
        "home": request.path_params["home"],
        "own": [
            {"id": one.id, "file": room.folder.name(Path(one.span.file).resolve()), "name": voice.title(one.id)}
            for one in own
        ],
        "things": [
            (
                voice.title(kind, 2),
                sorted(((one.id, voice.title(one.id)) for one in things if one.kind == kind), key=_by_name),
            )
            for kind in kinds_of(game)
        ],
        "kinds": [(kind, voice.title(kind)) for kind in kinds_of(game)],
        "recipes": recipes,
    }
    return HTMLResponse(templates().get_template("contents.html").render(words))


def _by_name(one: tuple[str, str]) -> str:
    return one[1].casefold()


def _lies_in(file: str, home: Path) -> bool:
    return Path(file).resolve().is_relative_to(home.resolve())


@cache
def _book_name(language: str) -> str:
    """Return what the cookbook calls a language."""
    return Phrases(language)("workshop.language")


async def colours(request: Request) -> Response:
    """GET look/HOME/colours.css: the colours of a folder's game."""
    room = room_of(request)
    home = room.folder.rules_named(request.path_params["home"])

    def drawn() -> str:
        game, _ = room.desk.voices(room.sheet_of(home))
        return "" if game is None else sheet(room.desk.look(home, game), game)

    return Response(await run_in_threadpool(drawn), media_type="text/css")


async def drawing(request: Request) -> Response:
    """GET look/HOME/NAME.svg: a drawing of a folder's game."""
    room = room_of(request)
    home = room.folder.rules_named(request.path_params["home"])

    def found() -> Path | None:
        game, _ = room.desk.voices(room.sheet_of(home))
        return None if game is None else room.desk.look(home, game).icons.get(request.path_params["name"])

    file = await run_in_threadpool(found)
    if file is None:
        raise WorkshopRefusal("no-such-page")
    return FileResponse(file, media_type="image/svg+xml", headers={"content-security-policy": PICTURE_POLICY})


@cache
def own_file(name: str) -> str:
    """Return the address of a file of the page's own; another version has another address."""
    return f"/workshop/{name}?{hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:12]}"


async def static_file(request: Request) -> Response:
    """GET /workshop/NAME: a file of the page's own."""
    name = request.path_params["name"]
    file = STATIC / name
    if file.parent != STATIC or not file.is_file():
        raise WorkshopRefusal("no-such-page")
    return FileResponse(file, headers=FOR_GOOD)


BELOW = [
    Route("/", page),
    Route("/home/{home}", contents),
    Route("/look/{home}/colours.css", colours),
    Route("/look/{home}/{name}.svg", drawing),
    WebSocketRoute("/lsp", speak),
    *CALLS,
]
