"""People at a table, as they are: in four languages, with mouse and keyboard, on phones, in two windows, through a restart."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Server

Open = Callable[..., Any]
MOST_ANSWERS = 1_500
LANGUAGES = ("en", "es", "it", "fr")


def number(page: Any) -> int:
    return int(page.locator("#table").get_attribute("data-number"))


def is_asked(page: Any) -> bool:
    return bool(page.locator("#table").get_attribute("data-yours"))


def is_over(page: Any) -> bool:
    return bool(page.locator("#table .scores").count())


def settled(page: Any, before: int) -> None:
    """Wait until something has changed."""
    page.wait_for_function(
        "before => Number(document.getElementById('table').dataset.number) > before", arg=before, timeout=20_000
    )


def unfold(page: Any) -> None:
    """Open the list of choices where it waits folded."""
    folded = page.locator("#table .answers:not([open]) > summary")
    if folded.count():
        folded.focus()
        page.keyboard.press("Enter")


def fill(page: Any, luck: random.Random, press: Callable[[Any], None]) -> None:
    """Put things in and out until it will do, and be done."""
    while True:
        unfold(page)
        done = page.locator("#table [data-done]")
        open_ones = page.locator("#table .choices [data-pick]:enabled:not([data-picks])")
        if done.is_enabled() and (not open_ones.count() or luck.random() < 0.4):
            before = number(page)
            press(done)
            settled(page, before)
            return
        taken = page.locator("#table .choices [data-picks]")
        picked = page.locator("#table").get_attribute("data-picked")
        press(
            taken.first if taken.count() and luck.random() < 0.2 else open_ones.nth(luck.randrange(open_ones.count()))
        )
        page.wait_for_function("was => document.getElementById('table').dataset.picked !== was", arg=picked)


def click_one(page: Any, luck: random.Random) -> None:
    """Answer as a person would: on a thing, if one can be chosen, else from the list."""
    if page.locator("#table [data-done]").count():
        fill(page, luck, lambda button: button.click())
        return
    before = number(page)
    things = page.locator("#table [data-options]:visible")
    if things.count() and luck.random() < 0.7:
        thing = things.nth(luck.randrange(things.count()))
        thing.click()
        # Several options, or one with a price, are chosen on what opens.
        page.wait_for_function(
            """before => document.querySelector('dialog[open] [data-option]')
               || Number(document.getElementById('table').dataset.number) > before""",
            arg=before,
        )
        options = page.locator("dialog[open] [data-option]")
        if options.count():
            options.nth(luck.randrange(options.count())).click()
    else:
        unfold(page)
        choices = page.locator("#table .question [data-option]")
        choices.nth(luck.randrange(choices.count())).click()
    settled(page, before)


def type_one(page: Any, luck: random.Random) -> None:
    """Answer with the keyboard alone: a digit, or the way there with the tab key."""

    def press(button: Any) -> None:
        key = button.get_attribute("data-typed")
        if key and luck.random() < 0.5:
            page.keyboard.press(key)
        else:
            button.focus()
            page.keyboard.press("Enter")

    if page.locator("#table [data-done]").count():
        fill(page, luck, press)
        return
    before = number(page)
    unfold(page)
    choices = page.locator("#table .question [data-option]")
    press(choices.nth(luck.randrange(choices.count())))
    settled(page, before)


def asked(pages: list[Any]) -> Any:
    """The page of whoever is asked, once their page knows."""
    for _ in range(1_000):
        found = [page for page in pages if is_asked(page)]
        if found:
            return found[0]
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def together(pages: list[Any]) -> None:
    """Wait until all pages show the same."""
    newest = max(number(page) for page in pages)
    for page in pages:
        settled(page, newest - 1)


def play(pages: list[Any], act: Callable[[Any, random.Random], None], luck: random.Random) -> None:
    """Play to the end, everybody at their own page."""
    for _ in range(MOST_ANSWERS):
        if is_over(pages[0]):
            return
        found = [page for page in pages if is_asked(page)]
        if found:
            act(found[0], luck)
        else:
            pages[0].wait_for_timeout(20)
    raise AssertionError("the game doesn't end")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "people", "between"), [("everdell", 4, 3), ("evergreen", 2, 9)])
def test_people_in_several_languages_play_to_the_end_by_clicking(
    server: Server, open_page: Open, game: str, people: int, between: int
) -> None:
    """Everybody clicks at their own page; between the clicks they go on from other devices, which all pages follow."""
    made, luck, languages = server.make(game, ["person"] * people), random.Random(6), LANGUAGES[-people:]
    pages = [open_page(link, language) for link, language in zip(made["seats"], languages, strict=True)]
    clicked: Counter[str] = Counter()
    while not is_over(pages[0]):
        page = asked(pages)
        click_one(page, luck)
        clicked[page.locator("html").get_attribute("lang")] += 1
        server.go_on(made["seats"], between, luck)
        last = server.scene(made["watch"])["number"]
        for one in pages:
            settled(one, last - 1)
    assert set(clicked) == set(languages)
    assert min(clicked.values()) >= 4
    together(pages)
    assert all(is_over(page) for page in pages)
    for said in ("#story-title", ".scores tbody"):
        assert len({page.locator(said).inner_text() for page in pages}) == people, said
    assert len({tuple(page.locator(".scores tfoot td").all_inner_texts()) for page in pages}) == 1


@pytest.mark.slow
def test_a_game_is_played_to_the_end_with_the_keyboard_alone(server: Server, open_page: Open) -> None:
    made = server.make("evergreen", ["person", "random"])
    play([open_page(made["seats"][0], "it")], type_one, random.Random(4))


def test_only_what_goes_elsewhere_glides_and_the_page_can_be_used_meanwhile(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person"])
    page, luck = open_page(made["seats"][0], reduced_motion="no-preference"), random.Random(8)
    moving = """() => document.getAnimations()
        .map(one => one.effect.pseudoElement ?? one.effect.target.closest('[data-thing]') ?.className ?? 'page')"""
    most = 0
    for _ in range(12):
        click_one(page, luck)
        found = page.evaluate(moving)
        assert not [one for one in found if one.startswith("::")], "the page is a picture while things move"
        assert len(found) <= 12
        most = max(most, len(found))
    assert most


def test_a_page_that_is_loaded_again_stands_where_it_stood(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person", "person"])
    pages = [open_page(link) for link in made["seats"]]
    luck, within = random.Random(1), 0
    for times in range(40):
        page = asked(pages)
        scene = server.scene(page.url)
        # In the middle of what a card does it is the card that asks.
        within += bool(scene["question"]["asker"])
        if scene["question"]["asker"] or times < 5:
            question, choices = page.locator("#asked").inner_text(), page.locator(".choices").inner_text()
            page.reload()
            assert page.locator("#asked").inner_text() == question
            assert page.locator(".choices").inner_text() == choices
        if within >= 2:
            break
        click_one(page, luck)
    assert within >= 2


def test_two_windows_on_one_seat_never_move_twice(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person"])
    first, second = open_page(made["seats"][0]), open_page(made["seats"][0])
    second.context.set_offline(True)
    before = number(second)
    click_one(first, random.Random(2))
    moved = len(server.scene(made["seats"][0])["news"])
    second.context.set_offline(False)
    second.locator(".choices [data-option]").first.click()
    settled(second, before)
    assert number(first) == number(second)
    assert len(server.scene(made["seats"][0])["news"]) == moved


def test_a_restarted_server_finds_its_page_again(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person"])
    page = open_page(made["seats"][0])
    click_one(page, random.Random(2))
    shown = number(page)
    server.stop(kill=True)
    page.locator(".choices [data-option]").first.click()
    page.wait_for_function("() => document.getElementById('said').textContent !== ''")
    assert number(page) == shown
    server.start()
    page.wait_for_function("() => document.getElementById('said').textContent === ''", timeout=30_000)
    assert number(page) == shown
    click_one(page, random.Random(2))


def test_what_another_does_is_seen_without_asking(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person", "person"])
    player, onlooker = open_page(made["seats"][0]), open_page(made["watch"])
    assert not onlooker.locator(".choices").count()
    before = number(onlooker)
    click_one(player, random.Random(2))
    settled(onlooker, before)


def test_language_and_theme_change_for_this_reader_alone(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person", "person"])
    mine, other = open_page(made["seats"][0], "en"), open_page(made["seats"][1], "en")
    mine.locator("select[name=lang]").select_option("fr")
    mine.wait_for_function("() => document.documentElement.lang === 'fr'")
    mine.locator("select[name=theme]").select_option("dark")
    mine.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    mine.goto(made["seats"][0])
    assert mine.locator("html").get_attribute("lang") == "fr"
    other.reload()
    assert other.locator("html").get_attribute("lang") == "en"


@pytest.mark.parametrize("game", ["everdell", "evergreen"])
@pytest.mark.parametrize("width", [320, 390, 3840])
def test_nothing_is_cut_off_on_any_screen(server: Server, open_page: Open, game: str, width: int) -> None:
    made = server.make(game, ["person", "person"])
    for address in (server.url, made["host"], made["seats"][0]):
        page = open_page(address, "fr", width=width, height=800)
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), address


def test_a_person_is_named_and_a_bot_takes_the_seat_of_who_left(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person", "person"])
    page = open_page(made["seats"][0])
    page.locator("#people > summary").click()
    page.locator("#people input[name=name]").fill("Zoë <b>")
    page.locator("#people form button").click()
    page.wait_for_function("() => document.querySelector('#holder-0 > summary').textContent.includes('Zoë <b>')")
    assert page.locator("#people").get_attribute("open") is not None
    page.locator("#people select").nth(1).select_option("random")
    click_one(page, random.Random(5))
    asked([page])


def test_the_lobby_makes_a_table(server: Server, open_page: Open) -> None:
    page = open_page(server.url, "es")
    page.locator("a.game").nth(1).click()
    page.locator("#make button.main").click()
    page.wait_for_selector(".qr")
    assert page.locator(".qr").count() == 3
    page.goto(page.locator(".address a").first.get_attribute("href"))
    page.wait_for_selector("#table")


def test_a_page_whose_link_was_renewed_says_so(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person", "person"])
    page, host = open_page(made["seats"][1]), open_page(made["host"])
    host.locator('[data-renews="1"]').click()
    page.wait_for_function("() => document.getElementById('said').textContent.includes('link')")
    assert page.locator("#asked").count()
