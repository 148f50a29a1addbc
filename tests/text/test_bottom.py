"""What goes to a shuffled pile lies at its bottom, and is said to, unless the pile is shuffled then."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written
from tests.text import orchard
from tests.text.orchard import GAME, WORDS
from tests.text.said_on_cards import LANGUAGES

MOVED = {
    "move a tool in my shed to chest": (
        "Move a tool from your shed to the bottom of the chest.",
        "Mueve una herramienta de tu cobertizo al fondo del cofre.",
        "Sposta un attrezzo dal tuo capanno in fondo al baule.",
        "Déplacez un outil de votre remise sous le coffre.",
    ),
    "choose a tool in my shed as old\nmove old to my bag": (
        "Choose a tool in your shed. Move it to the bottom of your bag.",
        "Elige una herramienta de tu cobertizo. Muévela al fondo de tu bolsa.",
        "Scegli un attrezzo nel tuo capanno. Spostalo in fondo alla tua borsa.",
        "Choisissez un outil de votre remise. Déplacez-le sous votre sac.",
    ),
    "move a tool in my shed to chest\nshuffle chest": (
        "Move a tool from your shed into the chest. Shuffle the chest.",
        "Mueve una herramienta de tu cobertizo al cofre. Baraja el cofre.",
        "Sposta un attrezzo dal tuo capanno nel baule. Mescola il baule.",
        "Déplacez un outil de votre remise dans le coffre. Mélangez le coffre.",
    ),
    "move a tool in my shed to my belt": (
        "Move a tool from your shed into your belt.",
        "Mueve una herramienta de tu cobertizo a tu cinturón.",
        "Sposta un attrezzo dal tuo capanno nella tua cintura.",
        "Déplacez un outil de votre remise dans votre ceinture.",
    ),
}


@pytest.mark.parametrize("effect", MOVED)
def test_what_goes_to_a_pile_lies_at_its_bottom(effect: str) -> None:
    assert tuple(orchard.said(effect, language) for language in LANGUAGES) == MOVED[effect]


def test_a_place_has_words_of_its_own_for_it(tmp_path: Path) -> None:
    words = dict(WORDS)
    words["fr"] = words["fr"].replace("chest: {one: coffre,", "chest: {to_bottom: au fond du coffre, one: coffre,")
    game = GAME.replace("    does: gain 1 coin", "    does: move polished to chest", 2).replace(
        "    does: move polished to chest", "    does: gain 1 coin", 1
    )
    lines = rules_in(written(tmp_path, game, words), "fr").splitlines()
    assert [line for line in lines if line.endswith("au fond du coffre.")] != [], lines
