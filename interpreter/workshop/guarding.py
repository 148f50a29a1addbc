"""Who may come in: whoever has the link, from this machine, by a page of this server and no other.

A server on loopback is within reach of every page that is open in the same browser. So the host that a request names must be this
machine by one of its own names (else a foreign name could be bound to it), the origin, where one is named, must be this server, and the
address must hold the token, which only the printed link tells."""

from __future__ import annotations

import hmac
import secrets
from pathlib import Path
from typing import Final

from platformdirs import user_state_path
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from interpreter.entrance.phrases import Phrases
from interpreter.web.headers import ALWAYS

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
KEY: Final = "workshop.key"
# What of the players' tables is served here too: by links that are signed, and files that hold nothing of anybody's.
OPEN: Final = ("/t/", "/static/", "/look/", "/workshop/")
# The editor writes its styles into the page: those with this page's own word are its.
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'nonce-{nonce}'",
        "img-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
    )
)


def token_of(folder: Path) -> str:
    """Return the token of a folder's link. It is the same each time, so that a page finds its server again; nobody can tell it who
    can't read this user's files."""
    return hmac.new(_key(), str(folder.resolve()).encode(), "sha256").hexdigest()[:32]


def _key() -> bytes:
    """Return this user's secret, made when first asked for; one that lasts as long as the process where none can be kept."""
    place = user_state_path("cardwright") / KEY
    try:
        found = place.read_bytes()
        if len(found) == 32:
            return found
    except OSError:
        pass
    made = secrets.token_bytes(32)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.unlink(missing_ok=True)
        place.touch(mode=0o600)
        place.write_bytes(made)
    except OSError:
        pass
    return made


class Guard:
    """Turns away what doesn't come from a page of this server, and gives each answer the headers that it needs.

    token: what the address must begin with, unless it is one of OPEN."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self._app, self._token = app, token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if not self._is_ours(scope):
            await self._refuse(scope, receive, send)
            return
        nonce = secrets.token_urlsafe(16)
        scope.setdefault("state", {})["nonce"] = nonce

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                own = headers.get("content-security-policy", "")
                for name, value in ALWAYS.items():
                    headers[name] = value
                # A drawing has a stricter policy of its own.
                headers["content-security-policy"] = own if "sandbox" in own else POLICY.format(nonce=nonce)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers)

    def _is_ours(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        if name not in LOOPBACK:
            return False
        origin = headers.get("origin")
        if origin is not None and origin != f"http://{host}":
            return False
        # A socket is always opened by a page, which says which.
        if scope["type"] == "websocket" and origin is None:
            return False
        path = str(scope["path"])
        shown = path.split("/")[2] if path.startswith("/w/") else ""
        return path.startswith(OPEN) or hmac.compare_digest(shown.encode(), self._token.encode())

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403})
            return
        language = Headers(scope=scope).get("accept-language", "en")[:2]
        text = Phrases(language)("workshop.refused.elsewhere")
        response = PlainTextResponse(text, 403, headers=ALWAYS | {"content-security-policy": "default-src 'none'"})
        await response(scope, receive, send)
