"""What is said of one thing that a name means: it isn't one of several."""

import pytest

from tests.text.said_on_cards import on_a_card

CARDS = {
    "reveal 1 card as seen\nplay one of seen for free": (
        "Reveal a card from the deck. Play it for free.",
        "Revela una carta del mazo. Juégala gratis.",
        "Rivela una carta dal mazzo di pesca. Giocala gratuitamente.",
        "Révélez une carte de la pioche. Jouez-la gratuitement.",
    ),
    "choose a card in my city as chosen\ndiscard one of chosen": (
        "Choose a card in your city. Discard it.",
        "Elige una carta de tu ciudad. Descártala.",
        "Scegli una carta nella tua città. Scartala.",
        "Choisissez une carte de votre ville. Défaussez-la.",
    ),
    "draw 1 card as drawn\ndiscard up to 1 of drawn": (
        "Draw 1 card. You may discard it.",
        "Roba 1 carta. Puedes descartarla.",
        "Pesca 1 carta. Puoi scartarla.",
        "Piochez 1 carte. Vous pouvez la défausser.",
    ),
    "discard a card in my city as gone\nmay play one of gone where points of it <= 3": (
        "Discard a card from your city. If it is worth at most 3 points, you may play it.",
        "Descarta una carta de tu ciudad. Si vale como mucho 3 puntos, puedes jugarla.",
        "Scarta una carta dalla tua città. Se vale al massimo 3 punti, puoi giocarla.",
        "Défaussez une carte de votre ville. Si elle vaut au plus 3 points, vous pouvez la jouer.",
    ),
    "reveal 1 card as seen\nmay play one of seen for free as played\ndiscard seen except played": (
        "Reveal a card from the deck. You may play it for free. If you don’t, discard the revealed card.",
        "Revela una carta del mazo. Puedes jugarla gratis. Si no lo haces, descarta la carta revelada.",
        "Rivela una carta dal mazzo di pesca. Puoi giocarla gratuitamente. Se non lo fai, scarta la carta rivelata.",
        "Révélez une carte de la pioche. Vous pouvez la jouer gratuitement. Si vous ne le faites pas, défaussez la carte révélée.",
    ),
    "draw 1 card as drawn\nmay:\n    discard one of drawn where it is a fool\n    gain 1 twig": (
        "Draw 1 card. If it is a Fool, you may discard it and gain 1 twig.",
        "Roba 1 carta. Si es un Bufón, puedes descartarlo y ganar 1 ramita.",
        "Pesca 1 carta. Se è un Giullare, puoi scartarlo e ottenere 1 rametto.",
        "Piochez 1 carte. Si c’est un Fou, vous pouvez le défausser et gagner 1 brindille.",
    ),
    "discard a card in my city as gone\nchoose one of gone as kept\nif kept is a fool: gain 1 twig": (
        "Discard a card from your city. If that card is a Fool, gain 1 twig.",
        "Descarta una carta de tu ciudad. Si esa carta es un Bufón, gana 1 ramita.",
        "Scarta una carta dalla tua città. Se quella carta è un Giullare, ottieni 1 rametto.",
        "Défaussez une carte de votre ville. Si cette carte est un Fou, gagnez 1 brindille.",
    ),
    "draw 1 card for each farm here as drawn\ndiscard drawn": (
        "Draw 1 card for each Farm in your city. Discard them.",
        "Roba 1 carta por cada Granja en tu ciudad. Descártalas.",
        "Pesca 1 carta per ogni Fattoria nella tua città. Scartale.",
        "Piochez 1 carte pour chaque Ferme dans votre ville. Défaussez-les.",
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_one_thing_is_called_it(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]
