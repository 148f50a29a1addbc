"""Counters that lie on the table are told there by the words that they have for that."""

import pytest

from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "1 closed Meadow space", "2 closed Meadow spaces"),
        ("es", "1 espacio cerrado del Prado", "2 espacios cerrados del Prado"),
        ("it", "1 spazio chiuso del Prato", "2 spazi chiusi del Prato"),
        ("fr", "1 emplacement fermé de la Prairie", "2 emplacements fermés de la Prairie"),
    ],
)
def test_closed_spaces_are_told_as_closed(language: str, one: str, two: str) -> None:
    book = load_rulebook("everdell")
    for number, told in ((1, one), (2, two)):
        stage = Stage(book, seats=1)
        stage.set_units("barrier", number, "table")
        stage.ready()
        scene = Scenes(Voice(book, language, 0, players=1)).scene(stage.view(0))
        assert told in [state.text.plain for state in scene.table.state]
