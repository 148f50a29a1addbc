"""A real browser and a real server. Where there is no browser the tests are left out, and it is said; in CI that fails."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
# With this in the environment a missing browser is a failure.
REQUIRED = "CARDWRIGHT_BROWSER"
# Chromium asks for things of its own at every start; a test has no use for them.
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """Where the browser is."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@dataclass
class Server:
    """A server process that can be ended and started anew on the same port and tables."""

    folder: Path
    port: int = 0
    process: subprocess.Popen[str] | None = field(default=None, repr=False)

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serving", str(self.port), str(self.folder)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def stop(self, kill: bool = False) -> None:
        assert self.process is not None
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def make(self, game: str, seats: list[str], seed: int = 7, **more: Any) -> dict[str, Any]:
        body = json.dumps({"game": game, "seats": seats, "seed": seed, **more}).encode()
        request = urllib.request.Request(f"{self.url}api/tables", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=20) as answer:
            made: dict[str, Any] = json.loads(answer.read())
        return made

    def scene(self, link: str) -> dict[str, Any]:
        with urllib.request.urlopen(f"{link}/scene?since=1000000", timeout=20) as answer:
            found: dict[str, Any] = json.loads(answer.read())
        return found

    def go_on(self, links: list[str], answers: int, luck: random.Random) -> None:
        """Answer at random for whoever is asked, as from another device of theirs, so many times or to the end."""
        for _ in range(answers):
            found = ((link, scene) for link in links if (scene := self.scene(link))["question"] is not None)
            link, scene = next(found, ("", {}))
            if not link:
                return
            self.answer(link, scene, luck.choice(scene["question"]["options"])["index"])

    def play_on(self, link: str, answers: int) -> None:
        """Answer for a seat as a program would: the first option, so many times or to the end."""
        for _ in range(answers):
            found = self.scene(link)
            if found["question"] is None:
                return
            self.answer(link, found, found["question"]["options"][0]["index"])

    def answer(self, link: str, scene: dict[str, Any], option: int) -> None:
        """Answer the question of a scene."""
        body = json.dumps({"question": scene["number"], "option": option}).encode()
        request = urllib.request.Request(f"{link}/answers", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=20):
            pass


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    found = chromium()
    if found is None:
        if os.environ.get(REQUIRED):
            pytest.fail("there is no Chromium, and these tests were asked for")
        pytest.skip("no Chromium here: the browser tests are left out ('make browser-tests' installs it where it may)")
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=found, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("tables"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def open_page(browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens a page in a browser of its own, in a language; a script's failure fails the test."""
    contexts = []
    failures: list[str] = []

    def open_page(address: str, language: str = "en", width: int = 1280, height: int = 900, **more: Any) -> Any:
        # What glides takes its time, which only the test of gliding has.
        wanted = {"reduced_motion": "reduce"} | more
        context = browser.new_context(locale=language, viewport={"width": width, "height": height}, **wanted)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not failures
