"""`?` answers at any time, about anything."""

import random

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice


@pytest.mark.parametrize(("name", "seed"), [("everdell", 2), ("everdell", 3), ("evergreen", 2)])
def test_whatever_is_asked_is_answered(name: str, seed: int) -> None:
    book = load_rulebook(name)
    game, chance = Game(book, seats=3, seed=seed), random.Random(seed)
    ids = [definition.id for definition in book.game.definitions]
    voices = [Voice(book, "en", seat, players=3) for seat in range(3)]
    asked = 0
    while (decision := game.decision) is not None:
        explaining = Explaining(Questions(game, voices[decision.seat]))
        for id in ("", chance.choice(ids)):
            answer = explaining.why(id, decision)
            assert answer
            assert all(reason.text for reason in answer)
        asked += 1
        game.choose(chance.randrange(game.width))
    assert asked > 50
