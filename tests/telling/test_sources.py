"""Through what something came about, as the log says it."""

from interpreter.game.events import Event
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice


def told(game: Game, id: str, ability: str, event: Event) -> list[str]:
    lay = game.program.lay
    thing = next(one for one, number in enumerate(lay.thing_definition) if lay.definitions[number].id == id)
    begun = Event("resolve", 0, (thing, ability), None)
    return [line.text.plain for line in Teller(game, Voice(game.book, "en", 0, {0: "Ada"})).tell([begun, event])]


def test_a_source_stands_with_its_article_behind_words() -> None:
    """So it does where it is a title, of which the kind is told; alone in brackets it has none."""
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    paid = Event("transfer", 0, ((("twig", 1),), ("player", 0), ("supply", -1)), None)
    gained = Event("transfer", 0, ((("twig", 1),), ("supply", -1), ("player", 0)), None)
    assert told(game, "judge", "played", paid) == ["Ada pays 1 twig (using the Judge)."]
    assert told(game, "haven", "visited", paid) == ["Ada pays 1 twig (using the location “Haven”)."]
    assert told(game, "haven", "visited", gained) == ["Ada gains 1 twig (effect of the location “Haven”)."]
