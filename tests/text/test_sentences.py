"""The sentences to reach, word for word in four languages."""

import pytest

from dsl.meaning import Block, Offer, Pattern, Terms, Things
from interpreter.text import Catalogue, Wording, plain
from tests.text.build import COUNT, DISCARD_THIS, REVEAL, UP_TO, VOCABULARY, amount

SENTENCES = {
    "en": (
        "Gain 2 twigs for each Farm in your city.",
        "You may pay up to 3 berries. Gain 1 point for each berry paid.",
        "Reveal 2 cards from the deck. You may play one worth up to 3 points for free. Discard the rest.",
    ),
    "es": (
        "Gana 2 ramitas por cada Granja en tu ciudad.",
        "Puedes pagar hasta 3 bayas. Gana 1 punto por cada baya pagada.",
        "Revela 2 cartas del mazo. Puedes jugar gratis una que valga hasta 3 puntos. Descarta el resto.",
    ),
    "it": (
        "Ottieni 2 rametti per ogni Fattoria nella tua città.",
        "Puoi pagare fino a 3 bacche. Ottieni 1 punto per ogni bacca pagata.",
        "Rivela 2 carte dal mazzo di pesca. Puoi giocarne gratuitamente una che valga al massimo 3 punti. Scarta le rimanenti.",
    ),
    "fr": (
        "Gagnez 2 brindilles pour chaque Ferme dans votre ville.",
        "Vous pouvez payer jusqu’à 3 baies. Gagnez 1 point pour chaque baie payée.",
        (
            "Révélez 2 cartes de la pioche. Vous pouvez en jouer gratuitement une valant jusqu’à 3 points. "
            "Défaussez le reste."
        ),
    ),
}

PRICES = {
    "en": "When you play a Critter, you may discard this card to pay 3 fewer berries.",
    "es": "Cuando juegues un Bicho, puedes descartar esta carta para obtener un descuento de 3 bayas.",
    "it": "Quando giochi un Animale, puoi scartare questa carta per ottenere uno sconto di 3 bacche.",
    "fr": "Quand vous jouez une Créature, vous pouvez défausser la Grue pour obtenir une réduction de 3 baies.",
}


def wording(language: str) -> Wording:
    return Wording(Catalogue.load(language, ["everdell"]), VOCABULARY)


@pytest.mark.parametrize("language", SENTENCES)
@pytest.mark.parametrize("number", range(3))
def test_sentence(language: str, number: int) -> None:
    block: Block = (COUNT, UP_TO, REVEAL)[number]
    assert plain(wording(language).block(block, "crane")) == SENTENCES[language][number]


@pytest.mark.parametrize("language", PRICES)
def test_price(language: str) -> None:
    critter = Pattern("play", (("newcomer", Things(("critter",))),))
    offer = Offer(critter, Terms("less", amount(3, "berry")), None, DISCARD_THIS)
    assert plain(wording(language).statement(offer, "crane")) == PRICES[language]


def test_parts_tell_names_and_icons() -> None:
    parts = wording("en").block(COUNT, "crane")
    assert [(part.text, part.kind, part.id) for part in parts if part.kind != "text"] == [
        ("twigs", "icon", "twig"),
        ("Farm", "thing", "farm"),
    ]
