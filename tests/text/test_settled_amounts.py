"""At a table of so many players, what there is for each of them is told as what it comes to."""

import pytest

from dsl.checker import Scope
from interpreter.text import Catalogue, Wording, plain
from tests.text.orchard import LANGUAGES, book
from tests.written import steps_of

TOLD = {
    "gain 1 coin for each player": (
        "Gain 3 coins.",
        "Gana 3 monedas.",
        "Ottieni 3 monete.",
        "Gagnez 3 pièces.",
    ),
    "gain 2 coins for each player at most 5": (
        "Gain 5 coins.",
        "Gana 5 monedas.",
        "Ottieni 5 monete.",
        "Gagnez 5 pièces.",
    ),
    "gain 2 coins for each 2 player": (
        "Gain 2 coins.",
        "Gana 2 monedas.",
        "Ottieni 2 monete.",
        "Gagnez 2 pièces.",
    ),
    "move 1 tool in chest for each player to my belt": (
        "Move 3 tools from the chest into your belt.",
        "Mueve 3 herramientas del cofre a tu cinturón.",
        "Sposta 3 attrezzi dal baule nella tua cintura.",
        "Déplacez 3 outils du coffre dans votre ceinture.",
    ),
}


@pytest.mark.parametrize("effect", TOLD)
def test_what_there_is_for_each_player_is_added_up(effect: str) -> None:
    vocabulary = book().game.vocabulary
    block = steps_of(vocabulary, effect, Scope.of_thing("rake"))
    for language, line in zip(LANGUAGES, TOLD[effect], strict=True):
        words = Wording(Catalogue.load(language, book().words), vocabulary, players=3)
        assert plain(words.block(block, "rake")) == line
