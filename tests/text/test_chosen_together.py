"""Two things chosen of the same ones, the second without the first, are chosen in one sentence."""

import pytest

from tests.text.orchard import LANGUAGES, said

FIRST = "choose a tool in my shed as one\n"
THEN = "\nmove one to my belt\npolish beside"
CARDS: dict[str, tuple[str, str, str, str]] = {
    FIRST + "choose a tool in my shed where it is not one as beside" + THEN: (
        "Choose 2 tools in your shed. Move the first tool into your belt. Polish the second tool.",
        "Elige 2 herramientas de tu cobertizo. Mueve la primera herramienta a tu cinturón. Pule la segunda herramienta.",
        "Scegli 2 attrezzi nel tuo capanno. Sposta il primo attrezzo nella tua cintura. Lucida il secondo attrezzo.",
        "Choisissez 2 outils de votre remise. Déplacez le premier outil dans votre ceinture. Polissez le deuxième outil.",
    ),
    FIRST + "choose a tool in my belt where it is not one as beside" + THEN: (
        "Choose a tool in your shed. Choose another tool in your belt. Move the first tool into your belt. Polish the second tool.",
        (
            "Elige una herramienta de tu cobertizo. Elige otra herramienta de tu cinturón. Mueve la primera herramienta a tu "
            "cinturón. Pule la segunda herramienta."
        ),
        (
            "Scegli un attrezzo nel tuo capanno. Scegli un altro attrezzo nella tua cintura. Sposta il primo attrezzo nella tua "
            "cintura. Lucida il secondo attrezzo."
        ),
        (
            "Choisissez un outil de votre remise. Choisissez un autre outil de votre ceinture. Déplacez le premier outil dans "
            "votre ceinture. Polissez le deuxième outil."
        ),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", CARDS)
def test_what_is_chosen_beside_is_chosen_together(effect: str, language: str) -> None:
    assert said(effect, language) == CARDS[effect][LANGUAGES.index(language)]


def test_what_may_be_the_same_again_is_chosen_anew() -> None:
    again = FIRST + "choose a tool in my shed as beside" + THEN
    assert said(again, "en").startswith("Choose a tool in your shed. Choose a tool in your shed.")
