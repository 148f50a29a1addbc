"""Several servers on one database: whoever answers at one is seen at the others, and nobody moves twice."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
# A machine that has other things to do as well takes its time.
PATIENCE = 60


@contextmanager
def server(url: str) -> Iterator[str]:
    """A server process of its own; its address."""
    command = [sys.executable, "-m", "interpreter", "serve", "--port", "0", "--json", "--store", url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield json.loads(process.stdout.readline())["url"].rstrip("/")
        finally:
            process.terminate()
            process.wait(PATIENCE)


@pytest.fixture
def servers(postgres_url: str) -> Iterator[list[str]]:
    with ExitStack() as running:
        yield [running.enter_context(server(postgres_url)) for _ in range(2)]


def ask(url: str, body: object = None) -> tuple[int, dict[str, Any]]:
    sent = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, sent, {"Content-Type": "application/json"} if sent else {})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as refused:
        return refused.code, json.loads(refused.read())


def at(server: str, link: str) -> str:
    """The same link at another server."""
    return server + "/" + link.split("/", 3)[3]


def test_an_answer_at_one_server_is_heard_in_the_stream_of_the_other(servers: list[str]) -> None:
    one, other = servers
    _, made = ask(f"{one}/api/tables", {"game": "everdell", "seats": ["person", "person"], "seed": 7})
    with urllib.request.urlopen(f"{at(other, made['watch'])}/events", timeout=PATIENCE) as stream:
        heard = (int(line[3:]) for line in stream if line.startswith(b"id:"))
        assert next(heard) == 0
        for _ in range(3):
            scenes = [(link, ask(f"{link}/scene")[1]) for link in made["seats"]]
            link, scene = next((link, scene) for link, scene in scenes if scene["question"] is not None)
            status, after = ask(f"{link}/answers", {"question": scene["number"], "option": 0})
            assert status == 200
            assert next(heard) == after["number"]
            assert ask(f"{at(other, link)}/scene")[1] == ask(f"{link}/scene")[1]


def test_of_two_who_answer_at_once_at_two_servers_one_moves(servers: list[str]) -> None:
    _, made = ask(f"{servers[0]}/api/tables", {"game": "everdell", "seats": ["person"], "seed": 7})
    link = made["seats"][0]
    for _ in range(10):
        scene = ask(f"{link}/scene")[1]
        body = {"question": scene["number"], "option": 0}
        with ThreadPoolExecutor(2) as both:
            found = list(both.map(lambda server, sent=body: ask(f"{at(server, link)}/answers", sent), servers))
        assert sorted(status for status, _ in found) == [200, 409]
        assert {told["number"] for _, told in found} == {scene["number"] + 1}
