"""Some that were chosen and others that were chosen are told apart where one is given for the other."""

import pytest

from tests.kinds.playing import book_of, rules_in
from tests.text.said_on_cards import LANGUAGES

OFFERED = {
    "en": "That opponent may give the second goods to the player whose turn it is for the first goods.",
    "es": "Ese oponente puede dar las segundas mercancías al jugador en turno por las primeras mercancías.",
    "it": "Quell’avversario può dare le seconde merci al giocatore di turno in cambio delle prime merci.",
    "fr": (
        "Cet adversaire peut donner les deuxièmes marchandises au joueur dont c’est le tour contre les premières marchandises."
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_given_is_told_from_what_is_received(language: str) -> None:
    assert OFFERED[language] in rules_in(book_of("offers"), language).split("\n")
