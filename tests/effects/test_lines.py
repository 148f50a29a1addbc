"""Standing lines that wait for one thing, one player or one value, for what the verb was given besides, and that know who acts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.text import Catalogue, Wording, plain
from tests.kinds.playing import failures

TOLLS = Path(__file__).parent / "tolls"
SENTENCES = {
    "en": "When an opponent challenges you, draw a house in the deck and take 1 coin from that opponent’s supply.",
    "es": "Cuando un oponente desafía a ti, roba una casa en el mazo y tomas 1 moneda de la reserva de ese oponente.",
    "it": "Quando un avversario sfida te, peschi una casa nel mazzo e prendi 1 moneta dalla riserva di quell’avversario.",
    "fr": "Quand un adversaire défie vous, piochez une maison dans la pioche et prenez 1 pièce de la réserve de cet adversaire.",
}


@cache
def book() -> Rulebook:
    return load_rulebook(TOLLS)


def test_a_line_answers_to_what_it_waits_for_alone() -> None:
    assert not failures(book(), TOLLS / "examples")


@pytest.mark.parametrize("language", SENTENCES)
def test_whoever_acts_and_whom_it_hits_are_told(language: str) -> None:
    wording = Wording(Catalogue.load(language, book().words), book().game.vocabulary)
    watch = next(one for one in book().game.definitions if one.id == "watch")
    assert [plain(line) for line in wording.card_text(watch)] == [SENTENCES[language]]
