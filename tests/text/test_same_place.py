"""Where something lies is told as a place, of what lies there, comes from there or goes there."""

import pytest

from tests.text.orchard import LANGUAGES, said

SAID = {
    "if there is no tool in zone of this where weight of it > weight of this: gain 1 coin": (
        "If in the same place as this tool there is no tool with a higher weight than this tool, gain 1 coin.",
        (
            "Si en el mismo lugar que esta herramienta no hay ninguna herramienta con peso mayor que el de esta herramienta, "
            "gana 1 moneda."
        ),
        (
            "Se nello stesso luogo di questo attrezzo non c’è nessun attrezzo con peso maggiore di quello di questo attrezzo, "
            "ottieni 1 moneta."
        ),
        "S’il n’y a au même endroit que cet outil aucun outil avec un poids supérieur à celui de cet outil, gagnez 1 pièce.",
    ),
    "choose a tool in my shed as mine\nmove each tool in zone of mine to my belt": (
        "Choose a tool in your shed. Move all tools from where the chosen tool lies into your belt.",
        "Elige una herramienta de tu cobertizo. Mueve a tu cinturón todas las herramientas de donde está la herramienta elegida.",
        "Scegli un attrezzo nel tuo capanno. Sposta nella tua cintura tutti gli attrezzi da dove si trova l’attrezzo scelto.",
        "Choisissez un outil de votre remise. Déplacez dans votre ceinture tous les outils de là où se trouve l’outil choisi.",
    ),
}


@pytest.mark.parametrize("effect", SAID)
def test_it_is_a_place_like_any_other(effect: str) -> None:
    assert tuple(said(effect, language) for language in LANGUAGES) == SAID[effect]
