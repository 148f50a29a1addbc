"""Another player who does several things is chosen first, and one thing that was turned over is asked itself."""

import pytest

from tests.text.said_on_cards import LANGUAGES, on_a_card
from tests.text.test_outlines import outlined

CARDS: dict[str, tuple[str, ...]] = {
    "let an opponent:\n    gain 1 twig\n    if there is a critter in my hand: gain 1 berry\ngain 1 resin": (
        (
            "Choose an opponent. That player gains 1 twig. If there is a Critter in their hand, that player gains 1 berry. "
            "Gain 1 resin."
        ),
        (
            "Elige un oponente. Ese jugador gana 1 ramita. Si hay un Bicho en su mano, ese jugador gana 1 baya. Gana 1 "
            "resina."
        ),
        (
            "Scegli un avversario. Quel giocatore ottiene 1 rametto. Se c’è un Animale nella sua mano, quel giocatore "
            "ottiene 1 bacca. Ottieni 1 resina."
        ),
        (
            "Choisissez un adversaire. Ce joueur gagne 1 brindille. S’il y a une Créature dans sa main, ce joueur gagne 1 "
            "baie. Gagnez 1 résine."
        ),
    ),
    (
        "may:\n"
        "    must pay 1 twig\n"
        "    let an opponent:\n"
        "        gain 1 twig\n"
        "        if there is a critter in my hand: gain 1 berry"
    ): (
        (
            "You may pay 1 twig; if so, choose an opponent; that player gains 1 twig; then, if there is a Critter in their "
            "hand, that player gains 1 berry."
        ),
        (
            "Puedes pagar 1 ramita; en ese caso, elige un oponente; ese jugador gana 1 ramita; luego, si hay un Bicho en su "
            "mano, ese jugador gana 1 baya."
        ),
        (
            "Puoi pagare 1 rametto; in tal caso, scegli un avversario; quel giocatore ottiene 1 rametto; poi, se c’è un "
            "Animale nella sua mano, quel giocatore ottiene 1 bacca."
        ),
        (
            "Vous pouvez payer 1 brindille\u202f; dans ce cas, choisissez un adversaire\u202f; ce joueur gagne 1 "
            "brindille\u202f; puis, s’il y a une Créature dans sa main, ce joueur gagne 1 baie."
        ),
    ),
    (
        "choose a colour as guess\n"
        "reveal 1 card as seen\n"
        "if there is one of seen where colour of it is guess: move seen to my hand\n"
        "else: discard seen"
    ): (
        "Choose a color. Reveal a card from the deck. If it is of that color, add it to your hand; otherwise, discard it.",
        "Elige un color. Revela una carta del mazo. Si es de ese color, añádela a tu mano; si no, descártala.",
        (
            "Scegli un colore. Rivela una carta dal mazzo di pesca. Se è di quel colore, aggiungila alla tua mano; "
            "altrimenti scartala."
        ),
        (
            "Choisissez une couleur. Révélez une carte de la pioche. Si elle est de cette couleur, ajoutez-la à votre "
            "main\u202f; sinon, défaussez-la."
        ),
    ),
    "reveal 1 card as seen\nif there is one of seen where points of it > 2: move seen to my hand": (
        "Reveal a card from the deck. If it is worth more than 2 points, add it to your hand.",
        "Revela una carta del mazo. Si vale más de 2 puntos, añádela a tu mano.",
        "Rivela una carta dal mazzo di pesca. Se vale più di 2 punti, aggiungila alla tua mano.",
        "Révélez une carte de la pioche. Si elle vaut plus de 2 points, ajoutez-la à votre main.",
    ),
    ("choose a colour as guess\nchoose a card in my hand as one\nif not (colour of one is guess): discard one"): (
        "Choose a color. Choose a card in your hand. If it is not of that color, discard it.",
        "Elige un color. Elige una carta de tu mano. Si no es de ese color, descártala.",
        "Scegli un colore. Scegli una carta in mano. Se non è di quel colore, scartala.",
        "Choisissez une couleur. Choisissez une carte en main. Si elle n’est pas de cette couleur, défaussez-la.",
    ),
    "reveal 2 cards as seen\nif there is one of seen where it is a critter: gain 1 twig": (
        "Reveal 2 cards from the deck. If there is a Critter among the revealed cards, gain 1 twig.",
        "Revela 2 cartas del mazo. Si hay un Bicho entre las cartas reveladas, gana 1 ramita.",
        "Rivela 2 carte dal mazzo di pesca. Se c’è un Animale tra le carte rivelate, ottieni 1 rametto.",
        "Révélez 2 cartes de la pioche. S’il y a une Créature parmi les cartes révélées, gagnez 1 brindille.",
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_a_player_is_chosen_and_a_single_card_is_asked(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]


BY_EACH = {
    "en": (
        ["Each player gains 1 coin, then moves a card from their hand into their yard."],
        [
            "Each player:",
            "  That player gains 1 coin.",
            "  That player moves a card from their hand into their yard.",
            "  That player gains 1 gem.",
        ],
    ),
    "es": (
        ["Cada jugador gana 1 moneda y luego mueve una carta de su mano a su patio."],
        [
            "Cada jugador:",
            "  Ese jugador gana 1 moneda.",
            "  Ese jugador mueve una carta de su mano a su patio.",
            "  Ese jugador gana 1 gema.",
        ],
    ),
    "it": (
        ["Ogni giocatore ottiene 1 moneta, poi sposta una carta dalla sua mano nel suo cortile."],
        [
            "Ogni giocatore:",
            "  Quel giocatore ottiene 1 moneta.",
            "  Quel giocatore sposta una carta dalla sua mano nel suo cortile.",
            "  Quel giocatore ottiene 1 gemma.",
        ],
    ),
    "fr": (
        ["Chaque joueur gagne 1 pièce, puis déplace une carte de sa main dans sa cour."],
        [
            "Chaque joueur\u00a0:",
            "  Ce joueur gagne 1 pièce.",
            "  Ce joueur déplace une carte de sa main dans sa cour.",
            "  Ce joueur gagne 1 gemme.",
        ],
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_each_player_does_is_told_of_them(language: str) -> None:
    two, three = "let each player:\n    gain 1 coin\n    move a stall in my hand to my yard", "\n    gain 1 gem"
    assert (outlined(language, two), outlined(language, two + three)) == BY_EACH[language]


CHOSEN = {
    "en": [
        "Choose an opponent.",
        "That player gains 1 coin.",
        "If there is a card in their hand, that player gains 1 gem.",
    ],
    "es": ["Elige un oponente.", "Ese jugador gana 1 moneda.", "Si hay una carta en su mano, ese jugador gana 1 gema."],
    "it": [
        "Scegli un avversario.",
        "Quel giocatore ottiene 1 moneta.",
        "Se c’è una carta nella sua mano, quel giocatore ottiene 1 gemma.",
    ],
    "fr": [
        "Choisissez un adversaire.",
        "Ce joueur gagne 1 pièce.",
        "S’il y a une carte dans sa main, ce joueur gagne 1 gemme.",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_several_lines_a_player_is_chosen_once(language: str) -> None:
    text = "let an opponent:\n    gain 1 coin\n    if there is a stall in my hand: gain 1 gem"
    assert outlined(language, text) == CHOSEN[language]
