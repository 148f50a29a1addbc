"""Lines that say what happens, as the designer of a board game would print them."""

from pathlib import Path

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.source import Source
from interpreter.text import plain
from tests.text import orchard
from tests.text.said_on_cards import LANGUAGES, on_a_card
from tests.text.test_author_lines import rules_in

ON_PLOTS = "in roots of each bare plot in meadow"
SAID = {
    # Things in the places of several, which are added up, are in all of these and not in one of them.
    f"if number of trees {ON_PLOTS} >= 2: gain 1 coin": (
        "If there are at least 2 trees on the bare plots, gain 1 coin.",
        "Si hay al menos 2 árboles en las parcelas desnudas, gana 1 moneda.",
        "Se ci sono almeno 2 alberi sulle aiuole spoglie, ottieni 1 moneta.",
        "S’il y a au moins 2 arbres sur les parcelles nues, gagnez 1 pièce.",
    ),
    f"gain 1 coin for each 2 trees {ON_PLOTS}": (
        "Gain 1 coin for every 2 trees on the bare plots.",
        "Gana 1 moneda por cada 2 árboles en las parcelas desnudas.",
        "Ottieni 1 moneta ogni 2 alberi sulle aiuole spoglie.",
        "Gagnez 1 pièce par tranche de 2 arbres sur les parcelles nues.",
    ),
    f"let each player with the highest (number of trees {ON_PLOTS} owned by it): gain 1 coin": (
        "Each player with the most trees on the bare plots gains 1 coin.",
        "Cada jugador con el mayor número de árboles en las parcelas desnudas gana 1 moneda.",
        "Ogni giocatore con il maggior numero di alberi sulle aiuole spoglie ottiene 1 moneta.",
        "Chaque joueur avec le plus d’arbres sur les parcelles nues gagne 1 pièce.",
    ),
    f"move all trees {ON_PLOTS} to nursery": (
        "Move all trees from the bare plots into the nursery.",
        "Mueve al vivero todos los árboles de las parcelas desnudas.",
        "Sposta nel vivaio tutti gli alberi dalle aiuole spoglie.",
        "Déplacez dans la pépinière tous les arbres des parcelles nues.",
    ),
    # One of them is in one of these.
    f"if there is a tree {ON_PLOTS}: gain 1 coin": (
        "If there is a tree on a bare plot, gain 1 coin.",
        "Si hay un árbol en una parcela desnuda, gana 1 moneda.",
        "Se c’è un albero su un’aiuola spoglia, ottieni 1 moneta.",
        "S’il y a un arbre sur une parcelle nue, gagnez 1 pièce.",
    ),
    # What both of two things have is said to be the same, beside the noun and without brackets.
    "if there is another tool in my shed where weight of it = weight of this: gain 1 coin": (
        "If you have another tool with the same weight in your shed, gain 1 coin.",
        "Si tienes otra herramienta con el mismo peso en tu cobertizo, gana 1 moneda.",
        "Se hai un altro attrezzo con lo stesso peso nel tuo capanno, ottieni 1 moneta.",
        "Si vous avez un autre outil avec le même poids dans votre remise, gagnez 1 pièce.",
    ),
    "if there is a tool in my shed where weight of it = number of tools in my belt: gain 1 coin": (
        "If you have a tool in your shed whose weight is the number of tools in your belt, gain 1 coin.",
        "Si tienes una herramienta en tu cobertizo cuyo peso sea el número de herramientas en tu cinturón, gana 1 moneda.",
        "Se hai un attrezzo nel tuo capanno il cui peso sia il numero di attrezzi nella tua cintura, ottieni 1 moneta.",
        "Si vous avez un outil dans votre remise dont le poids est le nombre d’outils dans votre ceinture, gagnez 1 pièce.",
    ),
    # What somebody has on a space.
    "choose a plot in meadow where (there is a tree in roots of it owned by me and there is a tree in "
    "roots of it owned by an opponent) as p\nmove all trees in roots of p to nursery": (
        "Choose a plot with one of your trees and with a tree of an opponent. Move all trees from it into the nursery.",
        "Elige una parcela con uno de tus árboles y con un árbol de un oponente. Mueve al vivero todos los árboles de esa parcela.",
        "Scegli un’aiuola con uno dei tuoi alberi e con un albero di un avversario. Sposta tutti gli alberi da quell’aiuola nel vivaio.",
        (
            "Choisissez une parcelle avec un de vos arbres et avec un arbre d’un adversaire. Déplacez dans la pépinière "
            "tous les arbres de cette parcelle."
        ),
    ),
    "choose a plot in meadow where there is no tree in roots of it owned by me as p\nmove all trees in "
    "roots of p to nursery": (
        "Choose a plot with no trees of yours. Move all trees from it into the nursery.",
        "Elige una parcela sin árboles tuyos. Mueve al vivero todos los árboles de esa parcela.",
        "Scegli un’aiuola senza tuoi alberi. Sposta tutti gli alberi da quell’aiuola nel vivaio.",
        "Choisissez une parcelle sans arbre à vous. Déplacez dans la pépinière tous les arbres de cette parcelle.",
    ),
    # A value of which one has things, or none.
    "gain 1 coin for each hue called own where there is no tool in my shed where hue of it is own": (
        "Gain 1 coin for each hue of which you have no tools in your shed.",
        "Gana 1 moneda por cada tono del que no tengas ninguna herramienta en tu cobertizo.",
        "Ottieni 1 moneta per ogni tinta di cui non hai nessun attrezzo nel tuo capanno.",
        "Gagnez 1 pièce pour chaque teinte dont vous n’avez aucun outil dans votre remise.",
    ),
    "gain 1 coin for each hue called own where there is a tool in my shed where hue of it is own": (
        "Gain 1 coin for each hue of which you have a tool in your shed.",
        "Gana 1 moneda por cada tono del que tengas una herramienta en tu cobertizo.",
        "Ottieni 1 moneta per ogni tinta di cui hai un attrezzo nel tuo capanno.",
        "Gagnez 1 pièce pour chaque teinte dont vous avez un outil dans votre remise.",
    ),
    # What nobody has, and what somebody has.
    "if there is no player where number of coins on it >= 5: gain 1 coin": (
        "If no player has at least 5 coins, gain 1 coin.",
        "Si ningún jugador tiene al menos 5 monedas, gana 1 moneda.",
        "Se nessun giocatore ha almeno 5 monete, ottieni 1 moneta.",
        "Si aucun joueur n’a au moins 5 pièces, gagnez 1 pièce.",
    ),
    "if there is an opponent where number of tools in shed of it > number of tools in my shed: gain 1 coin": (
        "If an opponent has more tools in their shed than you, gain 1 coin.",
        "Si un oponente tiene más herramientas en su cobertizo que tú, gana 1 moneda.",
        "Se un avversario ha più attrezzi nel suo capanno rispetto a te, ottieni 1 moneta.",
        "Si un adversaire a plus d’outils dans sa remise que vous, gagnez 1 pièce.",
    ),
    "if there is a player where there is no tool in shed of it: gain 1 coin": (
        "If a player has no tools in their shed, gain 1 coin.",
        "Si un jugador no tiene ninguna herramienta en su cobertizo, gana 1 moneda.",
        "Se un giocatore non ha nessun attrezzo nel suo capanno, ottieni 1 moneta.",
        "Si un joueur n’a aucun outil dans sa remise, gagnez 1 pièce.",
    ),
    # Piles.
    "if there is no tool in chest: gain 1 coin": (
        "If the chest is empty, gain 1 coin.",
        "Si el cofre está vacío, gana 1 moneda.",
        "Se il baule è vuoto, ottieni 1 moneta.",
        "Si le coffre est vide, gagnez 1 pièce.",
    ),
    "if there is a tool in chest: gain 1 coin": (
        "If the chest is not empty, gain 1 coin.",
        "Si el cofre no está vacío, gana 1 moneda.",
        "Se il baule non è vuoto, ottieni 1 moneta.",
        "Si le coffre n’est pas vide, gagnez 1 pièce.",
    ),
    # So many of the value of which one has fewest.
    "gain (2 * lowest number of one hue of tools in my shed) coins": (
        "Gain 2 coins for each set of tools in your shed with one tool of each hue.",
        "Gana 2 monedas por cada conjunto de herramientas de tu cobertizo con una herramienta de cada tono.",
        "Ottieni 2 monete per ogni serie di attrezzi del tuo capanno con un attrezzo per ogni tinta.",
        "Gagnez 2 pièces pour chaque série d’outils de votre remise avec un outil de chaque teinte.",
    ),
    "repeat 2 times:\n    gain 1 coin\n    gain 1 seed": (
        "Twice, gain 1 coin and 1 seed.",
        "Dos veces, gana 1 moneda y 1 semilla.",
        "Due volte, ottieni 1 moneta e 1 seme.",
        "Deux fois, gagnez 1 pièce et 1 graine.",
    ),
    # In one slot lies one thing.
    "move a tool in my bench where slot of it = 2 to my belt": (
        "Move the tool with a slot of 2 from your bench into your belt.",
        "Mueve a tu cinturón la herramienta de tu banco con slot de 2.",
        "Sposta nella tua cintura l’attrezzo dal tuo banco con slot di 2.",
        "Déplacez dans votre ceinture l’outil de votre établi avec un slot de 2.",
    ),
}
ON_CARDS = {
    # Behind what somebody else does it is said who does the rest, where the words for both are the same.
    "let each player: gain 1 berry\ndiscard a card in my hand": (
        "Each player gains 1 berry. Discard a card from your hand.",
        "Cada jugador gana 1 baya. Descartas una carta de tu mano.",
        "Ogni giocatore ottiene 1 bacca. Scarti una carta dalla tua mano.",
        "Chaque joueur gagne 1 baie. Défaussez une carte de votre main.",
    ),
    "if number of cards in my hand >= 1:\n    let an opponent: draw 1 card\n    gain 1 point": (
        "If you have a card in your hand, an opponent draws 1 card; then gain 1 point.",
        "Si tienes una carta en tu mano, un oponente roba 1 carta; luego ganas 1 punto.",
        "Se hai una carta in mano, un avversario pesca 1 carta; poi ottieni 1 punto.",
        "Si vous avez une carte en main, un adversaire pioche 1 carte\u202f; puis gagnez 1 point.",
    ),
    "let an opponent: draw 1 card\nif number of cards in my hand >= 1: gain 1 point": (
        "An opponent draws 1 card. If you have a card in your hand, gain 1 point.",
        "Un oponente roba 1 carta. Si tienes una carta en tu mano, ganas 1 punto.",
        "Un avversario pesca 1 carta. Se hai una carta in mano, ottieni 1 punto.",
        "Un adversaire pioche 1 carte. Si vous avez une carte en main, gagnez 1 point.",
    ),
    "let an opponent: draw 1 card\nmay:\n    discard a card in my hand\n    gain 1 twig": (
        "An opponent draws 1 card. You may discard a card from your hand and gain 1 twig.",
        "Un oponente roba 1 carta. Puedes descartar una carta de tu mano y ganar 1 ramita.",
        "Un avversario pesca 1 carta. Puoi scartare una carta dalla tua mano e ottenere 1 rametto.",
        "Un adversaire pioche 1 carte. Vous pouvez défausser une carte de votre main et gagner 1 brindille.",
    ),
    "gain 1 point for each card in my city called own where there is no card in my city where (points of "
    "it = points of own and it is not own)": (
        "Gain 1 point for each card in your city such that you have no other cards in your city with the same value in points.",
        "Gana 1 punto por cada carta en tu ciudad tal que no tengas ninguna otra carta en tu ciudad con el mismo valor en puntos.",
        (
            "Ottieni 1 punto per ogni carta nella tua città tale che tu non abbia nessun’altra carta nella tua città con "
            "lo stesso valore in punti."
        ),
        (
            "Gagnez 1 point pour chaque carte dans votre ville telle que vous n’avez aucune autre carte dans votre ville "
            "avec la même valeur en points."
        ),
    ),
}


