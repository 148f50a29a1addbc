"""What an enumeration states for its values is told in the rules where they ask for it of a value that is named."""

import pytest

from interpreter.rulebook.book import Rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import book_of, rules_in

TOLD = {
    "en": "First prize: Hills 6, Marsh 4, Coast 5.",
    "es": "Primer premio: Colinas 6, Marisma 4, Costa 5.",
    "fr": "Premier prix\u00a0: Collines 6, Marais 4, Côte 5.",
    "it": "Primo premio: Colli 6, Palude 4, Costa 5.",
}


def headings(book: Rulebook, language: str) -> list[str]:
    return [plain(section.title) for section in rules_of(book.game, Voice(book, language).wording)]


@pytest.mark.parametrize("language", TOLD)
def test_what_values_state_is_told(language: str) -> None:
    assert TOLD[language] in rules_in(book_of("counties"), language).splitlines()


def test_a_heading_says_of_whom_and_of_what_a_deed_is() -> None:
    assert "Ask a player for cards of a rank" in headings(book_of("asking"), "en")
    assert "Chiedi a un giocatore carte di un valore" in headings(book_of("asking"), "it")
    assert "Reward a county" in headings(book_of("counties"), "en")
