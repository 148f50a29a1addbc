"""What the workshop's page does about files that others write."""

from collections.abc import Callable
from typing import Any

from tests.browser.workshops import LONG, MILL, Workshop, bundled, card_says, open_card, retype, workshop

__all__ = ["bundled", "workshop"]

Open = Callable[..., Any]


def test_what_changes_on_the_disk_is_told(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    file = workshop.folder / "hills" / "mill.yaml"
    page = open_page(workshop.url, "en")
    open_card(page)
    # Nothing is unsaved here: it is shown as it is now.
    file.write_text(MILL.replace("gain 1 berry", "gain 5 pebbles"), encoding="utf-8")
    card_says(page, "en", "Gain 5")
    # Something is unsaved here: whoever wrote it is asked.
    retype(page, "gain 2 twigs")
    file.write_text(MILL.replace("gain 1 berry", "gain 7 resin"), encoding="utf-8")
    page.wait_for_selector("#elsewhere:not([hidden])", timeout=LONG)
    card_says(page, "en", "Gain 2")
    page.locator('[data-does="theirs"]').click()
    card_says(page, "en", "Gain 7")


def test_what_changes_on_the_disk_while_it_is_read_is_told(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    file = workshop.folder / "hills" / "mill.yaml"
    page = open_page(workshop.url, "en")
    open_card(page)
    held: list[tuple[Any, Any]] = []

    def hold(route: Any) -> None:
        if held:
            route.continue_()
            return
        held.append((route, route.fetch()))
        file.write_text(MILL.replace("gain 1 berry", "gain 7 resin"), encoding="utf-8")

    page.route("**/look*", hold)
    file.write_text(MILL.replace("gain 1 berry", "gain 5 pebbles"), encoding="utf-8")
    while not held:
        page.wait_for_timeout(50)
    # Meanwhile the second change is told.
    page.wait_for_timeout(2_000)
    route, answer = held[0]
    route.fulfill(response=answer)
    card_says(page, "en", "Gain 7")
