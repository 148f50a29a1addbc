"""Counters that leave one thing for another: a text says from where, and never that they are one's own."""

import pytest

from tests.text.orchard import said

TOOLS = "choose a tool in my shed as laid\nchoose another tool in my shed as light\n"
PAL = "choose a tool in my shed as laid\nchoose an opponent as pal\n"
ONE = "choose an opponent as pal\n"
MINE = "Place 2 seeds from your supply on the second tool."


@pytest.mark.parametrize(
    ("language", "expected"),
    {
        "en": "Move 1, 2, or 3 seeds from the first tool to the second tool.",
        "es": "Mueve 1, 2 o 3 semillas de la primera herramienta a la segunda herramienta.",
        "it": "Sposta 1, 2 o 3 semi dal primo attrezzo al secondo attrezzo.",
        "fr": "Déplacez 1, 2 ou 3 graines du premier outil vers le deuxième outil.",
    }.items(),
)
def test_they_move_from_thing_to_thing(language: str, expected: str) -> None:
    assert said(TOOLS + "pay 1 to 3 seeds from laid onto light\n", language).endswith(expected)


def test_for_each_of_what_is_counted_they_move_too() -> None:
    told = said(TOOLS + "pay 1 seed from laid onto light for each tool in my belt\n", "en")
    assert told.endswith("Move 1 seed from the first tool to the second tool for each tool in your belt.")


@pytest.mark.parametrize(
    ("language", "expected"),
    {
        "en": "Place 1 seed from that opponent’s supply on the chosen tool.",
        "es": "Pon 1 semilla de la reserva de ese oponente sobre la herramienta elegida.",
        "it": "Metti 1 seme dalla riserva di quell’avversario sull’attrezzo scelto.",
        "fr": "Placez 1 graine de la réserve de cet adversaire sur l’outil choisi.",
    }.items(),
)
def test_those_of_somebody_else_come_from_there(language: str, expected: str) -> None:
    assert said(PAL + "pay 1 seed from pal onto laid\n", language).endswith(expected)


@pytest.mark.parametrize(
    ("language", "expected"),
    {
        "en": "Give 1 seed from the chosen tool to that opponent.",
        "es": "Da 1 semilla de la herramienta elegida a ese oponente.",
        "it": "Dai 1 seme dall’attrezzo scelto a quell’avversario.",
        "fr": "Donnez 1 graine de l’outil choisi à cet adversaire.",
    }.items(),
)
def test_what_somebody_gets_is_given_from_where_it_lies(language: str, expected: str) -> None:
    assert said(PAL + "pay 1 seed from laid to pal\n", language).endswith(expected)


def test_of_what_is_ones_own_it_is_still_said_for_things_alone() -> None:
    assert said(TOOLS + "pay 1 seed from laid onto light\npay 2 seeds onto light\n", "en").endswith(MINE)
    assert said(ONE + "pay 1 seed to pal\n", "en").endswith("Give 1 seed to that opponent.")
    assert said(ONE + "pay 1 seed from me to pal\n", "en").endswith("Give 1 seed to that opponent.")
