"""What something is done for is what one gets for it: what costs or ends stands beside it."""

import pytest

from tests.text.said_on_cards import on_a_card

CARDS: dict[str, tuple[str, ...]] = {
    "repeat up to 2 times:\n    must draw 1 card as got\n    discard got": (
        "You may draw 1 card and discard it (up to 2 times).",
        "Puedes robar 1 carta y descartarla (hasta 2 veces).",
        "Puoi pescare 1 carta e scartarla (fino a 2 volte).",
        "Vous pouvez piocher 1 carte et la défausser (jusqu’à 2 fois).",
    ),
    "may:\n    must discard a card in my hand\n    pay 1 twig\n    gain 1 resin": (
        "You may discard a card from your hand and pay 1 twig to gain 1 resin.",
        "Puedes descartar una carta de tu mano y pagar 1 ramita para ganar 1 resina.",
        "Puoi scartare una carta dalla tua mano e pagare 1 rametto per ottenere 1 resina.",
        "Vous pouvez défausser une carte de votre main et payer 1 brindille pour gagner 1 résine.",
    ),
    "may:\n    must pay 1 twig\n    gain 1 resin\n    discard 2 cards in my hand": (
        "You may pay 1 twig; if so, gain 1 resin and discard 2 cards from your hand.",
        "Puedes pagar 1 ramita; en ese caso, gana 1 resina y descarta 2 cartas de tu mano.",
        "Puoi pagare 1 rametto; in tal caso, ottieni 1 resina e scarta 2 carte dalla tua mano.",
        "Vous pouvez payer 1 brindille\u202f; dans ce cas, gagnez 1 résine et défaussez 2 cartes de votre main.",
    ),
    "let an opponent:\n    must draw 1 card as got\n    discard got": (
        "An opponent draws 1 card and discards it.",
        "Un oponente roba 1 carta y la descarta.",
        "Un avversario pesca 1 carta e la scarta.",
        "Un adversaire pioche 1 carte et la défausse.",
    ),
    "may:\n    must choose a card in my city as one\n    must pay 1 twig\n    move one to my hand": (
        "You may choose a card in your city, pay 1 twig, and add that card to your hand.",
        "Puedes elegir una carta de tu ciudad, pagar 1 ramita y añadir esa carta a tu mano.",
        "Puoi scegliere una carta nella tua città, pagare 1 rametto e aggiungere quella carta alla tua mano.",
        "Vous pouvez choisir une carte de votre ville, payer 1 brindille et ajouter cette carte à votre main.",
    ),
    "may:\n    must pay 1 twig\n    move a card in meadow to my hand": (
        "You may pay 1 twig to add a card from the Meadow to your hand.",
        "Puedes pagar 1 ramita para añadir una carta del Prado a tu mano.",
        "Puoi pagare 1 rametto per aggiungere una carta dal Prato alla tua mano.",
        "Vous pouvez payer 1 brindille pour ajouter une carte de la Prairie à votre main.",
    ),
    "may:\n    must pay 1 twig\n    discard a card in city of an opponent": (
        "You may pay 1 twig to discard a card from an opponent’s city.",
        "Puedes pagar 1 ramita para descartar una carta de la ciudad de un oponente.",
        "Puoi pagare 1 rametto per scartare una carta dalla città di un avversario.",
        "Vous pouvez payer 1 brindille pour défausser une carte de la ville d’un adversaire.",
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_nothing_is_done_for_what_it_costs(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]
