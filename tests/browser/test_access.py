"""Every page in both themes without a violation that axe-core finds."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Server

Open = Callable[..., Any]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_documentation_is_searched_and_read_by_everybody(tmp_path: Path, open_page: Open, theme: str) -> None:
    file = tmp_path / "docs.html"
    command = [sys.executable, "-m", "interpreter", "docs", "--out", str(file), "--lang", "it"]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    page = open_page(file.as_uri(), "it", width=375, height=700, color_scheme=theme)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert not violations(page)
    shown = page.locator("main section:visible")
    every = shown.count()
    page.locator("#wanted").fill("late-demand")
    assert 0 < shown.count() < every
    assert all("late-demand" in text.lower() for text in shown.all_text_contents())
    page.locator("#wanted").fill("zzzzzz")
    assert shown.count() == 0
    assert page.locator("#nothing").is_visible()
    page.locator("nav a").first.evaluate("link => link.click()")
    assert shown.count() == every


def violations(page: Any) -> list[str]:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    found = axe.Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found
        for node in one["nodes"][:2]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["everdell", "evergreen"])
def test_every_page_of_a_game_can_be_read_by_everybody(server: Server, open_page: Open, game: str, theme: str) -> None:
    made = server.make(game, ["person", "person"])
    told = []
    guide = f"{server.url}games/{game}/guide"
    for address in (server.url, made["host"], made["seats"][0], made["watch"], guide, server.url + "nothing"):
        page = open_page(f"{address}?lang=en&theme={theme}")
        told += [f"{address.removeprefix(server.url)[:6]}: {one}" for one in violations(page)]
    page = open_page(f"{made['seats'][0]}?theme={theme}")
    page.locator("#table :is(.card, .space):not([data-options], [data-pick])").first.click()
    page.wait_for_selector("dialog[open]")
    told += violations(page)
    assert not told


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_end_can_be_read_by_everybody(server: Server, open_page: Open, theme: str) -> None:
    made = server.make("evergreen", ["person"])
    server.play_on(made["seats"][0], 1_000)
    page = open_page(f"{made['seats'][0]}?theme={theme}")
    page.wait_for_selector(".scores")
    assert not violations(page)
    page.goto(f"{made['seats'][0]}/replay")
    page.locator("#at").fill("12")
    page.wait_for_function("() => document.getElementById('table').dataset.at === '12'")
    assert not violations(page)
