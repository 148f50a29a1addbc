"""Conditions of a procedure: a list of what is always asked, then sentences of what some things alone need; and places just named."""

import pytest

from tests.text.said_on_cards import on_a_card
from tests.text.test_outlines import outlined

ASKED = """
only if there is a shop in my yard
only if number of stalls in my hand >= 2
only if (there is a stall in heap) or (there is no shop in my hand)
gain 1 coin
"""
LINES = {
    "en": [
        "You may do this only if:",
        "  You have a shop in your yard.",
        "  There are at least 2 cards in your hand.",
        "If the heap is empty, you may do this only if you have no shops in your hand.",
        "Gain 1 coin.",
    ],
    "es": [
        "Solo puedes hacerlo si:",
        "  Tienes una tienda en tu patio.",
        "  Hay al menos 2 cartas en tu mano.",
        "Si el montón está vacío, solo puedes hacerlo si no tienes ninguna tienda en tu mano.",
        "Gana 1 moneda.",
    ],
    "it": [
        "Puoi farlo solo se:",
        "  Hai una bottega nel tuo cortile.",
        "  Ci sono almeno 2 carte nella tua mano.",
        "Se il mucchio è vuoto, puoi farlo solo se non hai nessuna bottega nella tua mano.",
        "Ottieni 1 moneta.",
    ],
    "fr": [
        "Conditions\N{NO-BREAK SPACE}:",
        "  Vous avez une boutique dans votre cour.",
        "  Il y a au moins 2 cartes dans votre main.",
        "Si le tas est vide, vous ne pouvez le faire que si vous n’avez aucune boutique dans votre main.",
        "Gagnez 1 pièce.",
    ],
}


@pytest.mark.parametrize("language", LINES)
def test_what_is_asked_of_some_stands_behind_the_list(language: str) -> None:
    assert outlined(language, ASKED) == LINES[language]


def test_a_single_condition_is_a_whole_sentence() -> None:
    told = outlined("en", "only if there is no shop in my hand\ngain 1 coin")
    assert told[0] == "You may do this only if you have no shops in your hand."


ROOM = "choose a card in meadow as pick\nif there is no fool in my city and room in my city >= 1: "


def test_where_there_is_room_but_not_something_is_named_once() -> None:
    english, spanish, italian, french = on_a_card(f"{ROOM}move pick to my city")
    assert english.endswith("If your city has room and does not yet contain a Fool, place that card there.")
    assert spanish.endswith("Si en tu ciudad hay espacio, pero aún no hay ningún Bufón, coloca esa carta ahí.")
    assert italian.endswith("Se nella tua città c’è posto ma non c’è ancora nessun Giullare, colloca quella carta lì.")
    assert french.endswith(
        "S’il y a de la place dans votre ville mais pas encore de Fou, placez cette carte dans cette ville."
    )


def test_there_is_no_other_place_that_is_named_as_well() -> None:
    both = on_a_card(f"{ROOM}\n    move a card in my hand to discard_pile\n    move pick to my city")[0]
    assert both.endswith("place that card in your city.")
