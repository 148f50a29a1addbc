"""One thing by its name stands before where it goes, where a language tells several behind that."""

import pytest

from interpreter.game.events import Event
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.telling.test_log import things


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "The Inn is laid out in the Meadow.", "2 Inns are laid out in the Meadow."),
        ("es", "La Posada se revela en el Prado.", "En el Prado se revelan 2 Posadas."),
        ("it", "La Locanda viene rivelata nel Prato.", "Nel Prato vengono rivelate 2 Locande."),
        ("fr", "L’Auberge est révélée dans la Prairie.", "2 Auberges sont révélées dans la Prairie."),
    ],
)
def test_one_thing_is_told_before_where_it_goes_and_more_behind(language: str, one: str, two: str) -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    moves = [Event("move", -1, (inn, ("discard_pile", -1), ("meadow", -1)), None) for inn in things(game, "inn")[:2]]
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"})
    assert [line.text.plain for line in Teller(game, voice).tell(moves[:1])] == [one]
    assert [line.text.plain for line in Teller(game, voice).tell(moves)] == [two]
