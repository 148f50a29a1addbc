"""A number by which a thing is told stands before its place, but behind one that would be told of the number in a language."""

import pytest

from tests.text.orchard import LANGUAGES, said

CARDS: dict[str, tuple[str, str, str, str]] = {
    "move a tool in my shed where weight >= 4 to my belt": (
        "Move a tool with a weight of at least 4 from your shed into your belt.",
        "Mueve a tu cinturón una herramienta de tu cobertizo con peso de 4 como mínimo.",
        "Sposta nella tua cintura un attrezzo dal tuo capanno con peso di almeno 4.",
        "Déplacez dans votre ceinture un outil de votre remise avec un poids de 4 au moins.",
    ),
    # In a place is the thing, and not its number: that of the place would be told behind it.
    "if there is a tool in my shed where weight = 4: gain 1 coin": (
        "If you have a tool with a weight of 4 in your shed, gain 1 coin.",
        "Si tienes una herramienta con peso de 4 en tu cobertizo, gana 1 moneda.",
        "Se hai un attrezzo con peso di 4 nel tuo capanno, ottieni 1 moneta.",
        "Si vous avez un outil avec un poids de 4 dans votre remise, gagnez 1 pièce.",
    ),
    "polish a tool in my shed where weight >= 4": (
        "Polish a tool with a weight of at least 4 in your shed.",
        "Pule una herramienta con peso de 4 como mínimo en tu cobertizo.",
        "Lucida un attrezzo con peso di almeno 4 nel tuo capanno.",
        "Polissez un outil avec un poids de 4 au moins dans votre remise.",
    ),
    # Whose the place is could have the number itself.
    "polish a tool in shed of an opponent where weight >= 4": (
        "Polish a tool with a weight of at least 4 in an opponent’s shed.",
        "Pule una herramienta con peso de 4 como mínimo en el cobertizo de un oponente.",
        "Lucida un attrezzo con peso di almeno 4 nel capanno di un avversario.",
        "Polissez un outil avec un poids de 4 au moins dans la remise d’un adversaire.",
    ),
    "polish a tool in my shed with the lowest weight of it": (
        "Polish the tool with the lowest weight in your shed.",
        "Pule la herramienta con el peso más bajo de tu cobertizo.",
        "Lucida l’attrezzo con il peso più basso nel tuo capanno.",
        "Polissez l’outil avec le poids le plus bas de votre remise.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", CARDS)
def test_a_place_isnt_told_of_a_number(effect: str, language: str) -> None:
    assert said(effect, language) == CARDS[effect][LANGUAGES.index(language)]
