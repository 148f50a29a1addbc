"""How a rulebook prints what effects write out: no condition that only guards an empty pile, third persons, numbers where they belong."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.text.test_blocks import effect, wording

# Effects of the market, with what they are in English.
SAID = {
    """
    move 2 stalls in deck to my hand as drawn
    if number of drawn = 2: discard a stall in my hand
    """: "Move 2 cards from the deck into your hand, then discard a card from your hand.",
    """
    may move 2 stalls in deck to my hand as drawn
    if number of drawn = 2: discard a stall in my hand
    """: "You may move 2 cards from the deck into your hand. If you do, discard a card from your hand.",
    """
    move 2 stalls in deck to my hand as drawn
    choose 1 of drawn as kept
    move kept to my yard
    if number of drawn = 2: discard a stall in my hand
    """: "Move 2 cards from the deck into your hand. Choose one of them. Move it into your yard, then discard a card from your hand.",
    """
    discard 2 stalls in my hand as left
    if number of left = 2: gain 1 coin
    """: "Discard 2 cards from your hand. If you do, gain 1 coin.",
    """
    may:
        either: gain 1 coin
        or: gain 1 gem
    """: "You may gain 1 coin or 1 gem.",
    """
    may:
        either: gain 1 coin
        or: discard a stall in my hand
    """: "You may either gain 1 coin or discard a card from your hand.",
    "if number of shops in my yard < number of helpers in my camp: gain 1 coin": (
        "If there are fewer shops in your yard than helpers in your camp, gain 1 coin."
    ),
    """
    discard any number of stalls in my hand as gone
    gain (highest points of gone) coins
    """: "Discard any number of cards from your hand. Gain coins equal to the highest point among the discarded cards.",
    "gain (highest points of shops in my yard where it is not this) coins": (
        "Gain coins equal to the highest point among the other shops in your yard."
    ),
    "gain (3 if number of shops here >= 3 else number of shops here) coins": "Gain 1 coin for each shop here, up to 3 coins.",
    """
    choose up to 2 shops in my yard as chosen
    for each chosen as one: move one to heap
    """: "Choose up to 2 shops in your yard. Move them into the heap.",
}


@pytest.mark.parametrize("written", SAID)
def test_as_printed(written: str) -> None:
    assert plain(wording("en").block(effect(written), "shop")) == SAID[written]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("move 2 stalls in my hand to my yard", "Mueve 2 cartas de tu mano a tu patio."),
        ("move up to 2 stalls in my hand to my yard", "Mueve a tu patio hasta 2 cartas de tu mano."),
    ],
)
def test_what_is_light_stands_before_its_place(written: str, said: str) -> None:
    assert plain(wording("es").block(effect(written), "shop")) == said


def test_the_end_is_told_by_what_gives_turns() -> None:
    book = load_rulebook(Path(__file__).parents[1] / "kinds" / "dice")
    voice = Voice(book, "en", 0)
    told = {plain(line.parts) for section in rules_of(book.game, voice.wording) for line in section.lines}
    assert "The game ends once no player has a box on their sheet." in told


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "A spot is empty if there is no tile on it."),
        ("es", "Una casilla está vacía si no hay ninguna loseta sobre esa casilla."),
        ("it", "Una casella è vuota se non c’è nessuna tessera su quella casella."),
        ("fr", "Une case est vide s’il n’y a aucune tuile sur cette case."),
    ],
)
def test_what_a_plain_word_means_is_told_from_its_condition(language: str, line: str) -> None:
    book = load_rulebook(Path("tests/kinds/tiles"))
    told = {plain(one.parts) for part in rules_of(book.game, Voice(book, language, 0).wording) for one in part.lines}
    assert line in told
