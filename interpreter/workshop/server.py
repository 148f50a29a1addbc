"""The workshop's server: everything put together, and every failure answered in words."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, Route

from interpreter.web.failing import handlers
from interpreter.workshop.answering import failure
from interpreter.workshop.folders import Folder
from interpreter.workshop.guarding import Guard
from interpreter.workshop.pages import BELOW, static_file
from interpreter.workshop.refused import WorkshopRefusal
from interpreter.workshop.room import WorkshopRoom

LOG = logging.getLogger("cardwright.workshop")


def create_workshop(root: Path, token: str) -> Starlette:
    """Return the application that serves one folder to whoever shows the token."""
    room = WorkshopRoom(Folder(root))

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
        exception_handlers=handlers(WorkshopRefusal, failure, LOG),
        lifespan=lasting,
    )
    app.state.room = room
    return app
