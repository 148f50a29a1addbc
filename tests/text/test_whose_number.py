"""What is asked of a number that isn't written as one, and of a value: whose weight it is, how much higher it is, where in a row."""

import pytest

from tests.text import orchard
from tests.text.said_on_cards import LANGUAGES, on_a_card

CARDS = {
    "choose a card in meadow as first\ndiscard a card in meadow where slot of it = (slot of first + 1)": (
        "Choose a card in the Meadow. Discard a card from the Meadow 1 space after that card.",
        "Elige una carta del Prado. Descarta una carta del Prado situada 1 espacio después de esa carta.",
        "Scegli una carta nel Prato. Scarta una carta dal Prato che si trova 1 spazio dopo quella carta.",
        "Choisissez une carte de la Prairie. Défaussez une carte de la Prairie située 1 emplacement après cette carte.",
    ),
    "discard a card in meadow where slot of it = number of cards in my hand": (
        "Discard a card from the Meadow whose space is the number of cards in your hand.",
        "Descarta una carta del Prado cuyo espacio sea el número de cartas en tu mano.",
        "Scarta una carta dal Prato il cui spazio sia il numero di carte in mano.",
        "Défaussez une carte de la Prairie dont l’emplacement est le nombre de cartes en main.",
    ),
}
TOOLS = {
    "choose a tool in my shed as first\npolish a tool where weight of it = (weight of first + 1)": (
        "Choose a tool in your shed. Polish a tool with a weight 1 higher than that of the chosen tool.",
        "Elige una herramienta de tu cobertizo. Pule una herramienta cuyo peso sea 1 más que el de la herramienta elegida.",
        "Scegli un attrezzo nel tuo capanno. Lucida un attrezzo il cui peso superi di 1 quello dell’attrezzo scelto.",
        "Choisissez un outil de votre remise. Polissez un outil dont le poids dépasse de 1 celui de l’outil choisi.",
    ),
    "polish a tool in my shed where weight of it = (weight of this - 2)": (
        "Polish a tool in your shed with a weight 2 lower than that of this tool.",
        "Pule una herramienta en tu cobertizo cuyo peso sea 2 menos que el de esta herramienta.",
        "Lucida un attrezzo nel tuo capanno il cui peso sia inferiore di 2 a quello di questo attrezzo.",
        "Polissez un outil dans votre remise dont le poids est inférieur de 2 à celui de cet outil.",
    ),
    "polish a tool where weight of it = number of tools in my belt": (
        "Polish a tool whose weight is the number of tools in your belt.",
        "Pule una herramienta cuyo peso sea el número de herramientas en tu cinturón.",
        "Lucida un attrezzo il cui peso sia il numero di attrezzi nella tua cintura.",
        "Polissez un outil dont le poids est le nombre d’outils dans votre ceinture.",
    ),
    "polish a tool where weight of it <= number of tools in my belt": (
        "Polish a tool whose weight is at most the number of tools in your belt.",
        "Pule una herramienta cuyo peso sea como máximo el número de herramientas en tu cinturón.",
        "Lucida un attrezzo il cui peso sia al massimo il numero di attrezzi nella tua cintura.",
        "Polissez un outil dont le poids est au plus le nombre d’outils dans votre ceinture.",
    ),
    "polish a tool where age of it = weight of it": (
        "Polish a tool whose age is its weight.",
        "Pule una herramienta cuya edad sea su peso.",
        "Lucida un attrezzo la cui età sia il suo peso.",
        "Polissez un outil dont l’âge est son poids.",
    ),
    "polish a tool where hue of it is blue": (
        "Polish a tool whose hue is blue.",
        "Pule una herramienta cuyo tono sea azul.",
        "Lucida un attrezzo la cui tinta sia blu.",
        "Polissez un outil dont la teinte est bleu.",
    ),
    "let each player where not (season of it is summer): gain 1 coin": (
        "Each player whose season is not summer gains 1 coin.",
        "Cada jugador cuya estación no sea verano gana 1 moneda.",
        "Ogni giocatore la cui stagione non sia estate ottiene 1 moneta.",
        "Chaque joueur dont la saison n’est pas été gagne 1 pièce.",
    ),
    "polish a tool where weight of it = 2": (
        "Polish a tool with a weight of 2.",
        "Pule una herramienta con peso de 2.",
        "Lucida un attrezzo con peso di 2.",
        "Polissez un outil avec un poids de 2.",
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_where_in_a_row_is_told_from_another(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]


@pytest.mark.parametrize("effect", TOOLS)
def test_whose_number_it_is(effect: str) -> None:
    assert tuple(orchard.said(effect, language) for language in LANGUAGES) == TOOLS[effect]
