"""What a seat is told is made of its view and nothing else, says the same as JSON, and is all that the terminal shows."""

import json
import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

import pytest

from interpreter.game.game import Game
from interpreter.game.view import ThingView, View, ZoneView
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.spoken import Spoken
from interpreter.telling.told import Told, tell, to_json
from interpreter.telling.voice import Voice
from interpreter.text import languages

GAMES = ("everdell", "evergreen")
ONLOOKER = -1
SEATS = (0, 1, 2, 3, ONLOOKER)


@cache
def book(name: str) -> Rulebook:
    return load_rulebook(name)


def voices(game: Game) -> dict[int, Voice]:
    """One for each of four seats and an onlooker, in all languages."""
    spoken = languages()
    names = {player: f"P{player}" for player in range(game.program.lay.players)}
    return {
        seat: Voice(game.book, spoken[seat % len(spoken)], seat, names, game.options, game.program.lay.players)
        for seat in SEATS
    }


def positions(name: str, seed: int, every: int) -> Iterator[Game]:
    """A random game, shown now and then, and where it ended."""
    game, chance = Game(book(name), seats=4, seed=seed), random.Random(seed)
    while game.decision is not None:
        if len(game.answers) % every == 0:
            yield game
        game.choose(chance.randrange(game.width))
    yield game


def seen(view: View) -> set[int]:
    """The numbers of all things that a view shows."""
    zones = [zone for holder in (view.table, *view.players) for zone in holder.zones.values()]
    spaces = [
        space.thing for holder in (view.table, *view.players) for board in holder.boards.values() for space in board
    ]
    return {number for zone in zones for number in _in_zone(zone)} | {
        number for space in spaces for number in _in_thing(space)
    }


def _in_zone(zone: ZoneView) -> set[int]:
    return {number for thing in zone.things or () for number in _in_thing(thing)}


def _in_thing(thing: ThingView) -> set[int]:
    return {thing.thing} | {number for zone in thing.zones.values() for number in _in_zone(zone)}


def words(document: object) -> Iterator[str]:
    """All strings in a document, keys included."""
    match document:
        case str():
            yield document
        case dict():
            for key, value in document.items():
                yield key
                yield from words(value)
        case list():
            for value in document:
                yield from words(value)


def mentioned(game: Game, known: set[str]) -> set[str]:
    """Definitions that may be named: those that were seen, and whatever their texts and those of what lies open speak of."""
    voice = Voice(game.book, "en")
    texts = [line for id in known for line in voice.card(id).text]
    return known | {part.id for line in texts for part in line.parts if part.kind == "thing"}


@pytest.mark.parametrize("name", GAMES)
def test_no_byte_speaks_of_what_a_seat_may_not_know(name: str) -> None:
    known: dict[int, set[str]] = {seat: set() for seat in SEATS}
    speaking: dict[int, Voice] = {}
    searched = 0
    for game in positions(name, 3, every=1):
        speaking = speaking or voices(game)
        lay = game.program.lay
        cards = {definition.id for definition in lay.definitions if definition.owner == "table"}
        id_of = [lay.definitions[number].id for number in lay.thing_definition]
        for seat in SEATS:
            known[seat] |= {id_of[thing] for thing in seen(game.view(seat))}
        if len(game.answers) % 40:
            continue
        for seat in SEATS:
            told = to_json(tell(game, speaking[seat]))
            text = json.dumps(told, ensure_ascii=False)
            unknown = cards - mentioned(game, known[seat])
            found = set(words(told)) & unknown
            assert not found, (seat, found)
            # A card called by what it gives is called as whoever has that.
            titles = {title for id in unknown if not (title := speaking[seat].title(id))[0].isdigit()}
            titles -= {speaking[seat].title(id) for id in cards - unknown}
            assert not [title for title in titles if f'"{title}"' in text], seat
            searched += len(unknown)
    assert searched > 0


@pytest.mark.parametrize("name", GAMES)
def test_other_hidden_cards_change_nothing(name: str) -> None:
    """The rest dealt anew, a seat is told the same to the last byte: scene, question and reasons hang on its view alone."""
    changed = compared = 0
    for game in positions(name, 5, every=40):
        speaking = voices(game)
        ids = [one.id for one in game.book.game.definitions if one.owner == "table"]
        for seat in SEATS:
            other = game.copy()
            other.deal_anew(seat, 17)
            assert as_text(other, speaking[seat], ids) == as_text(game.copy(), speaking[seat], ids)
            compared += 1
            hidden, dealt = game.table, other.table
            # In what order a pile lies is chance, until it is drawn from.
            changed += (dealt.w, dealt.rows, dealt.chance) != (hidden.w, hidden.rows, hidden.chance)
    assert changed > compared / 2 > 5


