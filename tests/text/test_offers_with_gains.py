"""What an offer for a price brings besides is said behind it: it is nothing that is given for the offer."""

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.meaning import Offer
from dsl.source import Source
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from tests.text.said_on_cards import LANGUAGES

BOOK = load_rulebook("everdell")
LESS = "to play a construction, offer 1 twig less:\n    must pay 1 berry\n    gain 1 point\n    gain 1 pebble"
INSTEAD = "to play a construction, offer 1 twig instead of 1 pebble: gain 1 point"
PRICE = "to play a construction, offer 1 twig less: must pay 1 berry"
LINES: dict[str, tuple[str, str, str, str]] = {
    LESS: (
        "When you play a Construction, you may pay 1 berry to pay 1 fewer twig; if so, gain 1 point and 1 pebble.",
        "Cuando juegues una Construcción, puedes pagar 1 baya para obtener un descuento de 1 ramita; en ese caso, gana 1 punto y 1 piedra.",
        (
            "Quando giochi una Costruzione, puoi pagare 1 bacca per ottenere uno sconto di 1 rametto; in tal caso, ottieni 1 punto "
            "e 1 ciottolo."
        ),
        (
            "Quand vous jouez une Construction, vous pouvez payer 1 baie pour obtenir une réduction de 1 brindille\u202f; dans ce "
            "cas, gagnez 1 point et 1 galet."
        ),
    ),
    INSTEAD: (
        "When you play a Construction, you may pay 1 twig in place of 1 pebble in the cost; if so, gain 1 point.",
        "Cuando juegues una Construcción, puedes pagar 1 ramita en vez de 1 piedra del coste; en ese caso, gana 1 punto.",
        "Quando giochi una Costruzione, puoi pagare 1 rametto al posto di 1 ciottolo del costo; in tal caso, ottieni 1 punto.",
        (
            "Quand vous jouez une Construction, vous pouvez remplacer 1 galet du coût par 1 brindille\u202f; dans ce cas, gagnez "
            "1 point."
        ),
    ),
    PRICE: (
        "When you play a Construction, you may pay 1 berry to pay 1 fewer twig.",
        "Cuando juegues una Construcción, puedes pagar 1 baya para obtener un descuento de 1 ramita.",
        "Quando giochi una Costruzione, puoi pagare 1 bacca per ottenere uno sconto di 1 rametto.",
        "Quand vous jouez une Construction, vous pouvez payer 1 baie pour obtenir une réduction de 1 brindille.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", LINES, ids=["less", "instead", "price"])
def test_what_an_offer_brings_stands_behind_it(line: str, language: str) -> None:
    problems = Problems()
    (offer,) = Checker(BOOK.game.vocabulary).lines(Source("lines", line), Scope.of_thing("farm"), problems)
    assert list(problems) == []
    assert isinstance(offer, Offer)
    wording = Voice(BOOK, language, 0).wording
    with wording.planner.about("farm"):
        told = [plain(wording.realiser.sentence(one)) for one in wording.planner.offer(offer)]
    assert told == [LINES[line][LANGUAGES.index(language)]]
