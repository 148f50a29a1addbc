"""How many tables a server holds: `python -m tests.bench.tables [--tables N] [--streams N] [--rate N] [--seconds N] [--kills N]`.

It starts a server of its own on loopback and prints each figure beside its goal. Load is bounded in number and time and ends by itself.
With `--kills N` the server is killed (SIGKILL) N times under load, and whatever it had acknowledged must be there afterwards."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
HOST = "127.0.0.1"
GAMES = ("everdell", "evergreen")


@dataclass
class Answer:
    """An answer of the server: status, body, and the seconds it took."""

    status: int
    body: bytes
    seconds: float

    def json(self) -> Any:
        return json.loads(self.body)


class Client:
    """One connection that is kept open, as a browser's would be."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None, accept: str = "application/json") -> Answer:
        began = time.perf_counter()
        if self._writer is None or self._reader is None:
            self._reader, self._writer = await asyncio.open_connection(HOST, self._port)
        sent = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self._port}\r\nAccept: {accept}\r\nContent-Length: {len(sent)}\r\n"
        self._writer.write(f"{head}Content-Type: application/json\r\n\r\n".encode() + sent)
        status, length = int((await self._reader.readline()).split()[1]), 0
        while (line := await self._reader.readline()) != b"\r\n":
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return Answer(status, await self._reader.readexactly(length), time.perf_counter() - began)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


@dataclass
class Seated:
    """A table as the load sees it: the paths of its seats, and the number of the last change that was acknowledged."""

    seats: list[str]
    watch: str
    acknowledged: int = 0
    over: bool = False


@dataclass
class Load:
    """What was measured: seconds of each acknowledged answer, and how many changes the streams heard of."""

    answered: list[float] = field(default_factory=list)
    refused: int = 0
    heard: int = 0


class Server:
    """The server process."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, 0

    def start(self) -> float:
        """Start; return the seconds until it answers."""
        began = time.perf_counter()
        command = [sys.executable, "-m", "tests.browser.serving", str(self.port), str(self.folder)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        return time.perf_counter() - began

    def end(self, sign: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(sign)
        self.process.wait(20)

    def memory(self) -> float:
        """The megabytes it holds in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def path_of(url: str) -> str:
    return "/" + url.split("/", 3)[3]


async def make(client: Client, game: str, seed: int) -> Seated:
    answer = await client.ask("POST", "/api/tables", {"game": game, "seats": ["person", "person"], "seed": seed})
    assert answer.status == 201, answer.body
    made = answer.json()
    return Seated([path_of(link) for link in made["seats"]], path_of(made["watch"]))


async def move(client: Client, table: Seated, luck: random.Random, load: Load) -> None:
    """Look at a table, answer its question, and note how long the answer took."""
    for seat in table.seats:
        scene = (await client.ask("GET", f"{seat}/scene")).json()
        table.over = scene["over"]
        if scene["question"] is not None:
            option = luck.choice(scene["question"]["options"])["index"]
            answer = await client.ask("POST", f"{seat}/answers", {"question": scene["number"], "option": option})
            if answer.status == 200:
                table.acknowledged = max(table.acknowledged, answer.json()["number"])
                load.answered.append(answer.seconds)
            else:
                load.refused += 1
            return
        if table.over:
            return