def as_text(game: Game, voice: Voice, ids: list[str]) -> str:
    told = to_json(tell(game, voice))
    reasons: list[Any] = []
    if game.decision is not None and game.decision.seat == voice.seat:
        explaining = Explaining(Questions(game, voice))
        reasons = [to_json(one) for id in ids[:: max(1, len(ids) // 6)] for one in explaining.why(id, game.decision)]
    return json.dumps([told, reasons], ensure_ascii=False)


@pytest.mark.parametrize("name", GAMES)
def test_whoever_is_not_asked_gets_no_question(name: str) -> None:
    for game in positions(name, 2, every=15):
        asked = game.decision.seat if game.decision is not None else None
        for seat, voice in voices(game).items():
            told = tell(game, voice)
            assert (told.question is not None) == (seat == asked)
            assert (told.standings is not None) == game.over
            if told.question is not None:
                assert [one.index for one in sorted(told.question.options, key=lambda one: one.index)] == list(
                    range(game.width)
                )
                offered = {one.on: one.index for one in told.question.options if one.on is not None}
                lying = {thing.thing: thing.options for thing, *_ in told.scene.things()}
                assert all(index in lying[thing] for thing, index in offered.items() if thing in lying)


@pytest.mark.parametrize("name", GAMES)
def test_news_in_pieces_is_the_whole_log(name: str) -> None:
    """Told as it happens or afterwards, the log has the same lines: none is dropped, none is told twice."""
    heard = dict.fromkeys(SEATS, 0)
    told: dict[int, list[str]] = {seat: [] for seat in SEATS}
    speaking: dict[int, Voice] = {}
    last: dict[int, Told] = {}
    for game in positions(name, 4, every=1):
        speaking = speaking or voices(game)
        # Some look at each answer, some now and then.
        for seat in SEATS if game.over else [seat for seat in SEATS if len(game.answers) % (3 * seat + 5) == 0]:
            part = tell(game, speaking[seat], heard[seat])
            heard[seat] = part.heard
            told[seat] += [line.text.plain for line in part.news]
            if game.over:
                last[seat] = tell(game, speaking[seat])
    for seat in SEATS:
        assert told[seat] == [line.text.plain for line in last[seat].news]


def test_the_shape_of_a_scene() -> None:
    game = Game(book("evergreen"), seats=2, seed=1)
    told = to_json(tell(game, Voice(game.book, "en", game.seat, {0: "Ada", 1: "Ben"})))
    assert {"number", "over", "scene", "question", "news", "heard", "cards"} <= set(told)
    assert {"text", "options"} <= set(told["question"])
    assert {"index", "text", "on"} <= set(told["question"]["options"][0])
    assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize("name", GAMES)
def test_all_of_it_is_plain_frozen_data(name: str) -> None:
    game = Game(book(name), seats=2, seed=1)
    _check(tell(game, Voice(game.book, "en", game.seat)))


def _check(value: object) -> None:
    if isinstance(value, Spoken):
        return
    if is_dataclass(value) and not isinstance(value, type):
        assert value.__dataclass_params__.frozen  # type: ignore[attr-defined]
        for one in fields(value):
            _check(getattr(value, one.name))
    elif isinstance(value, tuple):
        for one in value:
            _check(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            assert isinstance(key, str)
            _check(one)
    else:
        assert value is None or isinstance(value, str | int | bool), value


def test_a_value_that_all_of_a_kind_have_by_themselves_is_no_fact() -> None:
    voice = Voice(book("evergreen"), "en")
    assert voice.facts("planet") == []
    assert "planet" in voice.definitions
    assert voice.facts("snow_bloom")[0].text.plain == "Snow"


def test_of_things_that_cant_be_told_apart_each_is_chosen_with_the_option_of_one() -> None:
    """A question offers one of two copies; whoever points at the other means the same."""
    twins = 0
    for seed in range(4):
        for game in positions("everdell", seed, every=2):
            if game.decision is None:
                continue
            told = tell(game, voices(game)[game.decision.seat])
            if told.question is None or told.question.form is not None:
                continue
            lying = [place for holder in told.scene.holders for place in holder.places if place.order != "row"]
            for place in lying:
                alike: dict[object, set[tuple[int, ...]]] = {}
                for one in place.lying:
                    alike.setdefault((one.card.id, one.state, one.places), set()).add(one.options)
                offered = any(options != {()} for options in alike.values())
                twins += offered and len(place.lying) > len(alike)
                assert all(len(options) == 1 for options in alike.values())
    assert twins > 5
