"""How many tables a server holds: `python -m tests.bench.tables [--tables N] [--streams N] [--rate N] [--seconds N] [--kills N]
[--games N]`.

It starts a server of its own on loopback and prints each figure beside its goal. Load is bounded in number and time and ends by itself.
People are as their browsers are: each holds a stream open, fetches the table anew when the stream says so, and answers by a button
of what it was sent. With `--kills N` the server is killed (SIGKILL) N times under load, and whatever it had acknowledged must be there
afterwards; with `--games N` so many tables are opened, played at and left, and the server may not grow by them."""

from __future__ import annotations

import argparse
import asyncio
import html
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.bench.asking import HOST, Pool

ROOT = Path(__file__).parents[2]
GAMES = ("everdell", "evergreen")


@dataclass
class Seat:
    """One person's page: the path of the link, the number of the last change that is shown, and whether they are asked; where the
    answer isn't one of a list of buttons, there are no options."""

    path: str
    number: int = -1
    asked: bool = False
    options: tuple[int, ...] = ()
    busy: bool = False

    def show(self, text: str) -> None:
        """Look at what was sent."""
        found = re.search(r'data-number="(\d+)"', text)
        assert found is not None
        self.number, self.asked = int(found[1]), 'data-yours="yes"' in text
        self.options = tuple(int(option) for option in re.findall(r'data-option="(\d+)"', text))


@dataclass
class Table:
    """A table as the load sees it, with the number of the last change that was acknowledged."""

    seats: list[Seat]
    watch: str
    acknowledged: int = 0

    @property
    def asked(self) -> Seat | None:
        return next((seat for seat in self.seats if seat.asked and not seat.busy), None)


@dataclass
class Load:
    """What was measured, in seconds: of each acknowledged answer, and from a change to its being on another's page."""

    answered: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    refused: int = 0
    skipped: int = 0


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

    def cpu(self) -> float:
        """The seconds of computing it has used."""
        used = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """The megabytes it holds in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def path_of(url: str) -> str:
    return "/" + url.split("/", 3)[3]


async def make(pool: Pool, game: str, seed: int, seats: int = 2) -> Table:
    asked = {"game": game, "seats": ["person"] * seats, "seed": seed}
    answer = await pool.ask("POST", "/api/tables", asked, "application/json")
    assert answer.status == 201, answer.text
    made = answer.json()
    return Table([Seat(path_of(link)) for link in made["seats"]], path_of(made["watch"]))


async def look(pool: Pool, seat: Seat) -> None:
    """Fetch what a page shows."""
    answer = await pool.ask("GET", f"{seat.path}/table")
    assert answer.status == 200, answer.text
    seat.show(answer.text)


async def move(pool: Pool, table: Table, luck: random.Random, load: Load) -> None:
    """Answer the open question of a table by one of its buttons; where several are picked, by one after the other."""
    seat = table.asked
    if seat is None:
        load.skipped += 1
        return
    seat.busy = True
    try:
        options = seat.options
        if not options:
            scene = (await pool.ask("GET", f"{seat.path}/scene?since=1000000", accept="application/json")).json()
            options = tuple(one["index"] for one in scene["question"]["options"]) if scene["question"] else ()
            if not options:
                seat.asked = False
                return
        body = {"question": seat.number, "option": luck.choice(options)}
        answer = await pool.ask("POST", f"{seat.path}/answers", body)
        seat.show(answer.text)
        if answer.status == 200:
            load.answered.append(answer.seconds)
            table.acknowledged = max(table.acknowledged, seat.number)
        else:
            load.refused += 1
    finally:
        seat.busy = False


async def listen(port: int, pool: Pool, seat: Seat, load: Load, ready: Callable[[], None]) -> None:
    """Hold a stream open, and fetch what it says is new."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(f"GET {seat.path}/events HTTP/1.1\r\nHost: {HOST}\r\nAccept: text/event-stream\r\n\r\n".encode())
    await reader.readline()
    ready()
    try:
        while line := await reader.readline():
            if line.startswith(b"data:") and int(line[5:]) > seat.number and not seat.busy:
                began = time.perf_counter()
                await look(pool, seat)
                load.seen.append(time.perf_counter() - began)
    finally:
        writer.close()


async def at_rate(rate: float, seconds: float, act: Callable[[], Coroutine[Any, Any, None]]) -> float:
    """Act so many times a second, each in its turn of the clock, whether the one before is done or not; return the real rate."""
    began, tasks = time.perf_counter(), list[asyncio.Task[None]]()
    for number in range(int(rate * seconds)):
        delay = began + number / rate - time.perf_counter()
        if delay > 0:
            await asyncio.sleep(delay)
        tasks.append(asyncio.create_task(act()))
    await asyncio.gather(*tasks)
    return len(tasks) / (time.perf_counter() - began)


