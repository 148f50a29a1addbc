"""What an enumeration states for its values is told in the rules where they ask for it of a value that is named."""

import pytest

from tests.kinds.playing import book_of, rules_in

TOLD = {
    "en": "First prize: Hills 6, Marsh 4, Coast 5.",
    "es": "Primer premio: Colinas 6, Marisma 4, Costa 5.",
    "fr": "Premier prix\u00a0: Collines 6, Marais 4, Côte 5.",
    "it": "Primo premio: Colli 6, Palude 4, Costa 5.",
}


@pytest.mark.parametrize("language", TOLD)
def test_what_values_state_is_told(language: str) -> None:
    assert TOLD[language] in rules_in(book_of("counties"), language).splitlines()
