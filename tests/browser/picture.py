"""Takes the picture of a table that the front page shows: `python -m tests.browser.picture FILE`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import QUIET, Server, chromium


def main(file: Path) -> None:
    """Set up a table, play some turns, and take the picture."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as running:
        server = Server(Path(folder))
        server.start()
        made = server.make("everdell", ["person"], seed=7)
        server.play_on(made["seats"][0], 14)
        browser = running.chromium.launch(executable_path=chromium(), args=list(QUIET))
        page = browser.new_page(viewport={"width": 1200, "height": 760}, reduced_motion="reduce")
        page.goto(f"{made['seats'][0]}?lang=en&theme=light")
        page.wait_for_timeout(500)
        page.screenshot(path=file)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
