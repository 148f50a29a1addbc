"""The server: everything put together, and every failure answered in words."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from anyio.to_thread import current_default_thread_limiter
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from interpreter.web import api, learning, reading
from interpreter.web.answering import failure
from interpreter.web.failing import handlers
from interpreter.web.headers import SafeHeaders
from interpreter.web.limits import Limits
from interpreter.web.refused import Refused
from interpreter.web.shelf import Shelf
from interpreter.web.site import Site
from interpreter.web.store.journal import Store
from interpreter.web.streams import Streams
from interpreter.web.tables import Tables
from interpreter.web.thinking import Thinkers

LOG = logging.getLogger("cardwright.web")
# Nearly as small as at the highest level, in a third of the time.
PACKED = 5
# Telling a table is computing, of which threads of one process do one at a time: more of them only keep each other waiting.
THREADS = 4


def create_app(shelf: Shelf, store: Store, limits: Limits | None = None, thinkers: Thinkers | None = None) -> Starlette:
    """Return the application. It closes the store and the thinkers when it ends."""
    thinking = thinkers or Thinkers()
    streams = Streams()
    site = Site(Tables(shelf, store, thinking, streams.ring), streams, limits or Limits())

    @asynccontextmanager
    async def lasting(app: Starlette) -> AsyncIterator[None]:
        streams.start()
        current_default_thread_limiter().total_tokens = THREADS
        try:
            yield
        finally:
            streams.stop()
            thinking.close()
            store.close()

    app = Starlette(
        routes=[*api.ROUTES, *reading.ROUTES, *learning.ROUTES],
        middleware=[Middleware(SafeHeaders), Middleware(GZipMiddleware, compresslevel=PACKED)],
        exception_handlers=handlers(Refused, failure, LOG),
        lifespan=lasting,
    )
    app.state.site = site
    return app
