"""What a seat is sent is made of what it may know: nothing changes in it when what is hidden lies otherwise."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from interpreter.entrance.phrases import languages
from interpreter.game.game import Game
from interpreter.telling.told import tell, to_json
from interpreter.web.live import PERSON, Live
from interpreter.web.scenes import told_to, voice_of
from interpreter.web.shelf import Shelf
from interpreter.web.store.journal import Header
from interpreter.web.store.sqlite import SQLiteStore
from tests.web.test_api import GENEROUS, client_of, make


def table(shelf: Shelf, game: str, seats: int, folder: Path) -> Live:
    book = shelf.book(game)
    store = SQLiteStore(folder / "tables.sqlite")
    header = Header("t1", game, (), {}, 11, (PERSON,) * seats, book.game.fingerprint, 0)
    store.create(header)
    return Live(header, book, store)


def sent(live: Live, game: Game, seat: int) -> str:
    """All that a seat is told but for the news, of which a copy knows nothing."""
    told = to_json(tell(game, voice_of(live, seat, "en")))
    return json.dumps({key: value for key, value in told.items() if key not in ("news", "heard")}, sort_keys=True)


@pytest.mark.parametrize(("game", "seats"), [("everdell", 4), ("evergreen", 4), ("everdell", 1), ("evergreen", 1)])
def test_hidden_things_that_lie_otherwise_change_no_byte(game: str, seats: int, shelf: Shelf, tmp_path: Path) -> None:
    live, luck = table(shelf, game, seats, tmp_path), random.Random(5)
    looked = 0
    while not live.game.over:
        if luck.random() < 0.3 / seats:
            for seat in (*range(seats), -1):
                other = live.game.copy()
                other.deal_anew(seat, luck.randrange(2**30))
                assert sent(live, other, seat) == sent(live, live.game, seat)
                looked += 1
        live.answer(live.game.seat, live.number, luck.randrange(live.game.width))
    assert looked >= 5


def numbers(value: object) -> set[int]:
    """The numbers of things in a document."""
    if isinstance(value, list):
        return set().union(*map(numbers, value))
    if isinstance(value, dict):
        own = {value[key] for key in ("thing", "on") if isinstance(value.get(key), int)}
        return own.union(*map(numbers, value.values()))
    return set()


@pytest.mark.parametrize("game", ["everdell", "evergreen"])
def test_no_byte_names_what_a_seat_may_not_know(game: str, shelf: Shelf, tmp_path: Path) -> None:
    """Everything that is sent over the network to four seats and an onlooker, through a random game."""
    luck = random.Random(9)
    with client_of(shelf, tmp_path, GENEROUS) as client:
        made = make(client, game, seats=4)
        live = client.app.state.site.tables.live(made["table"])  # type: ignore[attr-defined]
        links = [*made["seats"], made["watch"]]
        while not live.game.over:
            if luck.random() < 0.04:
                for seat, link in zip((0, 1, 2, 3, -1), links, strict=True):
                    language = luck.choice(languages())
                    document = client.get(f"{link}/scene?lang={language}").json()
                    page = client.get(f"{link}?lang={language}", headers={"accept": "text/html"}).text
                    told = told_to(live, voice_of(live, seat, language))
                    spaces = (
                        space.thing
                        for holder in told.scene.holders
                        for board in holder.boards
                        for space in board.spaces
                    )
                    seen = (
                        {thing.thing for thing, _, _ in told.scene.things()}
                        | {thing.thing for thing in spaces}
                        | {thing.thing for one in told.scene.players for place in one.places for thing in place.known}
                        | {-1}
                    )
                    question = {choice.on for choice in told.question.options} if told.question else set()
                    assert numbers(document) <= seen | question
                    for other in links:
                        if other != link:
                            assert other.rsplit("/", 1)[1] not in page + json.dumps(document)
                    # A card in nobody's sight is named neither by its id nor by its name.
                    lay = live.game.program.lay
                    shown = {lay.definitions[lay.thing_definition[thing]].id for thing in seen if thing >= 0}
                    told_of = {
                        part for line in document["news"] for part in line.get("text_parts", []) for part in part[2:]
                    }
                    assert set(document["cards"]) <= shown | told_of | {
                        choice["id"] for choice in (document["question"] or {"options": []})["options"]
                    }
            live.answer(live.game.seat, live.number, luck.randrange(live.game.width))
        assert client.get(f"{made['watch']}/scene").json()["number"] == live.number
