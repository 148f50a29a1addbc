"""What is asked of the things that a statement names is told together with them."""

import pytest

from tests.text.said_on_cards import on_a_card

CARDS: dict[str, tuple[str, ...]] = {
    (
        "may:\n"
        "    must choose any number of cards in my hand as bundle\n"
        "    only if total points of bundle = 7\n"
        "    discard bundle\n"
        "    gain 7 points"
    ): (
        "You may discard 1 or more cards from your hand worth 7 points in total to gain 7 points.",
        "Puedes descartar una o más cartas de tu mano de 7 puntos en total para ganar 7 puntos.",
        "Puoi scartare una o più carte dalla tua mano da 7 punti in totale per ottenere 7 punti.",
        "Vous pouvez défausser une ou plusieurs cartes de votre main valant 7 points au total pour gagner 7 points.",
    ),
    "must discard any number of cards in my hand as gone\nonly if total points of gone >= 7\ngain 1 twig": (
        "Discard 1 or more cards from your hand worth at least 7 points in total. Gain 1 twig.",
        "Descarta una o más cartas de tu mano que valgan al menos 7 puntos en total. Gana 1 ramita.",
        "Scarta una o più carte dalla tua mano che valgano almeno 7 punti in totale. Ottieni 1 rametto.",
        "Défaussez une ou plusieurs cartes de votre main valant au moins 7 points au total. Gagnez 1 brindille.",
    ),
    (
        "let an opponent:\n"
        "    may:\n"
        "        must choose up to 3 cards in my hand as gone\n"
        "        only if total points of gone <= 7\n"
        "        discard gone\n"
        "        gain 1 twig"
    ): (
        "An opponent may discard 1, 2, or 3 cards from their hand worth up to 7 points in total to gain 1 twig.",
        "Un oponente puede descartar 1, 2 o 3 cartas de su mano que valgan hasta 7 puntos en total para ganar 1 ramita.",
        (
            "Un avversario può scartare 1, 2 o 3 carte dalla sua mano che valgano al massimo 7 punti in totale per ottenere "
            "1 rametto."
        ),
        (
            "Un adversaire peut défausser 1, 2 ou 3 cartes de sa main valant jusqu’à 7 points au total pour gagner 1 "
            "brindille."
        ),
    ),
    (
        "may:\n"
        "    must choose a card in my hand as one\n"
        "    only if points of one > 2\n"
        "    discard one\n"
        "    gain 1 twig"
    ): (
        "You may discard a card worth more than 2 points from your hand to gain 1 twig.",
        "Puedes descartar una carta de tu mano que valga más de 2 puntos para ganar 1 ramita.",
        "Puoi scartare una carta che valga più di 2 punti dalla tua mano per ottenere 1 rametto.",
        "Vous pouvez défausser une carte de votre main valant plus de 2 points pour gagner 1 brindille.",
    ),
    (
        "must choose any number of cards in my hand as gone\n"
        "only if number of different points of gone > 2\n"
        "gain 1 twig for each gone"
    ): (
        (
            "Choose 1 or more cards in your hand such that those cards have at least 3 different values in "
            "points. Gain 1 twig for each card chosen."
        ),
        (
            "Elige una o más cartas de tu mano tales que esas cartas tengan al menos 3 valores en puntos "
            "diferentes. Gana 1 ramita por cada carta elegida."
        ),
        (
            "Scegli una o più carte in mano tali che quelle carte abbiano almeno 3 valori in punti diversi. "
            "Ottieni 1 rametto per ogni carta scelta."
        ),
        (
            "Choisissez une ou plusieurs cartes en main telles que ces cartes ont au moins 3 valeurs en points "
            "différentes. Gagnez 1 brindille pour chaque carte choisie."
        ),
    ),
    (
        "may:\n"
        "    must choose any number of cards in my hand as bundle\n"
        "    only if number of bundle = number of cards in my city\n"
        "    discard bundle\n"
        "    gain 1 twig"
    ): (
        (
            "You may choose 1 or more cards in your hand, but only if the number of cards chosen is the number of cards in "
            "your city; if so, discard them and gain 1 twig."
        ),
        (
            "Puedes elegir una o más cartas de tu mano, pero solo si el número de cartas elegidas es el número de cartas en "
            "tu ciudad; en ese caso, descártalas y gana 1 ramita."
        ),
        (
            "Puoi scegliere una o più carte in mano, ma solo se il numero di carte scelte è il numero di carte nella tua "
            "città; in tal caso, scartale e ottieni 1 rametto."
        ),
        (
            "Vous pouvez choisir une ou plusieurs cartes en main, mais seulement si le nombre de cartes choisies est le "
            "nombre de cartes dans votre ville\u202f; dans ce cas, défaussez-les et gagnez 1 brindille."
        ),
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_what_is_asked_of_what_is_taken_is_told_with_it(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]
