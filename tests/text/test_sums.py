"""What is told by an equation stands behind what is counted, so that it is taken for no sum."""

import pytest

from tests.text.orchard import LANGUAGES, said

WEIGHED = {
    "en": "Gain 1 coin, and seeds equal to the weight of this tool.",
    "es": "Gana 1 moneda, y un número de semillas igual al peso de esta herramienta.",
    "it": "Ottieni 1 moneta, e un numero di semi pari al peso di questo attrezzo.",
    "fr": "Gagnez 1 pièce, et un nombre de graines égal au poids de cet outil.",
}
BOTH = {
    "en": "Gain coins equal to the wear of this tool and seeds equal to the weight of this tool.",
    "es": "Gana un número de monedas igual al desgaste de esta herramienta y un número de semillas igual al peso de esta herramienta.",
    "it": "Ottieni un numero di monete pari all’usura di questo attrezzo e un numero di semi pari al peso di questo attrezzo.",
    "fr": "Gagnez un nombre de pièces égal à l’usure de cet outil et un nombre de graines égal au poids de cet outil.",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lines", [("(weight of this) seeds", "1 coin"), ("1 coin", "(weight of this) seeds")])
def test_what_equals_something_stands_behind_what_is_counted(language: str, lines: tuple[str, str]) -> None:
    effect = "\n".join(f"gain {one}" for one in lines)
    assert said(effect, language) == WEIGHED[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_that_equal_something_are_joined_as_they_stand(language: str) -> None:
    assert said("gain (wear of this) coins\ngain (weight of this) seeds", language) == BOTH[language]
