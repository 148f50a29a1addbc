"""The workshop in a real browser: from nothing to a played and packed card, by keyboard alone, through whatever else happens to its files
and its server."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_access import violations
from tests.browser.workshops import (
    LONG,
    MILL,
    Workshop,
    bundled,
    card_says,
    effect,
    open_card,
    quiet,
    ready,
    retype,
    save,
    workshop,
)

__all__ = ["bundled", "workshop"]

Open = Callable[..., Any]


def test_a_newcomer_comes_from_nothing_to_a_played_and_packed_card(workshop: Workshop, open_page: Open) -> None:
    page = open_page(workshop.url, "it")
    ready(page)
    # A pack, and in it a card like another.
    page.locator("#new-pack input[name=name]").fill("Colline ventose")
    page.locator("#new-pack button.main").click()
    page.wait_for_selector("#new-card", timeout=LONG)
    ready(page)
    page.locator("#new-card input[name=name]").fill("Mulino a vento")
    page.locator("#new-card select[name=like]").select_option("mine")
    page.locator("#new-card button.main").click()
    card_says(page, "it", "Mulino a vento")
    # It does something of its own, and a mistake is mended by one click.
    retype(page, "gain 2 berrys for each farm here")
    mend = page.locator("#mistakes li.error button")
    mend.first.wait_for(timeout=LONG)
    mend.first.click()
    card_says(page, "it", "ottieni 2 bacche per ogni Fattoria")
    card_says(page, "fr", "gagnez 2 baies pour chaque Ferme")
    # Beside it stands how it is among the others.
    quiet(page)
    assert "Passi che compie al più: 1." in page.locator("#relations").inner_text()
    # It is named in four languages.
    for language, one, other in (
        ("en", "Windmill", "Windmills"),
        ("es", "Molino de viento", "Molinos de viento"),
        ("fr", "Moulin à vent", "Moulins à vent"),
        ("it", "Mulino a vento", "Mulini a vento"),
    ):
        page.locator(f'input[data-language="{language}"][data-form="one"]').fill(one)
        page.locator(f'input[data-language="{language}"][data-form="other"]').fill(other)
        if language != "en":
            page.locator(f'select[data-language="{language}"][data-form="gender"]').select_option("m")
        card_says(page, language, one)
    quiet(page)
    page.wait_for_selector("#mistakes li.clean", timeout=LONG)
    # It is played.
    page.locator('[data-does="try"]').click()
    page.wait_for_selector("#table-frame:not([hidden])", timeout=LONG)
    table = page.frame_locator("#table-frame")
    table.locator(".choices button", has_text="Mulino a vento").first.click(timeout=LONG)
    page.wait_for_function(
        "() => Number(document.getElementById('table-frame').contentDocument.getElementById('table').dataset.number) > 1",
        timeout=LONG,
    )
    # The play becomes an example.
    page.locator("#as-example button").click()
    page.wait_for_selector("#example:not([hidden])", timeout=LONG)
    assert "choose: mulino_a_vento" in page.locator("#example").inner_text()
    # It is weighed.
    page.locator('[data-does="weigh"]').click()
    page.wait_for_selector('#weighed[data-done="true"]', timeout=LONG)
    assert page.locator("#weighed li").count() >= 2
    # It is kept as plain files, and packed.
    save(page)
    pack = workshop.folder / "colline_ventose"
    assert "production: gain 2 berries for each farm here" in (pack / "mulino_a_vento.yaml").read_text(encoding="utf-8")
    for language in ("en", "es", "fr", "it"):
        assert "mulino_a_vento:" in (pack / "translations" / f"{language}.yaml").read_text(encoding="utf-8")
    with page.expect_download(timeout=LONG) as held:
        page.locator("#download").click()
    parcel = workshop.folder.parent / "parcel.zip"
    held.value.save_as(parcel)
    with zipfile.ZipFile(parcel) as packed:
        assert "colline_ventose/examples/mulino_a_vento.yaml" in packed.namelist()
        packed.extractall(workshop.folder.parent / "elsewhere")
    tested = [
        sys.executable,
        "-m",
        "interpreter",
        "test",
        str(workshop.folder.parent / "elsewhere" / "colline_ventose"),
    ]
    done = subprocess.run(tested, cwd=workshop.folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_rule_is_changed_and_the_position_stays(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    page = open_page(workshop.url, "en")
    open_card(page)
    page.locator('[data-does="try"]').click()
    frame = page.locator("#table-frame:not([hidden])")
    frame.wait_for(timeout=LONG)
    first = frame.get_attribute("data-table")
    asked = page.frame_locator("#table-frame").locator("#asked").inner_text(timeout=LONG)
    retype(page, "gain 3 pebbles")
    page.locator('[data-does="try"]').click()
    page.wait_for_function(
        "was => document.getElementById('table-frame').dataset.table !== was", arg=first, timeout=LONG
    )
    inside = page.frame_locator("#table-frame")
    inside.locator(".choices button", has_text="Gain 3").first.wait_for(timeout=LONG)
    assert inside.locator("#asked").inner_text() == asked


def test_the_keyboard_alone_is_enough(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    page = open_page(workshop.url, "en")
    ready(page)

    def go_to(selector: str) -> None:
        for _ in range(150):
            if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{selector} can't be reached")

    go_to("[data-opens]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#faces figure", timeout=LONG)
    quiet(page)
    go_to(".effect .cm-content")
    page.keyboard.press("Control+A")
    page.keyboard.type("gain 2 berries")
    card_says(page, "en", "Gain 2")
    page.keyboard.press("Escape")
    go_to('input[data-key="points"]')
    page.keyboard.press("Control+A")
    page.keyboard.type("4")
    quiet(page)
    page.keyboard.press("Control+s")
    page.wait_for_function("() => !document.getElementById('keep').classList.contains('unkept')", timeout=LONG)
    kept = (workshop.folder / "hills" / "mill.yaml").read_text(encoding="utf-8")
    assert "gain 2 berries" in kept
    assert "points: 4" in kept


def test_what_is_drawn_anew_keeps_what_is_typed_and_where_one_is(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    page = open_page(workshop.url, "en")
    ready(page)

    def holds(selector: str) -> bool:
        return bool(page.evaluate("selector => document.activeElement.matches(selector)", selector))

    def appears(name: str) -> None:
        (workshop.folder / "hills" / f"{name}.yaml").write_text(MILL.replace("mill:", f"{name}:"), encoding="utf-8")
        page.wait_for_selector(f'[data-opens="{name}"]', timeout=LONG)

    page.locator('[data-opens="mill"]').focus()
    appears("brewery")
    assert holds('[data-opens="mill"]')
    page.locator("#new-card > summary").click()
    page.locator("#new-card select[name=kind]").select_option("critter")
    name = page.locator("#new-card input[name=name]")
    name.type("Wnd")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    appears("cooperage")
    page.keyboard.type("i")
    assert name.input_value() == "Wind"
    assert page.locator("#new-card select[name=kind]").input_value() == "critter"
    assert page.locator('#new-card input[value="kind"]').is_checked()
    open_card(page)
    page.locator('input[data-key="points"]').fill("4")
    quiet(page)
    page.keyboard.press("Control+s")
    page.wait_for_function("() => !document.getElementById('keep').classList.contains('unkept')", timeout=LONG)
    assert holds('input[data-key="points"]')


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_read_the_page(workshop: Workshop, open_page: Open, theme: str) -> None:
    page = open_page(f"{workshop.url}?theme={theme}", "en")
    ready(page)
    assert not violations(page)
    workshop.add("hills", mill=MILL)
    page.goto(f"{workshop.url}?theme={theme}")
    open_card(page)
    assert not violations(page)
    retype(page, "gain 2 berrys")
    page.wait_for_selector("#mistakes li.error", timeout=LONG)
    assert not violations(page)


def test_two_windows_on_one_file_lose_nothing(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    file = workshop.folder / "hills" / "mill.yaml"
    first, second = open_page(workshop.url, "en"), open_page(workshop.url, "it")
    open_card(first)
    open_card(second)
    retype(first, "gain 2 twigs")
    retype(second, "gain 3 resin")
    save(first)
    second.wait_for_selector("#elsewhere:not([hidden])", timeout=LONG)
    second.locator('[data-does="keep"]').click()
    assert "gain 2 twigs" in file.read_text(encoding="utf-8")
    second.locator('[data-does="mine"]').click()
    card_says(first, "en", "Gain 3")
    assert "gain 3 resin" in file.read_text(encoding="utf-8")


def test_names_are_added_to_words_that_are_there(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    words = workshop.folder / "hills" / "translations"
    words.mkdir()
    for language in ("en", "it"):
        (words / f"{language}.yaml").write_text("# kept\nnames:\n  other: {one: Else, other: Else}\n", encoding="utf-8")
    page = open_page(workshop.url, "en")
    open_card(page)
    page.locator('input[data-language="it"][data-form="one"]').fill("Mulino")
    card_says(page, "it", "Mulino")
    quiet(page)
    page.locator("#new-card > summary").click()
    page.locator("#new-card input[name=name]").fill("Bakery")
    page.locator("#new-card button.main").click()
    card_says(page, "en", "Bakery")
    quiet(page)
    save(page)
    assert (
        (words / "it.yaml")
        .read_text(encoding="utf-8")
        .startswith("# kept\nnames:\n  other: {one: Else, other: Else}\n  mill: {one: Mulino")
    )
    assert "  bakery: {one: Bakery" in (words / "en.yaml").read_text(encoding="utf-8")


def test_a_server_that_is_gone_and_back_finds_what_was_typed_meanwhile(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    page = open_page(workshop.url, "en")
    open_card(page)
    workshop.stop()
    effect(page).click()
    page.keyboard.press("Control+A")
    page.keyboard.type("gain 4 twigs")
    page.wait_for_function("() => document.getElementById('link').textContent !== ''", timeout=LONG)
    workshop.start()
    card_says(page, "en", "Gain 4")
    page.wait_for_function("() => document.getElementById('link').textContent === ''", timeout=LONG)
    save(page)
    assert "gain 4 twigs" in (workshop.folder / "hills" / "mill.yaml").read_text(encoding="utf-8")


def test_a_page_that_is_loaded_again_holds_what_was_unsaved(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    page = open_page(workshop.url, "en")
    open_card(page)
    retype(page, "gain 6 twigs")
    page.reload()
    card_says(page, "en", "Gain 6")
    assert "gain 1 berry" in (workshop.folder / "hills" / "mill.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [320, 3840])
def test_nothing_is_cut_off_on_any_screen(workshop: Workshop, open_page: Open, width: int) -> None:
    workshop.add("hills", mill=MILL)
    page = open_page(workshop.url, "fr", width=width)
    open_card(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_dropped_pack_is_opened(workshop: Workshop, open_page: Open, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "far.zip", "w") as packed:
        packed.writestr("far/pack.yaml", "pack: far\nextends: everdell\n")
        packed.writestr("far/mill.yaml", MILL)
    page = open_page(workshop.url, "en")
    ready(page)
    page.locator("#parcel").set_input_files(tmp_path / "far.zip")
    page.wait_for_selector('[data-opens="mill"]', timeout=LONG)
    assert (workshop.folder / "far" / "mill.yaml").read_text(encoding="utf-8") == MILL


def test_what_is_shown_is_of_the_card_that_is_shown(workshop: Workshop, open_page: Open) -> None:
    """A card that is tried, then another pack: nothing of the first stays but what of it is unsaved."""
    workshop.add("hills", mill=MILL)
    page = open_page(workshop.url, "en")
    open_card(page)
    retype(page, "gain 2 berries")
    page.locator('[data-does="try"]').click()
    page.wait_for_selector("#table-frame:not([hidden])", timeout=LONG)
    own = page.frame_locator("#table-frame").locator('.choices [aria-current="true"]')
    own.wait_for(timeout=LONG)
    assert "Mill" in own.inner_text()
    page.locator("#new-pack summary").click()
    page.locator("#new-pack input[name=name]").fill("Woods")
    page.locator("#new-pack select[name=game]").select_option("evergreen")
    page.locator("#new-pack button.main").click()
    page.wait_for_url("**home=woods**", timeout=LONG)
    ready(page)
    for panel in ("write", "printed", "try", "weigh"):
        assert page.locator(f"#{panel}").is_hidden()
    assert "hills/mill.yaml" in page.locator("#kept").inner_text()
    # A card of another game: what it is like comes with all that it does, chosen by what readers call it.
    page.locator("#new-card input[name=name]").fill("Frost")
    page.locator("#new-card select[name=like]").select_option("snow_bloom")
    page.locator("#new-card button.main").click()
    card_says(page, "en", "Power: Bud")
    powers = page.locator('#fields select[data-key="grants"]')
    assert powers.count() == 2
    powers.nth(1).select_option("place_lake")
    card_says(page, "en", "Place Lake")
    assert powers.count() == 3
    assert page.locator("#table-frame").is_hidden()
    # Where names are missing the page leads to their fields.
    quiet(page)
    page.locator("#mistakes li button").first.click()
    assert page.evaluate("document.activeElement.dataset.form") in ("one", "gender")
    # Back in the first pack its card is as it was left.
    page.locator("#homes").select_option("hills")
    page.wait_for_selector("#write", state="hidden", timeout=LONG)
    open_card(page)
    card_says(page, "en", "Gain 2 berries")


def test_what_could_not_be_done_is_said_where_it_is_seen(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    page = open_page(workshop.url, "en")
    open_card(page)
    page.locator('[data-does="try"]').click()
    page.wait_for_selector("#as-example:not([hidden])", timeout=LONG)
    page.locator("#as-example button").click()
    said = page.locator("#said:not(:empty)")
    said.wait_for(timeout=LONG)
    box = said.bounding_box()
    assert 0 <= box["y"] < page.viewport_size["height"]
    assert page.evaluate("scrollY") > 100


def test_without_its_editor_plain_fields_do(workshop: Workshop, open_page: Open) -> None:
    workshop.add("hills", mill=MILL)
    page = open_page("about:blank", "en")
    page.route("**/editor.js*", lambda route: route.abort())
    page.goto(workshop.url)
    open_card(page)
    area = page.get_by_role("textbox", name="Production")
    assert area.evaluate("one => one.tagName") == "TEXTAREA"
    area.fill("gain 2 berrys for each farm here")
    quiet(page)
    assert area.get_attribute("aria-invalid") == "true"
    page.locator("#mistakes li.error button").first.click()
    card_says(page, "fr", "gagnez 2 baies pour chaque Ferme")
    assert area.input_value() == "gain 2 berry for each farm here"
    save(page)
    assert "gain 2 berries for each farm here" in (workshop.folder / "hills" / "mill.yaml").read_text(encoding="utf-8")
