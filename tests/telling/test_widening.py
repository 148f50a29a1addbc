"""Questions say what is offered as things stand: nothing of a kind, where what is asked for is told by a card that stands for all."""

import random

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice

SHOWN = {
    "en": ("in the biome shown on your card", "biome"),
    "es": ("del Bioma que indica tu carta", "Bioma"),
    "it": ("del bioma indicato dalla tua carta", "bioma"),
    "fr": ("du biome indiqué par votre carte", "biome"),
}


@pytest.mark.parametrize("language", SHOWN)
def test_a_card_that_stands_for_any_of_them_is_not_asked(language: str) -> None:
    book = load_rulebook("evergreen")
    game, chance = Game(book, seats=2, seed=3), random.Random(3)
    found: set[bool] = set()
    voices = [Voice(book, language, seat, players=2) for seat in range(2)]
    shown, biome = SHOWN[language]
    while (decision := game.decision) is not None and len(found) < 2:
        question = Questions(game, voices[decision.seat]).asked()
        things = getattr(decision.node, "things", None)
        if question is not None and any(one.name == "matching" for one in getattr(things, "adjectives", ())):
            cards = game.view(decision.seat).players[decision.seat].zones["round_card"].things
            if cards:
                wild = (cards[0].id or "").startswith("wild")
                text = question.text.plain
                # Of any biome goes without saying: of several spaces it would sound as if they were all in one.
                assert (biome not in text) if wild else (shown in text), text
                found.add(wild)
        game.choose(chance.randrange(game.width))
    assert found == {True, False}