async def hold(server: Server, arguments: argparse.Namespace) -> None:
    """Many tables and streams at once, and answers at a rate."""
    luck, load, pool = random.Random(7), Load(), Pool(server.port)
    tables: list[Table] = []
    began = time.perf_counter()
    for number in range(arguments.tables):
        tables.append(await make(pool, GAMES[number % 2], number))
    print(f"tables made: {len(tables)} ({len(tables) / (time.perf_counter() - began):.0f} a second)")
    opened = 0

    def ready() -> None:
        nonlocal opened
        opened += 1

    seats = [seat for table in tables for seat in table.seats][: arguments.streams]
    streams = []
    for seat in seats:
        await look(pool, seat)
        streams.append(asyncio.create_task(listen(server.port, pool, seat, load, ready)))
    while opened < len(seats):
        await asyncio.sleep(0.1)
    print(f"streams open: {opened} (goal 2000), after {time.perf_counter() - began:.0f} s")

    async def act() -> None:
        await move(pool, luck.choice(tables), luck, load)

    # Tables in the middle of their games, as they are in an evening.
    await at_rate(arguments.rate, arguments.seconds / 2, act)
    load.answered.clear()
    load.seen.clear()
    used, began = server.cpu(), time.perf_counter()
    rate = await at_rate(arguments.rate, arguments.seconds, act)
    busy = (server.cpu() - used) / (time.perf_counter() - began)
    await asyncio.sleep(1)
    for stream in streams:
        stream.cancel()
    print(
        f"answers: {len(load.answered)}, {rate * len(load.answered) / (len(load.answered) + load.skipped):.0f} a second "
        f"(goal 50), refused: {load.refused}; the server uses {busy:.0%} of a core"
    )
    tell("acknowledged, with the new page", load.answered, 100)
    tell("then on the others' pages", load.seen)
    print(f"memory of the server: {server.memory():.0f} MB")
    pool.close()


def tell(what: str, seconds: list[float], goal: int = 0) -> None:
    """Print the quantiles of some times."""
    times = sorted(seconds) or [0.0]
    shares = {share: 1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.95, 0.99)}
    told = ", ".join(f"{share:.0%} {time:.0f} ms" for share, time in shares.items())
    print(f"{what}: {told}{f' (goal: 95% under {goal} ms)' if goal else ''}")


async def open_cold(server: Server) -> None:
    """A page with all that it needs, of a table that is in the middle of its game, from a server that was just started."""
    pool, luck, load = Pool(server.port), random.Random(3), Load()
    for game in GAMES:
        table = await make(pool, game, 1)
        for seat in table.seats:
            await look(pool, seat)
        for _ in range(30):
            await move(pool, table, luck, load)
            for seat in table.seats:
                await look(pool, seat)
        pool.close()
        server.end()
        started = server.start()
        began = time.perf_counter()
        page = await pool.ask("GET", table.seats[0].path)
        first = time.perf_counter() - began
        found = re.findall(r'(?:src|href)="(/(?:static|look)/[^"]+)"', page.text)
        files = await asyncio.gather(*(pool.ask("GET", html.unescape(file)) for file in dict.fromkeys(found)))
        assert all(file.status == 200 for file in files)
        size = len(page.sent) + sum(len(file.sent) for file in files)
        print(
            f"{game}, a page with its {len(files)} files: {size / 1000:.0f} kB (goal under 50; the page {len(page.sent) / 1000:.0f}), "
            f"from a server just started {time.perf_counter() - began:.2f} s (goal under 1; the page {first:.2f}); "
            f"starting takes {started:.2f} s"
        )
    pool.close()


async def survive(server: Server, kills: int) -> None:
    """Kill the server under load, again and again; count what it had acknowledged and lost."""
    luck, pool = random.Random(11), Pool(server.port)
    tables = [await make(pool, GAMES[number % 2], number) for number in range(8)]
    lost = acknowledged = 0
    for _ in range(kills):
        load = Load()

        async def play(table: Table, load: Load = load) -> None:
            try:
                while True:
                    for seat in table.seats:
                        await look(pool, seat)
                    await move(pool, table, luck, load)
            except (OSError, asyncio.IncompleteReadError):
                # The server was killed: what is under way isn't acknowledged.
                return

        playing = [asyncio.create_task(play(table)) for table in tables]
        while not load.answered:
            await asyncio.sleep(0.01)
        await asyncio.sleep(luck.uniform(0, 0.5))
        server.end(signal.SIGKILL)
        await asyncio.gather(*playing)
        acknowledged += len(load.answered)
        server.start()
        for place, table in enumerate(tables):
            found = (await pool.ask("GET", f"{table.watch}/scene?since=1000000", accept="application/json")).json()
            lost += found["number"] < table.acknowledged
            if found["over"]:
                tables[place] = await make(pool, GAMES[place % 2], luck.randrange(10**6))
    pool.close()
    print(
        f"killed under load: {kills} times; acknowledged: {acknowledged}; tables that had lost an answer: {lost} (goal 0)"
    )


async def grow(server: Server, games: int) -> None:
    """Open, play at and leave many tables; print what the server holds on the way."""
    luck, pool, load = random.Random(5), Pool(server.port), Load()
    held: list[tuple[int, float]] = []

    async def visit(number: int) -> None:
        table = await make(pool, GAMES[number % 2], number)
        stream = asyncio.create_task(listen(server.port, pool, table.seats[0], load, lambda: None))
        for _ in range(3):
            for seat in table.seats:
                await look(pool, seat)
            await move(pool, table, luck, load)
        stream.cancel()

    for first in range(0, games, 8):
        await asyncio.gather(*(visit(number) for number in range(first, min(first + 8, games))))
        if first * 10 // games != (first + 8) * 10 // games:
            held.append((first + 8, server.memory()))
    print(
        "memory after so many tables: "
        + ", ".join(f"{number}: {size:.0f} MB" for number, size in held)
        + " (goal: flat)"
    )
    pool.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--streams", type=int, default=2_000)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--games", type=int, default=3_000)
    arguments = parser.parse_args()
    for part, wanted in (
        (open_cold, True),
        (hold, arguments.tables),
        (survive, arguments.kills),
        (grow, arguments.games),
    ):
        if not wanted:
            continue
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder))
            server.start()
            try:
                if part is open_cold:
                    asyncio.run(open_cold(server))
                elif part is hold:
                    asyncio.run(hold(server, arguments))
                elif part is survive:
                    asyncio.run(survive(server, arguments.kills))
                else:
                    asyncio.run(grow(server, arguments.games))
            finally:
                server.end()


if __name__ == "__main__":
    main()
