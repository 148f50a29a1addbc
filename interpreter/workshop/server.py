"""The workshop's server: everything put together, and every failure answered in words."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from interpreter.workshop.answering import failure
from interpreter.workshop.folders import Folder
from interpreter.workshop.guarding import Guard
from interpreter.workshop.pages import BELOW, static_file
from interpreter.workshop.refused import Refused
from interpreter.workshop.room import Room

LOG = logging.getLogger("cardwright.workshop")
BY_STATUS = {404: "no-such-page", 405: "wrong-method"}


def create_workshop(root: Path, token: str) -> Starlette:
    """Return the application that serves one folder to whoever shows the token."""
    room = Room(Folder(root))

    @asynccontextmanager
    async def lasting(app: Starlette) -> AsyncIterator[None]:
        async with room.lasting():
            try:
                yield
            finally:
                room.ending.set()
                room.close()

    app = Starlette(
        routes=[Mount("/w/{token}", routes=BELOW), Route("/workshop/{name}", static_file), Mount("/", app=room.app)],
        middleware=[Middleware(Guard, token=token)],
        exception_handlers={Refused: _refused, HTTPException: _failed, Exception: _unforeseen},
        lifespan=lasting,
    )
    app.state.room = room
    return app


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return failure(request, error)


async def _failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return failure(request, Refused(BY_STATUS.get(error.status_code, "bad-request")))


async def _unforeseen(request: Request, error: Exception) -> Response:
    # Without the address: the link in it is for one person alone.
    LOG.error("unforeseen %s", type(error).__name__, exc_info=error)
    return failure(request, Refused("unforeseen"))
