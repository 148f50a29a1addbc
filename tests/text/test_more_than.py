"""What players have in comparison, what is taken from them, and what they have one of."""

import pytest

from tests.text.said_on_cards import on_a_card

RIVAL = "choose an opponent as rival\n"
CARDS = {
    RIVAL + "if number of points on rival > number of points on me: draw 1 card": (
        "Choose an opponent. If that opponent has more point tokens than you, draw 1 card.",
        "Elige un oponente. Si ese oponente tiene más fichas de puntos que tú, roba 1 carta.",
        "Scegli un avversario. Se quell’avversario ha più segnalini punto rispetto a te, pesca 1 carta.",
        "Choisissez un adversaire. Si cet adversaire a plus de jetons Point que vous, piochez 1 carte.",
    ),
    RIVAL + "if number of constructions in city of rival > number of constructions in my city: draw 1 card": (
        "Choose an opponent. If that opponent has more Constructions in their city than you, draw 1 card.",
        "Elige un oponente. Si ese oponente tiene más Construcciones en su ciudad que tú, roba 1 carta.",
        "Scegli un avversario. Se quell’avversario ha più Costruzioni di te nella sua città, pesca 1 carta.",
        "Choisissez un adversaire. Si cet adversaire a plus de Constructions dans sa ville que vous, piochez 1 carte.",
    ),
    RIVAL + "if number of cards in my hand <= number of cards in hand of rival: draw 1 card": (
        "Choose an opponent. If you have at most as many cards in your hand as that opponent, draw 1 card.",
        "Elige un oponente. Si tienes tantas cartas en tu mano como ese oponente o menos, roba 1 carta.",
        "Scegli un avversario. Se hai al massimo tante carte in mano quante quell’avversario, pesca 1 carta.",
        "Choisissez un adversaire. Si vous avez au plus autant de cartes en main que cet adversaire, piochez 1 carte.",
    ),
    RIVAL + "if number of cards in hand of rival >= number of cards in my hand: draw 1 card": (
        "Choose an opponent. If that opponent has at least as many cards in their hand as you, draw 1 card.",
        "Elige un oponente. Si ese oponente tiene al menos tantas cartas en su mano como tú, roba 1 carta.",
        "Scegli un avversario. Se quell’avversario ha almeno tante carte nella sua mano quante ne hai tu, pesca 1 carta.",
        "Choisissez un adversaire. Si cet adversaire a au moins autant de cartes dans sa main que vous, piochez 1 carte.",
    ),
    "if there is no opponent where number of construction in city of it >= number of construction in my city: draw 1 card": (
        "If you have more Constructions in your city than each opponent, draw 1 card.",
        "Si tienes más Construcciones en tu ciudad que cada oponente, roba 1 carta.",
        "Se hai più Costruzioni nella tua città rispetto a ogni avversario, pesca 1 carta.",
        "Si vous avez plus de Constructions dans votre ville que chaque adversaire, piochez 1 carte.",
    ),
    "choose an opponent where number of cards in hand of it >= 1 as rival\ngain 2 berries from rival": (
        "Choose an opponent with a card in their hand. Take 2 berries from that opponent’s supply.",
        "Elige un oponente con una carta en su mano. Toma 2 bayas del suministro de ese oponente.",
        "Scegli un avversario con una carta nella sua mano. Prendi 2 bacche dalla riserva di quell’avversario.",
        "Choisissez un adversaire avec une carte dans sa main. Prenez 2 baies de la réserve de cet adversaire.",
    ),
    "choose a random colour as hue\ndiscard each card in my hand where colour of it is hue": (
        "Choose a color at random. Discard all cards of that color from your hand.",
        "Elige al azar un color. Descarta todas las cartas de ese color de tu mano.",
        "Scegli a caso un colore. Scarta tutte le carte di quel colore dalla tua mano.",
        "Choisissez au hasard une couleur. Défaussez toutes les cartes de cette couleur de votre main.",
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_on_a_card(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]
