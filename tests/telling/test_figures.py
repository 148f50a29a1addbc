"""Numbers that follow from others are told of the things where they lie."""

import random

from interpreter import Game, load_rulebook
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice


def test_a_number_that_is_shown_is_told_as_it_stands_now() -> None:
    book, luck, told = load_rulebook("evergreen"), random.Random(1), 0
    voice = Voice(book, "en", players=2).to(0, {})
    game = Game(book, 2, 7)
    while not game.over and len(game.answers) < 150:
        zone = next(place for place in tell(game, voice).scene.table.places if place.name == "habitats")
        for region in zone.lying:
            lying = next((place.lying for place in region.places if place.name == "soil"), [])
            visible = sum(
                int(fact.value) if isinstance(fact.value, int) else 0
                for card in lying
                if not any(state.name == "turned" for state in card.state)
                for fact in card.card.facts
            )
            assert [state.value for state in region.state if state.name == "richness"] == [visible] * bool(visible)
            told += bool(visible)
        game.choose(luck.randrange(game.width))
    assert told > 100
