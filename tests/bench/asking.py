"""Connections to a server under load. Written by hand, since the load shares the cores with what it measures, and has to cost little."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from dataclasses import dataclass
from typing import Any

HOST = "127.0.0.1"
PAGE = "text/html"
# Connections that ask; streams have one each.
CLIENTS = 32


@dataclass
class Answer:
    """An answer of the server: status, what came over the wire, and the seconds it took."""

    status: int
    sent: bytes
    packed: bool
    seconds: float

    @property
    def text(self) -> str:
        return (gzip.decompress(self.sent) if self.packed else self.sent).decode()

    def json(self) -> Any:
        return json.loads(self.text)


class Client:
    """One connection that is kept open, as a browser's would be, and opened anew when the server closed it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None, accept: str = "application/json") -> Answer:
        began = time.perf_counter()
        try:
            if self._writer is None or self._reader is None or self._reader.at_eof():
                self._reader, self._writer = await asyncio.open_connection(HOST, self._port)
            sent = b"" if body is None else json.dumps(body).encode()
            head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self._port}\r\nAccept: {accept}\r\nAccept-Encoding: gzip\r\n"
            kind = f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n"
            self._writer.write((head + kind).encode() + sent)
            first = await self._reader.readline()
            if not first:
                raise ConnectionResetError
            length, packed = 0, False
            while (line := await self._reader.readline()) != b"\r\n":
                name, _, value = line.lower().partition(b":")
                if name == b"content-length":
                    length = int(value)
                packed = packed or (name == b"content-encoding" and b"gzip" in value)
            held = await self._reader.readexactly(length)
        except BaseException:
            self.close()
            raise
        return Answer(int(first.split()[1]), held, packed, time.perf_counter() - began)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class Pool:
    """Connections that are lent to whoever has to ask, as many at once as there are."""

    def __init__(self, port: int, number: int = CLIENTS) -> None:
        self._clients = [Client(port) for _ in range(number)]
        self._free: asyncio.Queue[Client] = asyncio.Queue()
        for client in self._clients:
            self._free.put_nowait(client)

    async def ask(self, method: str, path: str, body: object = None, accept: str = PAGE) -> Answer:
        client = await self._free.get()
        try:
            return await client.ask(method, path, body, accept)
        finally:
            self._free.put_nowait(client)

    def close(self) -> None:
        for client in self._clients:
            client.close()
