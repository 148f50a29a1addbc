"""The log: what is told of single events."""

from pathlib import Path

import pytest

from interpreter.game.events import Event
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice

RUSH = Path(__file__).parents[1] / "rulebook" / "rush"


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(load_rulebook(RUSH), seats=2, seed=1)


def told(game: Game, *events: Event) -> list[str]:
    voice = Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"})
    return [line.text.plain for line in Teller(game, voice).tell(events)]


def things(game: Game, id: str) -> list[int]:
    lay = game.program.lay
    return [one for one, number in enumerate(lay.thing_definition) if lay.definitions[number].id == id]


def test_what_nobody_can_take_is_paid(game: Game) -> None:
    event = Event("transfer", 0, ((("coin", 2),), ("player", 0), ("player", -1)), None)
    assert told(game, event) == ["Ada pays 2 coins."]


def test_a_thing_does_not_move_through_itself(game: Game) -> None:
    baker, jeweller = things(game, "baker")[0], things(game, "jeweller")[0]
    moved = Event("move", 0, (baker, ("yard", 0), ("heap", -1)), None)
    assert told(game, Event("resolve", 0, (baker, "sold"), None), moved) == ["Baker is moved into the heap."]
    said = told(game, Event("resolve", 0, (jeweller, "sold"), None), moved)
    assert said == ["Baker is moved into the heap (jeweller)."]


def test_pieces_of_a_player_are_counted_wherever_they_came_from(game: Game) -> None:
    one, other, *_ = things(game, "errand_boy")
    from_pool = Event("move", 0, (one, ("pool", -1), ("bench", 0)), None)
    from_bench = Event("move", 0, (other, ("bench", 1), ("bench", 0)), None)
    assert told(game, from_pool) == ["1 errand boy is moved into Ada's bench."]
    # These rules declare no plural.
    assert told(game, from_pool, from_bench) == ["2 errand boy are moved into Ada's bench."]


def test_a_source_is_named_as_long_as_it_is_at_work(game: Game) -> None:
    jeweller, baker = things(game, "jeweller")[0], things(game, "baker")[0]
    gained = Event("transfer", 0, ((("coin", 1),), ("supply", -1), ("player", 0)), None)
    begun, ended = Event("resolve", 0, (jeweller, "sold"), None), Event("ended", 0, (), None)
    assert told(game, begun, gained, ended, gained) == ["Ada gains 1 coin (jeweller).", "Ada gains 1 coin."]
    within = Event("trigger", 0, (baker, "sell"), None)
    assert told(game, begun, within, gained, ended, gained) == [
        "Ada gains 1 coin (baker).",
        "Ada gains 1 coin (jeweller).",
    ]


def test_what_two_sources_bring_is_not_put_together(game: Game) -> None:
    gained = Event("transfer", 0, ((("coin", 1),), ("supply", -1), ("player", 0)), None)
    sold = Event("resolve", 0, (things(game, "baker")[0], "sold"), None)
    ended = Event("ended", 0, (), None)
    assert told(game, sold, gained, gained, ended, sold, gained, ended) == [
        "Ada gains 2 coins (baker).",
        "Ada gains 1 coin (baker).",
    ]
