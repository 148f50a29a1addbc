"""A game remembers what it was like before each answer, in little room."""

import random
from typing import Any

import pytest

from interpreter import Game, load_rulebook


@pytest.mark.parametrize("game", ["everdell", "evergreen"])
def test_every_state_comes_back_as_it_was(game: str) -> None:
    played, luck = Game(load_rulebook(game), 3, 5), random.Random(2)
    states: list[dict[str, Any]] = []
    while not played.over and len(states) < 120:
        states.append(played.state())
        played.choose(luck.randrange(played.width))
    for place in (0, len(states) // 2, len(states) - 1):
        assert played.after(place).state() == states[place]
    while states:
        played.go_back()
        assert played.state() == states.pop()
        # What is gone on from is no longer what is remembered.
        if len(states) % 10 == 0:
            played.choose(0)
            played.go_back()


def test_what_an_answer_left_alone_is_kept_once() -> None:
    played, luck = Game(load_rulebook("everdell"), 4, 5), random.Random(2)
    for _ in range(60):
        played.choose(luck.randrange(played.width))
    assert played._history is not None
    moments = played._history._moments
    stretches = [one for moment in moments for one in (*moment.cells, *moment.places, *moment.sets)]
    assert len({id(one) for one in stretches}) < len(stretches) / 4
