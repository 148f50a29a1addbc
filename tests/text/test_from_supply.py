"""Counters that players also pay onto things: where they come from the general supply, a text says so."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.surroundings import paid_onto
from tests.text.said_on_cards import on_a_card

SAID = {
    "en": "Production: Place 3 twigs, 2 resin, 1 pebble, or 2 berries from the general supply on this card.",
    "es": "Producción: pon sobre esta carta, desde el suministro general, 3 ramitas, 2 resinas, 1 piedra o 2 bayas.",
    "it": "Produzione: metti su questa carta, dalla riserva generale, 3 rametti, 2 resine, 1 ciottolo o 2 bacche.",
    "fr": "Production\N{NO-BREAK SPACE}: placez sur cette carte, depuis la réserve générale, 3 brindilles, 2 résines, 1 galet ou 2 baies.",
}


def lines_of(id: str, language: str) -> list[str]:
    """Return the text of a card, a line each."""
    book = load_rulebook("everdell")
    (card,) = (one for one in book.game.definitions if one.id == id)
    return [plain(line) for line in Voice(book, language, 0).wording.card_text(card)]


@pytest.mark.parametrize("language", SAID)
def test_what_could_be_ones_own_is_said_to_come_from_the_supply(language: str) -> None:
    assert SAID[language] in lines_of("storehouse", language)


def test_what_is_never_paid_onto_a_thing_needs_no_source() -> None:
    assert "point" not in paid_onto(load_rulebook("everdell").game)
    assert not any("general supply" in line for line in lines_of("clock_tower", "en"))


def test_of_what_is_counted_out_no_source_is_said() -> None:
    told = on_a_card("put 1 berry onto this for each critter in my city at most 5")
    assert "general supply" not in told[0]
    assert "1 berry on this" in told[0]
    assert told[0].endswith("up to 5 berries.")


def test_of_a_number_that_is_worked_out_no_source_is_said() -> None:
    """Behind what a number is taken from the supply would be taken for a part of that."""
    told = on_a_card("choose a critter in my city as pal\nput (points of pal) berries onto pal\n")
    assert told[0].endswith("Place berries equal to the points of that Critter on it.")
