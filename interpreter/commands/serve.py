"""`cardwright serve`: tables in the browser."""

from __future__ import annotations

import json
import sqlite3
import sys
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer

from interpreter.commands.arguments import Json, Language
from interpreter.commands.extras import WEB, need
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import Refusal

Host = Annotated[str, typer.Option("--host", metavar="HOST", help="help.opt-host")]
Port = Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="help.opt-port")]
Data = Annotated[Path, typer.Option("--data", metavar="DIR", help="help.opt-data")]
StoreAt = Annotated[str | None, typer.Option("--store", metavar="URL", help="help.opt-store")]


def command(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Data = Path("tables"),
    store: StoreAt = None,
    lang: Language = None,
    as_json: Json = False,
) -> None:
    """Serve tables until interrupted."""
    say = Phrases(opening.check_language(lang))
    need("web", *WEB)
    from interpreter.web.running import listen, opened_at, serve
    from interpreter.web.server import create_app
    from interpreter.web.shelf import Shelf
    from interpreter.web.store.opening import open_store

    if store is not None and not store.startswith(("postgresql://", "postgres://")):
        raise Refusal("bad-store", word=store)
    if store is not None:
        need("web", "psycopg", "psycopg_pool")
    try:
        kept = open_store(store, data)
    except (OSError, sqlite3.Error) as error:
        raise Refusal("cannot-write", path=data, reason=getattr(error, "strerror", None) or str(error)) from error
    try:
        listening = listen(host, port)
    except OSError as error:
        kept.close()
        raise Refusal("cannot-listen", host=host, port=port, reason=error.strerror or str(error)) from error
    url = f"http://{opened_at(host)}:{listening.getsockname()[1]}/"

    def ready() -> None:
        print(json.dumps({"url": url}) if as_json else say("serve.ready", url=url), flush=True)
        if not as_json:
            print(say("serve.kept", place=store.partition("@")[2] or store if store else data), file=sys.stderr)

    shelf = Shelf(opening.games(), opening.packs())
    # Until somebody has opened the first page the games are read.
    Thread(target=shelf.read, daemon=True).start()
    serve(create_app(shelf, kept), listening, ready)
