"""What somebody who never saw a table stumbled over: it is to be seen what can be done, what a card does and what happened."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.conftest import Server
from tests.browser.test_table import Open, asked, click_one, is_over, number, settled

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
# Whether what a selector names first is to be seen without scrolling, and nothing lies over it.
IN_SIGHT = """selector => {
  const element = [...document.querySelectorAll(selector)].find(one => one.getBoundingClientRect().width);
  if (!element) return false;
  const box = element.getBoundingClientRect();
  const over = document.elementFromPoint(box.x + Math.min(box.width, 40) / 2, box.y + box.height / 2);
  return over !== null && (element.contains(over) || over.contains(element));
}"""

HEIGHTS = """() => [...document.querySelectorAll('button:not(.card):not(.space), select, summary, .jumps a')]
  .filter(one => one.offsetHeight)
  .map(one => [one.innerText.slice(0, 20), one.getBoundingClientRect().height])"""


def sees(page: Any, selector: str) -> bool:
    return bool(page.evaluate(IN_SIGHT, selector))


def asked_on_a_board(server: Server, link: str) -> None:
    """Go on until the seat is to choose among many spaces."""
    luck = random.Random(3)
    while True:
        question = server.scene(link)["question"]
        if question["boards"] and len(question["options"]) > 12 and question["form"] is not None:
            return
        server.answer(link, server.scene(link), luck.choice(question["options"])["index"])


def test_on_a_phone_what_is_done_with_choices_stays_in_sight_however_many_there_are(
    server: Server, open_page: Open
) -> None:
    made = server.make("everdell", ["person"])
    page = open_page(made["seats"][0], "es", **PHONE)
    hidden = page.evaluate(
        "() => { const list = document.querySelector('.answers'); return list.scrollHeight - list.clientHeight }"
    )
    assert hidden > 0
    for selector in ("#asked", ".jumps .you", ".jumps .to-story"):
        assert sees(page, selector), selector
    assert str(page.locator(".choices > li").count()) in page.locator(".answers > summary").inner_text()


def test_a_thumb_finds_every_button(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person", "person"])
    for address in (server.url, made["seats"][0]):
        page = open_page(address, "fr", **PHONE)
        heights = page.evaluate(HEIGHTS)
        assert heights
        assert not [text for text, height in heights if height < 40]


@pytest.mark.parametrize("screen", [PHONE, {}], ids=["phone", "desk"])
def test_spaces_are_chosen_on_the_board_and_the_list_of_them_isnt_over_it(
    server: Server, open_page: Open, screen: dict[str, Any]
) -> None:
    made = server.make("evergreen", ["person"])
    asked_on_a_board(server, made["seats"][0])
    page = open_page(made["seats"][0], "it", **screen)
    assert page.locator(".answers").get_attribute("open") is None
    assert sees(page, ".hint")
    assert sees(page, "#table [data-done]")
    hidden = "spaces => spaces.filter(one => one.getBoundingClientRect().bottom > innerHeight).length"
    assert not page.locator("#table .space.offered").evaluate_all(hidden)
    assert sees(page, "#table .space.offered")
    page.locator("#table .space.offered").first.click()
    page.wait_for_selector("#table .space.picked")
    assert sees(page, "#table .space.picked")
    page.locator("#table [data-done]").click()
    # A few choices are a list again.
    before = number(page)
    while not (options := server.scene(made["seats"][0])["question"]["options"]) or len(options) > 4:
        server.answer(made["seats"][0], server.scene(made["seats"][0]), options[0]["index"])
    settled(page, before - 1)
    page.wait_for_selector("#answers[open]")


def test_who_is_led_to_a_player_sees_what_lies_there(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person", "person", "person"])
    page = open_page(made["seats"][0], height=800)
    page.locator(".jumps .you").click()
    assert sees(page, "#holder-0 > summary")
    assert sees(page, "#holder-0 .card")
    page.locator(".jumps a[href='#holder-1']").click()
    assert sees(page, "#holder-1 > summary")
    assert page.locator("#holder-1 .zone").first.is_visible()
    mark = page.evaluate("getComputedStyle(document.querySelector('#holder-2 > summary'), '::before').content")
    assert mark not in ("none", "normal")


def test_a_card_that_can_be_played_says_how_and_its_twin_too(server: Server, open_page: Open) -> None:
    """The question of a turn asks for a kind of action; a click on a card leads to it."""
    made = server.make("everdell", ["person"], seed=7)
    link, luck = made["seats"][0], random.Random(1)
    page = open_page(link)
    for _ in range(60):
        if len(server.scene(link)["question"]["options"]) > 1:
            for card in page.locator("#holder-0 .fan .card").all():
                card.click()
                page.wait_for_selector("dialog[open]")
                offered = page.locator("dialog[open] [data-option]")
                if offered.count() and not page.locator(".fan .card.offered").count():
                    assert "Choose: " in offered.first.inner_text()
                    offered.first.click()
                    page.wait_for_selector(".fan .card.offered")
                    return
                page.keyboard.press("Escape")
        before = number(page)
        click_one(page, luck)
        settled(page, before)
    raise AssertionError("no card of the hand can ever be played")


def test_what_a_card_names_is_told_with_it(server: Server, open_page: Open) -> None:
    made = server.make("evergreen", ["person", "person"])
    waiting = [open_page(link) for link in made["seats"]]
    page = next(one for one in waiting if one != asked(waiting))
    card = page.locator(".zone.row .card").first
    named = card.locator(".text .name").first.inner_text()
    card.click()
    page.wait_for_selector("dialog[open]")
    assert page.locator("dialog[open] dt").first.inner_text() == named
    assert len(page.locator("dialog[open] dd").first.inner_text()) > 20


def test_who_comes_back_sees_what_is_new_also_late_in_a_game(server: Server, open_page: Open) -> None:
    made, luck = server.make("everdell", ["person", "person"]), random.Random(2)
    # So much has happened that a page doesn't show all of it.
    server.go_on(made["seats"], 40, luck)
    page = open_page(made["seats"][0], "fr")
    before = page.locator(".story li").first.inner_text()
    assert page.locator(".story li").count() == 80
    assert not page.locator(".story .mark").count()
    context = page.context
    page.close()
    server.go_on(made["seats"], 3, luck)
    page = context.new_page()
    page.goto(made["seats"][0])
    lines = page.locator(".story li").all_inner_texts()
    at = page.evaluate("[...document.querySelectorAll('.story li')].findIndex(one => one.matches('.mark'))")
    assert at > 0
    assert lines[at + 1] == before


def test_numbers_to_choose_from_are_their_own_keys(server: Server, open_page: Open) -> None:
    made, luck = server.make("everdell", ["person", "person"]), random.Random(5)
    link = asked_for_a_number(server, made["seats"], luck)
    numbers = [one["text"] for one in server.scene(link)["question"]["options"]]
    shown = open_page(link).locator(".question [data-option]")
    assert shown.all_inner_texts() == numbers
    assert [one.get_attribute("data-typed") for one in shown.all()] == numbers


def asked_for_a_number(server: Server, links: list[str], luck: random.Random) -> str:
    """Go on until somebody is to choose a number; their link."""
    for _ in range(900):
        for link in links:
            question = server.scene(link)["question"]
            if question is not None and all(one["text"].isdecimal() for one in question["options"]):
                return link
        server.go_on(links, 1, luck)
    raise AssertionError("nobody is asked for a number")


def test_nobody_is_told_of_what_they_cant_take_back_any_more(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person", "person"])
    pages = [open_page(link) for link in made["seats"]]
    first = asked(pages)
    second = next(one for one in pages if one is not first)
    while asked(pages) is first:
        click_one(first, random.Random(2))
    settled(second, number(first) - 1)
    assert not second.locator("[data-does=undo], #kept").count()


def test_the_heading_of_a_pile_is_no_pile(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person"])
    page = open_page(made["seats"][0])
    drawn = page.evaluate("() => getComputedStyle(document.querySelector('section.pile')).backgroundImage")
    assert drawn == "none"


def test_the_end_is_seen_wherever_one_looked_and_looking_back_leads_to_the_table(
    server: Server, open_page: Open
) -> None:
    made, luck = server.make("evergreen", ["person", "person"]), random.Random(4)
    page = open_page(made["seats"][0], **PHONE)
    page.evaluate("() => scrollTo(0, 1500)")
    server.go_on(made["seats"], 2_000, luck)
    page.wait_for_selector(".scores")
    assert is_over(page)
    page.wait_for_function("() => scrollY === 0")
    sources = page.locator(".scores tbody th").evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert min(sources) >= 110
    page.goto(f"{made['seats'][0]}/replay")
    page.locator(".slider a").click()
    page.wait_for_selector(".scores")


def test_links_that_only_this_computer_understands_are_told(server: Server, open_page: Open) -> None:
    made = server.make("everdell", ["person", "person"])
    page = open_page(made["host"])
    assert "127.0.0.1" in page.locator(".warned").inner_text()
