"""What all of several things have is said of them: the same of something, each another one, or values in a row."""

import pytest

from tests.text.said_on_cards import on_a_card

LINES: dict[str, tuple[str, ...]] = {
    "if number of different colour of cards in my city = 1: gain 1 twig": (
        "If the cards in your city all have the same color, gain 1 twig.",
        "Si las cartas de tu ciudad tienen el mismo color, gana 1 ramita.",
        "Se le carte nella tua città hanno lo stesso colore, ottieni 1 rametto.",
        "Si les cartes de votre ville ont toutes la même couleur, gagnez 1 brindille.",
    ),
    ("reveal 3 cards as seen\nif number of different colour of seen = 1: gain 1 twig"): (
        "Reveal 3 cards from the deck. If the revealed cards all have the same color, gain 1 twig.",
        "Revela 3 cartas del mazo. Si las cartas reveladas tienen el mismo color, gana 1 ramita.",
        "Rivela 3 carte dal mazzo di pesca. Se le carte rivelate hanno lo stesso colore, ottieni 1 rametto.",
        "Révélez 3 cartes de la pioche. Si les cartes révélées ont toutes la même couleur, gagnez 1 brindille.",
    ),
    ("reveal 3 cards as seen\nif number of different colour of seen = number of seen: gain 1 twig"): (
        "Reveal 3 cards from the deck. If the revealed cards all have different colors, gain 1 twig.",
        "Revela 3 cartas del mazo. Si las cartas reveladas tienen colores diferentes entre sí, gana 1 ramita.",
        "Rivela 3 carte dal mazzo di pesca. Se le carte rivelate hanno colori diversi tra loro, ottieni 1 rametto.",
        (
            "Révélez 3 cartes de la pioche. Si les cartes révélées ont toutes des couleurs différentes, gagnez 1 "
            "brindille."
        ),
    ),
    ("reveal 3 cards as seen\nif longest run of points of seen = number of seen: gain 1 twig"): (
        "Reveal 3 cards from the deck. If the revealed cards have consecutive values in points, gain 1 twig.",
        "Revela 3 cartas del mazo. Si las cartas reveladas tienen valores en puntos consecutivos, gana 1 ramita.",
        (
            "Rivela 3 carte dal mazzo di pesca. Se le carte rivelate hanno valori in punti consecutivi, ottieni 1 "
            "rametto."
        ),
        (
            "Révélez 3 cartes de la pioche. Si les cartes révélées ont des valeurs en points consécutives, gagnez 1 "
            "brindille."
        ),
    ),
    (
        "may:\n"
        "    must choose at least 3 cards in my hand as gone\n"
        "    only if number of different colour of gone = 1\n"
        "    only if longest run of points of gone = number of gone\n"
        "    discard gone\n"
        "    gain 1 twig"
    ): (
        (
            "You may discard 3 or more cards from your hand of the same color and with consecutive values in points "
            "to gain 1 twig."
        ),
        (
            "Puedes descartar 3 o más cartas de tu mano del mismo color y de valores en puntos consecutivos para "
            "ganar 1 ramita."
        ),
        (
            "Puoi scartare 3 o più carte dalla tua mano dello stesso colore e di valori in punti consecutivi per "
            "ottenere 1 rametto."
        ),
        (
            "Vous pouvez défausser au moins 3 cartes de votre main de la même couleur et de valeurs en points "
            "consécutives pour gagner 1 brindille."
        ),
    ),
    (
        "must choose at least 3 cards in my hand as gone\n"
        "only if number of different colour of gone = number of gone\n"
        "gain 1 twig for each gone"
    ): (
        "Choose 3 or more cards in your hand all of different colors. Gain 1 twig for each card chosen.",
        "Elige 3 o más cartas de tu mano todas de colores diferentes. Gana 1 ramita por cada carta elegida.",
        "Scegli 3 o più carte in mano tutte di colori diversi. Ottieni 1 rametto per ogni carta scelta.",
        (
            "Choisissez au moins 3 cartes en main toutes de couleurs différentes. Gagnez 1 brindille pour chaque "
            "carte choisie."
        ),
    ),
    (
        "choose a card in my hand called lead where (number of cards in my hand where points of it = points of "
        "lead) >= 3 as model\n"
        "discard model"
    ): (
        "Choose a card in your hand with a value in points that at least 3 cards in your hand have. Discard it.",
        "Elige una carta de tu mano con un valor en puntos que tengan al menos 3 cartas en tu mano. Descártala.",
        "Scegli una carta in mano con un valore in punti che hanno almeno 3 carte in mano. Scartala.",
        "Choisissez une carte en main avec une valeur en points qu’ont au moins 3 cartes en main. Défaussez-la.",
    ),
    (
        "choose a card in my hand called lead where (number of cards in my hand where colour of it is colour of "
        "lead) >= 3 as model\n"
        "discard model"
    ): (
        "Choose a card in your hand with a color that at least 3 cards in your hand have. Discard it.",
        "Elige una carta de tu mano con un color que tengan al menos 3 cartas en tu mano. Descártala.",
        "Scegli una carta in mano con un colore che hanno almeno 3 carte in mano. Scartala.",
        "Choisissez une carte en main avec une couleur qu’ont au moins 3 cartes en main. Défaussez-la.",
    ),
    (
        "choose a card in my hand called lead where (number of cards in my hand where (colour of it is colour of "
        "lead and it is not lead)) >= 2 as model\n"
        "discard model"
    ): (
        "Choose a card in your hand with the same color as at least 2 other cards in your hand. Discard it.",
        "Elige una carta de tu mano con el mismo color que al menos otras 2 cartas en tu mano. Descártala.",
        "Scegli una carta in mano con lo stesso colore di almeno 2 altre carte in mano. Scartala.",
        "Choisissez une carte en main avec la même couleur qu’au moins 2 autres cartes en main. Défaussez-la.",
    ),
}


@pytest.mark.parametrize("line", LINES)
def test_all_of_them(line: str) -> None:
    assert on_a_card(line) == LINES[line]