@pytest.mark.parametrize("effect", SAID)
def test_a_line_says_what_happens(effect: str) -> None:
    assert tuple(orchard.said(effect, language) for language in LANGUAGES) == SAID[effect]


@pytest.mark.parametrize("effect", ON_CARDS)
def test_a_card_says_what_happens(effect: str) -> None:
    assert on_a_card(effect) == ON_CARDS[effect]


# Whoever has the line is none of those whom it is about.
WHENEVER = """
when any player called digger digs a plot:
    if digger is not me:
        let digger: gain 1 seed
        gain 1 coin
"""
OPPONENTS = {
    "en": "When an opponent digs a plot, that opponent gains 1 seed; then gain 1 coin.",
    "es": "Cuando un oponente cava una parcela, ese oponente gana 1 semilla; luego ganas 1 moneda.",
    "it": "Quando un avversario zappa un’aiuola, quell’avversario ottiene 1 seme; poi ottieni 1 moneta.",
    "fr": "Quand un adversaire bêche une parcelle, cet adversaire gagne 1 graine\u202f; puis gagnez 1 pièce.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_any_other_player_does_is_told_of_opponents(language: str) -> None:
    words, problems = orchard.wording(language), Problems()
    lines = Checker(orchard.book().game.vocabulary).lines(Source("always", WHENEVER), Scope.of_thing("rake"), problems)
    assert list(problems) == []
    with words.planner.about("rake"):
        assert [plain(words.realiser.say(words.planner.standing(line))) for line in lines] == [OPPONENTS[language]]


WAY = "        or: polish a tool in my shed\n"
TWO_STEPS = (
    "        or:\n            pay 1 seed\n            move a tool in my shed to my belt\n        or: gain 1 seed\n"
)
TOLD_AT_ONCE = {
    "en": "Pay 1 seed to move a tool from your shed into your belt.",
    "es": "Paga 1 semilla para mover una herramienta de tu cobertizo a tu cinturón.",
    "it": "Paga 1 seme per spostare un attrezzo dal tuo capanno nella tua cintura.",
    "fr": "Payez 1 graine pour déplacer un outil de votre remise dans votre ceinture.",
}


@pytest.mark.parametrize("language", TOLD_AT_ONCE)
def test_a_way_of_two_plain_steps_is_one_line(tmp_path: Path, language: str) -> None:
    assert TOLD_AT_ONCE[language] in rules_in(tmp_path, orchard.GAME.replace(WAY, TWO_STEPS), language)
