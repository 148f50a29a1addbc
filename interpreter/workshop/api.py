"""What the page asks for, below its link. Bodies and answers are JSON; `sheet` stands for {"file", "card", "texts": {file: text}}, what a
window holds unsaved with whatever it asks.

`begin` makes a new card, `pack` a new pack; `open` and `look` tell a card, `change` and `mend` change it, `complete` tells what could be
written; `keep` saves; `try`, `example`, `weigh` play; `parcel` packs; `events` tell what changed on the disk."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Any, Final

from sse_starlette.sse import EventSourceResponse
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from interpreter.web.asked import language_of
from interpreter.workshop import beginnings, editing
from interpreter.workshop.answering import sentence
from interpreter.workshop.asking import LARGEST, body_of, held, room_of, sheet_in, texts_in, word, words
from interpreter.workshop.desk import Sheet
from interpreter.workshop.drawing import faces, fields
from interpreter.workshop.folders import digest_of
from interpreter.workshop.parcels import LARGEST_PARCEL, parcel, unpack
from interpreter.workshop.refused import WorkshopRefusal
from interpreter.workshop.room import WorkshopRoom
from interpreter.workshop.watching import Watching
from interpreter.workshop.weights import told

# How often the disk is looked at, in seconds, while a page is open.
PAUSE: Final = 0.5
EXAMPLES: Final = "examples"


async def begin(request: Request) -> Response:
    """POST {"home", "how": {"like" | "recipe" | "kind", "name"}, "texts"}: a new card, unsaved."""
    body, room, language = await body_of(request), room_of(request), language_of(request)
    how = body.get("how")
    if not isinstance(how, dict):
        raise WorkshopRefusal("bad-request")
    texts = texts_in(body)

    def made() -> dict[str, Any]:
        home = room.folder.rules_named(word(body, "home"))
        desk = Sheet(room.sheet_of(home).file, "", texts)
        game, _ = room.desk.voices(desk)
        if game is None:
            raise WorkshopRefusal("broken")
        sheet = beginnings.begun(room.desk, home, game, how, language, texts)
        return _told(room, sheet, language, whole=True)

    return JSONResponse(await run_in_threadpool(made), 201)


async def pack(request: Request) -> Response:
    """POST {"name", "game"}: a new pack, written at once."""
    body, room = await body_of(request), room_of(request)
    place = await run_in_threadpool(beginnings.pack_begun, room.folder, word(body, "name"), word(body, "game"))
    return JSONResponse({"home": room.folder.title(place)}, 201)


async def look(request: Request) -> Response:
    """POST sheet: what the card shows and lacks; with `whole` its fields too."""
    return await _about(request, lambda room, sheet, body: {})


async def change(request: Request) -> Response:
    """POST sheet and {"key", "value"}, {"language", "form", "value"} or {"edits"}: one field, one name, or a mistake mended."""

    def changed(room: WorkshopRoom, sheet: Sheet, body: dict[str, Any]) -> dict[str, str]:
        if "edits" in body:
            if not isinstance(body["edits"], list):
                raise WorkshopRefusal("bad-request")
            return room.desk.mended(sheet, body["edits"])
        if "language" in body:
            return room.desk.renamed(sheet, word(body, "language"), word(body, "form"), word(body, "value"))
        return room.desk.changed(sheet, word(body, "key"), body.get("value"))

    return await _about(request, changed)


async def _about(request: Request, changed: Any) -> Response:
    body, room, language = await body_of(request), room_of(request), language_of(request)
    sheet = sheet_in(body)

    def answer() -> dict[str, Any]:
        texts = changed(room, sheet, body)
        now = Sheet(sheet.file, sheet.card, {**sheet.texts, **texts})
        found = _told(room, now, language, whole=bool(body.get("whole")), quick=bool(body.get("quick")))
        found["texts"] = {**texts, **found["texts"]}
        return found

    return JSONResponse(await run_in_threadpool(answer))


def _told(room: WorkshopRoom, sheet: Sheet, language: str, whole: bool, quick: bool = False) -> dict[str, Any]:
    """Return what the page shows of a card. whole: its fields too; quick: not what is wrong, which takes longest."""
    desk = room.desk
    held_texts = dict(sheet.texts)
    if sheet.file not in held_texts:
        held_texts[sheet.file] = room.folder.read(sheet.file).text
    disk = {name: room.folder.look(name) for name in held_texts}
    found: dict[str, Any] = {
        "file": sheet.file,
        "card": sheet.card,
        "texts": held_texts if whole else {},
        "disk": disk,
        # What a window sees for the first time may be changed already.
        "same": [name for name, text in held_texts.items() if digest_of(text) == disk[name]],
        "faces": faces(desk, sheet, language),
    }
    if not quick:
        found["mistakes"] = [asdict(one) for one in desk.mistakes(sheet, language)]
        found["relations"] = desk.relations(sheet, language)
    if whole:
        form = desk.form(sheet, language)
        found["fields"] = fields(form, language) if form is not None else ""
        found["abilities"] = [asdict(one) for one in form.abilities] if form is not None else []
        found["name"] = desk.named(sheet, language).get("one", sheet.card)
    return found


async def complete(request: Request) -> Response:
    """POST sheet and {"ability", "offset", "text"}: what could be written there in an effect, as it stands on the page."""
    body, room, language = await body_of(request), room_of(request), language_of(request)
    offset = body.get("offset")
    if not isinstance(offset, int):
        raise WorkshopRefusal("bad-request")
    sheet, ability, text = sheet_in(body), word(body, "ability"), word(body, "text")
    found = await run_in_threadpool(room.desk.completed, sheet, ability, text, offset, language)
    return JSONResponse({"options": found})


async def keep(request: Request) -> Response:
    """POST sheet and {"was": {file: digest}}: all unsaved texts are written, unless one of the files is another by now."""
    body, room = await body_of(request), room_of(request)
    sheet = sheet_in(body)
    try:
        kept = await run_in_threadpool(room.desk.kept, sheet, words(body, "was"))
    except WorkshopRefusal as refused:
        if refused.code != "changed-meanwhile":
            raise
        theirs = {name: room.folder.look(name) for name in sheet.texts}
        return JSONResponse({"code": refused.code, "text": sentence(request, refused), "disk": theirs}, refused.status)
    return JSONResponse(
        {"texts": {name: text for name, (text, _) in kept.items()}, "disk": {n: d for n, (_, d) in kept.items()}}
    )


async def attempt(request: Request) -> Response:
    """POST sheet and {"before": table}: a table at which the card can be chosen, and by which option."""
    body, room = await body_of(request), room_of(request)
    token, play = await run_in_threadpool(room.play, sheet_in(body), str(body.get("before", "")))
    found = {"again": play.again, "answers": len(play.position.answers), "option": play.option}
    return JSONResponse({"table": token, "page": f"/t/{token}", **found}, 201)


async def example(request: Request) -> Response:
    """POST sheet and {"table", "name"}: what was played there, added to the examples, unsaved."""
    body, room, language = await body_of(request), room_of(request), language_of(request)
    sheet = sheet_in(body)

    def written() -> dict[str, Any]:
        name = " ".join(word(body, "name").split())[:200]
        if not name:
            raise WorkshopRefusal("bad-name", most=200)
        entry, _ = room.retold(word(body, "table"), name)
        home = room.desk.home(sheet.file)
        file = room.folder.name(home / EXAMPLES / f"{sheet.card}.yaml")
        text = editing.with_item(room.desk.text(sheet, file), EXAMPLES, entry)
        now = Sheet(sheet.file, sheet.card, {**sheet.texts, file: text})
        told_now = _told(room, now, language, whole=False)
        return {**told_now, "texts": {file: text}, "example": entry}

    return JSONResponse(await run_in_threadpool(written), 201)


async def weigh(request: Request) -> Response:
    """POST sheet: the card is weighed in the background."""
    body, room = await body_of(request), room_of(request)
    return JSONResponse({"weighing": await run_in_threadpool(room.weigh, sheet_in(body))}, 201)


async def weighed(request: Request) -> Response:
    """GET weigh/NAME: what is known of it by now, in sentences."""
    room, language = room_of(request), language_of(request)
    weighing = room.weighing(request.path_params["name"])

    def sentences() -> list[str]:
        voice = room.voice_of(weighing, language)
        return told(weighing, voice.say, voice.title)

    return JSONResponse({"done": weighing.done, "broken": weighing.broken, "told": await run_in_threadpool(sentences)})


async def packed(request: Request) -> Response:
    """GET parcel/HOME.zip: a pack as one file."""
    room = room_of(request)
    home = room.folder.rules_named(request.path_params["home"])
    found = await run_in_threadpool(parcel, home)
    headers = {"content-disposition": f'attachment; filename="{home.name}.zip"'}
    return Response(found, media_type="application/zip", headers=headers)


async def unpacked(request: Request) -> Response:
    """POST parcel: the bytes of a pack as one file; its plain files are written."""
    room = room_of(request)
    if request.headers.get("content-type", "") != "application/zip":
        raise WorkshopRefusal("bad-request")
    content = await held(request, min(LARGEST, LARGEST_PARCEL))
    place = await run_in_threadpool(unpack, room.folder, content)
    return JSONResponse({"home": room.folder.title(place)}, 201)


async def events(request: Request) -> Response:
    """GET events: the digests of all files of rules, then of those that change, as they change."""
    room = room_of(request)
    watching = Watching(room.folder)

    async def changes() -> AsyncIterator[dict[str, str]]:
        while not room.ending.is_set():
            found = await run_in_threadpool(watching.changed)
            if found:
                yield {"data": json.dumps(found)}
            await asyncio.sleep(PAUSE)

    return EventSourceResponse(changes(), ping=5)


ROUTES = [
    Route("/begin", begin, methods=["POST"]),
    Route("/pack", pack, methods=["POST"]),
    Route("/look", look, methods=["POST"]),
    Route("/change", change, methods=["POST"]),
    Route("/complete", complete, methods=["POST"]),
    Route("/keep", keep, methods=["POST"]),
    Route("/try", attempt, methods=["POST"]),
    Route("/example", example, methods=["POST"]),
    Route("/weigh", weigh, methods=["POST"]),
    Route("/weigh/{name}", weighed),
    Route("/parcel/{home}.zip", packed),
    Route("/parcel", unpacked, methods=["POST"]),
    Route("/events", events),
]
