"""The table as JSON: what each link may do, and that whatever else comes in changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from interpreter.entrance.phrases import Phrases, languages
from interpreter.web.limits import Limits
from interpreter.web.refused import STATUS, Refused, sentence
from interpreter.web.server import create_app
from interpreter.web.shelf import Shelf
from interpreter.web.store.sqlite import SQLiteStore

GENEROUS = Limits(tables=1e6, requests=1e6)


def client_of(shelf: Shelf, folder: Path, limits: Limits = GENEROUS) -> TestClient:
    return TestClient(create_app(shelf, SQLiteStore(folder / "tables.sqlite"), limits), raise_server_exceptions=False)


@pytest.fixture(scope="module")
def client(shelf: Shelf, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(shelf, tmp_path_factory.mktemp("tables")) as client:
        yield client


def make(client: TestClient, game: str = "everdell", seats: int = 2, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": game, "seats": ["person"] * seats, "seed": 7, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def scene(client: TestClient, link: str, query: str = "") -> dict[str, Any]:
    answer = client.get(f"{link}/scene{query}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def asked(client: TestClient, made: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The link of the seat that is asked, and its scene."""
    for link in made["seats"]:
        found = scene(client, link)
        if found["question"] is not None:
            return link, found
    raise AssertionError("nobody is asked")


def answer(client: TestClient, link: str, number: object, option: object) -> Any:
    return client.post(f"{link}/answers", json={"question": number, "option": option})


def test_a_table_has_a_link_for_each_seat_and_one_for_onlookers(client: TestClient) -> None:
    made = make(client, seats=3)
    assert len({*made["seats"], made["watch"], made["host"]}) == 5
    assert [scene(client, link)["seat"] for link in (*made["seats"], made["watch"])] == [0, 1, 2, -1]


def test_bots_have_no_links_and_answer_by_themselves(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "everdell", "seats": ["greedy", "greedy"], "seed": 3}).json()
    assert made["seats"] == [None, None]
    with client.stream("GET", f"{made['watch']}/events") as stream:
        numbers = []
        for line in stream.iter_lines():
            if line.startswith("id:"):
                numbers.append(int(line.removeprefix("id:")))
            if len(numbers) > 2:
                break
    assert numbers == sorted(set(numbers))


def test_an_answer_is_acknowledged_with_the_scene_after_it(client: TestClient) -> None:
    made = make(client)
    link, before = asked(client, made)
    after = answer(client, link, before["number"], before["question"]["options"][0]["index"])
    assert after.status_code == 200
    assert after.json()["number"] > before["number"]
    assert {"index", "text", "on"} <= set(before["question"]["options"][0])


def test_a_second_click_gets_the_scene_and_moves_nobody(client: TestClient) -> None:
    link, before = asked(client, make(client))
    after = answer(client, link, before["number"], 0).json()
    again = answer(client, link, before["number"], 0)
    assert again.status_code == 409
    assert again.json()["number"] == after["number"] == scene(client, link)["number"]


def test_only_the_seat_that_is_asked_can_answer(client: TestClient) -> None:
    made = make(client)
    link, before = asked(client, made)
    for other in {*made["seats"], made["watch"], made["host"]} - {link}:
        refused = answer(client, other, before["number"], 0)
        assert (refused.status_code, refused.json()["code"]) == (403, "not-your-question")
    assert scene(client, link)["number"] == before["number"]


def test_what_costs_something_is_confirmed_where_that_is_asked_for(client: TestClient) -> None:
    made, priced, free = make(client), 0, 0
    for _ in range(120):
        link, before = asked(client, made)
        options = before["question"]["options"]
        wanted = next((one for one in options if one["text"].startswith("Play")), options[0])
        body = {"question": before["number"], "option": wanted["index"], "careful": True}
        found = client.post(f"{link}/answers", json=body)
        if found.status_code == 428:
            assert (found.json()["code"], "Price" in found.json()["text"]) == ("costs", True)
            assert scene(client, link)["number"] == before["number"]
            found = client.post(f"{link}/answers", json=body | {"careful": False})
            priced += 1
        else:
            free += 1
        assert found.status_code == 200
        if priced and free:
            break
    assert priced
    assert free


