"""A number by which a thing is told stands behind its place where a language would tell the place of the number else."""

import pytest

from tests.text.orchard import LANGUAGES, said

CARDS: dict[str, tuple[str, str, str, str]] = {
    "move a tool in my shed where weight >= 4 to my belt": (
        "Move a tool with a weight of at least 4 from your shed into your belt.",
        "Mueve a tu cinturón una herramienta de tu cobertizo con peso de 4 como mínimo.",
        "Sposta nella tua cintura un attrezzo dal tuo capanno con peso di almeno 4.",
        "Déplacez dans votre ceinture un outil de votre remise avec un poids de 4 au moins.",
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
