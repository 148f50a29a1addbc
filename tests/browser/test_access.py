"""Every page in both themes without a violation that axe-core finds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Server

Open = Callable[..., Any]


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
    for address in (server.url, made["host"], made["seats"][0], made["watch"], server.url + "nothing"):
        page = open_page(f"{address}?lang=en&theme={theme}")
        told += [f"{address.removeprefix(server.url)[:6]}: {one}" for one in violations(page)]
    page = open_page(f"{made['seats'][0]}?theme={theme}")
    page.locator("#table :is(.card, .space):not([data-options], [data-pick])").first.click()
    page.wait_for_selector("dialog[open]")
    told += violations(page)
    assert not told


def test_the_end_can_be_read_by_everybody(server: Server, open_page: Open) -> None:
    made = server.make("evergreen", ["person"])
    server.play_on(made["seats"][0], 1_000)
    page = open_page(made["seats"][0])
    page.wait_for_selector(".scores")
    assert not violations(page)
    page.goto(f"{made['seats'][0]}/replay")
    page.locator("#at").fill("12")
    page.wait_for_function("() => document.getElementById('table').dataset.at === '12'")
    assert not violations(page)
