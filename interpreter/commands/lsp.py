"""`cardwright lsp`: the language server, for editors."""

from __future__ import annotations

from typing import Annotated

import typer

from interpreter.commands.extras import LSP, need
from interpreter.entrance.refusal import Refusal

Websocket = Annotated[
    int | None, typer.Option("--websocket", metavar="PORT", min=0, max=65535, help="help.opt-websocket")
]


def command(websocket: Websocket = None) -> None:
    """Answer an editor over standard input and output, or editors over a websocket, until it is enough."""
    need("lsp", *LSP)
    from interpreter.lsp.server import create_server

    server = create_server()
    if websocket is None:
        server.start_io()
        return
    try:
        server.start_ws("127.0.0.1", websocket)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refusal("cannot-listen", host="127.0.0.1", port=websocket, reason=reason) from error
