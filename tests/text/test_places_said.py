"""Where things lie, as a part of what they are: Spanish and French say that with another word than where something is."""

import pytest

from interpreter.text import plain
from tests.text.test_blocks import effect, wording


@pytest.mark.parametrize(
    ("language", "text", "there"),
    [
        ("es", "Gana 1 moneda por cada tienda en tu patio.", "Si tienes una tienda en tu patio, gana 1 moneda."),
        (
            "fr",
            "Gagnez 1 pièce pour chaque boutique dans votre cour.",
            "Si vous avez une boutique dans votre cour, gagnez 1 pièce.",
        ),
    ],
)
def test_what_is_counted_or_there_is_somewhere(language: str, text: str, there: str) -> None:
    say = wording(language)
    assert plain(say.block(effect("gain 1 coin for each shop in my yard"), "shop")) == text
    assert plain(say.block(effect("if there is a shop in my yard: gain 1 coin"), "shop")) == there


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Place 1 coin on the topmost card in the heap (if any)."),
        ("es", "Pon 1 moneda sobre la carta de más arriba del montón (si la hay)."),
        ("fr", "Placez 1 pièce sur la carte du dessus du tas (s’il y en a une)."),
    ],
)
def test_a_definite_thing_is_of_its_place(language: str, text: str) -> None:
    written = "for each topmost stall in heap as it_all: put 1 coin onto it_all"
    assert plain(wording(language).block(effect(written), "shop")) == text
