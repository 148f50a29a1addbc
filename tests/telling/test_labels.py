"""What stands before the numbers of a score sheet: what is counted, and no sentence of the rules."""

from pathlib import Path

import pytest

from interpreter import load_rulebook
from interpreter.telling.standings import line_name
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import ties_of
from tests.kinds.playing import book_of, written

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


STALL = """
game: stall
players: {min: 2, max: 2}
units: {point: {held_by: [player], plural: points}}
kinds:
  good: {plural: goods, copies: 4, starts: deck, attributes: {price: {type: number, default: 1}}}
zones:
  deck: {owner: table, holds: good}
  shelf: {owner: player, holds: good}
adjectives: {dear: {of: good, is: price of this > 2}}
play: |
  let each player: move 1 good in deck to my shelf
scores: |
  (total price of goods in my shelf) points
  5 points for each 3 goods in my shelf
  1 point for each dear good in my shelf
things: {fig: {kind: good}, silk: {kind: good, price: 3}}
"""
STALL_WORDS = {
    "en": """
kinds: {good: {one: good, other: goods}}
places: {shelf: {one: shelf, other: shelves}}
attributes: {price: {one: price, other: prices}}
adjectives: {dear: dear}
""",
    "es": """
kinds: {good: {one: mercancía, other: mercancías, gender: f}}
places: {shelf: {one: estante, other: estantes, gender: m}}
attributes: {price: {one: precio, other: precios, gender: m}}
adjectives: {dear: caro|cara|caros|caras}
units: {point: {one: punto, other: puntos, gender: m}}
""",
    "it": """
kinds: {good: {one: merce, other: merci, gender: f}}
places: {shelf: {one: scaffale, other: scaffali, gender: m}}
attributes: {price: {one: prezzo, other: prezzi, gender: m}}
adjectives: {dear: caro|cara|cari|care}
units: {point: {one: punto, other: punti, gender: m}}
""",
    "fr": """
kinds: {good: {one: marchandise, other: marchandises, gender: f}}
places: {shelf: {one: rayon, other: rayons, gender: m}}
attributes: {price: {one: prix, other: prix, gender: m}}
adjectives: {dear: cher|chère|chers|chères}
units: {point: {one: point, other: points, gender: m}}
""",
}
STALL_NAMES = {
    "en": [
        "The prices of all goods in the shelf",
        "5 points for every 3 goods in their shelf",
        "Dear goods in the shelf",
    ],
    "es": [
        "Los precios de todas las mercancías del estante",
        "5 puntos por cada 3 mercancías en su estante",
        "Mercancías caras en el estante",
    ],
    "it": [
        "I prezzi di tutte le merci nello scaffale",
        "5 punti ogni 3 merci nel suo scaffale",
        "Merci care nello scaffale",
    ],
    "fr": [
        "Les prix de toutes les marchandises du rayon",
        "5 points par tranche de 3 marchandises dans son rayon",
        "Marchandises chères dans le rayon",
    ],
}


@pytest.mark.parametrize("language", STALL_WORDS)
def test_sums_and_sets_are_called_so(language: str, tmp_path: Path) -> None:
    book = written(tmp_path, STALL, STALL_WORDS)
    assert [line_name(Voice(book, language), line).plain for line in book.game.scores] == STALL_NAMES[language]