def test_whether_something_can_be_taken_back_is_known_before(client: TestClient) -> None:
    made, found = make(client), set()
    for _ in range(60):
        link, before = asked(client, made)
        for one in made["seats"]:
            told = scene(client, one, "?lang=it")["undo"]
            found.add(told["code"] if told else "")
            if told:
                refused = client.post(f"{one}/undo", headers={"Accept-Language": "it"})
                assert (refused.status_code, refused.json()) == (409, told)
        answer(client, link, before["number"], before["question"]["options"][0]["index"])
    assert scene(client, made["watch"])["undo"]["code"] == "not-yours-to-change"
    assert found >= {"", "nothing-to-undo", "not-yours"}


def test_what_is_said_to_be_possible_to_take_back_is_taken_back(client: TestClient) -> None:
    made, back = make(client, "evergreen"), 0
    for _ in range(40):
        link, before = asked(client, made)
        answer(client, link, before["number"], before["question"]["options"][0]["index"])
        if scene(client, link)["undo"] is None:
            assert client.post(f"{link}/undo").status_code == 200
            back += 1
            answer(client, link, scene(client, link)["number"], 0)
    assert back


def test_of_those_who_act_at_once_only_who_is_asked_is_waited_for(client: TestClient) -> None:
    made = make(client, "evergreen", 3)
    link, before = asked(client, made)
    for _ in range(40):
        if len(before["waiting"]) > 1:
            break
        answer(client, link, before["number"], before["question"]["options"][0]["index"])
        link, before = asked(client, made)
    assert len(before["waiting"]) > 1
    for one in {*made["seats"]} - {link}:
        page = client.get(one, headers={"Accept": "text/html", "Accept-Language": "en"}).text
        name = page.split('id="asked"')[1].split("</h2>")[0]
        assert f"Player {before['seat'] + 1}." in name
        assert "," not in name


def test_an_option_that_is_not_there_is_refused(client: TestClient) -> None:
    link, before = asked(client, make(client))
    refused = answer(client, link, before["number"], 9_999)
    assert (refused.status_code, refused.json()["code"]) == (422, "no-such-option")


def test_the_last_answer_can_be_taken_back(client: TestClient) -> None:
    link, before = asked(client, make(client))
    # A place that brings no card: nothing comes to light.
    berries = next(one for one in before["question"]["options"] if one["text"] == "3 berries")
    answer(client, link, before["number"], berries["index"])
    undone = client.post(f"{link}/undo")
    assert undone.status_code == 200
    assert undone.json()["question"]["options"] == before["question"]["options"]
    assert client.post(f"{link}/undo").json()["code"] == "nothing-to-undo"


def test_a_renewed_link_makes_the_old_one_worthless(client: TestClient) -> None:
    made = make(client)
    renewed = client.post(f"{made['host']}/renew", json={"link": "1"}).json()
    assert renewed["seats"][0] == made["seats"][0]
    assert client.get(f"{made['seats'][1]}/scene").status_code == 403
    assert scene(client, renewed["seats"][1])["seat"] == 1
    assert client.post(f"{made['seats'][0]}/renew", json={"link": "1"}).status_code == 403


def test_a_bot_takes_the_seat_of_who_left_and_gives_it_back(client: TestClient) -> None:
    made = make(client)
    client.post(f"{made['seats'][0]}/seats", json={"seat": 1, "agent": "greedy"})
    assert [one["person"] for one in scene(client, made["watch"])["people"]] == [True, False]
    client.post(f"{made['seats'][0]}/seats", json={"seat": 1, "agent": "person"})
    assert [one["person"] for one in scene(client, made["watch"])["people"]] == [True, True]
    assert client.post(f"{made['watch']}/seats", json={"seat": 1, "agent": "greedy"}).status_code == 403


def test_a_name_is_text_everywhere(client: TestClient) -> None:
    made = make(client)
    name = "<script>alert('x')</script>"
    assert client.post(f"{made['seats'][0]}/name", json={"name": name}).status_code == 200
    page = client.get(made["seats"][1], headers={"accept": "text/html"}).text
    assert name not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\u202eb", "a\x00b"])
