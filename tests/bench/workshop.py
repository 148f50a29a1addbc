"""Measures the workshop's page as whoever writes feels it: `python -m tests.bench.workshop`.

Cold start: from the beginning of the navigation until everything on the page can be used. Keystroke: from the key until the card says it,
in four languages; both in a real browser, on a pack of the largest game. Medians are printed, and what they should stay below."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import QUIET, ROOT, chromium

STARTS, KEYS = 7, 40
START_BELOW, KEY_BELOW = 1.5, 0.150
CARD = (
    "things:\n  mill: {kind: construction, colour: production, rarity: common, copies: 3, cost: {twig: 1}, points: 1}\n"
)
WATCHED = """() => {
  window.typed = 0; window.shown = [];
  document.addEventListener('keydown', () => { window.typed = performance.now(); }, true);
  new MutationObserver(() => { if (window.typed) { window.shown.push(performance.now() - window.typed); window.typed = 0; } })
    .observe(document.getElementById('faces'), { childList: true });
}"""


def started(browser: Any, url: str) -> float:
    """Return the seconds from navigation until the page can be used, with nothing in the browser's cache."""
    context = browser.new_context(locale="en")
    page = context.new_page()
    begun = time.perf_counter()
    page.goto(url)
    page.wait_for_selector("main[data-ready]")
    taken = time.perf_counter() - begun
    context.close()
    return taken


def keys(browser: Any, url: str) -> list[float]:
    """Return for each of some keys the seconds until the card says it."""
    page = browser.new_context(locale="en").new_page()
    page.goto(url)
    page.locator("[data-opens]").click()
    page.wait_for_selector("#faces figure")
    page.locator('input[data-key="points"]').click()
    page.evaluate(WATCHED)
    for key in range(KEYS):
        page.keyboard.press("Control+A")
        page.evaluate("() => { window.typed = 0; }")
        page.keyboard.type(str(key % 9 + 1))
        page.wait_for_function("count => window.shown.length >= count", arg=key + 1)
        page.wait_for_function("() => !document.getElementById('main').hasAttribute('aria-busy')")
    found: list[float] = [one / 1000 for one in page.evaluate("() => window.shown")]
    return found


def main() -> int:
    """Measure, and print what was measured."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as running:
        pack = Path(folder) / "hills"
        pack.mkdir()
        (pack / "pack.yaml").write_text("pack: hills\nextends: everdell\n", encoding="utf-8")
        (pack / "mill.yaml").write_text(CARD, encoding="utf-8")
        begun = time.perf_counter()
        command = [sys.executable, "-m", "interpreter", "workshop", folder, "--port", "0", "--json"]
        server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = json.loads(server.stdout.readline())["url"]
        print(f"server ready after {time.perf_counter() - begun:.2f} s")
        browser = running.chromium.launch(executable_path=chromium(), args=list(QUIET))
        first = started(browser, url)
        starts = statistics.median(started(browser, url) for _ in range(STARTS))
        typed = keys(browser, url)
        browser.close()
        server.terminate()
        server.wait()
        median, worst = statistics.median(typed), statistics.quantiles(typed, n=20)[-1]
        print(
            f"page, the first time: {first:.2f} s; after that, in an empty browser: {starts:.2f} s (below {START_BELOW} s)"
        )
        print(
            f"keystroke on the card: {1000 * median:.0f} ms, 95th percentile {1000 * worst:.0f} ms (below {1000 * KEY_BELOW:.0f} ms)"
        )
        return int(first > START_BELOW or median > KEY_BELOW)


if __name__ == "__main__":
    sys.exit(main())
