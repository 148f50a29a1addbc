"""Whatever comes in, by every call and every link: one clear answer in the reader's language, and nothing is changed by what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, example, given, settings, strategies as st
from starlette.testclient import TestClient

from interpreter.web.refused import STATUS
from interpreter.web.shelf import Shelf
from tests.web.test_api import asked, client_of, make, scene

POSTS = ("answers", "undo", "name", "seats", "renew", "again")
GETS = ("", "/scene", "/table", "/replay", "/things/{}", "/cards/{}", "/qr/{}.svg", "/nothing")
ROLES = ("0", "1", "watch", "host", "other", "forged", "renewed")
KEYS = ("question", "option", "picked", "name", "seat", "agent", "link", "game", "seats", "packs", "options", "seed")
LANGUAGES = ("en", "it")
JSON = {"content-type": "application/json"}
# What comes close to what is wanted, and what doesn't.
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        -1,
        0,
        1,
        2,
        10**6,
        2**64,
        -(2**70),
        1e308,
        0.5,
        "",
        "0",
        "1",
        "9",
        "watch",
        "person",
        "random",
        "hard:x",
    ),
    *(
        "\u202e",
        "\x00",
        "x" * 60,
        "\ud83d",
        [],
        [[]],
        [0],
        [["deck", 0]],
        [["deck", True]],
        {},
        {"a": {"a": {}}},
        "everdell",
    ),
)
JUNK = st.one_of(
    st.sampled_from(VALUES),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=6,
    ),
)
RAW = st.one_of(
    st.dictionaries(st.sampled_from(KEYS), JUNK, max_size=5).map(lambda body: json.dumps(body).encode()),
    JUNK.map(lambda body: json.dumps(body).encode()),
    st.binary(max_size=40),
    st.sampled_from(
        [b"", b"[" * 10_000, b'{"a":' * 5_000, b"{}" * 9_000, b'{"question": 1e999}', b'{"question": NaN, "option": 0}']
    ),
)


@pytest.fixture(scope="module")
def client(shelf: Shelf, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(shelf, tmp_path_factory.mktemp("tables")) as client:
        yield client


@pytest.fixture(scope="module")
def links(client: TestClient) -> dict[str, str]:
    """A link of each role: those of a table, one of another, a forged one, one that was renewed, and of that table the host's, who may
    make links worthless."""
    made, other, last = make(client), make(client, "evergreen"), make(client)
    client.post(f"{last['host']}/renew", json={"link": "0"})
    own = {"0": made["seats"][0], "1": made["seats"][1], "watch": made["watch"], "host": last["host"]}
    return own | {"other": other["seats"][0], "forged": made["seats"][0] + "x", "renewed": last["seats"][0]}


def seen(client: TestClient, links: dict[str, str]) -> list[dict[str, Any]]:
    """All that anybody is told."""
    return [scene(client, links[role]) for role in ("0", "1", "watch", "other")]


def is_clear(told: dict[str, Any], status: int) -> None:
    """A refusal with a code that belongs to its status, a sentence, and no failure of the server's own."""
    assert STATUS[told["code"]] == status
    assert status < 500, told
    assert " " in told["text"]
    assert "{" not in told["text"]
    assert "Traceback" not in told["text"]


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    call=st.sampled_from(POSTS),
    role=st.sampled_from(ROLES),
    raw=RAW,
    kind=st.sampled_from(["application/json"] * 9 + ["text/plain"]),
)
def test_whatever_is_posted_is_done_or_refused_in_words(
    client: TestClient, links: dict[str, str], call: str, role: str, raw: bytes, kind: str
) -> None:
    before = seen(client, links)
    answers = [
        client.post(f"{links[role]}/{call}?lang={language}", content=raw, headers={"content-type": kind})
        for language in LANGUAGES
    ]
    for answer in answers:
        assert answer.status_code in (200, *STATUS.values())
    refused = [answer for answer in answers if "code" in answer.json()]
    for answer in refused:
        is_clear(answer.json(), answer.status_code)
    if len(refused) == 2:
        # One mistake, one code, each in its reader's language.
        assert refused[0].json()["code"] == refused[1].json()["code"]
        assert refused[0].json()["text"] != refused[1].json()["text"]
        assert seen(client, links) == before


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=RAW)
@example(raw=b'{"game": "\\ud83d"}')
@example(raw=b'{"game": "everdell", "seats": ["random", "person"], "options": {"\\ud83d": "x"}}')
def test_whatever_is_asked_of_the_lobby_is_a_table_or_refused_in_words(client: TestClient, raw: bytes) -> None:
    answer = client.post("/api/tables", content=raw, headers=JSON)
    if answer.status_code != 201:
        is_clear(answer.json(), answer.status_code)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(GETS),
    role=st.sampled_from(ROLES),
    part=st.one_of(
        st.text(min_size=1, max_size=12), st.integers().map(str), st.sampled_from(["..", "%2e%2e", "watch", "0"])
    ),
    query=st.dictionaries(
        st.sampled_from(["since", "at", "picked", "lang", "theme"]), JUNK.map(json.dumps) | st.text(max_size=9)
    ),
    accept=st.sampled_from(["text/html", "application/json", "*/*", "x"]),
)
def test_whatever_is_asked_for_is_shown_or_refused_in_words(
    client: TestClient, links: dict[str, str], path: str, role: str, part: str, query: dict[str, str], accept: str
) -> None:
    before = seen(client, links)
    answer = client.get(links[role] + path.format(quote(part, safe="")), params=query, headers={"accept": accept})
    assert answer.status_code in (200, *(status for status in STATUS.values() if status < 500)), answer.text
    if answer.status_code != 200 and answer.headers["content-type"] == "application/json" and accept != "text/html":
        is_clear(answer.json(), answer.status_code)
    assert seen(client, links) == before


def test_what_is_old_is_refused_and_changes_nothing(client: TestClient) -> None:
    made = make(client)
    link, first = asked(client, made)
    client.post(f"{link}/answers", json={"question": first["number"], "option": 0})
    before = [scene(client, one) for one in made["seats"]]
    bodies: tuple[dict[str, Any], ...] = ({"option": 0}, {"picked": []}, {"picked": [0]})
    for body in bodies:
        stale = client.post(f"{link}/answers", json={"question": first["number"], **body})
        assert stale.status_code == 409
        assert stale.json()["number"] == before[0]["number"]
    assert [scene(client, one) for one in made["seats"]] == before


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(key=st.sampled_from(["option", "picked"]), value=JUNK)
def test_an_answer_that_is_nearly_right_is_refused(client: TestClient, key: str, value: Any) -> None:
    made = make(client)
    link, first = asked(client, made)
    answer = client.post(f"{link}/answers", content=json.dumps({"question": first["number"], key: value}), headers=JSON)
    if key == "option" and type(value) is int and 0 <= value < len(first["question"]["options"]):
        assert answer.status_code == 200
        return
    is_clear(answer.json(), answer.status_code)
    assert scene(client, link) == first
