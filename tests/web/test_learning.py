"""What is told of a game before and beside it: its guide, what its options change, what is known, who wins a tie."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from interpreter.entrance.phrases import languages
from interpreter.game.game import Game
from interpreter.telling.standings import standings
from interpreter.telling.told import tell, to_json
from interpreter.telling.voice import Voice
from interpreter.web.shelf import Shelf
from tests.web.test_api import client_of

HTML = {"accept": "text/html"}


@pytest.fixture
def client(shelf: Shelf, tmp_path: Path) -> TestClient:
    return client_of(shelf, tmp_path)


@pytest.mark.parametrize("game", ["everdell", "evergreen"])
def test_the_guide_is_offered_in_the_lobby_and_at_the_table_in_the_readers_language(
    client: TestClient, game: str
) -> None:
    with client:
        made = client.post("/api/tables", json={"game": game, "seats": ["person", "person"]}).json()
        titles = set()
        for language in languages():
            lobby = client.get(f"/?game={game}&lang={language}", headers=HTML).text
            table = client.get(f"{made['seats'][0]}?lang={language}", headers=HTML).text
            assert f'href="/games/{game}/guide"' in lobby
            assert f'href="/games/{game}/guide"' in table
            guide = client.get(f"/games/{game}/guide?lang={language}", headers=HTML)
            assert guide.status_code == 200
            assert '<figure class="shown">' in guide.text
            titles.add(re.findall(r"<h2>(.+?)</h2>", guide.text)[0])
        assert len(titles) == len(languages())
        assert client.get("/games/nothing/guide").status_code == 404


@pytest.mark.parametrize("game", ["everdell", "evergreen"])
def test_each_value_of_an_option_says_what_it_changes(client: TestClient, shelf: Shelf, game: str) -> None:
    others = [len(option.values) - 1 for option in shelf.book(game).game.options.values()]
    with client:
        for language in ("en", "fr"):
            piece = client.get(f"/games/{game}/options?lang={language}", headers=HTML).text
            assert piece.count("<dt>") == sum(others)
            assert piece.count("<dd>") >= sum(others)
    if game == "everdell":
        assert "reveal 3 cards" in client.get(f"/games/{game}/options?lang=en", headers=HTML).text.lower()


def knowing(shelf: Shelf) -> tuple[Game, int, str, list[int]]:
    """A game in which a seat knows of a thing in another's hidden place: the seat, the place, and the things."""
    for seed in range(40):
        game, luck = Game(shelf.book("everdell"), 2, seed), random.Random(seed)
        while not game.over:
            game.choose(luck.randrange(game.width))
            for seat in (0, 1):
                for name, zone in game.view(seat).players[1 - seat].zones.items():
                    if zone.known:
                        return game, seat, name, [one.thing for one in zone.known]
    raise AssertionError("nobody ever knows anything")


def test_what_a_seat_knows_to_lie_where_it_may_not_look_is_told_to_it_alone(shelf: Shelf) -> None:
    game, seat, name, things = knowing(shelf)
    for reader in (seat, -1):
        told = to_json(tell(game, Voice(game.book, "en", reader)))
        place = next(one for one in told["scene"]["players"][1 - seat]["places"] if one["name"] == name)
        assert place["things"] is None
        known = game.view(reader).players[1 - seat].zones[name].known
        assert [one["thing"] for one in place["known"]] == [one.thing for one in known]
        assert reader != seat or [one["thing"] for one in place["known"]] == things


def test_a_tie_says_what_broke_it(shelf: Shelf) -> None:
    game = Game(shelf.book("everdell"), 2, 7)
    while not game.over:
        game.choose(0)
    told = standings(game, Voice(game.book, "en"))
    assert told is not None
    assert len(told.breaks) == len(told.ties[0])
    assert replace(told, totals=(3, 3)).tied
    assert not replace(told, totals=(3, 4)).tied
    assert "breaks" in json.dumps(to_json(told))
