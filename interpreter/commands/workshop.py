"""`cardwright workshop`: cards are written in the browser."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from interpreter.commands.arguments import Json, Language
from interpreter.commands.extras import WEB, need
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import Refusal

HERE = "127.0.0.1"

Folder = Annotated[Path, typer.Argument(metavar="[FOLDER]", help="help.arg-workshop", show_default=False)]
Port = Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="help.opt-port")]


def command(folder: Folder = Path(), port: Port = 8010, lang: Language = None, as_json: Json = False) -> None:
    """Serve the workshop of a folder, to this machine alone, until interrupted."""
    say = Phrases(opening.check_language(lang))
    need("web", *WEB)
    from interpreter.web.running import listen, serve
    from interpreter.workshop.drawing import STATIC
    from interpreter.workshop.guarding import token_of
    from interpreter.workshop.server import create_workshop

    if not folder.is_dir():
        raise Refusal("no-such-path", path=folder)
    if not (STATIC / "editor.js").is_file():
        print(say("workshop.no-editor"), file=sys.stderr)
    try:
        listening = listen(HERE, port)
    except OSError as error:
        raise Refusal("cannot-listen", host=HERE, port=port, reason=error.strerror or str(error)) from error
    token = token_of(folder)
    url = f"http://localhost:{listening.getsockname()[1]}/w/{token}/" + (f"?lang={lang}" if lang else "")

    def ready() -> None:
        print(json.dumps({"url": url}) if as_json else say("workshop.ready", url=url), flush=True)

    serve(create_workshop(folder, token), listening, ready)
