"""A name that the reader gets, so that others can be let give them something, is *you*: nobody is told of a choice."""

import pytest

from tests.text.said_on_cards import LANGUAGES, on_a_card

LINES = {
    """
choose a player where it is me as taker
let each opponent: may pay 1 berry to taker
gain 1 point
""": {
        "en": "Each opponent may pay you 1 berry. Gain 1 point.",
        "es": "Cada oponente puede pagarte 1 baya. Ganas 1 punto.",
        "it": "Ogni avversario può pagarti 1 bacca. Ottieni 1 punto.",
        "fr": "Chaque adversaire peut vous payer 1 baie. Gagnez 1 point.",
    },
    """
choose a player where it is me as taker
let each opponent: may give 1 card in my hand to taker
""": {
        "en": "Each opponent may give you a card from their hand.",
        "es": "Cada oponente puede darte una carta de su mano.",
        "it": "Ogni avversario può darti una carta della sua mano.",
        "fr": "Chaque adversaire peut vous donner une carte de sa main.",
    },
    """
draw 1 card
choose a player where it is me as taker
let an opponent:
    if number of cards in hand of taker > 3: gain 1 twig
    else:
        let taker: gain 1 berry
""": {
        "en": (
            "Draw 1 card. Choose an opponent. If the number of cards in your hand is more than 3, that player gains 1 twig; "
            "otherwise, you gain 1 berry."
        ),
    },
}


@pytest.mark.parametrize("line", LINES)
def test_the_reader_is_spoken_to_by_the_name_they_get(line: str) -> None:
    said = dict(zip(LANGUAGES, on_a_card(line), strict=True))
    assert {one: said[one].replace("\u202f", " ") for one in LINES[line]} == LINES[line]
