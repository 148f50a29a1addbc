"""A workshop in a real browser: its server, and what a person does at its page again and again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from interpreter.workshop.page.bundling import REQUIRED, is_made
from tests.browser.conftest import ROOT

# Whatever is waited for comes at once on an idle machine; on a busy one it may take long.
LONG = 90_000
MILL = """things:
  mill:
    kind: construction
    colour: production
    rarity: common
    copies: 3
    cost: {twig: 1}
    points: 1
    production: gain 1 berry
"""


@dataclass
class Workshop:
    """A server of a folder that can be ended and started anew on the same port."""

    folder: Path
    state: Path
    port: int = 0
    url: str = ""
    process: subprocess.Popen[str] | None = field(default=None, repr=False)

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "interpreter",
            "workshop",
            str(self.folder),
            "--port",
            str(self.port),
            "--json",
        ]
        env = {**os.environ, "XDG_STATE_HOME": str(self.state)}
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        self.url = json.loads(self.process.stdout.readline())["url"]
        self.port = int(self.url.split(":")[2].split("/")[0])

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def add(self, pack: str, **files: str) -> None:
        place = self.folder / pack
        place.mkdir()
        (place / "pack.yaml").write_text(f"pack: {pack}\nextends: everdell\n", encoding="utf-8")
        for name, text in files.items():
            (place / f"{name}.yaml").write_text(text, encoding="utf-8")


@pytest.fixture(autouse=True, scope="module")
def bundled() -> None:
    """The editor that the page loads; without it there is nothing to test."""
    if not is_made():
        if os.environ.get(REQUIRED):
            pytest.fail("the editor is not bundled, and was asked for")
        pytest.skip("the editor is not bundled ('make setup' does it where npm can be reached)")


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    made = Workshop(tmp_path / "cards", tmp_path / "state")
    made.folder.mkdir()
    made.start()
    yield made
    made.stop()


def ready(page: Any) -> None:
    page.wait_for_function("() => document.getElementById('main').dataset.ready === 'yes'", timeout=LONG)


def quiet(page: Any) -> None:
    """Wait until everything that was typed has been told."""
    page.wait_for_function("() => !document.getElementById('main').hasAttribute('aria-busy')", timeout=LONG)


def card_says(page: Any, language: str, text: str) -> None:
    page.wait_for_function(
        "([language, text]) => document.querySelector(`#faces figure[lang=${language}]`)?.textContent.replace(/\\s+/g, ' ').includes(text)",
        arg=[language, text],
        timeout=LONG,
    )


def effect(page: Any) -> Any:
    return page.locator(".effect .cm-content").first


def retype(page: Any, text: str) -> None:
    """Write another effect in place of the first one."""
    effect(page).click()
    page.keyboard.press("Control+A")
    page.keyboard.type(text)
    page.keyboard.press("Escape")
    quiet(page)


def open_card(page: Any, name: str = "Mill") -> None:
    ready(page)
    page.locator("[data-opens]", has_text=name).click()
    page.wait_for_selector("#faces figure", timeout=LONG)
    quiet(page)


def save(page: Any) -> None:
    page.locator('[data-does="keep"]').click()
    page.wait_for_function("() => !document.getElementById('keep').classList.contains('unkept')", timeout=LONG)
