"""An option that changes a rule changes a text: the cards or the rules in full read differently under each of its values."""

from functools import cache

import pytest

from interpreter.text import Catalogue, Wording, languages, plain
from interpreter.text.summary import rules_of
from tests.text.test_cards import GAMES, game_of

CASES = [
    (game, name, value)
    for game in GAMES
    for name, option in game_of(game).options.items()
    for value in option.values
    if value != option.default
]


@cache
def texts(game: str, language: str, name: str = "", value: int | str | bool = 0) -> tuple[str, ...]:
    """All that is said of a game where one option has another value than usual."""
    options = {option: declared.default for option, declared in game_of(game).options.items()}
    wording = Wording(
        Catalogue.load(language, [game]),
        game_of(game).vocabulary,
        options=options | ({name: value} if name else {}),
    )
    said = [plain(line) for definition in game_of(game).definitions for line in wording.card_text(definition)]
    for section in rules_of(game_of(game), wording):
        said += [plain(section.title), *(plain(line.parts) for line in section.lines)]
    return tuple(said)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "name", "value"), CASES)
def test_an_option_changes_a_text(game: str, name: str, value: int | str | bool, language: str) -> None:
    assert texts(game, language) != texts(game, language, name, value)