async def listen(port: int, path: str, load: Load, ready: Callable[[], None]) -> None:
    """Hold a stream open and count what it hears."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(f"GET {path}/events HTTP/1.1\r\nHost: {HOST}\r\nAccept: text/event-stream\r\n\r\n".encode())
    await reader.readline()
    ready()
    try:
        while line := await reader.readline():
            load.heard += line.startswith(b"data:")
    finally:
        writer.close()


async def at_rate(rate: float, seconds: float, act: Callable[[], Awaitable[None]]) -> float:
    """Act so many times a second, each in its turn of the clock, whether the one before is done or not; return the real rate."""
    began, tasks = time.perf_counter(), []
    for number in range(int(rate * seconds)):
        delay = began + number / rate - time.perf_counter()
        if delay > 0:
            await asyncio.sleep(delay)
        tasks.append(asyncio.create_task(_quiet(act)))
    await asyncio.gather(*tasks)
    return len(tasks) / (time.perf_counter() - began)


async def _quiet(act: Callable[[], Awaitable[None]]) -> None:
    try:
        await act()
    except (OSError, asyncio.IncompleteReadError, IndexError, ValueError):
        # The server was killed meanwhile: nothing was acknowledged.
        return


async def hold(server: Server, arguments: argparse.Namespace) -> None:
    """Many tables and streams at once, and answers at a rate."""
    luck, load = random.Random(7), Load()
    clients = [Client(server.port) for _ in range(16)]
    tables: list[Seated] = []
    began = time.perf_counter()
    for number in range(arguments.tables):
        tables.append(await make(clients[number % 16], GAMES[number % 2], number))
    print(f"tables made: {len(tables)} ({len(tables) / (time.perf_counter() - began):.0f} a second)")
    opened = 0

    def ready() -> None:
        nonlocal opened
        opened += 1

    seats = [seat for table in tables for seat in table.seats][: arguments.streams]
    streams = []
    for seat in seats:
        streams.append(asyncio.create_task(listen(server.port, seat, load, ready)))
        if len(streams) % 50 == 0:
            await asyncio.sleep(0.05)
    while opened < len(seats):
        await asyncio.sleep(0.1)
    idle = asyncio.Queue[Client]()
    for client in clients:
        idle.put_nowait(client)

    async def act() -> None:
        client = await idle.get()
        try:
            await move(client, luck.choice(tables), luck, load)
        finally:
            idle.put_nowait(client)

    rate = await at_rate(arguments.rate, arguments.seconds, act)
    await asyncio.sleep(1)
    for stream in streams:
        stream.cancel()
    times = sorted(load.answered)
    print(f"streams open: {opened} (goal 2000)   changes heard: {load.heard} of {2 * len(times)}")
    print(f"answers: {len(times)}, {rate:.0f} a second (goal 50), refused: {load.refused}")
    for share, goal in ((0.5, ""), (0.95, "   (goal under 100)"), (0.99, "")):
        print(f"acknowledged, {share:.0%}: {1000 * times[int(share * (len(times) - 1))]:.0f} ms{goal}")
    print(f"memory of the server: {server.memory():.0f} MB")
    page = await clients[0].ask("GET", tables[0].seats[0], accept="text/html")
    print(f"a page: {len(page.body) / 1000:.0f} kB (goal under 50), {1000 * page.seconds:.0f} ms")
    for client in clients:
        client.close()


async def survive(server: Server, kills: int) -> None:
    """Kill the server under load, again and again; count what it had acknowledged and lost."""
    luck = random.Random(11)
    client = Client(server.port)
    tables = [await make(client, GAMES[number % 2], number) for number in range(8)]
    client.close()
    lost = acknowledged = 0
    for _ in range(kills):
        load = Load()
        clients = [Client(server.port) for _ in tables]

        async def play(place: int, clients: list[Client] = clients, load: Load = load) -> None:
            for _ in range(200):
                await move(clients[place], tables[place], luck, load)

        playing = [asyncio.create_task(_quiet(partial(play, place))) for place in range(len(tables))]
        await asyncio.sleep(luck.uniform(0.1, 0.8))
        server.end(signal.SIGKILL)
        await asyncio.gather(*playing)
        acknowledged += len(load.answered)
        server.start()
        client = Client(server.port)
        for place, table in enumerate(tables):
            found = (await client.ask("GET", f"{table.watch}/scene")).json()
            lost += found["number"] < table.acknowledged
            if found["over"]:
                tables[place] = await make(client, GAMES[place % 2], luck.randrange(10**6))
        client.close()
        for one in clients:
            one.close()
    print(
        f"killed under load: {kills} times; answers acknowledged: {acknowledged}; tables that had lost one: {lost} (goal 0)"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--streams", type=int, default=2_000)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--kills", type=int, default=100)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        print(f"cold start: {server.start():.2f} s")
        if arguments.tables:
            asyncio.run(hold(server, arguments))
        if arguments.kills:
            asyncio.run(survive(server, arguments.kills))
        server.end()


if __name__ == "__main__":
    main()
