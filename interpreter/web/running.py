"""Runs the server on a socket, until it is told to end."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette

# How long, in seconds, requests that are being answered may still take when the server ends.
GRACE = 3
# How many more objects there must be for those just made to be looked through; how many times that is done before older ones are, and
# before all are.
THRESHOLDS = (5_000, 20, 500)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; port 0 takes a free one. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(2048)
    except OSError:
        found.close()
        raise
    return found


def opened_at(host: str) -> str:
    """Return the name or address by which a server that listens at `host` is opened: where it listens to all, that of this computer
    in its network."""
    if host in ("127.0.0.1", "::1"):
        return "localhost"
    if host not in ("0.0.0.0", "::"):
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            # Nothing is sent: this only tells from where it would be. (The address is one of those for documentation, RFC 5737.)
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(asking.getsockname()[0])


def serve(app: Starlette, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve an application until SIGINT or SIGTERM. ready: called once it answers."""
    # What is old is seldom garbage: to look through a thousand tables for some would make everybody wait for half a second.
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    # No log of requests: a link in it would let its readers play.
    config = uvicorn.Config(
        app, access_log=False, log_level="warning", timeout_graceful_shutdown=GRACE, server_header=False
    )
    _Server(config, ready).run(sockets=[listening])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()