def test_a_name_that_would_mislead_is_refused(client: TestClient, name: str) -> None:
    made = make(client)
    refused = client.post(f"{made['seats'][0]}/name", json={"name": name})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-name")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "evredell", "seats": ["person"]}, "unknown-game"),
        ({"game": "../../etc", "seats": ["person"]}, "unknown-game"),
        ({"game": "everdell", "seats": ["person"] * 9}, "wrong-seats"),
        ({"game": "everdell", "seats": []}, "wrong-seats"),
        ({"game": "everdell", "seats": ["persn"]}, "unknown-agent"),
        ({"game": "everdell", "seats": ["hard:seconds=3000"]}, "wrong-setting"),
        ({"game": "everdell", "seats": ["hard:second=3"]}, "unknown-setting"),
        ({"game": "everdell", "seats": ["person"], "options": {"yaer": 1}}, "unknown-option"),
        ({"game": "everdell", "seats": ["person"], "options": {"year": 9}}, "unknown-value"),
        ({"game": "everdell", "seats": ["person"], "packs": ["/tmp"]}, "unknown-pack"),
        ({"game": "everdell", "seats": ["person"], "seed": -1}, "bad-seed"),
        ({"game": "everdell", "seats": "person"}, "bad-request"),
        ({"game": 7, "seats": ["person"]}, "bad-request"),
        ({"seats": ["person"]}, "bad-request"),
    ],
)
@pytest.mark.parametrize("language", languages())
def test_a_table_that_cannot_be_made_is_refused_in_words(
    client: TestClient, body: Any, code: str, language: str
) -> None:
    refused = client.post(f"/api/tables?lang={language}", json=body)
    assert (refused.json()["code"], refused.status_code) == (code, STATUS[code])
    assert " " in refused.json()["text"].strip()


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_a_sentence(language: str) -> None:
    for code in STATUS:
        assert " " in sentence(Phrases(language), Refused(code, word="x", known="y", game="z", most=3)), code


def test_a_body_has_an_end(client: TestClient) -> None:
    refused = client.post("/api/tables", json={"game": "everdell", "seats": ["person"], "more": "x" * 20_000})
    assert (refused.status_code, refused.json()["code"]) == (413, "too-large")


def test_only_json_is_read(client: TestClient) -> None:
    refused = client.post("/api/tables", data={"game": "everdell"})
    assert (refused.status_code, refused.json()["code"]) == (415, "wrong-type")


def test_what_cannot_be_chosen_says_why(client: TestClient) -> None:
    made = make(client)
    link, found = asked(client, made)
    hand = next(
        place
        for place in found["scene"]["players"][found["seat"]]["places"]
        if place["seen_by"] == "owner" and place["things"]
    )
    told = [client.get(f"{link}/things/{one['thing']}").text for one in hand["things"]]
    assert any('class="reason"' in one and "<li>" in one for one in told)
    other = next(one for one in made["seats"] if one != link)
    assert client.get(f"{other}/things/{hand['things'][0]['thing']}").status_code == 404


def test_no_page_from_elsewhere_and_no_script_in_a_page(client: TestClient) -> None:
    page = client.get(make(client)["seats"][0], headers={"accept": "text/html"})
    policy = page.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert page.headers["referrer-policy"] == "no-referrer"
    assert page.headers["cache-control"] == "no-store"
    assert "<script>" not in page.text
    assert " style=" not in page.text
    assert " onclick=" not in page.text


def test_too_much_in_too_short_a_time_is_refused(shelf: Shelf, tmp_path: Path) -> None:
    with client_of(shelf, tmp_path, Limits(tables=2, requests=1)) as client:
        made = [client.post("/api/tables", json={"game": "everdell", "seats": ["person"]}) for _ in range(3)]
        assert [one.status_code for one in made] == [201, 201, 429]
        link = made[0].json()["seats"][0]
        assert 429 in [client.get(f"{link}/scene").status_code for _ in range(12)]


def test_a_table_stands_as_it_was_after_a_restart(shelf: Shelf, tmp_path: Path) -> None:
    with client_of(shelf, tmp_path) as client:
        made = make(client)
        link, before = asked(client, made)
        after = answer(client, link, before["number"], 0).json()
    with client_of(shelf, tmp_path) as client:
        assert scene(client, link) == after


@pytest.mark.parametrize(
    "path",
    [
        "/t/x",
        "/t/x/scene",
        "/t/x/events",
        "/static/../server.py",
        "/static/%2e%2e%2fserver.py",
        "/look/everdell/../x.svg",
        "/nothing",
    ],
)
def test_what_is_not_there_is_said(client: TestClient, path: str) -> None:
    refused = client.get(path)
    assert refused.status_code in (403, 404)
    assert refused.json()["text"]


def test_whole_games_of_both_kinds_end(client: TestClient) -> None:
    for game in ("everdell", "evergreen"):
        made = make(client, game, seats=2)
        luck = random.Random(5)
        while not (found := scene(client, made["watch"]))["over"]:
            link = made["seats"][found["waiting"][0]]
            options = scene(client, link, "?since=1000000")["question"]["options"]
            assert answer(client, link, found["number"], luck.choice(options)["index"]).status_code == 200
        assert found["standings"]["totals"]
