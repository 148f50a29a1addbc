"""Joins the socket of a page to a language server: a process of its own for each page, on whose standard input and output the protocol's
messages stand with their lengths, as in any editor.

A page may speak of the files of its folder alone."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect

COMMAND: Final = (sys.executable, "-m", "interpreter", "lsp")
# What the language server needs beyond the rest of the program.
NEEDED: Final = "pygls"
LARGEST: Final = 2_000_000
# How the address of a file on this machine begins, up to the path.
LOCAL: Final = "file://"
TRY_AGAIN_LATER: Final = 1013


async def speak(socket: WebSocket) -> None:
    """Hand messages to and fro until either end is done. Without a language server the socket is closed at once."""
    root: Path = socket.app.state.room.folder.root
    if find_spec(NEEDED) is None:
        await socket.close(TRY_AGAIN_LATER)
        return
    await socket.accept()
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        cwd=root,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=LARGEST,
    )
    ways = [asyncio.create_task(_hear(socket, process, root)), asyncio.create_task(_tell(socket, process))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # Whatever ends this, no process is left behind.
        with anyio.CancelScope(shield=True):
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            with suppress(RuntimeError, WebSocketDisconnect):
                await socket.close()


async def _hear(socket: WebSocket, process: asyncio.subprocess.Process, root: Path) -> None:
    """Hand on what the page says."""
    assert process.stdin is not None
    with suppress(WebSocketDisconnect, ConnectionError):
        while True:
            text = await socket.receive_text()
            if len(text) > LARGEST or not within(text, root):
                return
            body = text.encode()
            process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            await process.stdin.drain()


async def _tell(socket: WebSocket, process: asyncio.subprocess.Process) -> None:
    """Hand on what the language server says."""
    assert process.stdout is not None
    with suppress(asyncio.IncompleteReadError, WebSocketDisconnect, ConnectionError, RuntimeError):
        while True:
            length = 0
            while (line := await process.stdout.readline()).strip():
                name, _, value = line.decode().partition(":")
                length = int(value) if name.strip().lower() == "content-length" else length
            if not line and not length:
                return
            await socket.send_text((await process.stdout.readexactly(length)).decode())


def within(text: str, root: Path) -> bool:
    """Return whether a message can be read, and speaks of no file outside of a folder."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return all(_lies_in(uri, root) for uri in _uris(message))


def _uris(node: Any) -> list[str]:
    found: list[str] = []
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            # A change of several files names them as keys.
            found += [value for key, value in one.items() if key.lower().endswith("uri") and isinstance(value, str)]
            found += [key for key in one if key.startswith("file:")]
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one
    return found


def _lies_in(uri: str, root: Path) -> bool:
    if not uri.startswith(f"{LOCAL}/"):
        return False
    return Path(unquote(uri.removeprefix(LOCAL).partition("?")[0].partition("#")[0])).resolve().is_relative_to(root)
