"""What stands before the numbers of a score sheet: what is counted, and no sentence of the rules."""

import pytest

from interpreter import load_rulebook
from interpreter.telling.standings import line_name
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import ties_of
from tests.kinds.playing import book_of

NAMES = {
    "en": (
        "Cards in the city",
        "Point tokens",
        "Point tokens on the cards in the city",
        "Achieved Events",
        "Rugwort: cards in the city",
    ),
    "es": ("Cartas en la ciudad", "Fichas de puntos", "Eventos logrados", "Rugwort: Eventos especiales en el tablero"),
    "it": ("Carte nella città", "Segnalini punto", "Eventi realizzati", "Rugwort: Eventi Speciali sul tabellone"),
    "fr": ("Cartes dans la ville", "Jetons Point", "Jetons Point sur les cartes de la ville", "Événements accomplis"),
}
TIES = {
    "en": ["", "Achieved Events", "Resources"],
    "es": ["", "Eventos logrados", "Recursos"],
    "it": ["", "Eventi realizzati", "Risorse"],
    "fr": ["", "Événements accomplis", "Ressources"],
}


@pytest.mark.parametrize("language", NAMES)
def test_lines_are_called_by_what_they_count(language: str) -> None:
    book = load_rulebook("everdell")
    told = [line_name(Voice(book, language), line).plain for line in book.game.scores]
    assert [name for name in NAMES[language] if name not in told] == []


@pytest.mark.parametrize("language", TIES)
def test_ties_are_called_by_what_breaks_them(language: str) -> None:
    book = load_rulebook("everdell")
    assert [plain(one) for one in ties_of(book.game, Voice(book, language).wording)] == TIES[language]


def test_what_lies_nowhere_is_called_as_it_is_told() -> None:
    book = load_rulebook("evergreen")
    told = [line_name(Voice(book, "en"), line).plain for line in book.game.scores]
    assert told == ["Points gained at the start and during the game", "Big trees"]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        # What is asked of who scores can't be left out.
        (
            "offers",
            ["Goods in the store", "2 points for each crop of which there is a good in their store"],
        ),
        ("teams", ["Points", "The points in the opposite player’s supply"]),
    ],
)
def test_what_more_must_be_told_of_is_told_in_full(game: str, told: list[str]) -> None:
    book = book_of(game)
    assert [line_name(Voice(book, "en"), line).plain for line in book.game.scores] == told
