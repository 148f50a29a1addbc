"""Questions say what is offered as things stand: of any kind, where what is asked for is told by a card that stands for all."""

import random

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice

SHOWN = {
    "en": ("in the biome shown on your card", "in any biome"),
    "es": ("del Bioma que indica tu carta", "de cualquier Bioma"),
    "it": ("del bioma indicato dalla tua carta", "di qualsiasi bioma"),
    "fr": ("du biome indiqué par votre carte", "de n’importe quel biome"),
}


@pytest.mark.parametrize("language", SHOWN)
def test_a_card_that_stands_for_any_of_them_is_not_asked(language: str) -> None:
    book = load_rulebook("evergreen")
    game, chance = Game(book, seats=2, seed=3), random.Random(3)
    found: set[bool] = set()
    voices = [Voice(book, language, seat, players=2) for seat in range(2)]
    shown, every = SHOWN[language]
    while (decision := game.decision) is not None and len(found) < 2:
        question = Questions(game, voices[decision.seat]).asked()
        things = getattr(decision.node, "things", None)
        if question is not None and any(one.name == "matching" for one in getattr(things, "adjectives", ())):
            cards = game.view(decision.seat).players[decision.seat].zones["round_card"].things
            if cards:
                wild = (cards[0].id or "").startswith("wild")
                assert (every if wild else shown) in question.text.plain
                found.add(wild)
        game.choose(chance.randrange(game.width))
    assert found == {True, False}
