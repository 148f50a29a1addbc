"""What an option costs is told before it is chosen."""

import random

import pytest

from interpreter import Game, load_rulebook
from interpreter.game.events import events_of
from interpreter.telling.costs import cost_of, worded_cost
from interpreter.telling.voice import Voice


@pytest.mark.parametrize("game", ["everdell", "evergreen"])
def test_what_is_told_is_what_is_paid(game: str) -> None:
    book, luck = load_rulebook(game), random.Random(4)
    played, priced = Game(book, 2, 3), 0
    while not played.over and len(played.answers) < 250:
        option, seat, before = luck.randrange(played.width), played.seat, len(played.events)
        state = played.state()
        cost = cost_of(played, option)
        assert played.state() == state
        played.choose(option)
        paid: dict[str, int] = {}
        for event in played.events[before:]:
            if event.kind == "transfer" and event.args[1] == ("player", seat) != event.args[2]:
                for unit, number in event.args[0]:
                    paid[unit] = paid.get(unit, 0) + number
        assert all(paid.get(unit, 0) >= number for unit, number in cost.units.items())
        priced += bool(cost.units)
    assert priced >= (5 if game == "everdell" else 0)


def test_an_offer_that_is_used_up_is_a_price() -> None:
    book, luck = load_rulebook("everdell"), random.Random(1)
    played, told = Game(book, 2, 7), 0
    voice = Voice(book, "en", options=played.options, players=2)
    for _ in range(400):
        if played.over:
            break
        option = luck.randrange(played.width)
        cost, seat, before = cost_of(played, option), played.seat, len(played.machine.log or [])
        words = worded_cost(played, voice.to(seat, {}), option)
        assert (words is None) == (not cost)
        played.choose(option)
        happened = events_of(played.program.lay, (played.machine.log or [])[before:])
        used = [event.args for event in happened if event.kind == "offer" and event.seat == seat]
        assert set(cost.offers) <= set(used)
        if cost.offers:
            assert words is not None
            assert words.plain.startswith("Price: ")
            told += 1
    assert told
